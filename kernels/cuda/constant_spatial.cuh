// Spatial weights in constant memory. Every file that includes this has a table of its own: constant memory
// is one bank of 64 KiB for each separately compiled file.
#pragma once

#include "kernels/cuda/constant_table.cuh"

namespace filterscope {
namespace {

constexpr int kMostConstantRadius = 63;
constexpr int kMostConstantWeights = (2 * kMostConstantRadius + 1) * (2 * kMostConstantRadius + 1);

/// (2r+1)² weights, row by row from (−r, −r).
__constant__ float constant_spatial[kMostConstantWeights];

ConstantSymbol constant_spatial_symbol{constant_spatial, sizeof constant_spatial};

}  // namespace
}  // namespace filterscope
