// Characters that no table or page can show.
#pragma once

namespace filterscope {

constexpr bool is_control(char letter) noexcept {
  return static_cast<unsigned char>(letter) < 0x20U || static_cast<unsigned char>(letter) == 0x7FU;
}

}  // namespace filterscope
