// A variant that chose another one, in words.
#pragma once

#include <string>

namespace filterscope::cli {

/// "fast/auto → fast/spectral_tensor"; the variant alone where it took none.
inline std::string with_taken(const std::string& variant, const std::string& taken) {
  return taken.empty() ? variant : variant + " → " + taken;
}

}  // namespace filterscope::cli
