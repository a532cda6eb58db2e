// In builds without libwebp's headers.
#include "core/io/webp_encode.h"

namespace filterscope {

std::optional<std::vector<std::byte>> webp_of_all_colours(const Image& /*image*/) { return std::nullopt; }

}  // namespace filterscope
