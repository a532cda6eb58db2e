// Thumbnails for two parameters in a grid, one of which can be adopted.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/frame/display_frame.h"
#include "ui/sweep/sweep_runner.h"

namespace filterscope::ui {

/// A click adopts a thumbnail; arrow keys move the focus frame, and Return adopts.
class ContactSheet final : public QWidget {
  Q_OBJECT

 public:
  explicit ContactSheet(QWidget* parent = nullptr);

  /// Empty thumbnails, for those that come one by one.
  void begin(const SweepAxisOf& columns, const SweepAxisOf& rows);
  void setCell(const SweepCell& cell, const FramePtr& frame);
  /// Marks the cell with these parameters, if there is one.
  void setCurrent(const Parameters& parameters);
  /// Words where there is nothing to show.
  void setEmptyText(const QString& text);

  [[nodiscard]] int columns() const { return static_cast<int>(columns_.values.size()); }
  [[nodiscard]] int rows() const { return static_cast<int>(rows_.values.size()); }
  /// Where a cell's image is drawn.
  [[nodiscard]] QRect cellRect(int column, int row) const;
  /// The side of a cell for this number of cells, in device pixels.
  [[nodiscard]] int deviceSide(int columns, int rows) const;
  [[nodiscard]] FramePtr frame(int column, int row) const { return at(column, row).frame; }
  /// Column and row of the marked cell; (-1, -1) where none is.
  [[nodiscard]] QPoint current() const { return current_; }

  [[nodiscard]] QSize sizeHint() const override { return {420, 420}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {160, 150}; }

 Q_SIGNALS:
  void adopted(int column, int row);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  struct Thumbnail {
    FramePtr frame;
    QString error;
    double psnrDb = 0;
  };

  [[nodiscard]] const Thumbnail& at(int column, int row) const;
  [[nodiscard]] Thumbnail& at(int column, int row);
  void measure();
  [[nodiscard]] int side(int columns, int rows) const;
  [[nodiscard]] QPoint cellAt(const QPoint& position) const;
  [[nodiscard]] QString words(const QPoint& cell) const;
  [[nodiscard]] bool holds(const QPoint& cell) const;
  void moveFocus(const QPoint& step);
  void adopt(const QPoint& cell);
  void drawCell(QPainter& painter, int column, int row) const;

  SweepAxisOf columns_;
  SweepAxisOf rows_;
  std::vector<Thumbnail> cells_;  ///< row by row
  QPoint current_{-1, -1};
  QPoint hovered_{-1, -1};
  QPoint focus_{-1, -1};
  QString empty_;
  int leftRoom_ = 0;
};

}  // namespace filterscope::ui
