#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "kernels/run/filter_run.h"
#include "tests/parity/properties.h"

namespace filterscope::test {
namespace {

using Bytes = std::vector<std::byte>;
using Offset = std::array<int, 3>;  ///< along x, y and z

/// Values of all bits that the type has, so that the order of every sum shows.
Bytes noise(const Shape& shape) {
  Bytes bytes(shape.bytes());
  std::uint32_t random = 1;
  const std::size_t size = bytes_of(shape.type);
  for (std::size_t i = 0; i < bytes.size(); i += size) {
    random = random * 1664525U + 1013904223U;
    const float value = 0.3F + static_cast<float>(random >> 8U) / 16777216.0F * 0.2F +
                        (i / size / 40 % 2 == 0 ? 0.0F : 0.25F);
    const auto whole = static_cast<std::uint16_t>(value * static_cast<float>(full_scale(shape.type)));
    if (shape.type == PixelType::f32) {
      std::memcpy(bytes.data() + i, &value, size);
    } else {
      std::memcpy(bytes.data() + i, &whole, size);
    }
  }
  return bytes;
}

Bytes filtered(const Variant& variant, const Parameters& parameters, const Shape& shape, const Bytes& image,
               std::string& taken) {
  const auto run = make_run(variant, {shape, parameters});
  run->bind(make_source(variant.descriptor.backend, tight_view(image.data(), shape)));
  run->run(whole(shape));
  Bytes result(shape.bytes());
  run->download(tight_view(result.data(), shape));
  taken = run->taken_variant();
  return result;
}

/// From `offset` to the end.
Bytes part_of(const Bytes& image, const Shape& shape, const Offset& offset, Shape& part) {
  part = shape;
  part.width -= offset[0];
  part.height -= offset[1];
  part.depth -= offset[2];
  Bytes bytes(part.bytes());
  const ConstImageView from = tight_view(image.data(), shape);
  const ImageView to = tight_view(bytes.data(), part);
  for (int z = 0; z < part.depth; ++z) {
    for (int y = 0; y < part.height; ++y) {
      std::memcpy(to.row<std::byte>(y, z),
                  from.row<std::byte>(y + offset[1], z + offset[2]) +
                      static_cast<std::size_t>(offset[0]) * shape.pixel_bytes(),
                  part.row_bytes());
    }
  }
  return bytes;
}

/// The first pixel of the part that has other bits in the whole, from `halo` on along each axis that is cut.
std::string first_difference(const Bytes& all, const Shape& shape, const Bytes& of_part, const Shape& part,
                             const Offset& offset, const Halo& halo) {
  const ConstImageView whole_view = tight_view(all.data(), shape);
  const ConstImageView part_view = tight_view(of_part.data(), part);
  const auto from = [](int cut, int reach) { return cut > 0 ? reach : 0; };
  for (int z = from(offset[2], halo.z); z < part.depth; ++z) {
    for (int y = from(offset[1], halo.y); y < part.height; ++y) {
      for (int x = from(offset[0], halo.x); x < part.width; ++x) {
        const std::size_t pixel = shape.pixel_bytes();
        if (std::memcmp(part_view.row<std::byte>(y, z) + static_cast<std::size_t>(x) * pixel,
                        whole_view.row<std::byte>(y + offset[1], z + offset[2]) +
                            static_cast<std::size_t>(x + offset[0]) * pixel,
                        pixel) != 0)
          return fmt::format("at x {}, row {}, slice {} of the part from {}, {}, {}", x, y, z, offset[0],
                             offset[1], offset[2]);
      }
    }
  }
  return {};
}

/// Small windows, so that a part is more than their reach.
Parameters small(const Descriptor& descriptor, int radius) {
  Parameters parameters = relevant(descriptor.parameters, {});
  for (const char* key : {"radius", "search_radius"}) {
    if (const ParameterSpec* spec = descriptor.parameters.find(key))
      parameters.set(key, normal(*spec, std::clamp<double>(radius, spec->minimum, spec->maximum)));
  }
  if (descriptor.parameters.find("exactness") != nullptr) parameters.set("exactness", "exact");
  return parameters;
}

}  // namespace

std::string part_failure(const Variant& variant) {
  const Descriptor& descriptor = variant.descriptor;
  if (!descriptor.family->halo || descriptor.study == "peers") return {};
  constexpr int kFarthest = 100;
  const bool volume = filters_volumes_only(descriptor);
  const bool reference = descriptor.study == "reference";
  static constexpr Offset kOffsets[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1},
                                        {2, 3, 2}, {3, 2, 3}, {5, 7, 1}, {4, 6, 5}};
  for (const PixelType type : {PixelType::f32, PixelType::u16, PixelType::u8}) {
    if (std::ranges::count(descriptor.types, type) == 0) continue;
    for (const int channels : descriptor.channels) {
      for (const int radius : {2, 3, 5}) {
        if (reference && (radius > 2 || type != descriptor.types.front())) continue;  // they take long
        const Parameters parameters = small(descriptor, radius);
        if (promise_of(descriptor, parameters).exactness != Exactness::exact) continue;
        const Halo halo = halo_of(descriptor, parameters);
        if (halo.x > kFarthest) continue;  // each pixel depends on all of them
        const int grid = part_grid_of(descriptor, parameters);
        if (grid == 0) continue;
        const int steps = grid < 64 ? 7 : 1;
        Shape shape{80 + steps * grid + halo.x, 40 + steps * grid + halo.y, 1, channels, type};
        if (volume)
          shape = {44 + 5 * grid + halo.x, 20 + 7 * grid + halo.y, 9 + 5 * grid + halo.z, channels, type};
        const Bytes image = noise(shape);
        try {
          std::string taken;
          const Bytes all = filtered(variant, parameters, shape, image, taken);
          if (!taken.empty()) continue;  // another one may be taken for a part
          for (Offset offset : kOffsets) {
            if (!volume) offset[2] = 0;
            if (std::ranges::max(offset) > steps) continue;
            for (int& one : offset) one *= grid;
            Shape part;
            const Bytes cut = part_of(image, shape, offset, part);
            const Bytes result = filtered(variant, parameters, part, cut, taken);
            if (std::string failure = first_difference(all, shape, result, part, offset, halo);
                !failure.empty())
              return fmt::format("{}, {} of {} channels, radius {}", failure, name_of(type), channels,
                                 radius);
          }
        } catch (const VariantError&) {  // it takes no such combination
        }
      }
    }
  }
  return {};
}

}  // namespace filterscope::test
