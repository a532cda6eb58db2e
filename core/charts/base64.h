// Bytes within texts (RFC 4648).
#pragma once

#include <string>
#include <string_view>

namespace filterscope {

std::string base64(std::string_view bytes);
/// "data:image/png;base64,…" of an encoded PNG, JPEG or SVG.
std::string data_address(std::string_view bytes);

}  // namespace filterscope
