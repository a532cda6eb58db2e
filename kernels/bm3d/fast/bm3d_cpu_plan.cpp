#include "kernels/bm3d/fast/bm3d_cpu_plan.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/api/require_shape.h"
#include "kernels/bm3d/fast/block_search.h"
#include "kernels/bm3d/fast/group_filter.h"
#include "kernels/cpu/block_sums.h"
#include "kernels/cpu/block_weights.h"
#include "kernels/families/bm3d_parameters.h"
#include "kernels/host/parallel.h"
#include "kernels/maths/block_matching.h"
#include "kernels/maths/block_transforms.h"
#include "kernels/maths/opponent.h"

namespace filterscope::fast {
namespace {

/// Calls visit(value in the image, value of the group) for all values of the group's blocks.
template <class Blocks, class Visit>
void for_values(const bm::FloatPlane<Blocks>& image, const bm::Group& group, bm::GroupBlocks& blocks,
                const Visit& visit) {
  float* values = blocks.values;
  for (int k = 0; k < group.size; ++k) {
    const bm::Place place = group.places[static_cast<std::size_t>(k)];
    for (int row = 0; row < bm::kPixels; row += Blocks::kSide, values += Blocks::kSide) {
      const float* from = image.at(place + bm::pixel_of<Blocks>(row));
      for (int x = 0; x < Blocks::kSide; ++x) visit(from[x], values[x]);
    }
  }
}

/// The blocks less their reference's first value inside, which is what it gives.
template <class Blocks>
float take_blocks(const bm::FloatPlane<Blocks>& image, const bm::BlockWeights<Blocks>& weights,
                  const bm::Group& group, bm::GroupBlocks& to) {
  const bm::Place from = group.places[0];
  const float offset = *image.at(from + bm::pixel_of<Blocks>(weights.first_inside(from)));
  for_values(image, group, to, [&](float value, float& made) { made = value - offset; });
  for (int k = 0; k < group.size; ++k) {
    weights.complete(group.places[static_cast<std::size_t>(k)],
                     to.values + static_cast<std::ptrdiff_t>(k) * bm::kPixels);
  }
  return offset;
}

template <class Blocks>
class Bm3dCpuPlan final : public Plan, public FoundGroups {
 public:
  explicit Bm3dCpuPlan(const Bm3dRequest& request)
      : shape_(request.shape),
        radius_(request.parameters.search_radius),
        threads_(request.parameters.threads),
        sigma_(request.sigma()),
        lattice_(bm::Lattice<Blocks>::of(shape_.width, shape_.height, shape_.depth)),
        units_(lattice_),
        channels_(colours() + (request.guided ? 1 : 0), Channel(units_, radius_)) {
    for (auto& marks : marks_) marks.resize(static_cast<std::size_t>(lattice_.blocks()));
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
    const auto band = [&](int row, int last) {
      for (; row < last; ++row)
        write_row(target, region, region.y0 + row % region.height(), region.z0 + row / region.height());
    };
    for_each_band(0, region.height() * region.depth(), threads_, execution.cancel, band, 32);
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
    Channel(const bm::FloatPlane<Blocks>& plane, int radius)
        : noisy(plane), estimate(plane), sums(plane.lattice(), radius) {}

    bm::FloatPlane<Blocks> noisy;
    bm::FloatPlane<Blocks> estimate;  ///< of the step before
    bm::BlockSums<Blocks, float> sums;
  };

  void read() {
    weights_.take(source_);
    read_channels(source_, channels_of(1));
    if (guided()) read_channels(guide_of(source_), std::span(channels_).last(1));
  }

  /// As many of an image's channels as there are places for.
  void read_channels(const ConstImageView& source, std::span<Channel> to) {
    with_pixel_type(shape_.type, [&](auto type) {
      for (int row = 0; row < lattice_.height * lattice_.depth; ++row) {
        const int y = row % lattice_.height;
        const int z = row / lattice_.height;
        const auto* pixels =
            source.row<decltype(type)>(std::min(y, shape_.height - 1), std::min(z, shape_.depth - 1));
        for (int x = 0; x < lattice_.width; ++x) {
          const auto* from = pixels + std::min(x, shape_.width - 1) * shape_.channels;
          if (!coloured()) {
            to.front().noisy.row(y, z)[x] = static_cast<float>(from[0]);
            continue;
          }
          const auto colour = opponent::of_rgb(static_cast<float>(from[0]), static_cast<float>(from[1]),
                                               static_cast<float>(from[2]));
          for (std::size_t c = 0; c < to.size(); ++c) to[c].noisy.row(y, z)[x] = colour[c];
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
    const bm::FloatPlane<Blocks>& image = which == 0 ? searched.noisy : searched.estimate;
    for_rows(execution, [&](int y, int z) {
      const float* from = image.row(y, z);
      for (int x = 0; x < lattice_.width; ++x) {
        units_.row(y, z)[x] = weights_.outside({x, y, z})
                                  ? std::numeric_limits<float>::quiet_NaN()  // its blocks are like no others
                                  : bm::in_units(static_cast<double>(from[x]), scale);
      }
    });
    const auto band = [&](int index, int /*last*/) { filter_band(index, matching, which, execution.cancel); };
    for_each_band(0, channels_.front().sums.count(), threads_, execution.cancel, band, 1);
    for_rows(execution, [&](int y, int z) {
      for (Channel& channel : channels_of(which)) {
        float* row = channel.estimate.row(y, z);
        channel.sums.means(y, z, row);
        for (int x = 0; x < lattice_.width; ++x) row[x] += channel.noisy.row(y, z)[x];
      }
    });
  }

  struct Scratch {
    bm::GroupBlocks noisy;
    bm::GroupBlocks estimate;
    alignas(64) float weights[bm::kPixels] = {};
  };

  void filter_band(int band, const bm::Matching& matching, int which, const CancelToken* cancel) {
    Scratch scratch;
    const std::span<Channel> channels = channels_of(which);
    for (Channel& channel : channels) channel.sums.clear(band);
    const bm::BlockSums<Blocks, float>& sums = channels.front().sums;
    for (int block = sums.first_block(band); block < sums.last_block(band); ++block) {
      throw_if_cancelled(cancel);
      const bm::Place from = lattice_.place(block);
      if (weights_.first_inside(from) == bm::kPixels) continue;
      const bm::Group group = bm::find_group(units_, from, radius_, matching);
      marks_[static_cast<std::size_t>(which)][static_cast<std::size_t>(block)] = group.mark;
      for (Channel& channel : channels) add_group(channel, band, group, which, scratch);
    }
  }

  /// Filters a group's blocks, and adds them to the band's sums.
  void add_group(Channel& channel, int band, const bm::Group& group, int which, Scratch& scratch) const {
    bm::GroupBlocks& noisy = scratch.noisy;
    const float offset = take_blocks(channel.noisy, weights_, group, noisy);
    float weight = 0;
    if (which == 0) {
      weight = bm::threshold_group<Blocks>(noisy, group.size, static_cast<float>(bm::kThreshold * sigma_));
    } else {
      take_blocks(channel.estimate, weights_, group, scratch.estimate);
      weight = bm::shrink_group<Blocks>(noisy, scratch.estimate, group.size, static_cast<float>(sigma_));
    }
    for_values(channel.noisy, group, noisy, [&](float from, float& value) { value = value + offset - from; });
    for (std::size_t k = 0; k < bm::kPixels; ++k)
      scratch.weights[k] = weight * static_cast<float>(bm::kaiser_window<Blocks>()[k]);
    for (int k = 0; k < group.size; ++k) {
      channel.sums.add(band, group.places[static_cast<std::size_t>(k)],
                       noisy.values + static_cast<std::ptrdiff_t>(k) * bm::kPixels, scratch.weights);
    }
  }

  template <class Visit>
  void for_rows(const Execution& execution, const Visit& visit) {
    const auto band = [&](int row, int last) {
      for (; row < last; ++row) visit(row % lattice_.height, row / lattice_.height);
    };
    for_each_band(0, lattice_.height * lattice_.depth, threads_, execution.cancel, band, 32);
  }

  void write_row(const ImageView& target, const Region& region, int y, int z) const {
    with_pixel_type(shape_.type, [&](auto type) {
      using T = decltype(type);
      T* to = target.row<T>(y, z);
      const T* source = source_.row<T>(y, z);
      for (int x = region.x0; x < region.x1; ++x) {
        if (!coloured()) {
          write_value(to[x], channels_.front().estimate.row(y, z)[x]);
          continue;
        }
        opponent::Colour<float> change{};
        for (std::size_t c = 0; c < change.kCount; ++c)
          change[c] = channels_[c].estimate.row(y, z)[x] - channels_[c].noisy.row(y, z)[x];
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
  bm::Lattice<Blocks> lattice_;
  bm::FloatPlane<Blocks> units_;
  std::vector<Channel> channels_;
  bm::BlockWeights<Blocks> weights_;
  std::array<std::vector<std::uint32_t>, 2> marks_;
  ConstImageView source_;
  bool filtered_ = false;
};

}  // namespace

template <class Blocks>
std::unique_ptr<Plan> bm3d_cpu_plan(const Bm3dRequest& request) {
  return std::make_unique<Bm3dCpuPlan<Blocks>>(request);
}

template std::unique_ptr<Plan> bm3d_cpu_plan<bm::Squares>(const Bm3dRequest&);
template std::unique_ptr<Plan> bm3d_cpu_plan<bm::Cubes>(const Bm3dRequest&);

}  // namespace filterscope::fast
