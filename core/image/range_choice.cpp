#include "core/image/range_choice.h"

#include <cmath>
#include <optional>

#include "core/image/percentiles.h"
#include "kernels/api/errors.h"
#include "kernels/api/number_in.h"

namespace filterscope {
namespace {

std::optional<double> finite_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto value = number_in<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

}  // namespace

RangeChoice parse_range_choice(std::string_view text) {
  if (text == "type") return {RangeChoice::Kind::type, {}};
  if (text == "auto") return {RangeChoice::Kind::automatic, {}};
  const std::size_t colon = text.find(':');
  const auto low = finite_number(text.substr(0, colon));
  const auto high = colon == std::string_view::npos ? std::nullopt : finite_number(text.substr(colon + 1));
  if (!low || !high) {
    throw ArgumentError(
        problem("range.unreadable",
                "\"%1\" is no value range. Write LOW:HIGH, such as -1000:3000, or type or auto.", text));
  }
  if (!(*low < *high)) {
    throw ArgumentError(
        problem("range.order", "A value range goes from a lower to a higher value; %1 does not.", text));
  }
  return {RangeChoice::Kind::given, {*low, *high}};
}

std::string text_of(const RangeChoice& choice) {
  switch (choice.kind) {
    case RangeChoice::Kind::file: return {};
    case RangeChoice::Kind::type: return "type";
    case RangeChoice::Kind::automatic: return "auto";
    case RangeChoice::Kind::given: break;
  }
  return text_of(choice.given);
}

void set_range(Image& image, const RangeChoice& choice) {
  switch (choice.kind) {
    case RangeChoice::Kind::file: return;
    case RangeChoice::Kind::type: return image.set_range(type_range(image.shape().type), true);
    case RangeChoice::Kind::automatic: return image.set_range(robust_range(image), true);
    case RangeChoice::Kind::given: break;
  }
  image.set_range(choice.given, true);
}

}  // namespace filterscope
