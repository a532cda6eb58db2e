// --device-memory of filter, compare and bench: how much of a device's memory a volume may take before it
// goes through in slabs.
#pragma once

#include <cstdint>
#include <optional>

namespace CLI {
class App;
}

namespace filterscope::cli {

struct DeviceMemoryOption {
  std::optional<double> mebibytes;

  void add(CLI::App& command);
  /// In bytes; absent: what is free. Throws UsageError.
  [[nodiscard]] std::optional<std::uint64_t> resolve() const;
};

}  // namespace filterscope::cli
