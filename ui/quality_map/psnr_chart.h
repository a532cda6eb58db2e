// PSNR over two parameters, to the truth or estimated without one, as a map in false colours, with the
// present point and the best one.
#pragma once

#include <vector>

#include "core/choose/choice.h"
#include "ui/inspect/inspect_chart.h"
#include "ui/sweep/sweep_runner.h"

namespace filterscope::ui {

/// A click adopts a cell; arrow keys move the focus frame, and Return adopts.
class PsnrChart final : public InspectChart {
  Q_OBJECT

 public:
  explicit PsnrChart(QWidget* parent = nullptr);

  /// An empty map, for cells that come one by one. `what` says of which variant and part of the image.
  void begin(const SweepAxisOf& columns, const SweepAxisOf& rows, const QString& what);
  void setCell(const SweepCell& cell);
  /// All cells of a map that is estimated, a row after the other.
  void setEstimates(const SettingChoice& choice);
  void setNow(const Parameters& parameters);
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
  /// The estimate's cell; null where PSNR is measured to the truth.
  /// How many cells have no value.
  [[nodiscard]] int blanks() const;
  [[nodiscard]] const SettingEstimate* estimate(int column, int row) const;

  [[nodiscard]] QString description() const override;
  [[nodiscard]] ChartTable table() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return {240, 150}; }

 Q_SIGNALS:
  void adopted(int column, int row);

 protected:
  [[nodiscard]] std::unique_ptr<InspectChart> copy() const override;
  void rebuild() override;
  void resizeEvent(QResizeEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void fillMap();
  void setTickers();
  [[nodiscard]] QString beside(const QString& title, const QString& shorter) const;
  void addMarks();
  void addMark(const QList<QPointF>& places, QCPScatterStyle::ScatterShape shape, const QString& name);
  /// Pixels of a line of the legend that its name does not get.
  [[nodiscard]] int besideName() const;
  [[nodiscard]] QPoint cellAt(const QPointF& position) const;
  void adopt(const QPoint& cell);

  SweepAxisOf columns_;
  SweepAxisOf rows_;
  std::vector<double> values_;              ///< dB, row by row; not-a-number where not known
  std::vector<SettingEstimate> estimates_;  ///< row by row; empty: `values_` are to the truth
  QString what_;
  QString empty_;
  Parameters now_;
  QPoint focus_{-1, -1};
  QCPColorScale* scale_;
};

}  // namespace filterscope::ui
