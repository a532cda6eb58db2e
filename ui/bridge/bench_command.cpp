// benchCommand of measure_controller.h.
#include <algorithm>
#include <string_view>

#include <QString>

#include "ui/bridge/measure_controller.h"

namespace filterscope::ui {
namespace {

std::string number(double value) { return QString::number(value, 'g', 12).toStdString(); }

std::string quoted(const std::string& word) {
  const auto plain = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           std::string_view("/._-,:=+@%").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::ranges::all_of(word, plain)) return word;
  std::string result = "'";
  for (const char c : word) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + '\'';
}

template <class Values, class Text>
std::string joined(const Values& values, Text text) {
  std::string result;
  for (const auto& value : values) result += (result.empty() ? "" : ",") + text(value);
  return result;
}

std::string blockText(const BlockShape& block) {
  return std::to_string(block.width) + 'x' + std::to_string(block.height);
}

}  // namespace

std::string benchCommand(const SweepPlan& plan) {
  const auto whole = [](int value) { return std::to_string(value); };
  const auto list = [&](const std::vector<int>& values, int base) {
    return values.empty() ? whole(base) : joined(values, whole);
  };
  std::string command = "filterscope-cli bench";
  for (const SweepPicture& picture : plan.pictures) command += ' ' + quoted(picture.name);
  const auto option = [&](std::string_view name, const std::string& value) {
    command += " --" + std::string(name) + ' ' + quoted(value);
  };
  option("variants", joined(plan.variants, [](const std::string& id) { return id; }));
  option("radius", list(plan.radii, plan.base.radius));
  option("sigma-space", number(plan.base.sigma_space));
  option("sigma-range", number(plan.base.sigma_range));
  option("border", std::string(name_of(plan.base.border)));
  option("colour", std::string(name_of(plan.base.colour)));
  option("block", plan.blocks.empty() ? blockText(plan.base.block) : joined(plan.blocks, blockText));
  option("tiling", list(plan.tilings, plan.base.tiling));
  if (!plan.threads.empty() || plan.base.threads > 0)
    option("threads", list(plan.threads, plan.base.threads));
  const bool study = plan.settings.mode == BenchMode::study;
  option("mode", study ? "study" : "robust");
  if (plan.settings.repeats > 0) option("repeats", whole(plan.settings.repeats));
  if (!study) option("time-limit", number(plan.settings.time_limit_s));
  return command;
}

}  // namespace filterscope::ui
