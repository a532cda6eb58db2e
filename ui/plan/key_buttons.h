// The buttons of the dialogs that measure: each has a shortcut, which its tool-tip names.
#pragma once

#include <QKeySequence>
#include <QString>

class QHBoxLayout;
class QPushButton;
class QWidget;

namespace filterscope::ui {

/// At the row's end, owned by `parent`.
QPushButton* addKeyButton(QWidget& parent, QHBoxLayout& row, const char* name, const QKeySequence& keys);

/// Sets the shortcut again too, which a button's text takes from it.
void setKeyButtonText(QPushButton& button, const QString& text, const QString& tip);

}  // namespace filterscope::ui
