// Finds a command by a few of its letters and runs it.
#pragma once

#include <QDialog>
#include <vector>

class QAction;
class QLineEdit;
class QListWidget;

namespace filterscope::ui {

class ActionPalette final : public QDialog {
  Q_OBJECT

 public:
  ActionPalette(std::vector<QAction*> actions, QWidget* parent);

  [[nodiscard]] QListWidget* list() const { return list_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void filter(const QString& words);
  void run();

  std::vector<QAction*> actions_;
  QLineEdit* search_;
  QListWidget* list_;
};

/// Every command that the menus of `menuBar` lead to, each once.
std::vector<QAction*> menuActions(const QWidget& menuBar);

}  // namespace filterscope::ui
