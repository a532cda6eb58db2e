// --device and --devices: which GPUs to use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/devices.h"

namespace CLI {
class App;
}

namespace filterscope::cli {

/// What is wrong with the words of `option` alone: "all", or numbers separated by commas. Throws UsageError.
void check_device_list(std::string_view option, const std::string& text);

/// CUDA indices for "all", "0,2" or, for the empty text, the first device; {0} where nothing was asked for
/// and there is none. Throws UnavailableError for a device that is not there.
DeviceList find_devices(std::string_view option, const std::string& text);

/// --device of filter, compare and bench: the GPU that runs, or several that share each image.
struct DeviceOption {
  std::string text;

  void add(CLI::App& command);
  [[nodiscard]] bool given() const noexcept { return !text.empty(); }
  /// Empty where nothing was asked for. Asks the driver otherwise. Throws UsageError, UnavailableError.
  [[nodiscard]] DeviceList resolve() const;
  /// The same for what is measured with these variants: empty, with a note, where none of them runs on a GPU.
  [[nodiscard]] DeviceList resolve_for(const std::vector<std::string>& variants) const;
};

}  // namespace filterscope::cli
