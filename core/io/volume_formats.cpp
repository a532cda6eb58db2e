#include "core/io/volume_formats.h"

#include <array>
#include <utility>

#include "core/io/dicom_elements.h"
#include "core/io/dicom_file.h"
#include "core/io/gzip_stream.h"
#include "core/io/metaimage_file.h"
#include "core/io/metaimage_header.h"
#include "core/io/mgh_file.h"
#include "core/io/mgh_header.h"
#include "core/io/nifti_file.h"
#include "core/io/nifti_pair.h"
#include "core/io/nrrd_file.h"
#include "core/io/raw_volume.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

/// The image's values in a byte order, in `turned` where they are turned round.
Bytes values_in(ByteOrder order, const Image& image, std::vector<std::byte>& turned) {
  const Bytes values(image.view().data, image.shape().bytes());
  if (order == kMachineOrder || bytes_of(image.shape().type) == 1) return values;
  turned.assign(values.begin(), values.end());
  swap_bytes(turned, bytes_of(image.shape().type));
  return turned;
}

std::vector<std::byte> values_behind(std::vector<std::byte> header, ByteOrder order, const Image& image) {
  std::vector<std::byte> turned;
  const Bytes values = values_in(order, image, turned);
  if (!turned.empty() && header.empty()) return turned;
  header.reserve(header.size() + values.size());
  header.insert(header.end(), values.begin(), values.end());
  return header;
}

}  // namespace

Match match_nifti(const FileToRead& file) {
  return is_nifti(file.inflated, false) ? Match::by_content : Match::no;
}

Match match_dicom(const FileToRead& file) {
  return starts_as_dicom(file.source) || is_dicom(file.inflated) ? Match::by_content : Match::no;
}

Match match_metaimage(const FileToRead& file) {
  const std::string_view start(reinterpret_cast<const char*>(file.start.data()), file.start.size());
  return is_metaimage(start) ? Match::by_content : Match::no;
}

Match match_mgh(const FileToRead& file) { return is_mgh(file.inflated) ? Match::by_content : Match::no; }

Image read_any_dicom(const FileToRead& file) {
  if (!starts_as_dicom(file.source) && is_dicom(file.inflated)) {
    throw ContentError(
        problem("content.dicom_gzip",
                "it is a DICOM file that was compressed with gzip. Unpack it first, with gunzip "
                "for example."));
  }
  if (file.on_disk && starts_as_dicom(file.source)) return load_dicom_file(file.place.path, file.volume());
  return read_dicom(file.source, file.place.path, file.volume(), file.memory);
}

Image read_raw_file(const FileToRead& file) {
  if (!file.place.raw) {
    throw ContentError(problem("content.raw_shape",
                               "it is named as values without a header are. Write their shape behind the "
                               "name, such as @256x256x120,s16."));
  }
  return read_raw(file.source, file.extension().ends_with(".gz"), *file.place.raw, file.memory);
}

Encoded encode_nifti(const Image& image, const fs::path& path, const SaveOptions& /*options*/) {
  std::vector<std::byte> header = nifti_header_for(image);
  const ByteOrder order = parse_nifti_header(header, false).order;
  if (!extension_of(path).ends_with(".gz")) return {{path, values_behind(std::move(header), order, image)}};
  std::vector<std::byte> turned;
  const std::array<Bytes, 2> parts{Bytes(header), values_in(order, image, turned)};
  return {{path, deflated(parts, Wrapping::gzip)}};
}

Encoded encode_pair(const Image& image, const fs::path& path, const SaveOptions& /*options*/) {
  std::vector<std::byte> header = nifti_header_for(image, true);
  std::vector<std::byte> values = values_behind({}, parse_nifti_header(header, true).order, image);
  if (extension_of(path) != ".hdr") header.swap(values);
  return {{path, std::move(header)}, {*other_of_pair(path), std::move(values)}};
}

Encoded encode_nrrd(const Image& image, const fs::path& path, const SaveOptions& /*options*/) {
  NrrdFileHeader nrrd = nrrd_header_for(image);
  return {{path, values_behind(std::move(nrrd.bytes), nrrd.order, image)}};
}

Encoded encode_metaimage(const Image& image, const fs::path& path, const SaveOptions& /*options*/) {
  if (extension_of(path) != ".mhd") {
    MetaImageParts parts = metaimage_parts(image, {});
    parts.header.insert(parts.header.end(), parts.values.begin(), parts.values.end());
    return {{path, std::move(parts.header)}};
  }
  fs::path beside = path;
  beside.replace_extension();
  MetaImageParts parts = metaimage_parts(image, beside.filename().string() + ".");
  return {{path, std::move(parts.header)},
          {metaimage_values_file(path, parts.deflated), std::move(parts.values)}};
}

Encoded encode_mgh(const Image& image, const fs::path& path, const SaveOptions& /*options*/) {
  std::vector<std::byte> bytes = mgh_bytes(image);
  if (extension_of(path) != ".mgz") return {{path, std::move(bytes)}};
  const std::array<Bytes, 1> parts{Bytes(bytes)};
  return {{path, deflated(parts, Wrapping::gzip)}};
}

Encoded encode_raw(const Image& image, const fs::path& path, const SaveOptions& /*options*/) {
  return {{path, values_behind({}, ByteOrder::little, image)}};
}

Problem nifti_refusal(const Image& image) {
  if (image.shape().channels == 1 || image.shape().type == PixelType::u8) return {};
  return problem("format.nifti_colour", "NIfTI holds colours of 8 bits only");
}

// Of images ".hdr" is Radiance's.
Problem pair_refusal(const Image& image) {
  if (image.shape().depth == 1 && !nifti_header_of(image)) {
    return problem("format.pair_image", "two files are written for volumes, and for images that came so");
  }
  return nifti_refusal(image);
}

}  // namespace filterscope
