#include "app/cli/device_list.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>

#include "app/cli/output.h"
#include "app/cli/value_lists.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

/// Written as the values of a whole number. Throws UsageError.
DeviceList parse_devices(std::string_view option, const std::string& text) {
  ParameterSpec spec;
  spec.key = "device";
  spec.kind = ParameterKind::integer;
  DeviceList devices;
  for (const Parameters& step : parse_axis({std::string(option), {&spec}}, text)) {
    const double number = number_of(*step.find(spec.key));
    devices.push_back(std::abs(number) < 1e6 ? static_cast<int>(number) : -1);
  }
  return devices;
}

}  // namespace

void check_device_list(std::string_view option, const std::string& text) {
  if (!text.empty() && text != "all") static_cast<void>(parse_devices(option, text));
}

DeviceList find_devices(std::string_view option, const std::string& text) {
  DeviceList present;
  for (const DeviceFacts& device : gpus().devices) present.push_back(device.index);
  if (text.empty()) return {present.empty() ? 0 : present.front()};
  if (present.empty()) throw UnavailableError(gpus().reason);
  if (text == "all") return present;
  DeviceList devices = parse_devices(option, text);
  for (const int device : devices) {
    if (std::find(present.begin(), present.end(), device) != present.end()) continue;
    throw UnavailableError(problem("gpu.none_of",
                                   "%1 %2: there is no usable GPU with that number. There are: %3.", option,
                                   device, fmt::format("{}", fmt::join(present, ", "))));
  }
  return devices;
}

void DeviceOption::add(CLI::App& command) {
  command
      .add_option(
          "--device", text,
          "GPU by its CUDA number, as `filterscope-cli info` lists them; of several, such as 0,1 or all, "
          "each filters a band of every image (default: the first)")
      ->type_name("N|0,1|all");
}

DeviceList DeviceOption::resolve() const {
  check_device_list("--device", text);
  return given() ? find_devices("--device", text) : DeviceList();
}

DeviceList DeviceOption::resolve_for(const std::vector<std::string>& variants) const {
  check_device_list("--device", text);
  const bool used = std::ranges::any_of(
      variants, [](const std::string& id) { return variant(id).descriptor.backend == Backend::cuda; });
  if (used) return resolve();
  if (given()) print_note("None of the variants uses --device.");
  return {};
}

}  // namespace filterscope::cli
