// The dock with the lines that a kernel's time goes to: its source with a bar a line, the instructions of the
// chosen line, and what they wait for in words.
#pragma once

#include <QDockWidget>
#include <QString>
#include <string>
#include <vector>

#include "ui/lines/lines_result.h"

class QAction;
class QComboBox;
class QLabel;
class QTableWidget;

namespace filterscope::ui {

class LineView;

class LinesDock final : public QDockWidget {
  Q_OBJECT

 public:
  /// `measure` is the window's command that samples the active pane's variant.
  explicit LinesDock(QAction& measure, QWidget* parent = nullptr);

  /// What can be shown, the newest last; the shown one stays where it is still there, unless `newest`.
  void setResults(std::vector<LinesResult> results, bool newest);
  /// Null where there is none.
  [[nodiscard]] const LinesResult* result() const;
  /// Why the shown samples do not say what the window shows now; empty: they do.
  void setStale(const QString& why);
  /// The code of the shown result's functions, or why it is not known.
  void setCode(InstructionTexts code, const QString& whyNot);

  [[nodiscard]] QComboBox* choice() const { return choice_; }
  [[nodiscard]] QComboBox* files() const { return files_; }
  [[nodiscard]] LineView* source() const { return source_; }
  [[nodiscard]] QTableWidget* instructions() const { return instructions_; }
  [[nodiscard]] QLabel* owner() const { return owner_; }
  [[nodiscard]] QLabel* stale() const { return stale_; }
  [[nodiscard]] QLabel* words() const { return words_; }

 Q_SIGNALS:
  /// result() is another one.
  void changed();

 private:
  void layOut(QAction& measure);
  void showResult();
  void showFile();
  void showLine();
  [[nodiscard]] QString codeAt(const std::string& function, std::uint64_t offset) const;
  [[nodiscard]] std::string file() const;

  std::vector<LinesResult> results_;
  InstructionTexts code_;
  QComboBox* choice_;
  QComboBox* files_;
  LineView* source_;
  QTableWidget* instructions_;
  QLabel* owner_;
  QLabel* stale_;
  QLabel* words_;
  QLabel* codeNote_;
};

}  // namespace filterscope::ui
