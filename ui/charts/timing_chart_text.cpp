// TimingChart in words: the hover read-out and the description for screen readers.
#include <QLocale>

#include "ui/charts/timing_chart.h"
#include "ui/models/number_text.h"

namespace filterscope::ui {
namespace {

/// Broken at spaces.
QStringList linesOf(const QString& text, const QFontMetrics& metrics, int room) {
  QStringList lines;
  for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
    const bool fits =
        !lines.isEmpty() && metrics.horizontalAdvance(lines.last() + QLatin1Char(' ') + word) < room;
    if (fits) {
      lines.last() += QLatin1Char(' ') + word;
    } else {
      lines << word;
    }
  }
  return lines;
}

}  // namespace

/// What the lengths stand for, as far as there is room: the title is centred beside the bars and would be cut
/// where it is wider than they are.
QString TimingChart::axisTitle() const {
  const QString usual =
      logarithmic_ ? tr("Time of the filter alone (ms, logarithmic)") : tr("Time of the filter alone (ms)");
  const bool fits = QFontMetrics(font()).horizontalAdvance(usual) < width() - namesWidth_ - kAroundBars;
  return fits ? usual : tr("Time (ms)");
}

/// What the whiskers and the marks stand for, and on paper who is fastest, each in lines of its own.
QString TimingChart::axisWords(const std::vector<TimingEntry>& entries) const {
  const QFontMetrics metrics(font());
  const int room = width() - namesWidth_ - kAroundBars;
  const auto fits = [&](const QString& line) { return metrics.horizontalAdvance(line) < room; };
  QString words;
  const bool statistics =
      std::ranges::any_of(entries, [](const TimingEntry& e) { return e.samples.size() > 2; });
  const bool uncertain = std::ranges::any_of(entries, &TimingEntry::uncertain);
  if (!print_ && height() < kHeightWithKeys) return words;
  QStringList notes;
  if (statistics) notes << tr("± half the interquartile range");
  if (uncertain) {
    notes << tr("* uncertain: spread over %1, or time limit reached").arg(percentText(kLargestSpread));
  }
  const QString all = notes.join(QStringLiteral("; "));
  for (const QString& note : fits(all) ? QStringList{all} : notes) {
    if (!note.isEmpty() && fits(note)) words += QLatin1Char('\n') + note;
  }
  if (print_ && model_ != nullptr) {
    for (const QString& line : linesOf(model_->fastestText(), metrics, room))
      words += QLatin1Char('\n') + line;
  }
  return words;
}

QString TimingChart::readOut(int row) const {
  if (model_ == nullptr || row < 0 || row >= model_->rowCount()) return {};
  const TimingEntry entry = model_->entry(row);
  const Summary& times = entry.summary;
  QStringList lines{rowTitle(entry), entry.task.variant};
  if (entry.state == TimingState::none) lines << tr("Not measured.");
  if (entry.state == TimingState::skipped) lines << tr("Skipped: %1").arg(entry.reason);
  if (entry.oneFrame) {
    lines << tr("%1 ms, one frame of the preview: no statistics").arg(millisecondsText(times.median));
  } else if (!entry.samples.empty()) {
    lines << tr("Median %1 ms, quartiles %2 to %3 ms, minimum %4 ms")
                 .arg(millisecondsText(times.median), spreadText(times, times.q1),
                      spreadText(times, times.q3), millisecondsText(times.minimum));
    QString samples = tr("%n sample(s)", nullptr, static_cast<int>(entry.samples.size()));
    if (has_spread(times)) {
      samples += tr(", interquartile range %1 of the median").arg(percentText(times.relative_iqr));
    }
    lines << samples;
    if (entry.uncertain) lines << uncertaintyText(times, entry.converged);
  }
  if (entry.state == TimingState::outdated) lines << tr("Of other settings: %1").arg(entry.outdatedBy);
  return lines.join(QLatin1Char('\n'));
}

QString TimingChart::description() const {
  if (model_ == nullptr || model_->rowCount() == 0) return emptyText_;
  QStringList parts;
  for (int row = 0; row < model_->rowCount(); ++row) {
    const TimingEntry entry = model_->entry(row);
    const bool timed = entry.state != TimingState::none && entry.state != TimingState::skipped;
    parts << (timed ? tr("%1: %2 ms (%3)")
                          .arg(rowTitle(entry), millisecondsText(entry.summary.median), stateText(entry))
                    : tr("%1: %2").arg(rowTitle(entry), stateText(entry)));
  }
  return parts.join(QStringLiteral("; "));
}

}  // namespace filterscope::ui
