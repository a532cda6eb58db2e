// OpenEXR's streams over bytes of ours.
#pragma once

#include <OpenEXR/Iex.h>
#include <OpenEXR/ImfIO.h>

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

#include "core/io/byte_source.h"

namespace filterscope {

class ExrInput final : public Imf::IStream {
 public:
  /// `source` must live as long.
  explicit ExrInput(const ByteSource& source) : IStream("image"), source_(source) {}

  bool read(char* to, int count) override {
    const auto wanted = static_cast<std::size_t>(std::max(count, 0));
    const std::size_t got = source_.read_at(at_, std::as_writable_bytes(std::span(to, wanted)));
    at_ += got;
    if (got < wanted) throw Iex::InputExc("it ends early");
    return at_ < source_.size();
  }
  std::uint64_t tellg() override { return at_; }
  void seekg(std::uint64_t at) override { at_ = at; }

 private:
  const ByteSource& source_;
  std::uint64_t at_ = 0;
};

class ExrOutput final : public Imf::OStream {
 public:
  ExrOutput() : OStream("image") {}

  void write(const char* from, int count) override {
    const auto size = static_cast<std::size_t>(std::max(count, 0));
    if (at_ + size > bytes_.size()) bytes_.resize(at_ + size);
    if (size > 0) std::memcpy(bytes_.data() + at_, from, size);
    at_ += size;
  }
  std::uint64_t tellp() override { return at_; }
  void seekp(std::uint64_t at) override { at_ = static_cast<std::size_t>(at); }
  [[nodiscard]] std::vector<std::byte> take() { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
  std::size_t at_ = 0;
};

}  // namespace filterscope
