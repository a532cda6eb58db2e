// Files of images and volumes, read and written by the rows of their formats (file_format.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/image/range_choice.h"
#include "core/io/file_format.h"
#include "kernels/api/errors.h"

namespace filterscope {

/// What, why, what would work, in words.
class FileError : public Failure {
 public:
  using Failure::Failure;
};

/// Reads an image or volume of a known format, alpha kept apart, EXIF orientation applied, with what may
/// follow a path (picture_place.h); a folder is one of DICOM slices. Throws ArgumentError for what follows,
/// and FileError for a file that is missing, unreadable, no image, truncated, lies about its size, or has a
/// pixel type that we do not filter. A volume of several has the value range of the first.
Image load_image(const std::filesystem::path& path);

/// Gives an image that load_image() read from `place` the range that was chosen: for `auto` that of the first
/// volume's values, so that levels mean the same in all volumes of a file. Throws as set_range().
/// `weigh`, where given, is what gave the image its weights: the first volume gets its own.
void choose_range(Image& image, const RangeChoice& choice, const std::string& place,
                  const std::function<void(Image&)>& weigh = {});

/// The same from a file's bytes (paste, drop, embedded samples); `name` is for the messages. An image that
/// takes more than `memory` bytes on the way is refused by its header; nothing said: more than is free.
Image decode_image(std::span<const std::byte> bytes, std::string_view name,
                   std::optional<std::uint64_t> memory = std::nullopt);

/// How many volumes or images the file has that `image` came from; 1 where that is not known.
std::uint64_t volumes_beside(const Image& image);
/// Which of those the one that was read from `place` is, from 0.
std::uint64_t volume_index(const std::string& place, const Image& image);

/// The same with those that cannot be chosen, such as an animation's frames: a file of more than one is not
/// replaced by a result.
std::uint64_t images_beside(const Image& image);

/// Writes in the format of the extension, with the image's depth and alpha, by way of a temporary file, so
/// that a failure leaves an older file whole. Throws FileError where the format cannot hold the depth, naming
/// ones that can, or where the disk does not take it.
void save_image(const Image& image, const std::filesystem::path& path, const SaveOptions& options = {});

/// What save_image writes to a file of that name, the file itself first. Throws FileError as it does.
std::vector<EncodedFile> encode_image(const Image& image, const std::filesystem::path& path,
                                      const SaveOptions& options = {});

/// Throws save_image's FileError about the format for an image like `image`, without writing: asked before
/// long work whose result goes to `path`.
void require_savable(const Image& image, const std::filesystem::path& path);

/// Writes `content` by way of a temporary file in the same folder. Throws FileError.
void write_file_atomically(const std::filesystem::path& path, std::string_view content);

}  // namespace filterscope
