// filterscope-cli sass: the machine code of kernels, of one or of two side by side.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <regex>

#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/sass_report.h"
#include "core/json/json_text.h"
#include "core/sass/code.h"

namespace filterscope::cli {
namespace {

struct SassCommand {
  std::string of;
  std::string against;
  std::string architecture;
  std::string function;
  std::string json;
};

sass::Code code_for(const SassCommand& command, const std::string& of, const CancelToken* cancel) {
  sass::Code code = sass::code_of(of, command.architecture, cancel);
  if (command.function.empty()) return code;
  const auto others = [&](const sass::Function& one) {
    return one.name.find(command.function) == std::string::npos &&
           sass::readable(one.name).find(command.function) == std::string::npos &&
           sass::short_name(one.name).find(command.function) == std::string::npos;
  };
  const std::size_t all = code.functions.size();
  std::erase_if(code.functions, others);
  if (code.functions.empty()) {
    throw UsageError(
        fmt::format("--function {}: none of the {} functions of {} has that in its name. Without the option "
                    "all are listed.",
                    command.function, all, of));
  }
  return code;
}

ExitCode run_sass(SassCommand command) {
  require_writable(command.json);
  static const std::regex form("sm_[0-9]{2,3}[a-z]?");
  if (command.architecture.empty()) command.architecture = sass::usual_architecture();
  if (!std::regex_match(command.architecture, form)) {
    throw UsageError(
        fmt::format("--architecture takes sm_90, sm_80 and the like; {} is none.", command.architecture));
  }
  const InterruptGuard interrupt;
  const sass::Code code = code_for(command, command.of, interrupt.token());
  std::string text;
  nlohmann::json json;
  if (command.against.empty()) {
    text = sass_text(code);
    if (!command.json.empty()) json = sass_json(code);
  } else {
    const sass::Code other = code_for(command, command.against, interrupt.token());
    text = sass_text(code, other);
    if (!command.json.empty()) json = sass_json(code, other);
  }
  Outputs outputs;
  outputs.claim(command.json, "--json");
  if (!command.json.empty()) outputs.add_text(command.json, json_text(json));
  outputs.commit();
  if (command.json != "-") print(text);
  return ExitCode::done;
}

}  // namespace

void add_sass(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<SassCommand>();
  CLI::App* app = root.add_subcommand("sass", "Show the machine code of a kernel, or of two side by side");
  app->add_option("of", command->of, "A CUDA variant's id, a .cu source of your own, or a .cubin file")
      ->required()
      ->type_name("ID|FILE");
  app->add_option("--against", command->against, "What stands beside it")->type_name("ID|FILE");
  app->add_option("--architecture", command->architecture,
                  "Of variants, the GPUs that the code is for; left out: this machine's first, or sm_90")
      ->type_name("SM");
  app->add_option("--function", command->function, "Only functions with that in their names")
      ->type_name("TEXT");
  app->add_option("--json", command->json, "Write all of it as JSON; - is standard output")
      ->type_name("FILE");
  app->footer(
      "It needs no GPU, but nvdisasm, and cuobjdump for variants; both are parts of the CUDA toolkit.\n"
      "Beside each other stand instructions that differ in registers and targets of jumps at most: ~ marks\n"
      "these, < and > those that one side alone has.\n"
      "Examples:\n"
      "  filterscope-cli sass larsson2015/naive --against larsson2015/constant_memory\n"
      "  filterscope-cli sass mine.cu --against before.cu");
  app->callback([&invocation, command] { invocation.action = [command] { return run_sass(*command); }; });
}

}  // namespace filterscope::cli
