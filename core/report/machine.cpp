#include "core/report/machine.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/utsname.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <string_view>
#include <vector>

#include "build_facts.h"
#include "kernels/host/parallel.h"
#include "kernels/host/simd_target.h"

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

int cores_of(std::string_view host) {
  const std::size_t at = host.rfind(", ");
  const std::string_view last = at == std::string_view::npos ? host : host.substr(at + 2);
  int cores = 0;
  const auto [end, error] = std::from_chars(last.data(), last.data() + last.size(), cores);
  const std::string_view rest(end, static_cast<std::size_t>(last.data() + last.size() - end));
  return error == std::errc() && rest.starts_with(" core") ? cores : 0;
}

std::string device_label(Backend backend, const DeviceList& devices) {
  const std::vector<DeviceFacts>& known = gpus().devices;
  if (backend != Backend::cuda || known.empty()) return host_label();
  std::vector<std::string> names;
  const DeviceList asked = devices_or_first(devices);
  for (const int index : asked) {
    const DeviceFacts* device = find_device(index);
    const std::string name = device == nullptr ? "unknown GPU" : device->name;
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  const std::string label = fmt::format("{}", fmt::join(names, ", "));
  return known.size() == 1 ? label : fmt::format("{} (GPU {})", label, fmt::join(asked, ", "));
}

}  // namespace filterscope
