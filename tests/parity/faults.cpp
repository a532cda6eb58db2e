#include "tests/parity/faults.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/reference_plan.h"

namespace filterscope::test {
namespace {

class FaultyPlan final : public Plan {
 public:
  FaultyPlan(const Variant& right, const PlanRequest& request, Fault fault)
      : fault_(fault), shape_(request.shape), plan_(prepare(right, turned(request, fault))) {
    const Value* threads = request.parameters.find("threads");
    threads_ = threads == nullptr ? 0 : static_cast<int>(number_of(*threads));
  }

  void bind(const ConstImageView& source, const Execution& execution) override {
    plan_->bind(source, execution);
    values_ = dynamic_cast<ReferencePlan&>(*plan_).unrounded(whole(shape_), execution);
    spoil_seams();
    spoil_values();
    if (fault_ == Fault::border_skipped) {
      for (int c = 0; c < shape_.channels; ++c) {
        with_pixel_type(shape_.type, [&](auto type) {
          const auto* row = source.row<decltype(type)>(shape_.height - 1, shape_.depth - 1);
          at(shape_.width - 1, shape_.height - 1, shape_.depth - 1, c) =
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
      using T = decltype(type);
      for (int z = part.z0; z < part.z1; ++z) {
        for (int y = part.y0; y < part.y1; ++y) store(target.row<T>(y, z), part, y, z);
      }
      T& first = target.row<T>(region.y0, region.z0)[region.x0 * shape_.channels];
      const double level = full_scale(shape_.type) / 255;
      if (fault_ == Fault::one_off) first = static_cast<T>(first + 2 * level);
      if (fault_ == Fault::thread_dependent && threads_ == 3) first = static_cast<T>(first + level);
    });
  }

 private:
  static PlanRequest turned(PlanRequest request, Fault fault) {
    const Value* y = request.parameters.find("radius_y");
    const Value* z = request.parameters.find("radius_z");
    if (fault != Fault::axes_swapped || y == nullptr || z == nullptr) return request;
    const Value kept = *y;
    request.parameters.set("radius_y", *z);
    request.parameters.set("radius_z", kept);
    return request;
  }

  double& at(int x, int y, int z, int channel) {
    const auto row =
        static_cast<std::size_t>(z) * static_cast<std::size_t>(shape_.height) + static_cast<std::size_t>(y);
    return values_[(row * static_cast<std::size_t>(shape_.width) + static_cast<std::size_t>(x)) *
                       static_cast<std::size_t>(shape_.channels) +
                   static_cast<std::size_t>(channel)];
  }

  /// The axis of a seam's fault: 0, 1, 2 for x, y, z; -1 for other faults.
  [[nodiscard]] int axis() const {
    if (fault_ == Fault::seam_column || fault_ == Fault::dark_column) return 0;
    if (fault_ == Fault::seam_row || fault_ == Fault::dark_row) return 1;
    if (fault_ == Fault::seam_slice || fault_ == Fault::dark_slice) return 2;
    return -1;
  }

  void spoil_seams() {
    constexpr double kLacking = 31.0 / 32;
    const bool dark =
        fault_ == Fault::dark_row || fault_ == Fault::dark_column || fault_ == Fault::dark_slice;
    const FaultTile tile = shape_.depth > 1 ? kVolumeTile : kPictureTile;
    const int along = axis();
    if (along < 0) return;
    const int side = along == 0 ? tile.width : along == 1 ? tile.height : tile.depth;
    // From the end on, so that what is copied is not spoilt itself.
    for (int z = shape_.depth - 1; z >= 0; --z) {
      for (int y = shape_.height - 1; y >= 0; --y) {
        for (int x = shape_.width - 1; x >= 0; --x) {
          const int place = along == 0 ? x : along == 1 ? y : z;
          if (place == 0 || place % side != 0) continue;
          for (int c = 0; c < shape_.channels; ++c) {
            at(x, y, z, c) =
                dark ? at(x, y, z, c) * kLacking
                     : at(x - (along == 0 ? 1 : 0), y - (along == 1 ? 1 : 0), z - (along == 2 ? 1 : 0), c);
          }
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
  void store(T* row, const Region& part, int y, int z) {
    for (int x = part.x0; x < part.x1; ++x) {
      for (int c = 0; c < shape_.channels; ++c) {
        const double value = at(x, y, z, c);
        row[x * shape_.channels + c] =
            fault_ == Fault::truncated ? static_cast<T>(value) : to_pixel<T>(value);
      }
    }
  }

  Fault fault_;
  Shape shape_;
  int threads_ = 0;
  std::unique_ptr<Plan> plan_;
  std::vector<double> values_;  ///< the whole image's or volume's, spoilt
};

Variant spoilt(const Variant& right, Fault fault) {
  Variant made = right;
  made.descriptor.id = "test/faulty";  // its faults are in tiles, which a reference has not
  made.prepare = [right, fault](const PlanRequest& request) {
    return std::make_unique<FaultyPlan>(right, request, fault);
  };
  return made;
}

}  // namespace

Variant faulty(Fault fault) { return spoilt(variant("reference/float64"), fault); }
Variant faulty_volume(Fault fault) { return spoilt(variant("reference/bilateral3d_float64"), fault); }

}  // namespace filterscope::test
