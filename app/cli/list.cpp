// filterscope-cli list: every variant, and why it does not run here where it does not.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/catalog_json.h"
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/own_kernels.h"
#include "app/cli/text_table.h"
#include "core/io/file_format.h"
#include "core/json/json_text.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

/// A reason that many share stands once, below the table.
std::string catalog_table() {
  TextTable table({{"id"}, {"title"}, {"backend"}, {"exactness"}, {"available"}});
  std::vector<std::string> reasons;
  for (const auto& one : catalog()) {
    const Descriptor& d = one->descriptor;
    const Availability here = availability(*one);
    std::string available = "yes";
    if (!here.available) {
      const std::string reason = here.reason.text();
      const auto known = std::ranges::find(reasons, reason);
      available = fmt::format("no [{}]", known - reasons.begin() + 1);
      if (known == reasons.end()) reasons.push_back(reason);
    }
    table.add({d.id, d.title, std::string(name_of(d.backend)), std::string(name_of(d.exactness)), available});
  }
  std::string text = table.text();
  for (std::size_t i = 0; i < reasons.size(); ++i) text += fmt::format("[{}] {}\n", i + 1, reasons[i]);
  return text;
}

}  // namespace

void add_list(CLI::App& root, Invocation& invocation) {
  CLI::App* command = root.add_subcommand("list", "List the variants, and whether they can run here");
  const auto json = std::make_shared<bool>(false);
  CLI::Option* as_json =
      command->add_flag("--json", *json, "As a JSON array, with parameters, units, limits and defaults");
  const auto formats = std::make_shared<bool>(false);
  command->add_flag("--formats", *formats, "The formats of image files instead, as a table in Markdown")
      ->excludes(as_json);
  add_kernel_options(*command);
  command->footer(
      "Example:\n"
      "  filterscope-cli list --json\n"
      "  filterscope-cli list --formats");
  command->callback([&invocation, json, formats] {
    invocation.action = [json, formats] {
      print(*formats ? formats_markdown() : *json ? json_text(catalog_json()) : catalog_table());
      return ExitCode::done;
    };
  });
}

}  // namespace filterscope::cli
