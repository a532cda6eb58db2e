#include "kernels/bilateral2d/fast/series/repair.cuh"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/cuda/chained_launch.cuh"
#include "kernels/cuda/range_sum.cuh"
#include "kernels/maths/border.h"
#include "kernels/maths/spatial_weights.h"

namespace filterscope::fast {
namespace {

constexpr int kRepairThreads = 1024;
constexpr int kWarp = 32;

template <class T>
struct RepairArguments {
  ConstImageView source;
  RepairList list;
  std::byte* target;
  std::size_t target_pitch;
  Region region;
  int width;
  int height;
  int channels;
  int radius;
  Border border;
  float range_factor;
  const float* weights;  ///< of distance 0 … radius
};

template <class T>
__device__ __forceinline__ float value_at(const RepairArguments<T>& a, int x, int y, int channel) {
  const auto* row =
      reinterpret_cast<const T*>(a.source.data + static_cast<std::size_t>(y) * a.source.row_pitch);
  return static_cast<float>(row[static_cast<std::ptrdiff_t>(x) * a.channels + channel]);
}

/// One value by the whole warp: a lane takes a column of the window, or every 32nd.
template <class T>
__device__ __forceinline__ void filter_value(const RepairArguments<T>& a, int x, int y, int channel) {
  const float value = value_at(a, x, y, channel);
  float sum = 0;
  float weight_sum = 0;
  for (int dx = static_cast<int>(threadIdx.x) % kWarp - a.radius; dx <= a.radius; dx += kWarp) {
    const int tx = border_index(x + dx, a.width, a.border);
    float column_sum = 0;
    float column_weight = 0;
#pragma unroll 4
    for (int dy = -a.radius; dy <= a.radius; ++dy) {
      const float other = value_at(a, tx, border_index(y + dy, a.height, a.border), channel);
      const float difference = other - value;
      const float weight = a.weights[abs(dy)] * __expf(difference * difference * a.range_factor);
      column_sum = fmaf(weight, other, column_sum);
      column_weight += weight;
    }
    sum = fmaf(a.weights[abs(dx)], column_sum, sum);
    weight_sum = fmaf(a.weights[abs(dx)], column_weight, weight_sum);
  }
  for (int offset = kWarp / 2; offset > 0; offset /= 2) {
    sum += __shfl_xor_sync(0xFFFFFFFFU, sum, offset);
    weight_sum += __shfl_xor_sync(0xFFFFFFFFU, weight_sum, offset);
  }
  T* row = reinterpret_cast<T*>(a.target + static_cast<std::size_t>(y) * a.target_pitch);
  if (threadIdx.x % kWarp == 0) {
    row[static_cast<std::ptrdiff_t>(x) * a.channels + channel] = rounded<T>(sum / weight_sum);
  }
}

/// The last block to come here empties the list for the next run.
__device__ __forceinline__ void empty_when_all_have_read(const RepairList& list) {
  __syncthreads();
  if (threadIdx.x == 0 && atomicInc(list.readers, gridDim.x - 1) == gridDim.x - 1) *list.count = 0;
}

template <class T>
__global__ void __launch_bounds__(kRepairThreads) repair_kernel(const RepairArguments<T> a) {
  const unsigned warps = gridDim.x * (kRepairThreads / kWarp);
  const unsigned first = blockIdx.x * (kRepairThreads / kWarp) + threadIdx.x / kWarp;
  gpu::wait_for_previous();
  const unsigned count = *a.list.count;
  const unsigned channels = static_cast<unsigned>(a.channels);
  const unsigned values = static_cast<unsigned>(a.region.x1 - a.region.x0) * channels;
  const unsigned all = values * static_cast<unsigned>(a.region.y1 - a.region.y0);
  if (blockIdx.x == 0 && threadIdx.x == 0 && count <= a.list.capacity)
    atomicAdd(a.list.repaired, static_cast<unsigned long long>(count));
  empty_when_all_have_read(a.list);
  if (count <= a.list.capacity) {
    for (unsigned i = first; i < count; i += warps) {
      const unsigned item = a.list.items[i];
      const unsigned pixel = item / channels;
      const unsigned width = static_cast<unsigned>(a.width);
      filter_value(a, static_cast<int>(pixel % width), static_cast<int>(pixel / width),
                   static_cast<int>(item % channels));
    }
    return;
  }
  unsigned long long filtered = 0;
  for (unsigned i = first; i < all; i += warps) {
    const int x = a.region.x0 + static_cast<int>(i % values / channels);
    const int y = a.region.y0 + static_cast<int>(i / values);
    const int channel = static_cast<int>(i % channels);
    if (a.list.outside.filtered && a.list.outside.at(x, y, channel)) continue;
    filter_value(a, x, y, channel);
    ++filtered;
  }
  if (threadIdx.x % kWarp == 0 && filtered > 0) atomicAdd(a.list.repaired, filtered);
}

template <class T>
void launch_repair(const Shape& shape, const BilateralParameters& parameters, const float* weights,
                   const RepairList& list, const ConstImageView& source, const ImageView& target,
                   const Region& region, const gpu::Launch& launch, cudaStream_t stream) {
  const double sigma = range_sigma_native(parameters, shape.type);
  RepairArguments<T> arguments{source,
                               list,
                               target.data,
                               target.row_pitch,
                               region,
                               shape.width,
                               shape.height,
                               shape.channels,
                               parameters.radius,
                               parameters.border,
                               static_cast<float>(-0.5 / (sigma * sigma)),
                               weights};
  void* argument_list[] = {&arguments};
  gpu::launch_chained(reinterpret_cast<const void*>(repair_kernel<T>), launch, argument_list, stream);
  FILTERSCOPE_CHECK_LAUNCH("the spectral kernels' repair");
}

}  // namespace

Repair::Repair(const Shape& shape, const BilateralParameters& parameters, const DeviceFacts& device)
    : shape_(shape), parameters_(parameters), counts_(sizeof(Counts)), outside_(shape, parameters, device) {
  const std::size_t values = shape.pixels() * static_cast<std::size_t>(shape.channels);
  if (values > std::numeric_limits<unsigned>::max()) {
    throw VariantError(
        problem("spectral.values", "The spectral kernels count at most %1 values of an image", 4294967295U),
        Problem::plain(std::to_string(values)),
        problem("spectral.part", "Choose an exact variant, or a part of the image."));
  }
  capacity_ = static_cast<unsigned>(std::max<std::size_t>(values / kShare, 4096));
  items_ = gpu::DeviceBuffer(static_cast<std::size_t>(capacity_) * sizeof(unsigned));
  const std::vector<double> line = gaussian_line(parameters.radius, parameters.sigma_space);
  const std::vector<float> weights(line.begin() + parameters.radius, line.end());
  weights_ = gpu::upload(weights.data(), weights.size());
  // One block a multiprocessor, which its shared memory sees to: the blocks wait for the kernel ahead, and
  // would otherwise crowd on the multiprocessors that are the first to be free.
  launch_ = {dim3(static_cast<unsigned>(device.multiprocessors)), dim3(kRepairThreads),
             std::min(device.shared_per_multiprocessor / 2, device.shared_per_block_optin)};
  for (const void* kernel : {reinterpret_cast<const void*>(repair_kernel<unsigned char>),
                             reinterpret_cast<const void*>(repair_kernel<unsigned short>),
                             reinterpret_cast<const void*>(repair_kernel<float>)}) {
    gpu::allow_dynamic_shared(kernel, launch_.dynamic_shared, device);
  }
}

RepairList Repair::list() const noexcept {
  auto* counts = counts_.as<Counts>();
  return {&counts->listed, items_.as<unsigned>(), &counts->repaired, &counts->readers,
          capacity_,       shape_.width,          shape_.channels,   outside_.marks()};
}

void Repair::bind(const ConstImageView& source, cudaStream_t stream) {
  outside_.mark(source, stream);
  FILTERSCOPE_CHECK(cudaMemsetAsync(counts_.as<Counts>(), 0, sizeof(Counts), stream));
}

std::uint64_t Repair::repaired() const {
  unsigned long long repaired = 0;
  FILTERSCOPE_CHECK(cudaMemcpy(&repaired, list().repaired, sizeof repaired, cudaMemcpyDeviceToHost));
  return repaired;
}

void Repair::run(const ConstImageView& source, const ImageView& target, const Region& region,
                 cudaStream_t stream) {
  outside_.run(source, target, region, list().repaired, stream);
  const auto enqueue = [&](auto repair) {
    repair(shape_, parameters_, weights_.as<float>(), list(), source, target, region, launch_, stream);
  };
  switch (shape_.type) {
    case PixelType::u8: return enqueue(launch_repair<unsigned char>);
    case PixelType::u16: return enqueue(launch_repair<unsigned short>);
    case PixelType::f32: return enqueue(launch_repair<float>);
    case PixelType::s16: return;  // prepare() makes these u16
  }
}

}  // namespace filterscope::fast
