#include "kernels/families/nlm_weights.h"

#include <algorithm>

#include "kernels/api/errors.h"
#include "kernels/maths/border.h"
#include "kernels/maths/nlm_exact_weight.h"

namespace filterscope {
namespace {

/// The pixels up to `reach` away from (x, y), row by row: three values each.
std::vector<double> values_around(const ConstImageView& view, Border border, int x, int y, int reach) {
  std::vector<double> around;
  for (int dy = -reach; dy <= reach; ++dy) {
    for (int dx = -reach; dx <= reach; ++dx) {
      const PixelValues values = pixel_values(view, border_index(x + dx, view.shape.width, border),
                                              border_index(y + dy, view.shape.height, border));
      around.insert(around.end(), values.begin(), values.end());
    }
  }
  return around;
}

}  // namespace

WeightTaps nlm_weights(const ConstImageView& view, const Parameters& set, int x, int y) {
  const NlmParameters parameters = nlm_parameters(set);
  if (parameters.search_radius < 1 || parameters.patch_radius < 0) {
    throw ArgumentError(problem("weights.search_radius", "The search radius must be 1 or more."));
  }
  const Shape& shape = view.shape;
  const int s = parameters.search_radius;
  const double h = strength_native(parameters, shape.type);
  const PatchLines lines = patch_lines(parameters);
  const std::vector<double> around =
      values_around(guide_of(view), parameters.border, x, y, reach_of(parameters));
  const auto stride = static_cast<std::size_t>(2 * reach_of(parameters) + 1) * 3;
  const auto patch_at = [&](int dx, int dy) {
    return around.data() + static_cast<std::size_t>(dy + s) * stride + static_cast<std::size_t>(dx + s) * 3;
  };

  WeightTaps made;
  made.radius = s;
  made.planes = effective_colour(shape, parameters) == ColourMode::channel ? shape.channels : 1;
  made.filtered = !intersect(filtered_region(shape, parameters), {x, y, x + 1, y + 1}).empty();
  const auto taps = static_cast<std::size_t>((2 * s + 1) * (2 * s + 1));
  const auto planes = static_cast<std::size_t>(made.planes);
  made.spatial.assign(taps, 1.0);
  made.weights.resize(planes * taps);
  PixelValues most{};
  for (int dy = -s; dy <= s; ++dy) {
    for (int dx = -s; dx <= s; ++dx) {
      const std::size_t tap = made.values.size();
      made.values.push_back(pixel_values(view, border_index(x + dx, shape.width, parameters.border),
                                         border_index(y + dy, shape.height, parameters.border)));
      if (dx == 0 && dy == 0) continue;
      PixelValues between = patch_distance<3>(patch_at(0, 0), patch_at(dx, dy), stride, lines.x, lines.y);
      if (made.planes < shape.channels) between[0] = (between[0] + between[1] + between[2]) / 3;
      for (std::size_t plane = 0; plane < planes; ++plane) {
        const double weight = exact_nlm_weight(parameters.weight_function, between[plane] / (h * h));
        made.weights[plane * taps + tap] = weight;
        most[plane] = std::max(most[plane], weight);
      }
    }
  }
  for (std::size_t plane = 0; plane < planes; ++plane) {
    made.weights[plane * taps + taps / 2] = exact_centre_weight(parameters.centre, most[plane]);
  }
  return made;
}

}  // namespace filterscope
