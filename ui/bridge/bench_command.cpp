// benchCommand of measure_controller.h.
#include <QRegularExpression>
#include <QStringList>

#include "ui/bridge/measure_controller.h"

namespace filterscope::ui {
namespace {

QString quoted(QString word) {
  static const QRegularExpression plain(QStringLiteral("^[\\w/.,:=+@%-]+$"));
  if (plain.match(word).hasMatch()) return word;
  return QLatin1Char('\'') + word.replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

QString textOf(int value) { return QString::number(value); }

QString textOf(double value) { return QString::number(value, 'g', 12); }

QString textOf(const BlockShape& block) { return QStringLiteral("%1x%2").arg(block.width).arg(block.height); }

QString textOf(std::string_view name) {
  return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

template <class Value>
QString listOf(const std::vector<Value>& values) {
  QStringList texts;
  for (const Value& value : values) texts << textOf(value);
  return texts.join(QLatin1Char(','));
}

/// An axis of the plan: its values, or the base parameters' one.
template <class Value>
QString axisOf(const std::vector<Value>& values, const Value& base) {
  return values.empty() ? textOf(base) : listOf(values);
}

}  // namespace

QString benchCommand(const SweepPlan& plan) {
  QStringList words{QStringLiteral("filterscope-cli"), QStringLiteral("bench")};
  for (const SweepPicture& picture : plan.pictures) words << quoted(QString::fromStdString(picture.name));
  const auto option = [&](const char* name, const QString& value) {
    words << QStringLiteral("--") + QLatin1String(name) << quoted(value);
  };
  const Parameters& base = plan.base;
  option("variants", listOf(plan.variants));
  option("radius", axisOf(plan.radii, base.radius));
  option("sigma-space", textOf(base.sigma_space));
  option("sigma-range", textOf(base.sigma_range));
  option("border", textOf(name_of(base.border)));
  option("colour", textOf(name_of(base.colour)));
  // Without the option each variant takes its own.
  if (!plan.own_blocks || !plan.blocks.empty()) option("block", axisOf(plan.blocks, base.block));
  option("tiling", axisOf(plan.tilings, base.tiling));
  if (!plan.threads.empty() || base.threads > 0) option("threads", axisOf(plan.threads, base.threads));
  const bool study = plan.settings.mode == BenchMode::study;
  option("mode", study ? QStringLiteral("study") : QStringLiteral("robust"));
  if (plan.settings.repeats > 0) option("repeats", textOf(plan.settings.repeats));
  if (!study) option("time-limit", textOf(plan.settings.time_limit_s));
  return words.join(QLatin1Char(' '));
}

}  // namespace filterscope::ui
