// Values that are in other files than their header, of NRRD and MetaImage: one file, a list of files, or
// names by number.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/byte_source.h"

namespace filterscope {

/// A source without its first bytes.
class TailSource final : public ByteSource {
 public:
  /// `whole` must live as long.
  TailSource(const ByteSource& whole, std::uint64_t at);
  [[nodiscard]] std::uint64_t size() const noexcept override { return whole_.size() - at_; }
  std::size_t read_at(std::uint64_t at, std::span<std::byte> to) const override;

 private:
  const ByteSource& whole_;
  std::uint64_t at_;
};

/// Equal parts of several files, one behind the other. One file is open at a time.
class JoinedSource final : public ByteSource {
 public:
  struct Part {
    std::filesystem::path path;
    std::uint64_t begin = 0;  ///< where its `part_bytes` are
  };
  /// Each part has at least one byte.
  JoinedSource(std::vector<Part> parts, std::uint64_t part_bytes)
      : parts_(std::move(parts)), part_bytes_(part_bytes) {}
  [[nodiscard]] std::uint64_t size() const noexcept override { return parts_.size() * part_bytes_; }
  std::size_t read_at(std::uint64_t at, std::span<std::byte> to) const override;

 private:
  std::vector<Part> parts_;
  std::uint64_t part_bytes_;
  mutable std::size_t opened_ = 0;  ///< the part that `file_` is
  mutable std::unique_ptr<FileSource> file_;
};

/// What the source begins with, up to `most` bytes.
std::string text_at_start(const ByteSource& source, std::size_t most);

/// The names of "slice%03d.raw FIRST LAST STEP"; what is left out is 1, `count` and 1. Nothing where it is
/// written otherwise, or names none or more than `most`.
std::vector<std::string> numbered_names(std::string_view text, std::uint64_t count, std::uint64_t most);

/// The file `name` beside the header, or in a folder below: a header names no file of elsewhere. Throws
/// ContentError, also where `header` is empty, as of bytes in memory.
std::filesystem::path beside_header(const std::filesystem::path& header, const std::string& name);

/// The same of all `names`.
std::vector<std::filesystem::path> all_beside_header(const std::filesystem::path& header,
                                                     const std::vector<std::string>& names);

/// Where `bytes` of values begin in `source`: behind `skip` bytes; nothing said: they are its last ones.
/// Throws ContentError where it is too short.
std::uint64_t begin_of_values(const ByteSource& source, std::optional<std::uint64_t> skip,
                              std::uint64_t bytes);

/// Of `all` bytes in `files` equal parts. Throws ContentError where they cannot be equal.
std::uint64_t bytes_of_part(std::uint64_t all, std::uint64_t files);

}  // namespace filterscope
