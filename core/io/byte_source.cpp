#include "core/io/byte_source.h"

#include <vector>

#include <algorithm>
#include <cstring>

#include "core/io/file_bytes.h"
#include "core/io/gzip_stream.h"

namespace filterscope {
namespace {

class SourceStream final : public ByteStream {
 public:
  explicit SourceStream(const ByteSource& source) : source_(source) {}

  std::size_t read(std::span<std::byte> to) override {
    const std::size_t got = source_.read_at(at_, to);
    at_ += got;
    return got;
  }

  bool skip(std::uint64_t count) override {
    const std::uint64_t left = source_.size() - std::min(at_, source_.size());
    at_ += std::min(count, left);
    return count <= left;
  }

  [[nodiscard]] std::uint64_t most_bytes() const noexcept override { return source_.size(); }
  void finish() override {}

 private:
  const ByteSource& source_;
  std::uint64_t at_ = 0;
};

}  // namespace

std::size_t MemorySource::read_at(std::uint64_t at, std::span<std::byte> to) const {
  if (at >= bytes_.size()) return 0;
  const std::size_t count = std::min<std::size_t>(to.size(), bytes_.size() - static_cast<std::size_t>(at));
  if (count > 0) std::memcpy(to.data(), bytes_.data() + at, count);
  return count;
}

FileSource::FileSource(const std::filesystem::path& path)
    : path_(path), file_(open_to_read(path)), size_(size_to_read(path, file_)) {}

std::size_t FileSource::read_at(std::uint64_t at, std::span<std::byte> to) const {
  return read_from(path_, file_, at, to);
}

bool is_gzip(const ByteSource& source) {
  std::byte magic[2]{};
  return source.read_at(0, magic) == 2 && magic[0] == std::byte{0x1F} && magic[1] == std::byte{0x8B};
}

bool take_all(ByteStream& stream, const std::function<bool(Bytes)>& take) {
  std::vector<std::byte> block(std::size_t{1} << 20U);
  while (const std::size_t got = stream.read(block)) {
    if (!take(Bytes(block).first(got))) return false;
  }
  return true;
}

std::unique_ptr<ByteStream> open_stream(const ByteSource& source, bool deflated) {
  if (deflated) return std::make_unique<GzipStream>(source);
  return std::make_unique<SourceStream>(source);
}

}  // namespace filterscope
