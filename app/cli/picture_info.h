// What `info` says of an image or a volume.
#pragma once

#include <string>

#include "core/image/image.h"

namespace filterscope::cli {

/// A JSON object; `place` is as load_picture() takes it.
std::string picture_json(const std::string& place, const Image& image);
/// Lines of a label and a value.
std::string picture_text(const std::string& place, const Image& image);

}  // namespace filterscope::cli
