#!/bin/sh
# Plays something in parts as a Slurm job array, submits again the parts that were lost, and merges: the file is byte for byte what one
# run would have written.
#
#   shards.sh OUT N coeur arena love-letter hard easy --games 100000
#   shards.sh coeurs.parquet 64 coeur dataset coeurs network --games 1000000
#   SBATCH_PARTITION=long SBATCH_TIMELIMIT=8:00:00 shards.sh …      (whatever else sbatch reads from its environment)
#
# The parts lie in OUT.parts, which the machines have to share. Run again after an interruption, it makes only the parts that are not
# there. TRIES says how often a part is submitted (5), SECONDS_BETWEEN how often the line of progress is written (10), CPUS how many cores a part has (1).

set -eu
if [ "$#" -lt 4 ]; then
    echo "usage: $0 OUT N coeur COMMAND …" >&2
    exit 2
fi
here=$(cd "$(dirname "$0")" && pwd)
out=$1 of=$2
shift 2
program=$1 command=$2
folder="$out.parts"
# Data sets and self-play have parts of their own kind; data sets are told to go on with what is there.
case $command in
    dataset) ending=".${out##*.}"; set -- "$@" --resume ;;
    self-play) ending=".${out##*.}" ;;
    *) ending=.jsonl ;;
esac
mkdir -p "$folder"
rm -f "$folder/wrong"

# The numbers of the parts that are not there, with commas between them.
missing() {
    number=1
    list=
    while [ "$number" -le "$of" ]; do
        [ -e "$folder/$number-of-$of$ending" ] || list="$list,$number"
        number=$((number + 1))
    done
    echo "${list#,}"
}

progress() {
    parts=$(find "$folder" -name "*-of-$of$ending" | wc -l)
    states=$(squeue --noheader --array --jobs "$1" --format %T 2>/dev/null | sort | uniq -c | tr -s ' \n' ' ')
    kept=$(find "$folder" -name '*.games' -exec cat {} + 2>/dev/null | wc -l)
    echo "parts $parts of $of;${states:- none in the queue}; lines of games kept for parts under way: $kept" >&2
}

try=1
while left=$(missing) && [ -n "$left" ]; do
    if [ "$try" -gt "${TRIES:-5}" ]; then
        echo "parts $left were lost ${TRIES:-5} times: $folder/*.log say why" >&2
        exit 1
    fi
    [ "$try" -eq 1 ] || echo "again: parts $left" >&2
    job=$(sbatch --parsable --array="$left" --cpus-per-task="${CPUS:-1}" --output="$folder/%a.log" \
        "$here/shard.sbatch" "$folder" "$of" "$ending" "$@")
    while [ -n "$(squeue --noheader --jobs "$job" 2>/dev/null)" ]; do
        progress "$job"
        sleep "${SECONDS_BETWEEN:-10}"
    done
    if [ -e "$folder/wrong" ]; then
        echo "the call is wrong:" >&2
        cat "$folder"/*.log >&2
        exit 2
    fi
    try=$((try + 1))
done
"$program" merge "$out" "$folder"/*-of-"$of$ending"
