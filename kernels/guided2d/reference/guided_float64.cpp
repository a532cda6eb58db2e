// The yardstick of the guided filter: the model of every window from its centred moments, and the mean of all
// models that see a pixel, tap by tap in double precision. It is meant to be obviously right, not quick.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/families/guided_parameters.h"
#include "kernels/host/parallel.h"
#include "kernels/maths/border.h"

namespace filterscope::reference {
namespace {

using Samples = std::array<double, 3>;

/// A channel's values as slope · guide + offset.
struct Model {
  Samples slope{};
  double offset = 0;
};

/// Of up to three equations the coefficients, and in the last column the right-hand side.
using System = std::array<std::array<double, 4>, 3>;

/// The solution of the first `size` equations, by elimination with the largest pivot.
Samples solution(System rows, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    std::size_t best = i;
    for (std::size_t k = i + 1; k < size; ++k) {
      if (std::abs(rows[k][i]) > std::abs(rows[best][i])) best = k;
    }
    std::swap(rows[i], rows[best]);
    for (std::size_t k = i + 1; k < size; ++k) {
      const double factor = rows[k][i] / rows[i][i];
      for (std::size_t j = i; j < rows[k].size(); ++j) rows[k][j] -= factor * rows[i][j];
    }
  }
  Samples found{};
  for (std::size_t i = size; i-- > 0;) {
    double rest = rows[i][3];
    for (std::size_t j = i + 1; j < size; ++j) rest -= rows[i][j] * found[j];
    found[i] = rest / rows[i][i];
  }
  return found;
}

class GuidedFloat64Plan final : public ReferencePlan {
 public:
  explicit GuidedFloat64Plan(const GuidedRequest& request)
      : ReferencePlan(request.shape, filtered_region(request.shape, request.parameters),
                      request.parameters.threads),
        parameters_(request.parameters),
        guides_(is_joint(request.shape, request.parameters) ? 3 : 1),
        epsilon_(epsilon_native(request.parameters, request.shape.type)),
        models_(request.shape.pixels() * static_cast<std::size_t>(request.shape.channels)) {}

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return models_.size() * sizeof(Model) + (values_.size() + guide_values_.size()) * sizeof(Samples);
  }

 private:
  void load(const ConstImageView& source, const Execution& execution) override {
    guided_ = source.guide != nullptr;
    read(source, values_, execution);
    if (guided_) read(guide_of(source), guide_values_, execution);
  }

  void solve(const Execution& execution) override {
    for_each_band(
        0, shape().height, threads(), execution.cancel,
        [&](int first, int last) {
          for (int y = first; y < last; ++y) {
            for (int x = 0; x < shape().width; ++x) {
              if (weight_at(x, y) > 0) fit(x, y);
            }
          }
        },
        1);
  }

  void read(const ConstImageView& view, std::vector<Samples>& to, const Execution& execution) const {
    to.resize(shape().pixels());
    const int channels = shape().channels;
    const auto band = [&](int y, int end) {
      with_pixel_type(shape().type, [&](auto type) {
        for (; y < end; ++y) {
          const auto* from = view.row<decltype(type)>(y);
          Samples* samples = to.data() + pixel_of(0, y);
          for (int x = 0; x < shape().width; ++x) {
            for (int c = 0; c < channels; ++c)
              samples[x][static_cast<std::size_t>(c)] = static_cast<double>(from[x * channels + c]);
          }
        }
      });
    };
    for_each_band(0, shape().height, threads(), execution.cancel, band);
  }

  /// Calls visit(x, y, weight) for every pixel of the window, those of the border as the pixel they stand
  /// for.
  template <class Visit>
  void for_window(int x, int y, const Visit& visit) const {
    const int r = parameters_.radius;
    for (int dy = -r; dy <= r; ++dy) {
      const int wy = border_index(y + dy, shape().height, parameters_.border);
      for (int dx = -r; dx <= r; ++dx) {
        const int wx = border_index(x + dx, shape().width, parameters_.border);
        if (const double weight = weight_at(wx, wy); weight > 0) visit(wx, wy, weight);
      }
    }
  }

  [[nodiscard]] std::size_t pixel_of(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(shape().width) +
           static_cast<std::size_t>(x);
  }
  [[nodiscard]] const Samples& value_at(int x, int y) const { return values_[pixel_of(x, y)]; }
  [[nodiscard]] const Samples& guide_at(int x, int y) const {
    return (guided_ ? guide_values_ : values_)[pixel_of(x, y)];
  }

  /// The first of the guide's channels that belong to channel c.
  [[nodiscard]] std::size_t first_guide(std::size_t c) const { return guides_ == 1 ? c : 0; }

  /// Where channel c of a pixel has its model.
  [[nodiscard]] std::size_t place_of(int x, int y, std::size_t c) const {
    return pixel_of(x, y) * static_cast<std::size_t>(shape().channels) + c;
  }

  void fit(int x, int y) {
    const auto channels = static_cast<std::size_t>(shape().channels);
    double weights = 0;
    Samples value_mean{};
    Samples guide_mean{};
    for_window(x, y, [&](int wx, int wy, double weight) {
      const Samples& value = value_at(wx, wy);
      const Samples& guide = guide_at(wx, wy);
      weights += weight;
      for (std::size_t c = 0; c < channels; ++c) {
        value_mean[c] += weight * value[c];
        guide_mean[c] += weight * guide[c];
      }
    });
    for (std::size_t c = 0; c < channels; ++c) {
      value_mean[c] /= weights;
      guide_mean[c] /= weights;
    }
    std::array<System, 3> systems{};
    for_window(x, y, [&](int wx, int wy, double weight) {
      const Samples& value = value_at(wx, wy);
      const Samples& guide = guide_at(wx, wy);
      for (std::size_t c = 0; c < channels; ++c) {
        const std::size_t first = first_guide(c);
        for (std::size_t i = 0; i < guides_; ++i) {
          const double factor = weight / weights * (guide[first + i] - guide_mean[first + i]);
          for (std::size_t j = 0; j < guides_; ++j)
            systems[c][i][j] += factor * (guide[first + j] - guide_mean[first + j]);
          systems[c][i][3] += factor * (value[c] - value_mean[c]);
        }
      }
    });
    for (std::size_t c = 0; c < channels; ++c) {
      for (std::size_t i = 0; i < guides_; ++i) systems[c][i][i] += epsilon_;
      Model& model = models_[place_of(x, y, c)];
      model.slope = solution(systems[c], guides_);
      model.offset = value_mean[c];
      for (std::size_t i = 0; i < guides_; ++i)
        model.offset -= model.slope[i] * guide_mean[first_guide(c) + i];
    }
  }

  void filter(int x, int y, int /*z*/, double* to) const override {
    const Samples& guide = guide_at(x, y);
    const auto channels = static_cast<std::size_t>(shape().channels);
    Samples sum{};
    double weights = 0;
    for_window(x, y, [&](int wx, int wy, double weight) {
      weights += weight;
      for (std::size_t c = 0; c < channels; ++c) {
        const Model& model = models_[place_of(wx, wy, c)];
        double value = model.offset;
        for (std::size_t i = 0; i < guides_; ++i) value += model.slope[i] * guide[first_guide(c) + i];
        sum[c] += weight * value;
      }
    });
    for (std::size_t c = 0; c < channels; ++c) to[c] = within_type(sum[c] / weights);
  }

  /// Whole numbers end at their type's black and white.
  [[nodiscard]] double within_type(double value) const {
    if (!is_integer(shape().type)) return value;
    const double black = black_of(shape().type);
    return std::clamp(value, black, black + full_scale(shape().type));
  }

  GuidedParameters parameters_;
  std::size_t guides_;  ///< channels that guide one
  double epsilon_;
  std::vector<Model> models_;  ///< of every pixel's channels
  std::vector<Samples> values_;
  std::vector<Samples> guide_values_;  ///< where the image is not its own guide
  bool guided_ = false;
};

}  // namespace

Variant guided_float64() {
  Variant variant;
  variant.descriptor = guided_descriptor({"threads"});
  variant.descriptor.summary = "Plain float64 sums over every window; what guided filters are compared with.";
  variant.descriptor.section = FS_TEXT("Catalogue", "He, Sun and Tang 2013, section 3");
  variant.descriptor.reads_any_range = true;
  variant.prepare = [](const GuidedRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<GuidedFloat64Plan>(request);
  };
  return variant;
}

}  // namespace filterscope::reference
