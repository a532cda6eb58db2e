#include "core/charts/paper_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "core/charts/joined.h"
#include "core/charts/number_words.h"
#include "core/charts/row_groups.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

constexpr int kDigits = 4;

bool is_counted(const std::string& key) {
  return key == "samples" || key == "sample" || key == "run" || key == "megapixels";
}

std::string text_of_cell(const ChartCellValue& value, bool measured) {
  if (const auto* number = std::get_if<double>(&value)) {
    if (measured) return figure_text(*number, kDigits);
    return *number == std::round(*number) ? fmt::format("{:.0f}", *number)
                                          : fmt::format("{:.{}g}", *number, kDigits);
  }
  const auto* text = std::get_if<std::string>(&value);
  return text == nullptr ? std::string() : *text;
}

/// Each text of the one column goes with one of the other, and the other way round.
bool say_the_same(const ChartData& table, std::size_t a, std::size_t b) {
  std::map<std::string, std::string> there;
  std::map<std::string, std::string> back;
  return std::ranges::all_of(table.rows, [&](const auto& row) {
    const std::string one = text_of_cell(row[a], false);
    const std::string other = text_of_cell(row[b], false);
    return there.try_emplace(one, other).first->second == other &&
           back.try_emplace(other, one).first->second == one;
  });
}

std::size_t column_of(const ChartData& table, std::string_view key) {
  return static_cast<std::size_t>(std::ranges::find(table.columns, key, &ChartColumn::key) -
                                  table.columns.begin());
}

bool is_number(const std::string& text) {
  return text.empty() || (text[0] >= '0' && text[0] <= '9') || (text[0] == '-' && text.size() > 1);
}

struct PaperColumn {
  std::string head = {};
  std::vector<std::string> cells = {};
  const ParameterSpec* spec = nullptr;  ///< of a parameter
  std::vector<bool> idle = {};          ///< of a parameter: absent, or without effect
  bool sparse = false;                  ///< of a parameter: some rows lack it
  bool is_key = false;                  ///< says which result a row is
};

/// Of the image's name and its size, where each says the other: the size, or of one image at several sizes
/// the name, which is then in `common`. The number of columns where both are needed.
std::size_t needless_size(const ChartData& table, std::vector<std::pair<std::string, std::string>>& common) {
  const std::size_t picture = column_of(table, "picture");
  const std::size_t size = column_of(table, "megapixels");
  const std::size_t none = table.columns.size();
  if (picture >= none || size >= none || table.rows.empty() || !say_the_same(table, picture, size))
    return none;
  const auto name_of = [&](const std::vector<ChartCellValue>& row) {
    return without_size(text_of_cell(row[picture], false));
  };
  const std::string first = name_of(table.rows.front());
  const auto is_first = [&](const auto& row) { return name_of(row) == first; };
  const auto is_same = [&](const auto& row) { return row[picture] == table.rows.front()[picture]; };
  if (std::ranges::all_of(table.rows, is_same)) return none;
  if (!std::ranges::all_of(table.rows, is_first)) return size;
  common.emplace_back(table.columns[picture].title, first);
  return picture;
}

/// Whether the value is that at which the parameter has no effect, as where it is absent.
bool is_idle(const ParameterSpec& spec, const ChartCellValue& value) {
  if (const auto* number = std::get_if<double>(&value))
    return !spec.automatic.empty() && *number == spec.minimum;
  const auto* text = std::get_if<std::string>(&value);
  return text == nullptr || ((spec.guarantee || spec.joint) && *text == text_of(spec.default_value));
}

bool says_which(const std::string& key) {
  constexpr std::string_view kKeys[] = {"variant", "title",   "source", "commit",
                                        "host",    "picture", "device", "megapixels"};
  return std::ranges::find(kKeys, key) != std::end(kKeys) || is_condition_axis(key);
}

PaperColumn column_at(const ChartData& table, std::size_t at, const ParameterSpec* spec,
                      const ChartWords& words) {
  const ChartColumn& column = table.columns[at];
  PaperColumn paper;
  paper.spec = spec;
  paper.is_key = spec != nullptr || says_which(column.key);
  paper.head = column.title;
  if (spec != nullptr && (!spec->symbol.empty() || column.title.starts_with(column.key))) {
    paper.head = with_units(spec->symbol.empty() ? spec->label : spec->symbol, column.units, words);
  }
  for (const auto& row : table.rows) {
    std::string text = text_of_cell(row[at], spec == nullptr && !is_counted(column.key));
    if (spec != nullptr) {
      paper.sparse = paper.sparse || text.empty();
      paper.idle.push_back(is_idle(*spec, row[at]));
      if (paper.idle.back() && !text.empty() && !spec->automatic.empty())
        text = words.of("Parameter", spec->automatic);
    }
    paper.cells.push_back(std::move(text));
  }
  return paper;
}

/// Whether rows differ in it; else what they share, empty where that says nothing.
std::pair<bool, std::string> what_differs(const PaperColumn& column) {
  const auto empty = [](const std::string& cell) { return cell.empty(); };
  if (std::ranges::all_of(column.cells, empty)) return {false, ""};
  const std::string& some = *std::ranges::find_if_not(column.cells, empty);
  const bool same = std::ranges::all_of(column.cells, [&](const std::string& cell) {
    return cell == some || (column.spec != nullptr && cell.empty());
  });
  if (!same || column.cells.size() < 2) return {true, ""};
  const bool idle = column.sparse && std::ranges::all_of(column.idle, std::identity());
  return {false, idle ? std::string() : some};
}

/// The parameters that share a column: those that some rows lack, and where there are many all that have no
/// symbol. One alone keeps its own.
std::vector<const PaperColumn*> put_together(const std::vector<PaperColumn>& columns) {
  constexpr std::ptrdiff_t kMany = 5;
  const bool many =
      std::ranges::count_if(columns, [](const PaperColumn& one) { return one.spec != nullptr; }) > kMany;
  std::vector<const PaperColumn*> together;
  for (const PaperColumn& one : columns) {
    if (one.spec != nullptr && (one.sparse || (many && one.spec->symbol.empty()))) together.push_back(&one);
  }
  if (together.size() < 2) together.clear();
  return together;
}

/// "r 3, σs 2.5, block 32×8"
std::string parameters_of(const std::vector<const PaperColumn*>& columns, std::size_t row,
                          const ChartWords& words) {
  std::string text;
  std::string option;
  for (const PaperColumn* column : columns) {
    const ParameterSpec& spec = *column->spec;
    if (column->idle[row]) continue;
    if (!spec.option.empty() && spec.option == option) {
      text += "×" + column->cells[row];
      continue;
    }
    option = spec.option;
    const std::string name = !spec.symbol.empty() ? spec.symbol
                             : !option.empty()    ? option
                                                  : words.lower(words.of("Parameter", spec.label));
    join(text, ", ", name + ' ' + column->cells[row]);
  }
  return text;
}

PaperTable columns_of(const PaperTable& table, const std::vector<std::size_t>& columns, std::size_t keys) {
  PaperTable part;
  part.keys = keys;
  part.rows.resize(table.rows.size());
  for (const std::size_t column : columns) {
    part.heads.push_back(table.heads[column]);
    part.numbers.push_back(table.numbers[column]);
    for (std::size_t r = 0; r < table.rows.size(); ++r) part.rows[r].push_back(table.rows[r][column]);
  }
  return part;
}

}  // namespace

std::string PaperTable::common_text() const {
  std::string text;
  for (const auto& [head, cell] : common) text += (text.empty() ? "" : "; ") + head + ": " + cell;
  return text;
}

PaperTable paper_table(const ChartData& table, const ChartWords& words) {
  const std::size_t id = column_of(table, "variant");
  const std::size_t title = column_of(table, "title");
  const bool titles_say_all =
      id < table.columns.size() && title < table.columns.size() && say_the_same(table, id, title);
  const Schema known = all_parameters();
  PaperTable paper;
  paper.rows.resize(table.rows.size());
  const std::size_t needless = needless_size(table, paper.common);
  const std::size_t device = column_of(table, "device");
  std::vector<PaperColumn> columns;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if ((i == id && titles_say_all) || i == needless) continue;
    if (table.columns[i].key == "host" && device < table.columns.size() && say_the_same(table, i, device))
      continue;
    PaperColumn column = column_at(table, i, known.find(table.columns[i].key), words);
    if (i == title && titles_say_all) column.head = table.columns[id].title;
    const auto [differs, shared] = what_differs(column);
    if (differs) {
      columns.push_back(std::move(column));
    } else if (!shared.empty()) {
      paper.common.emplace_back(column.head, shared);
    }
  }
  bool begun = false;
  const std::vector<const PaperColumn*> together = put_together(columns);
  for (PaperColumn& column : columns) {
    const bool shares = std::ranges::find(together, &column) != together.end();
    if (shares && begun) continue;
    begun = begun || shares;
    paper.keys += column.is_key ? 1 : 0;
    paper.heads.push_back(shares ? words(FS_TEXT("Chart", "parameters")) : column.head);
    paper.numbers.push_back(!shares && std::ranges::all_of(column.cells, is_number));
    for (std::size_t r = 0; r < paper.rows.size(); ++r)
      paper.rows[r].push_back(shares ? parameters_of(together, r, words) : column.cells[r]);
  }
  return paper;
}

std::vector<PaperTable> in_parts(const PaperTable& table, const std::vector<double>& least, double room) {
  constexpr double kMostOfKeys = 0.7;
  double keys_width = 0;
  std::vector<std::size_t> keys;
  for (std::size_t i = 0; i < std::min(table.keys, table.heads.size()); ++i) {
    keys.push_back(i);
    keys_width += least[i];
  }
  // Where keys leave little room for anything else, the first alone says which row it is.
  if (keys_width > kMostOfKeys * room) keys.resize(1);
  keys_width = keys.empty() ? 0 : keys.size() == 1 ? least[0] : keys_width;
  std::vector<std::vector<std::size_t>> groups{keys};
  double width = keys_width;
  for (std::size_t i = keys.size(); i < table.heads.size(); ++i) {
    if (width + least[i] > room && groups.back().size() > keys.size()) {
      groups.push_back(keys);
      width = keys_width;
    }
    groups.back().push_back(i);
    width += least[i];
  }
  std::vector<PaperTable> parts;
  for (const auto& group : groups) parts.push_back(columns_of(table, group, keys.size()));
  return parts;
}

}  // namespace filterscope
