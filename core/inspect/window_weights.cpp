// The weights of the families that weigh a window: bilateral, Gaussian and box filters.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/inspect/weight_taps.h"
#include "kernels/api/errors.h"
#include "kernels/families/bilateral_parameters.h"
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

bool in_window(const BilateralParameters& parameters, int dx, int dy) {
  return parameters.window == Window::square || dx * dx + dy * dy <= parameters.radius * parameters.radius;
}

std::vector<double> spatial_of(const BilateralParameters& parameters, bool gaussian) {
  const int r = parameters.radius;
  std::vector<double> spatial =
      gaussian ? spatial_weights<double>(parameters)
               : std::vector<double>(static_cast<std::size_t>((2 * r + 1) * (2 * r + 1)), 1.0);
  std::size_t tap = 0;
  for (int dy = -r; dy <= r; ++dy) {
    for (int dx = -r; dx <= r; ++dx, ++tap) {
      if (!in_window(parameters, dx, dy)) spatial[tap] = 0;
    }
  }
  return spatial;
}

PixelValues lab_of(const PixelValues& rgb, double peak) {
  const Lab<double> lab = lab_fraction(rgb[0] / peak, rgb[1] / peak, rgb[2] / peak);
  return {lab.l * peak, lab.a * peak, lab.b * peak};
}

/// `gaussian`: weighs by distance; `ranged`: by the difference in value too.
WeightTaps window_taps(const ConstImageView& view, const Parameters& set, int x, int y, bool gaussian,
                       bool ranged) {
  const BilateralParameters parameters = bilateral_parameters(set);
  if (parameters.radius < 1) throw ArgumentError(problem("weights.radius", "The radius must be 1 or more."));
  const Shape& shape = view.shape;
  const int r = parameters.radius;
  const auto channels = static_cast<std::size_t>(shape.channels);
  const ColourMode colour = effective_colour(shape, parameters);
  const Region inside = filtered_region(shape, parameters);
  const double peak = full_scale(shape.type);
  const double sigma = range_sigma_native(parameters, shape.type);

  WeightTaps made;
  WeightField& field = made.field;
  field.radius = r;
  field.planes = ranged && colour == ColourMode::channel ? shape.channels : 1;
  field.spatial = spatial_of(parameters, gaussian);
  field.filtered = x >= inside.x0 && x < inside.x1 && y >= inside.y0 && y < inside.y1;
  if (gaussian) field.cut_off = gaussian_cut_off(set);
  const auto planes = static_cast<std::size_t>(field.planes);
  const std::size_t taps = field.spatial.size();
  field.weights.assign(planes * taps, 0.0);

  const ConstImageView guide = guide_of(view);
  const auto guide_at = [&](int gx, int gy) {
    const PixelValues values = pixel_values(guide, gx, gy);
    return colour == ColourMode::lab ? lab_of(values, peak) : values;
  };
  const PixelValues centre = guide_at(x, y);
  made.values.resize(taps);
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
        field.weights[plane * taps + tap] = field.spatial[tap] * range;
      }
    }
  }
  return made;
}

}  // namespace

double gaussian_cut_off(const Parameters& set) {
  const BilateralParameters parameters = bilateral_parameters(set);
  // Row by row from one-dimensional sums: callers look for a radius, and a window has many pixels.
  const int r = parameters.radius;
  const std::vector<double> across = gaussian_line(r, parameters.sigma_space);
  const std::vector<double> down = gaussian_line(r, sigma_y(parameters));
  const auto at = [r](int d) { return static_cast<std::size_t>(r + d); };
  std::vector<double> within{across[at(0)]};  // the row's sum over |dx| ≤ index
  for (int d = 1; d <= r; ++d) within.push_back(within.back() + 2 * across[at(d)]);
  double inside = 0;
  int half = r;
  for (int dy = 0; dy <= r; ++dy) {
    while (!in_window(parameters, half, dy)) --half;
    inside += (dy == 0 ? 1 : 2) * down[at(dy)] * within[static_cast<std::size_t>(half)];
  }
  const double all = whole_line(parameters.sigma_space) * whole_line(sigma_y(parameters));
  return std::clamp(1 - inside / all, 0.0, 1.0);
}

int radius_that_suffices(const Parameters& set) {
  BilateralParameters parameters = bilateral_parameters(set);
  int low = parameters.radius;
  int high = 99;
  while (low < high) {
    parameters.radius = std::midpoint(low, high);
    if (gaussian_cut_off(parameters) > 0.01) {
      low = parameters.radius + 1;
    } else {
      high = parameters.radius;
    }
  }
  return low;
}

WeightTaps bilateral_taps(const ConstImageView& view, const Parameters& parameters, int x, int y) {
  return window_taps(view, parameters, x, y, true, true);
}
WeightTaps gaussian_taps(const ConstImageView& view, const Parameters& parameters, int x, int y) {
  return window_taps(view, parameters, x, y, true, false);
}
WeightTaps box_taps(const ConstImageView& view, const Parameters& parameters, int x, int y) {
  return window_taps(view, parameters, x, y, false, false);
}

}  // namespace filterscope
