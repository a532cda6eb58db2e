#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/io/stored_values.h"
#include "core/io/video_file.h"

namespace filterscope {
namespace {

/// What files begin with, at a place.
struct Start {
  std::size_t at;
  std::string_view letters;
};

constexpr std::array kStarts{
    Start{4, "ftyp"},                               // MP4, QuickTime, 3GP
    Start{4, "moov"},                               // QuickTime
    Start{0, "\x1a\x45\xdf\xa3"},                   // Matroska, WebM
    Start{8, "AVI "},                               // in RIFF
    Start{0, "OggS"},                               // Ogg
    Start{0, "FLV\x01"},                            // Flash
    Start{0, std::string_view("\0\0\x01\xba", 4)},  // MPEG programme stream
    Start{0, "\x30\x26\xb2\x75\x8e\x66\xcf\x11"},   // ASF, WMV
};

/// Images in the container of MP4: AVIF and HEIF.
constexpr std::array<std::string_view, 6> kImages{"avif", "avis", "heic", "heix", "mif1", "msf1"};

}  // namespace

bool is_video(Bytes start) noexcept {
  const std::string_view letters(reinterpret_cast<const char*>(start.data()), start.size());
  if (letters.size() >= 12 && letters.substr(4).starts_with("ftyp") &&
      std::ranges::find(kImages, letters.substr(8, 4)) != kImages.end())
    return false;
  return std::ranges::any_of(kStarts, [&](const Start& one) {
    return letters.size() >= one.at && letters.substr(one.at).starts_with(one.letters);
  });
}

Image read_video(const ByteSource& source, PlaceColours colours, std::optional<std::uint64_t> memory) {
  const auto video = open_video(source, colours, memory);
  std::vector<Image> frames;
  for (Image frame = video->next(); !frame.empty(); frame = video->next()) {
    const Shape& shape = frame.shape();
    // They are gathered into one image: for a moment all are there twice.
    static_cast<void>(readable_shape({static_cast<std::uint64_t>(shape.width),
                                      static_cast<std::uint64_t>(shape.height), frames.size() + 1},
                                     shape.channels, {stored_as(shape.type), kMachineOrder},
                                     memory ? std::optional(*memory / 2) : memory));
    frames.push_back(std::move(frame));
  }
  if (frames.empty()) throw ContentError(problem("content.video_none", "it has no frames."));
  Shape shape = frames.front().shape();
  shape.depth = static_cast<int>(frames.size());
  Image image(shape);
  image.set_range(frames.front().range());
  for (std::size_t i = 0; i < frames.size(); ++i) {
    std::memcpy(image.view().row<std::byte>(0, static_cast<int>(i)), frames[i].view().data,
                frames[i].shape().bytes());
    frames[i] = {};
  }
  image.set_extras(
      std::make_shared<const HeaderExtras>(HeaderExtras{"video", {}, video->note(), 1, {}, true}));
  return image;
}

}  // namespace filterscope
