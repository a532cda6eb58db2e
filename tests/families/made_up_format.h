// A format of files that exists in tests alone: nothing but this file names it.
#pragma once

#include <cstring>

#include "core/io/file_format.h"

namespace filterscope::test {

inline constexpr std::string_view kMadeUpMagic = "MADE UP\n";

inline Match match_made_up(const FileToRead& file) {
  const bool same = file.start.size() >= kMadeUpMagic.size() + 2 &&
                    std::memcmp(file.start.data(), kMadeUpMagic.data(), kMadeUpMagic.size()) == 0;
  return same ? Match::by_content : Match::no;
}

/// Width and height in a byte each, then gray bytes.
inline Image read_made_up(const FileToRead& file) {
  std::vector<std::byte> bytes(static_cast<std::size_t>(file.source.size()));
  file.source.read_at(0, bytes);
  const std::size_t at = kMadeUpMagic.size();
  Image image(Shape{static_cast<int>(bytes[at]), static_cast<int>(bytes[at + 1]), 1, 1, PixelType::u8});
  if (bytes.size() < at + 2 + image.shape().bytes()) throw ContentError(Problem::plain("it ends early."));
  std::memcpy(image.view().data, bytes.data() + at + 2, image.shape().bytes());
  return image;
}

inline std::vector<EncodedFile> encode_made_up(const Image& image, const std::filesystem::path& path,
                                               const SaveOptions& /*options*/) {
  const auto* magic = reinterpret_cast<const std::byte*>(kMadeUpMagic.data());
  std::vector<std::byte> bytes(magic, magic + kMadeUpMagic.size());
  bytes.push_back(static_cast<std::byte>(image.shape().width));
  bytes.push_back(static_cast<std::byte>(image.shape().height));
  bytes.insert(bytes.end(), image.view().data, image.view().data + image.shape().bytes());
  return {{path, std::move(bytes)}};
}

/// The format is registered as long as this lives.
class MadeUpFormat {
 public:
  MadeUpFormat() {
    add_format({.name = "Made-Up",
                .label = "Made up, 8 bit",
                .endings = {".mup"},
                .held = {.types = {true, false, false, false}, .colour = false, .largest_side = 255},
                .match = match_made_up,
                .read = read_made_up,
                .encode = encode_made_up});
  }
  MadeUpFormat(const MadeUpFormat&) = delete;
  MadeUpFormat& operator=(const MadeUpFormat&) = delete;
  ~MadeUpFormat() { remove_format("Made-Up"); }
};

}  // namespace filterscope::test
