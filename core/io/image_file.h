// Image files: PNG, JPEG, WebP, BMP, PGM/PPM and what else OpenCV's codecs read, TIFF, and volumes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "kernels/api/errors.h"

namespace filterscope {

/// What, why, what would work, in words.
class FileError : public Failure {
 public:
  using Failure::Failure;
};

/// Reads gray or RGB, 8-bit, 16-bit or float32, alpha kept apart; EXIF orientation applied; and volumes
/// (volume_file.h), with what may follow a path (picture_place.h). Throws ArgumentError for that, and
/// FileError for a file that is missing, unreadable, no image, truncated, lies about its size, or has a
/// pixel type that we do not filter.
Image load_image(const std::filesystem::path& path);

/// The same from a file's bytes (paste, drop, embedded samples); `name` is for the messages. An image that
/// takes more than `memory` bytes on the way is refused by its header; nothing said: more than is free.
Image decode_image(std::span<const std::byte> bytes, std::string_view name,
                   std::optional<std::uint64_t> memory = std::nullopt);

/// Writes in the format of the extension, with the image's depth and alpha, by way of a temporary file, so
/// that a failure leaves an older file whole. Throws FileError where the format cannot hold the depth, naming
/// ones that can, or where the disk does not take it.
void save_image(const Image& image, const std::filesystem::path& path);

/// What save_image writes to a file of that name. Throws FileError as it does.
std::vector<unsigned char> encode_image(const Image& image, const std::filesystem::path& path);

/// Throws save_image's FileError about the format for an image like `image`, without writing: asked before
/// long work whose result goes to `path`.
void require_savable(const Image& image, const std::filesystem::path& path);

/// Extensions with the dot that load_image can expect to read, for file dialogs.
std::span<const std::string_view> image_extensions() noexcept;

/// Writes `content` by way of a temporary file in the same folder. Throws FileError.
void write_file_atomically(const std::filesystem::path& path, std::string_view content);

}  // namespace filterscope
