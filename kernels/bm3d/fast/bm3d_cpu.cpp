// BM3D on the CPU: SIMD over candidates and coefficients, bands of reference blocks on all cores.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <type_traits>
#include <vector>

#include "kernels/api/require_shape.h"
#include "kernels/bm3d/fast/block_search.h"
#include "kernels/bm3d/fast/group_filter.h"
#include "kernels/catalog.h"
#include "kernels/cpu/block_sums.h"
#include "kernels/cpu/pixel_access.h"
#include "kernels/families/bm3d_parameters.h"
#include "kernels/host/parallel.h"
#include "kernels/maths/block_matching.h"
#include "kernels/maths/block_transforms.h"

namespace filterscope::fast {
namespace {

/// Calls visit(value in the image, value of the group) for all values of the group's blocks.
template <class Visit>
void for_values(const bm::FloatPlane& image, const bm::Group& group, bm::GroupBlocks& blocks,
                const Visit& visit) {
  float* values = blocks.values;
  for (int i = 0; i < group.size; ++i) {
    const bm::BlockPlace place = group.places[static_cast<std::size_t>(i)];
    for (int y = 0; y < bm::kBlock; ++y, values += bm::kBlock) {
      const float* from = image.row(place.y + y) + place.x;
      for (int x = 0; x < bm::kBlock; ++x) visit(from[x], values[x]);
    }
  }
}

/// The blocks less their reference's first value, which is what it gives.
float take_blocks(const bm::FloatPlane& image, const bm::Group& group, bm::GroupBlocks& to) {
  const float offset = image.row(group.places[0].y)[group.places[0].x];
  for_values(image, group, to, [&](float from, float& value) { value = from - offset; });
  return offset;
}

class Bm3dCpuPlan final : public Plan, public FoundGroups {
 public:
  explicit Bm3dCpuPlan(const Bm3dRequest& request)
      : shape_(request.shape),
        radius_(request.parameters.search_radius),
        threads_(request.parameters.threads),
        sigma_(request.sigma()),
        noisy_(bm::extended(shape_.width), bm::extended(shape_.height)),
        units_(noisy_),
        estimate_(noisy_),
        sums_(noisy_.width(), noisy_.height(), radius_) {
    const auto columns = static_cast<std::size_t>(bm::places(noisy_.width()));
    for (auto& marks : marks_) marks.resize(columns * static_cast<std::size_t>(bm::places(noisy_.height())));
  }

  void bind(const ConstImageView& source, const Execution& /*execution*/) override {
    require_shape(source, shape_);
    source_ = source;
    filtered_ = false;
  }

  /// Bands share most of what they need: a part is taken from the whole, which is filtered once after bind(),
  /// and again where the whole is asked for.
  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    if (!filtered_ || region == whole(shape_)) {
      filtered_ = false;
      read();
      step(bm::kHard, noisy_, execution);
      step(bm::kWiener, estimate_, execution);
      filtered_ = true;
    }
    const auto band = [&](int y, int last) {
      for (; y < last; ++y) write_row(target, region, y);
    };
    for_each_band(region.y0, region.y1, threads_, execution.cancel, band, 32);
  }

  [[nodiscard]] std::size_t scratch_bytes() const override { return 3 * noisy_.bytes() + sums_.bytes(); }
  [[nodiscard]] std::vector<std::uint32_t> marks(int step) const override {
    return marks_[static_cast<std::size_t>(step)];
  }

 private:
  void read() {
    with_pixel_type(shape_.type, [&](auto type) {
      for (int y = 0; y < noisy_.height(); ++y) {
        const auto* from = source_.row<decltype(type)>(std::min(y, shape_.height - 1));
        for (int x = 0; x < noisy_.width(); ++x)
          noisy_.row(y)[x] = static_cast<float>(from[std::min(x, shape_.width - 1)]);
      }
    });
  }

  /// Finds groups in `image`, which is the noisy one or the estimate of the step before, and makes the
  /// estimate of them. What is averaged are their differences from the noisy image: where all values of a
  /// group are equal these are 0, and the value stays, bit for bit.
  void step(const bm::Matching& matching, const bm::FloatPlane& image, const Execution& execution) {
    const double scale = matching.units / sigma_;
    for_rows(execution, [&](int y) {
      for (int x = 0; x < image.width(); ++x)
        units_.row(y)[x] = bm::in_units(static_cast<double>(image.row(y)[x]), scale);
    });
    const bool first = &image == &noisy_;
    const auto band = [&](int index, int /*last*/) { filter_band(index, matching, first); };
    for_each_band(0, sums_.count(), threads_, execution.cancel, band, 1);
    for_rows(execution, [&](int y) {
      float* row = estimate_.row(y);
      sums_.means(y, row);
      for (int x = 0; x < noisy_.width(); ++x) row[x] += noisy_.row(y)[x];
    });
  }

  void filter_band(int band, const bm::Matching& matching, bool first) {
    bm::GroupBlocks noisy;
    bm::GroupBlocks estimate;
    alignas(64) float weights[bm::kPixels];
    sums_.clear(band);
    const int columns = bm::places(noisy_.width());
    const int rows = std::min((band + 1) * bm::kBand, bm::places(noisy_.height()));
    for (int j = band * bm::kBand; j < rows; ++j) {
      for (int i = 0; i < columns; ++i) {
        const bm::BlockPlace from{bm::place(i, noisy_.width()), bm::place(j, noisy_.height())};
        const bm::Group group = bm::find_group(units_, from, radius_, matching);
        marks_[first ? 0 : 1][static_cast<std::size_t>(j * columns + i)] = group.mark;
        const float offset = take_blocks(noisy_, group, noisy);
        float weight = 0;
        if (first) {
          const double threshold = bm::kThreshold * sigma_;
          weight = bm::threshold_group(noisy, group.size, static_cast<float>(threshold));
        } else {
          take_blocks(estimate_, group, estimate);
          weight = bm::shrink_group(noisy, estimate, group.size, static_cast<float>(sigma_));
        }
        for_values(noisy_, group, noisy, [&](float from, float& value) { value = value + offset - from; });
        for (std::size_t k = 0; k < bm::kPixels; ++k)
          weights[k] = weight * static_cast<float>(bm::kaiser_window()[k]);
        for (int k = 0; k < group.size; ++k) {
          const bm::BlockPlace place = group.places[static_cast<std::size_t>(k)];
          const std::ptrdiff_t block = static_cast<std::ptrdiff_t>(k) * bm::kPixels;
          sums_.add(band, place.x, place.y, noisy.values + block, weights);
        }
      }
    }
  }

  template <class Visit>
  void for_rows(const Execution& execution, const Visit& visit) {
    const auto band = [&](int y, int last) {
      for (; y < last; ++y) visit(y);
    };
    for_each_band(0, noisy_.height(), threads_, execution.cancel, band, 32);
  }

  /// Whole numbers end at their type's black and white.
  void write_row(const ImageView& target, const Region& region, int y) const {
    with_pixel_type(shape_.type, [&](auto type) {
      using T = decltype(type);
      T* to = target.row<T>(y);
      const float* from = estimate_.row(y);
      for (int x = region.x0; x < region.x1; ++x) {
        if constexpr (std::is_floating_point_v<T>) {
          to[x] = from[x];
        } else {
          constexpr auto kWhite = static_cast<float>(std::numeric_limits<T>::max());
          to[x] = to_pixel<T>(from[x] > 0 ? std::min(from[x], kWhite) : 0.0F);
        }
      }
    });
  }

  Shape shape_;
  int radius_;
  int threads_;
  double sigma_;
  bm::FloatPlane noisy_;
  bm::FloatPlane units_;
  bm::FloatPlane estimate_;
  bm::BlockSums<float> sums_;
  std::array<std::vector<std::uint32_t>, 2> marks_;
  ConstImageView source_;
  bool filtered_ = false;
};

}  // namespace

Variant bm3d_cpu() {
  Variant variant;
  variant.descriptor = bm3d_bounded_descriptor({"threads"});
  variant.descriptor.summary = FS_TEXT("Catalogue", "BM3D with SIMD on every CPU core.");
  variant.prepare = [](const Bm3dRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<Bm3dCpuPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::fast
