#include "core/io/dicom_codecs.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/io/byte_source.h"

namespace filterscope {
namespace {

constexpr std::string_view kRunLengths = "1.2.840.10008.1.2.5";
/// JPEG: baseline, extended, lossless; JPEG-LS; JPEG 2000.
constexpr std::array<std::string_view, 8> kJpegs{
    "1.2.840.10008.1.2.4.50", "1.2.840.10008.1.2.4.51", "1.2.840.10008.1.2.4.57", "1.2.840.10008.1.2.4.70",
    "1.2.840.10008.1.2.4.80", "1.2.840.10008.1.2.4.81", "1.2.840.10008.1.2.4.90", "1.2.840.10008.1.2.4.91"};

bool is_jpeg(std::string_view syntax) { return std::ranges::find(kJpegs, syntax) != kJpegs.end(); }

[[noreturn]] void refuse_frame() {
  throw ContentError(
      problem("content.dicom_frame", "its compressed pixels are damaged. Copy or download it again."));
}

/// What a codestream says of itself.
struct Codestream {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  std::uint64_t components = 0;
  std::uint64_t bits = 0;
};

/// Of JPEG and JPEG-LS: the frame header behind any other segments.
Codestream jpeg_header(Bytes bytes) {
  if (read_uint(bytes, 0, 2, ByteOrder::big) != 0xFFD8U) refuse_frame();
  for (std::uint64_t at = 2;;) {
    const auto marker = read_uint(bytes, at, 2, ByteOrder::big);
    const auto length = read_uint(bytes, at + 2, 2, ByteOrder::big);
    if (!marker || !length || *marker < 0xFFC0U || *length < 2) refuse_frame();
    const bool frame =
        (*marker <= 0xFFCFU && *marker != 0xFFC4U && *marker != 0xFFC8U && *marker != 0xFFCCU) ||
        *marker == 0xFFF7U;
    if (frame) {
      const auto bits = read_uint(bytes, at + 4, 1, ByteOrder::big);
      const auto height = read_uint(bytes, at + 5, 2, ByteOrder::big);
      const auto width = read_uint(bytes, at + 7, 2, ByteOrder::big);
      const auto components = read_uint(bytes, at + 9, 1, ByteOrder::big);
      if (!components) refuse_frame();
      return {*width, *height, *components, *bits};
    }
    at += 2 + *length;
  }
}

/// Of JPEG 2000: components of one size and depth, from the origin.
Codestream jpeg2000_header(Bytes bytes) {
  const auto number = [&](std::uint64_t at, unsigned size) {
    const auto value = read_uint(bytes, at, size, ByteOrder::big);
    if (!value) refuse_frame();
    return *value;
  };
  if (number(0, 4) != 0xFF4FFF51U || number(16, 4) != 0 || number(20, 4) != 0) refuse_frame();
  const Codestream found{number(8, 4), number(12, 4), number(40, 2), (number(42, 1) & 0x7FU) + 1};
  for (std::uint64_t i = 0; i < std::min<std::uint64_t>(found.components, 3); ++i) {
    if (number(42 + 3 * i, 1) != number(42, 1) || number(43 + 3 * i, 2) != 0x0101U) refuse_frame();
  }
  return found;
}

/// Behind the end mark are zeros alone. Without it CharLS can take minutes.
void require_end(Bytes bytes) {
  std::size_t end = bytes.size();
  while (end > 0 && bytes[end - 1] == std::byte{0}) --end;
  if (end < 2 || read_uint(bytes, end - 2, 2, ByteOrder::big) != 0xFFD9U) refuse_frame();
}

/// GDCM writes as much as the codestream says: that has to be what the header says.
void require_same(Bytes bytes, const DicomHeader& header) {
  const Codestream found = is_jpeg2000(header.transfer_syntax) ? jpeg2000_header(bytes) : jpeg_header(bytes);
  const bool same = found.width == header.width && found.height == header.height &&
                    found.components == header.samples && found.bits <= header.bits_allocated &&
                    (found.bits <= 8) == (header.bits_allocated == 8) && header.bits_allocated <= 16;
  if (!same) {
    throw ContentError(problem("content.dicom_mismatch",
                               "its compressed pixels are of another size or depth than its header says. "
                               "Export it again from the program that wrote it."));
  }
}

/// Runs of bytes: n < 128: n + 1 bytes follow; n > 128: one byte, 257 − n times. `to` gets each `step`th.
void decode_runs(Bytes from, std::span<std::byte> to, std::size_t step) {
  std::size_t at = 0;
  std::size_t done = 0;
  while (done < to.size() && at < from.size()) {
    const auto head = static_cast<unsigned>(from[at++]);
    if (head == 128) continue;
    const std::size_t count = head < 128 ? head + 1 : 257 - head;
    for (std::size_t i = 0; i < count && done < to.size(); ++i, done += step) {
      if (at >= from.size()) refuse_frame();
      to[done] = from[at];
      if (head < 128) ++at;
    }
    if (head > 128) ++at;
  }
  if (done < to.size()) refuse_frame();
}

/// A segment for each byte of each sample, the most significant first.
std::vector<std::byte> decode_run_lengths(Bytes bytes, const DicomHeader& header) {
  const std::size_t size = header.bits_allocated / 8;
  const std::size_t step = size * header.samples;
  const auto segments = read_uint(bytes, 0, 4, ByteOrder::little);
  if (segments != step || step > 15) refuse_frame();
  std::vector<std::byte> values(header.frame_bytes());
  for (std::size_t segment = 0; segment < step; ++segment) {
    const auto at = read_uint(bytes, 4 + 4 * segment, 4, ByteOrder::little);
    const auto next = segment + 1 < step ? read_uint(bytes, 8 + 4 * segment, 4, ByteOrder::little)
                                         : std::optional<std::uint64_t>(bytes.size());
    if (!at || !next || *at > *next || *next > bytes.size() || *at < 64) refuse_frame();
    const std::size_t sample = segment / size;
    const std::size_t place = sample * size + (size - 1 - segment % size);
    decode_runs(bytes.subspan(static_cast<std::size_t>(*at), static_cast<std::size_t>(*next - *at)),
                std::span(values).subspan(place), step);
  }
  return values;
}

}  // namespace

bool is_jpeg2000(const std::string& transfer_syntax) {
  return transfer_syntax.ends_with(".4.90") || transfer_syntax.ends_with(".4.91");
}

void require_dicom_codec(const std::string& transfer_syntax) {
  if (transfer_syntax == kRunLengths || (has_gdcm() && is_jpeg(transfer_syntax))) return;
  if (is_jpeg(transfer_syntax)) {
    throw ContentError(
        problem("content.no_gdcm",
                "its pixels are compressed, and this program was built without GDCM. Export it "
                "without compression."));
  }
  throw ContentError(problem("content.dicom_syntax",
                             "its pixels are compressed in a way that we do not read (transfer syntax %1). "
                             "Export it without compression.",
                             transfer_syntax));
}

std::vector<std::byte> decode_dicom_frame(Bytes bytes, const DicomHeader& header) {
  if (header.transfer_syntax == kRunLengths) return decode_run_lengths(bytes, header);
  require_end(bytes);
  require_same(bytes, header);
  std::vector<std::byte> values = decode_with_gdcm(bytes, header);
  // GDCM makes their number even.
  if (values.size() == header.frame_bytes() + 1) values.pop_back();
  if (values.size() != header.frame_bytes()) refuse_frame();
  return values;
}

}  // namespace filterscope
