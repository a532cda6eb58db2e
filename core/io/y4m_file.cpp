#include "core/io/y4m_file.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/io/note_sentences.h"
#include "core/io/y4m_colours.h"

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
  if (end == line.end() && line.size() < kMostLine)
    throw ContentError(problem("content.y4m_cut",
                               "it ends early, within a line of its headers. Copy or download it again."));
  if (end == line.end())
    throw ContentError(
        problem("content.y4m_line", "a line of its headers has no end within %1 bytes.", kMostLine));
  line.erase(end + 1, line.end());
  return line;
}

Problem note_of(const Y4mHeader& header, bool in_colour) {
  Problem note;
  if (in_colour) {
    note = problem(
        "note.y4m_rgb", "Its colours are taken by %1 in %2 range.", y4m_matrix(header),
        header.full_range ? problem("note.y4m_full", "full") : problem("note.y4m_limited", "limited"));
    if (header.subsampled())
      note = with_sentence(
          std::move(note),
          problem("note.y4m_subsampled",
                  "Several pixels share a pair of colours, which is interpolated; results are written with "
                  "one for each pixel (444)."));
    if (header.alpha)
      note = with_sentence(std::move(note), problem("note.y4m_alpha", "Its transparency is left out."));
  } else if (header.colour_bytes > 0) {
    note = problem("note.y4m_colours", "The luma is the image; the colours stay with it as they are.");
  }
  if (header.interlaced)
    note = with_sentence(std::move(note),
                         problem("note.y4m_fields", "Its frames are interlaced: both fields are one image."));
  return note;
}

/// Of the file that `image` came from, where it can be written with the image's values.
std::optional<Y4mHeader> kept_header(const Image& image) {
  const auto& extras = image.extras();
  const Shape& shape = image.shape();
  if (!extras || extras->format != (shape.channels == 1 ? kY4mExtras : kY4mColourExtras)) return std::nullopt;
  const std::string_view all = letters_of(extras->bytes);
  const Y4mHeader header = parse_y4m_header(all.substr(0, all.find('\n')));
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

ConstImageView frame_of(const Image& image, int z) {
  Shape shape = image.shape();
  shape.depth = 1;
  return tight_view(image.view().row<std::byte>(0, z), shape);
}

}  // namespace

bool is_y4m(Bytes start) noexcept { return letters_of(start).starts_with("YUV4MPEG2 "); }

Y4mFrames::Y4mFrames(const ByteSource& source, Y4mColours colours)
    : source_(source),
      line_(line_at(source, 0)),
      header_(parse_y4m_header(letters_of(line_).substr(0, line_.size() - 1))),
      in_colour_(colours == Y4mColours::read && header_.colour_bytes > 0) {
  find_frames();
}

void Y4mFrames::find_frames() {
  const std::uint64_t frame_bytes = header_.luma_bytes() + header_.colour_bytes;
  std::uint64_t at = line_.size();
  while (at < source_.size()) {
    const std::vector<std::byte> line = line_at(source_, at);
    if (!letters_of(line).starts_with(kY4mFrame))
      throw ContentError(
          problem("content.y4m_frame", "frame %1 does not begin with FRAME.", frames_.size() + 1));
    const std::uint64_t left = source_.size() - at - line.size();
    if (left < frame_bytes)
      throw ContentError(problem("content.y4m_short", "it ends within frame %1: %2 of %3 bytes are there.",
                                 frames_.size() + 1, left, frame_bytes));
    frames_.push_back({at, line.size()});
    at += line.size() + frame_bytes;
  }
  if (frames_.empty()) throw ContentError(problem("content.y4m_none", "it has no frames."));
}

void Y4mFrames::read_at(std::uint64_t at, std::span<std::byte> to) const {
  if (source_.read_at(at, to) != to.size()) refuse_missing_values(to.size());
}

std::uint64_t Y4mFrames::extra_bytes() const noexcept {
  std::uint64_t bytes = line_.size();
  for (const Frame& frame : frames_) bytes += frame.header_bytes + (in_colour_ ? 0 : header_.colour_bytes);
  return bytes;
}

void Y4mFrames::read(std::size_t index, std::span<std::byte> pixels) const {
  const std::uint64_t at = frames_[index].at + frames_[index].header_bytes;
  if (!in_colour_) {
    read_at(at, pixels);
    if (kMachineOrder != ByteOrder::little && header_.bits > 8) swap_bytes(pixels, 2);
    return;
  }
  std::vector<std::byte> frame(static_cast<std::size_t>(header_.luma_bytes() + header_.colour_bytes));
  read_at(at, frame);
  y4m_to_rgb(header_, std::move(frame), pixels.data());
}

std::shared_ptr<const HeaderExtras> Y4mFrames::extras(std::size_t first, std::size_t last) const {
  std::vector<std::byte> kept = line_;
  const auto keep = [&](std::uint64_t at, std::uint64_t count) {
    kept.resize(kept.size() + static_cast<std::size_t>(count));
    read_at(at, std::span(kept).last(static_cast<std::size_t>(count)));
  };
  if (first == 0 && last == frames_.size()) kept.reserve(static_cast<std::size_t>(extra_bytes()));
  for (std::size_t i = first; i < last; ++i) {
    const Frame& frame = frames_[i];
    keep(frame.at, frame.header_bytes);
    if (!in_colour_) keep(frame.at + frame.header_bytes + header_.luma_bytes(), header_.colour_bytes);
  }
  return std::make_shared<const HeaderExtras>(
      HeaderExtras{std::string(in_colour_ ? kY4mColourExtras : kY4mExtras),
                   std::move(kept),
                   note_of(header_, in_colour_),
                   1,
                   {},
                   true});
}

namespace {

/// Frames [first, last) as an image of `shape`.
Image image_of(const Y4mFrames& frames, const Shape& shape, std::size_t first, std::size_t last) {
  Image image(shape);
  const std::span<std::byte> values(image.view().data, shape.bytes());
  const std::size_t bytes = shape.bytes() / (last - first);
  for (std::size_t i = first; i < last; ++i) frames.read(i, values.subspan((i - first) * bytes, bytes));
  const int bits = frames.header().bits;
  if (bits > 8) image.set_range({0, std::ldexp(1.0, bits) - 1});
  image.set_extras(frames.extras(first, last));
  return image;
}

}  // namespace

Image Y4mFrames::frame(std::size_t index) const {
  const Shape shape = readable_shape({header_.width, header_.height, 1}, channels(), header_.values(), {});
  return image_of(*this, shape, index, index + 1);
}

Image read_y4m(const ByteSource& source, std::optional<std::uint64_t> memory, Y4mColours colours) {
  const Y4mFrames frames(source, colours);
  const Y4mHeader& header = frames.header();
  if (memory) memory = *memory - std::min(*memory, frames.extra_bytes());
  const Shape shape = readable_shape({header.width, header.height, frames.count()}, frames.channels(),
                                     header.values(), memory);
  return image_of(frames, shape, 0, frames.count());
}

bool has_y4m_colours(const Image& image) {
  const std::optional<Y4mHeader> header = kept_header(image);
  return header && image.shape().channels == 1 && header->colour_bytes > 0;
}

std::vector<std::byte> y4m_bytes(const Image& image) {
  const bool in_colour = image.shape().channels > 1;
  const std::optional<Y4mHeader> header = kept_header(image);
  const std::string own = y4m_header_for(image);
  const std::string plain = std::string(kY4mFrame) + '\n';
  const Bytes plain_bytes = std::as_bytes(std::span(plain));
  Bytes left = header ? Bytes(image.extras()->bytes) : Bytes();
  std::string first = own;
  if (header) {
    const std::string_view line = letters_of(take_line(left));
    first = in_colour ? with_full_colours(line.substr(0, line.find('\n')), header->bits) + '\n'
                      : std::string(line);
  }
  const Y4mHeader made = parse_y4m_header(std::string_view(first).substr(0, first.find('\n')));
  std::vector<std::byte> bytes;
  bytes.reserve(first.size() + left.size() + image.shape().bytes() +
                static_cast<std::size_t>(image.shape().depth) * plain.size());
  const auto add = [&](Bytes part) { bytes.insert(bytes.end(), part.begin(), part.end()); };
  add(std::as_bytes(std::span(first)));
  for (int z = 0; z < image.shape().depth; ++z) {
    add(header ? take_line(left) : plain_bytes);
    const ConstImageView frame = frame_of(image, z);
    if (in_colour) {
      add(y4m_from_rgb(made, frame));
      continue;
    }
    const std::size_t from = bytes.size();
    add({frame.row<std::byte>(0), frame.shape.bytes()});
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
