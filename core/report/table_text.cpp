#include "core/report/table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kernels/api/user_kernels.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

bool spreads(const Measurement& measurement) { return is_uncertain(measurement.summary.relative_iqr, true); }

/// Which went through the memory in slabs, each way of being cut once.
void add_once(std::vector<Problem>& lines, const Problem& line) {
  const auto same = [&](const Problem& one) { return one.text() == line.text(); };
  if (!line.empty() && std::ranges::none_of(lines, same)) lines.push_back(line);
}

std::vector<Problem> slab_lines(const std::vector<ResultRecord>& records) {
  constexpr double kMebibyte = 1024.0 * 1024;
  std::vector<Problem> lines;
  for (const ResultRecord& record : records) {
    const auto& slabs = record.measurement.slabs;
    if (!record.skipped.empty() || !slabs) continue;
    const Problem line =
        problem("mark.slabs",
                "%1, %2: in %3 slabs of %4 slices and %5 more on either side, %6 MiB each device; the "
                "median is of their kernels alone.",
                record.picture.name, record.variant, slabs->slabs, slabs->slices, slabs->halo,
                Problem::number(fmt::format("{:.1f}", static_cast<double>(slabs->bytes) / kMebibyte)));
    add_once(lines, line);
  }
  return lines;
}

/// Each image whose levels do not fit its values, where a variant that filtered it reads parameters in
/// levels.
std::vector<Problem> range_lines(const std::vector<ResultRecord>& records) {
  std::vector<Problem> lines;
  for (const ResultRecord& record : records) {
    if (record.picture.range_note.empty() || !reads_levels(record.variant)) continue;
    add_once(lines, problem("mark.range", "%1: %2 Parameters in levels may do next to nothing, or too much.",
                            record.picture.name, record.picture.range_note));
  }
  return lines;
}

}  // namespace

std::string title_of(std::string_view variant) {
  const Variant* found = find_variant(variant);
  if (found != nullptr) return found->descriptor.title;
  // A kernel of another session: results outlive its source.
  return is_of_user(variant) ? user_title(variant.substr(kUserStudy.size() + 1)) : std::string(variant);
}

bool reads_levels(std::string_view variant) {
  const Variant* found = find_variant(variant);
  return found != nullptr && std::ranges::any_of(found->descriptor.parameters, &ParameterSpec::in_levels);
}

std::string factor_text(double factor) {
  constexpr double kNearOne = 0.095;  // there, two digits would not tell it from 1
  if (!(factor > 0) || !std::isfinite(factor) || std::abs(factor - 1) < kNearOne)
    return fmt::format("{:.2f}", factor);
  const int place = static_cast<int>(std::floor(std::log10(factor) + 1e-9)) - 1;
  const double step = std::pow(10.0, place);
  const double rounded = std::round(factor / step) * step;
  // 9.96 is 10.
  const int decimals = -place - (rounded >= 100 * step * (1 - 1e-9) ? 1 : 0);
  return fmt::format("{:.{}f}", rounded, std::max(0, decimals));
}

std::string parameters_text(std::string_view variant, const Parameters& parameters) {
  const Variant* known = find_variant(variant);
  const Schema schema = known != nullptr ? known->descriptor.parameters : all_parameters();
  std::string text;
  for (const auto& [key, value] : known != nullptr ? relevant(schema, parameters) : parameters) {
    // Defaults would fill every row.
    const ParameterSpec* spec = schema.find(key);
    if (spec != nullptr && spec->fixed() && spec->stand_in.empty()) continue;
    if (spec != nullptr && !in_effect(schema, *spec, parameters)) continue;
    if (spec != nullptr && !spec->automatic.empty() && number_of(value) == spec->minimum) continue;
    if (!text.empty()) text += ", ";
    text += key + ' ' + text_of(value);
  }
  return text;
}

std::string size_text(const Shape& shape) {
  return fmt::format("{}×{}{}", shape.width, shape.height,
                     shape.depth > 1 ? fmt::format("×{}", shape.depth) : "");
}

std::string picture_text(const PictureFacts& picture) {
  return fmt::format("{} ({}, {} {})", picture.name, size_text(picture.shape),
                     picture.shape.channels == 1 ? "gray" : "RGB", name_of(picture.shape.type));
}

std::string with_taken(const std::string& variant, const std::string& taken) {
  return taken.empty() ? variant : variant + " → " + taken;
}

double native_difference(double levels, const ValueRange& range) noexcept { return levels * range.level(); }

std::string median_mark(const Measurement& measurement) {
  return std::string(spreads(measurement) ? "~" : "") + (measurement.converged ? "" : "*");
}

std::string conditions_text(const Conditions& conditions) {
  std::string text;
  const auto add = [&](std::string_view word) { text += (text.empty() ? "" : ", ") + std::string(word); };
  if (conditions.cache == CacheState::cold) add("cold");
  if (conditions.launch == LaunchMode::batch) add("batch");
  if (conditions.transfers == Transfers::in) add("transfers in");
  return text;
}

std::string verdict_text(const BaselineComparison& baseline) {
  const Comparison& found = baseline.comparison;
  std::string text(name_of(found.verdict));
  if (found.ratio <= 0) return text;
  text += fmt::format(" {:.3f}", found.ratio);
  if (found.low < found.high) text += fmt::format(" [{:.3f}, {:.3f}]", found.low, found.high);
  if (baseline.cycle_ratio) text += fmt::format(", in cycles {:.3f}", *baseline.cycle_ratio);
  if (baseline.same_code) text += ", same machine code";
  return text;
}

std::string rank_text(const ResultRecord& record) {
  if (record.promise && !record.promise->kept) {
    const PromiseCheck& promise = *record.promise;
    if (promise.error_levels > promise.limit_levels)
      return fmt::format("wrong ({:.3g} levels off)", promise.error_levels);
    return fmt::format("wrong ({:.3g} % of the values off)", promise.moved_share * 100);
  }
  return record.rank ? std::to_string(*record.rank) : std::string();
}

Problem above_ceiling_note() {
  return problem(
      "mark.above_ceiling",
      "More than 100 % of a limit: its ceiling was measured too low, for example beside other programs. "
      "\"filterscope-cli limits\" measures it again, and keeps the better of both.");
}

std::vector<Problem> mark_legend(const std::vector<ResultRecord>& records) {
  const auto any = [&](auto marked) {
    return std::ranges::any_of(
        records, [&](const ResultRecord& one) { return one.skipped.empty() && marked(one.measurement); });
  };
  std::vector<Problem> lines;
  if (any(spreads)) {
    lines.push_back(problem("mark.spread", "~ The quartiles are more than %1 % of the median apart.",
                            fmt::format("{:g}", kLargestSpread * 100)));
  }
  const auto alone = [](const Measurement& one) { return !has_spread(one.summary); };
  if (any([&](const Measurement& one) { return !one.converged && !alone(one); })) {
    lines.push_back(
        problem("mark.time_limit", "* The time limit came before the median was known that well."));
  }
  if (any(alone)) lines.push_back(problem("mark.alone", "* and –: one sample, whose spread is not known."));
  for (Problem& line : warnings(records)) lines.push_back(std::move(line));
  return lines;
}

std::vector<Problem> warnings(const std::vector<ResultRecord>& records) {
  std::vector<Problem> lines = range_lines(records);
  std::size_t throttled = 0;
  std::size_t rounds = 0;
  for (const ResultRecord& record : records) {
    throttled += record.measurement.throttled.size();
    rounds += record.measurement.clocks_mhz.size();
  }
  if (throttled > 0) {
    lines.push_back(problem("mark.throttled",
                            "%1 of %2 rounds were taken at a clock below the device's others; they count.",
                            throttled, rounds));
  }
  if (std::ranges::any_of(records,
                          [](const ResultRecord& one) { return one.limit && above_ceiling(*one.limit); })) {
    lines.push_back(above_ceiling_note());
  }
  for (Problem& line : slab_lines(records)) lines.push_back(std::move(line));
  const auto wrong = [](const ResultRecord& one) { return one.promise && !one.promise->kept; };
  if (std::ranges::any_of(records, wrong)) {
    lines.push_back(
        problem("mark.wrong", "wrong: further from the reference than the variant promises; it cannot win."));
  }
  std::vector<Problem> refused;
  for (const ResultRecord& record : records) add_once(refused, record.measurement.no_counters);
  for (const Problem& reason : refused)
    lines.push_back(problem("mark.no_counters", "No hardware counters: %1", reason));
  std::vector<Problem> unmetered;
  for (const ResultRecord& record : records) add_once(unmetered, record.measurement.no_energy);
  for (const Problem& reason : unmetered)
    lines.push_back(problem("mark.no_energy", "No energy was read: %1", reason));
  std::vector<Problem> lineless;
  for (const ResultRecord& record : records) add_once(lineless, record.measurement.no_lines);
  for (const Problem& reason : lineless)
    lines.push_back(problem("mark.no_lines", "No lines were sampled: %1", reason));
  return lines;
}

std::vector<Problem> comparison_reasons(const std::vector<ResultRecord>& records) {
  std::vector<Problem> lines;
  for (const ResultRecord& record : records) {
    for (const auto* comparison : {&record.baseline, &record.against}) {
      if (*comparison && (*comparison)->reason.code() != "baseline.missing")
        add_once(lines, (*comparison)->reason);
    }
  }
  return lines;
}

}  // namespace filterscope
