#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <opencv2/imgcodecs.hpp>
#include <optional>
#include <vector>

#include "core/io/file_bytes.h"
#include "core/io/file_metadata.h"
#include "core/io/image_file.h"
#include "core/io/jpeg_encode.h"
#include "core/io/mat_conversion.h"
#include "core/io/nifti_file.h"
#include "core/io/picture_place.h"
#include "core/io/quiet_libraries.h"
#include "core/io/staged_file.h"
#include "core/io/volume_file.h"

namespace filterscope {
namespace {

/// What a format can hold without loss of depth, and the encoder's settings for it.
struct Format {
  std::string_view extension;
  std::string_view name;
  std::array<bool, 4> types;  ///< u8, u16, f32, s16
  bool gray;
  bool colour;
  bool alpha;
  int largest_side;  ///< 0: what OpenCV can
  std::array<int, 2> setting;
};

constexpr std::array<int, 2> kNone{0, 0};
constexpr std::array<bool, 4> k8{true, false, false, false};
constexpr std::array<bool, 4> k8And16{true, true, false, false};

constexpr Format kFormats[] = {
    {".png", "PNG", k8And16, true, true, true, 0, kNone},
    {".jpg", "JPEG", k8, true, true, false, 65500, {cv::IMWRITE_JPEG_QUALITY, 95}},
    {".jpeg", "JPEG", k8, true, true, false, 65500, {cv::IMWRITE_JPEG_QUALITY, 95}},
    // Without a compression OpenCV writes colour floats as LogLuv, which rounds them. 5 is LZW.
    {".tif", "TIFF", {true, true, true, true}, true, true, true, 0, {cv::IMWRITE_TIFF_COMPRESSION, 5}},
    {".tiff", "TIFF", {true, true, true, true}, true, true, true, 0, {cv::IMWRITE_TIFF_COMPRESSION, 5}},
    // Above 100 means lossless.
    {".webp", "WebP", k8, true, true, true, 16383, {cv::IMWRITE_WEBP_QUALITY, 101}},
    {".bmp", "BMP", k8, true, true, false, 0, kNone},
    {".pgm", "PGM", k8And16, true, false, false, 0, kNone},
    {".ppm", "PPM", k8And16, false, true, false, 0, kNone},
    {".pnm", "PNM", k8And16, true, true, false, 0, kNone},
    {".pfm", "PFM", {false, false, true, false}, true, true, false, 0, kNone},
};

Problem words_for(PixelType type) {
  if (type == PixelType::f32) return problem("samples.float", "%1-bit float", 32);
  if (type == PixelType::s16) return problem("samples.signed", "signed %1-bit", 16);
  return problem("samples.bits", "%1-bit", 8 * bytes_of(type));
}

bool is_opaque(const Image& image) {
  const std::vector<std::byte>& alpha = image.alpha();
  const auto all_equal = [&alpha](auto full) {
    for (std::size_t at = 0; at < alpha.size(); at += sizeof full) {
      auto value = full;
      std::memcpy(&value, alpha.data() + at, sizeof value);
      if (value != full) return false;
    }
    return true;
  };
  switch (image.shape().type) {
    case PixelType::u8: return all_equal(std::uint8_t{255});
    case PixelType::u16: return all_equal(std::uint16_t{65535});
    case PixelType::f32: return all_equal(1.0F);
    case PixelType::s16: return all_equal(std::int16_t{32767});
  }
  return false;
}

/// OpenCV's encoders swap no channels of signed pixels.
bool is_signed_colour(const Image& image) {
  return image.shape().type == PixelType::s16 && (image.shape().channels > 1 || !is_opaque(image));
}

bool holds(const Format& format, const Image& image) {
  const Shape& shape = image.shape();
  if (is_signed_colour(image)) return false;
  return format.types[static_cast<std::size_t>(shape.type)] &&
         (shape.channels == 1 ? format.gray : format.colour) && (format.alpha || is_opaque(image)) &&
         (format.largest_side == 0 || std::max(shape.width, shape.height) <= format.largest_side);
}

/// The names of the formats that can hold `image`, each once.
std::string formats_for(const Image& image) {
  std::vector<std::string_view> names;
  if (image.shape().depth > 1) {
    for (const VolumeFormat format :
         {VolumeFormat::nifti, VolumeFormat::nrrd, VolumeFormat::tiff, VolumeFormat::raw}) {
      if (volume_refusal(format, image).empty()) names.push_back(name_of(format));
    }
    return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
  }
  for (const Format& format : kFormats) {
    if (holds(format, image) && std::find(names.begin(), names.end(), format.name) == names.end()) {
      names.push_back(format.name);
    }
  }
  return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

Problem refusal(const Format& format, const Image& image) {
  const Shape& shape = image.shape();
  if (!format.types[static_cast<std::size_t>(shape.type)]) {
    return problem("format.type", "%1 cannot hold %2 pixels", format.name, words_for(shape.type));
  }
  if (is_signed_colour(image)) {
    return problem("format.signed_colour", "%1 holds signed pixels of gray images without alpha only",
                   format.name);
  }
  if (!(shape.channels == 1 ? format.gray : format.colour)) {
    return shape.channels == 1 ? problem("format.gray", "%1 cannot hold gray images", format.name)
                               : problem("format.colour", "%1 cannot hold colour images", format.name);
  }
  if (!format.alpha && !is_opaque(image)) {
    return problem("format.alpha", "%1 cannot hold the image's alpha", format.name);
  }
  return problem("format.side", "%1 cannot hold more than %2 pixels on a side", format.name,
                 format.largest_side);
}

[[noreturn]] void refuse_extension(const std::filesystem::path& path, const Image& image) {
  const std::string extension = extension_of(path);
  throw FileError(
      problem("save.unknown", "%1 cannot be written: %2. Formats that can hold this image: %3.", quoted(path),
              extension.empty() ? problem("save.extension", "its name has no extension to say the format")
                                : problem("save.no_format", "we write no \"%1\" files", extension),
              formats_for(image)));
}

const Format& format_of(const std::filesystem::path& path, const Image& image) {
  const std::string extension = extension_of(path);
  for (const Format& format : kFormats) {
    if (format.extension == extension) return format;
  }
  refuse_extension(path, image);
}

[[noreturn]] void refuse_format(const std::filesystem::path& path, const Problem& why, const Image& image) {
  throw FileError(problem("save.format", "%1 cannot be written: %2. Formats that can: %3.", quoted(path), why,
                          formats_for(image)));
}

/// Nothing where images' formats are asked. Throws FileError.
std::optional<VolumeFormat> volume_format_for(const Image& image, const std::filesystem::path& path) {
  const auto format = volume_format_of(path);
  const bool deep = image.shape().depth > 1;
  if (image.empty() || (format == VolumeFormat::tiff && !deep)) return std::nullopt;
  // Of images ".hdr" is Radiance's, which we do not write.
  if (format == VolumeFormat::pair && !deep && !nifti_header_of(image)) return std::nullopt;
  if (!format && !deep) return std::nullopt;
  if (!format) {
    const std::string extension = extension_of(path);
    if (std::ranges::none_of(kFormats, [&](const Format& one) { return one.extension == extension; })) {
      refuse_extension(path, image);
    }
    refuse_format(path, problem("format.volume", "%1 cannot hold a volume", format_of(path, image).name),
                  image);
  }
  if (const Problem why = volume_refusal(*format, image); !why.empty()) refuse_format(path, why, image);
  return format;
}

/// The format of the path's extension, which holds `image`. Throws FileError.
const Format& format_for(const Image& image, const std::filesystem::path& path) {
  if (image.empty()) {
    throw FileError(
        problem("save.shape", "%1 cannot be written: only an image with pixels can be.", quoted(path)));
  }
  const Format& format = format_of(path, image);
  if (!holds(format, image)) refuse_format(path, refusal(format, image), image);
  return format;
}

[[noreturn]] void refuse_memory(const std::filesystem::path& path) {
  throw FileError(problem(
      "save.memory", "%1 cannot be written: there is not enough memory to encode it. Close other programs.",
      quoted(path)));
}

std::vector<StagedFile> stage_volume(const Image& image, VolumeFormat format,
                                     const std::filesystem::path& path) {
  PairBytes bytes;
  const auto other = format == VolumeFormat::pair ? other_of_pair(path) : std::nullopt;
  try {
    if (other) {
      bytes = pair_bytes(image);
    } else {
      bytes.values = volume_bytes(image, format);
    }
  } catch (const ContentError& error) {
    throw FileError(problem("save.refused_words", "%1 cannot be written: %2", quoted(path), error.problem()));
  } catch (const std::bad_alloc&) {
    refuse_memory(path);
  }
  std::vector<StagedFile> files;
  const bool is_header = other && extension_of(path) == ".hdr";
  files.emplace_back(path, is_header ? bytes.header : bytes.values);
  if (other) files.emplace_back(*other, is_header ? bytes.values : bytes.header);
  return files;
}

}  // namespace

void require_savable(const Image& image, const std::filesystem::path& path) {
  if (!volume_format_for(image, path)) static_cast<void>(format_for(image, path));
}

std::vector<unsigned char> encode_image(const Image& image, const std::filesystem::path& path) {
  const Format& format = format_for(image, path);
  std::vector<unsigned char> bytes;
  const auto plain = [](const std::vector<std::byte>& from) {
    const auto* first = reinterpret_cast<const unsigned char*>(from.data());
    return std::vector<unsigned char>(first, first + from.size());
  };
  try {
    if (format.name == "JPEG") return plain(encode_jpeg(image, jpeg_coding_of(image)));
    std::vector<int> settings;
    if (format.setting != kNone) settings.assign(format.setting.begin(), format.setting.end());
    const QuietLibraries quiet;
    const bool done =
        cv::imencode(std::string(format.extension), mat_from_image(image, format.alpha), bytes, settings);
    if (!done) {
      throw FileError(problem("save.refused",
                              "%1 cannot be written: the %2 encoder refuses it. Choose another format: %3.",
                              quoted(path), format.name, formats_for(image)));
    }
    const auto encoded = std::as_bytes(std::span(bytes));
    bytes = plain(with_metadata(sniff(encoded), encoded, image));
  } catch (const ContentError& error) {
    throw FileError(problem("save.refused_words", "%1 cannot be written: %2", quoted(path), error.problem()));
  } catch (const cv::Exception& error) {
    throw FileError(problem("save.failed",
                            "%1 cannot be written: the %2 encoder failed (%3). Choose another format: %4.",
                            quoted(path), format.name, error.err, formats_for(image)));
  } catch (const std::bad_alloc&) {
    refuse_memory(path);
  }
  return bytes;
}

std::vector<StagedFile> stage_image(const Image& image, const std::filesystem::path& path) {
  if (const auto volume = volume_format_for(image, path)) return stage_volume(image, *volume, path);
  const std::vector<unsigned char> bytes = encode_image(image, path);
  std::vector<StagedFile> files;
  files.emplace_back(path, std::as_bytes(std::span(bytes)));
  return files;
}

void save_image(const Image& image, const std::filesystem::path& path) {
  std::vector<StagedFile> files = stage_image(image, path);
  files.size() == 1 ? files.front().commit() : commit_together(files);
}

}  // namespace filterscope
