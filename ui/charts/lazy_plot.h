// A chart that is not drawn while it is hidden.
#pragma once

#include <qcustomplot.h>

namespace filterscope::ui {

/// A QCustomPlot that is drawn when it is seen: what changes while it is hidden waits until it is shown.
class LazyPlot : public QCustomPlot {
  Q_OBJECT

 public:
  explicit LazyPlot(QWidget* parent = nullptr);

 protected:
  /// Makes everything new, in the present colours and font, and has it redrawn.
  virtual void rebuild() = 0;
  /// Before the window is painted next.
  void redraw();
  /// When the window has been painted: its other parts, and input, need not wait for the charts.
  void rebuildLater();

  /// Other colours, another font or language: rebuilt later.
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void rebuildNow();

  bool outdated_ = false;  ///< to be rebuilt
  bool queued_ = false;    ///< its turn to be rebuilt comes
  bool undrawn_ = false;   ///< to be redrawn
};

}  // namespace filterscope::ui
