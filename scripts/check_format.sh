#!/usr/bin/env bash
# Fails where clang-format would change a C++ or CUDA file; with --fix, lets it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mode=(--dry-run --Werror)
[ "${1:-}" = --fix ] && mode=(-i)
find kernels core ui app tests -type f \
  \( -name '*.cpp' -o -name '*.h' -o -name '*.cu' -o -name '*.cuh' -o -name '*.inl' \) -print0 |
  xargs -0 -r -n 16 -P "$(nproc)" clang-format "${mode[@]}"
