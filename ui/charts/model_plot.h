// Draws any chart of core/charts: bars, lines, points, heat maps, samples. Hovering reads a point out, a
// click or a rubber band selects rows of the table behind it, the wheel zooms, keys go from point to point.
#pragma once

#include <QColor>
#include <QList>
#include <QPoint>
#include <QPointF>
#include <QRect>
#include <QSharedPointer>
#include <QSize>
#include <QString>
#include <memory>
#include <vector>

#include "core/charts/chart.h"
#include "core/charts/chart_theme.h"
#include "ui/charts/lazy_plot.h"

class QListWidget;
class QScrollBar;

namespace filterscope::ui {

class ChartBars;

class ModelPlot : public LazyPlot {
  Q_OBJECT

 public:
  explicit ModelPlot(QWidget* parent = nullptr);

  /// Null: nothing is drawn. What is selected, and where the keys are, stays in a chart of the same kind.
  void setChart(std::shared_ptr<const Chart> chart);
  [[nodiscard]] std::shared_ptr<const Chart> chart() const { return chart_; }
  /// Rows of the table, to be marked in the chart; the keys begin anew.
  void setSelectedRows(const QList<int>& rows);
  [[nodiscard]] const QList<int>& selectedRows() const { return selected_; }
  /// Rows that light up because the same thing is pointed at elsewhere.
  void setLitRows(const QList<int>& rows);
  [[nodiscard]] const QList<int>& litRows() const { return lit_; }
  /// The row that the keys are at; −1: none.
  [[nodiscard]] int currentRow() const;
  /// Where the row's point is drawn; the middle of nothing where it has none.
  [[nodiscard]] QPointF placeOf(int row) const;
  /// Where all of the row's points are drawn: of a stacked bar the end of each part.
  [[nodiscard]] QList<QPointF> placesOf(int row) const;
  /// The keys beside the plot; hidden where they are below it or there are none.
  [[nodiscard]] const QListWidget* keyList() const { return keyList_; }
  /// The scale of a heat map's colours; null where there is none.
  [[nodiscard]] const QCPColorScale* colourScale() const { return colourScale_; }
  /// The point in words; empty where nothing is near.
  [[nodiscard]] QString readOut(const QPointF& position) const;

  void rebuild() override;

 signals:
  void rowsSelected(const QList<int>& rows);
  /// A double click, a click on a cell of a heat map, or Enter at the current row.
  void rowActivated(int row);
  /// The cursor is over a point of that row; −1: over none.
  void rowPointedAt(int row);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 private:
  /// A place of a row, in the values of its axes.
  struct Spot {
    double x = 0;
    double y = 0;
    int row = -1;
    QString words = {};
    bool upper = false;  ///< of the first panel: x is one of xAxis2's
  };
  [[nodiscard]] QSharedPointer<QCPAxisTickerText> ownTicks(const QCPAxis& axis) const;
  void setUpAxis(QCPAxis* axis, const ChartAxis& from);
  void setUpPanels();
  void addBars();
  void addBars(const ChartSeries& series, bool upper);
  void addSeries(const ChartSeries& series);
  void addBand(const ChartSeries& series, const QColor& colour);
  void addCells();
  void addSamples();
  void addMarks();
  void addSelection();
  void showLit();
  void placeRanges();
  void placeBarRange(QCPAxis* axis);
  QList<QCPItemRect*> addBands(const QList<int>& rows, int alpha);
  QCPGraph* addRings(const QPen& pen, double size);
  void placeKeys();
  void makeKeyList();
  void fillKeyList();
  void fitKeyNames(int room);
  void fitCellNumbers();
  void placeKeyList();
  void placeColourScale();
  void frameCell(const ChartCell& cell, const QColor& ink);
  [[nodiscard]] bool inUpperPanel(double category) const;
  [[nodiscard]] QString fitted(const QString& title, int room) const;
  void fitTitle();
  void placeRows();
  [[nodiscard]] bool scrolls() const;
  void select(const QRect& band);
  void goTo(int spot);
  [[nodiscard]] int spotAt(const QPointF& position) const;
  [[nodiscard]] QPointF pixelOf(const Spot& spot) const;
  [[nodiscard]] const ChartTheme& theme() const;
  [[nodiscard]] QColor seriesColour(int index) const;
  [[nodiscard]] QString wordsOf(int row) const;

  std::shared_ptr<const Chart> chart_;
  std::vector<Spot> spots_;
  QList<ChartBars*> bars_;
  QCPBars* below_[2] = {};  ///< what the next part stands on, in the lower and the upper panel
  QList<int> selected_;
  QList<int> lit_;
  QCPGraph* litRings_ = nullptr;
  QList<QCPItemRect*> litFrames_;
  QList<QCPItemText*> cellNumbers_;
  QPoint pressed_;
  QCPLegend* keys_ = nullptr;
  QListWidget* keyList_ = nullptr;  ///< beside the plot: keys that have no room below it
  QCPLayoutElement* keyRoom_ = nullptr;
  QCPColorScale* colourScale_ = nullptr;
  QScrollBar* scroll_ = nullptr;
  int current_ = -1;
  int keptRow_ = -1;  ///< that the keys go back to in a new chart
  bool zoomed_ = false;
  bool second_ = false;  ///< the button that is down is that of a double click
};

}  // namespace filterscope::ui
