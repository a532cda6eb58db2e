#include <algorithm>
#include <array>
#include <string_view>

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

}  // namespace filterscope
