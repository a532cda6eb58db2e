#include "ui/window/enter_key.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <utility>

namespace filterscope::ui {
namespace {

// A floating dock is a window of its own, whose parent is the main window all the same.
bool belongsTo(const QWidget* widget, const QWidget& window) {
  for (; widget != nullptr && qobject_cast<const QDialog*>(widget) == nullptr;
       widget = widget->parentWidget()) {
    if (widget == &window) return true;
  }
  return false;
}

}  // namespace

EnterKey::EnterKey(QWidget& window, std::function<QWidget*()> home)
    : QObject(&window), window_(window), home_(std::move(home)) {
  qApp->installEventFilter(this);
}

void EnterKey::goHome() {
  QWidget* home = home_();
  if (home == nullptr) return;
  if (!window_.isActiveWindow()) window_.activateWindow();
  home->setFocus(Qt::OtherFocusReason);
}

bool EnterKey::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return false;
  const int key = static_cast<QKeyEvent*>(event)->key();
  auto* box = qobject_cast<QAbstractSpinBox*>(watched);
  if (box == nullptr || (key != Qt::Key_Return && key != Qt::Key_Enter) || !belongsTo(box, window_)) {
    return false;
  }
  box->interpretText();
  goHome();
  return true;
}

}  // namespace filterscope::ui
