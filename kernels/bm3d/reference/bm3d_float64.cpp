// The yardstick of BM3D: both steps in plain double precision.
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

#include "kernels/catalog.h"
#include "kernels/cpu/block_sums.h"
#include "kernels/cpu/block_weights.h"
#include "kernels/cpu/pixel_access.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/families/bm3d_parameters.h"
#include "kernels/host/parallel.h"
#include "kernels/maths/block_matching.h"
#include "kernels/maths/block_transforms.h"
#include "kernels/maths/opponent.h"

namespace filterscope::reference {
namespace {

using Block = std::array<double, bm::kPixels>;
using Blocks = std::vector<Block>;

struct Place {
  int x;
  int y;
};

/// (matrix · block)ᵀ.
Block turned_product(const bm::Matrix& matrix, const Block& block) {
  Block product{};
  for (std::size_t i = 0; i < bm::kBlock; ++i) {
    std::array<double, bm::kBlock> row{};
    for (std::size_t k = 0; k < bm::kBlock; ++k) {
      for (std::size_t j = 0; j < bm::kBlock; ++j) row[j] += matrix[i][k] * block[k * bm::kBlock + j];
    }
    for (std::size_t j = 0; j < bm::kBlock; ++j) product[j * bm::kBlock + i] = row[j];
  }
  return product;
}

/// matrix · block · matrixᵀ.
Block transformed(const bm::Matrix& matrix, const Block& block) {
  return turned_product(matrix, turned_product(matrix, block));
}

/// A level of the orthonormal Haar transform along a group: sums stay where the first block of a pair was,
/// differences where the second one was. It is its own inverse.
void haar_level(Blocks& group, std::size_t half) {
  for (std::size_t i = 0; i < group.size(); i += 2 * half) {
    for (std::size_t c = 0; c < bm::kPixels; ++c) {
      const double one = group[i][c];
      const double other = group[i + half][c];
      group[i][c] = (one + other) / std::numbers::sqrt2;
      group[i + half][c] = (one - other) / std::numbers::sqrt2;
    }
  }
}

void to_spectrum(Blocks& group, const bm::Transform& transform) {
  for (Block& block : group) block = transformed(transform.forward, block);
  for (std::size_t half = 1; half < group.size(); half *= 2) haar_level(group, half);
}

void from_spectrum(Blocks& group, const bm::Transform& transform) {
  for (std::size_t half = group.size() / 2; half > 0; half /= 2) haar_level(group, half);
  for (Block& block : group) block = transformed(transform.inverse, block);
}

/// An image of at least a block along each axis.
class Plane {
 public:
  Plane(int width, int height)
      : width_(width),
        height_(height),
        values_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

  [[nodiscard]] int width() const noexcept { return width_; }
  [[nodiscard]] int height() const noexcept { return height_; }
  [[nodiscard]] double* row(int y) noexcept {
    return values_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
  }
  [[nodiscard]] const double* row(int y) const noexcept { return const_cast<Plane*>(this)->row(y); }
  [[nodiscard]] std::size_t bytes() const noexcept { return values_.size() * sizeof(double); }

  [[nodiscard]] Blocks blocks(const std::vector<Place>& places) const {
    Blocks made;
    for (const Place& place : places) {
      Block& block = made.emplace_back();
      for (int i = 0; i < bm::kPixels; ++i)
        block[static_cast<std::size_t>(i)] = row(place.y + i / bm::kBlock)[place.x + i % bm::kBlock];
    }
    return made;
  }

 private:
  int width_;
  int height_;
  std::vector<double> values_;
};

/// Σ of squared differences, or more than `limit` where it is more.
double difference(const Plane& image, const Place& one, const Place& other, double limit) {
  double sum = 0;
  for (int y = 0; y < bm::kBlock; ++y) {
    const double* a = image.row(one.y + y) + one.x;
    const double* b = image.row(other.y + y) + other.x;
    for (int x = 0; x < bm::kBlock; ++x) sum += (a[x] - b[x]) * (a[x] - b[x]);
    if (!(sum <= limit)) return limit + 1;
  }
  return sum;
}

/// The reference block, and those most like it, as many as a power of two.
std::vector<Place> matches(const Plane& image, const Place& from, int radius, const bm::Matching& matching) {
  struct Match {
    std::uint32_t key;
    Place place;
  };
  std::vector<Match> found;
  const double limit = matching.limit();
  for (int dy = -radius; dy <= radius; ++dy) {
    for (int dx = -radius; dx <= radius; ++dx) {
      const Place other{from.x + dx, from.y + dy};
      if (other.x < 0 || other.y < 0 || other.x > image.width() - bm::kBlock ||
          other.y > image.height() - bm::kBlock || (dx == 0 && dy == 0)) {
        continue;
      }
      const double sum = difference(image, from, other, limit);
      if (sum > limit) continue;
      const int order = (dy + radius) * (2 * radius + 1) + dx + radius;
      found.push_back({bm::key_of(static_cast<int>(sum), order), other});
    }
  }
  const auto wanted =
      static_cast<std::size_t>(bm::group_size(std::min(static_cast<int>(found.size()) + 1, matching.most)));
  const auto last = found.begin() + static_cast<std::ptrdiff_t>(wanted - 1);
  std::partial_sort(found.begin(), last, found.end(),
                    [](const Match& a, const Match& b) { return a.key < b.key; });
  std::vector<Place> places{from};
  for (auto one = found.begin(); one != last; ++one) places.push_back(one->place);
  return places;
}

/// As FoundGroups has it.
std::uint32_t mark_of_group(const std::vector<Place>& places, int radius) {
  std::uint32_t mark = 0;
  for (std::size_t k = 1; k < places.size(); ++k) {
    const int row = places[k].y - places[0].y + radius;
    const int order = row * (2 * radius + 1) + places[k].x - places[0].x + radius;
    mark += bm::mark_of(static_cast<int>(k), order);
  }
  return mark;
}

class Bm3dFloat64Plan final : public ReferencePlan, public FoundGroups {
 public:
  explicit Bm3dFloat64Plan(const Bm3dRequest& request)
      : ReferencePlan(request.shape, whole(request.shape), request.parameters.threads),
        radius_(request.parameters.search_radius),
        floats_(request.shape.type == PixelType::f32),
        low_(static_cast<float>(floats_ ? request.range.low : black_of(request.shape.type))),
        width_(static_cast<float>(floats_ ? request.range.width() : 1.0)),
        sigma_(request.sigma() / static_cast<double>(width_)),
        matched_(bm::extended(request.shape.width), bm::extended(request.shape.height)),
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
    Channel(const Plane& plane, int radius)
        : noisy(plane), basic(plane), change(plane), sums(plane.width(), plane.height(), radius) {}

    Plane noisy;
    Plane basic;
    Plane change;  ///< by the last step
    bm::BlockSums<double> sums;
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
      for (int y = 0; y < matched_.height(); ++y) {
        const auto* from = source.row<decltype(type)>(std::min(y, shape().height - 1));
        for (int x = 0; x < matched_.width(); ++x) {
          const auto* pixel = from + std::min(x, shape().width - 1) * shape().channels;
          const opponent::Colour<double> colour = colour_of<double>(pixel);
          for (std::size_t c = 0; c < to.size(); ++c) to[c].noisy.row(y)[x] = colour[c];
          if (searched) matched_.row(y)[x] = static_cast<double>(colour_of<float>(pixel)[0]);
        }
      }
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
  void step(const bm::Matching& matching, const Plane& image, int which, const Execution& execution) {
    Plane units(image.width(), image.height());
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) {
        units.row(y)[x] = weights_.outside(x, y)
                              ? std::numeric_limits<double>::quiet_NaN()  // its blocks are like no others
                              : static_cast<double>(bm::in_units(image.row(y)[x], matching.units / sigma_));
      }
    }
    const int columns = bm::places(image.width());
    std::vector<std::uint32_t>& marks = marks_[static_cast<std::size_t>(which)];
    marks.resize(static_cast<std::size_t>(columns) * static_cast<std::size_t>(bm::places(image.height())));
    const std::span<Channel> channels(channels_.data(), which == 0 ? channels_.size() : colours());
    const auto band = [&](int index, int /*last*/) {
      for (Channel& channel : channels) channel.sums.clear(index);
      const int rows = bm::places(image.height());
      for (int j = index * bm::kBand; j < std::min((index + 1) * bm::kBand, rows); ++j) {
        for (int i = 0; i < columns; ++i) {
          const Place from{bm::place(i, image.width()), bm::place(j, image.height())};
          if (weights_.first_inside(from.x, from.y) == bm::kPixels) continue;
          const std::vector<Place> places = matches(units, from, radius_, matching);
          marks[static_cast<std::size_t>(j) * static_cast<std::size_t>(columns) +
                static_cast<std::size_t>(i)] = mark_of_group(places, radius_);
          for (Channel& channel : channels) add_group(channel, index, places, which);
        }
      }
    };
    for_each_band(0, channels_.front().sums.count(), threads(), execution.cancel, band, 1);
    for (Channel& channel : channels) {
      for (int y = 0; y < image.height(); ++y) {
        channel.sums.means(y, channel.change.row(y));
        for (int x = 0; x < image.width(); ++x)
          channel.basic.row(y)[x] = channel.noisy.row(y)[x] + channel.change.row(y)[x];
      }
    }
  }

  /// Less the first value, which is what it has in front.
  struct Shifted {
    double first;
    Blocks blocks;
  };
  [[nodiscard]] Shifted blocks(const Plane& image, const std::vector<Place>& places) const {
    Blocks made = image.blocks(places);
    for (std::size_t k = 0; k < made.size(); ++k) weights_.complete(places[k].x, places[k].y, made[k].data());
    const double first = made.front().front();
    for (Block& block : made) {
      for (double& value : block) value -= first;
    }
    return {first, made};
  }

  /// Filters the blocks at `places`, and adds what that changes to the band's sums: where all values are
  /// equal this is 0, without rounding.
  void add_group(Channel& channel, int band, const std::vector<Place>& places, int which) const {
    auto [first, group] = blocks(channel.noisy, places);
    const double weight = which == 0 ? threshold(group) : shrink(group, blocks(channel.basic, places).blocks);
    const Blocks noisy = channel.noisy.blocks(places);
    for (std::size_t k = 0; k < group.size(); ++k) {
      for (std::size_t c = 0; c < bm::kPixels; ++c) group[k][c] += first - noisy[k][c];
    }
    Block weights = bm::kaiser_window();
    for (double& one : weights) one *= weight;
    for (std::size_t k = 0; k < places.size(); ++k)
      channel.sums.add(band, places[k].x, places[k].y, group[k].data(), weights.data());
  }

  /// Hard thresholding: the weight is 1 over the number of coefficients that are left. The
  /// group's mean always is.
  [[nodiscard]] double threshold(Blocks& group) const {
    to_spectrum(group, bm::spline_transform());
    int kept = 0;
    for (std::size_t k = 0; k < group.size(); ++k) {
      for (std::size_t c = 0; c < bm::kPixels; ++c) {
        double& value = group[k][c];
        const bool keep = k + c == 0 || std::abs(value) > bm::kThreshold * sigma_;
        if (keep) ++kept;
        if (!keep) value = 0;
      }
    }
    from_spectrum(group, bm::spline_transform());
    return 1.0 / kept;
  }

  /// Wiener filtering: shares of the coefficients by those of the estimate. The
  /// group's mean is kept.
  [[nodiscard]] double shrink(Blocks& group, Blocks estimate) const {
    to_spectrum(group, bm::cosine_transform());
    to_spectrum(estimate, bm::cosine_transform());
    double squares = 0;
    for (std::size_t k = 0; k < group.size(); ++k) {
      for (std::size_t c = 0; c < bm::kPixels; ++c) {
        const double signal = estimate[k][c] * estimate[k][c];
        const double share = k + c == 0 ? 1 : signal / (signal + sigma_ * sigma_);
        squares += share * share;
        group[k][c] *= share;
      }
    }
    from_spectrum(group, bm::cosine_transform());
    return 1 / squares;
  }

  /// Whole numbers end at their type's black and white.
  void filter(int x, int y, int /*z*/, double* to) const override {
    opponent::Colour<double> change{};
    for (std::size_t c = 0; c < colours(); ++c) change[c] = channels_[c].change.row(y)[x];
    if (colours() > 1) change = opponent::to_rgb(change);
    with_pixel_type(shape().type, [&](auto type) {
      const auto* from = source_.row<decltype(type)>(y) + static_cast<std::ptrdiff_t>(x) * shape().channels;
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
  Plane matched_;
  std::vector<Channel> channels_;
  bm::BlockWeights weights_;
  std::array<std::vector<std::uint32_t>, 2> marks_;
  ConstImageView source_;
};

}  // namespace

Variant bm3d_float64() {
  Variant variant;
  variant.descriptor = bm3d_descriptor({"threads"});
  variant.descriptor.summary =
      FS_TEXT("Catalogue", "Plain float64 loops over blocks; what others are compared with.");
  variant.descriptor.reads_any_range = true;
  variant.descriptor.takes_guide = true;
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const Bm3dRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<Bm3dFloat64Plan>(request);
  };
  return variant;
}

}  // namespace filterscope::reference
