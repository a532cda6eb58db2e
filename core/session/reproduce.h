// One filtered picture in words that make it again: a command line, or JSON as in result files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kernels/api/parameters.h"

namespace filterscope {

/// `word` as a POSIX shell reads it back: as it is where that is safe, in single quotes otherwise.
std::string shell_quoted(std::string_view word);

/// "filterscope-cli filter INPUT OUTPUT --variant …": writes the picture that `variant` makes of `input`, a
/// file or "sample:NAME", bit for bit. Only the options that the variant reads.
std::string filter_command(std::string_view input, std::string_view output, std::string_view variant,
                           const Parameters& parameters);

/// Indented JSON of an object with "variant" and "parameters", as in an entry of a result file.
std::string recipe_json(std::string_view variant, const Parameters& parameters);

struct Recipe {
  std::optional<std::string> variant;
  Parameters parameters;
};

/// Reads recipe_json's output, an entry of a result file, or a parameters object alone; what is absent keeps
/// `base`'s value. Throws std::runtime_error: no JSON, none of the parameters in it, a value out of range.
Recipe recipe_from_json(std::string_view text, const Parameters& base);

}  // namespace filterscope
