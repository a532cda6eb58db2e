#include "core/io/y4m_file.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

#include "core/io/image_file.h"
#include "core/io/note_sentences.h"
#include "core/io/y4m_header.h"

namespace filterscope {
namespace {

constexpr std::size_t kMostLine = 4096;

std::string_view letters_of(Bytes bytes) noexcept {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// The line at `at`, with its end.
std::vector<std::byte> line_at(const ByteSource& source, std::uint64_t at) {
  std::vector<std::byte> line(kMostLine);
  line.resize(source.read_at(at, line));
  const auto end = std::ranges::find(line, std::byte{'\n'});
  if (end == line.end())
    throw ContentError(
        problem("content.y4m_line", "a line of its headers has no end within %1 bytes.", kMostLine));
  line.erase(end + 1, line.end());
  return line;
}

struct Frame {
  std::uint64_t at = 0;  ///< of its header
  std::size_t header_bytes = 0;
};

std::vector<Frame> frames_of(const ByteSource& source, std::uint64_t at, std::uint64_t frame_bytes) {
  std::vector<Frame> frames;
  while (at < source.size()) {
    const std::vector<std::byte> line = line_at(source, at);
    if (!letters_of(line).starts_with(kY4mFrame))
      throw ContentError(
          problem("content.y4m_frame", "frame %1 does not begin with FRAME.", frames.size() + 1));
    const std::uint64_t left = source.size() - at - line.size();
    if (left < frame_bytes)
      throw ContentError(problem("content.y4m_short", "it ends within frame %1: %2 of %3 bytes are there.",
                                 frames.size() + 1, left, frame_bytes));
    frames.push_back({at, line.size()});
    at += line.size() + frame_bytes;
  }
  if (frames.empty()) throw ContentError(problem("content.y4m_none", "it has no frames."));
  return frames;
}

Problem note_of(const Y4mHeader& header) {
  Problem note;
  if (header.colour_bytes > 0)
    note = problem("note.y4m_colours", "The luma is the image; the colours stay with it as they are.");
  if (header.interlaced)
    note = with_sentence(std::move(note),
                         problem("note.y4m_fields", "Its frames are interlaced: both fields are one image."));
  return note;
}

/// Of the file that `image` came from, where it can be written with the image's values.
std::optional<Y4mHeader> kept_header(const Image& image) {
  const auto& extras = image.extras();
  if (!extras || extras->format != kY4mExtras) return std::nullopt;
  const std::string_view all = letters_of(extras->bytes);
  const Y4mHeader header = parse_y4m_header(all.substr(0, all.find('\n')));
  const Shape& shape = image.shape();
  const bool same = header.width == static_cast<std::uint64_t>(shape.width) &&
                    header.height == static_cast<std::uint64_t>(shape.height) &&
                    read_as(header.values()) == shape.type;
  return same ? std::optional(header) : std::nullopt;
}

/// Takes the line at the beginning of `left`, with its end.
Bytes take_line(Bytes& left) {
  const std::size_t end = letters_of(left).find('\n');
  const Bytes line = left.first(end == std::string_view::npos ? left.size() : end + 1);
  left = left.subspan(line.size());
  return line;
}

}  // namespace

bool is_y4m(Bytes start) noexcept { return letters_of(start).starts_with("YUV4MPEG2 "); }

Image read_y4m(const ByteSource& source, std::optional<std::uint64_t> memory) {
  std::vector<std::byte> kept = line_at(source, 0);
  const Y4mHeader header = parse_y4m_header(letters_of(kept).substr(0, kept.size() - 1));
  const std::uint64_t luma = header.luma_bytes();
  const std::vector<Frame> frames = frames_of(source, kept.size(), luma + header.colour_bytes);
  std::uint64_t kept_bytes = kept.size();
  for (const Frame& frame : frames) kept_bytes += frame.header_bytes + header.colour_bytes;
  if (memory) memory = *memory - std::min(*memory, kept_bytes);
  const Shape shape =
      readable_shape({header.width, header.height, frames.size()}, 1, header.values(), memory);
  Image image(shape);
  kept.reserve(static_cast<std::size_t>(kept_bytes));
  const std::span<std::byte> values(image.view().data, shape.bytes());
  const auto read = [&](std::uint64_t at, std::span<std::byte> to) {
    if (source.read_at(at, to) != to.size()) refuse_missing_values(to.size());
  };
  const auto keep = [&](std::uint64_t at, std::size_t count) {
    kept.resize(kept.size() + count);
    read(at, std::span(kept).last(count));
  };
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const std::uint64_t at = frames[i].at + frames[i].header_bytes;
    keep(frames[i].at, frames[i].header_bytes);
    read(at, values.subspan(i * luma, luma));
    keep(at + luma, header.colour_bytes);
  }
  if (kMachineOrder != ByteOrder::little && header.bits > 8) swap_bytes(values, 2);
  if (header.bits > 8) image.set_range({0, std::ldexp(1.0, header.bits) - 1});
  image.set_extras(std::make_shared<const HeaderExtras>(
      HeaderExtras{std::string(kY4mExtras), std::move(kept), note_of(header), 1}));
  return image;
}

bool has_y4m_colours(const Image& image) {
  const std::optional<Y4mHeader> header = kept_header(image);
  return header && header->colour_bytes > 0;
}

std::vector<std::byte> y4m_bytes(const Image& image) {
  const std::optional<Y4mHeader> header = kept_header(image);
  const std::string plain = y4m_header_for(image) + std::string(kY4mFrame) + '\n';
  const Bytes plain_bytes = std::as_bytes(std::span(plain));
  Bytes left = header ? Bytes(image.extras()->bytes) : plain_bytes;
  const auto luma = image.shape().bytes() / static_cast<std::size_t>(image.shape().depth);
  std::vector<std::byte> bytes;
  bytes.reserve(left.size() + image.shape().bytes() +
                static_cast<std::size_t>(image.shape().depth) * (kY4mFrame.size() + 1));
  const auto add = [&](Bytes part) { bytes.insert(bytes.end(), part.begin(), part.end()); };
  add(take_line(left));
  const Bytes frame_line = plain_bytes.last(kY4mFrame.size() + 1);
  const Bytes values(image.view().data, image.shape().bytes());
  for (int z = 0; z < image.shape().depth; ++z) {
    add(header ? take_line(left) : frame_line);
    const std::size_t from = bytes.size();
    add(values.subspan(static_cast<std::size_t>(z) * luma, luma));
    if (kMachineOrder != ByteOrder::little && image.shape().type == PixelType::u16)
      swap_bytes(std::span(bytes).subspan(from), 2);
    if (!header) continue;
    const auto colours = std::min<std::size_t>(left.size(), static_cast<std::size_t>(header->colour_bytes));
    add(left.first(colours));
    left = left.subspan(colours);
  }
  return bytes;
}

}  // namespace filterscope
