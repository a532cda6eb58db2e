#include "core/inspect/parameter_sweep.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/bench/measure.h"
#include "core/image/crop.h"
#include "core/metrics/metrics.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

/// Three significant digits, as a person would type.
double rounded(double value) {
  const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2);
  return std::round(value / unit) * unit;
}

using Cell = std::pair<int, int>;  // column, row

/// Which cell comes next: first the middle, then always the one nearest to the best so far. Of several such
/// it takes the farthest from the middle, which is the direction in which results became better.
class CellOrder {
 public:
  CellOrder(int columns, int rows) : middle_{(columns - 1) / 2.0, (rows - 1) / 2.0}, around_(middle_) {
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) left_.emplace_back(column, row);
    }
  }

  std::optional<Cell> next() {
    if (left_.empty()) return std::nullopt;
    const auto place = [&](const Cell& cell) {
      return std::pair{distance(cell, around_), -distance(cell, middle_)};
    };
    const auto at = std::ranges::min_element(left_, {}, place);
    const Cell cell = *at;
    left_.erase(at);
    return cell;
  }

  /// Not-a-number where it has no PSNR.
  void made(const Cell& cell, double psnr_db) {
    if (!(psnr_db > best_db_)) return;
    around_ = {static_cast<double>(cell.first), static_cast<double>(cell.second)};
    best_db_ = psnr_db;
  }

 private:
  struct Place {
    double column;
    double row;
  };

  static double distance(const Cell& cell, const Place& place) {
    const double dx = cell.first - place.column;
    const double dy = cell.second - place.row;
    return dx * dx + dy * dy;
  }

  Place middle_;
  Place around_;
  std::vector<Cell> left_;
  double best_db_ = -std::numeric_limits<double>::infinity();
};

Image part_of(const Image& image, const Region& box) {
  return image.shape().depth == 1 ? crop(image, box) : slab(image, box);
}

}  // namespace

std::vector<double> geometric_steps(double centre, double factor, int count, double minimum, double maximum) {
  const double held = std::clamp(centre, minimum, maximum);
  int first = -(count / 2);
  // A step beyond an end is the end, unless the one before it is nearer to it than half a step.
  const double half = std::sqrt(factor) * (1 + 1e-9);
  while (first < 0 && held * std::pow(factor, first + 1) <= minimum * half) ++first;
  while (first + count > 1 && held * std::pow(factor, first + count - 2) * half >= maximum) --first;
  std::vector<double> steps;
  for (int i = first; i < first + count; ++i) {
    const double value = std::clamp(i == 0 ? held : rounded(held * std::pow(factor, i)), minimum, maximum);
    if (steps.empty() || steps.back() < value) steps.push_back(value);
  }
  return steps;
}

std::vector<Value> sweep_values(const ParameterSpec& spec, const Value& now, double factor, int count) {
  std::vector<Value> values;
  for (const Choice& choice : spec.choices) values.emplace_back(choice.key);
  if (spec.kind == ParameterKind::flag) values = {false, true};
  if (!spec.numeric()) return values;
  const double centre = std::clamp(number_of(now), spec.minimum, spec.maximum);
  std::vector<double> numbers;
  if (spec.minimum > 0) {
    numbers = geometric_steps(centre, factor, count, spec.minimum, spec.maximum);
  } else {
    const bool narrower = spec.slider_maximum > spec.slider_minimum;
    const double span = narrower ? spec.slider_maximum - spec.slider_minimum : spec.maximum - spec.minimum;
    const double step = std::max(spec.step, std::round((factor - 1) * span / count / spec.step) * spec.step);
    for (int i = -(count / 2); i <= count / 2; ++i) numbers.push_back(centre + i * step);
  }
  for (double number : numbers) {
    if (spec.kind == ParameterKind::integer) number = std::round(number);
    const bool inside = number >= spec.minimum && number <= spec.maximum;
    const Value value = normal(spec, number);
    if (inside && (values.empty() || !(values.back() == value))) values.push_back(value);
  }
  return values;
}

Parameters cell_parameters(const ParameterSweep& sweep, int column, int row) {
  Parameters parameters = sweep.base;
  const auto take = [&](const SweepLine& line, int index) {
    if (!line.key.empty()) parameters.set(line.key, line.values[static_cast<std::size_t>(index)]);
  };
  take(sweep.columns, column);
  take(sweep.rows, row);
  return parameters;
}

void run_parameter_sweep(const ParameterSweep& sweep, const CancelToken& cancel,
                         const std::function<void(const SweepCell&)>& done) {
  if (sweep.variant == nullptr || !sweep.input)
    throw ArgumentError(problem("sweep.nothing", "A sweep needs a variant and an image."));
  if (sweep.truth && sweep.truth->shape() != sweep.input->shape()) {
    throw ArgumentError(
        problem("sweep.truth", "The truth must have the image’s size, channels and pixel type."));
  }
  const auto columns = static_cast<int>(sweep.columns.values.size());
  const auto rows = static_cast<int>(sweep.rows.values.size());
  const Image truth = sweep.truth ? part_of(*sweep.truth, sweep.region) : Image();
  HaloCrop part;
  Image source;
  std::optional<Halo> reach;  // of `source`: either parameter may be the one that says how far a filter reads
  CellOrder order(columns, rows);
  while (const std::optional<Cell> at = order.next()) {
    throw_if_cancelled(&cancel);
    SweepCell cell;
    cell.column = at->first;
    cell.row = at->second;
    cell.parameters = cell_parameters(sweep, cell.column, cell.row);
    const Halo halo = halo_of(sweep.variant->descriptor, cell.parameters);
    if (halo != reach) {
      reach = halo;
      part = with_halo(sweep.input->shape(), sweep.region, halo);
      source = part_of(*sweep.input, part.outer);
    }
    cell.psnr_db = std::numeric_limits<double>::quiet_NaN();
    try {
      const Measurement made =
          filter_once(*sweep.variant, source, cell.parameters, &cancel, {}, sweep.devices);
      cell.image = std::make_shared<const Image>(part_of(*made.result, part.inner));
      if (sweep.truth) cell.psnr_db = psnr_db(truth, *cell.image);
    } catch (const Cancelled&) {
      throw;
    } catch (...) {
      cell.image = nullptr;
      cell.error = problem_from(std::current_exception());
    }
    order.made(*at, cell.psnr_db);
    done(cell);
  }
}

}  // namespace filterscope
