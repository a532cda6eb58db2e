// TimingChart in words: the hover read-out and the description for screen readers.
#include <QLocale>

#include "ui/charts/timing_chart.h"
#include "ui/models/number_text.h"

namespace filterscope::ui {

QString TimingChart::readOut(int row) const {
  if (model_ == nullptr || row < 0 || row >= model_->rowCount()) return {};
  const TimingEntry entry = model_->entry(row);
  QStringList lines{rowTitle(entry)};
  if (!entry.title.isEmpty()) lines << entry.title;
  switch (entry.state) {
    case TimingState::none: lines << tr("Not measured."); break;
    case TimingState::skipped: lines << tr("Skipped: %1").arg(entry.reason); break;
    case TimingState::preview:
      lines << tr("%1 ms, one frame of the preview: no statistics").arg(millisecondsText(entry.median));
      break;
    case TimingState::outdated:
    case TimingState::measured: {
      lines << tr("Median %1 ms, quartiles %2 to %3 ms, minimum %4 ms")
                   .arg(millisecondsText(entry.median), millisecondsText(entry.q1),
                        millisecondsText(entry.q3), millisecondsText(entry.minimum));
      const double spread = entry.median > 0 ? (entry.q3 - entry.q1) / entry.median : 0;
      lines << tr("%n sample(s)", nullptr, static_cast<int>(entry.samples.size())) +
                   tr(", interquartile range %1 of the median").arg(percentText(spread));
      if (entry.state == TimingState::outdated) {
        lines << tr("Measured with another picture or other parameters than the present ones.");
      }
      break;
    }
  }
  return lines.join(QLatin1Char('\n'));
}

QString TimingChart::description() const {
  if (model_ == nullptr || model_->rowCount() == 0) return emptyText_;
  QStringList parts;
  for (int row = 0; row < model_->rowCount(); ++row) {
    const TimingEntry entry = model_->entry(row);
    const bool timed = entry.state != TimingState::none && entry.state != TimingState::skipped;
    parts << (timed ? tr("%1: %2 ms (%3)")
                          .arg(rowTitle(entry), millisecondsText(entry.median), nameOf(entry.state))
                    : tr("%1: %2").arg(rowTitle(entry), nameOf(entry.state)));
  }
  return parts.join(QStringLiteral("; "));
}

}  // namespace filterscope::ui
