#include "ui/models/results_columns.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "core/report/counters_text.h"
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

/// Null for a column that is none of a parameter.
const ParameterSpec* specOf(ResultColumn column) {
  const int index = static_cast<int>(column) - static_cast<int>(ResultColumn::firstParameter);
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
  return QString::fromStdString(text_of(*value));
}

bool isCounter(ResultColumn column) {
  return column >= ResultColumn::issueSlots && column <= ResultColumn::busiestPipe;
}

QString counterLabel(const std::string& key) {
  const CounterMetric* metric = find_counter(key);
  return metric != nullptr ? QCoreApplication::translate("Counter", metric->label)
                           : QString::fromStdString(key);
}

const CounterValue* counterOf(const CounterReadings& readings, ResultColumn column) {
  switch (column) {
    case ResultColumn::issueSlots: return find_counter(readings, "issue_slots_percent");
    case ResultColumn::achievedOccupancy: return find_counter(readings, "achieved_occupancy_percent");
    case ResultColumn::l2Hits: return find_counter(readings, "l2_hit_percent");
    case ResultColumn::memoryShare: return find_counter(readings, "memory_percent");
    default: return busiest_pipe(readings);
  }
}

QVariant counterValue(const Measurement& measured, ResultColumn column) {
  if (!measured.counters) return {};
  const CounterValue* value = counterOf(*measured.counters, column);
  return value != nullptr ? QVariant(value->value) : QVariant();
}

QVariant measuredValue(const ResultRecord& record, ResultColumn column,
                       const std::optional<double>& speedup) {
  const Measurement& measured = record.measurement;
  const bool gpu = measured.facts.registers > 0;
  if (isCounter(column)) return counterValue(measured, column);
  switch (column) {
    case ResultColumn::median: return measured.summary.median;
    case ResultColumn::minimum: return measured.summary.minimum;
    case ResultColumn::q1: return measured.summary.q1;
    case ResultColumn::q3: return measured.summary.q3;
    case ResultColumn::relativeIqr: return measured.summary.relative_iqr;
    case ResultColumn::samples: return static_cast<int>(measured.summary.count);
    case ResultColumn::upload: return measured.upload_ms;
    case ResultColumn::bind: return measured.bind_ms;
    case ResultColumn::download: return measured.download_ms;
    case ResultColumn::wall: return measured.wall_ms;
    case ResultColumn::speedup: return speedup ? QVariant(*speedup) : QVariant();
    case ResultColumn::rank: return record.rank ? QVariant(*record.rank) : QVariant();
    case ResultColumn::verdict:
      return record.baseline ? QVariant(record.baseline->comparison.ratio) : QVariant();
    case ResultColumn::againstVariant:
      return record.against ? QVariant(record.against->comparison.ratio) : QVariant();
    case ResultColumn::registers: return gpu ? QVariant(measured.facts.registers) : QVariant();
    case ResultColumn::occupancy: return gpu ? QVariant(measured.facts.occupancy) : QVariant();
    case ResultColumn::maxDifference:
      return record.metrics ? QVariant(record.metrics->max_abs_diff) : QVariant();
    case ResultColumn::psnr: return record.metrics ? QVariant(record.metrics->psnr_db) : QVariant();
    case ResultColumn::ssim: return record.metrics ? QVariant(record.metrics->ssim) : QVariant();
    case ResultColumn::reference:
      return record.metrics ? QVariant(variantTitle(QString::fromStdString(record.reference))) : QVariant();
    case ResultColumn::truthPsnr:
      return record.truth_metrics ? QVariant(record.truth_metrics->psnr_db) : QVariant();
    case ResultColumn::truthSsim:
      return record.truth_metrics ? QVariant(record.truth_metrics->ssim) : QVariant();
    case ResultColumn::truthFlip:
      return record.truth_metrics && record.truth_metrics->flip ? QVariant(*record.truth_metrics->flip)
                                                                : QVariant();
    default: return {};
  }
}

bool isMilliseconds(ResultColumn column) {
  return column == ResultColumn::median || (column >= ResultColumn::minimum && column <= ResultColumn::q3) ||
         (column >= ResultColumn::upload && column <= ResultColumn::wall);
}

QString verdictWord(Verdict verdict) {
  switch (verdict) {
    case Verdict::faster: return ResultsModel::tr("faster");
    case Verdict::slower: return ResultsModel::tr("slower");
    case Verdict::same: return ResultsModel::tr("same");
    case Verdict::cannot_tell: break;
  }
  return ResultsModel::tr("cannot tell");
}

QString verdictText(const BaselineComparison& baseline) {
  const Comparison& found = baseline.comparison;
  if (!baseline.reason.empty()) return problemText(baseline.reason);
  const auto number = [](double value) { return QLocale().toString(value, 'f', 3); };
  return QStringLiteral("%1 %2 [%3, %4]")
      .arg(verdictWord(found.verdict), number(found.ratio), number(found.low), number(found.high));
}

}  // namespace

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

int resultColumns() {
  return static_cast<int>(ResultColumn::firstParameter) + static_cast<int>(parameters().specs.size());
}

QString columnTitle(ResultColumn column) {
  if (const ParameterSpec* spec = specOf(column)) return parameterTitle(*spec);
  switch (column) {
    case ResultColumn::variant: return ResultsModel::tr("Identifier");
    case ResultColumn::title: return ResultsModel::tr("Variant");
    case ResultColumn::picture: return ResultsModel::tr("Image");
    case ResultColumn::device: return ResultsModel::tr("Device");
    case ResultColumn::conditions: return ResultsModel::tr("Conditions");
    case ResultColumn::median: return ResultsModel::tr("Median (ms)");
    case ResultColumn::minimum: return ResultsModel::tr("Minimum (ms)");
    case ResultColumn::q1: return ResultsModel::tr("Q1 (ms)");
    case ResultColumn::q3: return ResultsModel::tr("Q3 (ms)");
    case ResultColumn::relativeIqr: return ResultsModel::tr("IQR (%)");
    case ResultColumn::samples: return ResultsModel::tr("Samples");
    case ResultColumn::upload: return ResultsModel::tr("Upload (ms)");
    case ResultColumn::bind: return ResultsModel::tr("Padding (ms)");
    case ResultColumn::download: return ResultsModel::tr("Download (ms)");
    case ResultColumn::wall: return ResultsModel::tr("Wall (ms)");
    case ResultColumn::speedup: return ResultsModel::tr("Speed-up");
    case ResultColumn::rank: return ResultsModel::tr("Rank");
    case ResultColumn::verdict: return ResultsModel::tr("Against baseline file");
    case ResultColumn::againstVariant: return ResultsModel::tr("Against variant");
    case ResultColumn::registers: return ResultsModel::tr("Registers");
    case ResultColumn::occupancy: return ResultsModel::tr("Occupancy (%)");
    case ResultColumn::issueSlots: return ResultsModel::tr("Issue slots (%)");
    case ResultColumn::achievedOccupancy: return ResultsModel::tr("Achieved occupancy (%)");
    case ResultColumn::l2Hits: return ResultsModel::tr("L2 hits (%)");
    case ResultColumn::memoryShare: return ResultsModel::tr("Bandwidth used (%)");
    case ResultColumn::busiestPipe: return ResultsModel::tr("Busiest pipe");
    case ResultColumn::maxDifference: return ResultsModel::tr("Max. difference to reference (levels)");
    case ResultColumn::psnr: return ResultsModel::tr("PSNR to reference (dB)");
    case ResultColumn::ssim: return ResultsModel::tr("SSIM to reference");
    case ResultColumn::reference: return ResultsModel::tr("Reference");
    case ResultColumn::truthPsnr: return ResultsModel::tr("PSNR to truth (dB)");
    case ResultColumn::truthSsim: return ResultsModel::tr("SSIM to truth");
    case ResultColumn::truthFlip: return ResultsModel::tr("FLIP to truth");
    case ResultColumn::firstParameter: break;
  }
  return {};
}

QString columnDefinition(ResultColumn column) {
  if (const ParameterSpec* spec = specOf(column)) return parameterText(spec->help);
  switch (column) {
    case ResultColumn::variant:
      return ResultsModel::tr("The variant's identifier, as on the command line and in result files.");
    case ResultColumn::title: return ResultsModel::tr("The variant's name.");
    case ResultColumn::picture: return ResultsModel::tr("The image that was filtered.");
    case ResultColumn::device:
      return ResultsModel::tr("What ran it. Results from another machine come with its sessions.");
    case ResultColumn::median:
      return ResultsModel::tr(
          "Half of the samples took less. The time of the filter alone, without transfers and padding: "
          "device "
          "events on the GPU, the steady clock on the CPU.");
    case ResultColumn::minimum: return ResultsModel::tr("The quickest sample, of the filter alone.");
    case ResultColumn::q1:
      return ResultsModel::tr("A quarter of the samples took less than this first quartile.");
    case ResultColumn::q3:
      return ResultsModel::tr("A quarter of the samples took more than this third quartile.");
    case ResultColumn::relativeIqr:
      return ResultsModel::tr(
          "The noise: the distance between the quartiles as a share of the median. Differences between "
          "variants that are smaller than this mean little.");
    case ResultColumn::samples: return ResultsModel::tr("How many runs were timed, warm-ups not counted.");
    case ResultColumn::upload: return ResultsModel::tr("Copying the image to the device; 0 on the CPU.");
    case ResultColumn::bind:
      return ResultsModel::tr("Padding the image and converting its colours, once an image.");
    case ResultColumn::download: return ResultsModel::tr("Copying the result back to host memory.");
    case ResultColumn::wall:
      return ResultsModel::tr("Upload, padding, one run and download together, by the wall clock.");
    case ResultColumn::speedup:
      return ResultsModel::tr(
          "The baseline's median over this one's, for the same image, radius, sigmas, border and colour. "
          "Above 1 is quicker than the baseline.");
    case ResultColumn::conditions:
      return ResultsModel::tr(
          "What is not as usual: cold caches, launches back to back, transfers in the time.");
    case ResultColumn::rank:
      return ResultsModel::tr(
          "Among the variants with the same task, by interleaved rounds. Those that cannot be told apart "
          "share "
          "a rank; a wrong result has none.");
    case ResultColumn::verdict:
      return ResultsModel::tr(
          "Whether it became faster or slower than in the result file that was chosen, the ratio of the "
          "times, "
          "and its 99 % interval.");
    case ResultColumn::againstVariant:
      return ResultsModel::tr(
          "Whether it is faster or slower than the chosen variant at the same work, the ratio of the times "
          "in "
          "interleaved rounds, and its 99 % interval.");
    case ResultColumn::registers: return ResultsModel::tr("Registers a CUDA thread uses.");
    case ResultColumn::occupancy:
      return ResultsModel::tr(
          "Theoretical occupancy: the share of a multiprocessor's warps that this kernel can fill.");
    case ResultColumn::issueSlots:
      return ResultsModel::tr(
          "Hardware counter: the share of its cycles in which a multiprocessor issued an instruction.");
    case ResultColumn::achievedOccupancy:
      return ResultsModel::tr("Hardware counter: the warps that were there, as a share of the most.");
    case ResultColumn::l2Hits:
      return ResultsModel::tr("Hardware counter: the share of what was asked of the L2 cache that it had.");
    case ResultColumn::memoryShare:
      return ResultsModel::tr("Hardware counter: the share of the device memory's bandwidth.");
    case ResultColumn::busiestPipe:
      return ResultsModel::tr(
          "Hardware counter: the pipe of the multiprocessors that was busy for the largest share of the "
          "cycles.");
    case ResultColumn::maxDifference:
      return ResultsModel::tr(
          "Largest absolute difference of a channel value to the reference's result, in levels of 255.");
    case ResultColumn::psnr:
      return ResultsModel::tr(
          "Peak signal-to-noise ratio against the reference's result; ∞ where both are equal.");
    case ResultColumn::ssim:
      return ResultsModel::tr(
          "Mean structural similarity to the reference's result (Wang et al. 2004); 1 where both are equal.");
    case ResultColumn::reference:
      return ResultsModel::tr(
          "The variant whose result, with the same parameters, this one is compared with.");
    case ResultColumn::truthPsnr:
      return ResultsModel::tr(
          "Peak signal-to-noise ratio against the truth: the image before its noise, or the one that was "
          "chosen.");
    case ResultColumn::truthSsim:
      return ResultsModel::tr("Mean structural similarity to the truth (Wang et al. 2004).");
    case ResultColumn::truthFlip:
      return ResultsModel::tr(
          "Mean FLIP error to the truth (Andersson et al. 2020): 0 is no difference that one sees, 1 the "
          "largest.");
    case ResultColumn::firstParameter: break;
  }
  return {};
}

bool shownAtFirst(ResultColumn column) {
  return column != ResultColumn::variant && column != ResultColumn::bind;
}

bool folds(ResultColumn column) {
  return column == ResultColumn::picture || column == ResultColumn::device ||
         column == ResultColumn::conditions || column == ResultColumn::reference ||
         column >= ResultColumn::firstParameter;
}

bool isNumeric(ResultColumn column) {
  if (const ParameterSpec* spec = specOf(column)) return spec->numeric();
  switch (column) {
    case ResultColumn::title:
    case ResultColumn::variant:
    case ResultColumn::picture:
    case ResultColumn::reference:
    case ResultColumn::conditions:
    case ResultColumn::verdict:
    case ResultColumn::againstVariant:
    case ResultColumn::busiestPipe:
    case ResultColumn::device: return false;
    default: return true;
  }
}

QVariant columnValue(const ResultRecord& record, ResultColumn column, const std::optional<double>& speedup) {
  if (column == ResultColumn::variant) return QString::fromStdString(record.variant);
  if (column == ResultColumn::picture) return QString::fromStdString(record.picture.name);
  if (column == ResultColumn::device) return QString::fromStdString(record.device);
  if (column == ResultColumn::conditions) return conditionsText(record.conditions);
  if (column == ResultColumn::title) return variantTitle(QString::fromStdString(record.variant));
  if (const ParameterSpec* spec = specOf(column)) return parameterValue(record, *spec);
  return record.skipped.empty() ? measuredValue(record, column, speedup) : QVariant();
}

QString columnText(const ResultRecord& record, ResultColumn column, const std::optional<double>& speedup) {
  if (column == ResultColumn::rank && record.skipped.empty() && !wrongText(record).isEmpty())
    return ResultsModel::tr("wrong");
  if (column == ResultColumn::issueSlots && !record.measurement.no_counters.empty())
    return ResultsModel::tr("refused");
  const QVariant value = columnValue(record, column, speedup);
  if (!value.isValid()) return {};
  if (column == ResultColumn::busiestPipe) {
    QString label = counterLabel(busiest_pipe(*record.measurement.counters)->key);
    label = label.mid(label.indexOf(QLatin1String(": ")) + 2);
    return QStringLiteral("%1, %2 %").arg(label, QLocale().toString(value.toDouble(), 'f', 1));
  }
  if (isCounter(column)) return QLocale().toString(value.toDouble(), 'f', 1);
  if (column == ResultColumn::verdict) return verdictText(*record.baseline);
  if (column == ResultColumn::againstVariant) {
    return QStringLiteral("%1 (%2)").arg(verdictText(*record.against),
                                         variantTitle(QString::fromStdString(record.against->variant)));
  }
  if (const ParameterSpec* spec = specOf(column)) {
    Value held;
    return valueText(*spec, *valueOf(record, *spec, held));
  }
  const QLocale locale;
  const bool uncertain = is_uncertain(record.measurement);
  if (column == ResultColumn::median) return markedText(millisecondsText(value.toDouble()), uncertain);
  if (isMilliseconds(column)) return millisecondsText(value.toDouble());
  switch (column) {
    case ResultColumn::relativeIqr:
    case ResultColumn::occupancy: return locale.toString(100 * value.toDouble(), 'f', 1);
    case ResultColumn::speedup: return markedText(factorText(value.toDouble()), uncertain);
    case ResultColumn::psnr:
    case ResultColumn::truthPsnr:
      return std::isinf(value.toDouble()) ? QStringLiteral("∞") : locale.toString(value.toDouble(), 'f', 2);
    case ResultColumn::ssim:
    case ResultColumn::truthSsim:
    case ResultColumn::truthFlip: return locale.toString(value.toDouble(), 'f', 5);
    default: break;
  }
  if (value.typeId() == QMetaType::Double) return locale.toString(value.toDouble(), 'g', 5);
  if (value.typeId() == QMetaType::Int) return locale.toString(value.toInt());
  return value.toString();
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

QString columnPhrase(ResultColumn column, const QString& text) {
  const QString title = columnTitle(column);
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
  for (const ParameterSpec& spec : found == nullptr ? parameters() : found->descriptor.parameters) {
    const Value value = value_of(spec, one);
    if (value == value_of(spec, other)) continue;
    const QString unit = spec.unit.empty() ? QString() : QLatin1Char(' ') + parameterText(spec.unit);
    phrases << QStringLiteral("%1%2 %3%4")
                   .arg(parameterText(spec.label), spec.numeric() ? QString() : QStringLiteral(":"),
                        valueText(spec, value), unit);
  }
  return phrases;
}

}  // namespace filterscope::ui
