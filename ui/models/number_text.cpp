#include "ui/models/number_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <string>

#include "core/bench/measure.h"
#include "core/charts/number_words.h"
#include "core/report/table_text.h"
#include "ui/models/native_text.h"

namespace filterscope::ui {
namespace {

constexpr std::size_t kFewestSamples = 3;  // fewer say nothing on the spread

/// For texts outside of classes.
struct Texts {
  Q_DECLARE_TR_FUNCTIONS(Numbers)
};

int decimalsOf(double value, int digits) {
  if (!(value > 0) || !std::isfinite(value)) return digits - 1;
  return std::clamp(digits - 1 - static_cast<int>(std::floor(std::log10(value))), 0, digits + 3);
}

}  // namespace

QString withLocalPoint(const std::string& number) {
  return fromUtf8(number).replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString plainNumberText(double value) { return withLocalPoint(number_text(value)); }

QString figureText(double value, int digits) { return withLocalPoint(figure_text(value, digits)); }

QString millisecondsText(double milliseconds) {
  return QLocale().toString(milliseconds, 'f', decimalsOf(milliseconds, 3));
}

QString roughSecondsText(double seconds) {
  constexpr double kMinute = 60;
  constexpr double kHour = 60 * kMinute;
  const auto whole = [](double value) { return QString::number(static_cast<int>(std::ceil(value))); };
  if (seconds <= 1.5 * kMinute) return Texts::tr("%1 s").arg(whole(std::max(1.0, seconds)));
  if (seconds <= 1.5 * kHour) return Texts::tr("%1 min").arg(whole(seconds / kMinute));
  return Texts::tr("%1 h").arg(whole(seconds / kHour));
}

QString percentText(double fraction) {
  return QLocale().toString(100 * fraction, 'f', 1) + QStringLiteral("\u202f%");
}

QString factorText(double factor) { return withLocalPoint(factor_text(factor)) + QStringLiteral(" ×"); }

QString markedText(const QString& text, bool uncertain) {
  return uncertain ? text + QStringLiteral(" *") : text;
}

QString medianWithSpreadText(const Summary& summary, bool uncertain) {
  const QString median = millisecondsText(summary.median);
  if (summary.count < kFewestSamples) return markedText(Texts::tr("%1 ms").arg(median), uncertain);
  // As many decimals as the median: more would claim a precision that it lacks.
  const double spread = (summary.q3 - summary.q1) / 2;
  const int shared = decimalsOf(summary.median, 3);
  const bool vanishes = spread > 0 && spread < 0.5 * std::pow(10.0, -shared);
  const QString half = QLocale().toString(spread, 'f', vanishes ? decimalsOf(spread, 1) : shared);
  return markedText(Texts::tr("%1 ± %2 ms").arg(median, half), uncertain);
}

QString uncertaintyText(const Summary& summary, bool converged) {
  if (!is_uncertain(summary.relative_iqr, converged)) return {};
  if (!has_spread(summary)) return Texts::tr("* Uncertain: the spread of one sample is not known.");
  if (summary.relative_iqr > kLargestSpread) {
    return Texts::tr("* Uncertain: the interquartile range is %1 of the median, more than %2.")
        .arg(percentText(summary.relative_iqr), percentText(kLargestSpread));
  }
  return Texts::tr("* Uncertain: the time limit came before the median was known well.");
}

QString uncertaintyText(const Measurement& measurement) {
  return uncertaintyText(measurement.summary, measurement.converged);
}

}  // namespace filterscope::ui
