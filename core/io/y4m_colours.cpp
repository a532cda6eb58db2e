#include "core/io/y4m_colours.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace filterscope {
namespace {

/// Y = red · R + green · G + blue · B.
struct Weights {
  float red;
  float green;
  float blue;
};
constexpr Weights kBt601{0.299F, 0.587F, 0.114F};
constexpr Weights kBt709{0.2126F, 0.7152F, 0.0722F};

bool is_high_definition(const Y4mHeader& header) noexcept {
  return header.width >= 1280 || header.height > 576;
}

Weights weights_of(const Y4mHeader& header) noexcept { return is_high_definition(header) ? kBt709 : kBt601; }

/// What samples mean: luma from `black` on, a step of `luma`, colours round `middle`, in steps of `colour`.
struct Levels {
  explicit Levels(const Y4mHeader& header)
      : most(static_cast<float>((1U << static_cast<unsigned>(header.bits)) - 1U)),
        middle(std::ldexp(1.0F, header.bits - 1)),
        black(header.full_range ? 0.0F : std::ldexp(16.0F, header.bits - 8)),
        luma(header.full_range ? 1.0F : most / std::ldexp(219.0F, header.bits - 8)),
        colour(header.full_range ? 1.0F : most / std::ldexp(224.0F, header.bits - 8)) {}
  float most;
  float middle;
  float black;
  float luma;
  float colour;
};

/// Of each place along an axis the two samples beside it, and the second one's share.
struct Between {
  std::vector<std::size_t> first;
  std::vector<std::size_t> second;
  std::vector<float> share;
};

/// `places` pixels, of which `by` share a sample; `centred`: that is in their middle, else at the first one.
Between between(std::uint64_t places, std::uint64_t by, bool centred) {
  const auto last = static_cast<double>((places + by - 1) / by - 1);
  const double offset = centred ? (static_cast<double>(by) - 1) / 2 : 0;
  Between made;
  for (std::uint64_t i = 0; i < places; ++i) {
    const double at = std::clamp((static_cast<double>(i) - offset) / static_cast<double>(by), 0.0, last);
    const double whole = std::floor(at);
    made.first.push_back(static_cast<std::size_t>(whole));
    made.second.push_back(static_cast<std::size_t>(std::min(whole + 1, last)));
    made.share.push_back(static_cast<float>(at - whole));
  }
  return made;
}

/// One of a frame's planes of colours, row by row at the luma's size.
template <class T>
class ColourRows {
 public:
  ColourRows(const Y4mHeader& header, const T* plane)
      : plane_(plane),
        width_(static_cast<std::size_t>((header.width + header.along_x - 1) / header.along_x)),
        x_(between(header.width, header.along_x, header.centred_x)),
        y_(between(header.height, header.along_y, header.centred_y)),
        mixed_(width_) {}

  void row(std::size_t y, float middle, float* to) {
    const T* one = plane_ + y_.first[y] * width_;
    const T* other = plane_ + y_.second[y] * width_;
    const float share = y_.share[y];
    for (std::size_t x = 0; x < width_; ++x) {
      const auto value = static_cast<float>(one[x]);
      mixed_[x] = value + share * (static_cast<float>(other[x]) - value) - middle;
    }
    for (std::size_t x = 0; x < x_.share.size(); ++x) {
      const float value = mixed_[x_.first[x]];
      to[x] = value + x_.share[x] * (mixed_[x_.second[x]] - value);
    }
  }

 private:
  const T* plane_;
  std::size_t width_;
  Between x_;
  Between y_;
  std::vector<float> mixed_;
};

template <class T>
T sample(float value, float most) {
  return static_cast<T>(static_cast<int>(std::clamp(value, 0.0F, most) + 0.5F));
}

template <class T>
void to_rgb(const Y4mHeader& header, const T* frame, T* rgb) {
  const auto width = static_cast<std::size_t>(header.width);
  const auto height = static_cast<std::size_t>(header.height);
  const auto colours = static_cast<std::size_t>(header.samples_of_colour());
  ColourRows<T> blues(header, frame + width * height);
  ColourRows<T> reds(header, frame + width * height + colours);
  const Levels levels(header);
  const Weights k = weights_of(header);
  const float red = 2 * (1 - k.red) * levels.colour;
  const float blue = 2 * (1 - k.blue) * levels.colour;
  const float green_red = red * k.red / k.green;
  const float green_blue = blue * k.blue / k.green;
  std::vector<float> cb(width);
  std::vector<float> cr(width);
  for (std::size_t y = 0; y < height; ++y) {
    blues.row(y, levels.middle, cb.data());
    reds.row(y, levels.middle, cr.data());
    const T* luma = frame + y * width;
    T* to = rgb + 3 * y * width;
    for (std::size_t x = 0; x < width; ++x, to += 3) {
      const float light = (static_cast<float>(luma[x]) - levels.black) * levels.luma;
      to[0] = sample<T>(light + red * cr[x], levels.most);
      to[1] = sample<T>(light - green_red * cr[x] - green_blue * cb[x], levels.most);
      to[2] = sample<T>(light + blue * cb[x], levels.most);
    }
  }
}

template <class T>
void from_rgb(const Y4mHeader& header, const ConstImageView& rgb, T* to) {
  const auto width = static_cast<std::size_t>(header.width);
  const std::size_t plane = width * static_cast<std::size_t>(header.height);
  const Levels levels(header);
  const Weights k = weights_of(header);
  for (int y = 0; y < rgb.shape.height; ++y, to += width) {
    const T* from = rgb.row<T>(y);
    for (std::size_t x = 0; x < width; ++x, from += 3) {
      const auto red = static_cast<float>(from[0]);
      const auto blue = static_cast<float>(from[2]);
      const float light = k.red * red + k.green * static_cast<float>(from[1]) + k.blue * blue;
      to[x] = sample<T>(light / levels.luma + levels.black, levels.most);
      to[plane + x] =
          sample<T>((blue - light) / (2 * (1 - k.blue) * levels.colour) + levels.middle, levels.most);
      to[2 * plane + x] =
          sample<T>((red - light) / (2 * (1 - k.red) * levels.colour) + levels.middle, levels.most);
    }
  }
}

}  // namespace

std::string_view y4m_matrix(const Y4mHeader& header) noexcept {
  return is_high_definition(header) ? "BT.709" : "BT.601";
}

void y4m_to_rgb(const Y4mHeader& header, std::vector<std::byte> frame, std::byte* rgb) {
  if (header.bits == 8) {
    return to_rgb(header, reinterpret_cast<const std::uint8_t*>(frame.data()),
                  reinterpret_cast<std::uint8_t*>(rgb));
  }
  if (kMachineOrder != ByteOrder::little) swap_bytes(frame, 2);
  to_rgb(header, reinterpret_cast<const std::uint16_t*>(frame.data()), reinterpret_cast<std::uint16_t*>(rgb));
}

std::vector<std::byte> y4m_from_rgb(const Y4mHeader& header, const ConstImageView& rgb) {
  std::vector<std::byte> frame(static_cast<std::size_t>(3 * header.luma_bytes()));
  if (header.bits == 8) {
    from_rgb(header, rgb, reinterpret_cast<std::uint8_t*>(frame.data()));
    return frame;
  }
  from_rgb(header, rgb, reinterpret_cast<std::uint16_t*>(frame.data()));
  if (kMachineOrder != ByteOrder::little) swap_bytes(frame, 2);
  return frame;
}

}  // namespace filterscope
