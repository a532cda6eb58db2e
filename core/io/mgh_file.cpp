#include "core/io/mgh_file.h"

#include <algorithm>
#include <memory>

#include "core/image/percentiles.h"
#include "core/io/header_numbers.h"
#include "core/io/mgh_header.h"
#include "core/io/note_sentences.h"

namespace filterscope {
namespace {

/// Times of the scan, colours of labels, the commands that made it: what follows the values.
constexpr std::size_t kMostBehind = std::size_t{4} << 20U;

/// What is left of the stream; nothing where it is longer than is kept.
std::vector<std::byte> behind_values(ByteStream& stream, bool& too_long) {
  std::vector<std::byte> bytes;
  std::vector<std::byte> block(std::size_t{1} << 16U);
  while (true) {
    const std::size_t got = stream.read(block);
    if (bytes.size() + got > kMostBehind) {
      too_long = true;
      return {};
    }
    bytes.insert(bytes.end(), block.begin(), block.begin() + static_cast<std::ptrdiff_t>(got));
    if (got < block.size()) return bytes;
  }
}

}  // namespace

Image read_mgh(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory) {
  const bool deflated = is_gzip(source);
  const auto stream = open_stream(source, deflated);
  std::vector<std::byte> bytes(kMghHeaderBytes);
  bytes.resize(stream->read(bytes));
  const MghHeader header = parse_mgh_header(bytes);
  require_volume(index, header.volumes);
  const Shape shape = readable_shape(header.extent, 1, header.values, memory);
  const std::uint64_t all = saturating_product(header.volumes, header.volume_bytes());
  const std::uint64_t there = source.size() - std::min<std::uint64_t>(source.size(), kMghHeaderBytes);
  if (!deflated && all > there) refuse_missing_values(all, there);
  if (!stream->skip(saturating_product(index, header.volume_bytes())))
    refuse_missing_values(header.volume_bytes());
  Image image = read_values(*stream, header.values, shape);
  bool too_long = false;
  if (stream->skip(saturating_product(header.volumes - index - 1, header.volume_bytes()))) {
    const std::vector<std::byte> behind = behind_values(*stream, too_long);
    bytes.insert(bytes.end(), behind.begin(), behind.end());
  } else {
    refuse_missing_values(header.volume_bytes());
  }
  stream->finish();
  image.set_spacing(header.spacing);
  image.set_affine(header.affine);
  image.set_range(range_of_values(image));
  Problem note = with_sentence(conversion_note(header.values, image), header.note);
  if (too_long) {
    note = with_sentence(std::move(note), problem("note.mgh_behind",
                                                  "What follows its values is more than 4 MiB "
                                                  "and is not kept."));
  }
  HeaderExtras extras{std::string(kMghExtras), std::move(bytes), std::move(note), header.volumes};
  image.set_extras(std::make_shared<const HeaderExtras>(std::move(extras)));
  return image;
}

std::vector<std::byte> mgh_bytes(const Image& image) {
  std::vector<std::byte> bytes = mgh_header_for(image);
  const std::size_t start = bytes.size();
  const std::byte* values = image.view().data;
  bytes.insert(bytes.end(), values, values + image.shape().bytes());
  if (kMachineOrder != ByteOrder::big)
    swap_bytes(std::span(bytes).subspan(start), bytes_of(image.shape().type));
  const Bytes tail = mgh_tail_of(image);
  bytes.insert(bytes.end(), tail.begin(), tail.end());
  return bytes;
}

Bytes mgh_tail_of(const Image& image) {
  if (!image.extras() || image.extras()->format != kMghExtras) return {};
  const Bytes kept = image.extras()->bytes;
  return kept.subspan(std::min(kept.size(), kMghHeaderBytes));
}

}  // namespace filterscope
