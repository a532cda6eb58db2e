#include "core/charts/chart_request.h"

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

constexpr std::string_view kTimeAgainst = "time-against-";
constexpr std::string_view kSpeedupAgainst = "speedup-against-";
constexpr std::string_view kRooflineOf = "roofline-";

struct KindName {
  ChartKind kind;
  std::string_view name;
};

constexpr KindName kNames[] = {
    {ChartKind::times, "times"},         {ChartKind::block_shape, "block-shape"},
    {ChartKind::transfers, "transfers"}, {ChartKind::break_even, "break-even"},
    {ChartKind::samples, "samples"},     {ChartKind::quality_against_time, "quality-against-time"},
    {ChartKind::roofline, "roofline"},   {ChartKind::history, "history"}};

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string with_dashes_as_underscores(std::string_view text) {
  std::string key(text);
  for (char& letter : key) letter = letter == '-' ? '_' : letter;
  return key;
}

}  // namespace

std::string ChartWords::of(const char* context, const std::string& source) const {
  if (!translate_ || source.empty()) return source;
  std::string translated = translate_(context, source);
  return translated.empty() ? source : translated;
}

std::string ChartWords::operator()(std::string_view source,
                                   std::initializer_list<std::string> arguments) const {
  const std::string pattern = of("Chart", std::string(source));
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool place = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' &&
                       static_cast<std::size_t>(pattern[i + 1] - '1') < arguments.size();
    if (!place) {
      text += pattern[i];
      continue;
    }
    text += arguments.begin()[pattern[i + 1] - '1'];
    ++i;
  }
  return text;
}

std::string ChartWords::lower(std::string text) const {
  // An abbreviation keeps its capitals, and so do other languages' nouns.
  if (!translate_ && text.size() > 1 && text[1] >= 'a' && text[1] <= 'z' && text[0] >= 'A' &&
      text[0] <= 'Z') {
    text[0] = static_cast<char>(text[0] - 'A' + 'a');
  }
  return text;
}

void set_kind(ChartRequest& request, std::string_view text) {
  request.axis.clear();
  for (const KindName& one : kNames) {
    if (one.name != text) continue;
    request.kind = one.kind;
    return;
  }
  for (const auto& [prefix, kind] : {std::pair(kTimeAgainst, ChartKind::time_against),
                                     std::pair(kSpeedupAgainst, ChartKind::speedup_against),
                                     std::pair(kRooflineOf, ChartKind::roofline)}) {
    if (!text.starts_with(prefix) || text.size() == prefix.size()) continue;
    request.kind = kind;
    request.axis = with_dashes_as_underscores(text.substr(prefix.size()));
    return;
  }
  throw ArgumentError(problem("chart.kind", "There is no chart \"%1\". There are: %2.", std::string(text),
                              listed(chart_kinds())));
}

std::string kind_text(const ChartRequest& request) {
  if (request.kind == ChartKind::time_against) return std::string(kTimeAgainst) + request.axis;
  if (request.kind == ChartKind::speedup_against) return std::string(kSpeedupAgainst) + request.axis;
  if (request.kind == ChartKind::roofline && !request.axis.empty())
    return std::string(kRooflineOf) + request.axis;
  if (request.kind == ChartKind::live) return "live";
  for (const KindName& one : kNames) {
    if (one.kind == request.kind) return std::string(one.name);
  }
  return {};
}

std::vector<std::string> chart_kinds() {
  return {"times",      "time-against-AXIS", "speedup-against-AXIS", "block-shape", "transfers",
          "break-even", "samples",           "quality-against-time", "roofline",    "roofline-RESOURCE",
          "history"};
}

}  // namespace filterscope
