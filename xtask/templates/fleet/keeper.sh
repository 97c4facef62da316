# Keeps the processes of a fleet up until it is told to stop: see src/fleet.rs. The folder is its only argument.
cd "$1" || exit 1

# Starts a process, notes its number and its log, and starts it again whenever it ends.
keep() {
    name=$1
    shift
    (
        trap 'exit' TERM
        while :; do
            "$@" >>"$name.log" 2>&1 &
            echo $! >"$name.pid"
            wait $!
            sleep 2
        done
    ) &
    keepers="$keepers $!"
}

any_up() {
    for number in $numbers; do
        kill -0 "$number" 2>/dev/null && return 0
    done
    return 1
}

# Everything in it is thrown away: nothing is waited for longer than five seconds.
down() {
    trap '' INT TERM HUP
    echo "Taking everything down" >&2
    kill $sleeper $keepers 2>/dev/null
    numbers=$(cat ./*.pid)
    kill $numbers 2>/dev/null
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        any_up || break
        sleep 0.5
    done
    kill -KILL $numbers 2>/dev/null
    sh ./stop-postgres.sh
    cd / && rm -rf "$1"
    echo "All is down, and nothing is left" >&2
    exit 0
}

trap 'down "$1"' INT TERM HUP
. ./processes.sh
while :; do
    sleep 3600 &
    sleeper=$!
    wait $sleeper
done
