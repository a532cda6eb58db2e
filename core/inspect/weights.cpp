#include "core/inspect/weights.h"

#include <algorithm>

#include "core/inspect/weight_taps.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

struct FamilyTaps {
  std::string_view family;
  WeightTaps (*taps)(const ConstImageView& view, const Parameters& parameters, int x, int y);
};

constexpr FamilyTaps kFamilies[] = {
    {"bilateral2d", bilateral_taps}, {"gaussian2d", gaussian_taps}, {"box2d", box_taps}, {"nlm2d", nlm_taps}};

/// Levels of the image's value range as levels of its type's full scale.
Parameters on_full_scale(const Image& image, const Schema& schema, const Parameters& parameters) {
  Parameters scaled = parameters;
  const double factor = image.range().width() / full_scale(image.shape().type);
  if (factor == 1) return scaled;
  for (const ParameterSpec& spec : schema) {
    if (spec.in_levels) scaled.set(spec.key, number_of(value_of(spec, parameters)) * factor);
  }
  return scaled;
}

void only_centre(WeightField& field) {
  const std::size_t taps = field.spatial.size();
  std::fill(field.weights.begin(), field.weights.end(), 0.0);
  for (std::size_t plane = 0; plane < static_cast<std::size_t>(field.planes); ++plane) {
    field.weights[plane * taps + taps / 2] = 1;
  }
}

}  // namespace

double WeightField::weight(int dx, int dy) const noexcept {
  const std::size_t taps = spatial.size();
  const auto tap = static_cast<std::size_t>((dy + radius) * side() + dx + radius);
  double sum = 0;
  for (int plane = 0; plane < planes; ++plane) sum += weights[static_cast<std::size_t>(plane) * taps + tap];
  return sum / planes;
}

bool has_weights(std::string_view family) noexcept {
  return std::ranges::find(kFamilies, family, &FamilyTaps::family) != std::end(kFamilies);
}

WeightField weights_at(const Image& image, const Parameters& parameters, const Family& family, int x, int y) {
  const Shape& shape = image.shape();
  const auto* found = std::ranges::find(kFamilies, family.id, &FamilyTaps::family);
  if (found == std::end(kFamilies)) {
    throw ArgumentError(problem("weights.family", "This filter has no weights to show."));
  }
  if (shape.depth != 1) {
    throw ArgumentError(problem("weights.volume", "Weights are shown for images, not for volumes."));
  }
  if (x < 0 || y < 0 || x >= shape.width || y >= shape.height) {
    throw ArgumentError(problem("weights.outside", "The pixel must lie inside the image."));
  }
  const bool tied = shape.channels > 1 && !family.tied_by(parameters).empty();
  if (tied && image.range() != ValueRange{0, full_scale(shape.type)}) {
    throw ArgumentError(
        problem("weights.lab_range", "CIE-Lab needs the pixel type's own value range, from 0."));
  }
  auto [field, values] = found->taps(image.view(), on_full_scale(image, family.schema, parameters), x, y);
  const auto channels = static_cast<std::size_t>(shape.channels);
  const auto planes = static_cast<std::size_t>(field.planes);
  const std::size_t taps = field.spatial.size();
  if (!field.filtered) only_centre(field);

  for (std::size_t plane = 0; plane < planes; ++plane) {
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < taps; ++i) {
      const double w = field.weights[plane * taps + i];
      sum += w;
      squares += w * w;
    }
    field.facts.push_back({sum, sum * sum / squares, field.weights[plane * taps + taps / 2] / sum});
  }
  for (std::size_t c = 0; c < channels; ++c) {
    const std::size_t plane = planes == 1 ? 0 : c;
    double sum = 0;
    for (std::size_t i = 0; i < taps; ++i) {
      const double w = field.weights[plane * taps + i];
      if (w > 0) sum += w * values[i][c];
    }
    field.mean.push_back(sum / field.facts[plane].sum);
  }
  return field;
}

}  // namespace filterscope
