#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "kernels/run/filter_run.h"
#include "tests/parity/pictures.h"
#include "tests/parity/properties.h"

namespace filterscope::test {
namespace {

using Bytes = std::vector<std::byte>;
using Offset = std::array<int, 3>;  ///< along x, y and z

/// What an image has beside its values.
enum class Beside : std::uint8_t { nothing, guide, weights };

/// An image with what it has beside its values, all of which is in memory of its owner's.
struct Subject {
  Shape shape;
  Picture values;
  Picture guide;
  Beside beside;

  Subject(const Shape& of, Beside with)
      : shape(of),
        values(make_picture(of, Content::mixed)),
        guide(make_picture(of, Content::clipped)),
        beside(with) {}

  /// From `offset` to the end. Its weights, which have to lie tightly, go to `weights`.
  [[nodiscard]] ConstImageView part(const Offset& offset, std::vector<float>& weights) const {
    const auto [x, y, z] = offset;
    ConstImageView view = values.view();
    const std::byte* const first =
        view.row<std::byte>(y, z) + static_cast<std::size_t>(x) * shape.pixel_bytes();
    if (beside == Beside::guide) view.guide = guide.bytes.data() + (first - values.bytes.data());
    view.data = first;
    view.shape.width -= x;
    view.shape.height -= y;
    view.shape.depth -= z;
    if (beside != Beside::weights) return view;
    weights.clear();
    for (int k = z; k < shape.depth; ++k) {
      for (int j = y; j < shape.height; ++j) {
        for (int i = x; i < shape.width; ++i)
          weights.push_back(static_cast<float>((3 * i + 5 * j + 7 * k) % 11) / 10);
      }
    }
    view.weights = weights.data();
    return view;
  }
};

/// Of the part from `offset` on.
Bytes filtered(const Variant& variant, const Parameters& parameters, const Subject& subject,
               const Offset& offset, std::string& taken) {
  std::vector<float> weights;
  const ConstImageView view = subject.part(offset, weights);
  PlanRequest request{view.shape, parameters};
  request.guided = view.guide != nullptr;
  request.weighted = view.weights != nullptr;
  const auto run = make_run(variant, request);
  run->bind(make_source(variant.descriptor.backend, view));
  run->run(whole(view.shape));
  Bytes result(view.shape.bytes());
  run->download(tight_view(result.data(), view.shape));
  taken = run->taken_variant();
  return result;
}

/// The first pixel of the part that has other bits in the whole, from `halo` on along each axis that is cut.
std::string first_difference(const Bytes& all, const Shape& shape, const Bytes& of_part, const Offset& offset,
                             const Halo& halo) {
  Shape part = shape;
  part.width -= offset[0];
  part.height -= offset[1];
  part.depth -= offset[2];
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
  const Subject subject(shape, beside);
  std::string taken;
  const Bytes all = filtered(variant, parameters, subject, {}, taken);
  if (!taken.empty()) return {};  // another one may be taken for a part
  for (Offset offset : kOffsets) {
    if (!volume) offset[2] = 0;
    if (std::ranges::max(offset) > steps) continue;
    for (int& one : offset) one *= grid;
    const Bytes result = filtered(variant, parameters, subject, offset, taken);
    if (std::string failure = first_difference(all, shape, result, offset, halo); !failure.empty())
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
