#include "core/io/nifti_pair.h"

#include <algorithm>
#include <array>
#include <system_error>

#include "core/io/dicom_file.h"
#include "core/io/file_bytes.h"
#include "core/io/nifti_file.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

bool is_pair_name(const std::string& extension) {
  constexpr std::array<std::string_view, 4> kNames{".hdr", ".hdr.gz", ".img", ".img.gz"};
  return std::ranges::find(kNames, extension) != kNames.end();
}

bool is_values_name(const std::string& extension) { return extension.starts_with(".img"); }

/// The other file of a pair: deflated or not.
fs::path partner_of(const fs::path& path, std::string_view extension) {
  fs::path stem = path;
  if (extension_of(path).ends_with(".gz")) stem.replace_extension();
  for (const std::string_view deflated : {"", ".gz"}) {
    fs::path other = stem;
    other.replace_extension(extension);
    other += deflated;
    std::error_code ignored;
    if (fs::exists(other, ignored)) return other;
  }
  stem.replace_extension(extension);
  return stem;
}

}  // namespace

// Values may begin as anything does: a name of values that have no header of their own says it.
Match match_pair(const FileToRead& file) {
  const std::string extension = file.extension();
  if (!file.on_disk || !is_pair_name(extension) || is_single_nifti(file.inflated)) return Match::no;
  if (is_values_name(extension) || extension.ends_with(".gz"))
    return starts_as_dicom(file.source) ? Match::no : Match::by_name;
  return is_nifti(file.inflated, true) ? Match::by_name : Match::no;
}

Image read_pair(const FileToRead& file) {
  const fs::path& path = file.place.path;
  const bool is_values = is_values_name(extension_of(path));
  const fs::path values = is_values ? path : partner_of(path, ".img");
  const fs::path header = is_values ? partner_of(path, ".hdr") : path;
  std::error_code ignored;
  const fs::path& other = is_values ? header : values;
  if (!fs::exists(other, ignored)) {
    throw ContentError(problem("content.pair",
                               "it is one of two files, and the other, %1, is not there. A .hdr file and its "
                               ".img file are both needed, side by side.",
                               quoted(other.filename())));
  }
  const FileSource source(header);
  const FileSource value_source(values);
  return read_nifti_pair(source, value_source, extension_of(values).ends_with(".gz"), file.volume(),
                         file.memory);
}

std::vector<fs::path> pair_read_beside(const FileToRead& file) {
  const fs::path& path = file.place.path;
  return {partner_of(path, is_values_name(extension_of(path)) ? ".hdr" : ".img")};
}

std::vector<fs::path> pair_written_beside(const fs::path& path, const Image* /*image*/) {
  const auto other = other_of_pair(path);
  return other ? std::vector{*other} : std::vector<fs::path>();
}

std::optional<fs::path> other_of_pair(const fs::path& path) {
  const std::string extension = extension_of(path);
  if (extension != ".hdr" && extension != ".img") return std::nullopt;
  fs::path other = path;
  return other.replace_extension(extension == ".hdr" ? ".img" : ".hdr");
}

}  // namespace filterscope
