// --devices: which GPUs to use.
#pragma once

#include <string>
#include <vector>

namespace filterscope::cli {

/// What is wrong with the words alone: "all", or numbers separated by commas. Throws UsageError.
void check_device_list(const std::string& text);

/// CUDA indices for "all", "0,2" or, for the empty text, the first device; {0} where nothing was asked for
/// and there is none. Throws UnavailableError for a device that is not there.
std::vector<int> find_devices(const std::string& text);

}  // namespace filterscope::cli
