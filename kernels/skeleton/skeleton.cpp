// The smallest complete variant: copy it to kernels/<family>/<study>/<name>.cpp, rename namespace and
// function to the study and the name, and add one line to kernels/catalog.def. The line is the only
// declaration, and the build finds the file by it: include kernels/catalog.h in place of skeleton.h.
//
// The first comment of a variant's file says what distinguishes it from its siblings: where it reads from,
// what it computes beforehand, what it repeats.
#include "kernels/skeleton/skeleton.h"

#include <cmath>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/cpu/padded_image.h"
#include "kernels/cpu/row_plan.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::skeleton {
namespace {

// WindowRowPlan spreads bands of rows over threads, polls the cancel token and copies the frame of
// Border::skip. What is left: load() and filter().
template <class T>
class SkeletonPlan final : public WindowRowPlan {
 public:
  // Everything that can fail or take memory happens here. The request was checked against the descriptor; a
  // limit that the descriptor cannot state is checked here and thrown as VariantError.
  explicit SkeletonPlan(const BilateralRequest& request)
      : WindowRowPlan(request, request.parameters.threads),
        weights_(spatial_weights<float>(request.parameters)),
        pixels_(request.shape, request.parameters.radius) {
    const double sigma = range_sigma_native(request.parameters, request.shape.type);
    range_factor_ = static_cast<float>(-0.5 / (sigma * sigma));
  }

  [[nodiscard]] std::size_t scratch_bytes() const override { return pixels_.bytes(); }

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override {
    const int channels = shape().channels;
    pixels_.fill(parameters().border, [&](int x, int y, T* to) {
      for (int c = 0; c < channels; ++c) to[c] = source.row<T>(y)[x * channels + c];
    });
  }

  // Const, because several threads run it at once. A pixel's result must depend on nothing but its window:
  // not on `part`, not on the number of threads.
  void filter(const ImageView& target, const Region& part) const override {
    const int channels = shape().channels;
    for (int y = part.y0; y < part.y1; ++y) {
      for (int x = part.x0; x < part.x1; ++x) {
        for (int c = 0; c < channels; ++c) {
          target.row<T>(y)[x * channels + c] = to_pixel<T>(filtered(x, y, c));
        }
      }
    }
  }

  [[nodiscard]] float filtered(int x, int y, int channel) const {
    const int r = parameters().radius;
    const auto centre = static_cast<float>(pixels_.pixel(x, y)[channel]);
    const float* weight = weights_.data();
    float sum = 0;
    float weight_sum = 0;
    for (int dy = -r; dy <= r; ++dy) {
      for (int dx = -r; dx <= r; ++dx, ++weight) {
        const auto value = static_cast<float>(pixels_.pixel(x + dx, y + dy)[channel]);
        const float w = *weight * std::exp((value - centre) * (value - centre) * range_factor_);
        sum += w * value;
        weight_sum += w;
      }
    }
    return sum / weight_sum;
  }

  std::vector<float> weights_;
  float range_factor_ = 0;
  PaddedImage<T> pixels_;
};

}  // namespace

Variant skeleton() {
  Variant variant;
  // The descriptor drives the controls, the options, the checks and the tests: it allows only what the plan
  // does. FS_TEXT("Catalogue", …) around summary, section, bound and semantics has them collected for
  // translation. A parameter that the family lacks is one more spec in descriptor.parameters.specs; prepare
  // then takes a PlanRequest, and finds the value in request.parameters. Id, study, title, family, exactness
  // and backend come from the line in catalog.def.
  variant.descriptor = window_descriptor(*bilateral2d(), {"threads"});
  variant.descriptor.summary = "The variant to copy.";
  variant.descriptor.section = "Where in the study it is described";
  variant.descriptor.parameters.choose("colour", {"channel"});
  variant.prepare = [](const BilateralRequest& request) {
    return with_pixel_type(request.shape.type, [&](auto value) -> std::unique_ptr<Plan> {
      return std::make_unique<SkeletonPlan<decltype(value)>>(request);
    });
  };
  return variant;
}

}  // namespace filterscope::skeleton
