// How often each value occurs in the input and in the result, and each difference between result and
// reference.
#pragma once

#include <array>
#include <optional>

#include "core/inspect/histogram.h"
#include "ui/inspect/inspect_chart.h"

namespace filterscope::ui {

struct HistogramData {
  QString resultName;
  QString referenceName;
  QString where;             ///< the region in words
  QString missing;           ///< why there is no result, in words; empty where there is one
  ValueRange range{0, 255};  ///< what the levels span: axes have its values
  std::optional<Histogram> input;
  std::optional<Histogram> result;
  std::optional<Histogram> difference;
};

class HistogramChart final : public InspectChart {
  Q_OBJECT

 public:
  explicit HistogramChart(QWidget* parent = nullptr);

  void setData(const HistogramData& data);
  [[nodiscard]] const HistogramData& data() const { return data_; }
  /// The display window in levels of the value range, as two handles that can be dragged. None: no handles.
  void setDisplayWindow(const std::optional<ValueRange>& levels);
  [[nodiscard]] const std::optional<ValueRange>& displayWindow() const { return window_; }
  void setLogarithmic(bool on);
  [[nodiscard]] bool logarithmic() const { return logarithmic_; }

  [[nodiscard]] QString description() const override;
  [[nodiscard]] ChartTable table() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return {240, 140}; }

 Q_SIGNALS:
  /// A handle was moved to there.
  void windowDragged(const filterscope::ValueRange& levels);

 protected:
  [[nodiscard]] std::unique_ptr<InspectChart> copy() const override;
  void rebuild() override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  void makeRects();
  void draw(QCPAxisRect* rect, const Histogram& histogram, const QString& name, bool filled);
  void setUpCounts(QCPAxisRect* rect);
  void showMissing();
  void makeHandles();
  void placeHandles();
  /// The handle at a place in the chart: 0 black, 1 white, −1 none.
  [[nodiscard]] int handleAt(const QPointF& place) const;
  void dragTo(double x);

  HistogramData data_;
  QCPAxisRect* values_ = nullptr;
  QCPAxisRect* differences_ = nullptr;
  QCPLegend* valueKey_ = nullptr;
  QCPLegend* differenceKey_ = nullptr;
  QCPItemText* missing_ = nullptr;
  bool logarithmic_ = false;
  std::optional<ValueRange> window_;
  std::array<QCPItemLine*, 2> handles_{};
  int dragged_ = -1;
};

}  // namespace filterscope::ui
