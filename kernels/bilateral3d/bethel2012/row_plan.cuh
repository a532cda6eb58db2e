// What the study's kernels share but the kernel: descriptor, weights, block shapes and their limits.
#pragma once

#include <string>

#include "kernels/cuda/constant_table.cuh"
#include "kernels/cuda/volume_plan.cuh"

namespace filterscope::bethel2012 {

/// The axis that a thread walks along.
enum class Walk { depth, width, height };

struct RowArguments {
  VolumeTaps taps;
  VolumeTarget target;
  Region region;  ///< to filter
  Halo reach;
  float factor = 0;                ///< −1/2σr²
  const float* weights = nullptr;  ///< of the window in global memory, x fastest, then y
};

struct RowKernel {
  void (*kernel)(const RowArguments) = nullptr;
  Walk walk = Walk::depth;
  bool aligned = false;                ///< rows start at multiples of 128 bytes
  ConstantSymbol* constant = nullptr;  ///< null: the weights are in global memory
};

/// A Variant around the kernel.
Variant row_variant(const RowKernel& kernel, std::string summary);

}  // namespace filterscope::bethel2012
