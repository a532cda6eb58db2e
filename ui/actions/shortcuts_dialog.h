// The shortcut sheet.
#pragma once

#include <QDialog>

namespace filterscope::ui {

class ActionSet;

class ShortcutsDialog final : public QDialog {
  Q_OBJECT

 public:
  explicit ShortcutsDialog(const ActionSet& actions, QWidget* parent = nullptr);
};

}  // namespace filterscope::ui
