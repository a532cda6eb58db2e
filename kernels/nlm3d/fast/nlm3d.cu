// fast/nlm3d: exact non-local means of volumes.
//
// A warp's lanes are neighbours along x, and a thread has NY × NZ voxels of one column. For each neighbour it
// squares the differences of its voxels and their margin, adds them along z and y in registers, and along x
// over the lanes beside it, so that the outermost P lanes on each side only help. The neighbours' values come
// from shared memory, a few slices at a time; the thread's own stay in registers. Patches may be narrower
// along z; those of radius 3 and 4 are of one slice. Other patches, and search windows that do not fit, are
// compared voxel by voxel from global memory. Channels under one weight lie in a tile one behind the other,
// and their squares are added.
#include <algorithm>
#include <cmath>

#include "kernels/catalog.h"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/exp2_pair.cuh"
#include "kernels/cuda/volume_plan.cuh"
#include "kernels/families/nlm_descriptor.h"
#include "kernels/maths/nlm_weight.h"

namespace filterscope::fast {
namespace {

constexpr int kWarp = 32;
constexpr int kWarpsY = 4;
constexpr int kWarpsZ = 2;
constexpr int kWarps = kWarpsY * kWarpsZ;

struct Nlm3dArguments {
  VolumeTaps taps;           ///< in levels
  std::ptrdiff_t plane = 0;  ///< floats from a channel to the next
  VolumeTarget target;
  Region region;
  Halo search;
  Halo patch;
  int last_x = 0;  ///< of the padded volume
  int last_y = 0;
  int last_z = 0;
  /// What the patch's sum of squared differences is multiplied by: to −log2 of the weight for
  /// WeightFunction::exponential, to D/h² for the others.
  float factor = 1;
  float unscale = 1;
  WeightFunction function = WeightFunction::exponential;
  CentreWeight centre = CentreWeight::one;
};

/// Calls visit(weight), where weight(sum) is that of a patch's sum of squared differences. One branch for all
/// that `visit` weighs: with one for each, the instructions of several voxels do not overlap.
template <class Visit>
__device__ __forceinline__ void with_weight(const Nlm3dArguments& a, const Visit& visit) {
  if (a.function == WeightFunction::exponential) {
    visit([&a](float sum) { return exp2_special(-sum * a.factor); });
  } else {
    visit([&a](float sum) { return compact_nlm_weight(a.function, sum * a.factor); });
  }
}

__device__ __forceinline__ float result_of(const Nlm3dArguments& a, float own, float sum, float weight_sum,
                                           float most) {
  constexpr auto kLeast = static_cast<float>(kLeastCentreWeight);
  float weight = kLeast;
  if (a.centre == CentreWeight::one) weight = 1;
  if (a.centre == CentreWeight::max) weight = fmaxf(most, kLeast);
  return fmaf(weight, own, sum) / (weight_sum + weight) * a.unscale;
}

/// The patches' radius along x and y, and along z, the channels under one weight, and the voxels of a thread
/// along y and z.
template <int Patch, int PatchZ, int Channels>
struct Shape3d {
  static constexpr int kPatch = Patch;
  static constexpr int kPatchZ = PatchZ;
  static constexpr int kChannels = Channels;
  static constexpr int kSide = Patch < 2 && Channels == 1 ? 4 : 2;  ///< along y and z
  static constexpr int kOwnY = kSide + 2 * Patch;                   ///< with the margin
  static constexpr int kOwnZ = kSide + 2 * PatchZ;                  ///< with the margin
  static constexpr int kWidth = kWarp - 2 * Patch;                  ///< voxels of a block along x,
  static constexpr int kHeight = kSide * kWarpsY;                   ///< y
  static constexpr int kDepth = kSide * kWarpsZ;                    ///< and z
  static constexpr int kSlices = kDepth + 2 * PatchZ;               ///< of a tile

  __host__ __device__ static constexpr int pitch(const Halo& search) { return kWarp + 2 * search.x; }
  __host__ __device__ static constexpr int rows(const Halo& search) {
    return kHeight + 2 * Patch + 2 * search.y;
  }
  static std::size_t bytes(const Halo& search) {
    return sizeof(float) * static_cast<std::size_t>(Channels * kSlices * pitch(search) * rows(search));
  }
};

/// A thread's voxels with their margin.
template <class S>
using Own3d = float[S::kChannels][S::kOwnY][S::kOwnZ];

template <class S, bool Most>
struct Sums3d {
  float value[S::kChannels][S::kSide][S::kSide] = {};
  float weight[S::kSide][S::kSide] = {};
  float most[Most ? S::kSide : 1][Most ? S::kSide : 1] = {};
};

/// The sum over the lanes beside this one, in their order.
template <int Patch>
__device__ __forceinline__ float sum_lanes(float value) {
  float sum = 0;
#pragma unroll
  for (int i = -Patch; i <= Patch; ++i) {
    const int lane = static_cast<int>(threadIdx.x) + i;
    sum += i == 0 ? value : __shfl_sync(0xFFFFFFFFU, value, lane & (kWarp - 1));
  }
  return sum;
}

/// Adds a channel's squared differences to those of the patches, which the first one begins, and keeps the
/// neighbours of the voxels.
/// `tile` stands at the neighbour of the first voxel of the thread's margin.
template <class S, bool First>
__device__ __forceinline__ void add_squares(const float (&own)[S::kOwnY][S::kOwnZ], const float* tile,
                                            int pitch, int slice, float (&square)[S::kSide][S::kSide],
                                            float (&value)[S::kSide][S::kSide]) {
  constexpr int p = S::kPatch;
  constexpr int pz = S::kPatchZ;
#pragma unroll
  for (int j = 0; j < S::kOwnY; ++j) {
    float difference[S::kOwnZ];
#pragma unroll
    for (int k = 0; k < S::kOwnZ; ++k) {
      const float other = tile[k * slice + j * pitch];
      difference[k] = other - own[j][k];
      if (j >= p && j < p + S::kSide && k >= pz && k < pz + S::kSide) value[j - p][k - pz] = other;
    }
    // Roundings are said, since the compiler would choose them by a voxel's place in its thread.
#pragma unroll
    for (int k = 0; k < S::kSide; ++k) {
      const float first = difference[k];
      float sum = __fmul_rn(first, first);
#pragma unroll
      for (int i = 1; i <= 2 * pz; ++i) sum = fmaf(difference[k + i], difference[k + i], sum);
#pragma unroll
      for (int row = 0; row < S::kSide; ++row) {
        float& of_patch = square[row][k];
        if (j < row || j > row + 2 * p) continue;
        if (First && j == row) {
          of_patch = sum;
        } else {
          of_patch = pz == 0 ? fmaf(first, first, of_patch) : of_patch + sum;
        }
      }
    }
  }
}

/// Adds what one neighbour gives; `tile` as in add_squares(), whose slices have `slice` floats.
template <class S, bool Most>
__device__ __forceinline__ void add_neighbour(const Nlm3dArguments& a, const Own3d<S>& own, const float* tile,
                                              int pitch, int slice, Sums3d<S, Most>& sums) {
  float square[S::kSide][S::kSide];
  float value[S::kChannels][S::kSide][S::kSide];
  add_squares<S, true>(own[0], tile, pitch, slice, square, value[0]);
#pragma unroll
  for (int c = 1; c < S::kChannels; ++c) {
    add_squares<S, false>(own[c], tile + c * S::kSlices * slice, pitch, slice, square, value[c]);
  }
  const auto for_voxels = [](const auto& visit) {
#pragma unroll
    for (int i = 0; i < S::kSide * S::kSide; ++i) visit(i / S::kSide, i % S::kSide);
  };
  for_voxels([&](int j, int k) { square[j][k] = sum_lanes<S::kPatch>(square[j][k]); });
  with_weight(
      a, [&](const auto& weight) { for_voxels([&](int j, int k) { square[j][k] = weight(square[j][k]); }); });
  for_voxels([&](int j, int k) {
    const float weight = square[j][k];
#pragma unroll
    for (int c = 0; c < S::kChannels; ++c) {
      sums.value[c][j][k] = fmaf(weight, value[c][j][k], sums.value[c][j][k]);
    }
    sums.weight[j][k] += weight;
    if constexpr (Most) sums.most[j][k] = fmaxf(sums.most[j][k], weight);
  });
}

template <class S>
__device__ __forceinline__ void load_tile(const Nlm3dArguments& a, float* tile, int x0, int y0, int z0) {
  const int pitch = S::pitch(a.search);
  const int rows = S::rows(a.search);
  for (int row = static_cast<int>(threadIdx.y); row < rows * S::kSlices; row += kWarps) {
    const int z = row / rows;
    const float* from = a.taps.row(min(y0 + row - z * rows, a.last_y), min(z0 + z, a.last_z));
    for (int x = static_cast<int>(threadIdx.x); x < pitch; x += kWarp) {
#pragma unroll
      for (int c = 0; c < S::kChannels; ++c) {
        tile[(c * rows * S::kSlices + row) * pitch + x] = from[c * a.plane + min(x0 + x, a.last_x)];
      }
    }
  }
}

template <int Patch, int PatchZ, int Channels, bool Most>
__global__ void __launch_bounds__(kWarp* kWarps, Most ? 1 : 2) nlm3d_kernel(const Nlm3dArguments a) {
  using S = Shape3d<Patch, PatchZ, Channels>;
  extern __shared__ float tile[];
  const Halo s = a.search;
  const int lane = static_cast<int>(threadIdx.x);
  const int warp_y = static_cast<int>(threadIdx.y) % kWarpsY * S::kSide;
  const int warp_z = static_cast<int>(threadIdx.y) / kWarpsY * S::kSide;
  const int left = a.region.x0 + static_cast<int>(blockIdx.x) * S::kWidth;
  const int top = a.region.y0 + static_cast<int>(blockIdx.y) * S::kHeight;
  const int front = a.region.z0 + static_cast<int>(blockIdx.z) * S::kDepth;
  const int x = left - Patch + lane;
  Own3d<S> own;
#pragma unroll
  for (int j = 0; j < S::kOwnY; ++j) {
#pragma unroll
    for (int k = 0; k < S::kOwnZ; ++k) {
      const float* from =
          a.taps.row(min(top + warp_y - Patch + j, a.last_y), min(front + warp_z - PatchZ + k, a.last_z)) +
          min(x, a.last_x);
#pragma unroll
      for (int c = 0; c < Channels; ++c) own[c][j][k] = from[c * a.plane];
    }
  }
  Sums3d<S, Most> sums;
  const int pitch = S::pitch(s);
  const int slice = pitch * S::rows(s);
  for (int dz = -s.z; dz <= s.z; ++dz) {
    __syncthreads();
    load_tile<S>(a, tile, left - Patch - s.x, top - Patch - s.y, front - PatchZ + dz);
    __syncthreads();
    const float* middle = tile + warp_z * slice + (warp_y + s.y) * pitch + lane + s.x;
    for (int dy = -s.y; dy <= s.y; ++dy) {
#pragma unroll 1
      for (int dx = -s.x; dx <= s.x; ++dx) {
        if (dx == 0 && dy == 0 && dz == 0) continue;
        add_neighbour<S, Most>(a, own, middle + dy * pitch + dx, pitch, slice, sums);
      }
    }
  }
  if (lane < Patch || lane >= kWarp - Patch || x >= a.region.x1) return;
#pragma unroll
  for (int j = 0; j < S::kSide; ++j) {
#pragma unroll
    for (int k = 0; k < S::kSide; ++k) {
      const int y = top + warp_y + j;
      const int z = front + warp_z + k;
      if (y >= a.region.y1 || z >= a.region.z1) continue;
      const float most = Most ? sums.most[Most ? j : 0][Most ? k : 0] : 0;
#pragma unroll
      for (int c = 0; c < Channels; ++c) {
        a.target.put(
            x * Channels + c, y, z,
            result_of(a, own[c][j + Patch][k + PatchZ], sums.value[c][j][k], sums.weight[j][k], most));
      }
    }
  }
}

/// A thread a voxel, every voxel of every patch from global memory.
template <int Channels>
__global__ void __launch_bounds__(kWarp* kWarps) nlm3d_plain_kernel(const Nlm3dArguments a) {
  const int x = a.region.x0 + static_cast<int>(blockIdx.x) * kWarp + static_cast<int>(threadIdx.x);
  const int y = a.region.y0 + static_cast<int>(blockIdx.y) * kWarps + static_cast<int>(threadIdx.y);
  const int z = a.region.z0 + static_cast<int>(blockIdx.z);
  if (x >= a.region.x1 || y >= a.region.y1) return;
  const Halo s = a.search;
  const Halo p = a.patch;
  float sum[Channels] = {};
  float weight_sum = 0;
  float most = 0;
  for (int dz = -s.z; dz <= s.z; ++dz) {
    for (int dy = -s.y; dy <= s.y; ++dy) {
      for (int dx = -s.x; dx <= s.x; ++dx) {
        if (dx == 0 && dy == 0 && dz == 0) continue;
        float square = 0;
        for (int k = -p.z; k <= p.z; ++k) {
          for (int j = -p.y; j <= p.y; ++j) {
            const float* own = a.taps.row(y + j, z + k) + x;
            const float* other = a.taps.row(y + dy + j, z + dz + k) + x + dx;
#pragma unroll
            for (int c = 0; c < Channels; ++c, own += a.plane, other += a.plane) {
              for (int i = -p.x; i <= p.x; ++i) square = fmaf(other[i] - own[i], other[i] - own[i], square);
            }
          }
        }
        float weight = 0;
        with_weight(a, [&](const auto& weight_of) { weight = weight_of(square); });
#pragma unroll
        for (int c = 0; c < Channels; ++c) {
          sum[c] = fmaf(weight, a.taps.row(y + dy, z + dz)[c * a.plane + x + dx], sum[c]);
        }
        weight_sum += weight;
        most = fmaxf(most, weight);
      }
    }
  }
#pragma unroll
  for (int c = 0; c < Channels; ++c) {
    a.target.put(x * Channels + c, y, z,
                 result_of(a, a.taps.row(y, z)[c * a.plane + x], sum[c], weight_sum, most));
  }
}

/// A kernel, and the voxels that a block of it filters.
struct Nlm3dKernel {
  void (*kernel)(const Nlm3dArguments) = nullptr;
  dim3 voxels;
  std::size_t shared = 0;
};

template <int Patch, int PatchZ, int Channels = 1>
Nlm3dKernel kernel_of(const NlmParameters& parameters) {
  using S = Shape3d<Patch, PatchZ, Channels>;
  return {parameters.centre == CentreWeight::max ? nlm3d_kernel<Patch, PatchZ, Channels, true>
                                                 : nlm3d_kernel<Patch, PatchZ, Channels, false>,
          dim3(S::kWidth, S::kHeight, S::kDepth), S::bytes(search_of(parameters))};
}

bool is_joint(const NlmRequest& request) {
  return effective_colour(request.shape, request.parameters) == ColourMode::rgb;
}

Nlm3dKernel kernel_for(const NlmRequest& request, const DeviceFacts& device) {
  struct Compiled {
    int patch;
    int patch_z;
    bool joint;
    Nlm3dKernel (*kernel)(const NlmParameters&);
  };
  static constexpr Compiled kCompiled[] = {
      {0, 0, false, kernel_of<0, 0>},   {1, 0, false, kernel_of<1, 0>},   {1, 1, false, kernel_of<1, 1>},
      {2, 0, false, kernel_of<2, 0>},   {2, 1, false, kernel_of<2, 1>},   {2, 2, false, kernel_of<2, 2>},
      {3, 0, false, kernel_of<3, 0>},   {4, 0, false, kernel_of<4, 0>},   {0, 0, true, kernel_of<0, 0, 3>},
      {1, 0, true, kernel_of<1, 0, 3>}, {2, 0, true, kernel_of<2, 0, 3>}, {3, 0, true, kernel_of<3, 0, 3>},
      {4, 0, true, kernel_of<4, 0, 3>}};
  const Halo patch = patch_of(request.parameters);
  const bool joint = is_joint(request);
  for (const Compiled& one : kCompiled) {
    if (patch.x != one.patch || patch.y != one.patch || patch.z != one.patch_z || joint != one.joint)
      continue;
    const Nlm3dKernel kernel = one.kernel(request.parameters);
    if (kernel.shared <= device.shared_per_block_optin) return kernel;
  }
  return {joint ? nlm3d_plain_kernel<3> : nlm3d_plain_kernel<1>, dim3(kWarp, kWarps, 1), 0};
}

class Nlm3dPlan final : public CudaVolumePlan {
 public:
  Nlm3dPlan(const NlmRequest& request, const DeviceFacts& device)
      : CudaVolumePlan(request.shape, filtered_region(request.shape, request.parameters), layout_of(request),
                       request.parameters.border, static_cast<float>(255 / full_scale(request.shape.type)),
                       false, is_joint(request) ? Channels::together : Channels::one),
        kernel_(kernel_for(request, device)) {
    const NlmParameters& p = request.parameters;
    const Halo reach = volume_reach_of(p);
    const Halo patch = patch_of(p);
    const double voxels = (2.0 * patch.x + 1) * (2.0 * patch.y + 1) * (2.0 * patch.z + 1);
    double factor = 1 / (p.strength * p.strength * voxels * (is_joint(request) ? request.shape.channels : 1));
    if (p.weight_function == WeightFunction::exponential) factor *= M_LOG2E;
    arguments_.plane = source().plane();
    arguments_.search = search_of(p);
    arguments_.patch = patch;
    arguments_.last_x = request.shape.width + reach.x - 1;
    arguments_.last_y = request.shape.height + reach.y - 1;
    arguments_.last_z = request.shape.depth + reach.z - 1;
    arguments_.factor = static_cast<float>(factor);
    arguments_.unscale = static_cast<float>(full_scale(request.shape.type) / 255);
    arguments_.function = p.weight_function;
    arguments_.centre = p.centre;
    gpu::allow_dynamic_shared(kernel(), kernel_.shared, device);
  }

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(kernel(), launch_for(filtered()));
  }
  [[nodiscard]] std::size_t scratch_bytes() const override { return padded_bytes(); }

 private:
  static VolumeLayout layout_of(const NlmRequest& request) {
    const Halo reach = volume_reach_of(request.parameters);
    return {reach, reach.x, kWarp};
  }

  [[nodiscard]] const void* kernel() const { return reinterpret_cast<const void*>(kernel_.kernel); }

  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    const auto blocks = [](int extent, unsigned side) {
      return gpu::blocks_over(extent, static_cast<int>(side));
    };
    return {dim3(blocks(region.width(), kernel_.voxels.x), blocks(region.height(), kernel_.voxels.y),
                 blocks(region.depth(), kernel_.voxels.z)),
            dim3(kWarp, kWarps), kernel_.shared};
  }

  void launch(const VolumeTarget& target, const Region& region, cudaStream_t stream) override {
    Nlm3dArguments arguments = arguments_;
    arguments.taps = taps();
    arguments.target = target;
    arguments.region = region;
    gpu::launch("nlm3d_kernel", kernel_.kernel, launch_for(region), arguments, stream);
  }

  Nlm3dKernel kernel_;
  Nlm3dArguments arguments_;
};

}  // namespace

Variant nlm3d() {
  Variant variant;
  variant.descriptor =
      nlm_volume_descriptor({"search_radius_y", "search_radius_z", "patch_radius_y", "patch_radius_z"});
  variant.descriptor.summary =
      "Patches are summed in registers, along a thread's columns and across a warp, slice by slice of the "
      "search window.";
  variant.prepare = [](const NlmRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<Nlm3dPlan>(request, gpu::use_device(request.device));
  };
  return variant;
}

}  // namespace filterscope::fast
