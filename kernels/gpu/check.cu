#include <cstdio>
#include <string>

#include "kernels/api/errors.h"
#include "kernels/gpu/check.cuh"

namespace filterscope::gpu {
namespace {

std::string mebibytes(std::size_t bytes) { return std::to_string((bytes + (1U << 20) - 1) >> 20) + " MiB"; }

/// After these the context is gone: every later call of the process fails with the same error.
bool loses_context(cudaError_t status) {
  switch (status) {
    case cudaErrorIllegalAddress:
    case cudaErrorLaunchFailure:
    case cudaErrorLaunchTimeout:
    case cudaErrorMisalignedAddress:
    case cudaErrorIllegalInstruction:
    case cudaErrorInvalidPc:
    case cudaErrorHardwareStackError:
    case cudaErrorAssert:
    case cudaErrorECCUncorrectable: return true;
    default: return false;
  }
}

std::string in_words(cudaError_t status, const CallSite& site) {
  std::string text = std::string(cudaGetErrorString(status)) + " (" + cudaGetErrorName(status) + ", " +
                     site.file + ":" + std::to_string(site.line) + ")";
  if (loses_context(status)) text += ". The GPU cannot be used again until the program is restarted";
  return text;
}

}  // namespace

void check(cudaError_t status, const CallSite& site) {
  if (status == cudaSuccess) return;
  cudaGetLastError();
  throw RunError(site.call, in_words(status, site));
}

void check_noexcept(cudaError_t status, const CallSite& site) noexcept {
  if (status == cudaSuccess) return;
  cudaGetLastError();
  if (status == cudaErrorCudartUnloading || status == cudaErrorContextIsDestroyed) return;
  std::fprintf(stderr, "%s:%d: %s: %s\n", site.file, site.line, site.call, cudaGetErrorString(status));
}

void check_allocation(cudaError_t status, std::size_t bytes, const CallSite& site) {
  if (status != cudaErrorMemoryAllocation) return check(status, site);
  cudaGetLastError();
  std::size_t free_bytes = 0;
  std::size_t total_bytes = 0;
  std::string free_text;
  if (cudaMemGetInfo(&free_bytes, &total_bytes) == cudaSuccess) {
    free_text = ", " + mebibytes(free_bytes) + " of " + mebibytes(total_bytes) + " free";
  } else {
    cudaGetLastError();
  }
  throw RunError("allocation on the GPU",
                 "out of device memory: asked for " + mebibytes(bytes) + free_text +
                     "; use a smaller picture or a CPU variant, or close other programs that use the GPU");
}

}  // namespace filterscope::gpu
