// A few words beside the parts of the window that a new user needs first.
#pragma once

#include <QPointer>
#include <QWidget>
#include <vector>

#include "ui/widgets/postponed.h"

class QDockWidget;
class QLabel;
class QPainter;
class QPushButton;

namespace filterscope::ui {

class TourShade;

struct TourStep {
  QPointer<QWidget> target;  ///< what the step points at; a step whose target is not visible is left out
  QString title;
  QString text;
};

/// Covers the window: dims all of it but the step's target. Keys: right or Enter, left, Escape.
class Tour final : public QWidget {
  Q_OBJECT

 public:
  Tour(std::vector<TourStep> steps, QWidget& window);
  ~Tour() override;

  /// Dims `stage` too, which lies in front of the window where `surface` is.
  void cover(QWidget* stage, const QWidget* surface);

  void start();
  [[nodiscard]] int step() const { return step_; }
  [[nodiscard]] int count() const { return static_cast<int>(steps_.size()); }

 Q_SIGNALS:
  void ended();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  friend class TourShade;

  void go(int step);
  void end();
  /// A step's dock comes before those that it shares its place with, and goes back when the tour ends.
  void bringToFront(QWidget* target);
  void place();
  void followShades();
  void paintShade(QPainter& painter) const;
  [[nodiscard]] QRect targetRect() const;
  /// Where the card's right lower corner is, in all steps: its buttons do not move under the pointer.
  [[nodiscard]] QPoint corner() const;

  std::vector<TourStep> steps_;
  std::vector<QPointer<TourShade>> shades_;
  std::vector<QPointer<QDockWidget>> inFront_;  ///< docks that were in front of those that came
  int step_ = 0;
  Postponed placeSoon_;  ///< the turn after docks have moved
  QWidget* card_;
  QLabel* title_;
  QLabel* text_;
  QLabel* number_;
  QPushButton* back_;
  QPushButton* next_;
};

}  // namespace filterscope::ui
