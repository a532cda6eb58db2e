#!/usr/bin/env bash
# test.sh [PRESET] [CTEST-OPTION…]: installs what is missing, builds PRESET (test), and runs its tests.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/scripts/setup.sh"

case ${1:-} in
  -h | --help)
    echo "usage: ./test.sh [PRESET] [CTEST-OPTION…]"
    echo "PRESET: test (if left out), dev, asan, tsan, cpu-only, core-only, fuzz or ci."
    echo "test is quick to compile, and has CUDA where there is an NVIDIA GPU; FILTERSCOPE_CUDA=on ./test.sh compiles it anyway."
    echo "For example: ./test.sh dev -L unit     only the unit tests"
    echo "             ./test.sh asan -R Catalog only tests whose name has Catalog in it"
    exit 0
    ;;
esac
preset=test
if [ $# -gt 0 ] && [ "${1#-}" = "$1" ]; then
  preset=$1
  shift
fi

install_packages build test
[ "$preset" != test ] || choose_cuda
build_preset "$preset"
say "Running the tests of preset $preset"
cd "$FILTERSCOPE_ROOT"
exec ctest --preset "$preset" --parallel "$(nproc)" "$@"
