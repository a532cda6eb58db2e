#include "core/report/machine.h"

#include <sys/utsname.h>

#include <fstream>
#include <string_view>

#include "build_facts.h"
#include "kernels/common/parallel.h"
#include "kernels/common/simd_target.h"

namespace filterscope {
namespace {

std::string system_name() {
  utsname names{};
  if (::uname(&names) != 0) return "unknown";
  return std::string(names.sysname) + ' ' + names.release + ' ' + names.machine;
}

/// The kernel's name for the processor; its architecture where the kernel gives none (some ARM machines).
std::string cpu_model() {
  std::ifstream cpuinfo("/proc/cpuinfo");
  for (std::string line; std::getline(cpuinfo, line);) {
    const std::size_t colon = line.find(':');
    if (!line.starts_with("model name") || colon == std::string::npos) continue;
    const std::size_t first = line.find_first_not_of(' ', colon + 1);
    if (first != std::string::npos) return line.substr(first);
  }
  utsname names{};
  return ::uname(&names) == 0 ? names.machine : "unknown";
}

}  // namespace

const MachineFacts& machine_facts() {
  static const MachineFacts facts = [] {
    MachineFacts machine;
    machine.version = build_facts::version;
    machine.compiler = build_facts::compiler;
    machine.build_type = build_facts::build_type;
    machine.system = system_name();
    machine.cpu_model = cpu_model();
    machine.cores = thread_count(0);
    machine.simd_target = simd_target_name();
    machine.gpus = gpus();
    return machine;
  }();
  return facts;
}

std::string host_label() {
  const MachineFacts& facts = machine_facts();
  return facts.cpu_model + ", " + std::to_string(facts.cores) + (facts.cores == 1 ? " core" : " cores");
}

std::string device_label(Backend backend) {
  const std::vector<DeviceFacts>& devices = machine_facts().gpus.devices;
  return backend == Backend::cuda && !devices.empty() ? devices.front().name : host_label();
}

}  // namespace filterscope
