// The weights of non-local means, as its reference has them.
#include <algorithm>
#include <array>

#include "core/inspect/weight_taps.h"
#include "kernels/api/errors.h"
#include "kernels/families/nlm_parameters.h"
#include "kernels/maths/border.h"
#include "kernels/maths/nlm_exact_weight.h"

namespace filterscope {
namespace {

/// The patches' weighted mean of squared differences, a channel. `values` has the guide's pixels around the
/// centre that the filter reads, `side` a row.
PixelValues distance(const std::vector<PixelValues>& values, int side, const PatchLines& lines, int dx,
                     int dy) {
  const int middle = side / 2;
  const int p = static_cast<int>(lines.x.size()) / 2;
  PixelValues sum{};
  for (int j = -p; j <= p; ++j) {
    for (int i = -p; i <= p; ++i) {
      const auto at = [&](int x, int y) {
        return values[static_cast<std::size_t>((middle + y) * side + middle + x)];
      };
      const PixelValues a = at(i, j);
      const PixelValues b = at(dx + i, dy + j);
      const double weight =
          lines.x[static_cast<std::size_t>(i + p)] * lines.y[static_cast<std::size_t>(j + p)];
      for (std::size_t c = 0; c < sum.size(); ++c) sum[c] += weight * (a[c] - b[c]) * (a[c] - b[c]);
    }
  }
  return sum;
}

}  // namespace

WeightTaps nlm_taps(const ConstImageView& view, const Parameters& set, int x, int y) {
  const NlmParameters parameters = nlm_parameters(set);
  if (parameters.search_radius < 1 || parameters.patch_radius < 0) {
    throw ArgumentError(problem("weights.search_radius", "The search radius must be 1 or more."));
  }
  const Shape& shape = view.shape;
  const int reach = reach_of(parameters);
  const int side = 2 * reach + 1;
  const ConstImageView guide = guide_of(view);
  std::vector<PixelValues> around;
  for (int dy = -reach; dy <= reach; ++dy) {
    const int sy = border_index(y + dy, shape.height, parameters.border);
    for (int dx = -reach; dx <= reach; ++dx) {
      around.push_back(pixel_values(guide, border_index(x + dx, shape.width, parameters.border), sy));
    }
  }

  const int s = parameters.search_radius;
  const double h = strength_native(parameters, shape.type);
  const Region inside = filtered_region(shape, parameters);
  const PatchLines lines = patch_lines(parameters);
  WeightTaps made;
  WeightField& field = made.field;
  field.radius = s;
  field.planes = effective_colour(shape, parameters) == ColourMode::channel ? shape.channels : 1;
  field.filtered = x >= inside.x0 && x < inside.x1 && y >= inside.y0 && y < inside.y1;
  const auto taps = static_cast<std::size_t>((2 * s + 1) * (2 * s + 1));
  const auto planes = static_cast<std::size_t>(field.planes);
  field.spatial.assign(taps, 1.0);
  field.weights.assign(planes * taps, 0.0);
  PixelValues most{};
  for (int dy = -s; dy <= s; ++dy) {
    for (int dx = -s; dx <= s; ++dx) {
      const std::size_t tap = made.values.size();
      made.values.push_back(pixel_values(view, border_index(x + dx, shape.width, parameters.border),
                                         border_index(y + dy, shape.height, parameters.border)));
      if (dx == 0 && dy == 0) continue;
      PixelValues between = distance(around, side, lines, dx, dy);
      if (planes < static_cast<std::size_t>(shape.channels))
        between[0] = (between[0] + between[1] + between[2]) / 3;
      for (std::size_t plane = 0; plane < planes; ++plane) {
        const double weight = exact_nlm_weight(parameters.weight_function, between[plane] / (h * h));
        field.weights[plane * taps + tap] = weight;
        most[plane] = std::max(most[plane], weight);
      }
    }
  }
  for (std::size_t plane = 0; plane < planes; ++plane) {
    field.weights[plane * taps + taps / 2] = exact_centre_weight(parameters.centre, most[plane]);
  }
  return made;
}

}  // namespace filterscope
