"""A bot: joins a table by its code and plays random legal actions until the game is over.

    python3 examples/bot.py http://127.0.0.1:8080 CODE
"""
import json, random, sys, urllib.request, uuid

server, code = sys.argv[1:3]

def ask(method, path, body=None, token=None):
    request = urllib.request.Request(server + path, json.dumps(body).encode() if body else None, method=method)
    if token:
        request.add_header("Authorization", "Bearer " + token)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)

me = ask("POST", f"/api/tables/{code}/join", {"name": "Bot"})
table = {"version": 0, "over": False}
while not table["over"]:
    table = ask("GET", f"/api/tables/{me['table']}?after={table['version']}&wait=30", token=me["token"])
    if table["legal"]:
        move = {"id": str(uuid.uuid4()), "action": random.choice(table["legal"])}
        ask("POST", f"/api/tables/{me['table']}/actions", move, me["token"])
print("Over:", table["points"])
