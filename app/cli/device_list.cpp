#include "app/cli/device_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/cli/value_lists.h"
#include "kernels/api/device_facts.h"
#include "kernels/api/errors.h"

namespace filterscope::cli {
namespace {

/// Written as the values of a whole number. Throws UsageError.
std::vector<int> parse_devices(const std::string& text) {
  ParameterSpec spec;
  spec.key = "device";
  spec.kind = ParameterKind::integer;
  std::vector<int> devices;
  for (const Parameters& step : parse_axis({"--devices", {&spec}}, text)) {
    const double number = number_of(*step.find(spec.key));
    devices.push_back(std::abs(number) < 1e6 ? static_cast<int>(number) : -1);
  }
  return devices;
}

}  // namespace

void check_device_list(const std::string& text) {
  if (!text.empty() && text != "all") static_cast<void>(parse_devices(text));
}

std::vector<int> find_devices(const std::string& text) {
  std::vector<int> present;
  for (const DeviceFacts& device : gpus().devices) present.push_back(device.index);
  if (text.empty()) return {present.empty() ? 0 : present.front()};
  if (present.empty()) throw UnavailableError(gpus().reason);
  if (text == "all") return present;
  std::vector<int> devices = parse_devices(text);
  for (const int device : devices) {
    if (std::find(present.begin(), present.end(), device) != present.end()) continue;
    throw UnavailableError(fmt::format("There is no usable GPU with number {}. There are: {}.", device,
                                       fmt::join(present, ", ")));
  }
  return devices;
}

}  // namespace filterscope::cli
