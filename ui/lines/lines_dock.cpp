#include "ui/lines/lines_dock.h"

#include <QAction>
#include <QComboBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/own/source.h"
#include "kernels/counters/lines_by_file.h"
#include "ui/lines/line_view.h"
#include "ui/lines/lines_text.h"
#include "ui/lines/source_rows.h"
#include "ui/models/number_text.h"

namespace filterscope::ui {
namespace {

enum Column : int { kShare, kOffset, kCode, kStates, kColumns };
constexpr int kStatesOfInstruction = 2;

QLabel* wrapped() {
  auto* label = new QLabel;
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  label->setFocusPolicy(Qt::NoFocus);
  return label;
}

void setOrHide(QLabel* label, const QString& text) {
  label->setText(text);
  label->setVisible(!text.isEmpty());
}

}  // namespace

LinesDock::LinesDock(QAction& measure, QWidget* parent)
    : QDockWidget(tr("Lines"), parent),
      choice_(new QComboBox),
      files_(new QComboBox),
      source_(new LineView),
      instructions_(new QTableWidget(0, kColumns)),
      owner_(wrapped()),
      stale_(wrapped()),
      words_(wrapped()),
      codeNote_(wrapped()) {
  setObjectName(QStringLiteral("linesDock"));
  choice_->setToolTip(tr("The result whose lines are shown"));
  choice_->setAccessibleName(tr("Result"));
  files_->setToolTip(tr("The file whose lines are shown, with its share of the time"));
  files_->setAccessibleName(tr("File"));
  source_->setAccessibleName(tr("Source with the time of each line"));
  source_->setPlaceholderText(
      tr("Measure ▸ Measure Lines samples where the time of the active pane’s variant "
         "goes, on a GPU. Results that were sampled, here or by bench --lines, are "
         "shown too."));
  instructions_->setAccessibleName(tr("Instructions of the line"));
  instructions_->setHorizontalHeaderLabels({tr("Time"), tr("Offset"), tr("Instruction"), tr("Goes to")});
  instructions_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  instructions_->setSelectionBehavior(QAbstractItemView::SelectRows);
  instructions_->setTabKeyNavigation(false);
  instructions_->verticalHeader()->hide();
  instructions_->verticalHeader()->setDefaultSectionSize(instructions_->fontMetrics().height() + 6);
  instructions_->horizontalHeader()->setStretchLastSection(true);
  QFont bold = stale_->font();
  bold.setBold(true);
  stale_->setFont(bold);
  layOut(measure);
  connect(choice_, &QComboBox::currentIndexChanged, this, &LinesDock::showResult);
  connect(files_, &QComboBox::currentIndexChanged, this, &LinesDock::showFile);
  connect(source_, &LineView::lineChanged, this, &LinesDock::showLine);
  showResult();
}

void LinesDock::layOut(QAction& measure) {
  auto* button = new QToolButton;
  button->setDefaultAction(&measure);
  button->setToolButtonStyle(Qt::ToolButtonTextOnly);
  auto* row = new QHBoxLayout;
  for (QComboBox* box : {choice_, files_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    row->addWidget(box, 1);
  }
  row->addWidget(button);
  auto* code = new QWidget;
  auto* right = new QVBoxLayout(code);
  right->setContentsMargins(0, 0, 0, 0);
  right->addWidget(instructions_, 1);
  right->addWidget(codeNote_);
  auto* both = new QSplitter;
  both->setChildrenCollapsible(false);
  both->addWidget(source_);
  both->addWidget(code);
  both->setStretchFactor(0, 3);
  both->setStretchFactor(1, 2);
  auto* body = new QWidget;
  auto* column = new QVBoxLayout(body);
  column->addLayout(row);
  column->addWidget(owner_);
  column->addWidget(stale_);
  column->addWidget(both, 1);
  column->addWidget(words_);
  setWidget(body);
}

const LinesResult* LinesDock::result() const {
  const int at = choice_->currentIndex();
  return at < 0 ? nullptr : &results_[static_cast<std::size_t>(at)];
}

void LinesDock::setResults(std::vector<LinesResult> results, bool newest) {
  const auto same = [](const LinesResult& one, const LinesResult& other) {
    return ownerText(one) == ownerText(other) &&
           one.record.measurement.lines == other.record.measurement.lines;
  };
  // What is looked at stays as it is while other results come.
  if (!newest && std::ranges::equal(results_, results, same)) return;
  const QString shown = choice_->currentText();
  results_ = std::move(results);
  {
    const QSignalBlocker still(choice_);
    choice_->clear();
    for (const LinesResult& one : results_) choice_->addItem(ownerText(one));
    const int before = newest ? -1 : choice_->findText(shown);
    choice_->setCurrentIndex(before >= 0 ? before : choice_->count() - 1);
  }
  choice_->setVisible(choice_->count() > 1);
  showResult();
}

void LinesDock::setStale(const QString& why) { setOrHide(stale_, why); }

void LinesDock::setCode(InstructionTexts code, const QString& whyNot) {
  code_ = std::move(code);
  setOrHide(codeNote_, whyNot);
  showLine();
}

void LinesDock::showResult() {
  const LinesResult* shown = result();
  code_.clear();
  setOrHide(codeNote_, {});
  setOrHide(owner_, shown == nullptr ? QString() : ownerText(*shown));
  {
    const QSignalBlocker still(files_);
    files_->clear();
    if (shown != nullptr && shown->record.measurement.lines) {
      for (const FileShare& one : files_of(*shown->record.measurement.lines)) {
        const QString name = one.file.empty() ? tr("No line is known") : QString::fromStdString(one.file);
        files_->addItem(QStringLiteral("%1 – %2").arg(percentText(one.share), name),
                        QString::fromStdString(one.file));
      }
    }
  }
  files_->setVisible(files_->count() > 0);
  showFile();
  Q_EMIT changed();
}

std::string LinesDock::file() const { return files_->currentData().toString().toStdString(); }

void LinesDock::showFile() {
  const LinesResult* shown = result();
  std::vector<LineView::Row> rows;
  if (shown != nullptr && files_->count() > 0) rows = sourceRows(*shown, file());
  const int hottest = hottestRow(rows);
  {
    const QSignalBlocker still(source_);
    source_->setRows(std::move(rows), own::is_python(file()));
  }
  source_->goTo(hottest);
  showLine();
}

QString LinesDock::codeAt(const std::string& function, std::uint64_t offset) const {
  const auto code = code_.find(function);
  if (code == code_.end()) return {};
  const auto text = code->second.find(offset);
  return text == code->second.end() ? QString() : QString::fromStdString(text->second);
}

void LinesDock::showLine() {
  const LinesResult* shown = result();
  instructions_->setRowCount(0);
  if (shown == nullptr) return setOrHide(words_, {});
  if (const QString why = whyNoLines(shown->record); !why.isEmpty())
    return setOrHide(words_, why + QLatin1Char('\n') + limitText(shown->record));
  const LineReadings& readings = *shown->record.measurement.lines;
  const SourceLine line{file(), source_->currentLine()};
  const std::vector<InstructionShare> all = instructions_of(readings, line);
  instructions_->setRowCount(static_cast<int>(all.size()));
  const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  for (int row = 0; const InstructionShare& one : all) {
    const QString code = codeAt(one.function, one.offset);
    const std::array<QString, kColumns> texts{
        percentText(one.share), QStringLiteral("0x") + QString::number(one.offset, 16),
        code.isEmpty() ? QStringLiteral("–") : code, statesText(one.states, kStatesOfInstruction)};
    for (int column = 0; column < kColumns; ++column) {
      auto* item = new QTableWidgetItem(texts[static_cast<std::size_t>(column)]);
      if (column == kShare || column == kOffset) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      if (column == kOffset || column == kCode) item->setFont(fixed);
      item->setToolTip(QString::fromStdString(one.function));
      instructions_->setItem(row, column, item);
    }
    ++row;
  }
  instructions_->resizeColumnsToContents();
  const std::vector<LineShare> lines = lines_of(readings, line.file);
  const auto at = std::ranges::find(lines, line, &LineShare::line);
  const bool hot = at != lines.end() && line.line > 0;
  const QString head =
      hot ? tr("Line %1, %2 of the time:").arg(line.line).arg(percentText(at->share)) : tr("The whole time:");
  setOrHide(words_, samplesText(readings) + QLatin1Char('\n') + head + QLatin1Char('\n') +
                        adviceText(hot ? at->states : states_of(readings)));
}

}  // namespace filterscope::ui
