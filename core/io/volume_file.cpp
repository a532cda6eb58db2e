#include "core/io/volume_file.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <new>
#include <system_error>

#include "core/io/container.h"
#include "core/io/dicom_elements.h"
#include "core/io/dicom_file.h"
#include "core/io/file_bytes.h"
#include "core/io/gzip_stream.h"
#include "core/io/image_file.h"
#include "core/io/nifti_file.h"
#include "core/io/nrrd_file.h"
#include "core/io/tiff_reader.h"
#include "core/io/tiff_writer.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

bool is_one_of(const std::string& extension, std::initializer_list<std::string_view> some) {
  return std::ranges::find(some, extension) != some.end();
}

bool is_pair_name(const std::string& extension) {
  return is_one_of(extension, {".hdr", ".hdr.gz", ".img", ".img.gz"});
}

bool is_values_name(const std::string& extension) { return extension.starts_with(".img"); }

/// What the file begins with, inflated.
std::vector<std::byte> start_of(const ByteSource& source) {
  std::vector<std::byte> start(kNiftiHeaderBytes);
  try {
    start.resize(open_stream(source, is_gzip(source))->read(start));
  } catch (const ContentError&) {
    start.clear();
  }
  return start;
}

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

Image read_single(const ByteSource& source, const PicturePlace& place, std::optional<std::uint64_t> memory) {
  const std::string extension = extension_of(place.path);
  if (place.raw) return read_raw(source, extension.ends_with(".gz"), *place.raw, memory);
  const std::uint64_t index = place.volume.value_or(0);
  std::array<std::byte, 16> magic{};
  const std::size_t got = source.read_at(0, magic);
  if (sniff(Bytes(magic).first(got)) == Container::tiff) {
    return read_tiff(source, index, memory);
  }
  if (is_nrrd(Bytes(magic).first(got))) return read_nrrd(source, place.path, index, memory);
  if (starts_as_dicom(source)) return read_dicom(source, place.path, index, memory);
  if (is_gzip(source) && is_dicom(start_of(source))) {
    throw ContentError(
        problem("content.dicom_gzip",
                "it is a DICOM file that was compressed with gzip. Unpack it first, with gunzip "
                "for example."));
  }
  return read_nifti(source, index, memory);
}

Image read_pair(const fs::path& path, std::uint64_t index) {
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
  return read_nifti_pair(source, value_source, extension_of(values).ends_with(".gz"), index, std::nullopt);
}

/// What `read` makes, or a FileError that names the file.
template <class Read>
Image named(const fs::path& path, const Read& read) {
  try {
    return read();
  } catch (const ContentError& error) {
    throw FileError(problem("load.unreadable", "%1 cannot be read: %2", quoted(path), error.problem()));
  } catch (const std::bad_alloc&) {
    throw FileError(problem("load.memory",
                            "%1 cannot be read: there is not enough memory for its pixels. Close other "
                            "programs or make it smaller.",
                            quoted(path)));
  }
}

/// The image's values, in `turned` where they are turned round.
Bytes values_in(ByteOrder order, const Image& image, std::vector<std::byte>& turned) {
  const Bytes values(image.view().data, image.shape().bytes());
  if (order == kMachineOrder || bytes_of(image.shape().type) == 1) return values;
  turned.assign(values.begin(), values.end());
  swap_bytes(turned, bytes_of(image.shape().type));
  return turned;
}

}  // namespace

bool is_volume(const PicturePlace& place) {
  if (place.raw || place.volume || place.series) return true;
  std::error_code ignored;
  if (fs::is_directory(place.path, ignored)) return true;
  const std::string extension = extension_of(place.path);
  if (is_one_of(extension, {".nii", ".nii.gz", ".img", ".img.gz", ".hdr.gz", ".nrrd", ".nhdr", ".dcm"}))
    return true;
  const FileSource source(place.path);
  const std::vector<std::byte> start = start_of(source);
  if (is_nifti(start, is_pair_name(extension)) || is_nrrd(start) || is_dicom(start)) return true;
  return sniff(start) == Container::tiff;
}

Image load_volume(const PicturePlace& place) {
  return named(place.path, [&] {
    std::error_code ignored;
    const bool folder = fs::is_directory(place.path, ignored);
    if (place.series && !folder && fs::exists(place.path, ignored)) {
      throw ContentError(problem(
          "load.series_of_file",
          "it is a file, and @series=N is of a folder of DICOM slices. Leave it out; @t=N is a volume."));
    }
    if (place.series || folder) {
      return load_dicom_folder(place.path, place.series, place.volume.value_or(0));
    }
    const FileSource source(place.path);
    if (!place.raw && starts_as_dicom(source)) return load_dicom_file(place.path, place.volume.value_or(0));
    const bool pair =
        !place.raw && is_pair_name(extension_of(place.path)) && !is_single_nifti(start_of(source));
    if (pair) return read_pair(place.path, place.volume.value_or(0));
    return read_single(source, place, std::nullopt);
  });
}

Image decode_volume(Bytes bytes, const PicturePlace& place, std::optional<std::uint64_t> memory) {
  return named(place.path, [&] { return read_single(MemorySource(bytes), place, memory); });
}

std::uint64_t volumes_beside(const Image& image) { return image.extras() ? image.extras()->volumes : 1; }

bool same_file(const PicturePlace& one, const PicturePlace& other) {
  return one.path == other.path && one.raw.has_value() == other.raw.has_value() && one.series == other.series;
}

std::optional<VolumeFormat> volume_format_of(const fs::path& path) {
  const std::string extension = extension_of(path);
  if (extension == ".nii") return VolumeFormat::nifti;
  if (extension == ".nii.gz") return VolumeFormat::nifti_gz;
  if (extension == ".hdr" || extension == ".img") return VolumeFormat::pair;
  if (extension == ".nrrd") return VolumeFormat::nrrd;
  if (extension == ".tif" || extension == ".tiff") return VolumeFormat::tiff;
  if (extension == ".raw") return VolumeFormat::raw;
  return std::nullopt;
}

std::string_view name_of(VolumeFormat format) noexcept {
  switch (format) {
    case VolumeFormat::nifti:
    case VolumeFormat::nifti_gz:
    case VolumeFormat::pair: return "NIfTI";
    case VolumeFormat::nrrd: return "NRRD";
    case VolumeFormat::tiff: return "TIFF";
    case VolumeFormat::raw: break;
  }
  return "raw";
}

Problem volume_refusal(VolumeFormat format, const Image& image) {
  if (name_of(format) == name_of(VolumeFormat::nifti) && image.shape().channels > 1 &&
      image.shape().type != PixelType::u8) {
    return problem("format.nifti_colour", "NIfTI holds colours of 8 bits only");
  }
  if (!image.alpha().empty())
    return problem("format.alpha", "%1 cannot hold the image's alpha", name_of(format));
  if (format == VolumeFormat::tiff && !has_tiff()) {
    return problem("format.no_tiff", "this program was built without libtiff, which writes TIFF");
  }
  return {};
}

std::vector<std::byte> volume_bytes(const Image& image, VolumeFormat format) {
  if (format == VolumeFormat::tiff) return tiff_bytes(image);
  std::vector<std::byte> header;
  ByteOrder order = ByteOrder::little;
  if (format == VolumeFormat::nrrd) {
    NrrdFileHeader nrrd = nrrd_header_for(image);
    header = std::move(nrrd.bytes);
    order = nrrd.order;
  } else if (format != VolumeFormat::raw) {
    header = nifti_header_for(image);
    order = parse_nifti_header(header, false).order;
  }
  std::vector<std::byte> turned;
  const Bytes values = values_in(order, image, turned);
  const std::array<Bytes, 2> parts{Bytes(header), values};
  if (format == VolumeFormat::nifti_gz) return deflated(parts, Wrapping::gzip);
  if (!turned.empty() && header.empty()) return turned;
  header.reserve(header.size() + values.size());
  header.insert(header.end(), values.begin(), values.end());
  return header;
}

PairBytes pair_bytes(const Image& image) {
  PairBytes pair{nifti_header_for(image, true), {}};
  const Bytes values = values_in(parse_nifti_header(pair.header, true).order, image, pair.values);
  if (pair.values.empty()) pair.values.assign(values.begin(), values.end());
  return pair;
}

std::optional<fs::path> other_of_pair(const fs::path& path) {
  const std::string extension = extension_of(path);
  if (extension != ".hdr" && extension != ".img") return std::nullopt;
  fs::path other = path;
  return other.replace_extension(extension == ".hdr" ? ".img" : ".hdr");
}

}  // namespace filterscope
