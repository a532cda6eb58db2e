// How lists of values are written on the command line: "1,3,7", "1:15:2", "16|32x8", "all".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/session/parameter_options.h"
#include "core/sweep/sweep.h"

namespace filterscope::cli {

/// One value of the option: "5", "2.5", "mirror"; "16" or "32x8" where it sets two parameters. Throws
/// UsageError, which names `option`. Numbers beyond a range are taken: a variant knows its own.
Parameters parse_one(const ParameterOption& option, std::string_view text);

/// Several, separated by commas; of numbers also first:last:step, last included where a step meets it. In
/// order, each once.
SweepAxis parse_axis(const ParameterOption& option, std::string_view text);

/// Ids of the catalog, separated by commas, or "all": those of `family`, or of every family. In order, each
/// once. Throws UnknownVariant, UsageError.
std::vector<std::string> parse_variants(std::string_view text, const Family* family = nullptr);

}  // namespace filterscope::cli
