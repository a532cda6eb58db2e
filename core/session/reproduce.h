// One filtered image in words that make it again: JSON as in result files. As a command line:
// core/session/command_line.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kernels/api/parameters.h"

namespace filterscope {

/// Indented JSON of an object with "variant" and "parameters", as in an entry of a result file.
std::string recipe_json(std::string_view variant, const Parameters& parameters);

struct Recipe {
  std::optional<std::string> variant;
  Parameters parameters;
};

/// Reads recipe_json's output, an entry of a result file, or a parameters object alone; what is absent keeps
/// `base`'s value. Throws Failure: no JSON, none of the parameters in it, a value out of range.
Recipe recipe_from_json(std::string_view text, const Parameters& base);

}  // namespace filterscope
