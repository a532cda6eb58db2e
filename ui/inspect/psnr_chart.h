// PSNR over σs and σr as a map in false colours, with the present point and the best one.
#pragma once

#include <vector>

#include "core/inspect/sigma_sweep.h"
#include "ui/inspect/inspect_chart.h"

namespace filterscope::ui {

/// A click adopts a cell; arrow keys move the focus frame, and Return adopts.
class PsnrChart final : public InspectChart {
  Q_OBJECT

 public:
  explicit PsnrChart(QWidget* parent = nullptr);

  /// An empty map, for cells that come one by one. `what` says of which variant and part of the picture.
  void begin(const std::vector<double>& space, const std::vector<double>& range, const QString& what);
  void setCell(const SweepCell& cell);
  void setNow(double space, double range);
  void setEmptyText(const QString& text);

  struct Best {
    int column = -1;
    int row = -1;
    double psnrDb = 0;
  };
  /// Column -1 while there is none.
  [[nodiscard]] Best best() const;
  /// Not-a-number where there is none.
  [[nodiscard]] double psnrDb(int column, int row) const;
  /// The middle of a cell in the widget's pixels.
  [[nodiscard]] QPointF cellPosition(int column, int row) const;
  [[nodiscard]] QString readOut(int column, int row) const;

  [[nodiscard]] QString description() const override;
  [[nodiscard]] ChartTable table() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return {240, 150}; }

 Q_SIGNALS:
  void adopted(double space, double range);

 protected:
  [[nodiscard]] std::unique_ptr<InspectChart> copy() const override;
  void rebuild() override;
  void resizeEvent(QResizeEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void fillMap();
  [[nodiscard]] QString rangeLabel() const;
  void addMarks();
  void addMark(double space, double range, QCPScatterStyle::ScatterShape shape, const QString& name);
  [[nodiscard]] QPoint cellAt(const QPointF& position) const;
  void adopt(const QPoint& cell);

  std::vector<double> space_;
  std::vector<double> range_;
  std::vector<double> values_;  ///< dB, row by row; not-a-number where not known
  QString what_;
  QString empty_;
  double nowSpace_ = 0;
  double nowRange_ = 0;
  QPoint focus_{-1, -1};
  QCPColorScale* scale_;
};

}  // namespace filterscope::ui
