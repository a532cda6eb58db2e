// Draws a pane's comparison marks: the divider with both names, the legend of false colours, notes.
#pragma once

#include <QWidget>

#include "ui/frame/compare_marks.h"

namespace filterscope::ui {

class CompareOverlay final : public QWidget {
  Q_OBJECT

 public:
  explicit CompareOverlay(QWidget* parent);

  void setMarks(const CompareMarks& marks);
  [[nodiscard]] const CompareMarks& marks() const { return marks_; }
  /// The same in words, for people who cannot see it.
  [[nodiscard]] QString text() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  [[nodiscard]] bool small() const;
  void drawWipe(QPainter& painter, const WipeMarks& wipe) const;
  void drawLegend(QPainter& painter, const LegendMarks& legend) const;
  /// A pill of words, cut to `room`; `corner` is the point it touches, `alignment` which of its corners that
  /// is. Nothing where there is no room for a few letters.
  void drawPill(QPainter& painter, const QString& words, const QPointF& corner, Qt::Alignment alignment,
                double room) const;

  CompareMarks marks_;
};

}  // namespace filterscope::ui
