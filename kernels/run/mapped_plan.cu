#include "kernels/run/mapped_plan.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "kernels/cuda/resources.cuh"
#include "kernels/cuda/weight_at.cuh"
#include "kernels/run/equal_windows.cuh"

namespace filterscope::detail {
namespace {

constexpr int kMapWidth = 64;
constexpr int kMapHeight = 4;
constexpr int kMostGrid = 65535;

struct FlipSign {
  __device__ __forceinline__ std::uint16_t operator()(std::uint16_t value) const {
    return static_cast<std::uint16_t>(value ^ 0x8000U);
  }
  __device__ __forceinline__ std::uint16_t back(std::uint16_t /*own*/, std::uint16_t result) const {
    return (*this)(result);
  }
};

struct ToUnit {
  float low, width;
  __device__ __forceinline__ float operator()(float value) const { return (value - low) / width; }
  /// What was copied, or comes out as it went in, is the pixel's own value.
  __device__ __forceinline__ float back(float own, float result) const {
    return result == (*this)(own) ? own : result * width + low;
  }
};

struct Same {
  template <class T>
  __device__ __forceinline__ T back(T /*own*/, T result) const {
    return result;
  }
};

/// Values that one thread reads and stores at once.
template <class T, int N>
struct alignas(sizeof(T) * N) Values {
  T value[N];
};
constexpr int kWordBytes = 16;

/// Calls visit(x, y, z) for the thread's words: rows and slices in strides. The region's x counts words.
template <class Visit>
__device__ __forceinline__ void for_words(const Region& region, const Visit& visit) {
  const int x = region.x0 + static_cast<int>(blockIdx.x * kMapWidth + threadIdx.x);
  if (x >= region.x1) return;
  for (int z = region.z0 + static_cast<int>(blockIdx.z); z < region.z1; z += static_cast<int>(gridDim.z)) {
    for (int y = region.y0 + static_cast<int>(blockIdx.y * kMapHeight + threadIdx.y); y < region.y1;
         y += static_cast<int>(gridDim.y * kMapHeight)) {
      visit(x, y, z);
    }
  }
}

template <class T, int N, class Map>
__global__ void map_kernel(const ConstImageView from, const ImageView to, const Region region,
                           const Map map) {
  using Word = Values<T, N>;
  for_words(region, [&](int x, int y, int z) {
    Word word = reinterpret_cast<const Word*>(row_of(from, y, z))[x];
#pragma unroll
    for (int i = 0; i < N; ++i) word.value[i] = map(word.value[i]);
    reinterpret_cast<Word*>(row_of(to, y, z))[x] = word;
  });
}

/// Whether the window around value `i` of a row, as far as it is in the image and has weight, has no other
/// one.
template <class T>
__device__ bool is_one_value(const ConstImageView& view, const EqualWindow& window, int i, int y, int z,
                             T value) {
  const Shape& shape = view.shape;
  const int channels = shape.channels;
  const T* own = reinterpret_cast<const T*>(row_of(view, y, z));
  // Where there is noise, a neighbour tells.
  const int beside = i >= channels ? i - channels : i;
  if (view.weights == nullptr && own[beside] != value) return false;
  const int x = i / channels;
  const int channel = i - x * channels;
  const int y1 = min(shape.height - 1, y + window.reach.y);
  const int z1 = min(shape.depth - 1, z + window.reach.z);
  for (int pz = max(0, z - window.reach.z); pz <= z1; ++pz) {
    for (int py = max(0, y - window.reach.y); py <= y1; ++py) {
      const int reach = row_reach(window, py - y);
      const T* row = reinterpret_cast<const T*>(row_of(view, py, pz)) + channel;
      const int last = min(shape.width - 1, x + reach);
      for (int px = max(0, x - reach); px <= last; ++px) {
        if (row[px * channels] != value && weight_at(view, px, py, pz) > 0) return false;
      }
    }
  }
  return true;
}

/// Maps results back in place; `source` has the pixels' own values. Where `check` is set, what has a window
/// of one value becomes that.
template <class T, int N, class Map>
__global__ void finish_kernel(const ConstImageView source, const ImageView target, const Region region,
                              const Map map, const bool check, const EqualWindow window) {
  using Word = Values<T, N>;
  for_words(region, [&](int x, int y, int z) {
    Word* to = reinterpret_cast<Word*>(row_of(target, y, z)) + x;
    const Word own = reinterpret_cast<const Word*>(row_of(source, y, z))[x];
    Word word = *to;
#pragma unroll
    for (int i = 0; i < N; ++i) {
      T result = map.back(own.value[i], word.value[i]);
      if (check && result != own.value[i] && is_one_value<T>(source, window, x * N + i, y, z, own.value[i])) {
        result = own.value[i];
      }
      word.value[i] = result;
    }
    *to = word;
  });
}

/// Whether every row of a view begins at a word.
template <class Byte>
bool begins_at_words(const BasicImageView<Byte>& view) {
  return (reinterpret_cast<std::uintptr_t>(view.data) | view.row_pitch | view.slice_pitch) % kWordBytes == 0;
}

/// Calls start(grid, region, N) with the region in words of N values: 16 bytes where all rows are whole
/// words.
template <class T, class Start>
void enqueue(const ConstImageView& from, const ImageView& to, Region region, const Start& start) {
  if (region.empty()) return;
  constexpr int kValues = kWordBytes / sizeof(T);
  region.x0 *= to.shape.channels;
  region.x1 *= to.shape.channels;
  const bool words =
      region.x0 % kValues == 0 && region.x1 % kValues == 0 && begins_at_words(from) && begins_at_words(to);
  const auto launch = [&](auto values) {
    region.x0 /= values();
    region.x1 /= values();
    const int columns = (region.width() + kMapWidth - 1) / kMapWidth;
    const int rows = std::min((region.height() + kMapHeight - 1) / kMapHeight, kMostGrid);
    start(dim3(static_cast<unsigned>(columns), static_cast<unsigned>(rows),
               static_cast<unsigned>(std::min(region.depth(), kMostGrid))),
          region, values);
  };
  if (words) {
    launch(std::integral_constant<int, kValues>{});
  } else {
    launch(std::integral_constant<int, 1>{});
  }
}

template <class T, class Map>
void map_all(const ConstImageView& from, const ImageView& to, const Map& map, cudaStream_t stream) {
  enqueue<T>(from, to, whole(to.shape), [&](const dim3& grid, const Region& region, auto values) {
    map_kernel<T, decltype(values)::value>
        <<<grid, dim3(kMapWidth, kMapHeight), 0, stream>>>(from, to, region, map);
    FILTERSCOPE_CHECK_LAUNCH("map_kernel");
  });
}

class MappedCudaPlan final : public MappedPlan {
 public:
  MappedCudaPlan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map,
                 const std::optional<EqualWindow>& window)
      : MappedPlan(std::move(plan), shape, map, window), bytes_(shape.bytes()) {
    if (copies()) pixels_ = gpu::DeviceBuffer(bytes_);
    if (window) equal_ = equal_search(shape, *window);
  }

 private:
  std::byte* copy() override { return pixels_.as<std::byte>(); }
  std::byte* guide_copy() override {
    if (guide_.bytes() == 0) guide_ = gpu::DeviceBuffer(bytes_);
    return guide_.as<std::byte>();
  }

  void map_in(const ConstImageView& from, const ImageView& to, const Execution& execution) override {
    if (map().sign_bit) {
      map_all<std::uint16_t>(from, to, FlipSign{}, execution.stream);
    } else {
      map_all<float>(from, to, ToUnit{map().low, map().width}, execution.stream);
    }
  }

  [[nodiscard]] std::size_t window_bytes() const override { return equal_ ? equal_->bytes() : 0; }

  void look_at(const ConstImageView& source, const Execution& execution) override {
    if (equal_ && source.weights == nullptr) equal_->find(source, execution.stream);
  }

  void finish(const ConstImageView& source, const ImageView& target, const Region& region,
              const Execution& execution) override {
    const bool found = equal_ && source.weights == nullptr;
    if (copies() || !found) finish_all(source, target, region, window() && !found, execution);
    if (found) equal_->put_right(source, target, region, execution.stream);
  }

  /// Maps back; with `check` it looks for windows of equal values too.
  void finish_all(const ConstImageView& source, const ImageView& target, const Region& region, bool check,
                  const Execution& execution) {
    switch (target.shape.type) {
      case PixelType::u8: return finish_as<std::uint8_t>(source, target, region, Same{}, check, execution);
      case PixelType::u16: return finish_as<std::uint16_t>(source, target, region, Same{}, check, execution);
      case PixelType::s16:
        if (!map().sign_bit)
          return finish_as<std::uint16_t>(source, target, region, Same{}, check, execution);
        return finish_as<std::uint16_t>(source, target, region, FlipSign{}, check, execution);
      case PixelType::f32: break;
    }
    if (!copies()) return finish_as<float>(source, target, region, Same{}, check, execution);
    finish_as<float>(source, target, region, ToUnit{map().low, map().width}, check, execution);
  }

  template <class T, class Map>
  void finish_as(const ConstImageView& source, const ImageView& target, const Region& region, const Map& back,
                 bool check, const Execution& execution) {
    enqueue<T>(source, target, region, [&](const dim3& grid, const Region& words, auto values) {
      finish_kernel<T, decltype(values)::value><<<grid, dim3(kMapWidth, kMapHeight), 0, execution.stream>>>(
          source, target, words, back, check, window().value_or(EqualWindow{}));
      FILTERSCOPE_CHECK_LAUNCH("finish_kernel");
    });
  }

  std::size_t bytes_;
  std::unique_ptr<EqualSearch> equal_;  ///< where there is one, for images whose pixels all have weight
  gpu::DeviceBuffer pixels_;            ///< where the map is not the identity
  gpu::DeviceBuffer guide_;             ///< once there is one
};

}  // namespace

std::unique_ptr<Plan> mapped_cuda_plan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map,
                                       const std::optional<EqualWindow>& window) {
  return std::make_unique<MappedCudaPlan>(std::move(plan), shape, map, window);
}

}  // namespace filterscope::detail
