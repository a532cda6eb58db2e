#!/usr/bin/env bash
# Fuzzes the readers of files from outside: images and volumes of all formats, sessions, presets, results, fits.
#
#   scripts/fuzz.sh [RUNS | SECONDSs]
#
# For example 1000000 for so many executions a reader, 60s for so many seconds a reader; 15s if left out. Builds
# preset fuzz; leaves build/fuzz/run with summary.txt, and in findings/ the inputs that did harm.
set -euo pipefail
# shellcheck source=scripts/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

amount=${1:-15s}
case $amount in
  *[!0-9s]* | s* | ?*s?*) fail "\"$amount\" is neither a number of runs nor of seconds, such as 15s" ;;
  *s) limit=(--seconds "${amount%s}") ;;
  *) limit=(--runs "$amount") ;;
esac
install_packages build test
build_preset fuzz
"$FILTERSCOPE_ROOT/tests/fuzz/run_readers.sh" "${limit[@]}" "$FILTERSCOPE_ROOT/build/fuzz/bin" "$FILTERSCOPE_ROOT/build/fuzz/run"
