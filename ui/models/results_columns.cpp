#include "ui/models/results_columns.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include "core/report/counters_text.h"
#include "core/report/result_columns.h"
#include "core/sweep/verdicts.h"
#include "kernels/api/unit_of.h"
#include "kernels/catalog.h"
#include "kernels/counters/counters.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/number_text.h"
#include "ui/models/parameter_text.h"
#include "ui/models/problem_text.h"
#include "ui/models/results_model.h"

namespace filterscope::ui {
namespace {

/// Those that families had when the first table was made: a table's columns do not change.
const Schema& parameters() {
  static const Schema all = all_parameters();
  return all;
}

const std::vector<RecordColumn>& columns() {
  static const std::vector<RecordColumn> shown = [] {
    std::vector<RecordColumn> list = result_columns();
    std::erase_if(list, [](const RecordColumn& one) { return one.window.place == 0; });
    std::ranges::sort(list, {}, [](const RecordColumn& one) { return one.window.place; });
    return list;
  }();
  return shown;
}

/// Of a column that is none of a parameter.
const RecordColumn& columnOf(int column) { return columns().at(static_cast<std::size_t>(column)); }

/// Null for a column that is none of a parameter.
const ParameterSpec* specOf(int column) {
  const int index = column - firstParameter();
  return index < 0 ? nullptr : &parameters().specs.at(static_cast<std::size_t>(index));
}

/// Null where the variant does not read it.
const Value* valueOf(const ResultRecord& record, const ParameterSpec& spec, Value& held) {
  const Variant* found = find_variant(record.variant);
  const ParameterSpec* own = found == nullptr ? &spec : found->descriptor.parameters.find(spec.key);
  if (own == nullptr) return nullptr;
  held = value_of(*own, record.parameters);
  return &held;
}

QVariant parameterValue(const ResultRecord& record, const ParameterSpec& spec) {
  Value held;
  const Value* value = valueOf(record, spec, held);
  if (value == nullptr) return {};
  if (spec.numeric()) return number_of(*value);
  return valueText(spec, *value);
}

QString counterLabel(const std::string& key) {
  const CounterMetric* metric = find_counter(key);
  return metric != nullptr ? QCoreApplication::translate("Counter", metric->label)
                           : QString::fromStdString(key);
}

QString verdictText(const BaselineComparison& baseline) {
  const Comparison& found = baseline.comparison;
  if (!baseline.reason.empty()) return problemText(baseline.reason);
  const auto number = [](double value) { return QLocale().toString(value, 'f', 3); };
  const QString text =
      QStringLiteral("%1 %2 [%3, %4]")
          .arg(verdictWord(found.verdict), number(found.ratio), number(found.low), number(found.high));
  return baseline.same_code ? ResultsModel::tr("%1, same machine code").arg(text) : text;
}

QString titleOf(const std::string& variant) { return variantTitle(QString::fromStdString(variant)); }

QString pipeText(const CounterReadings& readings) {
  const CounterValue* busiest = busiest_pipe(readings);
  if (busiest == nullptr) return {};
  const QString label = counterLabel(busiest->key);
  return QStringLiteral("%1, %2 %")
      .arg(label.mid(label.indexOf(QLatin1String(": ")) + 2), QLocale().toString(busiest->value, 'f', 1));
}

/// The text of a column of words, in the window's language.
QString wordsOf(const ResultRecord& record, const RecordColumn& column, const ResultCell& cell) {
  if (column.key == "title") return titleOf(record.variant);
  if (column.key == "conditions") return conditionsText(record.conditions);
  if (column.key == "reference") return record.metrics ? titleOf(record.reference) : QString();
  if (column.key == "baseline") return record.baseline ? verdictText(*record.baseline) : QString();
  if (column.key == "against" && record.against)
    return QStringLiteral("%1 (%2)").arg(verdictText(*record.against), titleOf(record.against->variant));
  if (column.key == "busiest_pipe" && record.measurement.counters)
    return pipeText(*record.measurement.counters);
  const auto* text = std::get_if<std::string>(&cell);
  return text == nullptr ? QString() : QString::fromStdString(*text);
}

QString numberText(const RecordColumn& column, double number, bool uncertain) {
  const QLocale locale;
  switch (column.quantity) {
    case Quantity::milliseconds: return millisecondsText(number);
    case Quantity::median: return markedText(millisecondsText(number), uncertain);
    case Quantity::factor: return markedText(factorText(number), uncertain);
    case Quantity::significant: return locale.toString(number, 'g', 5);
    case Quantity::decibels:
      return std::isinf(number) ? QStringLiteral("∞") : locale.toString(number, 'f', 2);
    case Quantity::fixed: return locale.toString(number, 'f', std::min(column.digits, 5));
    default: return locale.toString(number, 'f', 1);
  }
}

bool isWords(const RecordColumn& column) {
  return column.quantity == Quantity::name || column.quantity == Quantity::word;
}

}  // namespace

QString verdictWord(Verdict verdict) {
  switch (verdict) {
    case Verdict::faster: return ResultsModel::tr("faster");
    case Verdict::slower: return ResultsModel::tr("slower");
    case Verdict::same: return ResultsModel::tr("same");
    case Verdict::cannot_tell: break;
  }
  return ResultsModel::tr("cannot tell");
}

QString conditionsText(const Conditions& conditions) {
  QStringList words;
  if (conditions.cache == CacheState::cold) words << ResultsModel::tr("cold cache");
  if (conditions.launch == LaunchMode::batch) words << ResultsModel::tr("batch");
  if (conditions.transfers == Transfers::in) words << ResultsModel::tr("transfers in");
  // Beside others, what is usual is said too.
  return words.isEmpty() ? ResultsModel::tr("usual") : words.join(QStringLiteral(", "));
}

QString wrongText(const ResultRecord& record) {
  if (!record.promise || record.promise->kept) return {};
  const PromiseCheck& promise = *record.promise;
  if (promise.error_levels > promise.limit_levels) {
    return ResultsModel::tr("The result is wrong: %1 levels off, where %2 are promised.")
        .arg(QLocale().toString(promise.error_levels, 'g', 3),
             QLocale().toString(promise.limit_levels, 'g', 3));
  }
  return ResultsModel::tr("The result is wrong: %1 of its values are off, where %2 are promised.")
      .arg(percentText(promise.moved_share), percentText(promise.share_limit));
}

int firstParameter() { return static_cast<int>(columns().size()); }

int resultColumns() { return firstParameter() + static_cast<int>(parameters().specs.size()); }

int columnNamed(std::string_view key) {
  const auto found = std::ranges::find(columns(), key, &RecordColumn::key);
  return found == columns().end() ? -1 : static_cast<int>(found - columns().begin());
}

bool isMeasured(int column) { return column < firstParameter() && columnOf(column).window.measured(); }

QString columnTitle(int column, const Units& units) {
  const ParameterSpec* spec = specOf(column);
  if (spec == nullptr) return QCoreApplication::translate("Result", columnOf(column).window.title);
  return units.empty() ? parameterTitle(*spec) : parameterTitle(*spec, units);
}

std::string columnUnit(const ResultRecord& record, int column) {
  const ParameterSpec* spec = specOf(column);
  Value held;
  if (spec == nullptr || spec->unit.empty() || valueOf(record, *spec, held) == nullptr) return {};
  return unit_in_result(record.variant, record.picture.shape, spec->key, record.parameters);
}

QString columnDefinition(int column) {
  const ParameterSpec* spec = specOf(column);
  return spec != nullptr ? parameterText(spec->help)
                         : QCoreApplication::translate("Result", columnOf(column).window.definition);
}

bool shownAtFirst(int column) { return column >= firstParameter() || columnOf(column).window.at_first; }

bool folds(int column) { return column >= firstParameter() || columnOf(column).window.folds; }

bool isNumeric(int column) {
  const ParameterSpec* spec = specOf(column);
  return spec != nullptr ? spec->numeric() : !isWords(columnOf(column));
}

QVariant columnValue(const ResultRecord& record, int column, const std::optional<double>& speedup) {
  if (const ParameterSpec* spec = specOf(column)) return parameterValue(record, *spec);
  const RecordColumn& one = columnOf(column);
  if (one.window.measured() && !record.skipped.empty()) return {};
  if (one.quantity == Quantity::factor) return speedup ? QVariant(*speedup) : QVariant();
  const ResultCell cell = one.cell(record);
  if (const auto* number = std::get_if<double>(&cell)) return *number;
  const bool text = isWords(one) && std::holds_alternative<std::string>(cell);
  return text ? QVariant(wordsOf(record, one, cell)) : QVariant();
}

QString columnText(const ResultRecord& record, int column, const std::optional<double>& speedup) {
  const QVariant value = columnValue(record, column, speedup);
  if (const ParameterSpec* spec = specOf(column)) {
    Value held;
    return value.isValid() ? valueText(*spec, *valueOf(record, *spec, held)) : QString();
  }
  const RecordColumn& one = columnOf(column);
  if (one.key == "rank" && record.skipped.empty() && !wrongText(record).isEmpty())
    return ResultsModel::tr("wrong");
  if (one.key == "issue_slots_percent" && !record.measurement.no_counters.empty())
    return ResultsModel::tr("refused");
  if (one.window.measured() && !record.skipped.empty()) return {};
  const ResultCell cell = one.cell(record);
  if (isWords(one)) return wordsOf(record, one, cell);
  if (value.isValid()) return numberText(one, value.toDouble(), is_uncertain(record.measurement));
  // One sample has no spread.
  const auto* text = std::get_if<std::string>(&cell);
  return text == nullptr ? QString() : QString::fromStdString(*text);
}

QString countersText(const Measurement& measurement) {
  if (!measurement.no_counters.empty()) return problemText(measurement.no_counters);
  if (!measurement.counters) return {};
  QStringList lines;
  for (const CounterValue& one : measurement.counters->values) {
    const CounterMetric* metric = find_counter(one.key);
    const QString unit = metric != nullptr ? QString::fromUtf8(metric->unit) : QString();
    lines << QStringLiteral("%1: %2 %3")
                 .arg(counterLabel(one.key), QLocale().toString(one.value, 'g', 4), unit)
                 .trimmed();
  }
  return lines.join(QLatin1Char('\n'));
}

QString columnPhrase(int column, const QString& title, const QString& text) {
  const qsizetype unit = title.indexOf(QLatin1String(" ("));
  if (unit < 0 || !text.at(0).isDigit()) {
    const bool number = isNumeric(column) && text.at(0).isDigit();
    return (number ? QStringLiteral("%1 %2") : QStringLiteral("%1: %2")).arg(title.left(unit), text);
  }
  return QStringLiteral("%1 %2 %3").arg(title.left(unit), text, title.mid(unit + 2).chopped(1));
}

QStringList parameterDifferences(const QString& variant, const Parameters& one, const Parameters& other) {
  const Variant* found = find_variant(variant.toStdString());
  QStringList phrases;
  const Schema& schema = found == nullptr ? parameters() : found->descriptor.parameters;
  for (const ParameterSpec& spec : schema) {
    const Value value = value_of(spec, one);
    if (value == value_of(spec, other)) continue;
    const QString word = parameterText(unit_of(schema, spec, one));
    const QString unit = word.isEmpty() ? word : QLatin1Char(' ') + word;
    phrases << QStringLiteral("%1%2 %3%4")
                   .arg(parameterText(spec.label), spec.numeric() ? QString() : QStringLiteral(":"),
                        valueText(spec, value), unit);
  }
  return phrases;
}

}  // namespace filterscope::ui
