// Bytes of a file that need not fit into memory: at any place, and in order, deflated or not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>

#include "core/io/byte_reader.h"
#include "core/io/file_descriptor.h"
#include "kernels/api/errors.h"

namespace filterscope {

/// Why a file's content cannot be read: a clause that follows "cannot be read:", with what would work.
class ContentError : public Failure {
 public:
  using Failure::Failure;
};

class ByteSource {
 public:
  ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;
  virtual ~ByteSource() = default;

  [[nodiscard]] virtual std::uint64_t size() const noexcept = 0;
  /// Fills `to` from `at` on as far as there are bytes, and says how many there were. Throws FileError.
  virtual std::size_t read_at(std::uint64_t at, std::span<std::byte> to) const = 0;
  /// All bytes, where they are in memory already.
  [[nodiscard]] virtual Bytes in_memory() const noexcept { return {}; }
};

/// Bytes that the caller keeps.
class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(Bytes bytes) : bytes_(bytes) {}
  [[nodiscard]] std::uint64_t size() const noexcept override { return bytes_.size(); }
  std::size_t read_at(std::uint64_t at, std::span<std::byte> to) const override;
  [[nodiscard]] Bytes in_memory() const noexcept override { return bytes_; }

 private:
  Bytes bytes_;
};

/// A regular file with content, of any size.
class FileSource final : public ByteSource {
 public:
  /// Throws FileError as read_file() does.
  explicit FileSource(const std::filesystem::path& path);
  [[nodiscard]] std::uint64_t size() const noexcept override { return size_; }
  std::size_t read_at(std::uint64_t at, std::span<std::byte> to) const override;

 private:
  std::filesystem::path path_;
  FileDescriptor file_;
  std::uint64_t size_ = 0;
};

/// Bytes in order.
class ByteStream {
 public:
  ByteStream() = default;
  ByteStream(const ByteStream&) = delete;
  ByteStream& operator=(const ByteStream&) = delete;
  virtual ~ByteStream() = default;

  /// Fills `to` as far as there are bytes. Throws FileError, ContentError.
  virtual std::size_t read(std::span<std::byte> to) = 0;
  /// False where the stream ends before `count` more bytes.
  virtual bool skip(std::uint64_t count) = 0;
  /// What the stream can hold from its beginning at most.
  [[nodiscard]] virtual std::uint64_t most_bytes() const noexcept = 0;
  /// Throws ContentError where the rest shows that what was read is damaged.
  virtual void finish() = 0;
};

/// Whether it begins as a gzip file does; values can by chance.
bool is_gzip(const ByteSource& source);

/// Gives `take` the rest of the stream in pieces, until it says no. False where it did.
bool take_all(ByteStream& stream, const std::function<bool(Bytes)>& take);

/// The source's bytes, inflated where it is `deflated`. `source` must live as long.
std::unique_ptr<ByteStream> open_stream(const ByteSource& source, bool deflated);

}  // namespace filterscope
