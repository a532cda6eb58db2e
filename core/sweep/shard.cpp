#include "core/sweep/shard.h"

#include <fmt/format.h>

#include "kernels/api/errors.h"
#include "kernels/api/number_in.h"

namespace filterscope {
namespace {

constexpr int kMostShards = 1000000;

std::optional<int> number_of(const Environment& environment, const char* name) {
  const std::optional<std::string> text = environment ? environment(name) : std::nullopt;
  return text ? number_in<int>(*text) : std::nullopt;
}

/// The jobs of an array; nothing outside of one.
std::optional<Shard> of_array(const Environment& environment) {
  const auto id = number_of(environment, "SLURM_ARRAY_TASK_ID");
  const auto count = number_of(environment, "SLURM_ARRAY_TASK_COUNT");
  if (!id || !count) return std::nullopt;
  const int first = number_of(environment, "SLURM_ARRAY_TASK_MIN").value_or(0);
  const int step = number_of(environment, "SLURM_ARRAY_TASK_STEP").value_or(1);
  const int last = number_of(environment, "SLURM_ARRAY_TASK_MAX").value_or(first + step * (*count - 1));
  // An array of single numbers, "1,7,19", does not say which of its jobs this one is.
  if (step < 1 || *id < first || (*id - first) % step != 0 || first + step * (*count - 1) != last) {
    throw ArgumentError(
        problem("shard.uneven",
                "The array's numbers are not evenly spaced, so that they do not say which part "
                "this job is. Give --shard K/N."));
  }
  return Shard{(*id - first) / step + 1, *count};
}

/// The tasks of a step.
Shard of_step(const Environment& environment) {
  const auto id = number_of(environment, "SLURM_PROCID");
  const auto count = number_of(environment, "SLURM_STEP_NUM_TASKS");
  return id && count ? Shard{*id + 1, *count} : Shard{};
}

Shard checked(const Shard& shard, std::string_view text) {
  if (shard.count >= 1 && shard.count <= kMostShards && shard.number >= 1 && shard.number <= shard.count)
    return shard;
  throw ArgumentError(problem("shard.number", "\"%1\" is no part: K/N takes K from 1 to N, and N up to %2.",
                              text, kMostShards));
}

Shard automatic(const Environment& environment) {
  const std::optional<Shard> array = of_array(environment);
  const Shard step = of_step(environment);
  if (!array && step.whole() && !number_of(environment, "SLURM_PROCID")) {
    throw ArgumentError(problem("shard.no_job",
                                "auto takes the part from Slurm's variables, SLURM_ARRAY_TASK_ID or "
                                "SLURM_PROCID, and there are none here. Give --shard K/N."));
  }
  const Shard jobs = array.value_or(Shard{});
  return {(jobs.number - 1) * step.count + step.number, jobs.count * step.count};
}

}  // namespace

Shard parse_shard(std::string_view text, const Environment& environment) {
  if (text.empty()) return {};
  if (text == "auto") return checked(automatic(environment), text);
  const std::size_t slash = text.find('/');
  const auto number = number_in<int>(text.substr(0, slash));
  const auto count = slash == std::string_view::npos ? std::nullopt : number_in<int>(text.substr(slash + 1));
  if (!number || !count) {
    throw ArgumentError(problem("shard.unreadable",
                                "\"%1\" is not K/N, such as 2/8 for the second of eight, or auto.", text));
  }
  return checked({*number, *count}, text);
}

std::string text_of(const Shard& shard) { return fmt::format("{}/{}", shard.number, shard.count); }

}  // namespace filterscope
