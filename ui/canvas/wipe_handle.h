// Lets the mouse take hold of a divided pane's divider.
#pragma once

#include <QObject>

class QMouseEvent;
class QWidget;

namespace filterscope::ui {

class WipeHandle final : public QObject {
  Q_OBJECT

 public:
  /// Watches `surface`, which also is its parent: what is near the divider is its own, the rest goes on.
  explicit WipeHandle(QWidget* surface);

  void setDivider(double position, bool stacked);
  void setEnabled(bool enabled);

 Q_SIGNALS:
  /// 0…1
  void moved(double position);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] bool near(const QMouseEvent& event) const;
  void follow(const QMouseEvent& event);

  QWidget* surface_;
  double position_ = 0.5;
  bool stacked_ = false;
  bool enabled_ = false;
  bool held_ = false;
  bool hovered_ = false;
};

}  // namespace filterscope::ui
