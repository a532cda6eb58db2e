#!/usr/bin/env bash
# Times every 2D variant at radius 1, 3, 7 and 15 and the studies' image sizes, and writes one result file a group.
#
#   scripts/measure_studies.sh FOLDER [PROGRAM [PART…]]
#
#   FOLDER   where the JSON files go
#   PROGRAM  the command-line program (default: build/release/bin/filterscope-cli)
#   PART     cuda, cpu or slow (default: all three, one after the other)
#
# `slow` are the two single-threaded programs, side by side, each on a core of its own: some fifteen minutes.
# The studies' own experiments are run by `filterscope-cli study`.
set -euo pipefail

folder=${1:?give the folder for the result files}
program=${2:-$(dirname "${BASH_SOURCE[0]}")/../build/release/bin/filterscope-cli}
shift $(($# < 2 ? $# : 2))
parts=${*:-cuda cpu slow}
sample=sample:hubble_deep_field.jpg
mkdir -p "$folder"

# bench NAME ARGUMENT…
bench() {
  local name=$1
  shift
  echo "==> $name"
  "$program" bench "$@" --time-limit 0.3 --json "$folder/$name.json" >/dev/null
}

join() { local IFS=,; echo "$*"; }

rgb=$(join larsson2015/{naive,constant_memory,shared_memory,padded_shared,range_table,texture} \
  larsson2015/{tiled,tiled_padded,tiled_reload,tiled_unrolled} \
  fast/register_tiled peers/npp baseline/{box_cuda,gaussian_cuda})
staal=$(join staal2012/{v1_global,v2_spatial_table,v3_fast_math,v4_texture,v5_registers,v6_split_channels} \
  staal2012/{v7_channel_launches,v8_blocks_2d})
gray=$(join agarwal2012/{cuda_naive,cuda_pair_symmetric} zheng2011/{bilateral_texture,bilateral_prefetch} \
  larsson2015/naive fast/register_tiled peers/npp)
cpu_rgb=$(join fast/cpu_simd peers/opencv_cpu baseline/{box_cpu,gaussian_cpu} reference/float64)
cpu_gray=$(join agarwal2012/cpu_{naive,tiles,assembly,assembly_reduction,intrinsics,intrinsics_reduction,pair_symmetric} \
  fast/cpu_simd)

measure_cuda() {
  local size
  for size in 5522x3651 1920x1080 512x512; do
    bench "rgb-$size" "$sample@$size" --variants "$rgb" --radius 1,3,7,15 --block 16,32 --tiling 1:6
    # Without --block: each has the study's.
    bench "staal-$size" "$sample@$size" --variants "$staal" --radius 1,3,7,15
    bench "gray-$size" "$sample@$size,gray" --variants "$gray" --radius 1,3,7,15 --block 16,32
  done
}

measure_cpu() {
  local size
  for size in 5522x3651 1920x1080 512x512; do
    bench "cpu-rgb-$size" "$sample@$size" --variants "$cpu_rgb" --radius 1,3,7,15
    bench "cpu-gray-$size" "$sample@$size,gray" --variants "$cpu_gray" --radius 1,3,7,15
  done
  bench cpu-gray-512x512-one-thread "$sample@512x512,gray" --variants "$cpu_gray" --radius 1,3,7,15 --threads 1
}

measure_slow() {
  local study size pids=() pid
  for study in larsson2015/sequential staal2012/cpu; do
    for size in 512x512 1920x1080 5522x3651; do
      bench "cpu-rgb-$size-${study%%/*}" "$sample@$size" --variants "$study" --radius 1,3,7,15
    done &
    pids+=($!)
  done
  for pid in "${pids[@]}"; do wait "$pid"; done
}

for part in $parts; do
  case $part in
    cuda | cpu | slow) "measure_$part" ;;
    *) echo "$0: there is no part $part; choose among cuda, cpu and slow" >&2 && exit 2 ;;
  esac
done
