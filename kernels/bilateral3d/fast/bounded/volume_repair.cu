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
  VolumeRepairList list;
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

/// All of a voxel's window by one thread. kInside: none of it is beyond the volume.
template <class T, bool kInside>
__device__ __forceinline__ PlainSums sum_window(const RepairArguments& a, float centre, int x, int y, int z) {
  const Shape& shape = a.source.shape;
  const float* along_y = a.weights + a.reach.x + 1;
  const float* along_z = along_y + a.reach.y + 1;
  PlainSums sums;
  for (int dz = -a.reach.z; dz <= a.reach.z; ++dz) {
    const int from_z = kInside ? z + dz : border_index(z + dz, shape.depth, a.border);
    for (int dy = -a.reach.y; dy <= a.reach.y; ++dy) {
      const int from_y = kInside ? y + dy : border_index(y + dy, shape.height, a.border);
      const T* from = row_of<T>(a.source, from_y, from_z);
      PlainSums line;
#pragma unroll 4
      for (int dx = -a.reach.x; dx <= a.reach.x; ++dx) {
        const int from_x = kInside ? x + dx : border_index(x + dx, shape.width, a.border);
        const float d = static_cast<float>(from[from_x]) - centre;
        const float weight = a.weights[abs(dx)] * __expf(d * d * a.range_factor);
        line.product = fmaf(weight, d, line.product);
        line.weight += weight;
      }
      const float factor = along_y[abs(dy)] * along_z[abs(dz)];
      sums.product = fmaf(factor, line.product, sums.product);
      sums.weight = fmaf(factor, line.weight, sums.weight);
    }
  }
  return sums;
}

__device__ __forceinline__ bool is_inside(int at, int reach, int extent) {
  return at >= reach && at + reach < extent;
}

/// The place's voxels that are in the region, by one block.
template <class T>
__device__ __forceinline__ void filter_place(const RepairArguments& a, unsigned index) {
  const Shape& shape = a.source.shape;
  const PlaceGrid grid(shape);
  const int left = static_cast<int>(index % grid.columns) * kPlaceColumns;
  const int top = static_cast<int>(index / grid.columns % grid.rows) * kPlaceRows;
  const int first = static_cast<int>(index / grid.columns / grid.rows) * kBoundedTile;
  const Region part{max(a.region.x0, left),
                    max(a.region.y0, top),
                    min(a.region.x1, left + kPlaceColumns),
                    min(a.region.y1, top + kPlaceRows),
                    max(a.region.z0, first),
                    min(a.region.z1, first + kBoundedTile)};
  if (part.x0 >= part.x1 || part.y0 >= part.y1 || part.z0 >= part.z1) return;
  if (threadIdx.x == 0) {
    atomicAdd(a.list.voxels.repaired, static_cast<unsigned long long>(part.x1 - part.x0) *
                                          static_cast<unsigned long long>(part.y1 - part.y0) *
                                          static_cast<unsigned long long>(part.z1 - part.z0));
  }
  constexpr int kSlice = kPlaceColumns * kPlaceRows;
  const int thread = static_cast<int>(threadIdx.x);
  const int x = left + thread % kPlaceColumns;
  const int y = top + thread / kPlaceColumns % kPlaceRows;
  if (x < part.x0 || x >= part.x1 || y < part.y0 || y >= part.y1) return;
  const bool inside = is_inside(x, a.reach.x, shape.width) && is_inside(y, a.reach.y, shape.height);
  for (int z = first + thread / kSlice; z < part.z1; z += kThreads / kSlice) {
    if (z < part.z0) continue;
    const float centre = static_cast<float>(row_of<T>(a.source, y, z)[x]);
    const PlainSums sums = inside && is_inside(z, a.reach.z, shape.depth)
                               ? sum_window<T, true>(a, centre, x, y, z)
                               : sum_window<T, false>(a, centre, x, y, z);
    a.target.put(x, y, z, centre + sums.product / sums.weight);
  }
}

/// The last block to come here empties the lists for the next run.
__device__ __forceinline__ void empty_when_all_have_read(const VolumeRepairList& list) {
  __syncthreads();
  if (threadIdx.x == 0 && atomicInc(list.voxels.readers, gridDim.x - 1) == gridDim.x - 1) {
    *list.voxels.count = 0;
    *list.place_count = 0;
  }
}

template <class T, int kTeam>
__global__ void __launch_bounds__(kThreads) volume_repair_kernel(const RepairArguments a) {
  __shared__ PlainSums partial[kThreads / kWarp];
  constexpr unsigned kTeams = kThreads / kTeam;
  gpu::wait_for_previous();
  const unsigned count = *a.list.voxels.count;
  const unsigned places = *a.list.place_count;
  empty_when_all_have_read(a.list);
  if (a.choice->plain_sum()) {
    const unsigned all = PlaceGrid(a.source.shape).count();
    for (unsigned i = blockIdx.x; i < all; i += gridDim.x) filter_place<T>(a, i);
    return;
  }
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    atomicAdd(a.list.voxels.repaired, static_cast<unsigned long long>(count));
  }
  for (unsigned i = blockIdx.x; i < places; i += gridDim.x) filter_place<T>(a, a.list.places[i]);
  const Shape& shape = a.source.shape;
  const unsigned teams = gridDim.x * kTeams;
  for (unsigned i = blockIdx.x * kTeams + threadIdx.x / kTeam; i < count; i += teams) {
    const unsigned item = a.list.voxels.items[i];
    const unsigned row = item / static_cast<unsigned>(shape.width);
    filter_voxel<T, kTeam>(a, static_cast<int>(item % static_cast<unsigned>(shape.width)),
                           static_cast<int>(row % static_cast<unsigned>(shape.height)),
                           static_cast<int>(row / static_cast<unsigned>(shape.height)), partial);
  }
}

using RepairKernel = void (*)(RepairArguments);

template <int kTeam>
RepairKernel kernel_of(PixelType type) {
  switch (type) {
    case PixelType::u8: return volume_repair_kernel<std::uint8_t, kTeam>;
    case PixelType::f32: return volume_repair_kernel<float, kTeam>;
    case PixelType::u16:
    case PixelType::s16: break;  // prepare() makes these u16
  }
  return volume_repair_kernel<std::uint16_t, kTeam>;
}

}  // namespace

VolumeRepair::VolumeRepair(const VolumeRequest& request, const DeviceFacts& device)
    : shape_(request.shape),
      reach_(reach_of(request.parameters)),
      border_(request.parameters.border),
      counts_(sizeof(Counts)) {
  constexpr unsigned kBlocksAMultiprocessor = 8;
  const double sigma = range_sigma_native(request.parameters, request.shape.type);
  range_factor_ = static_cast<float>(-0.5 / (sigma * sigma));
  const PlaceGrid grid(shape_);
  capacity_ =
      static_cast<unsigned>(std::min(shape_.pixels(), static_cast<std::size_t>(grid.count()) * kMostListed));
  blocks_ = kBlocksAMultiprocessor * static_cast<unsigned>(device.multiprocessors);
  items_ = gpu::DeviceBuffer(static_cast<std::size_t>(capacity_) * sizeof(unsigned));
  places_ = gpu::DeviceBuffer(static_cast<std::size_t>(grid.count()) * sizeof(unsigned));
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

VolumeRepairList VolumeRepair::list() const noexcept {
  auto* counts = counts_.as<Counts>();
  return {{&counts->listed, items_.as<unsigned>(), &counts->repaired, &counts->readers, capacity_, 0, 0, {}},
          places_.as<unsigned>(),
          &counts->places};
}

void VolumeRepair::forget(cudaStream_t stream) {
  FILTERSCOPE_CHECK(cudaMemsetAsync(counts_.as<Counts>(), 0, sizeof(Counts), stream));
}

std::uint64_t VolumeRepair::repaired() const {
  unsigned long long repaired = 0;
  FILTERSCOPE_CHECK(cudaMemcpy(&repaired, list().voxels.repaired, sizeof repaired, cudaMemcpyDeviceToHost));
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
