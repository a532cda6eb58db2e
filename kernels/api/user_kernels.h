// Kernels of the user's own sources, beside those that the program comes with.
#pragma once

#include <string>
#include <string_view>

#include "kernels/api/variant.h"

namespace filterscope {

/// Their study: the folder of their ids.
inline constexpr std::string_view kUserStudy = "own";

inline bool is_of_user(const Descriptor& descriptor) { return descriptor.study == kUserStudy; }
/// Of an id, "own/NAME", whether the variant is here or not.
inline bool is_of_user(std::string_view variant) {
  return variant.starts_with(kUserStudy) && variant.substr(kUserStudy.size()).starts_with('/');
}
inline std::string user_id(std::string_view name) {
  return std::string(kUserStudy).append(1, '/').append(name);
}
inline std::string user_title(std::string_view name) { return "Own: " + std::string(name); }

}  // namespace filterscope
