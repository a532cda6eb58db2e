#!/usr/bin/env bash
# Runs the fuzz targets of the readers, side by side, and counts.
#
#   run_readers.sh (--runs N | --seconds N) [--readers LIST] [--processes N] [--seeds FOLDER] BIN OUT
#
#   --runs N       executions a reader, shared by its processes
#   --seconds N    or so many seconds a reader
#   --readers LIST some of them, with commas between (default: all that are in BIN)
#   --processes N  processes a reader (default: so that all readers together fill the cores)
#   --seeds FOLDER what to begin with (default: what make_seeds writes)
#   BIN            folder of the programs
#   OUT            gets summary.txt (executions, findings and seconds a reader), the logs, the corpora, and in
#                  findings/ the inputs that did harm
#
# Returns 1 where there was a finding.
set -euo pipefail

runs='' seconds='' readers='' processes='' seeds=''
while [ $# -gt 2 ]; do
  case $1 in
    --runs) runs=$2 ;;
    --seconds) seconds=$2 ;;
    --readers) readers=$2 ;;
    --processes) processes=$2 ;;
    --seeds) seeds=$(cd "$2" && pwd) ;;
    *) echo "unknown option $1; the first lines of $0 say which there are" >&2 && exit 2 ;;
  esac
  shift 2
done
if [ $# -ne 2 ] || { [ -z "$runs" ] && [ -z "$seconds" ]; }; then
  sed -n '4,/^$/s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
bin=$(cd "$1" && pwd)
mkdir -p "$2/logs" "$2/findings"
out=$(cd "$2" && pwd)
if [ -n "$readers" ]; then
  IFS=, read -r -a readers <<<"$readers"
else
  readers=("$bin"/*_fuzz)
  readers=("${readers[@]##*/}")
  readers=("${readers[@]%_fuzz}")
fi
: "${processes:=$(($(nproc) / ${#readers[@]}))}"
[ "$processes" -ge 1 ] || processes=1

rm -rf "${out:?}/corpus" "$out/logs/"*
[ -n "$seeds" ] || { seeds=$out/seeds && "$bin/make_seeds" "$seeds"; }

# one_process READER NUMBER: its log ends with libFuzzer's statistics.
one_process() {
  local reader=$1 number=$2 limit=()
  local corpus=$out/corpus/$reader-$number
  mkdir -p "$corpus"
  [ -z "$runs" ] || limit+=("-runs=$(((runs + processes - 1) / processes))")
  [ -z "$seconds" ] || limit+=("-max_total_time=$seconds")
  "$bin/${reader}_fuzz" "${limit[@]}" -seed=$((20241123 + number)) -max_len=16384 -timeout=20 -rss_limit_mb=2048 \
    -print_final_stats=1 -artifact_prefix="$out/findings/$reader-" "$corpus" "$seeds/$reader" \
    >"$out/logs/$reader-$number.log" 2>&1
}

# one_reader READER: all of its processes; a line of the summary.
one_reader() {
  local reader=$1 start=$SECONDS failed=0 number executions
  local running=()
  for ((number = 1; number <= processes; ++number)); do
    one_process "$reader" "$number" &
    running+=($!)
  done
  for number in "${running[@]}"; do wait "$number" || failed=$((failed + 1)); done
  executions=$(cat "$out/logs/$reader-"*.log | awk '/stat::number_of_executed_units/ { sum += $2 } END { print sum + 0 }')
  printf '%-10s %12d executions, %d findings, %5d s, %d processes\n' "$reader" "$executions" "$failed" \
    $((SECONDS - start)) "$processes" >"$out/logs/$reader.txt"
}

for reader in "${readers[@]}"; do one_reader "$reader" & done
wait
for reader in "${readers[@]}"; do cat "$out/logs/$reader.txt"; done | tee "$out/summary.txt"
if grep -qv ' 0 findings' "$out/summary.txt"; then
  tail -n 40 "$out"/logs/*-*.log | grep -E 'ERROR|SUMMARY|terminate|what\(\)|#[0-9]+ 0x' >&2 || true
  exit 1
fi
# A program that did not start has found nothing either.
! grep -q ' 0 executions' "$out/summary.txt"
