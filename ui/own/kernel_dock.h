// The dock with the source of a user's kernel, and what the compiler says of it beside.
#pragma once

#include <QDockWidget>
#include <QString>

class QComboBox;
class QLabel;
class QListWidget;
class QListWidgetItem;
class QPlainTextEdit;

namespace filterscope::ui {

class KernelFiles;

class KernelDock final : public QDockWidget {
  Q_OBJECT

 public:
  explicit KernelDock(KernelFiles& files, QWidget* parent = nullptr);

  void showSource(const QString& path);

  [[nodiscard]] QComboBox* choice() const { return choice_; }
  [[nodiscard]] QPlainTextEdit* source() const { return source_; }
  [[nodiscard]] QListWidget* problems() const { return problems_; }
  [[nodiscard]] QLabel* status() const { return status_; }

 private:
  void fill();
  void refresh();
  void mark();
  void goTo(const QListWidgetItem* item);

  KernelFiles& files_;
  QComboBox* choice_;
  QPlainTextEdit* source_;
  QListWidget* problems_;
  QLabel* status_;
};

}  // namespace filterscope::ui
