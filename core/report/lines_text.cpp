#include "core/report/lines_text.h"

#include <fmt/format.h>

#include "core/report/table_text.h"
#include "kernels/counters/stall_reasons.h"

namespace filterscope {
namespace {

constexpr std::size_t kStatesOfLine = 2;
constexpr std::size_t kMostAdvice = 3;
constexpr double kWorthAdvice = 0.1;  // of the time

std::string percent(double share) { return fmt::format("{:.1f}", 100 * share); }

Problem label_of(const std::string& reason) {
  const StallReason* known = find_stall_reason(reason);
  return known == nullptr ? Problem::plain(reason) : Problem::term("Stall", known->label, known->label);
}

Problem place_of(const SourceLine& line, const SourceLine& from) {
  if (line.line == 0) return problem("lines.unknown", "no line is known");
  const std::string text = fmt::format("{}:{}", line.file, line.line);
  if (from.line == 0) return Problem::plain(text);
  const std::string caller = from.file.substr(from.file.rfind('/') + 1);
  return problem("lines.from", "%1, called from %2", text, fmt::format("{}:{}", caller, from.line));
}

Problem states_text(const LineShare& line) {
  std::vector<Problem> parts;
  for (const StateShare& state : line.states) {
    if (parts.size() == kStatesOfLine) break;
    parts.push_back(
        problem("lines.state", "%1 %2 %", label_of(state.reason), fmt::format("{:.0f}", 100 * state.share)));
  }
  return Problem::list(parts);
}

}  // namespace

std::vector<LineRow> line_rows(const LineReadings& readings, std::size_t most) {
  std::vector<LineRow> rows;
  for (const LineShare& line : hottest_lines(readings, most)) {
    const auto text = readings.texts.find(line.line);
    rows.push_back({percent(line.share), place_of(line.line, line.from),
                    text == readings.texts.end() ? std::string() : text->second, states_text(line)});
  }
  return rows;
}

std::vector<Problem> lines_summary(const ResultRecord& record, std::size_t shown) {
  if (!record.measurement.lines) return {};
  const LineReadings& readings = *record.measurement.lines;
  double sum = 0;
  for (const LineShare& line : hottest_lines(readings, shown)) sum += line.share;
  std::vector<Problem> lines;
  lines.push_back(problem(
      "lines.summary",
      "%1: %2 samples of %3 runs, which took %4 times as long as without sampling. %5 % of the time goes "
      "to these lines.",
      title_of(record.variant), readings.samples(), readings.runs,
      readings.plain_ms > 0 ? Problem::number(fmt::format("{:.3f}", readings.sampled_ms / readings.plain_ms))
                            : Problem::plain("?"),
      Problem::number(percent(sum))));
  const auto all = hottest_lines(readings);
  if (all.size() == 1 && all.front().line.line == 0) {
    lines.push_back(
        problem("lines.no_information",
                "The kernels were compiled without information about lines, as those of packages are: a "
                "FilterScope that is built from its sources has it. The JSON file has the instructions."));
  }
  return lines;
}

std::vector<Problem> lines_advice(const LineReadings& readings) {
  std::vector<Problem> advice;
  for (const StateShare& state : states_of(readings)) {
    const StallReason* known = find_stall_reason(state.reason);
    if (advice.size() == kMostAdvice || state.share < kWorthAdvice) break;
    if (known == nullptr || *known->advice == '\0') continue;
    advice.push_back(problem("lines.advice", "%1, %2 % of the time: %3", label_of(state.reason),
                             Problem::number(percent(state.share)),
                             Problem::term("Stall", known->advice, known->advice)));
  }
  return advice;
}

}  // namespace filterscope
