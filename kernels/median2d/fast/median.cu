// fast/median: the weighted median with CUDA. A thread finds a pixel's values digit by digit, from the
// highest four bits on: sixteen sums of weights in shared memory, which no other thread touches, say in which
// of the digit's values the middle one lies. The weights are made anew for each digit; digits that all values
// of a window have in common are left out.
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/image_row.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/resources.cuh"
#include "kernels/cuda/weight_at.cuh"
#include "kernels/families/median_window.h"
#include "kernels/maths/border.h"

namespace filterscope::fast {
namespace {

constexpr int kBlockWidth = 32;
constexpr int kBlockHeight = 4;
constexpr int kThreads = kBlockWidth * kBlockHeight;
constexpr int kDigitBits = 4;
constexpr int kDigits = 1 << kDigitBits;

/// A row of the window: the columns [first, last], and the number of the first one's exponent.
struct MedianLine {
  int dy;
  int first;
  int last;
  int exponent;
};

struct MedianArguments {
  ConstImageView source;
  ImageView target;
  Border border;
  Region region;  ///< to filter
  const MedianLine* lines;
  const float* exponents;
  int count_of_lines;
  int radius;
  float scale;
};

/// Whole numbers without a sign in the order of the values, and back.
template <class T>
__device__ __forceinline__ std::uint32_t digits_of(T value) {
  if constexpr (std::is_floating_point_v<T>) {
    return static_cast<std::uint32_t>(median_key(value)) ^ 0x80000000U;
  } else if constexpr (std::is_signed_v<T>) {
    return static_cast<std::uint32_t>(value + 32768);
  } else {
    return value;
  }
}
template <class T>
__device__ __forceinline__ T value_of_digits(std::uint32_t digits) {
  if constexpr (std::is_floating_point_v<T>) {
    return value_of_median_key(static_cast<std::int32_t>(digits ^ 0x80000000U));
  } else if constexpr (std::is_signed_v<T>) {
    return static_cast<T>(static_cast<int>(digits) - 32768);
  } else {
    return static_cast<T>(digits);
  }
}

/// The window of one pixel and of C channels from `channel` on.
template <class T, int C, bool Weighted>
struct PixelWindow {
  const MedianArguments& a;
  int x;
  int y;
  int channel;
  bool inside;  ///< it lies in the image
  float centre[C];

  __device__ __forceinline__ PixelWindow(const MedianArguments& arguments, int column, int row, int first)
      : a(arguments),
        x(column),
        y(row),
        channel(first),
        inside(column >= arguments.radius && row >= arguments.radius &&
               column + arguments.radius < arguments.source.shape.width &&
               row + arguments.radius < arguments.source.shape.height) {
    const T* pixel = guide_row(y) + x * a.source.shape.channels;
#pragma unroll
    for (int c = 0; c < C; ++c) centre[c] = static_cast<float>(pixel[c]);
  }

  __device__ __forceinline__ const T* value_row(int at) const {
    return reinterpret_cast<const T*>(row_of(a.source, at, 0)) + channel;
  }
  __device__ __forceinline__ const T* guide_row(int at) const {
    const std::byte* data = a.source.guide != nullptr ? a.source.guide : a.source.data;
    return reinterpret_cast<const T*>(data + static_cast<std::size_t>(at) * a.source.row_pitch) + channel;
  }

  /// visit(values, guide, own weight, exponent of the place) for each neighbour; the first two are pointers
  /// to its channels.
  template <bool Inside, class Visit>
  __device__ __forceinline__ void visit_all(const Visit& visit) const {
    const int channels = a.source.shape.channels;
    const int width = a.source.shape.width;
    for (int i = 0; i < a.count_of_lines; ++i) {
      const MedianLine line = a.lines[i];
      const int sy = Inside ? y + line.dy : border_index(y + line.dy, a.source.shape.height, a.border);
      const T* values = value_row(sy);
      const T* guide = guide_row(sy);
      const float* own =
          Weighted ? a.source.weights + static_cast<std::size_t>(sy) * static_cast<std::size_t>(width)
                   : nullptr;
      const float* exponent = a.exponents + line.exponent;
      for (int dx = line.first; dx <= line.last; ++dx, ++exponent) {
        const int sx = Inside ? x + dx : border_index(x + dx, width, a.border);
        visit(values + sx * channels, guide + sx * channels, Weighted ? own[sx] : 1.0F, *exponent);
      }
    }
  }
  template <class Visit>
  __device__ __forceinline__ void for_each(const Visit& visit) const {
    inside ? visit_all<true>(visit) : visit_all<false>(visit);
  }
};

template <class T, int C, bool Weighted>
__global__ void __launch_bounds__(kThreads) median_kernel(const MedianArguments a) {
  __shared__ std::uint32_t sums[C * kDigits * kThreads];
  const int x = a.region.x0 + static_cast<int>(blockIdx.x) * kBlockWidth + static_cast<int>(threadIdx.x);
  const int y = a.region.y0 + static_cast<int>(blockIdx.y) * kBlockHeight + static_cast<int>(threadIdx.y);
  if (x >= a.region.x1 || y >= a.region.y1) return;
  std::uint32_t* mine = sums + threadIdx.y * kBlockWidth + threadIdx.x;
  const PixelWindow<T, C, Weighted> window(a, x, y, C == 1 ? static_cast<int>(blockIdx.z) : 0);
  const T* source = window.value_row(y) + x * a.source.shape.channels;
  T* to = reinterpret_cast<T*>(row_of(a.target, y, 0)) + window.channel + x * a.source.shape.channels;
  if (Weighted && !(weight_at(a.source, x, y, 0) > 0)) {
#pragma unroll
    for (int c = 0; c < C; ++c) to[c] = source[c];
    return;
  }

  int shift = static_cast<int>(sizeof(T)) * 8 - kDigitBits;
  std::uint32_t found[C] = {};
  if constexpr (sizeof(T) > 1) {
    std::uint32_t some[C] = {};
    std::uint32_t every[C];
#pragma unroll
    for (int c = 0; c < C; ++c) every[c] = 0xffffffffU;
    window.for_each([&](const T* value, const T* /*guide*/, float /*own*/, float /*exponent*/) {
#pragma unroll
      for (int c = 0; c < C; ++c) {
        some[c] |= digits_of(value[c]);
        every[c] &= digits_of(value[c]);
      }
    });
    std::uint32_t differs = 0;
#pragma unroll
    for (int c = 0; c < C; ++c) differs |= some[c] ^ every[c];
    shift = differs == 0 ? 0 : (31 - __clz(static_cast<int>(differs))) / kDigitBits * kDigitBits;
#pragma unroll
    for (int c = 0; c < C; ++c) found[c] = (every[c] >> shift >> kDigitBits) << shift << kDigitBits;
  }

  std::uint32_t needed[C] = {};
  for (bool first = true; shift >= 0; shift -= kDigitBits, first = false) {
#pragma unroll
    for (int i = 0; i < C * kDigits; ++i) mine[i * kThreads] = 0;
    std::uint32_t all = 0;
    window.for_each([&](const T* value, const T* guide, float own, float exponent) {
#pragma unroll
      for (int c = 0; c < C; ++c)
        exponent = median_exponent(exponent, static_cast<float>(guide[c]) - window.centre[c], a.scale);
      const std::uint32_t weight = median_weight(exponent, own);
      all += weight;
#pragma unroll
      for (int c = 0; c < C; ++c) {
        const std::uint32_t digits = digits_of(value[c]);
        if ((digits ^ found[c]) >> shift >> kDigitBits != 0) continue;
        mine[(c * kDigits + static_cast<int>(digits >> shift & (kDigits - 1))) * kThreads] += weight;
      }
    });
    if (first && all == 0) {
#pragma unroll
      for (int c = 0; c < C; ++c) found[c] = digits_of(source[c]);
      break;
    }
#pragma unroll
    for (int c = 0; c < C; ++c) {
      if (first) needed[c] = all - all / 2;
      int digit = 0;
      for (; digit < kDigits - 1; ++digit) {
        const std::uint32_t sum = mine[(c * kDigits + digit) * kThreads];
        if (needed[c] <= sum) break;
        needed[c] -= sum;
      }
      found[c] |= static_cast<std::uint32_t>(digit) << shift;
    }
  }
#pragma unroll
  for (int c = 0; c < C; ++c) to[c] = value_of_digits<T>(found[c]);
}

using Kernel = void (*)(const MedianArguments);

template <class T>
Kernel kernel_of(bool joint, bool weighted) {
  if (joint) return weighted ? median_kernel<T, 3, true> : median_kernel<T, 3, false>;
  return weighted ? median_kernel<T, 1, true> : median_kernel<T, 1, false>;
}

Kernel kernel_of(PixelType type, bool joint, bool weighted) {
  switch (type) {
    case PixelType::u8: return kernel_of<std::uint8_t>(joint, weighted);
    case PixelType::u16: return kernel_of<std::uint16_t>(joint, weighted);
    case PixelType::s16: return kernel_of<std::int16_t>(joint, weighted);
    case PixelType::f32: break;
  }
  return kernel_of<float>(joint, weighted);
}

class MedianCudaPlan final : public CudaPlan {
 public:
  explicit MedianCudaPlan(const BilateralRequest& request)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        joint_(effective_colour(request.shape, request.parameters) == ColourMode::rgb),
        kernel_(kernel_of(request.shape.type, joint_, request.weighted)) {
    gpu::require_grid(request.shape.height, kBlockHeight);
    std::vector<MedianLine> lines;
    std::vector<float> exponents;
    for (const MedianTap& tap : median_taps(request.parameters)) {
      if (lines.empty() || lines.back().dy != tap.dy)
        lines.push_back({tap.dy, tap.dx, tap.dx, static_cast<int>(exponents.size())});
      lines.back().last = tap.dx;
      exponents.push_back(tap.exponent);
    }
    lines_ = gpu::upload(lines.data(), lines.size());
    exponents_ = gpu::upload(exponents.data(), exponents.size());
    arguments_.border = request.parameters.border;
    arguments_.lines = lines_.as<MedianLine>();
    arguments_.exponents = exponents_.as<float>();
    arguments_.count_of_lines = static_cast<int>(lines.size());
    arguments_.radius = request.parameters.radius;
    arguments_.scale = median_scale(request.parameters, request.shape.type);
  }

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(reinterpret_cast<const void*>(kernel_), launch_for(filtered()));
  }
  [[nodiscard]] std::size_t scratch_bytes() const override { return lines_.bytes() + exponents_.bytes(); }

 private:
  void take(const ConstImageView& /*source*/, cudaStream_t /*stream*/) override {}

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    MedianArguments arguments = arguments_;
    arguments.source = bound();
    arguments.target = target;
    arguments.region = region;
    gpu::launch("the weighted median", kernel_, launch_for(region), arguments, stream);
  }

  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    return {
        dim3(gpu::blocks_over(region.width(), kBlockWidth), gpu::blocks_over(region.height(), kBlockHeight),
             joint_ ? 1U : static_cast<unsigned>(shape().channels)),
        dim3(kBlockWidth, kBlockHeight), 0};
  }

  bool joint_;
  Kernel kernel_;
  gpu::DeviceBuffer lines_;
  gpu::DeviceBuffer exponents_;
  MedianArguments arguments_{};
};

}  // namespace

Variant median() {
  Variant variant;
  variant.descriptor = median_descriptor({});
  variant.descriptor.summary = "Weighted median with CUDA: digit by digit, from sums of weights.";
  variant.prepare = [](const BilateralRequest& request) -> std::unique_ptr<Plan> {
    gpu::use_device(request.device);
    return std::make_unique<MedianCudaPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::fast
