#include "ui/lines/lines_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include "kernels/catalog.h"
#include "kernels/counters/stall_reasons.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/number_text.h"
#include "ui/models/parameter_text.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

struct LinesText {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::LinesText)
};

constexpr int kMostAdvice = 3;
constexpr double kWorthAdvice = 0.1;

QString stall(const char* english) { return QCoreApplication::translate("Stall", english); }

QString labelOf(const std::string& reason) {
  const StallReason* known = find_stall_reason(reason);
  return known == nullptr ? QString::fromStdString(reason) : stall(known->label);
}

QString wholePercent(double share) { return QLocale().toString(100 * share, 'f', 0) + QStringLiteral(" %"); }

QString resourceText(Resource resource) {
  switch (resource) {
    case Resource::exponentials: return LinesText::tr("exponentials");
    case Resource::multiply_adds: return LinesText::tr("multiply-adds");
    case Resource::packed_half: return LinesText::tr("multiply-adds of halves");
    case Resource::tensor_multiply_adds: return LinesText::tr("tensor cores");
    case Resource::shared_words: return LinesText::tr("shared memory");
    case Resource::memory_bytes: return LinesText::tr("device memory");
  }
  return {};
}

}  // namespace

QString ownerText(const LinesResult& result) {
  const ResultRecord& record = result.record;
  const QString id = QString::fromStdString(record.variant);
  QStringList parts{variantTitle(id)};
  if (parts.front() != id) parts.front() += QStringLiteral(" (%1)").arg(id);
  const Shape& shape = record.picture.shape;
  QString size = QStringLiteral("%1×%2").arg(shape.width).arg(shape.height);
  if (shape.depth > 1) size += QStringLiteral("×%1").arg(shape.depth);
  parts << QStringLiteral("%1, %2").arg(QString::fromStdString(record.picture.name), size);
  if (const Variant* known = find_variant(record.variant)) {
    const QString values = parametersText(known->descriptor.parameters, record.parameters, true);
    if (!values.isEmpty()) parts << values;
  }
  parts << QString::fromStdString(record.device);
  if (!result.file.isEmpty()) parts << result.file;
  return parts.join(QStringLiteral(" · "));
}

QString statesText(const std::vector<StateShare>& states, int most) {
  QStringList words;
  for (const StateShare& state : states) {
    if (words.size() == most) break;
    words << QStringLiteral("%1 %2").arg(labelOf(state.reason), wholePercent(state.share));
  }
  return words.join(QStringLiteral(", "));
}

QString adviceText(const std::vector<StateShare>& states) {
  QStringList lines;
  for (const StateShare& state : states) {
    const StallReason* known = find_stall_reason(state.reason);
    if (lines.size() == kMostAdvice || state.share < kWorthAdvice) break;
    const QString helps =
        known == nullptr || *known->advice == '\0' ? QString() : QStringLiteral(": ") + stall(known->advice);
    lines << QStringLiteral("%1, %2%3").arg(labelOf(state.reason), wholePercent(state.share), helps);
  }
  return lines.join(QLatin1Char('\n'));
}

QString samplesText(const LineReadings& readings) {
  const QLocale locale;
  QStringList words{LinesText::tr("%1 samples of %n run(s).", nullptr, readings.runs)
                        .arg(locale.toString(readings.samples()))};
  if (readings.plain_ms > 0)
    words << LinesText::tr("Sampled, a run took %1 times as long.")
                 .arg(locale.toString(readings.sampled_ms / readings.plain_ms, 'f', 2));
  if (readings.dropped > 0)
    words << LinesText::tr("%1 samples were lost.").arg(locale.toString(quint64{readings.dropped}));
  return words.join(QLatin1Char(' '));
}

QString whyNoLines(const ResultRecord& record) {
  if (!record.skipped.empty())
    return LinesText::tr("It was not measured: %1").arg(problemText(record.skipped));
  if (record.measurement.lines) return {};
  if (!record.measurement.no_lines.empty())
    return LinesText::tr("No lines were sampled: %1").arg(problemText(record.measurement.no_lines));
  return LinesText::tr("Its lines were not asked for.");
}

QString limitText(const ResultRecord& record) {
  if (!record.limit)
    return LinesText::tr(
        "What limits it can be told from the device’s ceilings: Measure ▸ What the Devices Do at Most.");
  const LimitFacts& limit = *record.limit;
  QStringList parts;
  for (std::size_t i = 0; i < kResources; ++i) {
    const auto resource = static_cast<Resource>(i);
    if (limit.best_ms[resource] > 0)
      parts
          << LinesText::tr("%1 %2 ms").arg(resourceText(resource), millisecondsText(limit.best_ms[resource]));
  }
  const QString nearest = limit.nearest ? resourceText(*limit.nearest) : LinesText::tr("its launch");
  return LinesText::tr(
             "At least it has to take, by the device’s ceilings: %1. Nearest is %2, with %3 of the "
             "measured time.")
      .arg(parts.join(QStringLiteral(", ")), nearest, percentText(limit.share));
}

}  // namespace filterscope::ui
