#!/usr/bin/env bash
# Where the wall time of filtering files goes: one 20-megapixel image, and batches on one and on all GPUs.
#
#   scripts/measure_batch.sh FOLDER [PROGRAM [COUNT]]
#
#   FOLDER   where the JSON files go
#   PROGRAM  the command-line program (default: build/release/bin/filterscope-cli); "./run.sh filterscope-cli" of a
#            GPU bundle works too, in quotes
#   COUNT    images in a batch (default: 48)
#
# Writes single-*.json and batch-*.json (`filter --json`, see docs/result-format.md) and prints a table. Images are
# made from the built-in sample in a temporary folder, which FILTERSCOPE_TMP may name (a RAM disk leaves the disk out).
set -euo pipefail

folder=${1:?give the folder for the JSON files}
read -ra program <<<"${2:-$(dirname "${BASH_SOURCE[0]}")/../build/release/bin/filterscope-cli}"
count=${3:-48}
sample=sample:hubble_deep_field.jpg
mkdir -p "$folder"
work=$(mktemp -d -p "${FILTERSCOPE_TMP:-${TMPDIR:-/tmp}}")
trap 'rm -rf "$work"' EXIT

# show NAME: the lines of a JSON file that matter, without a JSON tool.
show() {
  echo "== $1"
  grep -E '"(wall_ms|written|failed|megapixels_per_s|other_percent|setup_ms|decode_ms|upload_ms|bind_ms|kernel_ms|download_ms|encode_ms|variant)"' \
    "$folder/$1.json" | awk -v most="${2:-40}" 'NR <= most { $1 = $1; print }' | paste -sd' '
}

# leaves an image as it is: a filter that changes nothing makes the files.
make() { "${program[@]}" filter "$1" "$2" --variant fast/cpu_simd --radius 1 --sigma-range 0.1 2>/dev/null; }
make "$sample@5522x3651" "$work/rgb.png"
make "$sample@5522x3651" "$work/rgb.jpg"
make "$sample@5522x3651,gray" "$work/gray.png"

best=$("${program[@]}" filter "$work/gray.png" "$work/out.png" --radius 7 --json - 2>/dev/null | sed -n 's/.*"variant": "\(.*\)".*/\1/p')
echo "variant: $best, load $(cut -d' ' -f1 /proc/loadavg), $(nproc) cores"
for kind in rgb.png rgb.jpg gray.png; do
  for round in 1 2 3; do
    start=$(date +%s%N)
    "${program[@]}" filter "$work/$kind" "$work/out.${kind##*.}" --radius 7 --json "$folder/single-${kind%.*}-${kind##*.}-$round.json" 2>/dev/null
    end=$(date +%s%N)
    show "single-${kind%.*}-${kind##*.}-$round"
    echo "   the whole process, with its start and end: $(((end - start) / 1000000)) ms"
  done
done

# So many files of four megapixels and of twenty, JPEG, which decode and encode fastest.
make "$sample@2448x1632" "$work/small.jpg"
for ((i = 0; i < count; ++i)); do
  ln "$work/small.jpg" "$work/small-$i.jpg"
  ln "$work/rgb.jpg" "$work/large-$i.jpg"
done
batch() {
  local name=$1
  shift
  rm -rf "$work/out"
  "${program[@]}" filter "$@" --out-dir "$work/out" --json "$folder/$name.json" 2>&1 | tail -2 || return 1
  show "$name" 6
}
gpus=$("${program[@]}" info 2>/dev/null | grep -c '^GPU [0-9]' || true)
for devices in one all; do
  [ "$devices" = one ] || [ "$gpus" -gt 0 ] || { echo "There is no GPU for --devices all." && continue; }
  on=()
  [ "$devices" = one ] || on=(--devices all)
  batch "batch-small-$devices-device${on:+s}" "$work"/small-*.jpg --radius 7 "${on[@]}"
  batch "batch-large-$devices-device${on:+s}" "$work"/large-*.jpg --radius 7 "${on[@]}"
  # Where the kernel takes longer than decoding and encoding on all cores.
  [ "$gpus" = 0 ] ||
    batch "batch-heavy-$devices-device${on:+s}" "$work"/large-*.jpg --radius 31 --variant larsson2015/naive "${on[@]}"
done
