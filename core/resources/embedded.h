// Files of the repository's resources folder that are part of the program.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace filterscope {

/// The bytes of "samples/astronaut.png", …; empty where there is no such file.
std::span<const std::byte> embedded_file(std::string_view name) noexcept;

}  // namespace filterscope
