// What the variant of a user's source can do: its family's parameters that it reads, and its own.
#pragma once

#include "core/own/source.h"
#include "kernels/api/variant.h"

namespace filterscope::own {

/// The descriptor of "own/NAME" on that backend. Throws SourceError: a family that is not known or has no
/// reference, a parameter that the family has already, a halo that is no parameter.
Descriptor describe(const Source& source, Backend backend);

/// The family with that id; null where no variant has it.
std::shared_ptr<const Family> family_named(const std::string& id);

}  // namespace filterscope::own
