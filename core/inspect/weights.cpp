#include "core/inspect/weights.h"

#include <algorithm>

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

/// Values for all of the schema, with levels of the image's value range as levels of its type's full scale.
Parameters on_full_scale(const Image& image, const Schema& schema, Parameters parameters) {
  const double factor = image.range().width() / full_scale(image.shape().type);
  for (const ParameterSpec& spec : schema) {
    // One channel is not joined with others.
    if (spec.joint && image.shape().channels == 1) parameters.erase(spec.key);
    if (spec.in_levels) parameters.set(spec.key, number_of(value_of(spec, parameters)) * factor);
  }
  return relevant(schema, parameters);
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

WeightField weights_at(const Image& image, const Parameters& parameters, const Family& family, int x, int y) {
  const Shape& shape = image.shape();
  if (!family.weights) {
    throw ArgumentError(problem("weights.family", "This filter has no weights to show."));
  }
  if (shape.depth != 1) {
    throw ArgumentError(problem("weights.volume", "Weights are shown for images, not for volumes."));
  }
  if (x < 0 || y < 0 || x >= shape.width || y >= shape.height) {
    throw ArgumentError(problem("weights.outside", "The pixel must lie inside the image."));
  }
  const Parameters all = on_full_scale(image, family.schema, parameters);
  const bool tied = !family.tied_by || !family.tied_by(all).empty();
  if (tied && image.range() != ValueRange{0, full_scale(shape.type)}) {
    throw ArgumentError(
        problem("weights.own_range", "The weights need the pixel type's own value range, from 0."));
  }
  WeightField field{family.weights(image.view(), all, x, y), {}, {}};
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
      if (w > 0) sum += w * field.values[i][c];
    }
    field.mean.push_back(sum / field.facts[plane].sum);
  }
  return field;
}

}  // namespace filterscope
