#include "ui/own/kernel_facts_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <optional>
#include <string>

#include "core/stats/verdict.h"
#include "ui/models/problem_text.h"
#include "ui/models/results_columns.h"

namespace filterscope::ui {
namespace {

struct KernelFactsText {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::KernelFactsText)
};

QString changed(int before, int now) {
  const QLocale locale;
  return before == now ? locale.toString(now)
                       : QStringLiteral("%1 → %2").arg(locale.toString(before), locale.toString(now));
}

QString shapeText(const Shape& shape) {
  const QString plane = QStringLiteral("%1×%2").arg(shape.width).arg(shape.height);
  return shape.depth > 1 ? plane + QStringLiteral("×%1").arg(shape.depth) : plane;
}

/// Of those that judge has.
QString imageText(const std::string& name) {
  if (name == "odd sides") return KernelFactsText::tr("odd sides");
  if (name == "colours") return KernelFactsText::tr("colours");
  if (name == "hard edges") return KernelFactsText::tr("hard edges");
  if (name == "photograph") return KernelFactsText::tr("a photograph");
  if (name == "phantom") return KernelFactsText::tr("a phantom");
  return QString::fromStdString(name);
}

QString faultText(const own::JudgedCase& one) {
  if (!one.fault.empty() || !one.promise) return problemText(one.fault);
  const auto number = [](double value) { return QLocale().toString(value, 'g', 4); };
  if (one.promise->error_levels <= one.promise->limit_levels) {
    return KernelFactsText::tr(
               "%1 % of the values are rounded otherwise than the reference, where %2 % may be")
        .arg(number(100 * one.promise->moved_share), number(100 * one.promise->share_limit));
  }
  return KernelFactsText::tr("%1 levels from the reference, where %2 are allowed")
      .arg(number(one.promise->error_levels), number(one.promise->limit_levels));
}

/// Of times of the same work; empty for others.
QString verdictText(const own::JudgedTime& before, const own::JudgedTime& now) {
  const bool same =
      before.image == now.image && before.shape == now.shape && before.parameters == now.parameters;
  if (!same) return {};
  return verdictWord(compare_rounds(before.samples, now.samples, Rounds::independent).verdict);
}

QString timeText(const own::JudgedTime& now, const std::optional<own::Judgement>& judgedBefore) {
  const auto ms = [](double value) { return QLocale().toString(value, 'g', 4); };
  const QString what = QStringLiteral("%1 %2").arg(imageText(now.image), shapeText(now.shape));
  const QString verdict =
      judgedBefore && judgedBefore->time ? verdictText(*judgedBefore->time, now) : QString();
  if (verdict.isEmpty()) return KernelFactsText::tr("%1 ms for %2.").arg(ms(now.milliseconds.median), what);
  return KernelFactsText::tr("%1 → %2 ms for %3: %4.")
      .arg(ms(judgedBefore->time->milliseconds.median), ms(now.milliseconds.median), what, verdict);
}

}  // namespace

QString compilerText(const KernelState& state) {
  if (!state.looked || !state.looked->facts) return {};
  const own::ObjectFacts& now = *state.looked->facts;
  const own::ObjectFacts before = state.factsBefore.value_or(now);
  QStringList parts{
      KernelFactsText::tr("%1 registers").arg(changed(before.registers, now.registers)),
      KernelFactsText::tr("%1 B of spills")
          .arg(changed(before.spill_stores + before.spill_loads, now.spill_stores + now.spill_loads)),
      KernelFactsText::tr("%1 B of stack").arg(changed(before.stack, now.stack)),
      KernelFactsText::tr("%1 B of static shared memory").arg(changed(before.shared, now.shared))};
  const auto occupancy = [](const std::optional<own::Judgement>& judged) {
    return judged && judged->time ? qRound(100 * judged->time->kernel.occupancy) : 0;
  };
  if (const int fits = occupancy(state.judged); fits > 0) {
    const int fitted = occupancy(state.judgedBefore);
    parts << KernelFactsText::tr("occupancy %1 %").arg(changed(fitted > 0 ? fitted : fits, fits));
  }
  if (state.sameCode) parts << KernelFactsText::tr("the same machine code as before");
  return QStringLiteral("%1: %2").arg(QString::fromStdString(now.architecture),
                                      parts.join(QLatin1String(", ")));
}

QString judgeText(const KernelState& state) {
  if (!state.judged) return {};
  if (!state.problem.isEmpty()) return KernelFactsText::tr("Judge’s words are of the version before.");
  const own::Judgement& judged = *state.judged;
  const auto wrong = std::ranges::find_if_not(judged.cases, &own::JudgedCase::right);
  if (wrong != judged.cases.end()) {
    return KernelFactsText::tr("Not right: %1 %2: %3.")
        .arg(imageText(wrong->image), shapeText(wrong->shape), faultText(*wrong));
  }
  const auto cases = static_cast<int>(judged.cases.size());
  const QString right =
      judged.has_reference
          ? KernelFactsText::tr("Right in all cases (%1).").arg(cases)
          : KernelFactsText::tr("No fault in any case (%1); it has no reference.").arg(cases);
  if (!judged.time) return right;
  if (!judged.time->believed) {
    return right + QLatin1Char(' ') +
           KernelFactsText::tr("Its time is not believed: moving the image takes longer.");
  }
  return right + QLatin1Char(' ') + timeText(*judged.time, state.judgedBefore);
}

}  // namespace filterscope::ui
