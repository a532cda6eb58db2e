// Whether a JPEG's compressed data is all there.
#pragma once

#include <string>

#include "core/io/byte_reader.h"

namespace filterscope {

/// libjpeg's words for the first place where the data ends early or makes no sense; empty where it is whole.
/// A decoder fills the rest with gray and warns on stderr only, which OpenCV does not pass on. Decodes at an
/// eighth of the size, so that little more than reading the data is done.
std::string damage_of_jpeg(Bytes bytes);

}  // namespace filterscope
