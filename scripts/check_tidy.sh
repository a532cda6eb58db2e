#!/usr/bin/env bash
# check_tidy.sh PRESET [FILE…]: clang-tidy on the C++ sources that PRESET builds, which must be configured and built.
# CUDA sources are left out: clang-tidy does not read them with our nvcc's headers.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=build/$1
shift
if [ $# -gt 0 ]; then
  printf '%s\0' "$@"
else
  find kernels core ui app -name '*.cpp' -print0
fi | while IFS= read -r -d '' file; do
  # Only what is built there: the compilation database says how.
  grep -q "\"file\": \"$PWD/$file\"" "$build/compile_commands.json" && printf '%s\0' "$file"
done | xargs -0 -r -n 1 -P "$(nproc)" clang-tidy -p "$build" --quiet 2>&1 |
  sed -E '/^[0-9]+ warnings? generated\.$/d'  # it counts those in system headers
