// Opening an image by typing its place in the dialog.
#pragma once

#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QTimer>
#include <QtTest>

#include "ui/window/main_window.h"

namespace filterscope::ui {

/// Presses Ctrl+O and types `place` into the dialog, from a timer, because it runs a loop of its own. Returns
/// when it is closed: whether it was typed.
inline bool openByTyping(MainWindow& window, const QString& folder, const char* place) {
  bool typed = false;
  QTimer typing;
  QObject::connect(&typing, &QTimer::timeout, &window, [&] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    auto* field = dialog != nullptr ? dialog->findChild<QLineEdit*>("fileNameEdit") : nullptr;
    if (field == nullptr || typed) return;
    typed = true;
    dialog->setDirectory(folder);
    field->setFocus();
    QTest::keyClicks(field, place);
    QTest::keyClick(field, Qt::Key_Return);
  });
  typing.start(50);
  QTest::keyClick(&window, Qt::Key_O, Qt::ControlModifier);
  return typed;
}

}  // namespace filterscope::ui
