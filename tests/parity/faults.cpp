#include "tests/parity/faults.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/cpu/pixel_access.h"
#include "kernels/cpu/reference_plan.h"

namespace filterscope::test {
namespace {

class FaultyPlan final : public Plan {
 public:
  FaultyPlan(const PlanRequest& request, Fault fault)
      : fault_(fault),
        shape_(request.shape),
        threads_(bilateral_parameters(request.parameters).threads),
        plan_(prepare(variant("reference/float64"), request)) {}

  void bind(const ConstImageView& source, const Execution& execution) override {
    plan_->bind(source, execution);
    values_ = dynamic_cast<const ReferencePlan&>(*plan_).unrounded(whole(shape_), execution);
    spoil_seams();
    spoil_values();
    if (fault_ == Fault::border_skipped) {
      for (int c = 0; c < shape_.channels; ++c) {
        with_pixel_type(shape_.type, [&](auto type) {
          const auto* row = source.row<decltype(type)>(shape_.height - 1);
          at(shape_.width - 1, shape_.height - 1, c) =
              static_cast<double>(row[(shape_.width - 1) * shape_.channels + c]);
        });
      }
    }
  }

  void run(const ImageView& target, const Region& region, const Execution& /*execution*/) override {
    Region part = region;
    if (fault_ == Fault::unwritten) part.x1 -= 1;
    if (fault_ == Fault::beyond_region && part.y1 < shape_.height) part.y1 += 1;
    with_pixel_type(shape_.type, [&](auto type) {
      for (int y = part.y0; y < part.y1; ++y) store(target.row<decltype(type)>(y), part, y);
      using T = decltype(type);
      T& first = target.row<T>(region.y0)[region.x0 * shape_.channels];
      const double level = full_scale(shape_.type) / 255;
      if (fault_ == Fault::one_off) first = static_cast<T>(first + 2 * level);
      if (fault_ == Fault::thread_dependent && threads_ == 3) first = static_cast<T>(first + level);
    });
  }

 private:
  double& at(int x, int y, int channel) {
    return values_[(static_cast<std::size_t>(y) * static_cast<std::size_t>(shape_.width) +
                    static_cast<std::size_t>(x)) *
                       static_cast<std::size_t>(shape_.channels) +
                   static_cast<std::size_t>(channel)];
  }

  void spoil_seams() {
    constexpr double kLacking = 31.0 / 32;
    const bool row = fault_ == Fault::seam_row || fault_ == Fault::dark_row;
    const bool column = fault_ == Fault::seam_column || fault_ == Fault::dark_column;
    const bool dark = fault_ == Fault::dark_row || fault_ == Fault::dark_column;
    if (!row && !column) return;
    // From the end on, so that what is copied is not spoilt itself.
    for (int y = shape_.height - 1; y >= 0; --y) {
      for (int x = shape_.width - 1; x >= 0; --x) {
        const bool first_row = y > 0 && y % kFaultTileHeight == 0;
        const bool first_column = x > 0 && x % kFaultTileWidth == 0;
        if (!(row && first_row) && !(column && first_column)) continue;
        for (int c = 0; c < shape_.channels; ++c) {
          at(x, y, c) = dark ? at(x, y, c) * kLacking : at(x - (row ? 0 : 1), y - (row ? 1 : 0), c);
        }
      }
    }
  }

  void spoil_values() {
    const double white = full_scale(shape_.type);
    for (std::size_t i = 0; i < values_.size(); ++i) {
      double& value = values_[i];
      if (fault_ == Fault::clamped) value = std::min(value, white);
      if (fault_ == Fault::overflown && shape_.type != PixelType::f32 && value >= white - 0.5) value = 0;
      if (fault_ == Fault::channels_swapped && shape_.channels == 3 && i % 3 == 2) {
        std::swap(value, values_[i - 2]);
      }
    }
  }

  template <class T>
  void store(T* row, const Region& part, int y) {
    for (int x = part.x0; x < part.x1; ++x) {
      for (int c = 0; c < shape_.channels; ++c) {
        const double value = at(x, y, c);
        row[x * shape_.channels + c] =
            fault_ == Fault::truncated ? static_cast<T>(value) : to_pixel<T>(value);
      }
    }
  }

  Fault fault_;
  Shape shape_;
  int threads_;
  std::unique_ptr<Plan> plan_;
  std::vector<double> values_;  ///< the whole picture's, spoilt
};

}  // namespace

Variant faulty(Fault fault) {
  Variant made = variant("reference/float64");
  made.prepare = [fault](const PlanRequest& request) { return std::make_unique<FaultyPlan>(request, fault); };
  return made;
}

}  // namespace filterscope::test
