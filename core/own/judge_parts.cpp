#include "core/own/judge_parts.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace filterscope::own {
namespace {

/// Where `count` parts of a size begin that are spread over an axis.
std::vector<int> spread(int size, int part, int count) {
  std::vector<int> begins;
  for (int i = 0; i < count; ++i) begins.push_back(count == 1 ? 0 : (size - part) * i / (count - 1));
  return begins;
}

bool inside(const Region& region, int x, int y, int z) {
  return x >= region.x0 && x < region.x1 && y >= region.y0 && y < region.y1 && z >= region.z0 &&
         z < region.z1;
}

template <class T>
void invert_outside(Image& image, const Region& region) {
  const Shape& shape = image.shape();
  const double white = full_scale(shape.type);
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      T* row = image.view().row<T>(y, z);
      for (int i = 0; i < shape.width * shape.channels; ++i) {
        if (!inside(region, i / shape.channels, y, z))
          row[i] = static_cast<T>(white - static_cast<double>(row[i]));
      }
    }
  }
}

template <class T>
bool alike_in(const Image& a, const Image& b, const Region& region) {
  const Shape& shape = a.shape();
  // A step of integers, which rounding may move; of floating point a hundredth of a level.
  const double most = is_integer(shape.type) ? 1 : 0.01 * full_scale(shape.type) / 255;
  for (int z = region.z0; z < region.z1; ++z) {
    for (int y = region.y0; y < region.y1; ++y) {
      const T* row_a = a.view().row<T>(y, z);
      const T* row_b = b.view().row<T>(y, z);
      for (int i = region.x0 * shape.channels; i < region.x1 * shape.channels; ++i) {
        const auto one = static_cast<double>(row_a[i]);
        const auto other = static_cast<double>(row_b[i]);
        if (!(std::abs(one - other) <= most) && !(std::isnan(one) && std::isnan(other))) return false;
      }
    }
  }
  return true;
}

}  // namespace

std::vector<Region> parts_of(const Shape& shape) {
  const Region all = whole(shape);
  Region top = all;
  Region left = all;
  Region right = all;
  top.y1 = left.y0 = right.y0 = shape.height / 3;
  left.x1 = right.x0 = shape.width / 2;
  std::vector<Region> parts{top, left, right};
  std::erase_if(parts, [](const Region& one) { return one.empty(); });
  return parts;
}

std::vector<Region> spots_of(const Shape& shape) {
  const bool volume = shape.depth > 1;
  const int count = volume ? 2 : 4;
  const int share = volume ? 5 : 16;  // of each side; of a volume two of them are 8/125 of it
  const auto part = [&](int size) { return std::max(1, size / share); };
  std::vector<Region> parts;
  for (const int z : spread(shape.depth, part(shape.depth), volume ? count : 1)) {
    for (const int y : spread(shape.height, part(shape.height), count)) {
      for (const int x : spread(shape.width, part(shape.width), count)) {
        Region one = whole(shape);
        one.x0 = x, one.y0 = y, one.z0 = z;
        one.x1 = x + part(shape.width), one.y1 = y + part(shape.height), one.z1 = z + part(shape.depth);
        parts.push_back(one);
      }
    }
  }
  return parts;
}

Region middle_of(const Shape& shape) {
  Region middle = whole(shape);
  const auto third = [](int size, int& first, int& last) {
    first = size / 3;
    last = std::max(first + 1, 2 * size / 3);
  };
  third(shape.width, middle.x0, middle.x1);
  third(shape.height, middle.y0, middle.y1);
  third(shape.depth, middle.z0, middle.z1);
  return middle;
}

Image gathered(const Image& image, const std::vector<Region>& parts) {
  Shape shape = image.shape();
  const Region& first = parts.front();
  shape.width = first.width();
  shape.height = first.height();
  shape.depth = first.depth() * static_cast<int>(parts.size());
  Image made(shape);
  made.set_range(image.range());
  const std::size_t pixel = image.shape().row_bytes() / static_cast<std::size_t>(image.shape().width);
  int slice = 0;
  for (const Region& part : parts) {
    for (int z = part.z0; z < part.z1; ++z, ++slice) {
      for (int y = part.y0; y < part.y1; ++y) {
        std::memcpy(made.view().row<std::byte>(y - part.y0, slice),
                    image.view().row<std::byte>(y, z) + pixel * static_cast<std::size_t>(part.x0),
                    made.shape().row_bytes());
      }
    }
  }
  return made;
}

Image inverted_outside(const Image& image, const Region& region) {
  Image made(image);
  switch (image.shape().type) {
    case PixelType::u8: invert_outside<std::uint8_t>(made, region); break;
    case PixelType::u16: invert_outside<std::uint16_t>(made, region); break;
    case PixelType::s16: break;  // no kernel reads it
    case PixelType::f32: invert_outside<float>(made, region); break;
  }
  return made;
}

bool alike(const Image& a, const Image& b, const Region& region) {
  switch (a.shape().type) {
    case PixelType::u8: return alike_in<std::uint8_t>(a, b, region);
    case PixelType::u16: return alike_in<std::uint16_t>(a, b, region);
    case PixelType::s16: return true;  // no kernel writes it
    case PixelType::f32: return alike_in<float>(a, b, region);
  }
  return true;
}

bool loses_numbers(const Image& image, const Image& result) {
  const auto has_no_number = [](const Image& one) {
    if (one.shape().type != PixelType::f32) return false;
    const auto* values = reinterpret_cast<const float*>(one.view().data);
    const std::size_t count = one.shape().bytes() / sizeof(float);
    return std::any_of(values, values + count, [](float value) { return std::isnan(value); });
  };
  return has_no_number(result) && !has_no_number(image);
}

}  // namespace filterscope::own
