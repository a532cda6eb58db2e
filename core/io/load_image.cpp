#include <fmt/format.h>

#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgcodecs.hpp>

#include "core/io/byte_source.h"
#include "core/io/container.h"
#include "core/io/container_checks.h"
#include "core/io/decoded_size.h"
#include "core/io/file_bytes.h"
#include "core/io/file_metadata.h"
#include "core/io/image_file.h"
#include "core/io/jpeg_data.h"
#include "core/io/mat_conversion.h"
#include "core/io/picture_place.h"
#include "core/io/quiet_libraries.h"
#include "core/io/tiff_directory.h"
#include "core/io/tiff_stack.h"
#include "core/io/volume_file.h"
#include "kernels/host/free_memory.h"

namespace filterscope {
namespace {

void silence_opencv() {
  static const bool done = [] {
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    return true;
  }();
  static_cast<void>(done);
}

/// A TIFF with its orientation taken out: OpenCV applies that to some pixel types only; we do it for all.
std::vector<std::byte> without_orientation(Bytes bytes) {
  std::vector<std::byte> copy(bytes.begin(), bytes.end());
  const auto directory = TiffDirectory::read(bytes);
  const std::uint64_t at = directory->position(tiff_tag::orientation).value_or(bytes.size());
  if (at + 2 <= copy.size()) {
    copy[at] = std::byte{directory->order() == ByteOrder::big ? std::uint8_t{0} : std::uint8_t{1}};
    copy[at + 1] = std::byte{directory->order() == ByteOrder::big ? std::uint8_t{1} : std::uint8_t{0}};
  }
  return copy;
}

cv::Mat decode(Bytes bytes, const std::string& name) {
  if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
    throw FileError(problem("load.unreadable", "%1 cannot be read: %2", name,
                            problem("load.over_2_gib", "it is larger than 2 GiB. Compress it or cut it.")));
  }
  const cv::Mat input(1, static_cast<int>(bytes.size()), CV_8UC1, const_cast<std::byte*>(bytes.data()));
  try {
    const QuietLibraries quiet;
    // Unchanged keeps depth and alpha, and leaves the orientation to us.
    return cv::imdecode(input, cv::IMREAD_UNCHANGED);
  } catch (const cv::Exception& error) {
    if (error.code == cv::Error::StsNoMem) throw std::bad_alloc();
    return {};
  }
}

/// A JPEG with several scans, decoded once, with its damage noticed: checking it first would take as much
/// time and memory again. Four colours are left to OpenCV, which converts them, and to the check of the
/// segments.
cv::Mat decode_scans(Bytes bytes, const JpegHeader& header, const std::string& name) {
  if (header.components != 1 && header.components != 3) return decode(bytes, name);
  cv::Mat mat(static_cast<int>(header.height), static_cast<int>(header.width),
              header.components == 1 ? CV_8UC1 : CV_8UC3);
  const std::string damage = decode_jpeg(bytes, mat.data, mat.step);
  if (!damage.empty()) {
    throw FileError(problem("load.unreadable", "%1 cannot be read: %2", name, damaged_data(damage)));
  }
  return mat;
}

cv::Mat decode_any(Container container, int orientation, Bytes bytes, const std::string& name) {
  if (container == Container::tiff && orientation != 1) return decode(without_orientation(bytes), name);
  if (container == Container::jpeg) {
    const auto header = read_jpeg_header(bytes);
    if (header && header->many_scans) return decode_scans(bytes, *header, name);
  }
  return decode(bytes, name);
}

/// PNM values are relative to the header's maximum; OpenCV scales 8-bit text ones only.
void scale_to_full(cv::Mat& mat, Bytes bytes) {
  const auto header = read_pnm_header(bytes);
  if (!header || (header->kind < 5 && mat.depth() != CV_16U)) return;
  const double full = mat.depth() == CV_16U ? 65535 : 255;
  const double maximum = static_cast<double>(header->maximum);
  if (maximum != full) mat.convertTo(mat, -1, full / maximum);
}

[[noreturn]] void refuse_content(Container container, const std::string& name) {
  throw FileError(
      container == Container::unknown
          ? problem("load.no_picture",
                    "%1 cannot be read: it is not an image of a kind that we know. PNG, JPEG, TIFF, WebP, "
                    "BMP, PGM, PPM, NIfTI, NRRD and DICOM work. Values alone need their shape behind the "
                    "name, such as @256x256x120,s16.",
                    name)
          : problem("load.damaged",
                    "%1 cannot be read: it begins as %2, but its content is damaged or of a kind that we do "
                    "not know. Save it again from another program, as PNG for example.",
                    name, name_of(container)));
}

/// All that a file can be refused for before its pixels are decoded.
void check(Container container, Bytes bytes, const std::string& name, std::optional<std::uint64_t> memory) {
  const Problem found = complaint(container, bytes);
  if (!found.empty()) throw FileError(problem("load.unreadable", "%1 cannot be read: %2", name, found));
  const auto size = decoded_size(container, bytes);
  if (!size || size->width == 0 || size->height == 0) refuse_content(container, name);
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

/// Of a TIFF whose pages are no volume the first is read.
void note_pages(Image& image, Bytes bytes) {
  const std::uint64_t pages = tiff_pages(MemorySource(bytes));
  if (pages < 2) return;
  const Problem note =
      problem("note.tiff_pages",
              "This is the first of its %1 pages. They differ in size or type, or are of a kind "
              "that no volume is made of.",
              pages);
  image.set_extras(std::make_shared<const HeaderExtras>(HeaderExtras{"TIFF", {}, note, 1}));
}

Image decode_named(Bytes bytes, const std::string& name, std::optional<std::uint64_t> memory) {
  silence_opencv();
  if (bytes.empty()) {
    throw FileError(
        problem("load.empty", "%1 cannot be read: it is empty. Copy or download it again.", name));
  }
  const Container container = sniff(bytes);
  try {
    check(container, bytes, name, memory);
    const int orientation = orientation_of(container, bytes);
    cv::Mat mat = decode_any(container, orientation, bytes, name);
    if (mat.empty()) refuse_content(container, name);
    if (container == Container::pnm) scale_to_full(mat, bytes);
    const bool gray_with_alpha = container == Container::png && png_colour_type(bytes) == 4;
    // In place of the one before, which is freed.
    mat = oriented(mat, orientation);
    Image image = image_from_mat(mat, gray_with_alpha, name);
    describe_picture(image, container, bytes);
    if (container == Container::tiff) note_pages(image, bytes);
    return image;
  } catch (const std::bad_alloc&) {
    throw FileError(problem("load.memory",
                            "%1 cannot be read: there is not enough memory for its pixels. Close other "
                            "programs or make it smaller.",
                            name));
  } catch (const cv::Exception& error) {
    throw FileError(problem("load.failed", "%1 cannot be read: %2.", name, error.err));
  }
}

}  // namespace

Image load_image(const std::filesystem::path& path) {
  const PicturePlace place = parse_picture_place(path.native());
  if (is_volume(place)) return load_volume(place);
  return decode_named(read_file(path, FileKind::picture), quoted(path), std::nullopt);
}

Image decode_image(std::span<const std::byte> bytes, std::string_view name,
                   std::optional<std::uint64_t> memory) {
  return decode_named(bytes, fmt::format("\"{}\"", name), memory);
}

std::span<const std::string_view> image_extensions() noexcept {
  static constexpr std::string_view kExtensions[] = {
      ".png", ".jpg", ".jpeg", ".jpe", ".tif", ".tiff", ".webp", ".bmp",  ".dib",  ".pgm", ".ppm", ".pnm",
      ".pbm", ".pfm", ".jp2",  ".hdr", ".nii", ".gz",   ".img",  ".nrrd", ".nhdr", ".raw", ".dcm"};
  return kExtensions;
}

}  // namespace filterscope
