// The text of a kernel's source: read only until it is to be edited, with the compiler's problems at their
// places.
#pragma once

#include <QPlainTextEdit>
#include <vector>

#include "core/own/source.h"

namespace filterscope::ui {

class SourceHighlighter;

class KernelEditor final : public QPlainTextEdit {
  Q_OBJECT

 public:
  explicit KernelEditor(QWidget* parent = nullptr);

  /// Read only at first. Read only it has a cursor too: the keyboard reads it, and PTX follows.
  void setEditing(bool on);
  /// Another text, which counts as saved; the view stays where it was.
  void showText(const QString& text);
  /// Of Python in place of C++ and CUDA: colours, and how far lines are moved in.
  void setPython(bool on);
  /// Marks their lines, and the words where columns are known. They move with the text.
  void markProblems(const std::vector<own::SourceProblem>& problems);
  /// The cursor goes there; line and column from 1, column 0: the line's start.
  void goTo(int line, int column);
  /// From 1.
  [[nodiscard]] int currentLine() const { return textCursor().blockNumber() + 1; }

 Q_SIGNALS:
  /// Ctrl+S in it while it is edited.
  void saveAsked();

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void indentLine();

  SourceHighlighter* highlighter_;
  int indent_ = 2;
  QChar opening_ = QLatin1Char('{');  ///< what is behind a line whose next one is further in
};

}  // namespace filterscope::ui
