#include "app/cli/device_memory.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/cli/command.h"

namespace filterscope::cli {
namespace {

constexpr double kMostMebibytes = 1e9;
constexpr double kMebibyte = 1024.0 * 1024;

}  // namespace

void DeviceMemoryOption::add(CLI::App& command) {
  command
      .add_option(
          "--device-memory", mebibytes,
          "Filter a volume that needs more than so many MiB of each GPU's memory, or for a CPU variant "
          "of this machine's, in slabs of slices with the same result (default: what is free)")
      ->type_name("MIB");
}

std::optional<std::uint64_t> DeviceMemoryOption::resolve() const {
  if (!mebibytes) return std::nullopt;
  if (!(*mebibytes > 0 && *mebibytes <= kMostMebibytes)) {
    throw UsageError(
        fmt::format("--device-memory takes more than 0 and at most {} MiB; {} is not in that range.",
                    kMostMebibytes, *mebibytes));
  }
  return static_cast<std::uint64_t>(*mebibytes * kMebibyte);
}

}  // namespace filterscope::cli
