// CUPTI's range profiler and sampler, loaded at run time: a machine without the CUDA toolkit has none.
#pragma once

#include <cupti_callbacks.h>
#include <cupti_pcsampling.h>
#include <cupti_profiler_host.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_target.h>

namespace filterscope::gpu {

/// The functions that are used.
struct CuptiLibrary {
#define FILTERSCOPE_CUPTI_FUNCTION(library, name, member) decltype(&::name) member;
#include "kernels/counters/cupti_functions.def"
#undef FILTERSCOPE_CUPTI_FUNCTION
};

/// Loaded once. Throws UnavailableError where it is not found or is too old.
const CuptiLibrary& cupti_library();

/// Throws UnavailableError, in words and with what would help, for all but success.
void check_cupti(CUptiResult result);

/// Of the thread's device, once something ran there. Throws UnavailableError without one.
CUcontext current_context();

}  // namespace filterscope::gpu
