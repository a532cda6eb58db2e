#!/usr/bin/env bash
# check_tidy.sh [--minutes N] [FILE…]: clang-tidy on FILES, or on all C++ sources, the most recently committed first.
# With --minutes it begins no file after N minutes and says how many it has not read.
# CUDA sources are left out: clang-tidy does not read them with our nvcc's headers.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

seconds=
if [ "${1:-}" = --minutes ]; then
  seconds=$(($2 * 60))
  shift 2
fi

# A build of its own without precompiled headers, which are another compiler's. Nothing is compiled: only Qt's sources,
# the commit’s text and the fingerprint of the kernels are generated, by what the build would run for them.
build=build/tidy
cmake --preset cpu-only -B $build -D FILTERSCOPE_PCH=OFF -D FILTERSCOPE_QUICK=OFF >/dev/null
find $build -path '*_autogen.dir/AutogenInfo.json' -exec cmake -E cmake_autogen {} Release \; >/dev/null
ninja -C $build filterscope_commit kernels/source_fingerprint.inc >/dev/null

# Newest first: what was changed last is what is least proven.
newest_first() {
  local known
  known=$(git log --format= --name-only --diff-filter=AMR 2>/dev/null | awk 'NF && !seen[$0]++') || known=
  { git diff --name-only HEAD 2>/dev/null; printf '%s\n' "$known"; find kernels core ui app -name '*.cpp'; } |
    grep -E '^(kernels|core|ui|app)/.*\.cpp$' | awk '!seen[$0]++'
}

mapfile -t wanted < <(if [ $# -gt 0 ]; then printf '%s\n' "$@"; else newest_first; fi)
files=()
for file in "${wanted[@]}"; do
  # Only what is built there: the compilation database says how.
  if [ -e "$file" ] && grep -q "\"file\": \"$PWD/$file\"" $build/compile_commands.json; then files+=("$file"); fi
done

begun=$(mktemp)
trap 'rm -f "$begun"' EXIT
export build begun
# Each helper looks at the clock before it begins a file.
check_one() {
  [ "$(date +%s)" -lt "$deadline_at" ] || return 0
  echo "$1" >>"$begun"
  # The build's options are GCC's, of which clang knows not all.
  clang-tidy -p "$build" --quiet --extra-arg=-Wno-unknown-warning-option "$1" 2>&1
}
export -f check_one
deadline_at=$(($(date +%s) + ${seconds:-1000000}))
export deadline_at
result=0
printf '%s\0' "${files[@]}" | xargs -0 -r -n 1 -P "$(nproc)" bash -c 'check_one "$1"' check_one |
  sed -E '/^[0-9]+ warnings? generated\.$/d' || result=$?  # it counts those in system headers
echo "clang-tidy read $(wc -l <"$begun") of ${#files[@]} files."
exit "$result"
