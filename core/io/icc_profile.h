// What an ICC profile says of itself: ICC.1:2010, 7.2 and 9.2.41.
#pragma once

#include <optional>
#include <string>

#include "core/io/byte_reader.h"

namespace filterscope {

struct ProfileFacts {
  int channels = 0;  ///< of the values that it is for: 1 gray, 3 RGB, 4 CMYK; 0 others
  std::string name;  ///< in UTF-8; may be empty
};

/// Nothing for what is no whole profile.
std::optional<ProfileFacts> profile_facts(Bytes bytes);

}  // namespace filterscope
