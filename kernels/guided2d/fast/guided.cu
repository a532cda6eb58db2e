// fast/guided: the guided filter with CUDA. What guided_sliding.cuh serves it does; here is every other type,
// guide and weight: along rows, then along columns, once for the windows' moments and once for their models,
// in double precision. Rows are filtered some at a time, so that what lies between takes a bounded share of
// the memory. A kernel has a pixel for each thread.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

#include "kernels/catalog.h"
#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/resources.cuh"
#include "kernels/cuda/weight_at.cuh"
#include "kernels/families/guided_parameters.h"
#include "kernels/guided2d/fast/guided_sliding.cuh"
#include "kernels/guided2d/fast/guided_strips.cuh"
#include "kernels/maths/border.h"
#include "kernels/maths/linear_model.h"

namespace filterscope::fast {
namespace {

constexpr int kBlockWidth = 32;
constexpr int kBlockHeight = 8;

/// Planes of doubles that hold rows `y0` … of a strip, all columns of the image.
struct StripPlanes {
  double* values;
  int y0;
  int width;
  std::size_t plane;  ///< values from a plane to the next

  __device__ __forceinline__ double& at(int index, int x, int y) const {
    return values[static_cast<std::size_t>(index) * plane +
                  static_cast<std::size_t>(y - y0) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(x)];
  }
};

/// A strip: where it comes from, where it goes to, and what one kernel leaves for the next.
struct GuidedArguments {
  ConstImageView source;
  ImageView target;
  Border border;
  int radius;
  int first;       ///< of the channels that a model has
  double epsilon;  ///< in squared units of the values
  Region fitted;   ///< whose windows have models
  Region filtered;
  StripPlanes along_x;
  StripPlanes models;
  StripPlanes weights;  ///< of windows; where pixels have weights
};

/// The pixel of a thread in `area`, or a place that is not in it.
__device__ __forceinline__ int2 pixel_of(const Region& area) {
  return {area.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x),
          area.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y)};
}
__device__ __forceinline__ bool holds(const Region& area, int2 pixel) {
  return pixel.x < area.x1 && pixel.y < area.y1;
}

template <class T>
__device__ __forceinline__ const T* row_of(const ConstImageView& view, const std::byte* data, int y) {
  return reinterpret_cast<const T*>(data + static_cast<std::size_t>(y) * view.row_pitch);
}

/// The rows of the image that windows of the rows of `area` read.
__host__ __device__ inline Region rows_around(const Region& area, int radius, int height) {
  Region rows = area;
  rows.y0 = area.y0 - radius > 0 ? area.y0 - radius : 0;
  rows.y1 = area.y1 + radius < height ? area.y1 + radius : height;
  return rows;
}

/// Row sums of the samples' moments, and in plane kMoments of the weights.
template <class T, class Model>
__global__ void __launch_bounds__(kBlockWidth* kBlockHeight)
    moments_along_x(const GuidedArguments a, const Region area) {
  const int2 pixel = pixel_of(area);
  if (!holds(area, pixel)) return;
  const ConstImageView& view = a.source;
  const T* guide = row_of<T>(view, view.guide != nullptr ? view.guide : view.data, pixel.y) + a.first;
  const T* values = row_of<T>(view, view.data, pixel.y) + a.first;
  double sums[Model::kMoments] = {};
  double weights = 0;
  for (int dx = -a.radius; dx <= a.radius; ++dx) {
    const int x = border_index(pixel.x + dx, view.shape.width, a.border);
    const double weight = static_cast<double>(weight_at(view, x, pixel.y, 0));
    double samples[Model::kSamples];
    const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(x) * view.shape.channels;
#pragma unroll
    for (int i = 0; i < Model::kSamples; ++i) {
      samples[i] = static_cast<double>(i < Model::kGuides ? guide[at + i] : values[at + i - Model::kGuides]);
    }
    Model::add(samples, weight, sums);
    weights += weight;
  }
#pragma unroll
  for (int m = 0; m < Model::kMoments; ++m) a.along_x.at(m, pixel.x, pixel.y) = sums[m];
  if (view.weights != nullptr) a.along_x.at(Model::kMoments, pixel.x, pixel.y) = weights;
}

/// The windows' models from columns of row sums. A model counts as its centre does.
template <class Model>
__global__ void __launch_bounds__(kBlockWidth* kBlockHeight) fit_models(const GuidedArguments a) {
  const int2 pixel = pixel_of(a.fitted);
  if (!holds(a.fitted, pixel)) return;
  double mean[Model::kMoments] = {};
  double weights = 0;
  const bool weighted = a.source.weights != nullptr;
  for (int dy = -a.radius; dy <= a.radius; ++dy) {
    const int y = border_index(pixel.y + dy, a.source.shape.height, a.border);
#pragma unroll
    for (int m = 0; m < Model::kMoments; ++m) mean[m] += a.along_x.at(m, pixel.x, y);
    if (weighted) weights += a.along_x.at(Model::kMoments, pixel.x, y);
  }
  double terms[Model::kTerms] = {};
  const double counts = static_cast<double>(weight_at(a.source, pixel.x, pixel.y, 0));
  if (counts > 0) {
    const double divisor = weighted ? weights : pixels_of(a.radius);
#pragma unroll
    for (int m = 0; m < Model::kMoments; ++m) mean[m] /= divisor;
    Model::solve(mean, a.epsilon, terms);
  }
#pragma unroll
  for (int t = 0; t < Model::kTerms; ++t) a.models.at(t, pixel.x, pixel.y) = counts * terms[t];
  if (weighted) a.weights.at(0, pixel.x, pixel.y) = weights;
}

/// Row sums of the models, and in plane kTerms of the weights of their centres.
template <class Model>
__global__ void __launch_bounds__(kBlockWidth* kBlockHeight)
    models_along_x(const GuidedArguments a, const Region area) {
  const int2 pixel = pixel_of(area);
  if (!holds(area, pixel)) return;
  double sums[Model::kTerms] = {};
  double weights = 0;
  for (int dx = -a.radius; dx <= a.radius; ++dx) {
    const int x = border_index(pixel.x + dx, a.source.shape.width, a.border);
#pragma unroll
    for (int t = 0; t < Model::kTerms; ++t) sums[t] += a.models.at(t, x, pixel.y);
    weights += static_cast<double>(weight_at(a.source, x, pixel.y, 0));
  }
#pragma unroll
  for (int t = 0; t < Model::kTerms; ++t) a.along_x.at(t, pixel.x, pixel.y) = sums[t];
  if (a.source.weights != nullptr) a.along_x.at(Model::kTerms, pixel.x, pixel.y) = weights;
}

/// Rounded as docs/semantics.md says; whole numbers end at their type's black and white.
template <class T>
__device__ __forceinline__ T pixel_value(double value) {
  if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(value);
  } else {
    constexpr double kWhite = sizeof(T) == 1 ? 255 : 65535;
    return static_cast<T>(fmin(fmax(value, 0.0), kWhite) + 0.5);
  }
}

template <class T, class Model>
__global__ void __launch_bounds__(kBlockWidth* kBlockHeight) write_values(const GuidedArguments a) {
  const int2 pixel = pixel_of(a.filtered);
  if (!holds(a.filtered, pixel)) return;
  double terms[Model::kTerms] = {};
  double weights = 0;
  const bool weighted = a.source.weights != nullptr;
  for (int dy = -a.radius; dy <= a.radius; ++dy) {
    const int y = border_index(pixel.y + dy, a.source.shape.height, a.border);
#pragma unroll
    for (int t = 0; t < Model::kTerms; ++t) terms[t] += a.along_x.at(t, pixel.x, y);
    if (weighted) weights += a.along_x.at(Model::kTerms, pixel.x, y);
  }
  const double divisor = weighted ? weights : pixels_of(a.radius);
#pragma unroll
  for (int t = 0; t < Model::kTerms; ++t) terms[t] /= divisor;
  const ConstImageView& view = a.source;
  const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(pixel.x) * view.shape.channels + a.first;
  const T* guide = row_of<T>(view, view.guide != nullptr ? view.guide : view.data, pixel.y) + at;
  T* to = reinterpret_cast<T*>(a.target.data + static_cast<std::size_t>(pixel.y) * a.target.row_pitch) + at;
#pragma unroll
  for (int v = 0; v < Model::kGuides; ++v) to[v] = pixel_value<T>(Model::value(terms, v, guide));
}

template <class T, int G, bool Own>
class GuidedCudaPlan final : public CudaPlan {
 public:
  using Model = LinearModel<G, Own>;

  explicit GuidedCudaPlan(const GuidedRequest& request)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        parameters_(request.parameters),
        along_planes_(std::max(Model::kMoments, Model::kTerms) + (request.weighted ? 1 : 0)) {
    const auto width = static_cast<std::size_t>(request.shape.width);
    const std::size_t row =
        width * sizeof(double) *
        static_cast<std::size_t>(along_planes_ + Model::kTerms + (request.weighted ? 1 : 0));
    const int margin = 4 * parameters_.radius;
    rows_ = rows_at_once(row, margin, request.shape.height);
    along_rows_ = std::min(rows_ + margin, request.shape.height);
    model_rows_ = std::min(rows_ + margin / 2, request.shape.height);
    gpu::require_grid(along_rows_, kBlockHeight);
    const auto bytes = [&](int planes, int rows) {
      return static_cast<std::size_t>(planes) * static_cast<std::size_t>(rows) * width * sizeof(double);
    };
    along_x_ = gpu::DeviceBuffer(bytes(along_planes_, along_rows_));
    models_ = gpu::DeviceBuffer(bytes(Model::kTerms, model_rows_));
    if (request.weighted) weights_ = gpu::DeviceBuffer(bytes(1, model_rows_));
  }

  /// Of the kernel that fits the models.
  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(reinterpret_cast<const void*>(fit_models<Model>),
                             {grid(filtered()), dim3(kBlockWidth, kBlockHeight), 0});
  }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return along_x_.bytes() + models_.bytes() + weights_.bytes();
  }

 private:
  void take(const ConstImageView& /*source*/, cudaStream_t /*stream*/) override {}

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    for_strips(region, rows_, [&](const Region& strip) {
      for (int first = 0; first < shape().channels; first += G) filter_strip(target, strip, first, stream);
    });
  }

  void filter_strip(const ImageView& target, const Region& strip, int first, cudaStream_t stream) {
    const int r = parameters_.radius;
    GuidedArguments a{bound(),
                      target,
                      parameters_.border,
                      r,
                      first,
                      epsilon_native(parameters_, shape().type),
                      intersect(whole(shape()), {strip.x0 - r, strip.y0 - r, strip.x1 + r, strip.y1 + r}),
                      strip,
                      {},
                      {},
                      {}};
    const Region moment_rows = rows_around(a.fitted, r, shape().height);
    a.along_x = planes(along_x_, moment_rows.y0, along_rows_);
    a.models = planes(models_, a.fitted.y0, model_rows_);
    a.weights = planes(weights_, a.fitted.y0, model_rows_);
    const dim3 block(kBlockWidth, kBlockHeight);
    moments_along_x<T, Model><<<grid(moment_rows), block, 0, stream>>>(a, moment_rows);
    FILTERSCOPE_CHECK_LAUNCH("moments_along_x");
    fit_models<Model><<<grid(a.fitted), block, 0, stream>>>(a);
    FILTERSCOPE_CHECK_LAUNCH("fit_models");
    Region model_rows = strip;
    model_rows.y0 = a.fitted.y0;
    model_rows.y1 = a.fitted.y1;
    a.along_x.y0 = model_rows.y0;
    models_along_x<Model><<<grid(model_rows), block, 0, stream>>>(a, model_rows);
    FILTERSCOPE_CHECK_LAUNCH("models_along_x");
    write_values<T, Model><<<grid(strip), block, 0, stream>>>(a);
    FILTERSCOPE_CHECK_LAUNCH("write_values");
  }

  [[nodiscard]] StripPlanes planes(const gpu::DeviceBuffer& buffer, int y0, int rows) const {
    const auto width = static_cast<std::size_t>(shape().width);
    return {buffer.as<double>(), y0, shape().width, static_cast<std::size_t>(rows) * width};
  }

  [[nodiscard]] static dim3 grid(const Region& area) {
    return {std::max(1U, gpu::blocks_over(area.width(), kBlockWidth)),
            std::max(1U, gpu::blocks_over(area.height(), kBlockHeight))};
  }

  GuidedParameters parameters_;
  int along_planes_;
  int rows_ = 0;  ///< filtered at a time
  int along_rows_ = 0;
  int model_rows_ = 0;
  gpu::DeviceBuffer along_x_;
  gpu::DeviceBuffer models_;
  gpu::DeviceBuffer weights_;
};

template <class T, int G>
std::unique_ptr<Plan> plan_of(const GuidedRequest& request) {
  if (request.guided) return std::make_unique<GuidedCudaPlan<T, G, false>>(request);
  return std::make_unique<GuidedCudaPlan<T, G, true>>(request);
}

template <class T>
std::unique_ptr<Plan> plan_of(const GuidedRequest& request) {
  return is_joint(request.shape, request.parameters) ? plan_of<T, 3>(request) : plan_of<T, 1>(request);
}

}  // namespace

Variant guided() {
  Variant variant;
  variant.descriptor = guided_descriptor();
  variant.descriptor.summary = "Guided filter with CUDA: sums along rows, then along columns.";
  variant.descriptor.section = FS_TEXT("Catalogue", "He, Sun and Tang 2013");
  variant.prepare = [](const GuidedRequest& request) -> std::unique_ptr<Plan> {
    gpu::use_device(request.device);
    if (slides(request)) return sliding_guided_plan(request);
    switch (request.shape.type) {
      case PixelType::u8: return plan_of<std::uint8_t>(request);
      case PixelType::u16: return plan_of<std::uint16_t>(request);
      default: return plan_of<float>(request);
    }
  };
  return variant;
}

}  // namespace filterscope::fast
