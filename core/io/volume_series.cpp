// Files of several volumes, by format.
#include <utility>

#include "core/io/metaimage_file.h"
#include "core/io/mgh_file.h"
#include "core/io/mgh_header.h"
#include "core/io/nifti_header.h"
#include "core/io/nifti_pair.h"
#include "core/io/nrrd_file.h"
#include "core/io/time_step.h"
#include "core/io/values_series.h"
#include "core/io/volume_formats.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

std::vector<std::byte> bytes_of_text(const std::string& text) {
  const auto* first = reinterpret_cast<const std::byte*>(text.data());
  return {first, first + text.size()};
}

std::optional<Wrapping> gzip_where(bool deflated) {
  return deflated ? std::optional(Wrapping::gzip) : std::nullopt;
}

}  // namespace

Series begin_nifti_series(const Image& first, std::uint64_t count, const fs::path& path) {
  SeriesLayout layout;
  const auto other = other_of_pair(path);
  layout.header = nifti_header_for(first, other.has_value(), count);
  layout.order = parse_nifti_header(layout.header, other.has_value()).order;
  layout.values_file = path;
  layout.deflated = gzip_where(extension_of(path).ends_with(".gz"));
  if (other) {
    const bool named_by_header = extension_of(path) == ".hdr";
    layout.values_file = named_by_header ? *other : path;
    layout.header_file = named_by_header ? path : *other;
  }
  return begin_values_series(first, path, std::move(layout));
}

Series begin_nrrd_series(const Image& first, std::uint64_t count, const fs::path& path) {
  NrrdFileHeader header = nrrd_header_for(first, count);
  SeriesLayout layout;
  layout.header = std::move(header.bytes);
  layout.values_file = path;
  layout.order = header.order;
  return begin_values_series(first, path, std::move(layout));
}

Series begin_metaimage_series(const Image& first, std::uint64_t count, const fs::path& path) {
  const bool apart = extension_of(path) == ".mhd";
  fs::path beside = path;
  beside.replace_extension();
  const MetaImageSeries series =
      metaimage_series(first, count, apart ? beside.filename().string() + "." : std::string());
  SeriesLayout layout;
  layout.header = bytes_of_text(series.header);
  layout.values_file = path;
  layout.order = series.order;
  if (apart) {
    layout.values_file = metaimage_values_file(path, series.deflated);
    layout.header_file = path;
  }
  if (series.deflated) {
    layout.deflated = Wrapping::zlib;
    layout.header_with = [header = series.header](std::uint64_t bytes) {
      return bytes_of_text(with_deflated_bytes(header, bytes));
    };
  }
  return begin_values_series(first, path, std::move(layout));
}

Series begin_mgh_series(const Image& first, std::uint64_t count, const fs::path& path) {
  SeriesLayout layout;
  layout.header = mgh_header_for(first, count);
  layout.values_file = path;
  layout.order = ByteOrder::big;
  layout.deflated = gzip_where(extension_of(path) == ".mgz");
  const Bytes tail = mgh_tail_of(first);
  layout.tail.assign(tail.begin(), tail.end());
  if (const auto step = time_step(first); step && tail.empty()) layout.tail = mgh_times(*step);
  return begin_values_series(first, path, std::move(layout));
}

}  // namespace filterscope
