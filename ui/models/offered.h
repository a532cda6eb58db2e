// Parameters as the window gives them to a variant. All panes share a set, which holds what a variant's panel
// may have no control for: there the variant's own value counts, so that nothing is refused that nobody can
// change. The command line refuses it: there it was given to this variant.
#pragma once

#include "kernels/api/schema.h"

namespace filterscope::ui {

/// The spec's value among `parameters`; where it has one choice alone and they have another, that choice.
Value offeredValue(const ParameterSpec& spec, const Parameters& parameters);

/// relevant(), with offeredValue() for each.
Parameters offered(const Schema& schema, const Parameters& parameters);

/// All of `parameters`; of those that the variant would refuse and has no control for, its own value.
Parameters withOffered(const Schema& schema, Parameters parameters);

}  // namespace filterscope::ui
