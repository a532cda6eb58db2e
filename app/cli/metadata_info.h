// What `info` says of a picture's metadata.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/image/image.h"

namespace filterscope::cli {

/// A line for each thing that the file has; empty where it has none.
std::string metadata_text(const Image& image);

/// Null where the file has none.
nlohmann::ordered_json metadata_json(const Image& image);

}  // namespace filterscope::cli
