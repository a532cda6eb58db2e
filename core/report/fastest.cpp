#include "core/report/fastest.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/report/table_text.h"
#include "core/stats/verdict.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

/// Measured one after the other: a CPU's times drift by more than they spread (docs/measuring.md), and a
/// launch takes up to 0.0015 ms more or less.
constexpr double kApartOnCpu = 0.05;
constexpr double kLaunchMs = 0.0015;
constexpr double kSurely = 2;  ///< times as long, where there are too few samples for more
constexpr std::size_t kMostNamed = 4;

using Contenders = std::vector<const Contender*>;

/// Each round's ratio is beyond the smallest effect: so is the median of any of them.
bool all_slower(const Contender& best, const Contender& other) {
  const std::size_t rounds = std::min(best.rounds.size(), other.rounds.size());
  for (std::size_t i = 0; i < rounds; ++i) {
    if (!(other.rounds[i] > best.rounds[i] * (1 + VerdictSettings{}.smallest_effect))) return false;
  }
  return true;
}

bool are_apart(const Contender& best, const Contender& other) {
  if (std::min(best.times->count, other.times->count) < kFewestRounds)
    return other.times->median > kSurely * best.times->median;
  const double effect = best.on_gpu && other.on_gpu && best.run == other.run
                            ? VerdictSettings{}.smallest_effect + kLaunchMs / best.times->median
                            : kApartOnCpu;
  return other.times->median - other.times->median_half_width >
         (best.times->median + best.times->median_half_width) * (1 + effect);
}

Problem named(const Contenders& list) {
  std::vector<Problem> names;
  for (const Contender* one : list) {
    if (names.size() == kMostNamed && list.size() > kMostNamed + 1) {
      names.push_back(problem("fastest.others", "%1 others", list.size() - kMostNamed));
      break;
    }
    names.push_back(Problem::plain(one->label));
  }
  return Problem::list(names);
}

/// Of one task.
struct Standing {
  const Contender* best = nullptr;
  Contenders tied;
  const Contender* next = nullptr;

  [[nodiscard]] double ratio() const { return next->times->median / best->times->median; }
};

Standing standing_of(Contenders task) {
  std::ranges::stable_sort(task, {}, [](const Contender* one) { return one->times->median; });
  Standing standing{task.front(), {}, nullptr};
  for (std::size_t i = 1; i < task.size(); ++i) {
    if (!is_told_slower(*standing.best, *task[i])) {
      standing.tied.push_back(task[i]);
    } else if (standing.next == nullptr) {
      standing.next = task[i];
    }
  }
  return standing;
}

Problem sentence_of(const Standing& standing) {
  const std::string& best = standing.best->label;
  if (standing.next == nullptr) {
    return problem("fastest.tie", "%1 has the shortest time, but cannot be told from %2.", best,
                   named(standing.tied));
  }
  const Problem factor = Problem::number(factor_text(standing.ratio()));
  if (standing.tied.empty()) {
    return problem("fastest.one", "%1 is fastest; %2 is next and takes %3 times as long.", best,
                   standing.next->label, factor);
  }
  return problem("fastest.one_tie",
                 "%1 is fastest, but cannot be told from %2; %3 is next and takes %4 times as long.", best,
                 named(standing.tied), standing.next->label, factor);
}

double middle_of(std::vector<double> values) { return summarize(values).median; }

Problem sentence_of(const std::vector<Standing>& standings) {
  std::map<std::string, std::vector<double>> wins;  // the ratios, by name
  std::size_t ties = 0;
  for (const Standing& one : standings) {
    if (one.tied.empty()) {
      wins[one.best->name].push_back(one.ratio());
    } else {
      ++ties;
    }
  }
  std::vector<std::pair<std::string, std::vector<double>>> order(wins.begin(), wins.end());
  std::ranges::stable_sort(order, std::ranges::greater(), [](const auto& one) { return one.second.size(); });
  std::vector<Problem> parts;
  for (std::size_t i = 0; i < std::min(order.size(), kMostNamed); ++i) {
    const auto& [name, ratios] = order[i];
    parts.push_back(problem("fastest.wins", "%1 is fastest in %2 (the next takes %3 times as long)", name,
                            ratios.size(), Problem::number(factor_text(middle_of(ratios)))));
  }
  if (order.size() > kMostNamed)
    parts.push_back(problem("fastest.other_wins", "%1 others in the rest", order.size() - kMostNamed));
  if (ties > 0)
    parts.push_back(problem("fastest.ties", "in %1 the fastest cannot be told from others", ties));
  return problem("fastest.tasks", "Of %1 comparisons: %2.", standings.size(), Problem::list(parts));
}

/// What tells the record from others of its variant: parameters and the device, where they differ.
std::string difference_of(const ResultRecord& record, const std::vector<const ResultRecord*>& others) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  const Variant* known = find_variant(record.variant);
  const Schema schema = known != nullptr ? known->descriptor.parameters : all_parameters();
  for (const auto& [key, value] :
       known != nullptr ? relevant(schema, record.parameters) : record.parameters) {
    const auto differs = [&, &name = key, &own = value](const ResultRecord* one) {
      const Value* other = one->parameters.find(name);
      return other != nullptr && *other != own;
    };
    if (std::ranges::any_of(others, differs)) add(key + ' ' + text_of(value));
  }
  const auto elsewhere = [&](const ResultRecord* one) {
    return !RecordKey{KeyPart::device}.same(*one, record);
  };
  if (std::ranges::any_of(others, elsewhere)) add(record.device);
  return text;
}

bool takes_part(const ResultRecord& record) {
  const bool wrong = record.promise && !record.promise->kept;
  return record.skipped.empty() && record.measurement.summary.median > 0 && !wrong;
}

}  // namespace

bool is_told_slower(const Contender& best, const Contender& other) {
  const bool together = best.run == other.run;
  if (together && best.rank && other.rank) return *best.rank != *other.rank;
  if (!together || std::min(best.rounds.size(), other.rounds.size()) < kFewestRounds)
    return are_apart(best, other);
  return all_slower(best, other) ||
         compare_rounds(best.rounds, other.rounds, Rounds::paired).verdict == Verdict::slower;
}

Problem fastest_sentence(std::span<const Contender> contenders) {
  std::vector<Work> works;
  for (const Contender& one : contenders) works.push_back(one.work);
  const std::vector<std::size_t> numbers = kTaskKey.tasks(works);
  std::vector<Contenders> tasks;
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    if (numbers[i] >= tasks.size()) tasks.resize(numbers[i] + 1);
    tasks[numbers[i]].push_back(&contenders[i]);
  }
  std::vector<Standing> standings;
  for (Contenders& task : tasks) {
    if (task.size() > 1) standings.push_back(standing_of(std::move(task)));
  }
  if (standings.empty()) return {};
  return standings.size() == 1 ? sentence_of(standings.front()) : sentence_of(standings);
}

Problem fastest_sentence(const std::vector<ResultRecord>& records,
                         const std::function<std::string(const std::string&)>& title) {
  std::vector<const ResultRecord*> list;
  for (const ResultRecord& record : records) list.push_back(&record);
  return fastest_sentence(list, title);
}

Problem fastest_sentence(const std::vector<const ResultRecord*>& records,
                         const std::function<std::string(const std::string&)>& title) {
  std::map<std::string, std::vector<const ResultRecord*>> variants;
  for (const ResultRecord* record : records) {
    if (takes_part(*record)) variants[record->variant].push_back(record);
  }
  std::vector<Contender> contenders;
  for (const ResultRecord* at : records) {
    const ResultRecord& record = *at;
    if (!takes_part(record)) continue;
    Contender one;
    one.name = title ? title(record.variant) : title_of(record.variant);
    const std::string difference = difference_of(record, variants.at(record.variant));
    one.label = difference.empty() ? one.name : fmt::format("{} ({})", one.name, difference);
    one.work = work_of(record);
    one.times = &record.measurement.summary;
    one.rounds = record.measurement.rounds_ms;
    one.rank = record.rank;
    one.on_gpu = !record.devices.empty();
    contenders.push_back(std::move(one));
  }
  return fastest_sentence(contenders);
}

}  // namespace filterscope
