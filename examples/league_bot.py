"""A bot in the league of a server: plays random legal actions, game after game.

    COEUR_TOKEN=coeur_bot_… python3 examples/league_bot.py http://127.0.0.1:8080 claim 10

Its owner makes it, and its token, on the page (My account, My robots) or as docs/bots.md tells.
"""
import json, os, random, sys, time, urllib.error, urllib.request, uuid

server, game, games = sys.argv[1], sys.argv[2], int(sys.argv[3])

def ask(method, path, body=None):
    request = urllib.request.Request(server + path, json.dumps(body).encode() if body else None, method=method)
    request.add_header("Authorization", "Bearer " + os.environ["COEUR_TOKEN"])
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        if refused.code not in (429, 503):
            raise SystemExit(refused.read().decode())
        time.sleep(int(refused.headers["Retry-After"]))
        return ask(method, path, body)

for _ in range(games):
    me = ask("POST", f"/api/league/{game}/play", {"wait": 1})
    table = {"version": 0, "over": False}
    while not table["over"]:
        table = ask("GET", f"/api/tables/{me['table']}?after={table['version']}&wait=30&log=none")
        if table["legal"]:
            move = {"id": str(uuid.uuid4()), "action": random.choice(table["legal"])}
            ask("POST", f"/api/tables/{me['table']}/actions", move)
    print("Over:", table["points"], "at seat", me["seat"], flush=True)
