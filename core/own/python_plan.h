// The plan of a kernel in Python.
#pragma once

#include <filesystem>
#include <memory>

#include "core/own/life.h"
#include "core/own/source.h"
#include "kernels/api/variant.h"

namespace filterscope::own {

/// Throws as make_own_plan().
std::unique_ptr<Plan> make_python_plan(const Source& source, const Descriptor& descriptor, const Life& life,
                                       const PlanRequest& request);

/// Runs what stands in the file beside its function, in a host that is kept. Throws
/// SourceError where that fails; RunError.
void begin_python(const Source& source, const Life& life, const std::filesystem::path& object);

}  // namespace filterscope::own
