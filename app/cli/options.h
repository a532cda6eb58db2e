// The options that filter, compare and bench have in common.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/bench/measure.h"
#include "core/bench/sweep.h"
#include "core/noise/noise.h"
#include "kernels/api/parameters.h"
#include "kernels/api/variant.h"

namespace CLI {
class App;
}

namespace filterscope::cli {

/// As typed; resolve() checks what the parser cannot. Numbers outside a variant's limits are left to the
/// variant, which knows them.
struct FilterOptions {
  Parameters parameters;
  std::string block;
  std::string border = "replicate";
  std::string colour = "channel";
  std::string window = "square";
  std::string exactness = "bounded";

  /// σ, border, colour and window: what bench takes too, beside its lists.
  void add_fixed(CLI::App& command);
  /// Radius, block, tiling and threads as single values.
  void add_single(CLI::App& command);

  /// Throws UsageError.
  [[nodiscard]] Parameters resolve() const;
};

/// --mode, --repeats and --time-limit.
struct TimingOptions {
  BenchSettings settings;
  std::string mode = "robust";

  void add(CLI::App& command);
  /// Throws UsageError.
  [[nodiscard]] BenchSettings resolve() const;
};

/// A refusal's text with the parameter named as the user types it: "--sigma-range" in place of "sigma_range".
std::string with_option_names(std::string message);

/// --noise, --seed and, for what is measured, --truth.
struct NoiseOptions {
  std::string noise;
  std::optional<std::uint64_t> seed;
  std::string truth;

  void add(CLI::App& command);
  void add_truth(CLI::App& command);
  /// Throws UsageError.
  [[nodiscard]] NoiseSettings resolve() const;
  /// The picture at `input`, with the noise and with what it is then compared with. Throws UsageError,
  /// FileError.
  [[nodiscard]] SweepPicture load(const std::string& input) const;
};

/// The options ("--tiling") given on `command` that `descriptor`'s variant does not read, for a note.
std::vector<std::string> unread_options(const CLI::App& command, const Descriptor& descriptor);

}  // namespace filterscope::cli
