#include "ui/window/popup_escape.h"

#include <QApplication>
#include <QKeyEvent>

namespace filterscope::ui {

PopupEscape::PopupEscape(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

// Qt asks the widget before it looks for a shortcut. A combo box's list does not claim the key, as menus do.
bool PopupEscape::eventFilter(QObject*, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride || QApplication::activePopupWidget() == nullptr) return false;
  if (static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape) return false;
  event->accept();
  return true;
}

}  // namespace filterscope::ui
