#include "kernels/families/window_weights.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "kernels/api/errors.h"
#include "kernels/maths/border.h"
#include "kernels/maths/lab.h"
#include "kernels/maths/spatial_weights.h"

namespace filterscope {
namespace {

/// Σ exp(−d²/2σ²) over all whole d. What is beyond 12σ is below a double's precision.
double whole_line(double sigma) {
  const int reach = static_cast<int>(std::ceil(12 * sigma)) + 1;
  double sum = 1;
  for (int d = reach; d >= 1; --d) sum += 2 * std::exp(-0.5 * d * d / (sigma * sigma));
  return sum;
}

/// CutOff::share. Row by row from one-dimensional sums: a radius is looked for, and a window has many pixels.
double share_cut_off(const BilateralParameters& parameters) {
  const int r = parameters.radius;
  const std::vector<double> across = gaussian_line(r, parameters.sigma_space);
  const std::vector<double> down = gaussian_line(r, sigma_y(parameters));
  const auto at = [r](int d) { return static_cast<std::size_t>(r + d); };
  std::vector<double> within{across[at(0)]};  // the row's sum over |dx| ≤ index
  for (int d = 1; d <= r; ++d) within.push_back(within.back() + 2 * across[at(d)]);
  double inside = 0;
  for (int dy = 0; dy <= r; ++dy) {
    const int reach = window_reach(parameters.window, r, dy);
    inside += (dy == 0 ? 1 : 2) * down[at(dy)] * within[static_cast<std::size_t>(reach)];
  }
  const double all = whole_line(parameters.sigma_space) * whole_line(sigma_y(parameters));
  return std::clamp(1 - inside / all, 0.0, 1.0);
}

std::vector<double> spatial_of(const BilateralParameters& parameters, bool gaussian) {
  const int r = parameters.radius;
  std::vector<double> spatial = spatial_weights<double>(parameters);
  auto weight = spatial.begin();
  for (int dy = -r; dy <= r; ++dy) {
    const int reach = window_reach(parameters.window, r, dy);
    for (int dx = -r; dx <= r; ++dx, ++weight) {
      if (std::abs(dx) > reach) {
        *weight = 0;
      } else if (!gaussian) {
        *weight = 1;
      }
    }
  }
  return spatial;
}

PixelValues lab_of(const PixelValues& rgb, double peak) {
  const Lab<double> lab = lab_fraction(rgb[0] / peak, rgb[1] / peak, rgb[2] / peak);
  return {lab.l * peak, lab.a * peak, lab.b * peak};
}

/// `gaussian`: weighs by distance; `ranged`: by the difference in value too.
WeightTaps window_weights(const ConstImageView& view, const Parameters& set, int x, int y, bool gaussian,
                          bool ranged) {
  const BilateralParameters parameters = bilateral_parameters(set);
  if (parameters.radius < 1) throw ArgumentError(problem("weights.radius", "The radius must be 1 or more."));
  const Shape& shape = view.shape;
  const int r = parameters.radius;
  const auto channels = static_cast<std::size_t>(shape.channels);
  const ColourMode colour = effective_colour(shape, parameters);
  const double peak = full_scale(shape.type);
  const double sigma = range_sigma_native(parameters, shape.type);

  WeightTaps made;
  made.radius = r;
  made.planes = ranged && colour == ColourMode::channel ? shape.channels : 1;
  made.spatial = spatial_of(parameters, gaussian);
  made.filtered = !intersect(filtered_region(shape, parameters), {x, y, x + 1, y + 1}).empty();
  if (gaussian) made.cut_off = cut_off(parameters);
  const auto planes = static_cast<std::size_t>(made.planes);
  const std::size_t taps = made.spatial.size();
  made.weights.resize(planes * taps);
  made.values.resize(taps);

  const ConstImageView guide = guide_of(view);
  const auto guide_at = [&](int gx, int gy) {
    const PixelValues values = pixel_values(guide, gx, gy);
    return colour == ColourMode::lab ? lab_of(values, peak) : values;
  };
  const PixelValues centre = guide_at(x, y);
  std::size_t tap = 0;
  for (int dy = -r; dy <= r; ++dy) {
    const int sy = border_index(y + dy, shape.height, parameters.border);
    for (int dx = -r; dx <= r; ++dx, ++tap) {
      const int sx = border_index(x + dx, shape.width, parameters.border);
      made.values[tap] = pixel_values(view, sx, sy);
      const PixelValues other = guide_at(sx, sy);
      PixelValues square{};
      for (std::size_t c = 0; c < channels; ++c) square[c] = (other[c] - centre[c]) * (other[c] - centre[c]);
      const double joint = square[0] + square[1] + square[2];
      for (std::size_t plane = 0; plane < planes; ++plane) {
        const double distance = planes == 1 ? joint : square[plane];
        const double range = ranged ? std::exp(-0.5 * distance / (sigma * sigma)) : 1.0;
        made.weights[plane * taps + tap] = made.spatial[tap] * range;
      }
    }
  }
  return made;
}

}  // namespace

CutOff cut_off(const BilateralParameters& parameters) {
  BilateralParameters wider = parameters;
  int low = parameters.radius;
  int high = 99;
  while (low < high) {
    wider.radius = std::midpoint(low, high);
    if (share_cut_off(wider) > 0.01) {
      low = wider.radius + 1;
    } else {
      high = wider.radius;
    }
  }
  return {share_cut_off(parameters), low};
}

WeightTaps bilateral_weights(const ConstImageView& view, const Parameters& parameters, int x, int y) {
  return window_weights(view, parameters, x, y, true, true);
}
WeightTaps gaussian_weights(const ConstImageView& view, const Parameters& parameters, int x, int y) {
  return window_weights(view, parameters, x, y, true, false);
}
WeightTaps box_weights(const ConstImageView& view, const Parameters& parameters, int x, int y) {
  return window_weights(view, parameters, x, y, false, false);
}

}  // namespace filterscope
