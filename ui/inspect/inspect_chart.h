// What the inspecting tools' charts share: colours for the screen and for paper, and words for their content.
#pragma once

#include <QStringList>
#include <functional>
#include <memory>

#include "ui/charts/chart_colours.h"
#include "ui/charts/lazy_plot.h"

namespace filterscope::ui {

/// A chart's numbers as text, in the C locale: what its table shows and what a CSV file holds.
struct ChartTable {
  QStringList header;
  int rows = 0;
  /// Makes one cell's text. Holds the numbers, not the chart: a view asks for the cells in sight alone.
  std::function<QString(int row, int column)> cell;

  [[nodiscard]] QByteArray csv() const;
};

class InspectChart : public LazyPlot {
  Q_OBJECT

 public:
  explicit InspectChart(QWidget* parent = nullptr);

  /// The same content as dark ink on white, laid out in `size` pixels.
  [[nodiscard]] std::unique_ptr<InspectChart> forPaper(const QSize& size) const;
  [[nodiscard]] virtual QString description() const = 0;
  [[nodiscard]] virtual ChartTable table() const = 0;

 protected:
  /// An empty chart of the same class, with the same content and settings.
  [[nodiscard]] virtual std::unique_ptr<InspectChart> copy() const = 0;

  [[nodiscard]] const ChartColours& colours() const { return colours_; }
  void dressAxis(QCPAxis* axis, const QString& label) const;
  void dressLegend(QCPLegend* key) const;
  /// Words in the middle, in as many lines as the width asks for: for a chart that has nothing to draw.
  void addWords(const QString& text);
  /// In lines of at most that many pixels.
  [[nodiscard]] QString wrapped(const QString& text, int width) const;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  ChartColours colours_;
  bool paper_ = false;
};

}  // namespace filterscope::ui
