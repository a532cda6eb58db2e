// Finds a command by a few of its letters and runs it.
#pragma once

#include <QDialog>
#include <QString>
#include <vector>

class QAction;
class QLineEdit;
class QListWidget;

namespace filterscope::ui {

/// A command as the menus show it.
struct MenuCommand {
  QAction* action;
  QString menus;  ///< the sub-menus that lead to it: "Theme" for "Dark"
};

class ActionPalette final : public QDialog {
  Q_OBJECT

 public:
  ActionPalette(std::vector<MenuCommand> commands, QWidget* parent);

  [[nodiscard]] QListWidget* list() const { return list_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void filter(const QString& words);
  void run();

  std::vector<MenuCommand> commands_;
  QLineEdit* search_;
  QListWidget* list_;
};

/// Every command that the menus of `menuBar` lead to, each once.
std::vector<MenuCommand> menuCommands(const QWidget& menuBar);

}  // namespace filterscope::ui
