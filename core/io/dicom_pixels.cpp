#include "core/io/dicom_pixels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/io/dicom_codecs.h"
#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

[[noreturn]] void refuse_fragments() {
  throw ContentError(problem("content.dicom_fragments",
                             "its compressed pixels are in pieces that are not its frames. Copy or download "
                             "it again, or export it without compression."));
}

/// The first byte of a planar frame's colour, and how far the pixels' are apart.
struct Layout {
  std::size_t first = 0;
  std::size_t step = 0;
};

Layout layout_of(const DicomHeader& header, std::size_t channel) {
  const std::size_t size = header.bits_allocated / 8;
  const std::size_t pixels = std::size_t{header.width} * header.height;
  if (header.planar && !header.pixels.in_fragments) return {channel * pixels * size, size};
  return {channel * size, header.samples * size};
}

/// A stored word's bits as the number that they mean.
std::int64_t value_of(std::uint64_t word, const DicomHeader& header) {
  const unsigned shift = header.high_bit + 1 - header.bits_stored;
  const std::uint64_t mask = (std::uint64_t{1} << header.bits_stored) - 1;
  const std::uint64_t bits = (word >> shift) & mask;
  const bool negative = header.is_signed && (bits >> (header.bits_stored - 1) & 1U) != 0;
  return static_cast<std::int64_t>(bits) - (negative ? static_cast<std::int64_t>(mask) + 1 : 0);
}

template <class To>
void convert(Bytes from, const DicomHeader& header, ByteOrder order, const DicomFrame& frame, To* to) {
  const std::size_t pixels = std::size_t{header.width} * header.height;
  const unsigned size = header.bits_allocated / 8;
  const bool scaled = frame.slope != 1 || frame.intercept != 0;
  for (std::size_t channel = 0; channel < header.samples; ++channel) {
    const Layout layout = layout_of(header, channel);
    for (std::size_t i = 0; i < pixels; ++i) {
      const auto value = value_of(*read_uint(from, layout.first + i * layout.step, size, order), header);
      To& place = to[i * header.samples + channel];
      place = scaled ? static_cast<To>(static_cast<double>(value) * frame.slope + frame.intercept)
                     : static_cast<To>(value);
    }
  }
}

}  // namespace

void DicomValueChoice::add(const DicomHeader& header, const DicomFrame& frame) {
  const double count = std::ldexp(1.0, static_cast<int>(header.bits_stored));
  const double low = (header.is_signed ? -count / 2 : 0) + frame.intercept;
  const double high = (header.is_signed ? count / 2 : count) - 1 + frame.intercept;
  low_ = any_ ? std::min(low_, low) : low;
  high_ = any_ ? std::max(high_, high) : high;
  any_ = true;
  whole_ = whole_ && frame.slope == 1 && frame.intercept == std::floor(frame.intercept);
  bytes_ = bytes_ && header.bits_allocated == 8;
  rescaled_ = rescaled_ || frame.slope != 1 || frame.intercept != 0;
}

DicomValues DicomValueChoice::values() const {
  DicomValues values{PixelType::f32, rescaled_, false};
  const auto within = [&](double low, double high) { return whole_ && low_ >= low && high_ <= high; };
  if (bytes_ && within(0, 255)) {
    values.type = PixelType::u8;
  } else if (within(0, 65535)) {
    values.type = PixelType::u16;
  } else if (within(-32768, 32767)) {
    values.type = PixelType::s16;
  }
  values.converted = values.type == PixelType::f32 && !rescaled_;
  return values;
}

DicomFrameReader::DicomFrameReader(const ByteSource& source, const DicomHeader& header)
    : source_(source), header_(header) {
  require_readable(header);
  if (header.pixels.in_fragments) find_fragments();
}

void DicomFrameReader::find_fragments() {
  constexpr std::uint64_t kItem = 0xFFFEE000;
  constexpr std::uint64_t kEnd = 0xFFFEE0DD;
  std::vector<Span> fragments;
  std::uint64_t at = header_.pixels.at;
  while (true) {
    std::array<std::byte, 8> head{};
    if (source_.read_at(at, head) < head.size()) refuse_fragments();
    const std::uint64_t tag =
        *read_uint(head, 0, 2, ByteOrder::little) << 16U | *read_uint(head, 2, 2, ByteOrder::little);
    if (tag == kEnd) break;
    const std::uint64_t bytes = *read_uint(head, 4, 4, ByteOrder::little);
    if (tag != kItem || bytes > source_.size() - std::min(source_.size(), at + 8)) refuse_fragments();
    fragments.push_back({at + 8, bytes});
    at += 8 + bytes;
  }
  const std::size_t frames = header_.frames.size();
  if (fragments.size() < frames + 1) refuse_fragments();
  const Span table = fragments.front();
  fragments.erase(fragments.begin());
  compressed_.resize(frames);
  if (frames == 1) {
    compressed_.front() = std::move(fragments);
    return;
  }
  if (fragments.size() == frames) {
    for (std::size_t i = 0; i < frames; ++i) compressed_[i] = {fragments[i]};
    return;
  }
  // The table says where each frame begins, from the first fragment on.
  const std::vector<std::byte> offsets = bytes_of({table});
  const std::uint64_t base = fragments.front().at - 8;
  std::size_t frame = 0;
  for (const Span& fragment : fragments) {
    const auto next = read_uint(offsets, 4 * (frame + 1), 4, ByteOrder::little);
    if (frame + 1 < frames && next == fragment.at - 8 - base) ++frame;
    compressed_[frame].push_back(fragment);
  }
  if (frame + 1 != frames) refuse_fragments();
}

std::vector<std::byte> DicomFrameReader::bytes_of(const std::vector<Span>& spans) const {
  std::vector<std::byte> bytes;
  for (const Span& span : spans) {
    const std::size_t before = bytes.size();
    bytes.resize(before + static_cast<std::size_t>(span.bytes));
    if (source_.read_at(span.at, std::span(bytes).subspan(before)) < span.bytes) refuse_fragments();
  }
  return bytes;
}

std::vector<std::byte> DicomFrameReader::stored(std::size_t frame) const {
  if (header_.pixels.in_fragments) return decode_dicom_frame(bytes_of(compressed_.at(frame)), header_);
  const std::uint64_t size = header_.frame_bytes();
  return bytes_of({{header_.pixels.at + frame * size, size}});
}

void DicomFrameReader::read(std::size_t frame, Image& image, int z) const {
  const std::vector<std::byte> bytes = stored(frame);
  const ByteOrder order = header_.pixels.in_fragments ? ByteOrder::little : header_.order;
  const std::size_t slice = image.shape().bytes() / static_cast<std::size_t>(image.shape().depth);
  std::byte* to = image.view().data + slice * static_cast<std::size_t>(z);
  const DicomFrame& how = header_.frames.at(frame);
  return with_pixel_type(image.shape().type, [&](auto zero) {
    return convert(bytes, header_, order, how, reinterpret_cast<decltype(zero)*>(to));
  });
}

}  // namespace filterscope
