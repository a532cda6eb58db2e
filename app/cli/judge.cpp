// filterscope-cli judge: whether a kernel of the user's own is right, and how fast.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <array>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/interrupt.h"
#include "app/cli/judge_before.h"
#include "app/cli/judge_json.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/own_kernels.h"
#include "app/cli/progress_bar.h"
#include "app/cli/text_table.h"
#include "core/json/json_text.h"
#include "core/own/compile.h"
#include "core/own/judge.h"
#include "core/own/look.h"
#include "core/own/machine_code.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

struct JudgeCommand {
  std::string source;
  std::string json;
  std::string before;
  int samples = 15;
  FilterOptions options;
};

/// The parameters that change the result.
std::string parameters_text(const Variant& variant, const Parameters& parameters) {
  std::string text;
  const Schema& schema = variant.descriptor.parameters;
  for (const ParameterSpec& spec : schema) {
    if (spec.effect == Effect::time || spec.fixed() || spec.guarantee) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", spec.key, text_of(value_of(spec, parameters)));
  }
  return text;
}

/// Of its family's parameters that change the result those that the kernel does not read; empty: it reads
/// all.
std::string unread_text(const Descriptor& descriptor) {
  std::vector<std::string> keys;
  for (const ParameterSpec& spec : descriptor.family->schema) {
    const bool counts = spec.effect == Effect::result && spec.numeric() && !spec.guarantee;
    if (counts && descriptor.parameters.find(spec.key) == nullptr) keys.push_back(spec.key);
  }
  if (keys.empty()) return {};
  return fmt::format("It does not read {}: it is judged at the default alone.\n", fmt::join(keys, ", "));
}

std::string time_text(const own::JudgedTime& time) {
  std::string text = fmt::format("{} {}: {:.4g} ms (median of {}, quartiles {:.4g} to {:.4g})", time.image,
                                 shape_text(time.shape), time.milliseconds.median, time.milliseconds.count,
                                 time.milliseconds.q1, time.milliseconds.q3);
  if (!time.believed) {
    return text + fmt::format(". Not believed: moving the image alone takes {:.4g} ms.\n", time.least_ms);
  }
  if (time.rival.empty()) return text + ".\n";
  const double factor = time.milliseconds.median / time.rival_milliseconds.median;
  return text + fmt::format("; {} takes {:.4g} ms: {}.\n", time.rival, time.rival_milliseconds.median,
                            factor > 1 ? fmt::format("{:.3g} times as fast as this kernel", factor)
                                       : fmt::format("this kernel is {:.3g} times as fast", 1 / factor));
}

std::string text_for(const own::Judgement& judgement, const Variant& variant) {
  std::size_t right = 0;
  TextTable table({{"image"}, {"pixels"}, {"parameters"}, {"fault"}});
  for (const own::JudgedCase& one : judgement.cases) {
    if (one.right()) {
      ++right;
    } else {
      table.add({one.image, shape_text(one.shape), parameters_text(variant, one.parameters), fault_of(one)});
    }
  }
  const std::size_t all = judgement.cases.size();
  std::string text = right == all ? "" : table.text();
  text += judgement.has_reference
              ? fmt::format("{}: {} of {} cases agree with {}.\n", judgement.variant, right, all,
                            variant.descriptor.family->reference)
              : fmt::format("{}: {} of {} cases without a fault. Its family has no reference.\n",
                            judgement.variant, right, all);
  if (judgement.not_run > 0) {
    text += fmt::format("{} not run, since the kernel ended in the one above.\n",
                        judgement.not_run == 1 ? std::string("1 more case was")
                                               : fmt::format("{} more cases were", judgement.not_run));
  }
  if (judgement.has_reference) text += unread_text(variant.descriptor);
  if (judgement.has_reference && !variant.descriptor.bound.empty()) text += variant.descriptor.bound + "\n";
  if (judgement.time) text += time_text(*judgement.time);
  return text;
}

/// Of a .cu file where NVRTC is here.
std::optional<own::Compiled> compiled(const std::filesystem::path& source, const CancelToken* cancel) {
  if (source.extension() != ".cu" || !own::why_no_nvrtc().empty()) return std::nullopt;
  return own::compile_to_look(source, cancel);
}

ExitCode run_judge(const JudgeCommand& command) {
  require_writable(command.json);
  Outputs outputs;
  outputs.note(command.source, "SOURCE");
  if (!command.before.empty()) outputs.note(command.before, "--before");
  outputs.claim(command.json, "--json");
  if (command.samples < 0 || command.samples > 1000) {
    throw UsageError(fmt::format("--samples takes 0 to 1000; {} is not in that range.", command.samples));
  }
  const Variant& judged = variant(add_own_kernel(command.source));
  note_without_effect(command.options, std::array{judged.descriptor.id});
  const InterruptGuard interrupt;
  ProgressBar bar;
  own::JudgeSettings settings;
  settings.parameters = command.options.resolve();
  settings.samples = command.samples;
  settings.cancel = interrupt.token();
  settings.progress = [&](double part) { bar.update(part, judged.descriptor.id); };
  const own::Judgement judgement = own::judge(judged, settings);
  bar.wipe();
  const std::optional<own::Compiled> looked = compiled(command.source, interrupt.token());
  nlohmann::json json =
      judgement_json(judgement, judged, command.source, looked ? looked->facts : std::nullopt);
  if (looked) json["machine_code"] = own::code_key(looked->object);
  if (!command.before.empty()) json["before"] = before_json(command.before, json);
  outputs.add_text(command.json, json_text(json));
  outputs.commit();
  if (command.json != "-") print(text_for(judgement, judged) + changes_text(json));
  return judgement.right() ? ExitCode::done : ExitCode::not_right;
}

}  // namespace

void add_judge(CLI::App& root, Invocation& invocation) {
  const auto command = std::make_shared<JudgeCommand>();
  CLI::App* app =
      root.add_subcommand("judge", "Say whether a kernel of your own is right, and how fast it is");
  app->add_option("source", command->source, "Its C++, CUDA or Python source (docs/your-kernel.md)")
      ->required()
      ->type_name("SOURCE");
  app->add_option("--json", command->json, "Write every case and the time as JSON; - is standard output")
      ->type_name("FILE");
  app->add_option("--before", command->before,
                  "What --json wrote of an earlier version: registers, memory and times are compared with it")
      ->type_name("FILE");
  app->add_option("--samples", command->samples, "Runs that are timed; 0: none")
      ->type_name("N")
      ->capture_default_str();
  add_unsafe_option(*app);
  add_set_option(*app);
  command->options.add(*app);
  app->footer(
      "It is compared with the double-precision reference of its family, on images with odd sides, with hard "
      "edges,\n"
      "and on a photograph or a phantom, for each of its types and at several values of its parameters. "
      "Targets begin\n"
      "as rubbish, and no two samples that are timed have the same input.\n"
      "Exit status: 0 right; 1 not right; 2 it does not compile; others as of every command.\n"
      "Example:\n"
      "  filterscope-cli judge mine.cpp --json verdict.json");
  app->callback([&invocation, command] { invocation.action = [command] { return run_judge(*command); }; });
}

}  // namespace filterscope::cli
