#include "core/image/display_pixels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/image/display_colours.h"
#include "kernels/api/pixel_access.h"
#include "kernels/host/parallel.h"

namespace filterscope {
namespace {

/// The byte of every value that an integer type has: faster than rounding each pixel.
template <class Value>
class Bytes {
 public:
  explicit Bytes(const DisplayScale& scale) : table_(std::size_t{1} << (8 * sizeof(Value))) {
    for (std::size_t i = 0; i < table_.size(); ++i) {
      table_[i] = display_byte(static_cast<float>(static_cast<long>(i) + kFirst), scale);
    }
  }
  std::uint8_t operator()(Value value) const {
    return table_[static_cast<std::size_t>(static_cast<long>(value) - kFirst)];
  }

 private:
  static constexpr long kFirst = std::numeric_limits<Value>::lowest();
  std::vector<std::uint8_t> table_;
};

template <>
class Bytes<float> {
 public:
  explicit Bytes(const DisplayScale& scale) : scale_(scale) {}
  std::uint8_t operator()(float value) const { return display_byte(value, scale_); }

 private:
  DisplayScale scale_;
};

template <class Value>
void convert(const Image& image, const DisplayScale& scale, std::uint8_t* to, std::size_t pitch) {
  const Bytes<Value> bytes(scale);
  const auto values =
      static_cast<std::size_t>(image.shape().width) * static_cast<std::size_t>(image.shape().channels);
  for (int y = 0; y < image.shape().height; ++y, to += pitch) {
    const Value* from = image.view().row<Value>(y);
    for (std::size_t i = 0; i < values; ++i) to[i] = bytes(from[i]);
  }
}

/// With 16 bits on the way, because a profile may spread the dark ones.
template <class Value>
void convert_finely(const Image& image, const DisplayScale& scale, const DisplayColours& colours,
                    std::uint8_t* to, std::size_t pitch) {
  const auto values =
      static_cast<std::size_t>(image.shape().width) * static_cast<std::size_t>(image.shape().channels);
  for_each_band(0, image.shape().height, 0, nullptr, [&](int first, int last) {
    std::vector<std::uint16_t> row(values);
    for (int y = first; y < last; ++y) {
      const Value* from = image.view().row<Value>(y);
      for (std::size_t i = 0; i < values; ++i) {
        const float level = (static_cast<float>(from[i]) - scale.black) * scale.scale * 257.0F;
        row[i] = level > 0 ? static_cast<std::uint16_t>(std::lround(std::min(level, 65535.0F))) : 0;
      }
      colours.convert(row.data(), to + static_cast<std::size_t>(y) * pitch, image.shape().width);
    }
  });
}

void convert_bytes(const Image& image, const DisplayColours& colours, std::uint8_t* to, std::size_t pitch) {
  for_each_band(0, image.shape().height, 0, nullptr, [&](int first, int last) {
    for (int y = first; y < last; ++y) {
      std::uint8_t* row = to + static_cast<std::size_t>(y) * pitch;
      colours.convert(row, row, image.shape().width);
    }
  });
}

}  // namespace

std::uint8_t display_byte(float value, const DisplayScale& scale) noexcept {
  const float level = (value - scale.black) * scale.scale;
  if (!(level > 0)) return 0;
  return static_cast<std::uint8_t>(std::lround(std::min(level, 255.0F)));
}

void display_pixels(const Image& image, const ValueRange& window, std::uint8_t* to, std::size_t pitch) {
  const DisplayScale scale = display_scale(window);
  if (const auto colours = display_colours(image)) {
    switch (image.shape().type) {
      case PixelType::u8: convert<std::uint8_t>(image, scale, to, pitch); break;
      case PixelType::u16: return convert_finely<std::uint16_t>(image, scale, *colours, to, pitch);
      case PixelType::s16: return convert_finely<std::int16_t>(image, scale, *colours, to, pitch);
      case PixelType::f32: return convert_finely<float>(image, scale, *colours, to, pitch);
    }
    return convert_bytes(image, *colours, to, pitch);
  }
  return with_pixel_type(image.shape().type,
                         [&](auto zero) { return convert<decltype(zero)>(image, scale, to, pitch); });
}

}  // namespace filterscope
