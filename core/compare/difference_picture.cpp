#include "core/compare/difference_picture.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>

#include "kernels/api/errors.h"
#include "kernels/api/pixel_access.h"
#include "kernels/host/parallel.h"

namespace filterscope {
namespace {

constexpr int kDrawnRowsPerBand = 32;
constexpr int kSteps = 1024;  // finer than 8 bits of colour can tell
constexpr double kDim = 0.45;

/// Every colour that is needed, so that a pixel costs a look-up.
std::array<Rgb, kSteps + 1> colour_table(ColourMap map) {
  std::array<Rgb, kSteps + 1> table{};
  for (int i = 0; i <= kSteps; ++i) {
    const double share = static_cast<double>(i) / kSteps;
    table[static_cast<std::size_t>(i)] = colour_of(map, share);
  }
  return table;
}

/// Mean of the channels, 0…1.
template <class Value>
double brightness(const Value* pixel, int channels, const ValueRange& range) {
  double sum = 0;
  for (int c = 0; c < channels; ++c) sum += static_cast<double>(pixel[c]);
  const double value = (sum / channels - range.low) / range.width();
  return value > 0 ? std::min(value, 1.0) : 0;
}

template <class Value>
std::size_t mask_row(const float* difference, const Value* pixel, const Image& image, double threshold,
                     std::uint8_t* to) {
  const Shape& shape = image.shape();
  std::size_t count = 0;
  for (int x = 0; x < shape.width; ++x, pixel += shape.channels, to += 3) {
    if (static_cast<double>(difference[x]) > threshold) {
      ++count;
      std::copy_n(kMaskColour, 3, to);
    } else {
      const double gray = 255 * kDim * brightness(pixel, shape.channels, image.range());
      std::fill_n(to, 3, static_cast<std::uint8_t>(std::lround(gray)));
    }
  }
  return count;
}

}  // namespace

double full_difference(DifferenceKind kind) noexcept {
  switch (kind) {
    case DifferenceKind::signed_levels:
    case DifferenceKind::absolute_levels: break;
    case DifferenceKind::relative_percent: return 100.0;
    case DifferenceKind::flip_error: return 1.0;
  }
  return 255.0;
}

ColourMap colours_of(DifferenceKind kind) noexcept {
  switch (kind) {
    case DifferenceKind::signed_levels: return ColourMap::diverging;
    case DifferenceKind::flip_error: return ColourMap::magma;
    case DifferenceKind::absolute_levels:
    case DifferenceKind::relative_percent: break;
  }
  return ColourMap::viridis;
}

Image false_colour(const DifferenceMap& map, DifferenceKind kind, double gain, int threads,
                   const CancelToken* cancel) {
  const Shape& shape = map.values.shape();
  const bool both_signs = kind == DifferenceKind::signed_levels;
  const auto table = colour_table(colours_of(kind));
  const double factor = gain / full_difference(kind);
  Image image(Shape{shape.width, shape.height, 1, 3, PixelType::u8});
  const ImageView target = image.view();
  const ConstImageView values = map.values.view();
  for_each_band(
      0, shape.height, threads, cancel,
      [&](int first, int last) {
        for (int y = first; y < last; ++y) {
          const float* from = values.row<float>(y);
          auto* to = target.row<std::uint8_t>(y);
          for (int x = 0; x < shape.width; ++x, to += 3) {
            const double value = std::clamp(static_cast<double>(from[x]) * factor, -1.0, 1.0);
            const double share = both_signs ? (value + 1) / 2 : std::max(value, 0.0);
            const Rgb& colour = table[static_cast<std::size_t>(std::lround(share * kSteps))];
            std::copy(colour.begin(), colour.end(), to);
          }
        }
      },
      kDrawnRowsPerBand);
  return image;
}

DifferenceMask difference_mask(const DifferenceMap& absolute, const Image& image, double threshold,
                               int threads, const CancelToken* cancel) {
  const Shape& shape = image.shape();
  if (shape.width != absolute.values.shape().width || shape.height != absolute.values.shape().height) {
    throw ArgumentError(problem("compare.mask", "A mask is drawn on an image of the same size."));
  }
  DifferenceMask mask{Image(Shape{shape.width, shape.height, 1, 3, PixelType::u8}), 0, 0};
  const ImageView target = mask.picture.view();
  const ConstImageView values = absolute.values.view();
  std::atomic<std::size_t> count{0};
  const auto band = [&](int first, int last) {
    std::size_t here = 0;
    for (int y = first; y < last; ++y) {
      const float* from = values.row<float>(y);
      auto* to = target.row<std::uint8_t>(y);
      with_pixel_type(shape.type, [&](auto zero) {
        here += mask_row(from, image.view().row<decltype(zero)>(y), image, threshold, to);
      });
    }
    count += here;
  };
  for_each_band(0, shape.height, threads, cancel, band, kDrawnRowsPerBand);
  mask.count = count;
  mask.share = static_cast<double>(mask.count) / static_cast<double>(shape.pixels());
  return mask;
}

}  // namespace filterscope
