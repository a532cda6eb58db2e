#include "core/io/time_step.h"

#include <cmath>
#include <string_view>

#include "core/io/header_text.h"
#include "core/io/image_file.h"
#include "core/io/metaimage_file.h"
#include "core/io/mgh_file.h"
#include "core/io/mgh_header.h"
#include "core/io/nifti_fields.h"
#include "core/io/nifti_file.h"
#include "core/io/nrrd_file.h"
#include "core/io/nrrd_header.h"

namespace filterscope {
namespace {

using Text = std::string_view;

/// Nothing for what is none.
std::optional<double> seconds(std::optional<double> step, double unit = 1) {
  if (!step || !std::isfinite(*step) || *step <= 0) return std::nullopt;
  return *step * unit;
}

/// Of a distance without a unit.
std::optional<double> plain_seconds(std::optional<double> step) {
  return step == 1.0 ? std::nullopt : seconds(step);
}

/// Of a unit's name; 0 for one that is no time.
double seconds_of(Text unit) {
  if (unit.empty() || unit == "s" || unit == "sec" || unit == "seconds") return 1;
  if (unit == "ms" || unit == "msec") return 1e-3;
  if (unit == "us" || unit == "usec" || unit == "µs") return 1e-6;
  if (unit == "min") return 60;
  return 0;
}

std::optional<double> of_nifti(const Image& image, Bytes bytes) {
  const auto header = nifti_header_of(image);
  if (!header || header->kind == NiftiHeader::Kind::analyze || header->dimensions < 4) return std::nullopt;
  const NiftiFields& at = header->kind == NiftiHeader::Kind::nifti2 ? kNifti2 : kNifti1;
  const HeaderFields fields(bytes, header->order);
  double unit = 0;
  switch (at.units(fields) & 0x38U) {
    case 0: return plain_seconds(at.real(fields, at.pixdim_at(4)));
    case 8: unit = 1; break;
    case 16: unit = 1e-3; break;
    case 24: unit = 1e-6; break;
    default: return std::nullopt;  // a frequency
  }
  return seconds(at.real(fields, at.pixdim_at(4)), unit);
}

std::optional<double> of_mgh(Bytes bytes) {
  if (bytes.size() < kMghHeaderBytes + 4) return std::nullopt;
  return seconds(HeaderFields(bytes, ByteOrder::big).f32(kMghHeaderBytes), 1e-3);
}

/// The fourth word of a line that begins with `key`.
std::optional<double> of_metaimage(Text text) {
  for (std::size_t at = 0; at < text.size();) {
    const Text line = next_line(text, at);
    const std::size_t mark = line.find('=');
    if (mark == Text::npos) continue;
    const Text key = trimmed(line.substr(0, mark));
    const std::vector<Text> words = split_words(line.substr(mark + 1));
    if ((key == "ElementSpacing" || key == "ElementSize") && words.size() > 3)
      return plain_seconds(number_in<double>(words[3]));
  }
  return std::nullopt;
}

/// What stands between `before` and the next of `ends`.
Text between(Text text, Text before, Text ends) {
  const std::size_t found = text.find(before);
  if (found == Text::npos) return {};
  const Text rest = text.substr(found + before.size());
  return rest.substr(0, std::min(rest.find_first_of(ends), rest.size()));
}

std::optional<double> of_tiff(Text text) {
  if (text.starts_with("ImageJ="))
    return seconds(number_in<double>(trimmed(between(text, "\nfinterval=", "\r\n"))));
  const double unit = seconds_of(between(text, "TimeIncrementUnit=\"", "\""));
  return unit == 0 ? std::nullopt : seconds(number_in<double>(between(text, "TimeIncrement=\"", "\"")), unit);
}

}  // namespace

std::optional<double> time_step(const Image& image) {
  if (!image.extras() || volumes_beside(image) < 2) return std::nullopt;
  const HeaderExtras& extras = *image.extras();
  const Text text(reinterpret_cast<const char*>(extras.bytes.data()), extras.bytes.size());
  if (extras.format == kNiftiExtras) return of_nifti(image, extras.bytes);
  if (extras.format == kMghExtras) return of_mgh(extras.bytes);
  if (extras.format == kMetaImageExtras) return of_metaimage(text);
  if (extras.format == kNrrdExtras) {
    const NrrdVolumeAxis axis = nrrd_volume_axis(text);
    const double unit = seconds_of(axis.unit);
    if (axis.unit.empty()) return plain_seconds(axis.step);
    return unit == 0 ? std::nullopt : seconds(axis.step, unit);
  }
  return extras.format.starts_with("TIFF") ? of_tiff(text) : std::nullopt;
}

}  // namespace filterscope
