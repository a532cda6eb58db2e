// libtiff on bytes of our own: what it says is kept, and nothing is written to standard error.
#pragma once

#include <tiffio.h>
#include <cstdarg>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/io/byte_source.h"

namespace filterscope {

class TiffClient {
 public:
  /// To read; `source` must live as long.
  explicit TiffClient(const ByteSource& source);
  /// To write `expected` bytes of values to the end of `target`, which must live as long.
  TiffClient(std::vector<std::byte>& target, std::uint64_t expected);
  ~TiffClient();

  /// Null where libtiff does not understand it.
  [[nodiscard]] TIFF* tiff() const noexcept { return tiff_; }
  /// Throws ContentError with libtiff's words.
  [[noreturn]] void refuse() const;

 private:
  static int keep_words(TIFF* tiff, void* client, const char* module, const char* format, va_list values);
  static tmsize_t read(thandle_t client, void* to, tmsize_t size);
  static tmsize_t write(thandle_t client, void* from, tmsize_t size);
  static toff_t seek(thandle_t client, toff_t to, int from);
  static toff_t size(thandle_t client);
  void open(const char* mode);

  const ByteSource* source_ = nullptr;
  std::vector<std::byte>* target_ = nullptr;
  std::uint64_t at_ = 0;
  Problem words_;  ///< libtiff's, or of what stopped it
  TIFF* tiff_ = nullptr;
};

}  // namespace filterscope
