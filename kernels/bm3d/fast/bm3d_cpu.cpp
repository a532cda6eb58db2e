// BM3D on the CPU: SIMD over candidates and coefficients, bands of reference blocks on all cores.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "kernels/api/require_shape.h"
#include "kernels/bm3d/fast/block_search.h"
#include "kernels/bm3d/fast/group_filter.h"
#include "kernels/catalog.h"
#include "kernels/cpu/block_sums.h"
#include "kernels/cpu/block_weights.h"
#include "kernels/cpu/pixel_access.h"
#include "kernels/families/bm3d_parameters.h"
#include "kernels/host/parallel.h"
#include "kernels/maths/block_matching.h"
#include "kernels/maths/block_transforms.h"
#include "kernels/maths/opponent.h"

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

/// The blocks less their reference's first value inside, which is what it gives.
float take_blocks(const bm::FloatPlane& image, const bm::BlockWeights& weights, const bm::Group& group,
                  bm::GroupBlocks& to) {
  const auto [x, y] = group.places[0];
  const int first = weights.first_inside(x, y);
  const float offset = image.row(y + first / bm::kBlock)[x + first % bm::kBlock];
  for_values(image, group, to, [&](float from, float& value) { value = from - offset; });
  for (int k = 0; k < group.size; ++k) {
    const bm::BlockPlace place = group.places[static_cast<std::size_t>(k)];
    weights.complete(place.x, place.y, to.values + static_cast<std::ptrdiff_t>(k) * bm::kPixels);
  }
  return offset;
}

class Bm3dCpuPlan final : public Plan, public FoundGroups {
 public:
  explicit Bm3dCpuPlan(const Bm3dRequest& request)
      : shape_(request.shape),
        radius_(request.parameters.search_radius),
        threads_(request.parameters.threads),
        sigma_(request.sigma()),
        units_(bm::extended(shape_.width), bm::extended(shape_.height)),
        channels_(colours() + (request.guided ? 1 : 0), Channel(units_, radius_)) {
    const auto columns = static_cast<std::size_t>(bm::places(units_.width()));
    for (auto& marks : marks_) marks.resize(columns * static_cast<std::size_t>(bm::places(units_.height())));
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
      step(bm::kHard, 0, execution);
      step(bm::kWiener, 1, execution);
      filtered_ = true;
    }
    const auto band = [&](int y, int last) {
      for (; y < last; ++y) write_row(target, region, y);
    };
    for_each_band(region.y0, region.y1, threads_, execution.cancel, band, 32);
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return units_.bytes() + channels_.size() * (2 * units_.bytes() + channels_.front().sums.bytes());
  }
  [[nodiscard]] std::vector<std::uint32_t> marks(int step) const override {
    return marks_[static_cast<std::size_t>(step)];
  }

 private:
  /// One of an image's channels: gray, or one of the opponent colours. Behind them the guide's gray or
  /// luminance.
  struct Channel {
    Channel(const bm::FloatPlane& plane, int radius)
        : noisy(plane), estimate(plane), sums(plane.width(), plane.height(), radius) {}

    bm::FloatPlane noisy;
    bm::FloatPlane estimate;  ///< of the step before
    bm::BlockSums<float> sums;
  };

  void read() {
    weights_.take(source_);
    read_channels(source_, channels_of(1));
    if (guided()) read_channels(guide_of(source_), std::span(channels_).last(1));
  }

  /// As many of an image's channels as there are places for.
  void read_channels(const ConstImageView& source, std::span<Channel> to) {
    with_pixel_type(shape_.type, [&](auto type) {
      for (int y = 0; y < units_.height(); ++y) {
        const auto* row = source.row<decltype(type)>(std::min(y, shape_.height - 1));
        for (int x = 0; x < units_.width(); ++x) {
          const auto* from = row + std::min(x, shape_.width - 1) * shape_.channels;
          if (!coloured()) {
            to.front().noisy.row(y)[x] = static_cast<float>(from[0]);
            continue;
          }
          const auto colour = opponent::of_rgb(static_cast<float>(from[0]), static_cast<float>(from[1]),
                                               static_cast<float>(from[2]));
          for (std::size_t c = 0; c < to.size(); ++c) to[c].noisy.row(y)[x] = colour[c];
        }
      }
    });
  }

  [[nodiscard]] std::size_t colours() const noexcept { return static_cast<std::size_t>(shape_.channels); }
  [[nodiscard]] bool coloured() const noexcept { return colours() > 1; }
  [[nodiscard]] bool guided() const noexcept { return channels_.size() > colours(); }
  /// Those that a step makes estimates of.
  [[nodiscard]] std::span<Channel> channels_of(int which) {
    return {channels_.data(), which == 0 ? channels_.size() : colours()};
  }

  /// Finds groups in the first channel, or in the guide, as it is or as the step before estimated it, and
  /// makes the estimate of each channel of them. What is averaged are their differences from the noisy image:
  /// where all values of a group are equal these are 0, and the value stays, bit for bit.
  void step(const bm::Matching& matching, int which, const Execution& execution) {
    const double scale = matching.units / sigma_;
    const Channel& searched = guided() ? channels_.back() : channels_.front();
    const bm::FloatPlane& image = which == 0 ? searched.noisy : searched.estimate;
    for_rows(execution, [&](int y) {
      for (int x = 0; x < image.width(); ++x) {
        units_.row(y)[x] = weights_.outside(x, y)
                               ? std::numeric_limits<float>::quiet_NaN()  // its blocks are like no others
                               : bm::in_units(static_cast<double>(image.row(y)[x]), scale);
      }
    });
    const auto band = [&](int index, int /*last*/) { filter_band(index, matching, which); };
    for_each_band(0, channels_.front().sums.count(), threads_, execution.cancel, band, 1);
    for_rows(execution, [&](int y) {
      for (Channel& channel : channels_of(which)) {
        float* row = channel.estimate.row(y);
        channel.sums.means(y, row);
        for (int x = 0; x < units_.width(); ++x) row[x] += channel.noisy.row(y)[x];
      }
    });
  }

  struct Scratch {
    bm::GroupBlocks noisy;
    bm::GroupBlocks estimate;
    alignas(64) float weights[bm::kPixels] = {};
  };

  void filter_band(int band, const bm::Matching& matching, int which) {
    Scratch scratch;
    const std::span<Channel> channels = channels_of(which);
    for (Channel& channel : channels) channel.sums.clear(band);
    const int columns = bm::places(units_.width());
    const int rows = std::min((band + 1) * bm::kBand, bm::places(units_.height()));
    for (int j = band * bm::kBand; j < rows; ++j) {
      for (int i = 0; i < columns; ++i) {
        const bm::BlockPlace from{bm::place(i, units_.width()), bm::place(j, units_.height())};
        if (weights_.first_inside(from.x, from.y) == bm::kPixels) continue;
        const bm::Group group = bm::find_group(units_, from, radius_, matching);
        marks_[static_cast<std::size_t>(which)][static_cast<std::size_t>(j * columns + i)] = group.mark;
        for (Channel& channel : channels) add_group(channel, band, group, which, scratch);
      }
    }
  }

  /// Filters a group's blocks, and adds them to the band's sums.
  void add_group(Channel& channel, int band, const bm::Group& group, int which, Scratch& scratch) const {
    bm::GroupBlocks& noisy = scratch.noisy;
    const float offset = take_blocks(channel.noisy, weights_, group, noisy);
    float weight = 0;
    if (which == 0) {
      weight = bm::threshold_group(noisy, group.size, static_cast<float>(bm::kThreshold * sigma_));
    } else {
      take_blocks(channel.estimate, weights_, group, scratch.estimate);
      weight = bm::shrink_group(noisy, scratch.estimate, group.size, static_cast<float>(sigma_));
    }
    for_values(channel.noisy, group, noisy, [&](float from, float& value) { value = value + offset - from; });
    for (std::size_t k = 0; k < bm::kPixels; ++k)
      scratch.weights[k] = weight * static_cast<float>(bm::kaiser_window()[k]);
    for (int k = 0; k < group.size; ++k) {
      const bm::BlockPlace place = group.places[static_cast<std::size_t>(k)];
      const std::ptrdiff_t block = static_cast<std::ptrdiff_t>(k) * bm::kPixels;
      channel.sums.add(band, place.x, place.y, noisy.values + block, scratch.weights);
    }
  }

  template <class Visit>
  void for_rows(const Execution& execution, const Visit& visit) {
    const auto band = [&](int y, int last) {
      for (; y < last; ++y) visit(y);
    };
    for_each_band(0, units_.height(), threads_, execution.cancel, band, 32);
  }

  void write_row(const ImageView& target, const Region& region, int y) const {
    with_pixel_type(shape_.type, [&](auto type) {
      using T = decltype(type);
      T* to = target.row<T>(y);
      const T* source = source_.row<T>(y);
      for (int x = region.x0; x < region.x1; ++x) {
        if (!coloured()) {
          write_value(to[x], channels_.front().estimate.row(y)[x]);
          continue;
        }
        opponent::Colour<float> change{};
        for (std::size_t c = 0; c < change.kCount; ++c)
          change[c] = channels_[c].estimate.row(y)[x] - channels_[c].noisy.row(y)[x];
        const auto rgb = opponent::to_rgb(change);
        for (std::size_t c = 0; c < rgb.kCount; ++c) {
          const std::size_t at = static_cast<std::size_t>(x) * rgb.kCount + c;
          write_value(to[at], static_cast<float>(source[at]) + rgb[c]);
        }
      }
    });
  }

  /// Whole numbers end at their type's black and white.
  template <class T>
  static void write_value(T& to, float value) {
    if constexpr (std::is_floating_point_v<T>) {
      to = value;
    } else {
      constexpr auto kWhite = static_cast<float>(std::numeric_limits<T>::max());
      to = to_pixel<T>(value > 0 ? std::min(value, kWhite) : 0.0F);
    }
  }

  Shape shape_;
  int radius_;
  int threads_;
  double sigma_;
  bm::FloatPlane units_;
  std::vector<Channel> channels_;
  bm::BlockWeights weights_;
  std::array<std::vector<std::uint32_t>, 2> marks_;
  ConstImageView source_;
  bool filtered_ = false;
};

}  // namespace

Variant bm3d_cpu() {
  Variant variant;
  variant.descriptor = bm3d_bounded_descriptor({"threads"});
  variant.descriptor.summary = FS_TEXT("Catalogue", "BM3D with SIMD on every CPU core.");
  variant.descriptor.takes_guide = true;
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const Bm3dRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<Bm3dCpuPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::fast
