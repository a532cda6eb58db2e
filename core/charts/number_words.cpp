#include "core/charts/number_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace filterscope {
namespace {

bool wants_power(double size) { return size != 0 && (size < 1e-3 || size >= 1e6); }

/// "10¹⁰"
std::string power_text(int exponent) {
  constexpr std::array kDigits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = "10";
  if (exponent < 0) text += "⁻";
  for (const char digit : std::to_string(std::abs(exponent)))
    text += kDigits[static_cast<std::size_t>(digit - '0')];
  return text;
}

/// What fmt writes as "1.75e+10".
std::string with_power(const std::string& text) {
  const std::size_t letter = text.find('e');
  if (letter == std::string::npos) return text;
  const std::string factor = text.substr(0, letter);
  const std::string power = power_text(std::stoi(text.substr(letter + 1)));
  return factor == "1" ? power : factor == "-1" ? "-" + power : factor + "·" + power;
}

}  // namespace

std::string number_text(double value) {
  if (!std::isfinite(value)) return "–";
  const double size = std::abs(value);
  // 999.6 has four digits before the point once it is rounded to three.
  if (size >= 999.5 && size < 1e6) return fmt::format("{:.0f}", value);
  return with_power(fmt::format("{:.3g}", value));
}

std::string figure_text(double value, int digits) {
  if (!std::isfinite(value)) return "–";
  if (value == 0) return "0";
  // Rounded first: 9.999 has a digit more than it seems to.
  const std::string rounded = fmt::format("{:.{}e}", value, digits - 1);
  if (wants_power(std::abs(value))) return with_power(rounded);
  const int exponent = std::stoi(rounded.substr(rounded.find('e') + 1));
  return fmt::format("{:.{}f}", value, std::max(digits - 1 - exponent, 0));
}

std::string exact_text(double value) {
  return std::isfinite(value) ? fmt::format("{}", value) : std::string();
}

}  // namespace filterscope
