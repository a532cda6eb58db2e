#include "kernels/baseline/weighted_mean.h"

#include <cstring>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/cpu/weight_logarithms.h"
#include "kernels/host/parallel.h"

namespace filterscope::baseline {
namespace {

constexpr int kMeanRows = 16;

/// Floats of an image, with the view of them.
struct Floats {
  explicit Floats(const Shape& of) : shape(of), values(of.pixels() * static_cast<std::size_t>(of.channels)) {}
  [[nodiscard]] ImageView view() noexcept {
    return tight_view(reinterpret_cast<std::byte*>(values.data()), shape);
  }
  Shape shape;
  std::vector<float> values;
};

Shape as_floats(Shape shape) noexcept {
  shape.type = PixelType::f32;
  return shape;
}

class WeightedMeanPlan final : public Plan {
 public:
  WeightedMeanPlan(const Shape& shape, const Region& filtered, int threads, const MakePlan& make)
      : shape_(shape),
        filtered_(filtered),
        threads_(threads),
        products_plan_(make(as_floats(shape))),
        weights_plan_(make(plane_of(shape))),
        products_(as_floats(shape)),
        weights_(plane_of(shape)),
        filtered_products_(as_floats(shape)),
        filtered_weights_(plane_of(shape)) {}

  void bind(const ConstImageView& source, const Execution& execution) override {
    source_ = source;
    for_rows(whole(shape_), execution, [&](int y, int z) {
      const float* weights = source.weight_row(y, z);
      std::memcpy(weights_.view().row<float>(y, z), weights,
                  static_cast<std::size_t>(shape_.width) * sizeof(float));
      with_pixel_type(shape_.type, [&](auto type) {
        const auto* from = source.row<decltype(type)>(y, z);
        auto* to = products_.view().row<float>(y, z);
        for (int x = 0; x < shape_.width; ++x) {
          for (int c = 0; c < shape_.channels; ++c, ++from, ++to)
            *to = weights[x] * static_cast<float>(*from);
        }
      });
    });
    products_plan_->bind(filterscope::as_const(products_.view()), execution);
    weights_plan_->bind(filterscope::as_const(weights_.view()), execution);
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    products_plan_->run(filtered_products_.view(), region, execution);
    weights_plan_->run(filtered_weights_.view(), region, execution);
    for_rows(region, execution, [&](int y, int z) { divide(target, region, y, z); });
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return products_plan_->scratch_bytes() + weights_plan_->scratch_bytes() +
           2 * (products_.shape.bytes() + weights_.shape.bytes());
  }

 private:
  template <class Visit>
  void for_rows(const Region& region, const Execution& execution, const Visit& visit) const {
    for_each_band(
        0, region.height() * region.depth(), threads_, execution.cancel,
        [&](int first, int last) {
          for (int i = first; i < last; ++i)
            visit(region.y0 + i % region.height(), region.z0 + i / region.height());
        },
        kMeanRows);
  }

  /// Where the window has no weight the source stays.
  void divide(const ImageView& target, const Region& region, int y, int z) {
    with_pixel_type(shape_.type, [&](auto type) {
      using T = decltype(type);
      const T* own = source_.row<T>(y, z);
      const float* products = filtered_products_.view().row<float>(y, z);
      const float* weights = filtered_weights_.view().row<float>(y, z);
      T* to = target.row<T>(y, z);
      for (int x = region.x0; x < region.x1; ++x) {
        const bool copied = intersect(filtered_, {x, y, x + 1, y + 1, z, z + 1}).empty() || weights[x] <= 0;
        for (int i = x * shape_.channels; i < (x + 1) * shape_.channels; ++i) {
          to[i] = copied ? own[i] : to_pixel<T>(products[i] / weights[x]);
        }
      }
    });
  }

  Shape shape_;
  Region filtered_;
  int threads_;
  std::unique_ptr<Plan> products_plan_;
  std::unique_ptr<Plan> weights_plan_;
  Floats products_;
  Floats weights_;
  Floats filtered_products_;
  Floats filtered_weights_;
  ConstImageView source_;
};

}  // namespace

std::unique_ptr<Plan> weighted_mean_plan(const Shape& shape, const Region& filtered, int threads,
                                         const MakePlan& make) {
  return std::make_unique<WeightedMeanPlan>(shape, filtered, threads, make);
}

}  // namespace filterscope::baseline
