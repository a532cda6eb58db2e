#include "ui/own/kernel_editor.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTextBlock>

#include "ui/own/source_highlighter.h"
#include "ui/theme/palettes.h"

namespace filterscope::ui {
KernelEditor::KernelEditor(QWidget* parent)
    : QPlainTextEdit(parent), highlighter_(new SourceHighlighter(document())) {
  setEditing(false);
  setLineWrapMode(QPlainTextEdit::NoWrap);
  setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
}

void KernelEditor::setEditing(bool on) {
  setReadOnly(!on);
  if (!on) setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void KernelEditor::showText(const QString& text) {
  if (text != toPlainText()) {
    const int line = textCursor().blockNumber();
    const int top = verticalScrollBar()->value();
    setPlainText(text);
    setTextCursor(QTextCursor(document()->findBlockByNumber(qMin(line, blockCount() - 1))));
    verticalScrollBar()->setValue(top);
  }
  document()->setModified(false);
}

void KernelEditor::setPython(bool on) {
  highlighter_->setPython(on);
  indent_ = on ? 4 : 2;
  opening_ = QLatin1Char(on ? ':' : '{');
}

void KernelEditor::markProblems(const std::vector<own::SourceProblem>& problems) {
  QList<QTextEdit::ExtraSelection> marks;
  for (const own::SourceProblem& problem : problems) {
    const QTextBlock block = document()->findBlockByNumber(problem.line - 1);
    if (!problem.file.empty() || !block.isValid()) continue;
    QTextEdit::ExtraSelection line;
    line.cursor = QTextCursor(block);
    line.format.setProperty(QTextFormat::FullWidthSelection, true);
    QColor ground = palette().color(QPalette::Highlight);
    ground.setAlpha(70);
    line.format.setBackground(ground);
    marks << line;
    if (problem.column < 1) continue;
    QTextEdit::ExtraSelection word;
    word.cursor = QTextCursor(block);
    word.cursor.setPosition(block.position() + qMin(problem.column, block.length()) - 1);
    word.cursor.movePosition(QTextCursor::EndOfWord, QTextCursor::KeepAnchor);
    if (!word.cursor.hasSelection())
      word.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
    word.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    word.format.setUnderlineColor(QColor(isDark(palette()) ? 0xff8080 : 0xc00000));
    marks << word;
  }
  setExtraSelections(marks);
}

void KernelEditor::goTo(int line, int column) {
  const QTextBlock block = document()->findBlockByNumber(line - 1);
  if (!block.isValid()) return;
  QTextCursor cursor(block);
  cursor.setPosition(block.position() + qBound(0, column - 1, block.length() - 1));
  setTextCursor(cursor);
  centerCursor();
}

// Ctrl+S is the window's for its session: while the source is edited it is the source's.
bool KernelEditor::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && !isReadOnly() &&
      static_cast<QKeyEvent*>(event)->matches(QKeySequence::Save)) {
    event->accept();
    return true;
  }
  return QPlainTextEdit::event(event);
}

void KernelEditor::keyPressEvent(QKeyEvent* event) {
  if (isReadOnly()) return QPlainTextEdit::keyPressEvent(event);
  if (event->matches(QKeySequence::Save)) {
    Q_EMIT saveAsked();
  } else if (event->key() == Qt::Key_Tab && event->modifiers() == Qt::NoModifier) {
    insertPlainText(QString(indent_ - textCursor().positionInBlock() % indent_, QLatin1Char(' ')));
  } else if (event->key() == Qt::Key_Return && event->modifiers() == Qt::NoModifier) {
    indentLine();
  } else {
    QPlainTextEdit::keyPressEvent(event);
  }
}

/// A new line that begins where this one does, or further in behind a brace or a colon.
void KernelEditor::indentLine() {
  const QString before = textCursor().block().text().left(textCursor().positionInBlock());
  int spaces = 0;
  while (spaces < before.size() && before[spaces] == QLatin1Char(' ')) ++spaces;
  if (before.trimmed().endsWith(opening_)) spaces += indent_;
  insertPlainText(QLatin1Char('\n') + QString(spaces, QLatin1Char(' ')));
  ensureCursorVisible();
}

}  // namespace filterscope::ui
