// Facts of this machine and this build, for result files, `info` and the About box.
#pragma once

#include <string>

#include "kernels/api/device_facts.h"

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

}  // namespace filterscope
