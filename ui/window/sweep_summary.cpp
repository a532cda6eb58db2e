#include "ui/window/sweep_summary.h"

#include <QFileInfo>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "core/report/record_key.h"
#include "core/session/plan_json.h"
#include "ui/models/native_text.h"
#include "ui/window/sweep_presenter.h"

namespace filterscope::ui {
namespace {

/// Tables and charts of the window are made for up to this many.
constexpr double kMostCombinations = 2000;

QString durationText(double seconds) {
  if (seconds < 90)
    return SweepPresenter::tr("%n second(s)", nullptr, std::max(1, static_cast<int>(std::ceil(seconds))));
  if (seconds < 5400)
    return SweepPresenter::tr("%n minute(s)", nullptr, static_cast<int>(std::ceil(seconds / 60)));
  return SweepPresenter::tr("%1 hours").arg(QLocale().toString(seconds / 3600, 'f', 1));
}

}  // namespace

QString summaryText(const SweepEstimate& estimate, bool rounds) {
  if (estimate.known > 0 && estimate.known == estimate.steps)
    return SweepPresenter::tr("All of it is measured.");
  const QString counted =
      SweepPresenter::tr("%n combination(s)", nullptr, static_cast<int>(estimate.combinations));
  const QString size =
      (estimate.at_most ? SweepPresenter::tr("%1, at most about %2") : SweepPresenter::tr("%1, about %2"))
          .arg(counted, durationText(estimate.seconds));
  if (estimate.known == 0) return size;
  const QLocale locale;
  const QString continues = rounds ? SweepPresenter::tr("Continues: %1 of %2 rounds are measured.")
                                   : SweepPresenter::tr("Continues: %1 of %2 combinations are measured.");
  return size + QStringLiteral(". ") +
         continues.arg(locale.toString(static_cast<qulonglong>(estimate.known)),
                       locale.toString(static_cast<qulonglong>(estimate.steps)));
}

QString stoppedText(const SweepPlan& plan, const std::vector<ResultRecord>& kept) {
  // Times of other plans are kept too.
  std::set<std::string> known;
  for (const ResultRecord& one : kept) {
    if (one.skipped.empty()) known.insert(kBaselineKey.text(work_of(one)));
  }
  const std::vector<ResultRecord> asked = enumerate(plan);
  const auto timed = std::ranges::count_if(
      asked, [&](const ResultRecord& one) { return known.contains(kBaselineKey.text(work_of(one))); });
  const auto wanted = static_cast<qlonglong>(asked.size());
  QString text =
      SweepPresenter::tr("The measurement was stopped; %1 of %2 combinations have times, which are kept.")
          .arg(timed)
          .arg(wanted);
  if (plan.settings.rounds > 0 && timed < wanted) {
    text += QLatin1Char(' ') +
            SweepPresenter::tr("Times are taken once all are prepared and compared with the reference.");
  }
  return text;
}

QString whyNotMeasured(const SweepPlan& plan) {
  if (plan.pictures.empty()) return SweepPresenter::tr("There is no image yet.");
  if (most_combinations(plan) <= kMostCombinations) return {};
  return SweepPresenter::tr(
             "More than %1 combinations: take fewer values, or save the plan and measure it with "
             "filterscope-cli bench --plan.")
      .arg(QLocale().toString(kMostCombinations, 'f', 0));
}

// The window measures what is open, as it is open.
QStringList lackingHere(const PlanWords& words, SweepPlan here, const QString& open) {
  QStringList lacking;
  for (const std::string& image : words.images) {
    const QString place = fromUtf8(image);
    if (place != open && QFileInfo(place).absoluteFilePath() != open)
      lacking << SweepPresenter::tr("%1 is not open, and what is open is measured").arg(place);
  }
  if (open.isEmpty()) here.pictures.clear();  // a plan cannot name what is in no file
  for (const std::string& key : other_keys(words, plan_words(plan_json(here), {})))
    lacking << SweepPresenter::tr("the dialog cannot take its “%1”").arg(fromUtf8(key));
  return lacking;
}

}  // namespace filterscope::ui
