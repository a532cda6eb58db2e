#include "core/io/imagej_description.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <sstream>
#include <string>

#include "core/io/byte_source.h"
#include "core/io/header_numbers.h"
#include "core/io/stored_values.h"

namespace filterscope {
namespace {

template <class Number>
void set(Number& number, std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size()) number = value;
}

/// 0 for what is no unit of length.
double millimetres(std::string_view unit) {
  if (unit == "mm") return 1;
  if (unit == "cm") return 10;
  if (unit == "m") return 1000;
  if (unit == "nm") return 1e-6;
  if (unit == "inch" || unit == "in") return 25.4;
  // ImageJ writes the Greek letter as an escape too.
  if (unit == "micron" || unit == "um" || unit == "µm" || unit == "\\u00B5m") return 1e-3;
  return 0;
}

}  // namespace

ImageJDescription parse_imagej_description(std::string_view text) {
  ImageJDescription found;
  if (!text.starts_with("ImageJ=")) return found;
  found.images = 1;
  double low = NAN;
  double high = NAN;
  std::istringstream lines{std::string(text)};
  std::string line;
  while (std::getline(lines, line)) {
    const std::size_t equals = std::min(line.find('='), line.size());
    const std::string key = line.substr(0, equals);
    const std::string value = line.substr(std::min(equals + 1, line.size()));
    if (key == "images") set(found.images, value);
    if (key == "channels") set(found.channels, value);
    if (key == "slices") set(found.slices, value);
    if (key == "frames") set(found.frames, value);
    if (key == "spacing") set(found.spacing, value);
    if (key == "unit") found.unit = value;
    if (key == "min") set(low, value);
    if (key == "max") set(high, value);
  }
  if (std::isfinite(low) && std::isfinite(high) && low < high) found.range = ValueRange{low, high};
  return found;
}

ImageJDescription::Volume ImageJDescription::volume(std::uint64_t pages, std::uint64_t index) const {
  const std::uint64_t said = saturating_product(saturating_product(channels, slices), frames);
  const bool known = images > 0 && said == pages && slices > 0;
  const std::uint64_t times = known && slices > 1 ? frames : 1;
  const std::uint64_t colours = known ? channels : 1;
  const std::uint64_t volumes = colours * times;
  require_volume(index, volumes);
  const std::uint64_t depth = pages / volumes;
  // Channels vary fastest, then slices, then frames.
  return {index % colours + index / colours * colours * depth, colours, depth};
}

Spacing ImageJDescription::spacing_with(double across, double down) const {
  const auto step = [](double pixels_per_unit) {
    return std::isfinite(pixels_per_unit) && pixels_per_unit > 0 ? 1 / pixels_per_unit : 1.0;
  };
  const double unit_mm = images > 0 ? millimetres(unit) : 0;
  if (unit_mm == 0) return {};
  const double between = std::isfinite(spacing) && spacing != 0 ? std::abs(spacing) : 1;
  return {step(across) * unit_mm, step(down) * unit_mm, between * unit_mm, "mm"};
}

std::string imagej_description_of(const Image& image) {
  const Spacing& spacing = image.spacing();
  std::string text =
      fmt::format("ImageJ=1.53t\nimages={}\nslices={}\n", image.shape().depth, image.shape().depth);
  if (!spacing.unit.empty()) text += fmt::format("unit={}\nspacing={}\n", spacing.unit, spacing.z);
  if (image.range() != type_range(image.shape().type)) {
    text += fmt::format("min={}\nmax={}\n", image.range().low, image.range().high);
  }
  return text;
}

}  // namespace filterscope
