#include "core/io/tiff_client.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <utility>

namespace filterscope {

TiffClient::TiffClient(const ByteSource& source) : source_(&source) { open("rm"); }

TiffClient::TiffClient(std::vector<std::byte>& target, bool big, std::uint64_t base)
    : target_(&target), base_(base) {
  open(big ? "w8" : "w");
}

TiffClient::~TiffClient() {
  if (tiff_ != nullptr) TIFFClose(tiff_);
}

void TiffClient::open(const char* mode) {
  const std::unique_ptr<TIFFOpenOptions, void (*)(TIFFOpenOptions*)> options(TIFFOpenOptionsAlloc(),
                                                                             TIFFOpenOptionsFree);
  if (!options) throw std::bad_alloc();
  constexpr tmsize_t kMostAtOnce = tmsize_t{1} << 30U;
  TIFFOpenOptionsSetMaxSingleMemAlloc(options.get(), kMostAtOnce);
  TIFFOpenOptionsSetErrorHandlerExtR(options.get(), &TiffClient::keep_words, this);
  TIFFOpenOptionsSetWarningHandlerExtR(
      options.get(), [](TIFF*, void*, const char*, const char*, va_list) { return 1; }, nullptr);
  tiff_ = TIFFClientOpenExt(
      "file", mode, this, &TiffClient::read, &TiffClient::write, &TiffClient::seek,
      [](thandle_t) { return 0; }, &TiffClient::size, [](thandle_t, void**, toff_t*) { return 0; },
      [](thandle_t, void*, toff_t) {}, options.get());
}

void TiffClient::refuse() const {
  throw ContentError(
      problem("content.tiff", "libtiff says \"%1\". Save it again from another program.",
              words_.empty() ? problem("tiff.no_stack", "no stack of slices of one kind") : words_));
}

int TiffClient::keep_words(TIFF* /*tiff*/, void* client, const char* /*module*/, const char* format,
                           va_list values) {
  auto& self = *static_cast<TiffClient*>(client);
  if (!self.words_.empty()) return 1;
  std::array<char, 256> text{};
  std::vsnprintf(text.data(), text.size(), format, values);
  std::string words = text.data();
  std::replace_if(
      words.begin(), words.end(), [](char letter) { return letter < ' ' || letter > '~'; }, '?');
  self.words_ = Problem::plain(std::move(words));
  return 1;
}

std::span<std::byte> TiffClient::bytes_at(std::uint64_t at, std::size_t most) {
  const bool before = at < base_;
  const std::span<std::byte> all = before ? std::span<std::byte>(head_) : std::span<std::byte>(*target_);
  const auto first = static_cast<std::size_t>(std::min<std::uint64_t>(before ? at : at - base_, all.size()));
  return all.subspan(first, std::min(most, all.size() - first));
}

tmsize_t TiffClient::read(thandle_t client, void* to, tmsize_t size) {
  auto& self = *static_cast<TiffClient*>(client);
  if (size < 0) return -1;
  if (self.source_ == nullptr) {  // libtiff reads back where one directory names the next
    const std::span<std::byte> there = self.bytes_at(self.at_, static_cast<std::size_t>(size));
    std::ranges::copy(there, static_cast<std::byte*>(to));
    self.at_ += there.size();
    return static_cast<tmsize_t>(there.size());
  }
  try {
    const std::size_t got =
        self.source_->read_at(self.at_, {static_cast<std::byte*>(to), static_cast<std::size_t>(size)});
    self.at_ += got;
    return static_cast<tmsize_t>(got);
  } catch (const std::exception&) {  // does not go through C
    self.words_ = problem_from(std::current_exception());
    return -1;
  }
}

tmsize_t TiffClient::write(thandle_t client, void* from, tmsize_t size) {
  auto& self = *static_cast<TiffClient*>(client);
  if (self.target_ == nullptr || size < 0) return -1;
  try {
    const std::uint64_t end = self.at_ + static_cast<std::uint64_t>(size);
    if (end > self.base_ + self.target_->size() && self.at_ >= self.base_)
      self.target_->resize(static_cast<std::size_t>(end - self.base_));
    const std::span<std::byte> to = self.bytes_at(self.at_, static_cast<std::size_t>(size));
    if (to.size() != static_cast<std::size_t>(size)) return -1;
    std::copy_n(static_cast<const std::byte*>(from), to.size(), to.begin());
    self.at_ = end;
    return size;
  } catch (const std::exception&) {
    self.words_ = problem("tiff.memory", "not enough memory");
    return -1;
  }
}

toff_t TiffClient::seek(thandle_t client, toff_t to, int from) {
  auto& self = *static_cast<TiffClient*>(client);
  const toff_t base = from == SEEK_SET ? 0 : from == SEEK_CUR ? self.at_ : size(client);
  self.at_ = base + to;
  return self.at_;
}

toff_t TiffClient::size(thandle_t client) {
  const auto& self = *static_cast<TiffClient*>(client);
  return self.source_ != nullptr ? self.source_->size() : self.base_ + self.target_->size();
}

}  // namespace filterscope
