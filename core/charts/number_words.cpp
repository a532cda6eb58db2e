#include "core/charts/number_words.h"

#include <fmt/format.h>

#include <cmath>

namespace filterscope {

std::string number_text(double value) {
  if (!std::isfinite(value)) return "–";
  const double size = std::abs(value);
  if (size >= 1000 && size < 1e6) return fmt::format("{:.0f}", value);
  if (size != 0 && (size < 1e-3 || size >= 1e6)) return fmt::format("{:.3g}", value);
  return fmt::format("{:.3g}", value);
}

std::string exact_text(double value) {
  return std::isfinite(value) ? fmt::format("{}", value) : std::string();
}

}  // namespace filterscope
