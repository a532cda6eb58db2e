// The dock with the source of a user's kernel, to read and to edit, and what compiler and judge say of it.
#pragma once

#include <QDockWidget>
#include <QMap>
#include <QString>
#include <map>
#include <string>
#include <vector>

#include "ui/own/source_text.h"

class QAction;
class QComboBox;
class QLabel;
class QListWidget;
class QListWidgetItem;
class QPlainTextEdit;
class QToolButton;

namespace filterscope::ui {

class KernelEditor;
class KernelFiles;
struct KernelState;

class KernelDock final : public QDockWidget {
  Q_OBJECT

 public:
  /// `edit` is the window's checkable command for editing.
  KernelDock(KernelFiles& files, QAction& edit, QWidget* parent = nullptr);

  void showSource(const QString& path);
  /// Whether nothing is lost when the window closes: asks where edits are not saved.
  [[nodiscard]] bool mayLeave();
  /// The shown one's path; empty: there is none.
  [[nodiscard]] QString path() const;

  [[nodiscard]] QComboBox* choice() const { return choice_; }
  [[nodiscard]] KernelEditor* source() const { return source_; }
  [[nodiscard]] QListWidget* problems() const { return problems_; }
  [[nodiscard]] QLabel* status() const { return status_; }
  [[nodiscard]] QLabel* facts() const { return facts_; }
  [[nodiscard]] QPlainTextEdit* ptx() const { return ptx_; }
  [[nodiscard]] QToolButton* saveButton() const { return save_; }
  [[nodiscard]] QToolButton* judgeButton() const { return judge_; }
  [[nodiscard]] QToolButton* ptxButton() const { return showPtx_; }

 Q_SIGNALS:
  void judgeAsked(const QString& path);
  void linesAsked(const QString& path);

 private:
  /// Edits that are not saved, and the text that they began with.
  struct Draft {
    QString text;
    SourceText file;
  };

  void layOut();
  void fill();
  void change();
  void refresh();
  void showText();
  void showProblems();
  void showStatus();
  void showFacts();
  void showPtx();
  void setEditing(bool on);
  bool save();
  bool saveAll();
  void goTo(const QListWidgetItem* item);
  [[nodiscard]] const KernelState& state() const;
  [[nodiscard]] bool modified() const;

  KernelFiles& files_;
  QAction& edit_;
  QComboBox* choice_;
  KernelEditor* source_;
  QToolButton* save_;
  QToolButton* judge_;
  QToolButton* lines_;
  QToolButton* showPtx_;
  QLabel* status_;
  QLabel* facts_;
  QListWidget* problems_;
  QPlainTextEdit* ptx_;
  QString shown_;                ///< path of the text in the editor
  SourceText file_;              ///< what it was when it was read or saved
  QString trouble_;              ///< why it was not saved
  QMap<QString, Draft> drafts_;  ///< of sources that are not shown
  std::string ptxOf_;            ///< the object whose PTX this is
  std::map<int, std::vector<std::string>> ptxByLine_;
};

}  // namespace filterscope::ui
