// filterscope-cli kernel: a source to start a kernel of one's own from, and what becomes of its lines.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <sstream>
#include <system_error>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/text_table.h"
#include "core/own/look.h"
#include "core/own/source.h"
#include "core/own/templates.h"

namespace filterscope::cli {
namespace {

struct KernelCommand {
  std::string name;
  std::string out;
  std::string ptx;
};

std::string templates_table() {
  TextTable table({{"template"}, {"file"}, {"form"}, {"family"}, {"what it is"}});
  for (const own::Template& one : own::templates()) {
    const char* form = own::is_python(one.file)        ? "array"
                       : one.form == own::Form::kernel ? "kernel"
                                                       : "pixel";
    table.add({one.name, one.file, form, one.family.empty() ? "its own" : one.family, one.summary});
  }
  return table.text();
}

const own::Template& template_named(const std::string& name) {
  if (const own::Template* found = own::find_template(name)) return *found;
  std::string names;
  for (const own::Template& one : own::templates()) names += (names.empty() ? "" : ", ") + one.name;
  throw UsageError(fmt::format("There is no template \"{}\". There are {}.", name, names));
}

/// The source's lines, and the PTX of each below it.
std::string ptx_text(const std::string& path) {
  const own::Compiled compiled = own::compile_to_look(path);
  const auto by_line = own::ptx_of(path, compiled);
  std::istringstream lines(own::read_source(path).text);
  std::string text;
  const auto add = [&](int number) {
    const auto found = by_line.find(number);
    if (found == by_line.end()) return;
    for (const std::string& one : found->second) text += fmt::format("         {}\n", one);
  };
  add(0);  // what comes before the first of its lines
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    text += fmt::format("{:4} {}\n", ++number, line);
    add(number);
  }
  return text;
}

ExitCode run_kernel(const KernelCommand& command) {
  if (!command.ptx.empty()) {
    if (!command.name.empty() || !command.out.empty()) {
      throw UsageError("--ptx FILE stands alone: neither --template nor --out goes with it.");
    }
    print(ptx_text(command.ptx));
    return ExitCode::done;
  }
  if (command.name.empty()) {
    if (!command.out.empty()) throw UsageError("--out needs --template NAME, whose text it writes.");
    print(templates_table());
    return ExitCode::done;
  }
  const own::Template& chosen = template_named(command.name);
  if (command.out.empty()) {
    print(chosen.text);
    return ExitCode::done;
  }
  std::error_code error;
  if (command.out != "-" && std::filesystem::exists(command.out, error)) {
    throw UsageError(fmt::format("\"{}\" is there already, and is not written over. Give --out another name.",
                                 command.out));
  }
  Outputs outputs;
  outputs.claim(command.out, "--out");
  outputs.add_text(command.out, chosen.text);
  outputs.commit();
  return ExitCode::done;
}

}  // namespace

void add_kernel(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<KernelCommand>();
  CLI::App* app =
      root.add_subcommand("kernel", "Start a kernel of your own from a template, list these, or see its PTX");
  app->add_option("--template", command->name, "Print the source of that name")->type_name("NAME");
  app->add_option("--out", command->out, "Write it to a file that is not there yet")->type_name("FILE");
  app->add_option("--ptx", command->ptx,
                  "Print a .cu file with the PTX of each of its lines; it needs NVRTC, and no GPU")
      ->type_name("FILE");
  app->footer(
      "docs/your-kernel.md says what a source may have.\n"
      "Example:\n"
      "  filterscope-cli kernel --template shared_memory --out mine.cu\n"
      "  filterscope-cli judge mine.cu");
  app->callback([&invocation, command] { invocation.action = [command] { return run_kernel(*command); }; });
}

}  // namespace filterscope::cli
