// Enter in a spin box ends typing there: the keyboard goes back to the images, and with it every shortcut.
#pragma once

#include <QObject>
#include <functional>

class QWidget;

namespace filterscope::ui {

class EnterKey final : public QObject {
  Q_OBJECT

 public:
  /// For the spin boxes of `window` and of its docks, not for those of dialogs, where Enter is for the
  /// default button. `home` says what gets the keyboard.
  EnterKey(QWidget& window, std::function<QWidget*()> home);

  /// Gives the keyboard to the images.
  void goHome();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget& window_;
  std::function<QWidget*()> home_;
};

}  // namespace filterscope::ui
