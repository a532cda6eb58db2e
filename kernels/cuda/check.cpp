#include <cstdio>
#include <string>

#include "kernels/api/errors.h"
#include "kernels/cuda/check.cuh"

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

Problem in_words(cudaError_t status, const CallSite& site) {
  Problem said = problem("cuda.error", "%1 (%2, %3:%4)", cudaGetErrorString(status), cudaGetErrorName(status),
                         site.file, site.line);
  if (!loses_context(status)) return said;
  return problem("cuda.lost", "%1. The GPU cannot be used again until the program is restarted", said);
}

Problem step_of(const CallSite& site) {
  return site.launch ? problem("step.launch", "launch of %1", site.call) : Problem::plain(site.call);
}

}  // namespace

void check(cudaError_t status, const CallSite& site) {
  if (status == cudaSuccess) return;
  cudaGetLastError();
  throw RunError(step_of(site), in_words(status, site));
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
  Problem asked = Problem::plain(mebibytes(bytes));
  if (cudaMemGetInfo(&free_bytes, &total_bytes) == cudaSuccess) {
    asked = problem("gpu.memory_asked", "%1, %2 of %3 free", asked, mebibytes(free_bytes),
                    mebibytes(total_bytes));
  } else {
    cudaGetLastError();
  }
  throw RunError(problem("step.gpu_allocation", "allocation on the GPU"),
                 problem("gpu.memory",
                         "out of device memory: asked for %1; use a smaller image or a CPU variant, or "
                         "close other programs that use the GPU",
                         asked));
}

}  // namespace filterscope::gpu
