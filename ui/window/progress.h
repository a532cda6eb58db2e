// The dialog that shows how far something of the window's is, with a button that cancels it.
#pragma once

#include <QCoreApplication>
#include <QProgressDialog>
#include <cmath>

namespace filterscope::ui {

/// 0 … 100 %, until it is deleted; `name` is its object name.
inline QProgressDialog* makeProgress(QWidget* parent, const char* name, const QString& title,
                                     const QString& text) {
  auto* dialog = new QProgressDialog(text, QCoreApplication::translate("Progress", "Cancel"), 0, 100, parent);
  dialog->setObjectName(QLatin1String(name));
  dialog->setWindowTitle(title);
  dialog->setAutoClose(false);
  dialog->setAutoReset(false);
  dialog->setMinimumDuration(0);
  dialog->setValue(0);
  return dialog;
}

/// `dialog` may be null.
inline void showFraction(QProgressDialog* dialog, double fraction) {
  if (dialog != nullptr) dialog->setValue(static_cast<int>(std::floor(fraction * 100)));
}

}  // namespace filterscope::ui
