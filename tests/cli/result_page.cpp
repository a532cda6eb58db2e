#include "tests/cli/result_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <stdexcept>
#include <vector>

#include "core/charts/chart_kind.h"
#include "core/metrics/metric_list.h"
#include "core/report/record_key.h"
#include "core/report/result_columns.h"

namespace filterscope {
namespace {

std::string code(const std::string& text) { return text.empty() ? "" : '`' + text + '`'; }

/// "/picture/name" as "picture.name".
std::string place_in_json(std::string pointer) {
  if (!pointer.empty()) pointer.erase(0, 1);
  std::ranges::replace(pointer, '/', '.');
  return pointer;
}

std::string csv_columns() {
  std::string text = "| column | in an entry of `results` |\n|---|---|\n";
  for (const RecordColumn& column : result_columns()) {
    if (!column.pointer.empty())
      text += fmt::format("| {} | {} |\n", code(column.key), code(place_in_json(column.pointer)));
  }
  return text;
}

std::string people_columns() {
  std::vector<RecordColumn> columns = result_columns();
  std::erase_if(columns, [](const RecordColumn& column) { return column.place == 0; });
  std::ranges::stable_sort(columns, {}, &RecordColumn::place);
  std::string text = "| Markdown | `bench` | `compare` |\n|---|---|---|\n";
  for (const RecordColumn& column : columns) {
    text += '|';
    for (const std::string& title : column.title) text += ' ' + title + (title.empty() ? "|" : " |");
    text += '\n';
  }
  return text;
}

std::string window_columns() {
  std::vector<RecordColumn> columns = result_columns();
  std::erase_if(columns, [](const RecordColumn& column) { return column.window.place == 0; });
  std::ranges::sort(columns, {}, [](const RecordColumn& column) { return column.window.place; });
  std::string text = "| column | shows |\n|---|---|\n";
  for (const RecordColumn& column : columns)
    text += fmt::format("| {} | {} |\n", column.window.title, column.window.definition);
  return text;
}

std::string metric_keys() {
  std::string text = "| key | unit | less is better | `--metric` |\n|---|---|---|---|\n";
  for (const Metric& metric : metrics()) {
    text += fmt::format("| {} | {} | {} | {} |\n", code(metric.key), *metric.unit == '\0' ? "1" : metric.unit,
                        metric.is_error ? "yes" : "no", metric.in_brief ? code(metric.word()) : "");
  }
  return text;
}

struct PartName {
  KeyPart part;
  const char* name;
};

constexpr PartName kNames[] = {
    {KeyPart::variant, "variant"},
    {KeyPart::question, "what was asked (all that changes the result and that both have; one family)"},
    {KeyPart::result, "parameters of the result"},
    {KeyPart::guarantee, "guarantees that it cannot give"},
    {KeyPart::time, "parameters of the time"},
    {KeyPart::hash, "image's hash"},
    {KeyPart::name, "image's name"},
    {KeyPart::size, "size"},
    {KeyPart::pixels, "channels and type"},
    {KeyPart::conditions, "conditions"},
    {KeyPart::host, "host"},
    {KeyPart::device, "device"},
    {KeyPart::reference, "reference"},
    {KeyPart::truth, "whether there is a truth"},
    {KeyPart::noise, "noise"},
    {KeyPart::guide, "guide"},
    {KeyPart::source, "file"},
};
static_assert(std::size(kNames) == static_cast<std::size_t>(KeyPart::count));

struct KeyUse {
  RecordKey key;
  const char* decides;
};

constexpr KeyUse kUses[] = {
    {kMeasurementKey,
     "it was measured before (`--resume`, `merge`, an estimate); the window's row that the "
     "newer one replaces"},
    {kBaselineKey,
     "a result's baseline in an earlier file (`--baseline`); one of the same host and device "
     "goes first"},
    {kTaskKey, "ranks, `--against`, who is fastest, speed-ups in charts and in the window"},
    {kOtherFileKey, "speed-ups over another file: machines may decode an image differently"},
    {kAnySizeKey, "from which size on a GPU is faster"},
    {kTruthFrontKey, "a Pareto front by the distance to the truth"},
    {kReferenceFrontKey, "a Pareto front by the distance to a reference's result"},
    {kSeriesKey, "lines and bars of charts, less what the chart has along its axes"},
    {kSetKey, "means over a set of images"},
    {kStudyKey, "a study's result that the newer one replaces"},
    {kKnownStudyKey, "a study's result that was measured before"},
    {kSettingKey, "the window's rows of times, its panes and its highlights, of the image that is shown"},
};

std::string record_keys() {
  std::string text = "| what is decided | what has to be equal |\n|---|---|\n";
  for (const KeyUse& use : kUses) {
    std::string parts;
    for (const PartName& one : kNames) {
      if (use.key.has(one.part)) parts += (parts.empty() ? "" : ", ") + std::string(one.name);
    }
    text += fmt::format("| {} | {} |\n", use.decides, parts);
  }
  return text;
}

}  // namespace

std::string with_tables(const std::string& page) {
  const std::map<std::string, std::string (*)()> tables{
      {"csv columns", csv_columns},       {"columns for people", people_columns},
      {"window columns", window_columns}, {"metrics", metric_keys},
      {"same work", record_keys},         {"chart kinds", chart_kinds_markdown}};
  const std::string begin = "<!-- table: ";
  const std::string end = "<!-- end of table -->";
  std::string made;
  std::size_t at = 0;
  for (std::size_t found = page.find(begin); found != std::string::npos; found = page.find(begin, at)) {
    const std::size_t line = page.find('\n', found) + 1;
    const std::size_t last = page.find(end, line);
    const std::string name =
        page.substr(found + begin.size(), page.find(" -->", found) - found - begin.size());
    if (!tables.contains(name) || line == 0 || last == std::string::npos)
      throw std::runtime_error("The page has no table \"" + name + "\", or it has no end.");
    made += page.substr(at, line - at) + '\n' + tables.at(name)() + '\n';
    at = last;
  }
  return made + page.substr(at);
}

}  // namespace filterscope
