// How often each value occurs in the input and in the result, and each difference between result and
// reference.
#pragma once

#include <optional>

#include "core/inspect/histogram.h"
#include "ui/inspect/inspect_chart.h"

namespace filterscope::ui {

struct HistogramData {
  QString resultName;
  QString referenceName;
  QString where;  ///< the region in words
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
  void setLogarithmic(bool on);
  [[nodiscard]] bool logarithmic() const { return logarithmic_; }

  [[nodiscard]] QString description() const override;
  [[nodiscard]] ChartTable table() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return {240, 140}; }

 protected:
  [[nodiscard]] std::unique_ptr<InspectChart> copy() const override;
  void rebuild() override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void makeRects();
  void draw(QCPAxisRect* rect, const Histogram& histogram, const QString& name, bool filled);
  void setUpCounts(QCPAxisRect* rect);

  HistogramData data_;
  QCPAxisRect* values_ = nullptr;
  QCPAxisRect* differences_ = nullptr;
  QCPLegend* valueKey_ = nullptr;
  QCPLegend* differenceKey_ = nullptr;
  bool logarithmic_ = false;
};

}  // namespace filterscope::ui
