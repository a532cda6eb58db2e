#include "core/io/nifti_file.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "core/image/percentiles.h"
#include "core/io/header_numbers.h"
#include "core/io/nifti_fields.h"
#include "core/io/note_sentences.h"
#include "kernels/host/free_memory.h"

namespace filterscope {
namespace {

std::vector<std::byte> read_up_to(ByteStream& stream, std::size_t count) {
  std::vector<std::byte> bytes(count);
  bytes.resize(stream.read(bytes));
  return bytes;
}

/// Appends to `bytes` what stands before `end` of the stream.
void read_extensions(ByteStream& stream, std::uint64_t end, std::optional<std::uint64_t> memory,
                     std::vector<std::byte>& bytes) {
  if (end <= bytes.size()) return;
  const std::uint64_t free = memory ? *memory : free_memory();
  if (end > stream.most_bytes() || end > free / 4) {
    throw ContentError(
        problem("content.extensions",
                "its header says that %1 bytes stand before its values, which is too many. Copy "
                "or download it again.",
                end));
  }
  const std::size_t before = bytes.size();
  bytes.resize(static_cast<std::size_t>(end));
  const std::size_t got = stream.read(std::span(bytes).subspan(before));
  if (before + got < bytes.size()) {
    throw ContentError(problem("content.nifti_end", "it ends inside its header. Copy or download it again."));
  }
}

ValueRange range_of(const NiftiHeader& header, const Image& image) {
  const ValueRange display{header.display_low, header.display_high};
  if (std::isfinite(display.low) && std::isfinite(display.high) && display.low < display.high &&
      problem_of(display, image.shape().type).empty()) {
    return display;
  }
  return range_of_values(image);
}

/// Of volume `index`, which is there and fits.
Shape shape_of(const NiftiHeader& header, std::uint64_t index, std::optional<std::uint64_t> memory) {
  require_volume(index, header.volumes());
  return readable_shape({header.extent[0], header.extent[1], header.extent[2]}, header.channels,
                        header.values, memory);
}

/// Refuses a file whose header promises more volumes than there are bytes for: of deflated ones that shows
/// only at the volume that is missing.
void require_volumes(const NiftiHeader& header, const ByteSource& source, bool deflated) {
  const std::uint64_t need = saturating_product(header.volumes(), header.volume_bytes());
  const std::uint64_t have = source.size() - std::min(source.size(), header.data_at);
  if (!deflated && need > have) refuse_missing_values(need, have);
}

/// From a stream that stands before the first volume.
Image read_volume(ByteStream& stream, const NiftiHeader& header, const Shape& shape, std::uint64_t index) {
  if (!stream.skip(saturating_product(index, header.volume_bytes()))) {
    refuse_missing_values(header.volume_bytes());
  }
  Image image = read_values(stream, header.values, shape);
  stream.finish();
  return image;
}

void describe(Image& image, const NiftiHeader& header, std::vector<std::byte> bytes) {
  image.set_spacing(header.spacing);
  image.set_affine(header.affine());
  image.set_range(range_of(header, image));
  HeaderExtras extras{std::string(kNiftiExtras), std::move(bytes),
                      with_sentence(conversion_note(header.values, image), header.note), header.volumes()};
  image.set_extras(std::make_shared<const HeaderExtras>(std::move(extras)));
}

}  // namespace

bool is_single_nifti(Bytes start) noexcept {
  return has_text(start, kNifti1.magic, "n+") || has_text(start, kNifti2.magic, "n+");
}

std::optional<NiftiHeader> nifti_header_of(const Image& image) {
  if (!image.extras() || image.extras()->format != kNiftiExtras) return std::nullopt;
  return parse_nifti_header(image.extras()->bytes, !is_single_nifti(image.extras()->bytes));
}

Image read_nifti(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory) {
  const bool deflated = is_gzip(source);
  auto stream = open_stream(source, deflated);
  std::vector<std::byte> bytes = read_up_to(*stream, kNiftiHeaderBytes);
  const NiftiHeader header = parse_nifti_header(bytes, false);
  const Shape shape = shape_of(header, index, memory);
  require_volumes(header, source, deflated);
  if (header.data_at < bytes.size()) {
    bytes.resize(static_cast<std::size_t>(header.data_at));
    // Back to where the values begin.
    stream = open_stream(source, deflated);
    stream->skip(header.data_at);
  } else {
    read_extensions(*stream, header.data_at, memory, bytes);
  }
  Image image = read_volume(*stream, header, shape, index);
  describe(image, header, std::move(bytes));
  return image;
}

Image read_nifti_pair(const ByteSource& source, const ByteSource& values, bool values_deflated,
                      std::uint64_t index, std::optional<std::uint64_t> memory) {
  constexpr std::size_t kMostHeader = std::size_t{16} << 20U;  // with extensions, which are all that follows
  const auto head = open_stream(source, is_gzip(source));
  std::vector<std::byte> bytes =
      read_up_to(*head, static_cast<std::size_t>(std::min<std::uint64_t>(kMostHeader, head->most_bytes())));
  const NiftiHeader header = parse_nifti_header(bytes, true);
  const Shape shape = shape_of(header, index, memory);
  require_volumes(header, values, values_deflated);
  const auto stream = open_stream(values, values_deflated);
  if (!stream->skip(header.data_at)) refuse_missing_values(header.volume_bytes());
  Image image = read_volume(*stream, header, shape, index);
  describe(image, header, std::move(bytes));
  return image;
}

}  // namespace filterscope
