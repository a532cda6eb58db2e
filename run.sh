#!/usr/bin/env bash
# run.sh [FILE…]: installs what is missing, builds, and starts FilterScope: the window where there is a display,
# otherwise the same job on the command line, with its results in ./out.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/scripts/setup.sh"

case ${1:-} in
  -h | --help)
    echo "usage: ./run.sh [FILE…]"
    echo "Builds FilterScope and opens FILE, or sample:NAME (without one, a built-in sample): in its window where there is a"
    echo "display, else on the command line, which writes images, a table and a chart to ./out."
    echo "CUDA is compiled where there is an NVIDIA GPU, for that GPU. FILTERSCOPE_CUDA=on ./run.sh compiles it anyway,"
    echo "FILTERSCOPE_CUDA=off ./run.sh does without."
    exit 0
    ;;
esac
for file in "$@"; do
  [[ $file == sample:* || -r $file ]] || { printf 'error: %s cannot be read. Give the path of an image file.\n' "$file" >&2; exit 3; }
done

install_packages build
choose_cuda
build_preset release
programs=$FILTERSCOPE_ROOT/build/release/bin

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  if [ -x "$programs/filterscope" ]; then
    say "Starting the window"
    exec "$programs/filterscope" "$@"
  fi
  say "The window was not built, for want of Qt or QCustomPlot: running on the command line."
else
  say "There is no display: running the same job on the command line. Results go to ./out."
fi

if [ $# -le 1 ]; then
  exec "$programs/filterscope-cli" demo --out ./out "$@"
fi
declare -A taken
for file in "$@"; do
  name=$(basename "$file")
  name=${name%.*}
  # Files of the same name in different folders keep their results apart.
  taken[$name]=$((${taken[$name]:-0} + 1))
  [ "${taken[$name]}" -eq 1 ] || name=$name-${taken[$name]}
  "$programs/filterscope-cli" demo --out "./out/$name" "$file"
done
