// The time of each chosen variant as a horizontal bar: the median, with whiskers from the first to the third
// quartile, lighter where it is uncertain. One frame of the live preview is drawn pale and dashed, as it has
// no statistics; what is of other settings than the present ones is an outline. Where times of CPU and GPU
// are far apart, each kind has an axis: the GPU's above its rows, the CPU's below.
#pragma once

#include <QList>
#include <optional>
#include <vector>

#include "ui/charts/chart_colours.h"
#include "ui/charts/lazy_plot.h"
#include "ui/models/timing_model.h"
#include "ui/widgets/postponed.h"

namespace filterscope::ui {

class TimingChart : public LazyPlot {
  Q_OBJECT

 public:
  explicit TimingChart(QWidget* parent = nullptr);

  /// The model is not owned; null empties the chart.
  void setModel(TimingModel* model);
  [[nodiscard]] TimingModel* model() const { return model_; }

  void setLogarithmic(bool on);
  [[nodiscard]] bool logarithmic() const { return logarithmic_; }
  /// Every sample as a marker over its bar.
  void setSamplesShown(bool on);
  [[nodiscard]] bool samplesShown() const { return samplesShown_; }
  /// The message where there is nothing to show.
  void setEmptyText(const QString& text);

  /// Dark ink on white instead of the palette: for files and paper.
  void setPrintColours(bool on);
  [[nodiscard]] const ChartColours& colours() const { return colours_; }

  /// How many rows fit into the present height, and the first one of them. Rows beyond are scrolled to.
  [[nodiscard]] double visibleRows() const;
  void setFirstRow(double row);
  [[nodiscard]] double firstRow() const { return firstRow_; }
  /// The height at which every row is seen.
  [[nodiscard]] int fullHeight();

  /// Brings the image up to date now instead of at the next frame.
  void rebuild() override;

  /// The rows that light up; empty: none.
  void setLit(LitTask lit);
  [[nodiscard]] QList<int> litRows() const;

  /// Whether CPU and GPU have an axis each: xAxis is the CPU's then, and xAxis2 the GPU's.
  [[nodiscard]] bool apart() const { return scales_.size() > 1; }

  /// The chart's content in words.
  [[nodiscard]] QString description() const;
  /// One row in words, for the hover read-out.
  [[nodiscard]] QString readOut(int row) const;

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 signals:
  /// A click or a key on a row.
  void rowActivated(const filterscope::ui::TimingTask& task);
  /// The cursor is over a row; nothing: over none.
  void pointedAt(const std::optional<filterscope::ui::TimingTask>& task);
  /// Rows or height changed: what setFirstRow can reach is different.
  void extentChanged();

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  static constexpr int kHeightWithKeys = 230;  ///< pixels, below which rows are worth more than a legend
  static constexpr int kAroundBars = 40;       ///< pixels beside names and bars
  struct Label {
    double value;  ///< where it starts, ms
    double width;  ///< pixels
  };
  /// What one axis of times is of.
  struct Scale {
    QCPAxis* axis = nullptr;
    double highest = 0;  ///< of the whiskers, ms
    double lowest = 0;   ///< of the bars, ms
    std::vector<Label> labels = {};
  };

  void scheduleRebuild();
  void applyColours();
  void addRow(int row, const TimingEntry& entry);
  void showLit();
  QCPItemRect* addBand(int row, const QColor& colour);
  void addLabel(int row, const TimingEntry& entry);
  void addSamples(int row, const TimingEntry& entry);
  void addLegendEntries(const std::vector<TimingEntry>& entries);
  void setUpAxes(const std::vector<TimingEntry>& entries);
  void setUpScales(const std::vector<TimingEntry>& entries);
  [[nodiscard]] Scale& scaleOf(const TimingEntry& entry);
  void placeRange(const Scale& scale);
  void placeRanges();
  [[nodiscard]] QString axisTitle() const;
  [[nodiscard]] QString axisWords(const std::vector<TimingEntry>& entries) const;
  [[nodiscard]] double lowestRow() const;
  [[nodiscard]] int rowAt(const QPointF& position) const;

  TimingModel* model_ = nullptr;
  Postponed throttle_;
  ChartColours colours_;
  QCPLegend* keys_ = nullptr;
  QString emptyText_;
  LitTask lit_;
  QList<QCPItemRect*> litBands_;
  double firstRow_ = 0;
  std::vector<Scale> scales_;  ///< one for all, or the GPU's and the CPU's
  int rows_ = 0;
  int namesWidth_ = 0;  ///< of the longest name, in pixels
  bool logarithmic_ = false;
  bool samplesShown_ = false;
  bool print_ = false;
};

}  // namespace filterscope::ui
