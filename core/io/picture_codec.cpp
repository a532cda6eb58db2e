#include "core/io/picture_codec.h"

#include <memory>
#include <opencv2/core.hpp>
#include <span>
#include <utility>

#include "core/io/bmp_pixels.h"
#include "core/io/container.h"
#include "core/io/container_checks.h"
#include "core/io/exif_block.h"
#include "core/io/file_bytes.h"
#include "core/io/further_images.h"
#include "core/io/image_file.h"
#include "core/io/jpeg_data.h"
#include "core/io/mat_conversion.h"
#include "core/io/png_pixels.h"
#include "core/io/portable_maps.h"
#include "core/io/stored_values.h"
#include "kernels/host/free_memory.h"

namespace filterscope {
namespace {

/// Damage is noticed while decoding. Four colours are left to OpenCV, which converts them, and to
/// check_jpeg().
cv::Mat decode_jpeg_file(Bytes bytes) {
  const auto header = read_jpeg_header(bytes);
  if (!header || !decodes_jpeg(*header)) return opencv_decode(bytes);
  cv::Mat mat(static_cast<int>(header->height), static_cast<int>(header->width),
              header->components == 1 ? CV_8UC1 : CV_8UC3);
  const std::string damage = decode_jpeg(bytes, mat.data, mat.step);
  if (!damage.empty()) throw ContentError(damaged_data(damage));
  return mat;
}

cv::Mat decode_pnm(Bytes bytes) {
  const auto header = read_pnm_header(bytes);
  cv::Mat mat;
  if (header && header->kind < 4) {
    // OpenCV misses the last number of a text that ends with it.
    std::vector<std::byte> text(bytes.begin(), bytes.end());
    text.push_back(std::byte{'\n'});
    mat = opencv_decode(text);
  } else {
    mat = opencv_decode(bytes);
  }
  scale_pnm(mat, bytes);
  return mat;
}

[[noreturn]] void refuse_damaged(const PictureCodec& codec, const std::string& name) {
  throw FileError(
      problem("load.damaged",
              "%1 cannot be read: it begins as %2, but its content is damaged or of a kind that we do "
              "not know. Save it again from another program, as PNG for example.",
              name, codec.name));
}

/// All that a file can be refused for before its pixels are decoded.
void check(const PictureCodec& codec, Bytes bytes, const std::string& name,
           std::optional<std::uint64_t> memory) {
  const Problem found = codec.complaint == nullptr ? Problem() : codec.complaint(bytes);
  if (!found.empty()) throw ContentError(found);
  const auto size = codec.size(bytes);
  if (!size || size->width == 0 || size->height == 0) refuse_damaged(codec, name);
  if (!is_decodable(*size)) {
    throw FileError(problem("load.pixels",
                            "%1 cannot be read: it says that it has more than 2^30 pixels or 2^20 on a side. "
                            "Cut it into parts.",
                            name));
  }
  const std::uint64_t need = memory_to_decode(*size);
  const std::uint64_t free = memory ? *memory : free_memory();
  if (need > free) {
    throw FileError(problem("load.memory_for",
                            "%1 cannot be read: its %2 pixels need %3 of memory and %4 are free. Close other "
                            "programs, or make it smaller.",
                            name, size->width * size->height, memory_text(need), memory_text(free)));
  }
}

void add_further(Metadata& metadata, std::uint64_t images) {
  if (images == 0) return;
  metadata.further_images = images;
  metadata.unread.push_back(problem(
      "metadata.further_images",
      "Only the first of the file's %1 images or frames is read; a result has no other.", images + 1));
}

void describe(Image& image, Metadata metadata) {
  if (metadata == Metadata{}) return;
  image.set_metadata(std::make_shared<const Metadata>(std::move(metadata)));
}

}  // namespace

const PictureCodec kPngCodec{.name = "PNG",
                             .complaint = check_png,
                             .size = png_size,
                             .orientation = png_orientation,
                             .decode = decode_png,
                             .describe = describe_png,
                             .further = further_png_images};
const PictureCodec kJpegCodec{.name = "JPEG",
                              .complaint = check_jpeg,
                              .size = jpeg_size,
                              .orientation = jpeg_orientation,
                              .decode = decode_jpeg_file,
                              .describe = describe_jpeg,
                              .further = further_jpeg_images};
const PictureCodec kWebpCodec{.name = "WebP",
                              .complaint = check_webp,
                              .size = webp_size,
                              .orientation = webp_orientation,
                              .describe = describe_webp};
const PictureCodec kBmpCodec{
    .name = "BMP", .complaint = check_bmp, .size = bmp_size, .decode = decode_bmp, .describe = describe_bmp};
const PictureCodec kPnmCodec{.name = "PGM or PPM",
                             .complaint = check_pnm,
                             .size = pnm_size,
                             .decode = decode_pnm,
                             .describe = describe_pnm,
                             .further = further_pnm_images};
const PictureCodec kPfmCodec{
    .name = "PFM", .complaint = check_pfm, .size = pfm_size, .describe = describe_pfm};
const PictureCodec kPamCodec{.name = "PAM",
                             .complaint = check_pam,
                             .size = pam_size,
                             .decode = decode_pam,
                             .describe = describe_pam,
                             .further = further_pam_images};
const PictureCodec kJpeg2000Codec{.name = "JPEG 2000", .size = jpeg2000_size};
const PictureCodec kRadianceCodec{
    .name = "Radiance HDR", .size = radiance_size, .describe = describe_radiance};

Bytes whole_file(const FileToRead& file, std::vector<std::byte>& buffer) {
  if (file.source.size() > largest_size(FileKind::picture)) throw ContentError(too_large(FileKind::picture));
  if (!file.source.in_memory().empty()) return file.source.in_memory();
  buffer.resize(static_cast<std::size_t>(file.source.size()));
  buffer.resize(file.source.read_at(0, buffer));
  return buffer;
}

Image decode_picture(const PictureCodec& codec, const FileToRead& file) {
  require_volume(file.volume(), 1);
  const std::string name = file.name();
  std::vector<std::byte> buffer;
  const Bytes bytes = whole_file(file, buffer);
  try {
    check(codec, bytes, name, file.memory);
    cv::Mat mat = codec.decode(bytes);
    if (mat.empty()) refuse_damaged(codec, name);
    // In place of the one before, which is freed.
    const int orientation = codec.orientation == nullptr ? 1 : codec.orientation(bytes);
    mat = oriented(mat, orientation);
    Image image = image_from_mat(mat, name);
    const bool turned = is_turned(orientation);
    Metadata metadata = codec.describe == nullptr ? Metadata{} : codec.describe(image, bytes, turned);
    if (codec.further != nullptr) add_further(metadata, codec.further(bytes));
    describe(image, std::move(metadata));
    return image;
  } catch (const cv::Exception& error) {
    throw FileError(problem("load.failed", "%1 cannot be read: %2.", name, error.err));
  }
}

std::vector<std::byte> encode_picture(const Image& image, std::string_view ending,
                                      const std::vector<int>& settings) {
  const FileFormat* format = format_to_write(std::string("image") += ending, false);
  std::vector<unsigned char> bytes;
  try {
    bytes = opencv_encode(std::string(ending), mat_from_image(image, format->held.alpha), settings);
  } catch (const cv::Exception& error) {
    throw ContentError(problem("save.failed", "the %1 encoder failed (%2). Choose another format.",
                               format->name, error.err));
  }
  if (bytes.empty()) {
    throw ContentError(
        problem("save.refused", "the %1 encoder refuses it. Choose another format.", format->name));
  }
  const auto all = std::as_bytes(std::span(bytes));
  return with_metadata(format->name, all, image);
}

}  // namespace filterscope
