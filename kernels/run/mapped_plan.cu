#include "kernels/run/mapped_plan.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "kernels/cuda/resources.cuh"

namespace filterscope::detail {
namespace {

constexpr int kMapWidth = 64;
constexpr int kMapHeight = 4;
constexpr int kMostGrid = 65535;

struct FlipSign {
  __device__ __forceinline__ std::uint16_t operator()(std::uint16_t value) const {
    return static_cast<std::uint16_t>(value ^ 0x8000U);
  }
};

struct ToUnit {
  float low, width;
  __device__ __forceinline__ float operator()(float value) const { return (value - low) / width; }
};

struct FromUnit {
  float low, width;
  __device__ __forceinline__ float operator()(float value) const { return value * width + low; }
};

/// Values that one thread reads and stores at once.
template <class T, int N>
struct alignas(sizeof(T) * N) Values {
  T value[N];
};
constexpr int kWordBytes = 16;

/// N values a thread, rows and slices in strides. `from` and `to` may be the same memory. The region's x
/// counts N values as one.
template <class T, int N, class Map>
__global__ void map_kernel(const ConstImageView from, const ImageView to, const Region region,
                           const Map map) {
  using Word = Values<T, N>;
  const int x = region.x0 + static_cast<int>(blockIdx.x * kMapWidth + threadIdx.x);
  if (x >= region.x1) return;
  for (int z = region.z0 + static_cast<int>(blockIdx.z); z < region.z1; z += static_cast<int>(gridDim.z)) {
    for (int y = region.y0 + static_cast<int>(blockIdx.y * kMapHeight + threadIdx.y); y < region.y1;
         y += static_cast<int>(gridDim.y * kMapHeight)) {
      const auto* in =
          reinterpret_cast<const Word*>(from.data + static_cast<std::size_t>(z) * from.slice_pitch +
                                        static_cast<std::size_t>(y) * from.row_pitch);
      auto* out = reinterpret_cast<Word*>(to.data + static_cast<std::size_t>(z) * to.slice_pitch +
                                          static_cast<std::size_t>(y) * to.row_pitch);
      Word word = in[x];
#pragma unroll
      for (int i = 0; i < N; ++i) word.value[i] = map(word.value[i]);
      out[x] = word;
    }
  }
}

/// Whether every row of a view begins at a word.
template <class Byte>
bool begins_at_words(const BasicImageView<Byte>& view) {
  return (reinterpret_cast<std::uintptr_t>(view.data) | view.row_pitch | view.slice_pitch) % kWordBytes == 0;
}

/// The region's x is in values.
template <class T, int N, class Map>
void launch(const ConstImageView& from, const ImageView& to, Region region, const Map& map,
            cudaStream_t stream) {
  region.x0 /= N;
  region.x1 /= N;
  const int columns = (region.width() + kMapWidth - 1) / kMapWidth;
  const int rows = std::min((region.height() + kMapHeight - 1) / kMapHeight, kMostGrid);
  const dim3 grid(static_cast<unsigned>(columns), static_cast<unsigned>(rows),
                  static_cast<unsigned>(std::min(region.depth(), kMostGrid)));
  map_kernel<T, N><<<grid, dim3(kMapWidth, kMapHeight), 0, stream>>>(from, to, region, map);
  FILTERSCOPE_CHECK_LAUNCH("map_kernel");
}

/// All slices in one launch, by words of 16 bytes where all rows are whole words.
template <class T, class Map>
void enqueue(const ConstImageView& from, const ImageView& to, const Region& region, const Map& map,
             cudaStream_t stream) {
  if (region.empty()) return;
  constexpr int kValues = kWordBytes / sizeof(T);
  Region values = region;
  values.x0 *= to.shape.channels;
  values.x1 *= to.shape.channels;
  const bool words =
      values.x0 % kValues == 0 && values.x1 % kValues == 0 && begins_at_words(from) && begins_at_words(to);
  if (words) {
    launch<T, kValues>(from, to, values, map, stream);
  } else {
    launch<T, 1>(from, to, values, map, stream);
  }
}

class MappedCudaPlan final : public MappedPlan {
 public:
  MappedCudaPlan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map)
      : MappedPlan(std::move(plan), shape, map), pixels_(shape.bytes()) {}

 private:
  std::byte* copy() override { return pixels_.as<std::byte>(); }
  std::byte* guide_copy() override {
    if (guide_.bytes() == 0) guide_ = gpu::DeviceBuffer(pixels_.bytes());
    return guide_.as<std::byte>();
  }

  void map_in(const ConstImageView& from, const ImageView& to, const Execution& execution) override {
    const Region all = whole(to.shape);
    if (map().sign_bit) {
      enqueue<std::uint16_t>(from, to, all, FlipSign{}, execution.stream);
    } else {
      enqueue<float>(from, to, all, ToUnit{map().low, map().width}, execution.stream);
    }
  }

  void map_back(const ImageView& target, const Region& region, const Execution& execution) override {
    const ConstImageView from = filterscope::as_const(target);
    if (map().sign_bit) {
      enqueue<std::uint16_t>(from, target, region, FlipSign{}, execution.stream);
    } else {
      enqueue<float>(from, target, region, FromUnit{map().low, map().width}, execution.stream);
    }
  }

  gpu::DeviceBuffer pixels_;
  gpu::DeviceBuffer guide_;  ///< once there is one
};

}  // namespace

std::unique_ptr<Plan> mapped_cuda_plan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map) {
  return std::make_unique<MappedCudaPlan>(std::move(plan), shape, map);
}

}  // namespace filterscope::detail
