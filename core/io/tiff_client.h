// libtiff on bytes of our own: what it says is kept, and nothing is written to standard error.
#pragma once

#include <tiffio.h>
#include <cstdarg>

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/io/byte_source.h"

namespace filterscope {

/// Whether a file with so many bytes of values needs offsets of 64 bits: LZW makes noise larger by less than
/// a half.
constexpr bool needs_big_tiff(std::uint64_t bytes) noexcept { return bytes > 2'500'000'000; }

class TiffClient {
 public:
  /// To read; `source` must live as long.
  explicit TiffClient(const ByteSource& source);
  /// To write to the end of `target`, which must live as long; `big`: as BigTIFF. Where `target` is what a
  /// file has behind its first `base` bytes, an even number, the file's header goes to head().
  TiffClient(std::vector<std::byte>& target, bool big, std::uint64_t base = 0);
  ~TiffClient();

  /// Null where libtiff does not understand it.
  [[nodiscard]] TIFF* tiff() const noexcept { return tiff_; }
  /// Throws ContentError with libtiff's words.
  [[noreturn]] void refuse() const;
  [[nodiscard]] Bytes head() const noexcept { return head_; }

 private:
  static int keep_words(TIFF* tiff, void* client, const char* module, const char* format, va_list values);
  static tmsize_t read(thandle_t client, void* to, tmsize_t size);
  static tmsize_t write(thandle_t client, void* from, tmsize_t size);
  static toff_t seek(thandle_t client, toff_t to, int from);
  static toff_t size(thandle_t client);
  void open(const char* mode);
  /// Of the file that is written, as far as they are there.
  [[nodiscard]] std::span<std::byte> bytes_at(std::uint64_t at, std::size_t most);

  const ByteSource* source_ = nullptr;
  std::vector<std::byte>* target_ = nullptr;
  std::uint64_t base_ = 0;
  std::array<std::byte, 16> head_{};
  std::uint64_t at_ = 0;
  Problem words_;  ///< libtiff's, or of what stopped it
  TIFF* tiff_ = nullptr;
};

}  // namespace filterscope
