// Bars with a drawn hatch: Qt's brush patterns keep their pixel size when a chart is scaled or printed.
#pragma once

#include <qcustomplot.h>

namespace filterscope::ui {

class HatchedBars : public QCPBars {
  Q_OBJECT

 public:
  using QCPBars::QCPBars;

  /// The colour of the lines; an invalid colour draws none.
  void setHatch(const QColor& colour) { hatch_ = colour; }
  [[nodiscard]] bool hatched() const { return hatch_.isValid(); }

 protected:
  void draw(QCPPainter* painter) override;
  void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

 private:
  void drawHatch(QCPPainter* painter, const QRectF& rect) const;

  QColor hatch_;
};

}  // namespace filterscope::ui
