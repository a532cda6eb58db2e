#include "kernels/cuda/device.cuh"

#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "kernels/api/devices.h"
#include "kernels/api/errors.h"
#include "kernels/cuda/architectures.h"
#include "kernels/cuda/check.cuh"

namespace filterscope {
namespace {

constexpr const char* kArchitectures = FILTERSCOPE_CUDA_ARCHITECTURE_LIST;

std::string version_text(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

int attribute(cudaDeviceAttr which, int device) {
  int value = 0;
  if (cudaDeviceGetAttribute(&value, which, device) != cudaSuccess) {
    cudaGetLastError();
    return 0;
  }
  return value;
}

std::string uuid_text(const cudaUUID_t& uuid) {
  std::string text = "GPU-";
  for (int i = 0; i < 16; ++i) {
    char digits[3];
    std::snprintf(digits, sizeof digits, "%02x",
                  static_cast<unsigned>(static_cast<unsigned char>(uuid.bytes[i])));
    text += digits;
    if (i == 3 || i == 5 || i == 7 || i == 9) text += '-';
  }
  return text;
}

DeviceFacts facts_of(int index, const cudaDeviceProp& properties, gpu::ServedBy served) {
  DeviceFacts facts;
  facts.index = index;
  facts.name = properties.name;
  facts.compute_major = properties.major;
  facts.compute_minor = properties.minor;
  facts.multiprocessors = properties.multiProcessorCount;
  facts.clock_mhz = attribute(cudaDevAttrClockRate, index) / 1000;
  facts.memory_clock_mhz = attribute(cudaDevAttrMemoryClockRate, index) / 1000;
  facts.memory_bytes = properties.totalGlobalMem;
  facts.l2_bytes = static_cast<std::size_t>(properties.l2CacheSize);
  facts.shared_per_block = properties.sharedMemPerBlock;
  facts.shared_per_block_optin = properties.sharedMemPerBlockOptin;
  facts.shared_per_multiprocessor = properties.sharedMemPerMultiprocessor;
  facts.constant_bytes = properties.totalConstMem;
  facts.registers_per_block = properties.regsPerBlock;
  facts.max_threads_per_block = properties.maxThreadsPerBlock;
  facts.max_threads_per_multiprocessor = properties.maxThreadsPerMultiProcessor;
  facts.uuid = uuid_text(properties.uuid);
  facts.compiles_ptx = served == gpu::ServedBy::ptx;
  return facts;
}

Problem reason_for(cudaError_t status, int driver, int runtime) {
  if (driver == 0) {
    return problem("gpu.no_driver",
                   "No NVIDIA driver is installed, or it does not match the running kernel.");
  }
  if (status == cudaErrorInsufficientDriver) {
    return problem("gpu.old_driver",
                   "The NVIDIA driver supports CUDA %1 and the CUDA module needs %2: install a newer driver.",
                   version_text(driver), version_text(runtime));
  }
  if (status == cudaErrorNoDevice) {
    return problem("gpu.none", "There is no NVIDIA GPU that CUDA can use.");
  }
  return problem("gpu.no_start", "CUDA does not start: %1 (%2).", cudaGetErrorString(status),
                 cudaGetErrorName(status));
}

Problem no_code_for(const cudaDeviceProp& properties) {
  const char* const name = properties.name;
  if (gpu::served_by(kArchitectures, properties.major, properties.minor) != gpu::ServedBy::nothing) {
    return problem("gpu.code_forbidden",
                   "The CUDA module has code for the %1 (compute capability %2.%3), which the environment "
                   "forbids the driver to take (CUDA_FORCE_PTX_JIT, CUDA_FORCE_JIT, CUDA_DISABLE_PTX_JIT or "
                   "CUDA_DISABLE_JIT); the module was compiled for %4.",
                   name, properties.major, properties.minor, kArchitectures);
  }
  return problem("gpu.no_code",
                 "The CUDA module has no code for the %1 (compute capability %2.%3); it was compiled for %4.",
                 name, properties.major, properties.minor, kArchitectures);
}

}  // namespace

GpuReport detail::ask_for_gpus() {
  GpuReport report;
  report.architectures = kArchitectures;
  int runtime = 0;
  int driver = 0;
  if (cudaRuntimeGetVersion(&runtime) == cudaSuccess) report.runtime_version = version_text(runtime);
  if (cudaDriverGetVersion(&driver) == cudaSuccess && driver > 0)
    report.driver_version = version_text(driver);
  int count = 0;
  const cudaError_t status = cudaGetDeviceCount(&count);
  cudaGetLastError();
  if (status != cudaSuccess || count == 0) {
    report.reason = reason_for(status == cudaSuccess ? cudaErrorNoDevice : status, driver, runtime);
    return report;
  }
  for (int index = 0; index < count; ++index) {
    cudaDeviceProp properties{};
    const cudaError_t answer = cudaGetDeviceProperties(&properties, index);
    if (answer != cudaSuccess) {
      cudaGetLastError();
      report.unusable.push_back(reason_for(answer, driver, runtime));
      continue;
    }
    const gpu::ServedBy served =
        gpu::served_by(kArchitectures, properties.major, properties.minor, gpu::driver_orders());
    if (served == gpu::ServedBy::nothing) {
      report.unusable.push_back(no_code_for(properties));
    } else {
      report.devices.push_back(facts_of(index, properties, served));
    }
  }
  if (report.devices.empty()) report.reason = report.unusable.back();
  return report;
}

namespace gpu {

const DeviceFacts& device_facts(int index) {
  const GpuReport& report = gpus();
  if (report.devices.empty()) throw UnavailableError(report.reason);
  const auto found = std::find_if(report.devices.begin(), report.devices.end(),
                                  [index](const DeviceFacts& facts) { return facts.index == index; });
  if (found == report.devices.end()) {
    throw UnavailableError(problem("gpu.no_such_first",
                                   "There is no usable GPU with number %1; the first one is number %2.",
                                   index, report.devices.front().index));
  }
  return *found;
}

const DeviceFacts& use_device(int index) {
  const DeviceFacts& facts = device_facts(index);
  FILTERSCOPE_CHECK(cudaSetDevice(index));
  return facts;
}

}  // namespace gpu
}  // namespace filterscope
