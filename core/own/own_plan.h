// A plan whose kernel runs in a process of its own.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "core/own/life.h"
#include "core/own/source.h"
#include "kernels/api/variant.h"

namespace filterscope::own {

/// Compiles the source for the request's pixels where that has not been done. Throws SourceError,
/// UnavailableError, RunError.
std::unique_ptr<Plan> make_own_plan(const Source& source, const Descriptor& descriptor, const Life& life,
                                    const PlanRequest& request);

/// The program of the source for such pixels, with blocks of that size.
std::string program_for(const Source& source, const Descriptor& descriptor, PixelType type,
                        const ValueRange& range, const std::array<int, 2>& block);

}  // namespace filterscope::own
