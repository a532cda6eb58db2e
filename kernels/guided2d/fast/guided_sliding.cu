#include "kernels/guided2d/fast/guided_sliding.cuh"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/resources.cuh"
#include "kernels/guided2d/fast/guided_strips.cuh"
#include "kernels/guided2d/fast/sliding_sums.cuh"
#include "kernels/maths/border.h"
#include "kernels/maths/linear_model.h"

namespace filterscope::fast {
namespace {

using Model = LinearModel<1, true>;

// Slopes, from 0 to 1, and offsets, from 0 to 255, in whole numbers of 32 bits: to 2⁻³¹ and 2⁻²³.
constexpr double kSlopeUnit = 1 << 30;
constexpr double kOffsetUnit = 1 << 22;

struct SlidingArguments {
  ConstImageView source;
  ImageView target;
  Border border;
  int radius;
  int channel;
  int rows;        ///< a block walks down
  double epsilon;  ///< in squared levels
  int2* models;    ///< of rows `models_y0` …, all columns of the image
  int models_y0;
};

/// The block's part of `area`: its first column, and the rows from `y0` to `y1`.
struct Strip {
  int x0, y0, y1;
};
__device__ __forceinline__ Strip strip_of(const SlidingArguments& a, const Region& area) {
  const int y0 = area.y0 + static_cast<int>(blockIdx.y) * a.rows;
  return {area.x0 + static_cast<int>(blockIdx.x) * slide_width(a.radius), y0, min(y0 + a.rows, area.y1)};
}

/// Where the thread's columns are read: the tile begins a radius before the strip.
__device__ __forceinline__ void find_columns(const SlidingArguments& a, int x0, int (&at)[kSlideColumns]) {
  const int first = x0 - a.radius + static_cast<int>(threadIdx.x) * kSlideColumns;
#pragma unroll
  for (int c = 0; c < kSlideColumns; ++c) at[c] = border_index(first + c, a.source.shape.width, a.border);
}

/// Calls write(x, column of the tile) for the thread's results in a row: neighbours are of neighbouring
/// threads.
template <class Write>
__device__ __forceinline__ void for_results(int radius, int x0, int x1, const Write& write) {
#pragma unroll
  for (int i = 0; i < kSlideColumns; ++i) {
    const int column = i * kSlideThreads + static_cast<int>(threadIdx.x);
    if (column < slide_width(radius) && x0 + column < x1) write(x0 + column, column);
  }
}

__global__ void __launch_bounds__(kSlideThreads) fit_sliding(const SlidingArguments a, const Region area) {
  __shared__ RunningTotals<std::uint32_t, 2> totals;
  const Strip strip = strip_of(a, area);
  int at[kSlideColumns];
  find_columns(a, strip.x0, at);
  std::uint32_t columns[2][kSlideColumns] = {};  // values, squares
  const auto add = [&](int y, std::uint32_t times) {
    const int row = border_index(y, a.source.shape.height, a.border);
    const std::byte* values = a.source.data + static_cast<std::size_t>(row) * a.source.row_pitch + a.channel;
#pragma unroll
    for (int c = 0; c < kSlideColumns; ++c) {
      const auto value = static_cast<std::uint32_t>(values[at[c] * a.source.shape.channels]);
      columns[0][c] += times * value;
      columns[1][c] += times * value * value;
    }
  };
  for (int y = strip.y0 - a.radius; y <= strip.y0 + a.radius; ++y) add(y, 1);
  const double pixels = pixels_of(a.radius);
  for (int y = strip.y0; y < strip.y1; ++y) {
    totals.take(columns);
    int2* models =
        a.models + static_cast<std::size_t>(y - a.models_y0) * static_cast<std::size_t>(a.source.shape.width);
    for_results(a.radius, strip.x0, area.x1, [&](int x, int column) {
      const double mean[Model::kMoments] = {totals.window(0, column, a.radius) / pixels,
                                            totals.window(1, column, a.radius) / pixels};
      double terms[Model::kTerms];
      Model::solve(mean, a.epsilon, terms);
      models[x] = make_int2(__double2int_rn(terms[0] * kSlopeUnit), __double2int_rn(terms[1] * kOffsetUnit));
    });
    add(y + 1 + a.radius, 1);
    add(y - a.radius, ~0U);  // once less
  }
}

__global__ void __launch_bounds__(kSlideThreads)
    average_sliding(const SlidingArguments a, const Region area) {
  __shared__ RunningTotals<long long, 2> totals;
  const Strip strip = strip_of(a, area);
  int at[kSlideColumns];
  find_columns(a, strip.x0, at);
  long long columns[2][kSlideColumns] = {};  // slopes, offsets
  const auto add = [&](int y, long long times) {
    const int row = border_index(y, a.source.shape.height, a.border) - a.models_y0;
    const int2* models =
        a.models + static_cast<std::size_t>(row) * static_cast<std::size_t>(a.source.shape.width);
#pragma unroll
    for (int c = 0; c < kSlideColumns; ++c) {
      const int2 model = models[at[c]];
      columns[0][c] += times * model.x;
      columns[1][c] += times * model.y;
    }
  };
  for (int y = strip.y0 - a.radius; y <= strip.y0 + a.radius; ++y) add(y, 1);
  const double pixels = pixels_of(a.radius);
  for (int y = strip.y0; y < strip.y1; ++y) {
    totals.take(columns);
    const auto row = static_cast<std::size_t>(y);
    const std::byte* values = a.source.data + row * a.source.row_pitch + a.channel;
    std::byte* to = a.target.data + row * a.target.row_pitch + a.channel;
    for_results(a.radius, strip.x0, area.x1, [&](int x, int column) {
      const auto place = static_cast<std::ptrdiff_t>(x) * a.source.shape.channels;
      const double slope = static_cast<double>(totals.window(0, column, a.radius)) / pixels / kSlopeUnit;
      const double offset = static_cast<double>(totals.window(1, column, a.radius)) / pixels / kOffsetUnit;
      const double value = offset + slope * static_cast<double>(static_cast<std::uint8_t>(values[place]));
      to[place] = static_cast<std::byte>(static_cast<std::uint8_t>(fmin(fmax(value, 0.0), 255.0) + 0.5));
    });
    if (y + 1 == strip.y1) break;  // behind it there may be no models
    add(y + 1 + a.radius, 1);
    add(y - a.radius, -1);
  }
}

class SlidingGuidedPlan final : public CudaPlan {
 public:
  explicit SlidingGuidedPlan(const GuidedRequest& request)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        parameters_(request.parameters) {
    const std::size_t row = static_cast<std::size_t>(request.shape.width) * sizeof(int2);
    const int margin = 2 * parameters_.radius;
    rows_ = rows_at_once(row, margin, request.shape.height);
    model_rows_ = std::min(rows_ + margin, request.shape.height);
    gpu::require_grid(model_rows_, slide_rows(parameters_.radius));
    models_ = gpu::DeviceBuffer(static_cast<std::size_t>(model_rows_) * row);
  }

  /// Of the kernel that averages the models.
  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(reinterpret_cast<const void*>(average_sliding),
                             {grid(filtered()), dim3(kSlideThreads), 0});
  }
  [[nodiscard]] std::size_t scratch_bytes() const override { return models_.bytes(); }

 private:
  void take(const ConstImageView& /*source*/, cudaStream_t /*stream*/) override {}

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    for_strips(region, rows_, [&](const Region& strip) {
      for (int channel = 0; channel < shape().channels; ++channel)
        filter_strip(target, strip, channel, stream);
    });
  }

  void filter_strip(const ImageView& target, const Region& strip, int channel, cudaStream_t stream) {
    const int r = parameters_.radius;
    const Region fitted = intersect(whole(shape()), {strip.x0 - r, strip.y0 - r, strip.x1 + r, strip.y1 + r});
    const SlidingArguments a{bound(),
                             target,
                             parameters_.border,
                             r,
                             channel,
                             slide_rows(r),
                             epsilon_native(parameters_, shape().type),
                             models_.as<int2>(),
                             fitted.y0};
    fit_sliding<<<grid(fitted), kSlideThreads, 0, stream>>>(a, fitted);
    FILTERSCOPE_CHECK_LAUNCH("fit_sliding");
    average_sliding<<<grid(strip), kSlideThreads, 0, stream>>>(a, strip);
    FILTERSCOPE_CHECK_LAUNCH("average_sliding");
  }

  [[nodiscard]] dim3 grid(const Region& area) const {
    const int r = parameters_.radius;
    return {std::max(1U, gpu::blocks_over(area.width(), slide_width(r))),
            std::max(1U, gpu::blocks_over(area.height(), slide_rows(r)))};
  }

  GuidedParameters parameters_;
  int rows_ = 0;  ///< filtered at a time
  int model_rows_ = 0;
  gpu::DeviceBuffer models_;
};

}  // namespace

bool slides(const GuidedRequest& request) {
  return request.shape.type == PixelType::u8 && !request.guided && !request.weighted &&
         !is_joint(request.shape, request.parameters) && request.parameters.radius <= kMostSlideRadius;
}

std::unique_ptr<Plan> sliding_guided_plan(const GuidedRequest& request) {
  return std::make_unique<SlidingGuidedPlan>(request);
}

}  // namespace filterscope::fast
