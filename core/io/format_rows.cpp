#include "core/io/format_rows.h"

#include <array>
#include <opencv2/imgcodecs.hpp>

#include "core/io/container.h"
#include "core/io/dicom_file.h"
#include "core/io/exr_file.h"
#include "core/io/file_metadata.h"
#include "core/io/jpeg_encode.h"
#include "core/io/metaimage_file.h"
#include "core/io/mgh_file.h"
#include "core/io/nifti_file.h"
#include "core/io/nifti_pair.h"
#include "core/io/npy_file.h"
#include "core/io/nrrd_file.h"
#include "core/io/picture_codec.h"
#include "core/io/png_pixels.h"
#include "core/io/stored_values.h"
#include "core/io/tiff_file.h"
#include "core/io/tiff_writer.h"
#include "core/io/video_file.h"
#include "core/io/volume_formats.h"
#include "core/io/webp_encode.h"
#include "core/io/y4m_file.h"
#include "kernels/api/schema.h"

namespace filterscope {
namespace {

using Path = std::filesystem::path;
using Files = std::vector<EncodedFile>;

// u8, u16, f32, s16.
constexpr std::array<bool, 4> k8{true, false, false, false};
constexpr std::array<bool, 4> k8And16{true, true, false, false};
constexpr std::array<bool, 4> kFloat{false, false, true, false};
constexpr std::array<bool, 4> kAll{true, true, true, true};
constexpr std::array<bool, 4> kAllButU16{true, false, true, true};

/// By the first bytes of the file.
template <bool (*starts)(Bytes)>
Match matched(const FileToRead& file) {
  return starts(file.start) ? Match::by_content : Match::no;
}

Files in_one(const Path& path, std::vector<std::byte> content) {
  Files files;
  files.push_back({path, std::move(content)});
  return files;
}

/// An image format that OpenCV writes as `ending`.
template <const char* ending>
Files encoded(const Image& image, const Path& path, const SaveOptions& /*options*/) {
  return in_one(path, encode_picture(image, ending, {}));
}

constexpr char kBmp[] = ".bmp";
constexpr char kPgm[] = ".pgm";
constexpr char kPpm[] = ".ppm";
constexpr char kPnm[] = ".pnm";
constexpr char kPfm[] = ".pfm";

Files encode_png_file(const Image& image, const Path& path, const SaveOptions& /*options*/) {
  return in_one(path, with_metadata("PNG", encode_png(image), image));
}

Files encode_jpeg_file(const Image& image, const Path& path, const SaveOptions& options) {
  JpegCoding coding = jpeg_coding_of(image);
  if (options.quality) coding.quality = *options.quality;
  return in_one(path, encode_jpeg(image, coding));
}

/// Above 100 means lossless, but for the colours of transparent pixels.
Files encode_webp(const Image& image, const Path& path, const SaveOptions& /*options*/) {
  if (!image.alpha().empty()) {
    if (const auto exact = webp_of_all_colours(image))
      return in_one(path, with_metadata("WebP", *exact, image));
  }
  return in_one(path, encode_picture(image, ".webp", {cv::IMWRITE_WEBP_QUALITY, 101}));
}

/// Images that OpenCV decodes and encodes.
std::vector<FileFormat> picture_rows() {
  std::vector<FileFormat> rows;
  rows.push_back({.name = "PNG",
                  .label = FS_TEXT("Format", "PNG, 8 or 16 bit"),
                  .endings = {".png"},
                  .held = {.types = k8And16, .alpha = true},
                  .fuzz = "picture",
                  .match = matched<starts_as_png>,
                  .codec = &kPngCodec,
                  .encode = encode_png_file});
  rows.push_back({.name = "TIFF",
                  .label = FS_TEXT("Format", "TIFF, every depth"),
                  .endings = {".tif", ".tiff"},
                  .held = {.types = kAll, .alpha = true, .volumes = true},
                  .keeps = {Kept::spacing},
                  .several = true,
                  .fuzz = "tiff",
                  .match = matched<starts_as_tiff>,
                  .read = read_tiff,
                  .encode = encode_tiff,
                  .begin_series = begin_tiff_series,
                  .refusal = tiff_refusal});
  rows.push_back({.name = "JPEG",
                  .label = FS_TEXT("Format", "JPEG, 8 bit, lossy"),
                  .endings = {".jpg", ".jpeg", ".jpe"},
                  .held = {.types = k8, .largest_side = 65500},
                  .quality = QualityRange{1, 100, 95},
                  .fuzz = "picture",
                  .match = matched<starts_as_jpeg>,
                  .codec = &kJpegCodec,
                  .encode = encode_jpeg_file});
  rows.push_back({.name = "WebP",
                  .label = FS_TEXT("Format", "WebP, 8 bit"),
                  .endings = {".webp"},
                  .held = {.types = k8, .alpha = true, .largest_side = 16383},
                  .fuzz = "picture",
                  .match = matched<starts_as_webp>,
                  .codec = &kWebpCodec,
                  .encode = encode_webp});
  rows.push_back({.name = "BMP",
                  .label = FS_TEXT("Format", "BMP, 8 bit"),
                  .endings = {".bmp", ".dib"},
                  .held = {.types = k8},
                  .fuzz = "picture",
                  .match = matched<starts_as_bmp>,
                  .codec = &kBmpCodec,
                  .encode = encoded<kBmp>});
  rows.push_back({.name = "PGM",
                  .label = FS_TEXT("Format", "Portable graymap"),
                  .endings = {".pgm"},
                  .further_endings = {".pbm"},
                  .held = {.types = k8And16, .colour = false},
                  .fuzz = "picture",
                  .match = matched<starts_as_pgm>,
                  .codec = &kPnmCodec,
                  .encode = encoded<kPgm>});
  rows.push_back({.name = "PPM",
                  .label = FS_TEXT("Format", "Portable pixmap"),
                  .endings = {".ppm"},
                  .held = {.types = k8And16, .gray = false},
                  .fuzz = "picture",
                  .match = matched<starts_as_ppm>,
                  .codec = &kPnmCodec,
                  .encode = encoded<kPpm>});
  rows.push_back({.name = "PNM",
                  .label = FS_TEXT("Format", "Portable anymap"),
                  .endings = {".pnm"},
                  .held = {.types = k8And16},
                  .fuzz = "picture",
                  .codec = &kPnmCodec,
                  .encode = encoded<kPnm>});
  rows.push_back({.name = "PFM",
                  .label = FS_TEXT("Format", "Portable floatmap"),
                  .endings = {".pfm"},
                  .held = {.types = kFloat},
                  .fuzz = "picture",
                  .match = matched<starts_as_pfm>,
                  .codec = &kPfmCodec,
                  .encode = encoded<kPfm>});
  rows.push_back(
      {.name = "OpenEXR",
       .label = FS_TEXT("Format", "OpenEXR, half or float"),
       .endings = {".exr"},
       .held = {.types = kFloat, .alpha = true},
       .keeps = {Kept::header},
       .several = true,
       .fuzz = "exr",
       .match = matched<is_exr>,
       .read = [](const FileToRead& file) { return read_exr(file.source, file.volume(), file.memory); },
       .encode = [](const Image& image, const Path& path,
                    const SaveOptions& /*options*/) { return in_one(path, exr_bytes(image)); },
       .begin_series = begin_exr_series,
       .refusal = exr_refusal});
  rows.push_back({.name = "PAM",
                  .endings = {".pam"},
                  .fuzz = "picture",
                  .match = matched<starts_as_pam>,
                  .codec = &kPamCodec});
  rows.push_back({.name = "JPEG 2000",
                  .endings = {".jp2"},
                  .fuzz = "picture",
                  .match = matched<starts_as_jpeg2000>,
                  .codec = &kJpeg2000Codec});
  rows.push_back({.name = "Radiance HDR",
                  .endings = {".hdr"},
                  .fuzz = "picture",
                  .match = matched<starts_as_radiance>,
                  .codec = &kRadianceCodec});
  return rows;
}

std::vector<FileFormat> volume_rows() {
  std::vector<FileFormat> rows;
  rows.push_back(
      {.name = "NIfTI",
       .label = FS_TEXT("Format", "NIfTI, every depth"),
       .endings = {".nii.gz", ".nii"},
       .owns_endings = true,
       .held = {.types = kAll, .volumes = true},
       .keeps = {Kept::spacing, Kept::place, Kept::header},
       .several = true,
       .fuzz = "volume",
       .match = match_nifti,
       .read = [](const FileToRead& file) { return read_nifti(file.source, file.volume(), file.memory); },
       .encode = encode_nifti,
       .begin_series = begin_nifti_series,
       .refusal = nifti_refusal});
  rows.push_back({.name = "NIfTI",
                  .label = FS_TEXT("Format", "NIfTI or Analyze, two files"),
                  .endings = {".hdr", ".img"},
                  .further_endings = {".hdr.gz", ".img.gz"},
                  .held = {.types = kAll, .volumes = true},
                  .keeps = {Kept::spacing, Kept::place, Kept::header},
                  .several = true,
                  .fuzz = "volume",
                  .match = match_pair,
                  .read = read_pair,
                  .encode = encode_pair,
                  .begin_series = begin_nifti_series,
                  .read_beside = pair_read_beside,
                  .written_beside = pair_written_beside,
                  .refusal = pair_refusal});
  rows.push_back(
      {.name = "NRRD",
       .label = FS_TEXT("Format", "NRRD"),
       .endings = {".nrrd"},
       .further_endings = {".nhdr"},
       .owns_endings = true,
       .held = {.types = kAll, .volumes = true},
       .keeps = {Kept::spacing, Kept::place, Kept::header},
       .several = true,
       .fuzz = "volume",
       .match = matched<is_nrrd>,
       .read =
           [](const FileToRead& file) {
             return read_nrrd(file.source, file.on_disk ? file.place.path : Path(), file.volume(),
                              file.memory);
           },
       .encode = encode_nrrd,
       .begin_series = begin_nrrd_series,
       .read_beside = [](const FileToRead& file) { return nrrd_read_beside(file.source, file.place.path); }});
  rows.push_back(
      {.name = "MetaImage",
       .label = FS_TEXT("Format", "MetaImage"),
       .endings = {".mha", ".mhd"},
       .owns_endings = true,
       .held = {.types = kAll, .volumes = true},
       .keeps = {Kept::spacing, Kept::place, Kept::header},
       .several = true,
       .fuzz = "metaimage",
       .match = match_metaimage,
       .read =
           [](const FileToRead& file) {
             return read_metaimage(file.source, file.on_disk ? file.place.path : Path(), file.volume(),
                                   file.memory);
           },
       .encode = encode_metaimage,
       .begin_series = begin_metaimage_series,
       .read_beside =
           [](const FileToRead& file) { return metaimage_read_beside(file.source, file.place.path); },
       .written_beside = metaimage_written_beside});
  rows.push_back(
      {.name = "MGH",
       .label = FS_TEXT("Format", "FreeSurfer's MGH, gray"),
       .endings = {".mgz", ".mgh"},
       .further_endings = {".mgh.gz"},
       .owns_endings = true,
       .held = {.types = kAllButU16, .colour = false, .volumes = true},
       .keeps = {Kept::spacing, Kept::place, Kept::header},
       .several = true,
       .fuzz = "mgh",
       .match = match_mgh,
       .read = [](const FileToRead& file) { return read_mgh(file.source, file.volume(), file.memory); },
       .encode = encode_mgh,
       .begin_series = begin_mgh_series});
  rows.push_back(
      {.name = "NumPy",
       .label = FS_TEXT("Format", "NumPy, every depth"),
       .endings = {".npy"},
       .owns_endings = true,
       .held = {.types = kAll, .volumes = true},
       .several = true,
       .fuzz = "npy",
       .match = matched<is_npy>,
       .read = [](const FileToRead& file) { return read_npy(file.source, file.volume(), file.memory); },
       .encode = [](const Image& image, const Path& path,
                    const SaveOptions& /*options*/) { return in_one(path, npy_bytes(image)); },
       .begin_series = begin_npy_series});
  rows.push_back({.name = "YUV4MPEG2",
                  .label = FS_TEXT("Format", "YUV4MPEG2, frames of video"),
                  .endings = {".y4m"},
                  .owns_endings = true,
                  .held = {.types = k8And16, .volumes = true},
                  .keeps = {Kept::header},
                  .chooses_colours = true,
                  .fuzz = "y4m",
                  .match = matched<is_y4m>,
                  .read =
                      [](const FileToRead& file) {
                        require_volume(file.volume(), 1);
                        const bool rgb = file.place.colours == PlaceColours::rgb;
                        return read_y4m(file.source, file.memory, rgb ? Y4mColours::read : Y4mColours::kept);
                      },
                  .encode = [](const Image& image, const Path& path,
                               const SaveOptions& /*options*/) { return in_one(path, y4m_bytes(image)); }});
  rows.push_back(
      {.name = "video",
       .endings = {".mp4", ".mkv", ".webm", ".avi", ".mov", ".m4v", ".mpg", ".ogv", ".flv", ".wmv"},
       .held = {.images = false, .volumes = true},
       .chooses_colours = true,
       .fuzz = "picture",
       .match = matched<is_video>,
       .read = [](const FileToRead& file) {
         require_volume(file.volume(), 1);
         return read_video(file.source, file.place.colours, file.memory);
       }});
  rows.push_back({.name = "DICOM",
                  .endings = {kDicomExtension},
                  .owns_endings = true,
                  .held = {.types = kAll, .volumes = true},
                  .several = true,
                  .fuzz = "dicom",
                  .match = match_dicom,
                  .read = read_any_dicom});
  rows.push_back({.name = "raw",
                  .label = FS_TEXT("Format", "Values alone"),
                  .endings = {".raw"},
                  .held = {.types = kAll, .volumes = true},
                  .fuzz = "volume",
                  .match = [](const FileToRead& file) { return file.place.raw ? Match::by_name : Match::no; },
                  .read = read_raw_file,
                  .encode = encode_raw});
  return rows;
}

}  // namespace

std::vector<FileFormat> format_rows() {
  std::vector<FileFormat> rows = picture_rows();
  for (FileFormat& row : volume_rows()) rows.push_back(std::move(row));
  return rows;
}

}  // namespace filterscope
