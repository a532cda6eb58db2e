// One place that turns a CUDA status into an exception in words.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>

namespace filterscope::gpu {

struct CallSite {
  const char* file;
  int line;
  const char* call;
  bool launch = false;  ///< `call` is the name of a kernel
};

/// Throws RunError with file, line, call, error name and text, and clears the error, so that the next check
/// does not report it again.
void check(cudaError_t status, const CallSite& site);

/// For destructors: reports on stderr. Silent while the process is ending and the driver is already gone.
void check_noexcept(cudaError_t status, const CallSite& site) noexcept;

/// For calls that allocate `bytes`: throws a RunError that, where memory is exhausted, says how much was
/// asked for and how much is free.
void check_allocation(cudaError_t status, std::size_t bytes, const CallSite& site);

}  // namespace filterscope::gpu

#define FILTERSCOPE_CALL_SITE(call) (::filterscope::gpu::CallSite{__FILE__, __LINE__, call})
#define FILTERSCOPE_CHECK(call) ::filterscope::gpu::check((call), FILTERSCOPE_CALL_SITE(#call))
#define FILTERSCOPE_CHECK_NOEXCEPT(call) \
  ::filterscope::gpu::check_noexcept((call), FILTERSCOPE_CALL_SITE(#call))
/// After every kernel launch, in every build type.
#define FILTERSCOPE_CHECK_LAUNCH(kernel)        \
  ::filterscope::gpu::check(cudaGetLastError(), \
                            ::filterscope::gpu::CallSite{__FILE__, __LINE__, kernel, true})
