// Whole files in, with failures in words.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/io/byte_reader.h"
#include "core/io/file_descriptor.h"
#include "kernels/api/problem.h"

namespace filterscope {

/// What a file, or a text from the clipboard, is read as.
enum class FileKind : std::uint8_t {
  picture,
  session,  ///< and results
  presets,
  fit,    ///< of fast/auto
  recipe  ///< parameters as text
};

/// The most bytes that are read of one.
std::uint64_t largest_size(FileKind kind) noexcept;

/// "it is larger than …", the end of a message.
Problem too_large(FileKind kind);

/// The size is looked at before anything is read. Throws FileError: missing, a folder, not a regular file, no
/// permission, empty, larger than its kind may be, read error.
std::vector<std::byte> read_file(const std::filesystem::path& path, FileKind kind);

/// For read_from(). Throws FileError: missing, no permission.
FileDescriptor open_to_read(const std::filesystem::path& path);

/// The file's size. Throws FileError for what is no regular file with content.
std::uint64_t size_to_read(const std::filesystem::path& path, const FileDescriptor& file);

/// Fills `to` from byte `at` on as far as the file goes, and says how far. Throws FileError.
std::size_t read_from(const std::filesystem::path& path, const FileDescriptor& file, std::uint64_t at,
                      std::span<std::byte> to);

/// A path as messages show it: in double quotes, readable as UTF-8.
std::string quoted(const std::filesystem::path& path);

}  // namespace filterscope
