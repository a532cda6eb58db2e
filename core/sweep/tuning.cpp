#include "core/sweep/tuning.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "core/sweep/verdicts.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/host/parallel.h"

namespace filterscope {
namespace {

constexpr int kRoundsOfAHalving = 3;
/// Whole numbers of a range up to this long are all tried.
constexpr double kShortRange = 8;
constexpr std::size_t kMostHalvings = 12;

std::vector<Value> candidates(const ParameterSpec& spec) {
  std::vector<Value> values;
  if (spec.kind == ParameterKind::choice) {
    for (const Choice& choice : spec.choices) values.emplace_back(choice.key);
  }
  if (spec.kind != ParameterKind::integer) return values;
  double most = spec.maximum;
  if (spec.cpu_threads) most = std::min<double>(most, thread_count(0));
  // The least stands for "as the variant likes", which is tried as well.
  if (!spec.automatic.empty()) values.emplace_back(static_cast<std::int64_t>(spec.minimum));
  const auto first = static_cast<std::int64_t>(std::max(spec.minimum, 1.0));
  const auto last = static_cast<std::int64_t>(most);
  const bool all = most - static_cast<double>(first) <= kShortRange;
  for (std::int64_t value = first; value <= last; value = all ? value + 1 : value * 2)
    values.emplace_back(value);
  return values;
}

/// Every combination of the values of some specs.
SweepAxis product_of(const std::vector<const ParameterSpec*>& specs) {
  SweepAxis axis{{}};
  for (const ParameterSpec* spec : specs) {
    SweepAxis longer;
    for (const Parameters& step : axis) {
      for (const Value& value : candidates(*spec)) {
        Parameters next = step;
        next.set(spec->key, value);
        longer.push_back(std::move(next));
      }
    }
    axis = std::move(longer);
  }
  return axis;
}

double median_of(const ResultRecord& record) { return record.measurement.summary.median; }

/// Those that ran, the quick ones first.
std::vector<ResultRecord> measured_of(std::vector<ResultRecord> records) {
  std::erase_if(records, [](const ResultRecord& one) {
    return !one.skipped.empty() || one.measurement.rounds_ms.empty();
  });
  std::ranges::stable_sort(records, {}, median_of);
  return records;
}

bool costs_time_alone(const Schema& schema, const std::string& key) {
  const ParameterSpec* spec = schema.find(key);
  return spec != nullptr && spec->effect == Effect::time;
}

bool is_searched(const Schema& schema, const SweepAxis& axis) {
  return !axis.empty() && std::ranges::any_of(axis.front(), [&](const auto& entry) {
    return costs_time_alone(schema, entry.first);
  });
}

/// What is searched for the variant; what was given one value is not.
std::vector<SweepAxis> space_of(const SweepPlan& plan, const Descriptor& descriptor) {
  std::vector<SweepAxis> chosen;
  std::ranges::copy_if(plan.axes, std::back_inserter(chosen),
                       [&](const SweepAxis& axis) { return is_searched(descriptor.parameters, axis); });
  for (const auto& [key, value] : plan.base) {
    if (!costs_time_alone(descriptor.parameters, key)) continue;
    Parameters fixed;
    fixed.set(key, value);
    chosen.push_back({fixed});
  }
  std::vector<SweepAxis> space = tuning_axes(descriptor, chosen);
  std::erase_if(space, [](const SweepAxis& axis) { return axis.size() < 2; });
  return space;
}

SweepPlan plan_of(const SweepPlan& plan, const std::vector<ResultRecord>& left, int rounds) {
  SweepPlan next = plan;
  next.settings.rounds = rounds;
  next.axes.clear();
  next.variants.clear();
  next.also.clear();
  for (const ResultRecord& record : left) next.also.push_back({record.variant, record.parameters});
  return next;
}

}  // namespace

std::vector<SweepAxis> tuning_axes(const Descriptor& descriptor, const std::vector<SweepAxis>& chosen) {
  std::set<std::string> taken;
  for (const SweepAxis& axis : chosen) {
    if (axis.empty()) continue;
    for (const auto& [key, value] : axis.front()) taken.insert(key);
  }
  std::vector<std::vector<const ParameterSpec*>> groups;
  for (const ParameterSpec& spec : descriptor.parameters) {
    if (spec.effect != Effect::time || !spec.sweepable || taken.contains(spec.key)) continue;
    const auto together = std::ranges::find_if(groups, [&](const auto& group) {
      return !spec.option.empty() && group.front()->option == spec.option;
    });
    if (together == groups.end()) {
      groups.push_back({&spec});
    } else {
      together->push_back(&spec);
    }
  }
  std::vector<SweepAxis> axes = chosen;
  for (const auto& group : groups) {
    SweepAxis axis = product_of(group);
    if (axis.size() > 1) axes.push_back(std::move(axis));
  }
  return axes;
}

std::vector<SweepPlan> tuning_plans(const SweepPlan& plan) {
  std::vector<SweepPlan> plans;
  for (const SweepPicture& picture : plan.pictures) {
    for (const std::string& id : plan.variants) {
      const Descriptor& descriptor = variant(id).descriptor;
      const std::vector<SweepAxis> space = space_of(plan, descriptor);
      if (space.empty()) continue;
      SweepPlan outer = plan;
      outer.pictures = {picture};
      outer.variants = {id};
      std::erase_if(outer.axes,
                    [&](const SweepAxis& axis) { return is_searched(descriptor.parameters, axis); });
      for (const ResultRecord& record : enumerate(outer)) {
        SweepPlan one = outer;
        for (const auto& [key, value] : record.parameters) {
          if (!costs_time_alone(descriptor.parameters, key)) one.base.set(key, value);
        }
        one.axes = space;
        plans.push_back(std::move(one));
      }
    }
  }
  return plans;
}

Tuning tune(const SweepPlan& plan, const CancelToken* cancel, const std::function<void(double)>& progress) {
  Tuning tuning;
  std::vector<ResultRecord> left = enumerate(plan);
  // Each step has half of the one before, and about the same time; the last has it in full.
  double done = 0;
  const auto run = [&](int rounds, bool check, double share) {
    SweepPlan step = plan_of(plan, left, rounds);
    if (!check) step.reference.clear();
    auto records = run_sweep(step, cancel, [&](const SweepProgress& state) {
      if (progress && state.total > 0)
        progress(done + share * static_cast<double>(state.done) / static_cast<double>(state.total));
    });
    if (cancel != nullptr && cancel->cancelled()) throw Cancelled();
    done += share;
    return records;
  };
  std::optional<Problem> why;
  const auto note = [&](const std::vector<ResultRecord>& records) {
    for (const ResultRecord& record : records) {
      if (!record.skipped.empty() && !why) why = record.skipped;
    }
  };
  while (left.size() > kMeasuredInFull && tuning.halvings.size() < kMostHalvings) {
    const auto records = run(kRoundsOfAHalving, false, (0.7 - done) / 2);
    note(records);
    std::vector<ResultRecord> ran = measured_of(records);
    if (tuning.halvings.empty()) {
      tuning.tried = ran.size();
      tuning.refused = records.size() - ran.size();
    }
    const std::size_t keep = std::max(kMeasuredInFull, (ran.size() + 1) / 2);
    if (ran.size() > keep) ran.erase(ran.begin() + static_cast<std::ptrdiff_t>(keep), ran.end());
    left = std::move(ran);
    tuning.halvings.push_back(static_cast<int>(left.size()));
  }
  if (!left.empty()) {
    const auto records = run(plan.settings.rounds, true, 1 - done);
    note(records);
    tuning.records = measured_of(records);
    if (tuning.halvings.empty()) {
      tuning.tried = tuning.records.size();
      tuning.refused = records.size() - tuning.records.size();
    }
  }
  if (tuning.records.empty())
    throw ArgumentError(why.value_or(problem("tune.nothing", "There is nothing to measure.")));
  rank_records(tuning.records);
  return tuning;
}

}  // namespace filterscope
