#!/usr/bin/env bash
# Times our own CUDA kernels against each other and against NPP, and compares their images with the exact kernel's.
#
#   scripts/measure_fast.sh FOLDER [PROGRAM]
#
#   FOLDER   where the JSON files go
#   PROGRAM  the command-line program (default: build/release/bin/filterscope-cli); "./run.sh filterscope-cli" of a
#            GPU bundle works too, in quotes
#
# Writes fast-*.json. Each file is one process, so that its ratios were measured together.
set -euo pipefail

folder=${1:?give the folder for the result files}
read -ra program <<<"${2:-$(dirname "${BASH_SOURCE[0]}")/../build/release/bin/filterscope-cli}"
sample=sample:hubble_deep_field.jpg
variants=fast/register_tiled,fast/pair_symmetric,fast/register_half,fast/spectral,fast/spectral_tensor,fast/auto
mkdir -p "$folder"

# bench NAME ARGUMENT…
bench() {
  local name=$1
  shift
  echo "==> $name"
  "${program[@]}" bench "$@" --time-limit 0.5 --json "$folder/fast-$name.json" >/dev/null
}

bench gray-5522x3651 "$sample@5522x3651,gray" --variants "$variants,peers/npp" --radius 1,3,7,15,31
bench rgb-5522x3651 "$sample@5522x3651" --variants "$variants,peers/npp" --radius 1,3,7,15
bench gray-1920x1080 "$sample@1920x1080,gray" --variants "$variants,peers/npp" --radius 1,3,7,15,31
bench gray-512x512 "$sample@512x512,gray" --variants "$variants,peers/npp" --radius 1,3,7,15,31
for sigma in 10 20 60; do
  bench "gray-5522x3651-sigma$sigma" "$sample@5522x3651,gray" --variants "$variants" --radius 7,15 --sigma-range $sigma
done
for radius in 7 15; do
  echo "==> compare-$radius"
  "${program[@]}" compare "$sample@5522x3651,gray" --variants fast/register_half,fast/spectral,fast/spectral_tensor,peers/npp \
    --reference fast/register_tiled --radius $radius --time-limit 0.5 --json "$folder/fast-compare-r$radius.json" >/dev/null
done
