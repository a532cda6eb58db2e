// What --help says of the options that parameters have.
#pragma once

#include <string>

#include "core/session/parameter_options.h"

namespace filterscope::cli {

/// What it does, its choices or its range, and its default; where families differ in these, each with its
/// own. `lists`: the option takes several values.
std::string help_of(const ParameterOption& option, bool lists);

/// What stands for its value: "PX", "NAME,...".
std::string type_name(const ParameterOption& option, bool lists);

}  // namespace filterscope::cli
