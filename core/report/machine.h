// Facts of this machine and this build, for result files, `info` and the About box.
#pragma once

#include <string>

#include "kernels/api/devices.h"
#include "kernels/api/types.h"

namespace filterscope {

struct MachineFacts {
  std::string version;  ///< FilterScope's
  std::string compiler;
  std::string build_type;
  std::string system;  ///< kernel name and release
  std::string cpu_model;
  int cores = 0;
  std::string simd_target;  ///< what run-time dispatch chose: "AVX2"
  GpuReport gpus;
};

const MachineFacts& machine_facts();

/// This machine's processor in a few words, "Intel Xeon Platinum 8481C, 16 cores": tells machines apart.
std::string host_label();

/// The number of cores that a host's label says; 0 where it says none.
int cores_of(std::string_view host);

/// What runs a backend's variants here: host_label(), or the names of the GPUs (none: the first), with their
/// numbers where the machine has several: "NVIDIA H200 (GPU 0, 1)".
std::string device_label(Backend backend, const DeviceList& devices = {});

}  // namespace filterscope
