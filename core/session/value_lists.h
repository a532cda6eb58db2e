// How lists of values are written, on the command line, in plans and in the window: "1,3,7", "1:15:2",
// "16,32x8".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/session/parameter_options.h"
#include "core/sweep/sweep.h"

namespace filterscope {

/// The parts of `text` between separators, empty ones too.
std::vector<std::string_view> split(std::string_view text, char separator);

/// One value of the option: "5", "2.5", "mirror"; "16" or "32x8" where it sets two parameters. Throws
/// ArgumentError, which names `option`. Numbers beyond a range are taken: a variant knows its own.
Parameters parse_value_of(const ParameterOption& option, std::string_view text);

/// Several, separated by commas; of numbers also first:last:step, last included where a step meets it. In
/// order, each once.
SweepAxis parse_values(const ParameterOption& option, std::string_view text);

/// Ids of the catalog, separated by commas, or "all": those of `family`, or of every family. In order, each
/// once. Throws UnknownVariant, ArgumentError.
std::vector<std::string> parse_variants(std::string_view text, const Family* family = nullptr);

/// Every combination of the lists, in their order: "warm,cold", "single,batch", "out,in". Throws
/// ArgumentError, which names the option.
std::vector<Conditions> parse_conditions(std::string_view caches, std::string_view launches,
                                         std::string_view transfers);

}  // namespace filterscope
