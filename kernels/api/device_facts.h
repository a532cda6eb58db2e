// What is known of the machine's CUDA devices, or why there are none. Plain C++.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "kernels/api/problem.h"

namespace filterscope {

struct DeviceFacts {
  int index = 0;
  std::string name;
  int compute_major = 0;
  int compute_minor = 0;
  int multiprocessors = 0;
  int clock_mhz = 0;  ///< the highest SM clock
  int memory_clock_mhz = 0;
  std::size_t memory_bytes = 0;
  std::size_t l2_bytes = 0;
  std::size_t shared_per_block = 0;        ///< without opting in
  std::size_t shared_per_block_optin = 0;  ///< the most that a kernel may ask for
  std::size_t shared_per_multiprocessor = 0;
  std::size_t constant_bytes = 0;
  int registers_per_block = 0;
  int max_threads_per_block = 0;
  int max_threads_per_multiprocessor = 0;
  std::string uuid;
  bool compiles_ptx = false;  ///< the module has no machine code for it: the driver makes it of PTX
};

struct GpuReport {
  std::vector<DeviceFacts> devices;
  Problem reason;                 ///< why `devices` is empty, in one sentence
  std::vector<Problem> unusable;  ///< of each GPU that is there and that CUDA or the module cannot use: why
  std::string
      driver_version;  ///< highest CUDA version that the driver supports, "13.0"; empty without a driver
  std::string runtime_version;  ///< CUDA runtime of the module, "13.0"; empty without a module
  std::string architectures;    ///< the module is compiled for, "75-virtual;90"; empty without a module
  std::string module;           ///< path of the CUDA module; empty without one
};

/// Asked once, then remembered. Never throws for a missing driver or device.
const GpuReport& gpus();

}  // namespace filterscope
