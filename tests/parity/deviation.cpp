#include "tests/parity/deviation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>
#include <utility>

#include "tests/parity/pictures.h"

namespace filterscope::test {
namespace {

struct Noted {
  Limits limits;
  double error = 0;
  std::string error_case;
  double share = 0;
  std::string share_case;
};

std::map<std::pair<std::string, PixelType>, Noted>& noted() {
  static std::map<std::pair<std::string, PixelType>, Noted> all;
  return all;
}

}  // namespace

Deviation deviation(const std::vector<double>& reference, const std::vector<std::byte>& result,
                    const Shape& shape, const std::vector<double>& weights) {
  Deviation found;
  found.values = reference.size();
  const double rounding = is_integer(shape.type) ? 0.5 : 0;
  double sum = 0;
  for (std::size_t i = 0; i < reference.size(); ++i) {
    const double value = value_at(result, shape, i);
    if (is_integer(shape.type) && value != std::floor(reference[i] + 0.5)) ++found.moved;
    const double error = std::abs(value - reference[i]) - rounding;
    const double weight = weights.empty() ? 1 : weights[i];
    sum += weight;
    found.rms += error > 0 ? weight * error * error : 0;
    if (error <= found.error) continue;  // false for not-a-number, which is kept as the worst
    found.error = std::isnan(error) ? HUGE_VAL : error;
    found.where = i;
  }
  if (sum > 0) found.rms = std::sqrt(found.rms / sum);
  return found;
}

bool share_holds(const Deviation& found, const Limits& limits) {
  return filterscope::share_holds(found.moved, found.values, limits);
}

void note(const Descriptor& descriptor, const std::string& test_case, PixelType type, const Limits& limits,
          const Deviation& found) {
  constexpr std::size_t kEnoughValues = 1000;  // for a share that is not chance
  const bool held_to_more = limits.error < limits_of(descriptor, {}, type).error;
  Noted& worst = noted()[{descriptor.id + (held_to_more ? " (exact)" : ""), type}];
  worst.limits = limits;
  if (found.error >= worst.error) {
    worst.error = found.error;
    worst.error_case = test_case;
  }
  if (found.values >= kEnoughValues && found.share() >= worst.share) {
    worst.share = found.share();
    worst.share_case = test_case;
  }
}

std::string report() {
  std::ostringstream text;
  text << "variant\ttype\terror\terror limit\tshare\tshare limit\tcase of the error\tcase of the share\n";
  for (const auto& [key, worst] : noted()) {
    text << key.first << '\t' << name_of(key.second) << '\t' << worst.error << '\t' << worst.limits.error
         << '\t' << worst.share << '\t' << worst.limits.share << '\t' << worst.error_case << '\t'
         << worst.share_case << '\n';
  }
  return text.str();
}

}  // namespace filterscope::test
