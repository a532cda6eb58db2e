#include "tests/parity/rounding.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace filterscope::test {
namespace {

constexpr double kFullScale = 65535;
/// The allowed mean difference: 0 is right and 1/2 is cut off. Four standard errors come on top.
constexpr double kMostBias = 0.3;
constexpr std::size_t kEnoughValues = 10'000;
constexpr double kEnoughSpread = 1000;  // units between the darkest and the brightest result

bool is_checked(const Variant& variant, const Case& test_case) {
  const Shape& shape = test_case.shape;
  const std::vector<PixelType>& types = variant.descriptor.types;
  return shape.type == PixelType::u16 && !test_case.range && test_case.content != Content::constant &&
         shape.pixels() * static_cast<std::size_t>(shape.channels) >= kEnoughValues &&
         std::ranges::find(types, PixelType::f32) != types.end();
}

/// The values of a 16-bit image on 0…1, tightly packed.
std::vector<float> scaled(const ConstImageView& from) {
  const Shape& shape = from.shape;
  std::vector<float> values;
  values.reserve(shape.pixels() * static_cast<std::size_t>(shape.channels));
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      const auto* row = from.row<std::uint16_t>(y, z);
      for (int i = 0; i < shape.width * shape.channels; ++i) {
        values.push_back(static_cast<float>(row[i] / kFullScale));
      }
    }
  }
  return values;
}

}  // namespace

std::string rounding_failure(const Variant& variant, const Case& test_case, const ConstImageView& source,
                             const FilterRun& run, const std::vector<std::byte>& result) {
  if (!is_checked(variant, test_case)) return {};
  const Shape& shape = test_case.shape;
  const std::vector<float> values = scaled(source);
  const std::vector<float> guide = source.guide != nullptr ? scaled(guide_of(source)) : std::vector<float>{};
  PlanRequest request = test_case.request();
  request.shape.type = PixelType::f32;
  const auto own = make_run(variant, request);
  ConstImageView view = tight_view(reinterpret_cast<const std::byte*>(values.data()), request.shape);
  if (!guide.empty()) view.guide = reinterpret_cast<const std::byte*>(guide.data());
  own->bind(make_source(variant.descriptor.backend, view));
  own->run(whole(shape));
  if (own->taken_variant() != run.taken_variant() || own->bound_facts().terms != run.bound_facts().terms) {
    return {};
  }
  std::vector<float> unrounded(values.size());
  own->download(tight_view(reinterpret_cast<std::byte*>(unrounded.data()), request.shape));
  const auto [least, most] = std::ranges::minmax(unrounded);
  if ((most - least) * kFullScale < kEnoughSpread) return {};
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < unrounded.size(); ++i) {
    const double rounded = std::floor(unrounded[i] * kFullScale + 0.5);
    const double difference = value_at(result, shape, i) - std::clamp(rounded, 0.0, kFullScale);
    sum += difference;
    squares += difference * difference;
  }
  const auto count = static_cast<double>(unrounded.size());
  const double mean = sum / count;
  const double deviation = std::sqrt(std::max(0.0, squares / count - mean * mean));
  const double allowed = kMostBias + 4 * deviation / std::sqrt(count);
  if (std::abs(mean) <= allowed) return {};
  return fmt::format("off from its own float32 results by {:.3g} in the mean, {:.3g} is allowed: not rounded",
                     mean, allowed);
}

}  // namespace filterscope::test
