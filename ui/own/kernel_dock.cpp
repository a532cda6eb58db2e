#include "ui/own/kernel_dock.h"

#include <QAction>
#include <QComboBox>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>
#include <exception>

#include "core/own/look.h"
#include "ui/models/problem_text.h"
#include "ui/own/kernel_editor.h"
#include "ui/own/kernel_facts_text.h"
#include "ui/own/kernel_files.h"

namespace filterscope::ui {
namespace {

QToolButton* textButton(const QString& text, const QString& tip) {
  auto* button = new QToolButton;
  button->setText(text);
  button->setToolTip(tip);
  button->setToolButtonStyle(Qt::ToolButtonTextOnly);
  return button;
}

}  // namespace

KernelDock::KernelDock(KernelFiles& files, QAction& edit, QWidget* parent)
    : QDockWidget(tr("Kernel"), parent),
      files_(files),
      edit_(edit),
      choice_(new QComboBox),
      source_(new KernelEditor),
      save_(textButton(tr("Save"),
                       tr("Save the source, and compile it (%1)")
                           .arg(QKeySequence(QKeySequence::Save).toString(QKeySequence::NativeText)))),
      judge_(textButton(tr("Judge"), tr("Compare it with its family’s reference, and time it"))),
      lines_(textButton(tr("Lines"), tr("Sample which of its lines the time goes to, on a GPU"))),
      showPtx_(textButton(tr("PTX"), tr("Show the PTX of the line where the cursor is"))),
      status_(new QLabel),
      facts_(new QLabel),
      problems_(new QListWidget),
      ptx_(new QPlainTextEdit) {
  setObjectName(QStringLiteral("kernelDock"));
  choice_->setToolTip(tr("The source that is shown"));
  choice_->setAccessibleName(tr("Kernel"));
  source_->setAccessibleName(tr("Source"));
  source_->setPlaceholderText(
      tr("Drop a .cu, .cpp or .py file on the window, or choose File ▸ Add Kernel… or New Kernel from a "
         "Template…. It is "
         "compiled again whenever it is saved, here or in any editor."));
  showPtx_->setCheckable(true);
  for (QLabel* label : {status_, facts_}) label->setWordWrap(true);
  problems_->setWordWrap(true);
  problems_->setAccessibleName(tr("Problems"));
  ptx_->setReadOnly(true);
  ptx_->setLineWrapMode(QPlainTextEdit::NoWrap);
  ptx_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  ptx_->setAccessibleName(tr("PTX"));
  layOut();
  connect(choice_, &QComboBox::currentIndexChanged, this, &KernelDock::change);
  connect(problems_, &QListWidget::itemActivated, this, &KernelDock::goTo);
  connect(problems_, &QListWidget::itemClicked, this, &KernelDock::goTo);
  connect(source_, &KernelEditor::saveAsked, this, &KernelDock::save);
  connect(source_, &KernelEditor::modificationChanged, this, &KernelDock::showStatus);
  connect(source_, &KernelEditor::cursorPositionChanged, this, &KernelDock::showPtx);
  connect(save_, &QToolButton::clicked, this, &KernelDock::save);
  connect(judge_, &QToolButton::clicked, this, [this] { Q_EMIT judgeAsked(path()); });
  connect(lines_, &QToolButton::clicked, this, [this] { Q_EMIT linesAsked(path()); });
  connect(showPtx_, &QToolButton::toggled, this, &KernelDock::showPtx);
  connect(&edit, &QAction::toggled, this, &KernelDock::setEditing);
  connect(&files, &KernelFiles::compiled, this, &KernelDock::fill);
  connect(&files, &KernelFiles::told, this, &KernelDock::showFacts);
  fill();
}

void KernelDock::layOut() {
  auto* editing = new QToolButton;
  editing->setDefaultAction(&edit_);
  editing->setToolButtonStyle(Qt::ToolButtonTextOnly);
  auto* row = new QHBoxLayout;
  row->addWidget(choice_, 1);
  row->addStretch();
  for (QToolButton* button : {editing, save_, judge_, lines_, showPtx_}) row->addWidget(button);
  auto* body = new QWidget;
  auto* column = new QVBoxLayout(body);
  column->addLayout(row);
  column->addWidget(source_, 3);
  column->addWidget(ptx_, 1);
  column->addWidget(status_);
  column->addWidget(problems_);
  column->addWidget(facts_);
  setWidget(body);
}

QString KernelDock::path() const { return choice_->currentData().toString(); }

const KernelState& KernelDock::state() const { return files_.state(path()); }

bool KernelDock::modified() const { return source_->document()->isModified(); }

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

/// Another source: what is not saved of this one is kept.
void KernelDock::change() {
  if (!shown_.isEmpty() && modified()) drafts_[shown_] = {source_->toPlainText(), file_};
  shown_.clear();
  refresh();
}

void KernelDock::refresh() {
  showText();
  showProblems();
  showStatus();
  showFacts();
}

void KernelDock::showText() {
  const bool another = shown_ != path();
  shown_ = path();
  if (another) trouble_.clear();
  source_->setPython(own::is_python(shown_.toStdU16String()));
  if (another && drafts_.contains(shown_)) {
    const Draft draft = drafts_.take(shown_);
    file_ = draft.file;
    source_->showText(draft.text);
    source_->document()->setModified(true);
  } else if (another || !modified()) {
    file_ = readSourceText(shown_);
    source_->showText(file_.text);
  }
  if (!file_.editable) edit_.setChecked(false);
}

void KernelDock::showProblems() {
  problems_->clear();
  for (const own::SourceProblem& one : state().problems) {
    const QString text = QString::fromStdString(one.text);
    const QString words =
        one.file.empty()
            ? tr("Line %1: %2").arg(one.line).arg(text)
            : tr("%1, line %2: %3").arg(QString::fromStdString(one.file)).arg(one.line).arg(text);
    auto* item = new QListWidgetItem(words, problems_);
    item->setData(Qt::UserRole, one.file.empty() ? one.line : 0);  // another file is not shown
    item->setData(Qt::UserRole + 1, one.column);
  }
  constexpr int kMostRows = 4;
  const int rows = qMin(problems_->count(), kMostRows);
  problems_->setMaximumHeight(rows * problems_->sizeHintForRow(0) + 2 * problems_->frameWidth() + 2);
  problems_->setVisible(rows > 0);
  source_->markProblems(state().problems);
  if (rows > 0 && source_->isReadOnly()) goTo(problems_->item(0));
}

void KernelDock::showStatus() {
  const KernelState& state = this->state();
  QStringList words;
  if (path().isEmpty()) {
    // There is nothing to say.
  } else if (state.problem.isEmpty()) {
    words << (state.id.isEmpty() ? tr("It is being compiled.")
                                 : tr("%1 is ready. Compiling took %2 ms.")
                                       .arg(state.id, QLocale().toString(state.compileMs, 'f', 0)));
    if (!state.note.isEmpty()) words << state.note;
  } else if (!state.problems.empty()) {
    words << (state.id.isEmpty() ? tr("It does not compile.")
                                 : tr("It does not compile. %1 is the version before.").arg(state.id));
  } else {
    words << state.problem;
  }
  if (!trouble_.isEmpty()) words << trouble_;
  if (modified()) words << tr("What was edited is not saved.");
  if (modified() && readSourceText(shown_).text != file_.text) {
    words << tr("Another program has changed the file meanwhile.");
  }
  status_->setText(words.join(QLatin1Char(' ')));
  save_->setEnabled(modified());
  for (QToolButton* button : {judge_, lines_})
    button->setEnabled(!state.id.isEmpty() && state.problem.isEmpty());
}

void KernelDock::showFacts() {
  const QString compiler = compilerText(state());
  const QString judge = judgeText(state());
  facts_->setText(compiler + (compiler.isEmpty() || judge.isEmpty() ? QString() : QStringLiteral("\n")) +
                  judge);
  facts_->setVisible(!facts_->text().isEmpty());
  showPtx_->setEnabled(state().looked.has_value());
  showPtx();
}

void KernelDock::showPtx() {
  const std::optional<own::Compiled>& looked = state().looked;
  ptx_->setVisible(showPtx_->isChecked() && looked);
  if (ptx_->isHidden()) return;
  if (ptxOf_ != looked->object.string()) {
    ptxOf_ = looked->object.string();
    try {
      ptxByLine_ = own::ptx_of(path().toStdU16String(), *looked);
    } catch (...) {
      ptxByLine_.clear();
      return ptx_->setPlainText(problemText(problem_from(std::current_exception())));
    }
  }
  const int line = source_->currentLine();
  const auto found = ptxByLine_.find(line);
  QString text = tr("Line %1 has no instructions of its own.").arg(line);
  if (found != ptxByLine_.end()) {
    text.clear();
    for (const std::string& one : found->second) text += QString::fromStdString(one) + QLatin1Char('\n');
  }
  ptx_->setPlainText(text);
}

void KernelDock::setEditing(bool on) {
  if (on && !file_.editable) {
    trouble_ = path().isEmpty() ? QString() : tr("It cannot be edited here: it is no text in UTF-8.");
    edit_.setChecked(false);
    return showStatus();
  }
  source_->setEditing(on);
  if (!on) return;
  QDockWidget::show();
  raise();
  source_->setFocus();
}

bool KernelDock::save() {
  if (!modified()) return true;
  if (readSourceText(shown_).text != file_.text &&
      QMessageBox::question(this, tr("Save Kernel"),
                            tr("Another program has changed %1 since it was read. Write over it?")
                                .arg(QFileInfo(shown_).fileName()),
                            QMessageBox::Save | QMessageBox::Cancel,
                            QMessageBox::Cancel) != QMessageBox::Save) {
    return false;
  }
  file_.text = source_->toPlainText();
  const QString why = saveSourceText(shown_, file_);
  trouble_ = why.isEmpty() ? QString() : tr("It cannot be saved: %1").arg(why);
  if (why.isEmpty()) source_->document()->setModified(false);
  showStatus();
  files_.look();
  return why.isEmpty();
}

bool KernelDock::saveAll() {
  while (!drafts_.isEmpty()) {
    choice_->setCurrentIndex(choice_->findData(drafts_.firstKey()));  // takes the draft
    if (!save()) return false;
  }
  return save();
}

bool KernelDock::mayLeave() {
  if (!modified() && drafts_.isEmpty()) return true;
  const auto answer = QMessageBox::question(
      this, tr("Kernel"), tr("What was edited of a kernel’s source is not saved. Save it?"),
      QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
  if (answer == QMessageBox::Save) return saveAll();
  return answer == QMessageBox::Discard;
}

void KernelDock::goTo(const QListWidgetItem* item) {
  source_->goTo(item->data(Qt::UserRole).toInt(), item->data(Qt::UserRole + 1).toInt());
}

}  // namespace filterscope::ui
