#include "ui/window/sweep_summary.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "ui/window/sweep_presenter.h"

namespace filterscope::ui {
namespace {

QString durationText(double seconds) {
  if (seconds < 90)
    return SweepPresenter::tr("%n second(s)", nullptr, std::max(1, static_cast<int>(std::ceil(seconds))));
  if (seconds < 5400)
    return SweepPresenter::tr("%n minute(s)", nullptr, static_cast<int>(std::ceil(seconds / 60)));
  return SweepPresenter::tr("%1 hours").arg(QLocale().toString(seconds / 3600, 'f', 1));
}

}  // namespace

QString summaryText(const SweepEstimate& estimate) {
  const QString counted =
      SweepPresenter::tr("%n combination(s)", nullptr, static_cast<int>(estimate.combinations));
  return (estimate.at_most ? SweepPresenter::tr("%1, at most about %2") : SweepPresenter::tr("%1, about %2"))
      .arg(counted, durationText(estimate.seconds));
}

}  // namespace filterscope::ui
