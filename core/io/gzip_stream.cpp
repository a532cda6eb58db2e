#include "core/io/gzip_stream.h"

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

#include "core/io/header_numbers.h"

namespace filterscope {
namespace {

// zlib's window bits: with gzip's header and checksum, with its own, with either.
constexpr int kGzip = 15 + 16;
constexpr int kZlib = 15;
constexpr int kEither = 15 + 32;

Bytef* bytef(const std::byte* bytes) {
  return reinterpret_cast<Bytef*>(const_cast<std::byte*>(bytes));  // zlib's type for what it only reads too
}

uInt chunk_of(std::size_t size) {
  return static_cast<uInt>(std::min<std::size_t>(size, std::numeric_limits<uInt>::max() / 2));
}

[[noreturn]] void refuse_damage() {
  throw ContentError(
      problem("content.gzip", "its compressed data is damaged or ends early. Copy or download it again."));
}

}  // namespace

GzipStream::GzipStream(const ByteSource& source, Wrapping wrapping) : source_(source), wrapping_(wrapping) {
  if (inflateInit2(&state_, wrapping == Wrapping::gzip ? kGzip : kEither) != Z_OK) throw std::bad_alloc();
}

GzipStream::~GzipStream() { inflateEnd(&state_); }

bool GzipStream::fill_input() {
  if (state_.avail_in > 0) return true;
  const std::size_t got = source_.read_at(at_, input_);
  at_ += got;
  state_.next_in = bytef(input_.data());
  state_.avail_in = static_cast<uInt>(got);
  return got > 0;
}

std::size_t GzipStream::read(std::span<std::byte> to) {
  std::size_t filled = 0;
  while (filled < to.size() && !ended_) {
    if (!fill_input()) refuse_damage();
    const uInt room = chunk_of(to.size() - filled);
    state_.next_out = bytef(to.data() + filled);
    state_.avail_out = room;
    const int result = inflate(&state_, Z_NO_FLUSH);
    filled += room - state_.avail_out;
    if (result == Z_MEM_ERROR) throw std::bad_alloc();
    if (result != Z_OK && result != Z_STREAM_END) refuse_damage();
    if (result == Z_STREAM_END) {
      // Another member, or the end; what follows and is none is left alone, as gzip does with zeros.
      ended_ = wrapping_ == Wrapping::zlib || !fill_input() || *state_.next_in != 0x1F;
      if (!ended_ && inflateReset(&state_) != Z_OK) refuse_damage();
    }
  }
  return filled;
}

bool GzipStream::skip(std::uint64_t count) {
  std::vector<std::byte> thrown(static_cast<std::size_t>(std::min<std::uint64_t>(count, 1U << 18U)));
  while (count > 0) {
    const auto part =
        std::span(thrown).first(static_cast<std::size_t>(std::min<std::uint64_t>(count, thrown.size())));
    const std::size_t got = read(part);
    count -= got;
    if (got < part.size()) return false;
  }
  return true;
}

std::uint64_t GzipStream::most_bytes() const noexcept {
  constexpr std::uint64_t kMostRatio = 1032;  // of deflate
  return saturating_product(source_.size(), kMostRatio);
}

void GzipStream::finish() { skip(std::numeric_limits<std::uint64_t>::max()); }

Deflater::Deflater(Wrapping wrapping, std::function<void(Bytes)> taken)
    : taken_(std::move(taken)), output_(std::size_t{1} << 18U) {
  const int bits = wrapping == Wrapping::gzip ? kGzip : kZlib;
  if (deflateInit2(&state_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, bits, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc();
  }
  end_.reset(&state_);
}

void Deflater::End::operator()(z_stream* state) const noexcept { deflateEnd(state); }

void Deflater::run(int flush) {
  int result = Z_OK;
  do {
    state_.next_out = bytef(output_.data());
    state_.avail_out = static_cast<uInt>(output_.size());
    result = deflate(&state_, flush);
    const Bytes made(output_.data(), output_.size() - state_.avail_out);
    if (!made.empty()) taken_(made);
  } while (state_.avail_out == 0);
  if (flush == Z_FINISH && result != Z_STREAM_END) throw std::bad_alloc();
}

void Deflater::add(Bytes bytes) {
  while (!bytes.empty()) {
    state_.next_in = bytef(bytes.data());
    state_.avail_in = chunk_of(bytes.size());
    bytes = bytes.subspan(state_.avail_in);
    run(Z_NO_FLUSH);
  }
}

void Deflater::finish() { run(Z_FINISH); }

std::vector<std::byte> deflated(std::span<const Bytes> parts, Wrapping wrapping) {
  std::vector<std::byte> made;
  Deflater deflater(wrapping, [&](Bytes bytes) { made.insert(made.end(), bytes.begin(), bytes.end()); });
  for (const Bytes part : parts) deflater.add(part);
  deflater.finish();
  return made;
}

}  // namespace filterscope
