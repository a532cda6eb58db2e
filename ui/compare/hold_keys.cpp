#include "ui/compare/hold_keys.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace filterscope::ui {
namespace {

bool needsKey(const QObject* widget, int key) {
  if (qobject_cast<const QLineEdit*>(widget) != nullptr ||
      qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
      qobject_cast<const QComboBox*>(widget) != nullptr ||
      qobject_cast<const QAbstractItemView*>(widget) != nullptr) {
    return true;
  }
  const auto* text = qobject_cast<const QPlainTextEdit*>(widget);
  if (text != nullptr && !text->isReadOnly()) return true;
  return key == Qt::Key_Space && qobject_cast<const QAbstractButton*>(widget) != nullptr;
}

HoldKeys::Held meaningOf(int key) {
  switch (key) {
    case Qt::Key_Space: return HoldKeys::Held::original;
    case Qt::Key_B: return HoldKeys::Held::reference;
    default: return HoldKeys::Held::nothing;
  }
}

}  // namespace

HoldKeys::HoldKeys(QWidget* window) : QObject(window), window_(window) { qApp->installEventFilter(this); }

void HoldKeys::setHeld(Held held) {
  if (held == held_) return;
  held_ = held;
  if (held == Held::nothing) key_ = 0;
  Q_EMIT changed(held);
}

bool HoldKeys::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::WindowDeactivate && watched == window_) setHeld(Held::nothing);
  if (event->type() != QEvent::KeyPress && event->type() != QEvent::KeyRelease) return false;
  if (!watched->isWidgetType() || static_cast<QWidget*>(watched)->window() != window_) return false;
  const auto& key = *static_cast<QKeyEvent*>(event);
  if (event->type() == QEvent::KeyRelease) {
    if (key_ == 0 || key.key() != key_) return false;
    if (!key.isAutoRepeat()) setHeld(Held::nothing);
    return true;
  }
  const Held meant = meaningOf(key.key());
  if (meant == Held::nothing || key.modifiers() != Qt::NoModifier || needsKey(watched, key.key()))
    return false;
  if (!key.isAutoRepeat()) {
    key_ = key.key();
    setHeld(meant);
  }
  return true;
}

}  // namespace filterscope::ui
