// The columns of the results table as data: title, definition, and the value of a record.
#pragma once

#include <QString>
#include <QStringList>
#include <QVariant>
#include <optional>
#include <string>
#include <string_view>

#include "core/report/result_units.h"
#include "core/report/results.h"
#include "core/stats/verdict.h"

namespace filterscope::ui {

/// The columns that core's result_columns() have for a window, then one for each parameter that any variant
/// has. A table shows the parameters before what was measured.
int resultColumns();
/// The place of the column with the key; -1 where there is none.
int columnNamed(std::string_view key);
int firstParameter();
/// Whether measuring gives it: a skipped combination lacks it.
bool isMeasured(int column);

/// Short, with the unit: of a parameter these, or its own without any.
QString columnTitle(int column, const Units& units = {});
/// The unit of the record's value of a parameter; empty without a value, and for other columns.
std::string columnUnit(const ResultRecord& record, int column);
/// What the number means and how it was taken, in a sentence or two.
QString columnDefinition(int column);
/// Whether a table shows the column by itself; those that folds() tells of, where their rows differ.
bool shownAtFirst(int column);
/// Whether the column says what a row is of: one value that all rows share is said once, above the table.
bool folds(int column);
/// Whether the column holds numbers: right-aligned and sorted as such.
bool isNumeric(int column);

/// The value to sort by: a double, a string, or invalid where the record has none (not measured, not read by
/// the variant, no reference).
QVariant columnValue(const ResultRecord& record, int column, const std::optional<double>& speedup);
/// The value as people read it; empty where there is none.
QString columnText(const ResultRecord& record, int column, const std::optional<double>& speedup);

/// "faster", "cannot tell"
QString verdictWord(Verdict verdict);

/// "cold cache, batch"; the defaults are "usual".
QString conditionsText(const Conditions& conditions);

/// All that the hardware counters say, a line each, or why there are none; empty where they were not
/// requested.
QString countersText(const Measurement& measurement);

/// How far the result is from what its variant promises; empty where that was kept or not checked.
QString wrongText(const ResultRecord& record);

/// "Radius 7 px", "Border: Mirror": a cell's text with its column's title, "Radius (px)".
QString columnPhrase(int column, const QString& title, const QString& text);

/// What is other in `one` than in `other`, of what the variant of that id reads: "Radius 7 px", "Threads 4".
QStringList parameterDifferences(const QString& variant, const Parameters& one, const Parameters& other);

}  // namespace filterscope::ui
