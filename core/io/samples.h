// The sample images that are part of the program, so that a first start shows something, and what the
// programs take as an image: a file or a sample, at any size and of any kind.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/image/image.h"

namespace filterscope {

struct Sample {
  std::string_view name;  ///< its file name, "astronaut.png"
  std::string_view title;
  std::string_view licence;          ///< origin and licence, one sentence
  std::span<const std::byte> bytes;  ///< of the encoded file; empty where the program makes the image
};

std::span<const Sample> samples() noexcept;

/// "NAME[@WIDTHxHEIGHT][,gray][,u8|,u16|,s16|,f32]": the sample, at another size, in gray and with another
/// type of value. NAME may leave its extension out. "ct" takes ",snrN" too, the signal-to-noise ratio of its
/// scan. "phantom" is its truth; both are squares. "shepp3d[@WIDTHxHEIGHTxDEPTH][,TYPE][,spacing=XxYxZ]" is a
/// volume, see head_volume.h; without a size a cube of 64 voxels, with spacing in mm. Throws ArgumentError
/// for what is written otherwise, FileError for a name that no sample has.
Image load_sample(std::string_view text);

/// The text of the sample that is the truth of that one, of the same size and type: the phantom of a CT
/// slice. Nothing for the others. Throws as load_sample() does.
std::optional<std::string> sample_truth(std::string_view text);

/// What follows "sample:" in an image's place; nothing where it is a file's path.
std::optional<std::string_view> sample_text(std::string_view place) noexcept;

/// "sample:" and load_sample()'s text.
std::string sample_place(std::string_view text);

/// The image at `place`: a file, or "sample:" and a text for load_sample(). Throws FileError, and
/// ArgumentError as load_sample() does.
Image load_picture(const std::string& place);

/// How results name the image at `place`: the file's name without its folder, or the sample's text.
std::string picture_name(const std::string& place);

}  // namespace filterscope
