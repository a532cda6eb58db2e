#include "core/charts/chart_request.h"

#include <algorithm>
#include <iterator>

#include "core/charts/chart_kind.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

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

const ChartKind* usual_chart_kind() { return chart_kind_list().front(); }

void set_kind(ChartRequest& request, std::string_view text) {
  for (const ChartKind* kind : chart_kind_list()) {
    if (!kind->of_results) continue;
    const bool alone = kind->axis.empty() || kind->alone;
    const std::string with_axis = std::string(kind->key) + '-';
    const bool has_axis =
        !kind->axis.empty() && text.starts_with(with_axis) && text.size() > with_axis.size();
    if (!(alone && text == kind->key) && !has_axis) continue;
    request.kind = kind;
    request.axis = has_axis ? with_dashes_as_underscores(text.substr(with_axis.size())) : std::string();
    return;
  }
  throw ArgumentError(problem("chart.kind", "There is no chart \"%1\". There are: %2.", std::string(text),
                              listed(chart_kinds())));
}

std::string kind_text(const ChartRequest& request) {
  const std::string key(request.kind->key);
  return request.axis.empty() || request.kind->axis.empty() ? key : key + '-' + request.axis;
}

bool same_entry(const ChartRequest& a, const ChartRequest& b) {
  return kind_text(a) == kind_text(b) && a.variants == b.variants;
}

std::vector<std::string> chart_kinds() {
  std::vector<std::string> kinds;
  for (const ChartKind* kind : chart_kind_list()) {
    if (kind->of_results) std::ranges::move(kind->spelled(), std::back_inserter(kinds));
  }
  return kinds;
}

std::string chart_name(const ChartRequest& request) { return request.kind->name(request); }

}  // namespace filterscope
