#include "kernels/host/free_memory.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>
#include <string_view>

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

/// The number that a file begins with; none for "max".
std::optional<std::uint64_t> number_in(const fs::path& path) {
  std::ifstream stream(path);
  std::uint64_t value = 0;
  return stream >> value ? std::optional(value) : std::nullopt;
}

/// The number after `key` in a file of keys and numbers.
std::optional<std::uint64_t> number_after(const fs::path& path, std::string_view key) {
  std::ifstream stream(path);
  std::string word;
  while (stream >> word) {
    std::uint64_t value = 0;
    if (word == key && stream >> value) return value;
  }
  return std::nullopt;
}

std::uint64_t rest(std::uint64_t limit, std::uint64_t used) { return limit > used ? limit - used : 0; }

/// What one control group leaves. Pages of files that were not used lately are given back before it is full.
std::uint64_t rest_of_group(const fs::path& folder, const char* limit, const char* usage, const char* idle) {
  const auto most = number_in(folder / limit);
  const auto used = number_in(folder / usage);
  if (!most || !used) return kNoLimit;
  return rest(*most, rest(*used, number_after(folder / "memory.stat", idle).value_or(0)));
}

/// A group's limit holds for those below it: all up to the top count.
std::uint64_t rest_of_groups(const fs::path& root) {
  std::uint64_t least = kNoLimit;
  std::ifstream groups(root / "proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    const std::size_t name = line.find(':');
    const std::size_t path = name == std::string::npos ? name : line.find(':', name + 1);
    if (path == std::string::npos) continue;
    const std::string controllers = line.substr(name + 1, path - name - 1);
    const bool second = controllers.empty();
    if (!second && controllers.find("memory") == std::string::npos) continue;
    const fs::path top = root / (second ? "sys/fs/cgroup" : "sys/fs/cgroup/memory");
    for (fs::path group = fs::path(line.substr(path + 1)).relative_path();; group = group.parent_path()) {
      least =
          std::min(least, second ? rest_of_group(top / group, "memory.max", "memory.current", "inactive_file")
                                 : rest_of_group(top / group, "memory.limit_in_bytes",
                                                 "memory.usage_in_bytes", "total_inactive_file"));
      if (group.empty()) break;
    }
  }
  return least;
}

std::uint64_t rest_of_address_space(const fs::path& root) {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kNoLimit;
  const std::uint64_t pages = number_in(root / "proc/self/statm").value_or(0);
  return rest(limit.rlim_cur, pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)));
}

}  // namespace

std::uint64_t free_memory(const fs::path& root) {
  const auto kilobytes = number_after(root / "proc/meminfo", "MemAvailable:");
  return std::min(
      {kilobytes ? *kilobytes * 1024 : kNoLimit, rest_of_groups(root), rest_of_address_space(root)});
}

void require_memory(std::uint64_t need, std::uint64_t free) {
  if (need <= free) return;
  throw RunError(problem("step.allocation", "allocation"),
                 problem("memory.filtering",
                         "out of memory: filtering needs %1 and %2 are free; use a smaller image or "
                         "another variant, or close other programs",
                         memory_text(need), memory_text(free)));
}

Problem memory_text(std::uint64_t bytes) {
  return Problem::number(fmt::format("{:.3g} GB", static_cast<double>(bytes) / 1e9));
}

}  // namespace filterscope
