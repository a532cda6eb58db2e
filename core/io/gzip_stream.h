// Deflated content in order, and the making of it.
#pragma once

#include <zlib.h>

#include <array>
#include <functional>
#include <memory>
#include <vector>

#include "core/io/byte_source.h"

namespace filterscope {

/// What stands around deflated bytes: gzip's header and checksum, or zlib's (RFC 1950).
enum class Wrapping : std::uint8_t { gzip, zlib };

/// Of gzip, members that follow each other are one stream, as gzip reads them. Asked for zlib's, one of
/// gzip's is taken too.
class GzipStream final : public ByteStream {
 public:
  /// `source` must live as long. Throws std::bad_alloc.
  explicit GzipStream(const ByteSource& source, Wrapping wrapping = Wrapping::gzip);
  ~GzipStream() override;

  std::size_t read(std::span<std::byte> to) override;
  bool skip(std::uint64_t count) override;
  [[nodiscard]] std::uint64_t most_bytes() const noexcept override;
  /// Inflates the rest, so that the checksum at its end is looked at.
  void finish() override;

 private:
  bool fill_input();

  const ByteSource& source_;
  Wrapping wrapping_;
  std::uint64_t at_ = 0;
  z_stream state_{};
  bool ended_ = false;
  std::array<std::byte, 65536> input_{};
};

/// Deflates what comes piece by piece, of gzip without a name or a time.
class Deflater {
 public:
  /// `taken` gets the deflated bytes. Throws std::bad_alloc.
  Deflater(Wrapping wrapping, std::function<void(Bytes)> taken);
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;
  ~Deflater() = default;

  void add(Bytes bytes);
  /// The end, behind which nothing is added.
  void finish();

 private:
  void run(int flush);

  struct End {
    void operator()(z_stream* state) const noexcept;
  };
  z_stream state_{};
  std::unique_ptr<z_stream, End> end_;
  std::function<void(Bytes)> taken_;
  std::vector<std::byte> output_;
};

/// All of `parts`, one after the other, deflated; of gzip without a name or a time. Throws std::bad_alloc.
std::vector<std::byte> deflated(std::span<const Bytes> parts, Wrapping wrapping);

}  // namespace filterscope
