#include "kernels/bm3d/reference/bm3d_float64_plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <numbers>
#include <span>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/cpu/block_sums.h"
#include "kernels/cpu/block_weights.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/families/bm3d_parameters.h"
#include "kernels/host/parallel.h"
#include "kernels/maths/block_matching.h"
#include "kernels/maths/block_transforms.h"
#include "kernels/maths/opponent.h"

namespace filterscope::reference {
namespace {

using Block = std::array<double, bm::kPixels>;
using Group = std::vector<Block>;

/// The block with its last axis in front, whose lines the matrix multiplied.
template <int kExtent>
Block turned_product(const bm::Matrix<kExtent>& matrix, const Block& block) {
  constexpr std::size_t kSide = kExtent;
  constexpr std::size_t kLines = bm::kPixels / kSide;
  Block product{};
  for (std::size_t line = 0; line < kLines; ++line) {
    for (std::size_t i = 0; i < kSide; ++i) {
      double sum = 0;
      for (std::size_t k = 0; k < kSide; ++k) sum += matrix[i][k] * block[line * kSide + k];
      product[i * kLines + line] = sum;
    }
  }
  return product;
}

/// The lines along each axis multiplied.
template <int kSide>
Block transformed(const bm::Matrix<kSide>& matrix, Block block) {
  for (int values = 1; values < bm::kPixels; values *= kSide) block = turned_product<kSide>(matrix, block);
  return block;
}

/// A level of the orthonormal Haar transform along a group: sums stay where the first block of a pair was,
/// differences where the second one was. It is its own inverse.
void haar_level(Group& group, std::size_t half) {
  for (std::size_t i = 0; i < group.size(); i += 2 * half) {
    for (std::size_t c = 0; c < bm::kPixels; ++c) {
      const double one = group[i][c];
      const double other = group[i + half][c];
      group[i][c] = (one + other) / std::numbers::sqrt2;
      group[i + half][c] = (one - other) / std::numbers::sqrt2;
    }
  }
}

template <int kSide>
void to_spectrum(Group& group, const bm::Transform<kSide>& transform) {
  for (Block& block : group) block = transformed<kSide>(transform.forward, block);
  for (std::size_t half = 1; half < group.size(); half *= 2) haar_level(group, half);
}

template <int kSide>
void from_spectrum(Group& group, const bm::Transform<kSide>& transform) {
  for (std::size_t half = group.size() / 2; half > 0; half /= 2) haar_level(group, half);
  for (Block& block : group) block = transformed<kSide>(transform.inverse, block);
}

/// An image of at least a block along each axis.
template <class Blocks>
class Plane {
 public:
  explicit Plane(const bm::Lattice<Blocks>& lattice) : lattice_(lattice), values_(lattice.pixels()) {}

  [[nodiscard]] const bm::Lattice<Blocks>& lattice() const noexcept { return lattice_; }
  [[nodiscard]] double& operator[](const bm::Place& pixel) noexcept { return values_[lattice_.at(pixel)]; }
  [[nodiscard]] double operator[](const bm::Place& pixel) const noexcept {
    return values_[lattice_.at(pixel)];
  }
  [[nodiscard]] std::size_t bytes() const noexcept { return values_.size() * sizeof(double); }

  /// Calls visit(pixel) for all of them.
  template <class Visit>
  void for_pixels(const Visit& visit) const {
    for (int z = 0; z < lattice_.depth; ++z) {
      for (int y = 0; y < lattice_.height; ++y) {
        for (int x = 0; x < lattice_.width; ++x) visit(bm::Place{x, y, z});
      }
    }
  }

  [[nodiscard]] Group blocks(const std::vector<bm::Place>& places) const {
    Group made;
    for (const bm::Place& place : places) {
      Block& block = made.emplace_back();
      for (int i = 0; i < bm::kPixels; ++i)
        block[static_cast<std::size_t>(i)] = (*this)[place + bm::pixel_of<Blocks>(i)];
    }
    return made;
  }

 private:
  bm::Lattice<Blocks> lattice_;
  std::vector<double> values_;
};

/// Σ of squared differences, or more than `limit` where it is more.
template <class Blocks>
double difference(const Plane<Blocks>& image, const bm::Place& one, const bm::Place& other, double limit) {
  double sum = 0;
  for (int i = 0; i < bm::kPixels; ++i) {
    const bm::Place pixel = bm::pixel_of<Blocks>(i);
    const double by = image[one + pixel] - image[other + pixel];
    sum += by * by;
    if (!(sum <= limit)) return limit + 1;
  }
  return sum;
}

/// The reference block, and those most like it, as many as a power of two.
template <class Blocks>
std::vector<bm::Place> matches(const Plane<Blocks>& image, const bm::Place& from, int radius,
                               const bm::Matching& matching) {
  struct Match {
    std::uint32_t key;
    bm::Place place;
  };
  std::vector<Match> found;
  const double limit = matching.limit();
  const int side = 2 * radius + 1;
  const int orders = side * side * (Blocks::kDepth > 1 ? side : 1);
  for (int order = 0; order < orders; ++order) {
    const bm::Place other = from + bm::offset_of<Blocks>(order, radius);
    if (order == orders / 2 || !image.lattice().holds(other)) continue;
    const double sum = difference(image, from, other, limit);
    if (sum <= limit) found.push_back({bm::key_of(static_cast<int>(sum), order), other});
  }
  const auto wanted =
      static_cast<std::size_t>(bm::group_size(std::min(static_cast<int>(found.size()) + 1, matching.most)));
  const auto last = found.begin() + static_cast<std::ptrdiff_t>(wanted - 1);
  std::partial_sort(found.begin(), last, found.end(),
                    [](const Match& a, const Match& b) { return a.key < b.key; });
  std::vector<bm::Place> places{from};
  for (auto one = found.begin(); one != last; ++one) places.push_back(one->place);
  return places;
}

/// As FoundGroups has it.
template <class Blocks>
std::uint32_t mark_of_group(const std::vector<bm::Place>& places, int radius) {
  std::uint32_t mark = 0;
  for (std::size_t k = 1; k < places.size(); ++k) {
    const bm::Place offset{places[k].x - places[0].x, places[k].y - places[0].y, places[k].z - places[0].z};
    mark += bm::mark_of(static_cast<int>(k), bm::order_of<Blocks>(offset, radius));
  }
  return mark;
}

template <class Blocks>
class Bm3dFloat64Plan final : public ReferencePlan, public FoundGroups {
 public:
  explicit Bm3dFloat64Plan(const Bm3dRequest& request)
      : ReferencePlan(request.shape, whole(request.shape), request.parameters.threads),
        radius_(request.parameters.search_radius),
        floats_(request.shape.type == PixelType::f32),
        low_(static_cast<float>(floats_ ? request.range.low : black_of(request.shape.type))),
        width_(static_cast<float>(floats_ ? request.range.width() : 1.0)),
        sigma_(request.sigma() / static_cast<double>(width_)),
        matched_(bm::Lattice<Blocks>::of(request.shape.width, request.shape.height, request.shape.depth)),
        channels_(static_cast<std::size_t>(request.shape.channels) + (request.guided ? 1 : 0),
                  Channel(matched_, radius_)) {}

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return 2 * matched_.bytes() + channels_.size() * (3 * matched_.bytes() + channels_.front().sums.bytes());
  }
  [[nodiscard]] std::vector<std::uint32_t> marks(int step) const override {
    return marks_[static_cast<std::size_t>(step)];
  }

 private:
  /// One of an image's channels in both steps: gray, or one of the opponent colours. Behind them the guide's
  /// gray or luminance.
  struct Channel {
    Channel(const Plane<Blocks>& plane, int radius)
        : noisy(plane), basic(plane), change(plane), sums(plane.lattice(), radius) {}

    Plane<Blocks> noisy;
    Plane<Blocks> basic;
    Plane<Blocks> change;  ///< by the last step
    bm::BlockSums<Blocks, double> sums;
  };

  void load(const ConstImageView& source, const Execution& /*execution*/) override {
    source_ = source;
    weights_.take(source);
    const std::span<Channel> all(channels_);
    load_pixels(source, all.first(colours()), !guided());
    if (guided()) load_pixels(guide_of(source), all.last(1), true);
  }

  void solve(const Execution& execution) override {
    step(bm::kHard, matched_, 0, execution);
    step(bm::kWiener, guided() ? channels_.back().basic : channels_.front().basic, 1, execution);
  }

  [[nodiscard]] std::size_t colours() const noexcept { return static_cast<std::size_t>(shape().channels); }
  [[nodiscard]] bool guided() const noexcept { return channels_.size() > colours(); }

  /// As many of an image's channels as there are places for. `searched`: groups are found in this image.
  void load_pixels(const ConstImageView& source, std::span<Channel> to, bool searched) {
    with_pixel_type(shape().type, [&](auto type) {
      matched_.for_pixels([&](const bm::Place& p) {
        const auto* from =
            source.row<decltype(type)>(std::min(p.y, shape().height - 1), std::min(p.z, shape().depth - 1)) +
            std::min(p.x, shape().width - 1) * shape().channels;
        const opponent::Colour<double> colour = colour_of<double>(from);
        for (std::size_t c = 0; c < to.size(); ++c) to[c].noisy[p] = colour[c];
        if (searched) matched_[p] = static_cast<double>(colour_of<float>(from)[0]);
      });
    });
  }

  template <class Real, class T>
  [[nodiscard]] opponent::Colour<Real> colour_of(const T* from) const {
    const auto value = [&](int c) {
      return static_cast<Real>((static_cast<float>(from[c]) - low_) / width_);
    };
    if (colours() == 1) return {value(0), 0, 0};
    return opponent::of_rgb(value(0), value(1), value(2));
  }

  /// Finds groups in `image`, and makes an estimate of each channel of them.
  void step(const bm::Matching& matching, const Plane<Blocks>& image, int which, const Execution& execution) {
    Plane<Blocks> units(image.lattice());
    image.for_pixels([&](const bm::Place& p) {
      units[p] = weights_.outside(p)
                     ? std::numeric_limits<double>::quiet_NaN()  // its blocks are like no others
                     : static_cast<double>(bm::in_units(image[p], matching.units / sigma_));
    });
    std::vector<std::uint32_t>& marks = marks_[static_cast<std::size_t>(which)];
    marks.resize(static_cast<std::size_t>(image.lattice().blocks()));
    const std::span<Channel> channels(channels_.data(), which == 0 ? channels_.size() : colours());
    const auto band = [&](int index, int /*last*/) {
      for (Channel& channel : channels) channel.sums.clear(index);
      const bm::BlockSums<Blocks, double>& sums = channels.front().sums;
      for (int block = sums.first_block(index); block < sums.last_block(index); ++block) {
        throw_if_cancelled(execution.cancel);
        const bm::Place from = image.lattice().place(block);
        if (weights_.first_inside(from) == bm::kPixels) continue;
        const std::vector<bm::Place> places = matches(units, from, radius_, matching);
        marks[static_cast<std::size_t>(block)] = mark_of_group<Blocks>(places, radius_);
        for (Channel& channel : channels) add_group(channel, index, places, which);
      }
    };
    for_each_band(0, channels_.front().sums.count(), threads(), execution.cancel, band, 1);
    std::vector<double> row(static_cast<std::size_t>(image.lattice().width));
    for (Channel& channel : channels) {
      channel.change.for_pixels([&](const bm::Place& p) {
        if (p.x == 0) channel.sums.means(p.y, p.z, row.data());
        channel.change[p] = row[static_cast<std::size_t>(p.x)];
        channel.basic[p] = channel.noisy[p] + channel.change[p];
      });
    }
  }

  /// Less the first value, which is what it has in front.
  struct Shifted {
    double first = 0;
    Group blocks;
  };
  [[nodiscard]] Shifted blocks(const Plane<Blocks>& image, const std::vector<bm::Place>& places) const {
    Group made = image.blocks(places);
    for (std::size_t k = 0; k < made.size(); ++k) weights_.complete(places[k], made[k].data());
    const double first = made.front().front();
    for (Block& block : made) {
      for (double& value : block) value -= first;
    }
    return {first, made};
  }

  /// Filters the blocks at `places`, and adds what that changes to the band's sums: where all values are
  /// equal this is 0, without rounding.
  void add_group(Channel& channel, int band, const std::vector<bm::Place>& places, int which) const {
    auto [first, group] = blocks(channel.noisy, places);
    const double weight = which == 0 ? threshold(group) : shrink(group, blocks(channel.basic, places).blocks);
    const Group noisy = channel.noisy.blocks(places);
    for (std::size_t k = 0; k < group.size(); ++k) {
      for (std::size_t c = 0; c < bm::kPixels; ++c) group[k][c] += first - noisy[k][c];
    }
    Block weights = bm::kaiser_window<Blocks>();
    for (double& one : weights) one *= weight;
    for (std::size_t k = 0; k < places.size(); ++k)
      channel.sums.add(band, places[k], group[k].data(), weights.data());
  }

  /// Hard thresholding: the weight is 1 over the number of coefficients that are left. The
  /// group's mean always is.
  [[nodiscard]] double threshold(Group& group) const {
    to_spectrum(group, bm::spline_transform<Blocks::kSide>());
    int kept = 0;
    for (std::size_t k = 0; k < group.size(); ++k) {
      for (std::size_t c = 0; c < bm::kPixels; ++c) {
        double& value = group[k][c];
        const bool keep = k + c == 0 || std::abs(value) > bm::kThreshold * sigma_;
        if (keep) ++kept;
        if (!keep) value = 0;
      }
    }
    from_spectrum(group, bm::spline_transform<Blocks::kSide>());
    return 1.0 / kept;
  }

  /// Wiener filtering: shares of the coefficients by those of the estimate. The
  /// group's mean is kept.
  [[nodiscard]] double shrink(Group& group, Group estimate) const {
    to_spectrum(group, bm::cosine_transform<Blocks::kSide>());
    to_spectrum(estimate, bm::cosine_transform<Blocks::kSide>());
    double squares = 0;
    for (std::size_t k = 0; k < group.size(); ++k) {
      for (std::size_t c = 0; c < bm::kPixels; ++c) {
        const double signal = estimate[k][c] * estimate[k][c];
        const double share = k + c == 0 ? 1 : signal / (signal + sigma_ * sigma_);
        squares += share * share;
        group[k][c] *= share;
      }
    }
    from_spectrum(group, bm::cosine_transform<Blocks::kSide>());
    return 1 / squares;
  }

  /// Whole numbers end at their type's black and white.
  void filter(int x, int y, int z, double* to) const override {
    opponent::Colour<double> change{};
    for (std::size_t c = 0; c < colours(); ++c) change[c] = channels_[c].change[{x, y, z}];
    if (colours() > 1) change = opponent::to_rgb(change);
    with_pixel_type(shape().type, [&](auto type) {
      const auto* from =
          source_.row<decltype(type)>(y, z) + static_cast<std::ptrdiff_t>(x) * shape().channels;
      for (std::size_t c = 0; c < colours(); ++c) {
        const double value = static_cast<double>(from[c]) + change[c] * static_cast<double>(width_);
        to[c] = floats_ ? value
                        : std::clamp(value, black_of(shape().type),
                                     black_of(shape().type) + full_scale(shape().type));
      }
    });
  }

  int radius_;
  bool floats_;
  float low_;  ///< the value that is 0 in what follows
  float width_;
  double sigma_;
  /// Gray, or luminance: what groups are found in first. Rounded as single precision is, since groups depend
  /// on it.
  Plane<Blocks> matched_;
  std::vector<Channel> channels_;
  bm::BlockWeights<Blocks> weights_;
  std::array<std::vector<std::uint32_t>, 2> marks_;
  ConstImageView source_;
};

}  // namespace

template <class Blocks>
std::unique_ptr<Plan> bm3d_float64_plan(const Bm3dRequest& request) {
  return std::make_unique<Bm3dFloat64Plan<Blocks>>(request);
}

template std::unique_ptr<Plan> bm3d_float64_plan<bm::Squares>(const Bm3dRequest&);
template std::unique_ptr<Plan> bm3d_float64_plan<bm::Cubes>(const Bm3dRequest&);

}  // namespace filterscope::reference
