#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "kernels/run/filter_run.h"
#include "tests/parity/properties.h"

namespace filterscope::test {
namespace {

using Bytes = std::vector<std::byte>;
using Offset = std::array<int, 3>;  ///< along x, y and z

/// Values of all bits that the type has, so that the order of every sum shows.
Bytes noise(const Shape& shape, std::uint32_t random) {
  Bytes bytes(shape.bytes());
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

/// What an image has beside its values.
enum class Beside : std::uint8_t { nothing, guide, weights };

struct Picture {
  Shape shape;
  Bytes values;
  Bytes guide;    ///< empty: none
  Bytes weights;  ///< floats; empty: none

  [[nodiscard]] ConstImageView view() const {
    ConstImageView made = tight_view(values.data(), shape);
    if (!guide.empty()) made.guide = guide.data();
    if (!weights.empty()) made.weights = reinterpret_cast<const float*>(weights.data());
    return made;
  }
};

/// Of one float a pixel.
Shape weights_shape(Shape shape) {
  shape.channels = 1;
  shape.type = PixelType::f32;
  return shape;
}

Picture picture_of(const Shape& shape, Beside beside) {
  Picture made{shape, noise(shape, 1), {}, {}};
  if (beside == Beside::guide) made.guide = noise(shape, 2);
  if (beside == Beside::weights) made.weights = noise(weights_shape(shape), 3);
  return made;
}

Bytes filtered(const Variant& variant, const Parameters& parameters, const Picture& picture,
               std::string& taken) {
  PlanRequest request{picture.shape, parameters};
  request.guided = !picture.guide.empty();
  request.weighted = !picture.weights.empty();
  const auto run = make_run(variant, request);
  run->bind(make_source(variant.descriptor.backend, picture.view()));
  run->run(whole(picture.shape));
  Bytes result(picture.shape.bytes());
  run->download(tight_view(result.data(), picture.shape));
  taken = run->taken_variant();
  return result;
}

Shape part_of(Shape shape, const Offset& offset) {
  shape.width -= offset[0];
  shape.height -= offset[1];
  shape.depth -= offset[2];
  return shape;
}

/// From `offset` to the end; nothing of nothing.
Bytes part_of(const Bytes& image, const Shape& shape, const Offset& offset) {
  if (image.empty()) return {};
  const Shape part = part_of(shape, offset);
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

Picture part_of(const Picture& picture, const Offset& offset) {
  const Shape& shape = picture.shape;
  return {part_of(shape, offset), part_of(picture.values, shape, offset),
          part_of(picture.guide, shape, offset), part_of(picture.weights, weights_shape(shape), offset)};
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

/// Empty, or what is wrong with parts of one image.
std::string failure_of_parts(const Variant& variant, const Shape& kind, int radius, Beside beside) {
  constexpr int kFarthest = 100;
  static constexpr Offset kOffsets[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1},
                                        {2, 3, 2}, {3, 2, 3}, {5, 7, 1}, {4, 6, 5}};
  const Descriptor& descriptor = variant.descriptor;
  const Parameters parameters = small(descriptor, radius);
  const Halo halo = halo_of(descriptor, parameters);
  const int grid = part_grid_of(descriptor, parameters);
  const bool exact = promise_of(descriptor, parameters).exactness == Exactness::exact;
  if (!exact || grid == 0 || halo.x > kFarthest) return {};
  const bool volume = filters_volumes_only(descriptor);
  const int steps = grid < 64 ? 7 : 1;
  Shape shape{80 + steps * grid + halo.x, 40 + steps * grid + halo.y, 1, kind.channels, kind.type};
  if (volume) {
    shape = {44 + 5 * grid + halo.x, 20 + 7 * grid + halo.y, 9 + 5 * grid + halo.z, kind.channels, kind.type};
  }
  const Picture picture = picture_of(shape, beside);
  std::string taken;
  const Bytes all = filtered(variant, parameters, picture, taken);
  if (!taken.empty()) return {};  // another one may be taken for a part
  for (Offset offset : kOffsets) {
    if (!volume) offset[2] = 0;
    if (std::ranges::max(offset) > steps) continue;
    for (int& one : offset) one *= grid;
    const Picture part = part_of(picture, offset);
    const Bytes result = filtered(variant, parameters, part, taken);
    if (std::string failure = first_difference(all, shape, result, part.shape, offset, halo);
        !failure.empty())
      return fmt::format("{}, {} of {} channels, radius {}", failure, name_of(kind.type), kind.channels,
                         radius);
  }
  return {};
}

}  // namespace

std::string part_failure(const Variant& variant) {
  const Descriptor& descriptor = variant.descriptor;
  if (!descriptor.family->halo || descriptor.study == "peers") return {};
  const bool reference = descriptor.study == "reference";
  for (const PixelType type : {PixelType::f32, PixelType::u16, PixelType::u8}) {
    if (std::ranges::count(descriptor.types, type) == 0) continue;
    for (const int channels : descriptor.channels) {
      for (const int radius : {2, 3, 5}) {
        if (reference && (radius > 2 || type != descriptor.types.front())) continue;  // they take long
        for (const Beside beside : {Beside::nothing, Beside::guide, Beside::weights}) {
          if (beside != Beside::nothing && radius != (reference ? 2 : 3)) continue;
          if (beside == Beside::guide && !descriptor.takes_guide) continue;
          if (beside == Beside::weights && !descriptor.takes_weights) continue;
          try {
            const Shape kind{0, 0, 1, channels, type};
            if (std::string failure = failure_of_parts(variant, kind, radius, beside); !failure.empty())
              return failure + (beside == Beside::nothing ? ""
                                : beside == Beside::guide ? ", guided"
                                                          : ", weighted");
          } catch (const VariantError&) {  // it takes no such combination
          }
        }
      }
    }
  }
  return {};
}

}  // namespace filterscope::test
