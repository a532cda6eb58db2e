#!/usr/bin/env bash
# Times the CUDA kernels of non-local means against each other and the study's.
#
#   scripts/measure_nlm.sh FOLDER [PROGRAM]
#
#   FOLDER   where the JSON files go
#   PROGRAM  the command-line program (default: build/release/bin/filterscope-cli); "./run.sh filterscope-cli" of a
#            GPU bundle works too, in quotes
#
# Writes nlm-*.json, nlm-model-*.csv and guide-*-nlm-*.json. Each file is one process, so that its ratios were measured together.
set -euo pipefail

folder=${1:?give the folder for the result files}
read -ra program <<<"${2:-$(dirname "${BASH_SOURCE[0]}")/../build/release/bin/filterscope-cli}"
sample=sample:hubble_deep_field.jpg
ours=fast/nlm,fast/nlm_tensor,fast/nlm_pairs,fast/nlm_auto
study=zheng2011/nlm_texture,zheng2011/nlm_prefetch
mkdir -p "$folder"

# bench NAME ARGUMENT…
bench() {
  local name=$1
  shift
  echo "==> $name"
  "${program[@]}" bench "$@" --search-radius 3,5,8,10 --time-limit 0.3 --json "$folder/nlm-$name.json" >/dev/null
}

bench gray-1024x1024 "$sample@1024x1024,gray" --variants "$ours,$study"
bench gray-1024x1024-f32 "$sample@1024x1024,gray,f32" --variants "fast/nlm,$study"
bench gray-1024x1024-u16 "$sample@1024x1024,gray,u16" --variants fast/nlm
bench gray-1024x1024-gaussian "$sample@1024x1024,gray" --variants "$ours" --patch-weights gaussian
bench gray-5522x3651 "$sample@5522x3651,gray" --variants "$ours"
bench rgb-1024x1024 "$sample@1024x1024" --variants "$ours" --colour channel,rgb
bench rgb-5522x3651 "$sample@5522x3651" --variants fast/nlm,fast/nlm_tensor --colour rgb

# What the model of fast/nlm_auto is fitted to (kernels/cost/nlm_cost.cpp).
model() {
  local name=$1
  shift
  echo "==> model-$name"
  "${program[@]}" bench "$@" --variants fast/nlm,fast/nlm_tensor,fast/nlm_pairs --time-limit 0.05 \
    --csv "$folder/nlm-model-$name.csv" >/dev/null
}
for size in 320x240 640x480 1024x1024 2048x1536; do
  model "gray-$size" "$sample@$size,gray" --search-radius 1,2,3,5,8,10,14 --patch-radius 1,2,3,4 \
    --patch-weights flat,gaussian
  model "rgb-$size" "$sample@$size" --search-radius 1,2,3,5,8,10,12,16 --patch-radius 1,3,4 --colour channel,rgb
done

# With a guide image and without.
for guide in no yes; do
  for kind in gray rgb; do
    image=$sample@1024x1024 modes=channel,rgb with=()
    [ "$kind" = rgb ] || { image+=,gray modes=channel; }
    [ "$guide" = no ] || with=(--guide "$image")
    echo "==> guide-$guide-$kind"
    "${program[@]}" bench "$image" --noise gaussian:20 "${with[@]}" --variants fast/nlm --colour "$modes" \
      --search-radius 3,5,8,10 --time-limit 0.3 --json "$folder/guide-$guide-$kind-nlm-1024x1024.json" >/dev/null
  done
done
