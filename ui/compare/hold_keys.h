// Keys that do something as long as they are held: Space, and B.
#pragma once

#include <QObject>

class QWidget;

namespace filterscope::ui {

class HoldKeys final : public QObject {
  Q_OBJECT

 public:
  enum class Held { nothing, original, reference };

  /// Watches the keys of `window`, which also is the parent. A widget that the key means something to (a
  /// button for Space, a field or a list for both) keeps it.
  explicit HoldKeys(QWidget* window);

  [[nodiscard]] Held held() const { return held_; }
  /// Held or let go by other means than a key, a button of the window for one.
  void setHeld(Held held);

 Q_SIGNALS:
  void changed(filterscope::ui::HoldKeys::Held held);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* window_;
  Held held_ = Held::nothing;
  int key_ = 0;
};

}  // namespace filterscope::ui
