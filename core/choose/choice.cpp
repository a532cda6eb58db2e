#include "core/choose/choice.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

#include "kernels/api/schema.h"
#include "kernels/api/sweep_begins.h"

namespace filterscope {
namespace {

constexpr int kSteps = 9;
constexpr double kAlikeDb = 0.05;
constexpr double kErrors = 2;

double decibels(double power) { return 10 * std::log10(power); }

/// What an image's estimates are raised by: a level of the noise that is a little off moves all of them
/// alike, below 0 too. Where the least cannot be told from none, by as much as it may be off.
double raise_of(const ChoiceSubject& subject, const RiskGrid& grid) {
  const double sigma = subject.sigma_levels * subject.image.range().level();
  double least = std::numeric_limits<double>::infinity();
  for (const RiskEstimate& one : grid.estimates) {
    if (one.tried()) least = std::min(least, one.risk);
  }
  const double resolved = subject.resolution * sigma * sigma;
  constexpr double kAbout = 1.2;  // the least is an estimate, too
  return least < kAbout * resolved ? resolved - std::min(least, 0.0) : 0;
}

double psnr_of(const ChoiceSubject& subject, double risk) {
  const double width = subject.image.range().width();
  return decibels(width * width / risk);
}

/// Standard error of the difference between two settings' errors in an image, over its cells.
double difference_error(const RiskGrid& grid, const RiskEstimate& one, const RiskEstimate& other) {
  const double pixels = std::accumulate(grid.cell_pixels.begin(), grid.cell_pixels.end(), 0.0);
  const double mean = one.risk - other.risk;
  double sum = 0;
  for (std::size_t i = 0; i < grid.cell_pixels.size(); ++i) {
    const double share = grid.cell_pixels[i] / pixels;
    const double apart = one.by_cell[i] - other.by_cell[i] - mean;
    sum += share * share * apart * apart;
  }
  return std::sqrt(sum);
}

/// Draws that all images have of a setting; 0 where one did not try it.
std::size_t draws_of(std::size_t k, const std::vector<RiskGrid>& grids) {
  std::size_t draws = grids.front().estimates[k].by_seed.size();
  for (const RiskGrid& grid : grids) draws = std::min(draws, grid.estimates[k].by_seed.size());
  return draws;
}

/// Of the images together; what comes of the others is not set.
SettingEstimate estimate_of(const Parameters& values, std::size_t k, const std::vector<RiskGrid>& grids,
                            const std::vector<const ChoiceSubject*>& subjects,
                            const std::vector<double>& raises) {
  SettingEstimate setting{values};
  const std::size_t draws = draws_of(k, grids);
  if (draws == 0) {
    setting.tried = false;
    setting.psnr_db = setting.true_psnr_db = std::numeric_limits<double>::quiet_NaN();
    return setting;
  }
  const auto images = static_cast<double>(grids.size());
  std::vector<double> by_seed(draws, 0);
  for (std::size_t i = 0; i < grids.size(); ++i) {
    const RiskEstimate& estimate = grids[i].estimates[k];
    setting.psnr_db += psnr_of(*subjects[i], estimate.risk + raises[i]) / images;
    for (std::size_t s = 0; s < draws; ++s) {
      const double risk = std::max(estimate.by_seed[s] + raises[i], 0.1 * (estimate.risk + raises[i]));
      by_seed[s] += psnr_of(*subjects[i], risk) / images;
    }
    const double width = subjects[i]->truth_width;
    setting.true_psnr_db += estimate.true_error < 0 ? std::numeric_limits<double>::quiet_NaN()
                                                    : decibels(width * width / estimate.true_error) / images;
  }
  setting.draws = draws;
  const double mean = std::accumulate(by_seed.begin(), by_seed.end(), 0.0) / static_cast<double>(draws);
  double squares = 0;
  for (const double one : by_seed) squares += (one - mean) * (one - mean);
  if (draws > 1) setting.spread_db = std::sqrt(squares / static_cast<double>(draws - 1));
  return setting;
}

/// Values from `low` to `high` in even steps of their logarithm, to three digits; whole numbers each once, so
/// that there may be fewer.
SweepAxis steps_of(const ParameterSpec& spec, double low, double high) {
  SweepAxis axis;
  low = std::clamp(low, spec.minimum, spec.maximum);
  high = std::clamp(high, spec.minimum, spec.maximum);
  std::int64_t before = std::numeric_limits<std::int64_t>::min();
  for (int i = 0; i < kSteps; ++i) {
    const double value = low * std::pow(high / low, static_cast<double>(i) / (kSteps - 1));
    if (spec.kind == ParameterKind::integer) {
      const auto whole = std::max<std::int64_t>(std::llround(value), before + 1);
      if (static_cast<double>(whole) > std::round(high)) break;
      before = whole;
      axis.push_back({{spec.key, whole}});
      continue;
    }
    const double scale = std::pow(10.0, 2 - static_cast<int>(std::floor(std::log10(value))));
    axis.push_back({{spec.key, std::clamp(std::round(value * scale) / scale, spec.minimum, spec.maximum)}});
  }
  const auto last = std::unique(axis.begin(), axis.end());
  axis.erase(last, axis.end());
  return axis;
}

/// Even steps over what a slider covers, for numbers that may be 0 or below.
SweepAxis even_steps_of(const ParameterSpec& spec) {
  const bool narrower = spec.slider_maximum > spec.slider_minimum;
  const double low = narrower ? spec.slider_minimum : spec.minimum;
  const double high = narrower ? spec.slider_maximum : spec.maximum;
  SweepAxis axis;
  for (int i = 0; i < kSteps; ++i) axis.push_back({{spec.key, low + (high - low) * i / (kSteps - 1)}});
  return axis;
}

SweepAxis usual_axis(const ParameterSpec& spec, double level) {
  if (spec.by_noise.factor > 0) {
    const double middle = spec.by_noise.factor * level;
    return steps_of(spec, middle / 4, middle * 4);
  }
  const double usual = number_of(spec.default_value);
  if (spec.kind == ParameterKind::integer)
    return steps_of(spec, std::max(1.0, spec.minimum), std::max(usual * 1.4, kSteps * 1.0));
  if (spec.length) return steps_of(spec, 0.5, 6);
  return usual > 0 && spec.minimum >= 0 ? steps_of(spec, usual / 4, usual * 4) : even_steps_of(spec);
}

}  // namespace

std::vector<Parameters> combinations_of(const std::vector<SweepAxis>& axes) {
  std::vector<Parameters> all{{}};
  for (const SweepAxis& axis : axes) {
    std::vector<Parameters> longer;
    for (const Parameters& before : all) {
      for (const Parameters& step : axis) {
        longer.push_back(before);
        longer.back().update(step);
      }
    }
    all = std::move(longer);
  }
  return all;
}

SettingChoice choose_best(const std::vector<Parameters>& values, const std::vector<RiskGrid>& grids,
                          const std::vector<const ChoiceSubject*>& subjects) {
  SettingChoice choice;
  std::vector<double> raises;
  for (std::size_t i = 0; i < grids.size(); ++i) raises.push_back(raise_of(*subjects[i], grids[i]));
  for (std::size_t k = 0; k < values.size(); ++k)
    choice.settings.push_back(estimate_of(values[k], k, grids, subjects, raises));
  const auto images = static_cast<double>(grids.size());
  const auto most = std::ranges::max_element(choice.settings, {}, [](const SettingEstimate& one) {
    return one.tried ? one.psnr_db : -std::numeric_limits<double>::infinity();
  });
  choice.best = static_cast<std::size_t>(most - choice.settings.begin());
  for (std::size_t k = 0; k < values.size(); ++k) {
    SettingEstimate& setting = choice.settings[k];
    if (!setting.tried) continue;
    setting.at_least = std::ranges::any_of(raises, [](double raise) { return raise > 0; });
    setting.behind_db = choice.settings[choice.best].psnr_db - setting.psnr_db;
    // In decibels: the relative errors of the images' differences, which are independent.
    double squares = 0;
    for (std::size_t i = 0; i < grids.size(); ++i) {
      const RiskEstimate& best = grids[i].estimates[choice.best];
      const double error = difference_error(grids[i], grids[i].estimates[k], best);
      const double relative = error / (best.risk + raises[i]) / images;
      squares += relative * relative;
    }
    const double chance = decibels(1 + kErrors * std::sqrt(squares));
    setting.tied = setting.behind_db <= std::max(kAlikeDb, chance);
  }
  return choice;
}

std::vector<SweepAxis> usual_axes(const Descriptor& descriptor, const std::vector<std::string>& taken,
                                  double level) {
  std::vector<SweepAxis> axes;
  for (const ParameterSpec* spec : sweep_begins(descriptor.parameters)) {
    const bool given = std::ranges::find(taken, spec->key) != taken.end();
    if (!spec->numeric() || given) continue;
    SweepAxis axis = usual_axis(*spec, level);
    if (axis.size() > 1) axes.push_back(std::move(axis));
  }
  return axes;
}

std::vector<AxisEnd> ends_reached(const Parameters& best, const std::vector<SweepAxis>& axes,
                                  const Schema& schema) {
  constexpr std::size_t kLeastSteps = 3;  // of two every one is an end
  std::vector<AxisEnd> ends;
  for (const SweepAxis& axis : axes) {
    if (axis.size() < kLeastSteps) continue;
    for (const auto& [key, first] : axis.front()) {
      const ParameterSpec* spec = schema.find(key);
      const Value* chosen = best.find(key);
      if (spec == nullptr || !spec->numeric() || chosen == nullptr) continue;
      const double value = number_of(*chosen);
      const auto number = [&, name = key](const Parameters& step) { return number_of(*step.find(name)); };
      const auto [least, most] = std::ranges::minmax(axis, {}, number);
      if (value >= number(most) && value < spec->maximum) ends.push_back({key, true});
      if (value <= number(least) && value > spec->minimum) ends.push_back({key, false});
    }
  }
  return ends;
}

}  // namespace filterscope
