#include "app/cli/shard_option.h"

#include <fmt/format.h>

#include <cstdlib>
#include <optional>

#include "app/cli/command.h"

namespace filterscope::cli {

void ShardOption::add(CLI::App& command, const std::string& what) {
  command
      .add_option(
          "--shard", text,
          fmt::format("Take the Kth of N equal parts of the {}, K from 1 to N, so that N jobs share "
                      "them; auto: as Slurm numbers its jobs. filterscope-cli merge puts result files "
                      "together",
                      what))
      ->type_name("K/N|auto");
}

Shard ShardOption::resolve() const {
  const auto environment = [](const std::string& name) {
    const char* value = std::getenv(name.c_str());
    return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
  };
  return of_option("--shard", [&] { return parse_shard(text, environment); });
}

}  // namespace filterscope::cli
