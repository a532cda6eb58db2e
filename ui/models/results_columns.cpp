#include "ui/models/results_columns.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <functional>

#include "core/report/counters_text.h"
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

QString counterLabel(const std::string& key) {
  const CounterMetric* metric = find_counter(key);
  return metric != nullptr ? QCoreApplication::translate("Counter", metric->label)
                           : QString::fromStdString(key);
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

QString titleOf(const std::string& variant) { return variantTitle(QString::fromStdString(variant)); }

QVariant asVariant(const QVariant& value) { return value; }
QVariant asVariant(const CounterValue* counter) {
  return counter != nullptr ? QVariant(counter->value) : QVariant();
}
template <class T>
QVariant asVariant(const std::optional<T>& value) {
  return value ? QVariant(*value) : QVariant();
}

/// Nothing where there is none to take it from.
template <class T, class Get>
QVariant from(const std::optional<T>& whole, Get get) {
  return whole ? asVariant(std::invoke(get, *whole)) : QVariant();
}

double ratioOf(const BaselineComparison& compared) { return compared.comparison.ratio; }

bool isOfSpread(ResultColumn column) {
  return column == ResultColumn::relativeIqr || column == ResultColumn::q1 || column == ResultColumn::q3;
}

/// What a column's value is taken from.
struct Row {
  const ResultRecord& record;
  const std::optional<double>& speedup;
  const Measurement& measured = record.measurement;

  /// Of a kernel on a GPU: the others have none.
  template <class T>
  [[nodiscard]] QVariant ofKernel(T KernelFacts::*fact) const {
    return measured.facts.registers > 0 ? QVariant(measured.facts.*fact) : QVariant();
  }
  /// One sample has no spread.
  [[nodiscard]] QVariant spread(double Summary::*figure) const {
    return has_spread(measured.summary) ? QVariant(measured.summary.*figure) : QVariant();
  }
  [[nodiscard]] QVariant counter(const char* key) const {
    return measured.counters ? asVariant(find_counter(*measured.counters, key)) : QVariant();
  }
};

/// How a value is shown. What comes from `whole` on is a number.
enum class Format : unsigned char {
  words,
  verdict,
  against,
  pipe,
  whole,
  levels,
  oneDigit,
  fiveDigits,
  percent,
  decibels,
  milliseconds,
  markedMilliseconds,
  markedFactor
};

struct Source {
  QVariant (*read)(const Row& row);

  template <class Get>
  constexpr Source(Get /*get*/) : read([](const Row& row) { return asVariant(Get()(row)); }) {}
};

struct Column {
  ResultColumn column;
  const char* title;
  const char* definition;
  Source value;
  Format format;
};

/// All columns but those of parameters, in their order.
struct Columns {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::ResultsModel)

 public:
  static constexpr Column kAll[] = {
      {ResultColumn::title, QT_TR_NOOP("Variant"), QT_TR_NOOP("The variant's name."),
       [](const Row& row) { return titleOf(row.record.variant); }, Format::words},
      {ResultColumn::picture, QT_TR_NOOP("Image"), QT_TR_NOOP("The image that was filtered."),
       [](const Row& row) { return QString::fromStdString(row.record.picture.name); }, Format::words},
      {ResultColumn::device, QT_TR_NOOP("Device"),
       QT_TR_NOOP("What ran it. Results from another machine come with its sessions."),
       [](const Row& row) { return QString::fromStdString(row.record.device); }, Format::words},
      {ResultColumn::conditions, QT_TR_NOOP("Conditions"),
       QT_TR_NOOP("What is not as usual: cold caches, launches back to back, transfers in the time."),
       [](const Row& row) { return conditionsText(row.record.conditions); }, Format::words},
      {ResultColumn::median, QT_TR_NOOP("Median (ms)"),
       QT_TR_NOOP("Half of the samples took less; where it was measured in rounds, the median of each round "
                  "is one. The time of the filter alone, without transfers and padding: device events on "
                  "the GPU, the steady clock on the CPU."),
       [](const Row& row) { return row.measured.summary.median; }, Format::markedMilliseconds},
      {ResultColumn::speedup, QT_TR_NOOP("Speed-up"),
       QT_TR_NOOP("The baseline's median over this one's, for the same image, radius, sigmas, border and "
                  "colour. Above 1 is quicker than the baseline."),
       [](const Row& row) { return row.speedup; }, Format::markedFactor},
      {ResultColumn::rank, QT_TR_NOOP("Rank"),
       QT_TR_NOOP("Among the variants with the same task, by interleaved rounds. Those that cannot be told "
                  "apart share a rank; a wrong result has none."),
       [](const Row& row) { return row.record.rank; }, Format::whole},
      {ResultColumn::verdict, QT_TR_NOOP("Against baseline file"),
       QT_TR_NOOP("Whether it became faster or slower than in the result file that was chosen, the ratio "
                  "of the times, and its 99 % interval."),
       [](const Row& row) { return from(row.record.baseline, ratioOf); }, Format::verdict},
      {ResultColumn::againstVariant, QT_TR_NOOP("Against variant"),
       QT_TR_NOOP("Whether it is faster or slower than the chosen variant at the same work, the ratio of "
                  "the times in interleaved rounds, and its 99 % interval."),
       [](const Row& row) { return from(row.record.against, ratioOf); }, Format::against},
      {ResultColumn::relativeIqr, QT_TR_NOOP("IQR (%)"),
       QT_TR_NOOP("The noise: the distance between the quartiles as a share of the median. Differences "
                  "between variants that are smaller than this mean little."),
       [](const Row& row) { return row.spread(&Summary::relative_iqr); }, Format::percent},
      {ResultColumn::minimum, QT_TR_NOOP("Minimum (ms)"),
       QT_TR_NOOP("The quickest sample, of the filter alone."),
       [](const Row& row) { return row.measured.summary.minimum; }, Format::milliseconds},
      {ResultColumn::q1, QT_TR_NOOP("Q1 (ms)"),
       QT_TR_NOOP("A quarter took less than this first quartile: of the samples, or of the rounds."),
       [](const Row& row) { return row.spread(&Summary::q1); }, Format::milliseconds},
      {ResultColumn::q3, QT_TR_NOOP("Q3 (ms)"),
       QT_TR_NOOP("A quarter took more than this third quartile: of the samples, or of the rounds."),
       [](const Row& row) { return row.spread(&Summary::q3); }, Format::milliseconds},
      {ResultColumn::samples, QT_TR_NOOP("Samples"),
       QT_TR_NOOP("How many runs were timed, warm-ups not counted."),
       [](const Row& row) { return static_cast<int>(row.measured.summary.count); }, Format::whole},
      {ResultColumn::reference, QT_TR_NOOP("Reference"),
       QT_TR_NOOP("The variant whose result, with the same parameters, this one is compared with."),
       [](const Row& row) {
         return row.record.metrics ? QVariant(titleOf(row.record.reference)) : QVariant();
       },
       Format::words},
      {ResultColumn::maxDifference, QT_TR_NOOP("Max. difference to reference (levels)"),
       QT_TR_NOOP("Largest absolute difference of a channel value to the reference's result, in levels of "
                  "255."),
       [](const Row& row) { return from(row.record.metrics, &Metrics::max_abs_diff); }, Format::levels},
      {ResultColumn::psnr, QT_TR_NOOP("PSNR to reference (dB)"),
       QT_TR_NOOP("Peak signal-to-noise ratio against the reference's result; ∞ where both are equal."),
       [](const Row& row) { return from(row.record.metrics, &Metrics::psnr_db); }, Format::decibels},
      {ResultColumn::ssim, QT_TR_NOOP("SSIM to reference"),
       QT_TR_NOOP("Mean structural similarity to the reference's result (Wang et al. 2004); 1 where both "
                  "are equal."),
       [](const Row& row) { return from(row.record.metrics, &Metrics::ssim); }, Format::fiveDigits},
      {ResultColumn::truthPsnr, QT_TR_NOOP("PSNR to truth (dB)"),
       QT_TR_NOOP("Peak signal-to-noise ratio against the truth: the image before its noise, or the one "
                  "that was chosen."),
       [](const Row& row) { return from(row.record.truth_metrics, &Metrics::psnr_db); }, Format::decibels},
      {ResultColumn::truthSsim, QT_TR_NOOP("SSIM to truth"),
       QT_TR_NOOP("Mean structural similarity to the truth (Wang et al. 2004)."),
       [](const Row& row) { return from(row.record.truth_metrics, &Metrics::ssim); }, Format::fiveDigits},
      {ResultColumn::truthFlip, QT_TR_NOOP("FLIP to truth"),
       QT_TR_NOOP("Mean FLIP error to the truth (Andersson et al. 2020): 0 is no difference that one sees, "
                  "1 the largest."),
       [](const Row& row) { return from(row.record.truth_metrics, &Metrics::flip); }, Format::fiveDigits},
      {ResultColumn::upload, QT_TR_NOOP("Upload (ms)"),
       QT_TR_NOOP("Copying the image to the device; 0 on the CPU."),
       [](const Row& row) { return row.measured.upload_ms; }, Format::milliseconds},
      {ResultColumn::bind, QT_TR_NOOP("Padding (ms)"),
       QT_TR_NOOP("Padding the image and converting its colours, once an image."),
       [](const Row& row) { return row.measured.bind_ms; }, Format::milliseconds},
      {ResultColumn::download, QT_TR_NOOP("Download (ms)"),
       QT_TR_NOOP("Copying the result back to host memory."),
       [](const Row& row) { return row.measured.download_ms; }, Format::milliseconds},
      {ResultColumn::wall, QT_TR_NOOP("Wall (ms)"),
       QT_TR_NOOP("Upload, padding, one run and download together, by the wall clock."),
       [](const Row& row) { return row.measured.wall_ms; }, Format::milliseconds},
      {ResultColumn::registers, QT_TR_NOOP("Registers"), QT_TR_NOOP("Registers a CUDA thread uses."),
       [](const Row& row) { return row.ofKernel(&KernelFacts::registers); }, Format::whole},
      {ResultColumn::occupancy, QT_TR_NOOP("Occupancy (%)"),
       QT_TR_NOOP("Theoretical occupancy: the share of a multiprocessor's warps that this kernel can fill."),
       [](const Row& row) { return row.ofKernel(&KernelFacts::occupancy); }, Format::percent},
      {ResultColumn::issueSlots, QT_TR_NOOP("Issue slots (%)"),
       QT_TR_NOOP("Hardware counter: the share of its cycles in which a multiprocessor issued an "
                  "instruction."),
       [](const Row& row) { return row.counter("issue_slots_percent"); }, Format::oneDigit},
      {ResultColumn::achievedOccupancy, QT_TR_NOOP("Achieved occupancy (%)"),
       QT_TR_NOOP("Hardware counter: the warps that were there, as a share of the most."),
       [](const Row& row) { return row.counter("achieved_occupancy_percent"); }, Format::oneDigit},
      {ResultColumn::l2Hits, QT_TR_NOOP("L2 hits (%)"),
       QT_TR_NOOP("Hardware counter: the share of what was asked of the L2 cache that it had."),
       [](const Row& row) { return row.counter("l2_hit_percent"); }, Format::oneDigit},
      {ResultColumn::memoryShare, QT_TR_NOOP("Bandwidth used (%)"),
       QT_TR_NOOP("Hardware counter: the share of the device memory's bandwidth."),
       [](const Row& row) { return row.counter("memory_percent"); }, Format::oneDigit},
      {ResultColumn::busiestPipe, QT_TR_NOOP("Busiest pipe"),
       QT_TR_NOOP("Hardware counter: the pipe of the multiprocessors that was busy for the largest share "
                  "of the cycles."),
       [](const Row& row) { return from(row.measured.counters, busiest_pipe); }, Format::pipe},
      {ResultColumn::variant, QT_TR_NOOP("Identifier"),
       QT_TR_NOOP("The variant's identifier, as on the command line and in result files."),
       [](const Row& row) { return QString::fromStdString(row.record.variant); }, Format::words},
  };
};
static_assert([] {
  int place = 0;
  for (const Column& one : Columns::kAll) {
    if (static_cast<int>(one.column) != place++) return false;
  }
  return place == static_cast<int>(ResultColumn::firstParameter);
}());

/// Of a column that is none of a parameter.
const Column& columnOf(ResultColumn column) { return Columns::kAll[static_cast<std::size_t>(column)]; }

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

QString columnTitle(ResultColumn column, const Units& units) {
  const ParameterSpec* spec = specOf(column);
  if (spec == nullptr) return Columns::tr(columnOf(column).title);
  return units.empty() ? parameterTitle(*spec) : parameterTitle(*spec, units);
}

std::string columnUnit(const ResultRecord& record, ResultColumn column) {
  const ParameterSpec* spec = specOf(column);
  Value held;
  if (spec == nullptr || spec->unit.empty() || valueOf(record, *spec, held) == nullptr) return {};
  return unit_in_result(record.variant, record.picture.shape, spec->key, record.parameters);
}

QString columnDefinition(ResultColumn column) {
  const ParameterSpec* spec = specOf(column);
  return spec != nullptr ? parameterText(spec->help) : Columns::tr(columnOf(column).definition);
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
  const ParameterSpec* spec = specOf(column);
  return spec != nullptr ? spec->numeric() : columnOf(column).format >= Format::whole;
}

QVariant columnValue(const ResultRecord& record, ResultColumn column, const std::optional<double>& speedup) {
  if (const ParameterSpec* spec = specOf(column)) return parameterValue(record, *spec);
  const bool measured = column >= kFirstMeasured && column <= kLastMeasured;
  return measured && !record.skipped.empty() ? QVariant() : columnOf(column).value.read({record, speedup});
}

QString columnText(const ResultRecord& record, ResultColumn column, const std::optional<double>& speedup) {
  if (column == ResultColumn::rank && record.skipped.empty() && !wrongText(record).isEmpty())
    return ResultsModel::tr("wrong");
  if (column == ResultColumn::issueSlots && !record.measurement.no_counters.empty())
    return ResultsModel::tr("refused");
  const QVariant value = columnValue(record, column, speedup);
  if (!value.isValid()) {
    const bool alone = isOfSpread(column) && record.measurement.summary.count == 1;
    return alone ? QStringLiteral("–") : QString();
  }
  if (const ParameterSpec* spec = specOf(column)) {
    Value held;
    return valueText(*spec, *valueOf(record, *spec, held));
  }
  const QLocale locale;
  const double number = value.toDouble();
  const bool uncertain = is_uncertain(record.measurement);
  switch (columnOf(column).format) {
    case Format::words: break;
    case Format::verdict: return verdictText(*record.baseline);
    case Format::against:
      return QStringLiteral("%1 (%2)").arg(verdictText(*record.against), titleOf(record.against->variant));
    case Format::pipe: {
      const QString label = counterLabel(busiest_pipe(*record.measurement.counters)->key);
      return QStringLiteral("%1, %2 %")
          .arg(label.mid(label.indexOf(QLatin1String(": ")) + 2), locale.toString(number, 'f', 1));
    }
    case Format::whole: return locale.toString(value.toInt());
    case Format::levels: return locale.toString(number, 'g', 5);
    case Format::oneDigit: return locale.toString(number, 'f', 1);
    case Format::fiveDigits: return locale.toString(number, 'f', 5);
    case Format::percent: return locale.toString(100 * number, 'f', 1);
    case Format::decibels: return std::isinf(number) ? QStringLiteral("∞") : locale.toString(number, 'f', 2);
    case Format::milliseconds: return millisecondsText(number);
    case Format::markedMilliseconds: return markedText(millisecondsText(number), uncertain);
    case Format::markedFactor: return markedText(factorText(number), uncertain);
  }
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

QString columnPhrase(ResultColumn column, const QString& title, const QString& text) {
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
