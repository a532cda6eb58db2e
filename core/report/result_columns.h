// The columns of results, each said once: CSV, Markdown and the terminal's tables are written from this list.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "core/report/results.h"

namespace filterscope {

/// Nothing, a number in the column's quantity, or a text that stands as it is.
using ResultCell = std::variant<std::monostate, double, std::string>;

/// How a column's numbers are written, and which side its cells are on.
enum class Quantity : unsigned char {
  name,          ///< words, on the left
  word,          ///< words, on the left in files and on the right of a terminal
  milliseconds,  ///< a figure
  percent,       ///< a figure
  figure,        ///< with `digits` decimals on a terminal and four significant ones in files
  fixed,         ///< with `digits` decimals in both
  significant,   ///< with `digits` significant ones on a terminal and four in files
  decibels,      ///< a figure that is "identical" on a terminal where it is infinite
  median,        ///< a figure with median_mark()
  factor         ///< factor_text()
};

/// Tables for people.
enum class TableKind : unsigned char { markdown, bench, compare };

/// A column of the window's table.
struct WindowColumn {
  static constexpr int kFirstMeasured = 10;  ///< places of what measuring gives, which a skipped row lacks
  static constexpr int kLastMeasured = 89;

  int place = 0;           ///< from the left; 0: it is not there
  const char* title = "";  ///< English, with the unit
  const char* definition = "";
  bool folds = false;  ///< says what a row is of: one value of all rows stands above the table
  bool at_first = true;

  [[nodiscard]] bool measured() const { return place >= kFirstMeasured && place <= kLastMeasured; }
};

struct RecordColumn {
  std::string key = {};
  std::string pointer = {};  ///< where CSV takes it from in a record's JSON; empty: no file has it
  int place = 0;             ///< in tables for people, from the left; 0: in none
  std::array<std::string, 3> title =
      {};  ///< by TableKind; empty: not in that one. "%1" is the variant of `against`
  Quantity quantity = Quantity::figure;
  int digits = 3;
  std::function<ResultCell(const ResultRecord&)> cell = {};
  std::function<bool(const ResultRecord&)> wanted = {};  ///< in tables of which any record is; empty: always
  WindowColumn window = {};
};

/// In the order of CSV files: facts, parameters, figures, counters, then what the catalogue adds. Columns of
/// before keep their places; parameters whose names are taken are last.
std::vector<RecordColumn> result_columns();

/// For what brings a column along: a cell that follows from the record. Files, tables and charts' tables have
/// it from then on; the latter with its Markdown title.
void add_column(RecordColumn column);
const std::vector<RecordColumn>& added_columns();

struct ResultTable {
  struct Column {
    std::string title;
    bool left = false;
  };
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;  ///< of what was measured
};

/// What two of the results differ in, and what was measured of them.
ResultTable result_table(const std::vector<ResultRecord>& records, TableKind kind);

}  // namespace filterscope
