// A part of a list that several processes share, as the jobs of an array on a cluster do.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace filterscope {

struct Shard {
  int number = 1;  ///< from 1 to `count`
  int count = 1;

  [[nodiscard]] bool whole() const noexcept { return count == 1; }
  /// Whether the entry at `index` belongs to it. Each entry is in one shard, and their numbers differ by one
  /// at most.
  [[nodiscard]] bool has(std::size_t index) const noexcept {
    return index % static_cast<std::size_t>(count) == static_cast<std::size_t>(number - 1);
  }
  friend bool operator==(const Shard&, const Shard&) = default;
};

/// A variable of the environment; nothing where it is not set.
using Environment = std::function<std::optional<std::string>(const std::string& name)>;

/// Reads "2/8", the second of eight, or "auto": what Slurm says of the job, by SLURM_ARRAY_TASK_ID of an
/// array and by SLURM_PROCID of the tasks of a step, of both where there are both. Empty: all. Throws
/// ArgumentError for anything else, and for auto without a job of Slurm.
Shard parse_shard(std::string_view text, const Environment& environment);

/// "2/8".
std::string text_of(const Shard& shard);

}  // namespace filterscope
