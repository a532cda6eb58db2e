#include "core/io/imagej_description.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <utility>

#include "core/io/length_unit.h"
#include "core/io/note_sentences.h"
#include "core/io/time_step.h"
#include "kernels/api/number_in.h"

namespace filterscope {
namespace {

constexpr double kSignedOffset = -32768;

template <class Number>
void set(Number& number, std::string_view text) {
  number = number_in<Number>(text).value_or(number);
}

/// Of each line what stands before and behind its "=".
template <class Take>
void each_line(std::string_view text, const Take& take) {
  std::istringstream lines{std::string(text)};
  std::string line;
  while (std::getline(lines, line)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const std::size_t equals = std::min(line.find('='), line.size());
    take(line.substr(0, equals), line.substr(std::min(equals + 1, line.size())));
  }
}

/// Lines of which an image that is written has its own, or that hold for the file that they were in alone.
bool is_of_the_file(const std::string& key) {
  constexpr std::string_view kKeys[] = {"ImageJ", "images", "channels", "slices", "frames", "hyperstack",
                                        "mode",   "unit",   "spacing",  "min",    "max",    "cf",
                                        "c0",     "c1",     "c2",       "c3",     "c4",     "vunit"};
  return std::find(std::begin(kKeys), std::end(kKeys), key) != std::end(kKeys);
}

}  // namespace

ImageJDescription parse_imagej_description(std::string_view text) {
  ImageJDescription found;
  if (!text.starts_with("ImageJ=")) return found;
  found.images = 1;
  double low = NAN;
  double high = NAN;
  double function = NAN;
  double intercept = NAN;
  double slope = NAN;
  each_line(text, [&](const std::string& key, const std::string& value) {
    if (key == "images") set(found.images, value);
    if (key == "channels") set(found.channels, value);
    if (key == "slices") set(found.slices, value);
    if (key == "frames") set(found.frames, value);
    if (key == "spacing") set(found.spacing, value);
    if (key == "unit") found.unit = value;
    if (key == "min") set(low, value);
    if (key == "max") set(high, value);
    if (key == "cf") set(function, value);
    if (key == "c0") set(intercept, value);
    if (key == "c1") set(slope, value);
    if (key == "vunit") found.values_unit = value;
  });
  if (std::isfinite(low) && std::isfinite(high) && low < high) found.range = ValueRange{low, high};
  // 0 is the straight line, and 20 is none; the others are curves of densitometry.
  constexpr double kNoFunction = 20;
  found.curve = std::isfinite(function) && function != 0 && function != kNoFunction;
  if (function == 0 && std::isfinite(intercept) && std::isfinite(slope) && slope != 0) {
    found.calibrated = intercept != 0 || slope != 1;
    found.intercept = intercept;
    found.slope = slope;
  }
  return found;
}

PageAxes ImageJDescription::axes() const {
  if (images == 0) return {};
  if (channels == 1 && slices == 1 && frames == 1) return PageAxes({{'Z', images}});
  PageAxes said({{'T', frames}, {'Z', slices}, {'C', channels}});
  return said.pages() == images ? said : PageAxes();
}

std::optional<Spacing> ImageJDescription::spacing_with(double across, double down) const {
  if (images == 0) return std::nullopt;
  const auto step = [](double pixels_per_unit) {
    return std::isfinite(pixels_per_unit) && pixels_per_unit > 0 ? 1 / pixels_per_unit : 1.0;
  };
  const double between = std::isfinite(spacing) && spacing != 0 ? std::abs(spacing) : 1;
  Spacing found{step(across), step(down), between, {}};
  if (counts_pixels(unit)) {
    // A resolution without a unit in the text is often that of a printer.
    if (unit.empty() || (found.x == found.y && found.x == found.z)) return std::nullopt;
    found.unit = "pixel";
    return found;
  }
  const double mm = millimetres_of(unit);
  if (mm == 0) {
    found.unit = unit;
    return found;
  }
  return Spacing{found.x * mm, found.y * mm, found.z * mm, "mm"};
}

bool keeps_signed_values(const ImageJDescription& imagej) noexcept {
  return imagej.calibrated && imagej.slope == 1 && imagej.intercept == kSignedOffset;
}

PagesDescription pages_of(const ImageJDescription& imagej, double across, double down) {
  PagesDescription pages;
  if (imagej.images == 0) return pages;
  pages.structural = true;
  pages.axes = imagej.axes();
  pages.unclear = pages.axes.empty();
  pages.spacing = imagej.spacing_with(across, down);
  pages.range = imagej.range;
  if (imagej.calibrated) {
    pages.slope = imagej.slope;
    pages.intercept = imagej.intercept;
    // ImageJ's display range is that of the stored values.
    if (pages.range) {
      const double low = imagej.range->low * pages.slope + pages.intercept;
      const double high = imagej.range->high * pages.slope + pages.intercept;
      pages.range = ValueRange{std::min(low, high), std::max(low, high)};
    }
  }
  if (imagej.curve) {
    pages.note = problem("note.tiff_curve",
                         "Its calibration is a curve of densitometry and left out: values are those that are "
                         "stored.");
  }
  if (!counts_pixels(imagej.unit) && millimetres_of(imagej.unit) == 0) {
    pages.note = with_sentence(
        std::move(pages.note),
        problem("note.tiff_unit",
                "Its unit of length, \"%1\", is none that we know: distances are kept in it, and "
                "lengths in mm are not.",
                imagej.unit));
  }
  return pages;
}

std::vector<std::string> imagej_lines_to_keep(std::string_view text) {
  std::vector<std::string> lines;
  if (!text.starts_with("ImageJ=")) return lines;
  each_line(text, [&](const std::string& key, const std::string& value) {
    if (!key.empty() && !is_of_the_file(key)) lines.push_back(fmt::format("{}={}", key, value));
  });
  return lines;
}

std::string imagej_description_of(const Image& image, std::string_view older, bool as_signed,
                                  const ImageJVolumes& volumes) {
  const Spacing& spacing = image.spacing();
  const auto slices = static_cast<std::uint64_t>(image.shape().depth);
  std::string text = fmt::format("ImageJ=1.53t\nimages={}\n", slices * volumes.count());
  if (volumes.channels > 1) text += fmt::format("channels={}\n", volumes.channels);
  text += fmt::format("slices={}\n", slices);
  if (volumes.frames > 1) text += fmt::format("frames={}\n", volumes.frames);
  if (volumes.count() > 1) text += "hyperstack=true\n";
  if (!spacing.unit.empty()) text += fmt::format("unit={}\nspacing={}\n", spacing.unit, spacing.z);
  const double offset = as_signed ? kSignedOffset : 0;
  const ImageJDescription before = parse_imagej_description(older);
  std::string unit = before.curve ? std::string() : before.values_unit;
  if (as_signed) {
    text += fmt::format("cf=0\nc0={}\nc1=1\n", kSignedOffset);
    if (unit.empty()) unit = "Gray Value";
  }
  if (!unit.empty()) text += fmt::format("vunit={}\n", unit);
  if (image.range() != type_range(image.shape().type)) {
    text += fmt::format("min={}\nmax={}\n", image.range().low - offset, image.range().high - offset);
  }
  if (!older.starts_with("ImageJ=")) {
    if (const auto step = volumes.count() > 1 ? time_step(image) : std::nullopt)
      text += fmt::format("finterval={}\n", *step);
    return text;
  }
  each_line(older, [&](const std::string& key, const std::string& value) {
    const bool of_channels = key == "mode" && volumes.channels > 1;
    if (!key.empty() && (of_channels || !is_of_the_file(key))) text += fmt::format("{}={}\n", key, value);
  });
  return text;
}

}  // namespace filterscope
