#include "kernels/bilateral3d/fast/bounded/volume_repair.cuh"

#include <algorithm>
#include <vector>

#include "kernels/cuda/chained_launch.cuh"
#include "kernels/maths/border.h"
#include "kernels/maths/spatial_weights.h"

namespace filterscope::fast {
namespace {

constexpr int kThreads = 256;
constexpr int kWarp = 32;
/// A warp a voxel where the window is small, a block else.
constexpr int kManyTaps = 2048;

struct RepairArguments {
  ConstImageView source;
  VolumeTarget target;
  Region region;
  RepairList list;
  const BoundedChoice* choice;
  Halo reach;
  Border border;
  float range_factor;
  const float* weights;
};

struct PlainSums {
  float product = 0;  ///< Σ w·d, d = neighbour − centre
  float weight = 0;
};

__device__ __forceinline__ PlainSums over_warp(PlainSums sums) {
  for (int offset = kWarp / 2; offset > 0; offset /= 2) {
    sums.product += __shfl_xor_sync(0xFFFFFFFFU, sums.product, offset);
    sums.weight += __shfl_xor_sync(0xFFFFFFFFU, sums.weight, offset);
  }
  return sums;
}

/// The taps `first`, `first` + `step`, … of a voxel's window.
template <class T>
__device__ __forceinline__ PlainSums sum_taps(const RepairArguments& a, float centre, int x, int y, int z,
                                              int first, int step) {
  const Shape& shape = a.source.shape;
  const int side_x = 2 * a.reach.x + 1;
  const int side_y = 2 * a.reach.y + 1;
  const int taps = side_x * side_y * (2 * a.reach.z + 1);
  const float* along_y = a.weights + a.reach.x + 1;
  const float* along_z = along_y + a.reach.y + 1;
  PlainSums sums;
#pragma unroll 4
  for (int tap = first; tap < taps; tap += step) {
    const int row = tap / side_x;
    const int dx = tap - row * side_x - a.reach.x;
    const int slice = row / side_y;
    const int dy = row - slice * side_y - a.reach.y;
    const int dz = slice - a.reach.z;
    const T* from = row_of<T>(a.source, border_index(y + dy, shape.height, a.border),
                              border_index(z + dz, shape.depth, a.border));
    const float d = static_cast<float>(from[border_index(x + dx, shape.width, a.border)]) - centre;
    const float weight =
        a.weights[abs(dx)] * along_y[abs(dy)] * along_z[abs(dz)] * __expf(d * d * a.range_factor);
    sums.product = fmaf(weight, d, sums.product);
    sums.weight += weight;
  }
  return sums;
}

/// Team: the threads that share a voxel, a warp or a block.
template <class T, int kTeam>
__device__ __forceinline__ void filter_voxel(const RepairArguments& a, int x, int y, int z,
                                             PlainSums* partial) {
  const int member = static_cast<int>(threadIdx.x) % kTeam;
  const float centre = static_cast<float>(row_of<T>(a.source, y, z)[x]);
  PlainSums sums = over_warp(sum_taps<T>(a, centre, x, y, z, member, kTeam));
  if constexpr (kTeam > kWarp) {
    __syncthreads();
    if (member % kWarp == 0) partial[member / kWarp] = sums;
    __syncthreads();
    sums = {};
    for (int i = 0; i < kTeam / kWarp; ++i) {
      sums.product += partial[i].product;
      sums.weight += partial[i].weight;
    }
  }
  if (member == 0) a.target.put(x, y, z, centre + sums.product / sums.weight);
}

/// The last block to come here empties the list for the next run.
__device__ __forceinline__ void empty_when_all_have_read(const RepairList& list) {
  __syncthreads();
  if (threadIdx.x == 0 && atomicInc(list.readers, gridDim.x - 1) == gridDim.x - 1) *list.count = 0;
}

template <class T, int kTeam>
__global__ void __launch_bounds__(kThreads) volume_repair_kernel(const RepairArguments a) {
  __shared__ PlainSums partial[kThreads / kWarp];
  constexpr unsigned kTeams = kThreads / kTeam;
  const unsigned teams = gridDim.x * kTeams;
  const unsigned first = blockIdx.x * kTeams + threadIdx.x / kTeam;
  gpu::wait_for_previous();
  const unsigned count = *a.list.count;
  const unsigned width = static_cast<unsigned>(a.region.x1 - a.region.x0);
  const unsigned height = static_cast<unsigned>(a.region.y1 - a.region.y0);
  const unsigned all = width * height * static_cast<unsigned>(a.region.z1 - a.region.z0);
  const bool some = count <= a.list.capacity && a.choice->facts.not_finite == 0;
  if (blockIdx.x == 0 && threadIdx.x == 0) *a.list.repaired += some ? count : all;
  empty_when_all_have_read(a.list);
  const Shape& shape = a.source.shape;
  if (some) {
    for (unsigned i = first; i < count; i += teams) {
      const unsigned item = a.list.items[i];
      const unsigned row = item / static_cast<unsigned>(shape.width);
      filter_voxel<T, kTeam>(a, static_cast<int>(item % static_cast<unsigned>(shape.width)),
                             static_cast<int>(row % static_cast<unsigned>(shape.height)),
                             static_cast<int>(row / static_cast<unsigned>(shape.height)), partial);
    }
    return;
  }
  for (unsigned i = first; i < all; i += teams) {
    const unsigned row = i / width;
    filter_voxel<T, kTeam>(a, a.region.x0 + static_cast<int>(i % width),
                           a.region.y0 + static_cast<int>(row % height),
                           a.region.z0 + static_cast<int>(row / height), partial);
  }
}

using RepairKernel = void (*)(RepairArguments);

template <int kTeam>
RepairKernel kernel_of(PixelType type) {
  switch (type) {
    case PixelType::u8: return volume_repair_kernel<std::uint8_t, kTeam>;
    case PixelType::f32: return volume_repair_kernel<float, kTeam>;
    default: return volume_repair_kernel<std::uint16_t, kTeam>;
  }
}

}  // namespace

VolumeRepair::VolumeRepair(const VolumeRequest& request, const DeviceFacts& device)
    : shape_(request.shape),
      reach_(reach_of(request.parameters)),
      border_(request.parameters.border),
      counts_(sizeof(Counts)) {
  constexpr std::size_t kLeast = 4096;
  constexpr unsigned kBlocksAMultiprocessor = 8;
  const double sigma = range_sigma_native(request.parameters, request.shape.type);
  range_factor_ = static_cast<float>(-0.5 / (sigma * sigma));
  capacity_ = static_cast<unsigned>(std::max(shape_.pixels() / kShare, kLeast));
  blocks_ = kBlocksAMultiprocessor * static_cast<unsigned>(device.multiprocessors);
  items_ = gpu::DeviceBuffer(static_cast<std::size_t>(capacity_) * sizeof(unsigned));
  const AxisSigmas sigmas = sigmas_of(request.parameters);
  std::vector<float> weights;
  const auto append = [&weights](int radius, double along) {
    const std::vector<double> line = gaussian_line(radius, along);
    weights.insert(weights.end(), line.begin() + radius, line.end());
  };
  append(reach_.x, sigmas.x);
  append(reach_.y, sigmas.y);
  append(reach_.z, sigmas.z);
  weights_ = gpu::upload(weights.data(), weights.size());
}

RepairList VolumeRepair::list() const noexcept {
  auto* counts = counts_.as<Counts>();
  return {&counts->listed, items_.as<unsigned>(), &counts->repaired, &counts->readers, capacity_};
}

void VolumeRepair::forget(cudaStream_t stream) {
  FILTERSCOPE_CHECK(cudaMemsetAsync(counts_.as<Counts>(), 0, sizeof(Counts), stream));
}

std::uint64_t VolumeRepair::repaired() const {
  unsigned long long repaired = 0;
  FILTERSCOPE_CHECK(cudaMemcpy(&repaired, list().repaired, sizeof repaired, cudaMemcpyDeviceToHost));
  return repaired;
}

void VolumeRepair::run(const ConstImageView& source, const VolumeTarget& target, const Region& region,
                       const BoundedChoice* choice, cudaStream_t stream) {
  const long long taps = (2LL * reach_.x + 1) * (2LL * reach_.y + 1) * (2LL * reach_.z + 1);
  const RepairKernel kernel =
      taps < kManyTaps ? kernel_of<kWarp>(shape_.type) : kernel_of<kThreads>(shape_.type);
  RepairArguments arguments{
      source, target, region, list(), choice, reach_, border_, range_factor_, weights_.as<float>()};
  void* argument_list[] = {&arguments};
  gpu::launch_chained(reinterpret_cast<const void*>(kernel), {dim3(blocks_), dim3(kThreads), 0},
                      argument_list, stream);
  FILTERSCOPE_CHECK_LAUNCH("volume_repair_kernel");
}

}  // namespace filterscope::fast
