// A gzip file's content in order, and the making of one.
#pragma once

#include <zlib.h>

#include <array>
#include <vector>

#include "core/io/byte_source.h"

namespace filterscope {

/// Members that follow each other are one stream, as gzip reads them.
class GzipStream final : public ByteStream {
 public:
  /// `source` must live as long. Throws std::bad_alloc.
  explicit GzipStream(const ByteSource& source);
  ~GzipStream() override;

  std::size_t read(std::span<std::byte> to) override;
  bool skip(std::uint64_t count) override;
  [[nodiscard]] std::uint64_t most_bytes() const noexcept override;
  /// Inflates the rest, so that the checksum at its end is looked at.
  void finish() override;

 private:
  bool fill_input();

  const ByteSource& source_;
  std::uint64_t at_ = 0;
  z_stream state_{};
  bool ended_ = false;
  std::array<std::byte, 65536> input_{};
};

/// All of `parts`, one after the other, as a gzip file without a name or a time. Throws std::bad_alloc.
std::vector<std::byte> gzip(std::span<const Bytes> parts);

}  // namespace filterscope
