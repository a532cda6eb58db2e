#include "core/own/judge_images.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/io/samples.h"

namespace filterscope::own {
namespace {

/// The same on every machine: a linear congruential generator's high bits, 0…1.
class Noise {
 public:
  explicit Noise(std::uint32_t seed) : state_(seed) {}
  double next() {
    state_ = state_ * 1664525U + 1013904223U;
    return static_cast<double>(state_ >> 8U) / 16777215.0;
  }

 private:
  std::uint32_t state_;
};

template <class T, class Value>
void fill(Image& image, Value value) {
  const Shape& shape = image.shape();
  const ImageView view = image.view();
  const double white = full_scale(shape.type);
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      T* row = view.row<T>(y, z);
      for (int i = 0; i < shape.width * shape.channels; ++i) {
        row[i] = static_cast<T>(value(i / shape.channels, y, z, i % shape.channels) * white);
      }
    }
  }
}

/// Values are 0…1.
template <class Value>
Image made(const Shape& shape, Value value) {
  Image image(shape);
  switch (shape.type) {
    case PixelType::u8: fill<std::uint8_t>(image, value); break;
    case PixelType::u16: fill<std::uint16_t>(image, value); break;
    case PixelType::s16: break;  // no kernel reads it
    case PixelType::f32: fill<float>(image, value); break;
  }
  return image;
}

Image noisy(const Shape& shape, std::uint32_t seed) {
  return made(shape, [noise = Noise(seed)](int x, int y, int z, int /*channel*/) mutable {
    const double ramp = 0.3 + 0.4 * static_cast<double>((x + y + z) % 64) / 64;
    return 0.8 * ramp + 0.2 * noise.next();
  });
}

/// Checkers of one pixel, stripes, lone pixels and flat parts, all of them black and white. Each channel has
/// them at other places.
Image hard(const Shape& shape, int shift) {
  return made(shape, [shift](int x, int y, int z, int channel) {
    const int at = x + shift + 5 * channel;
    if (y % 16 < 4) return (at + y + z) % 2 == 0 ? 1.0 : 0.0;
    if (y % 16 < 8) return at / 3 % 2 == 0 ? 1.0 : 0.0;
    if (y % 16 < 12) return at % 11 == 5 && y % 4 == 2 ? 1.0 : 0.0;
    return at / 16 % 2 == 0 ? 0.0 : 1.0;
  });
}

Image photograph(const Shape& shape, const char* name) {
  const std::string type(name_of(shape.type));
  const char* kind = shape.channels == 1 ? ",gray," : ",";
  return load_sample(fmt::format("{}@{}x{}{}{}", name, shape.width, shape.height, kind, type));
}

bool of_volumes(const Descriptor& descriptor) { return filters_volumes_only(descriptor); }

JudgedImage real(const Descriptor& descriptor, PixelType type, int channels, int side) {
  if (of_volumes(descriptor)) {
    const auto phantom = [&](int turned) {
      return load_sample(fmt::format("shepp3d@{}x{}x{},{}", side, side - turned, side / 2, name_of(type)));
    };
    Image image = phantom(0);
    Image other = noisy(image.shape(), 3);
    return {"phantom", std::move(image), std::move(other)};
  }
  const Shape shape{side, side, 1, channels, type};
  return {"photograph", photograph(shape, "astronaut"), photograph(shape, "hubble_deep_field")};
}

}  // namespace

std::vector<JudgedImage> images_for(const Descriptor& descriptor) {
  const bool volumes = of_volumes(descriptor);
  std::vector<JudgedImage> images;
  for (const PixelType type : descriptor.types) {
    const Shape odd = volumes ? Shape{23, 17, 11, 1, type} : Shape{61, 47, 1, 1, type};
    Shape edges = volumes ? Shape{20, 33, 9, 1, type} : Shape{70, 53, 1, 3, type};
    if (edges.channels == 3 && descriptor.channels.size() == 1) edges.channels = descriptor.channels.front();
    images.push_back({"odd sides", noisy(odd, 1), noisy(odd, 2)});
    // Of three channels that differ everywhere, so that it matters how they are joined.
    const Shape colours{41, 29, 1, 3, type};
    if (!volumes && std::ranges::find(descriptor.channels, 3) != descriptor.channels.end())
      images.push_back({"colours", noisy(colours, 4), noisy(colours, 5)});
    images.push_back({"hard edges", hard(edges, 0), hard(edges, 7)});
    images.push_back(real(descriptor, type, 1, volumes ? 24 : 96));
  }
  return images;
}

JudgedImage timed_image(const Descriptor& descriptor) {
  return real(descriptor, descriptor.types.front(), 1, of_volumes(descriptor) ? 96 : 512);
}

}  // namespace filterscope::own
