// How lists of values are written on the command line: "1,3,7", "1:15:2", "16|32x8", "all".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/parameters.h"

namespace filterscope::cli {

/// "5", "1,2,8", "1:15:2" (first:last:step, last included where a step meets it), "1:3,7". In order, each
/// once. Throws UsageError, which names `option`.
std::vector<int> parse_integers(std::string_view text, std::string_view option);

/// "16" is 16×16; "32x8" is 32 wide, 8 high.
BlockShape parse_block(std::string_view text, std::string_view option);
std::vector<BlockShape> parse_blocks(std::string_view text, std::string_view option);

/// Ids of the catalog, separated by commas, or "all": those of `family`, or of every family. In order, each
/// once. Throws UnknownVariant, UsageError.
std::vector<std::string> parse_variants(std::string_view text, std::optional<Family> family = std::nullopt);

}  // namespace filterscope::cli
