#include "ui/own/kernel_dock.h"

#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QVBoxLayout>

#include "ui/own/kernel_files.h"
#include "ui/own/source_highlighter.h"

namespace filterscope::ui {
namespace {

constexpr qint64 kMostBytes = 1 << 20;

QString textOf(const QString& path) {
  if (path.isEmpty()) return {};
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.read(kMostBytes)) : QString();
}

}  // namespace

KernelDock::KernelDock(KernelFiles& files, QWidget* parent)
    : QDockWidget(tr("Kernel"), parent),
      files_(files),
      choice_(new QComboBox),
      source_(new QPlainTextEdit),
      problems_(new QListWidget),
      status_(new QLabel) {
  setObjectName(QStringLiteral("kernelDock"));
  choice_->setToolTip(tr("The source that is shown"));
  choice_->setAccessibleName(tr("Kernel"));
  source_->setReadOnly(true);
  source_->setLineWrapMode(QPlainTextEdit::NoWrap);
  source_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  source_->setAccessibleName(tr("Source"));
  source_->setPlaceholderText(tr(
      "Drop a .cu or .cpp file on the window, or choose File ▸ Add Kernel…. It is compiled again whenever an "
      "editor saves it."));
  new SourceHighlighter(source_->document());
  problems_->setWordWrap(true);
  problems_->setAccessibleName(tr("Problems"));
  status_->setWordWrap(true);
  auto* body = new QWidget;
  auto* column = new QVBoxLayout(body);
  column->addWidget(choice_);
  column->addWidget(source_, 1);
  column->addWidget(status_);
  column->addWidget(problems_);
  setWidget(body);
  connect(choice_, &QComboBox::currentIndexChanged, this, &KernelDock::refresh);
  connect(problems_, &QListWidget::itemActivated, this, &KernelDock::goTo);
  connect(problems_, &QListWidget::itemClicked, this, &KernelDock::goTo);
  connect(&files, &KernelFiles::compiled, this, &KernelDock::fill);
  fill();
}

void KernelDock::showSource(const QString& path) {
  fill();
  choice_->setCurrentIndex(choice_->findData(path));
}

void KernelDock::fill() {
  for (const QString& path : files_.paths()) {
    if (choice_->findData(path) >= 0) continue;
    choice_->addItem(QFileInfo(path).fileName(), path);
    choice_->setItemData(choice_->count() - 1, path, Qt::ToolTipRole);
  }
  choice_->setVisible(choice_->count() > 1);
  refresh();
}

void KernelDock::refresh() {
  const QString path = choice_->currentData().toString();
  const KernelState& state = files_.state(path);
  const QString text = textOf(path);
  const bool another = text != source_->toPlainText();
  if (another) source_->setPlainText(text);
  problems_->clear();
  for (const own::SourceProblem& one : state.problems) {
    auto* item =
        new QListWidgetItem(tr("Line %1: %2").arg(one.line).arg(QString::fromStdString(one.text)), problems_);
    item->setData(Qt::UserRole, one.line);
    item->setData(Qt::UserRole + 1, one.column);
  }
  constexpr int kMostRows = 4;
  const int rows = qMin(problems_->count(), kMostRows);
  problems_->setMaximumHeight(rows * problems_->sizeHintForRow(0) + 2 * problems_->frameWidth() + 2);
  problems_->setVisible(rows > 0);
  if (path.isEmpty()) {
    status_->clear();
  } else if (state.problem.isEmpty()) {
    status_->setText(state.id.isEmpty()
                         ? tr("It is being compiled.")
                         : tr("%1 is ready. Compiling took %2 ms.")
                                   .arg(state.id, QLocale().toString(state.compileMs, 'f', 0)) +
                               (state.note.isEmpty() ? QString() : QLatin1Char(' ') + state.note));
  } else if (!state.problems.empty()) {
    status_->setText(state.id.isEmpty() ? tr("It does not compile.")
                                        : tr("It does not compile. %1 is the version before.").arg(state.id));
  } else {
    status_->setText(state.problem);
  }
  mark();
  if (another && rows > 0) goTo(problems_->item(0));
}

void KernelDock::mark() {
  QList<QTextEdit::ExtraSelection> marks;
  for (int i = 0; i < problems_->count(); ++i) {
    const QTextBlock block =
        source_->document()->findBlockByNumber(problems_->item(i)->data(Qt::UserRole).toInt() - 1);
    if (!block.isValid()) continue;
    QTextEdit::ExtraSelection line;
    line.cursor = QTextCursor(block);
    line.format.setProperty(QTextFormat::FullWidthSelection, true);
    QColor ground = palette().color(QPalette::Highlight);
    ground.setAlpha(70);
    line.format.setBackground(ground);
    marks << line;
  }
  source_->setExtraSelections(marks);
}

void KernelDock::goTo(const QListWidgetItem* item) {
  const QTextBlock block = source_->document()->findBlockByNumber(item->data(Qt::UserRole).toInt() - 1);
  if (!block.isValid()) return;
  QTextCursor cursor(block);
  const int column = item->data(Qt::UserRole + 1).toInt();
  cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor, qBound(0, column - 1, block.length() - 1));
  source_->setTextCursor(cursor);
  source_->centerCursor();
}

}  // namespace filterscope::ui
