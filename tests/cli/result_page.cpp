#include "tests/cli/result_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <vector>

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

std::string record_keys() {
  std::string text = "| what is decided | what has to be equal |\n|---|---|\n";
  for (const KeyUse& use : key_uses()) {
    std::string parts;
    for (int i = 0; i < static_cast<int>(KeyPart::count); ++i) {
      const auto part = static_cast<KeyPart>(i);
      if (use.key.has(part)) parts += (parts.empty() ? "" : ", ") + name_of(part);
    }
    text += fmt::format("| {} | {} |\n", use.decides, parts);
  }
  return text;
}

}  // namespace

std::string with_tables(const std::string& page) {
  const std::map<std::string, std::string (*)()> tables{{"csv columns", csv_columns},
                                                        {"columns for people", people_columns},
                                                        {"window columns", window_columns},
                                                        {"metrics", metric_keys},
                                                        {"same work", record_keys}};
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
