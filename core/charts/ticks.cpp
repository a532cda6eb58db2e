#include "core/charts/ticks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/charts/number_words.h"

namespace filterscope {
namespace {

double round_step(double least) {
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= least * 0.9999) return factor * power;
  }
  return 10 * power;
}

/// Numbers whose neighbours are `step` away, all below `most`: with as many decimals as tell them apart.
std::string mark_text(double value, double step, double most) {
  constexpr int kUsualDigits = 3;
  const int last = static_cast<int>(std::floor(std::log10(step) + 1e-9));
  const int digits = static_cast<int>(std::floor(std::log10(most))) - last + 1;
  if (digits <= kUsualDigits || most >= 1e6 || last < -9) return number_text(value);
  return fmt::format("{:.{}f}", value, std::max(0, -last));
}

}  // namespace

AxisMarks linear_marks(double low, double high, int most) {
  if (!(high > low)) {
    const double pad = low == 0 ? 1 : std::abs(low) * 0.1;
    low -= pad;
    high += pad;
  }
  AxisMarks marks;
  const double step = round_step((high - low) / std::max(most, 2));
  const auto first = static_cast<long long>(std::floor(low / step + 1e-6));
  const auto last = static_cast<long long>(std::ceil(high / step - 1e-6));
  marks.low = static_cast<double>(first) * step;
  marks.high = static_cast<double>(last) * step;
  for (long long i = first; i <= last; ++i) {
    const double value = static_cast<double>(i) * step;
    marks.ticks.push_back(
        {value, mark_text(value, step, std::max(std::abs(marks.low), std::abs(marks.high)))});
  }
  return marks;
}

AxisMarks logarithmic_marks(double low, double high, int most) {
  AxisMarks marks;
  marks.low = low / 1.12;
  marks.high = high * 1.12;
  const int first = static_cast<int>(std::floor(std::log10(marks.low)));
  const int last = static_cast<int>(std::ceil(std::log10(marks.high)));
  const double decades = std::log10(marks.high / marks.low);
  // As dense as there is room for: 1, 2, 5 in each decade, 1 and 3, powers of ten, every second of them …
  const std::vector<double> dense{1, 2, 5};
  const std::vector<double> medium{1, 3};
  const std::vector<double> powers{1};
  const std::vector<double>& chosen = decades * 3 <= most ? dense : decades * 2 <= most ? medium : powers;
  const int every = std::max(1, static_cast<int>(std::ceil(decades / std::max(most, 1))));
  for (int exponent = first; exponent <= last; ++exponent) {
    for (int digit = 1; digit < 10; ++digit) {
      const double value = digit * std::pow(10.0, exponent);
      if (value < marks.low || value > marks.high) continue;
      const bool named =
          exponent % every == 0 && std::ranges::find(chosen, static_cast<double>(digit)) != chosen.end();
      marks.ticks.push_back({value, named ? number_text(value) : std::string()});
    }
  }
  const auto names =
      std::ranges::count_if(marks.ticks, [](const AxisTick& tick) { return !tick.text.empty(); });
  if (names >= 2) return marks;
  // Less than a decade: round numbers, as on a linear axis.
  for (AxisTick& tick : marks.ticks) tick.text.clear();
  for (const AxisTick& tick : linear_marks(marks.low, marks.high, most).ticks) {
    if (tick.value >= marks.low && tick.value <= marks.high) marks.ticks.push_back(tick);
  }
  return marks;
}

}  // namespace filterscope
