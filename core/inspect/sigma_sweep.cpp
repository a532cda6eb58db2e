#include "core/inspect/sigma_sweep.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "core/bench/measure.h"
#include "core/image/crop.h"
#include "core/jobs/error_text.h"
#include "core/metrics/metrics.h"

namespace filterscope {
namespace {

/// Three significant digits, as a person would type.
double rounded(double value) {
  const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2);
  return std::round(value / unit) * unit;
}

using Cell = std::pair<int, int>;  // column, row

std::vector<Cell> from_the_middle(int columns, int rows) {
  std::vector<Cell> cells;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) cells.emplace_back(column, row);
  }
  const auto distance = [&](const Cell& cell) {
    const double dx = cell.first - (columns - 1) / 2.0;
    const double dy = cell.second - (rows - 1) / 2.0;
    return dx * dx + dy * dy;
  };
  std::stable_sort(cells.begin(), cells.end(),
                   [&](const Cell& a, const Cell& b) { return distance(a) < distance(b); });
  return cells;
}

}  // namespace

std::vector<double> sigma_steps(double centre, double factor, int count, double minimum, double maximum) {
  const double held = std::clamp(centre, minimum, maximum);
  int first = -(count / 2);
  const double slack = 1 + 1e-9;
  while (first < 0 && held * std::pow(factor, first) * slack < minimum) ++first;
  while (first + count > 1 && held * std::pow(factor, first + count - 1) > maximum * slack) --first;
  std::vector<double> steps;
  for (int i = first; i < first + count; ++i) {
    const double value = i == 0 ? held : rounded(held * std::pow(factor, i));
    if (value * slack >= minimum && value <= maximum * slack)
      steps.push_back(std::clamp(value, minimum, maximum));
  }
  return steps;
}

bool reads(const Descriptor& descriptor, ParameterKey key) noexcept {
  return std::any_of(descriptor.parameters.begin(), descriptor.parameters.end(),
                     [key](const ParameterSpec& spec) { return spec.key == key; });
}

Parameters with_sigmas(const Parameters& base, double space, double range) noexcept {
  Parameters parameters = base;
  if (base.sigma_space_y > 0) parameters.sigma_space_y = base.sigma_space_y * space / base.sigma_space;
  parameters.sigma_space = space;
  parameters.sigma_range = range;
  return parameters;
}

void run_sigma_sweep(const SigmaSweep& sweep, const CancelToken& cancel,
                     const std::function<void(const SweepCell&)>& done) {
  if (sweep.variant == nullptr || !sweep.input)
    throw std::invalid_argument("A sweep needs a variant and a picture.");
  if (sweep.truth && sweep.truth->shape() != sweep.input->shape()) {
    throw std::invalid_argument("The truth must have the picture’s size, channels and pixel type.");
  }
  const HaloCrop part = with_halo(sweep.input->shape(), sweep.region, sweep.base.radius);
  const Image source = crop(*sweep.input, part.outer);
  const Image truth = sweep.truth ? crop(*sweep.truth, sweep.region) : Image();
  const auto columns = static_cast<int>(sweep.space.size());
  const auto rows = static_cast<int>(sweep.range.size());
  for (const auto& [column, row] : from_the_middle(columns, rows)) {
    throw_if_cancelled(&cancel);
    SweepCell cell;
    cell.column = column;
    cell.row = row;
    cell.parameters = with_sigmas(sweep.base, sweep.space[static_cast<std::size_t>(column)],
                                  sweep.range[static_cast<std::size_t>(row)]);
    cell.psnr_db = std::numeric_limits<double>::quiet_NaN();
    try {
      const Measurement made = filter_once(*sweep.variant, source, cell.parameters, &cancel);
      cell.image = std::make_shared<const Image>(crop(*made.result, part.inner));
      if (sweep.truth) cell.psnr_db = psnr_db(truth, *cell.image);
    } catch (const Cancelled&) {
      throw;
    } catch (...) {
      cell.image = nullptr;
      cell.error = error_text(std::current_exception());
    }
    done(cell);
  }
}

}  // namespace filterscope
