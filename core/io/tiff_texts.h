// The texts that a TIFF has tags for.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace filterscope {

struct TiffText {
  std::uint32_t tag;
  std::string_view keyword;  ///< PNG's
};
inline constexpr std::array kTiffTexts{TiffText{315, "Author"}, TiffText{33432, "Copyright"},
                                       TiffText{306, "Creation Time"}, TiffText{305, "Software"}};

constexpr bool is_tiff_text(std::string_view keyword) noexcept {
  return std::ranges::any_of(kTiffTexts, [&](const TiffText& one) { return one.keyword == keyword; });
}

}  // namespace filterscope
