#include "app/cli/plan_file.h"

#include <nlohmann/json.hpp>

#include "app/cli/chart_options.h"
#include "core/io/json_file.h"
#include "core/report/lines_text.h"
#include "core/session/plan_words.h"

namespace filterscope::cli {
namespace {

void fill(std::string& text, const std::string& planned, const std::string& usual = {}) {
  if (text == usual && !planned.empty()) text = planned;
}

template <class Value>
void fill(std::optional<Value>& value, const std::optional<Value>& planned) {
  if (!value) value = planned;
}

/// `value` is what the option has been given, or `usual`.
template <class Value>
void fill(Value& value, const std::optional<Value>& planned, const Value& usual) {
  if (value == usual && planned) value = *planned;
}

}  // namespace

void read_plan(const std::string& path, BenchCommand& command) {
  const nlohmann::json file =
      load_json(path, FileKind::session, [](const nlohmann::json& read) { return read; });
  const PlanWords plan = usage([&] { return plan_words(file, path); });
  const BenchCommand usual;
  if (command.inputs.empty()) command.inputs = plan.images;
  fill(command.variants, plan.variants);
  fill(command.reference, plan.reference);
  fill(command.against, plan.against);
  fill(command.sizes, plan.sizes);
  fill(command.types, plan.types);
  fill(command.each_device, plan.each_device);
  fill(command.picture.range, plan.value_range);
  fill(command.picture.noise, plan.noise);
  fill(command.picture.truth, plan.truth);
  fill(command.picture.guide, plan.guide);
  fill(command.picture.seed, plan.seed);
  for (const PlanAxis& axis : plan.axes) command.options.add_planned(axis.name, axis.values);
  fill(command.rounds.caches, plan.caches, usual.rounds.caches);
  fill(command.rounds.launches, plan.launches, usual.rounds.launches);
  fill(command.rounds.transfers, plan.transfers, usual.rounds.transfers);
  fill(command.rounds.rounds, plan.rounds);
  fill(command.timing.mode, plan.mode, usual.timing.mode);
  fill(command.timing.settings.repeats, plan.repeats, usual.timing.settings.repeats);
  fill(command.timing.settings.time_limit_s, plan.time_limit_s, usual.timing.settings.time_limit_s);
  fill(command.counters, plan.counters, false);
  fill(command.energy, plan.energy, false);
  if (plan.lines.value_or(false) && command.lines == 0) command.lines = kLinesInReports;
  fill(command.memory.mebibytes, plan.device_memory);
}

}  // namespace filterscope::cli
