#include "ui/sweep/sweep_bar.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "kernels/api/sweep_begins.h"
#include "ui/models/parameter_text.h"
#include "ui/sweep/symbol_box.h"
#include "ui/theme/icons.h"
#include "ui/widgets/flow_layout.h"

namespace filterscope::ui {

SweepBar::SweepBar(const Words& words, QWidget* parent) : QWidget(parent) {
  // One row where there is room, in which nothing is out of reach: cancelling takes the place of starting,
  // and how far along it is lies below the row.
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(6, 4, 6, 2);
  column->setSpacing(2);
  auto* row = new FlowLayout(nullptr, 4);
  column->addLayout(row);
  const auto button = [&](const QString& name, const QString& text, const QString& tip,
                          Qt::ToolButtonStyle style) {
    auto* action = new QAction(icon(name), text, this);
    action->setToolTip(tip);
    auto* shown = new QToolButton(this);
    shown->setDefaultAction(action);
    shown->setIconSize({18, 18});
    shown->setAutoRaise(true);
    shown->setToolButtonStyle(style);
    row->addWidget(shown);
    // The action says which of the two is seen.
    connect(action, &QAction::changed, shown, [action, shown] { shown->setVisible(action->isVisible()); });
    return action;
  };
  start_ = button(words.icon, words.start, words.startTip, Qt::ToolButtonTextBesideIcon);
  start_->setObjectName(words.name + QStringLiteral("Start"));
  cancel_ = button(QStringLiteral("cancel"), tr("&Cancel"), tr("Stop, and keep what is made so far"),
                   Qt::ToolButtonTextBesideIcon);
  cancel_->setObjectName(words.name + QStringLiteral("Cancel"));
  connect(start_, &QAction::triggered, this, &SweepBar::startRequested);
  connect(cancel_, &QAction::triggered, this, &SweepBar::cancelRequested);
  const auto parameterBox = [&](const char* suffix, const QString& name, const QString& tip,
                                QString& chosen) {
    auto* box = new SymbolBox(this);
    box->setObjectName(words.name + QLatin1String(suffix));
    box->setAccessibleName(name);
    box->setToolTip(tip);
    connect(box, &QComboBox::activated, this, [this, box, &chosen] {
      chosen = box->currentData().toString();
      Q_EMIT changed();
    });
    row->addWidget(box);
    return box;
  };
  columns_ =
      parameterBox("Columns", tr("Parameter of the columns"), tr("What grows to the right"), chosenColumn_);
  rows_ = parameterBox("Rows", tr("Parameter of the rows"), tr("What grows from row to row"), chosenRow_);
  counts_ = new QComboBox(this);
  counts_->setObjectName(words.name + QStringLiteral("Count"));
  counts_->setAccessibleName(tr("How many pairs"));
  counts_->setToolTip(tr("How many values of each parameter"));
  for (const int count : words.counts) counts_->addItem(tr("%1 × %1").arg(count), count);
  counts_->setCurrentIndex(counts_->findData(words.count));
  factors_ = new QComboBox(this);
  factors_->setObjectName(words.name + QStringLiteral("Factor"));
  factors_->setAccessibleName(tr("Factor between neighbours"));
  factors_->setToolTip(
      tr("Each value is so many times its neighbour; where a parameter can be 0, the steps are the wider"));
  for (const double factor : words.factors)
    factors_->addItem(tr("× %1").arg(QLocale().toString(factor)), factor);
  factors_->setCurrentIndex(factors_->findData(words.factor));
  row->addWidget(counts_);
  row->addWidget(factors_);
  progress_ = new QProgressBar(this);
  progress_->setTextVisible(false);
  progress_->setFixedHeight(4);
  progress_->setAccessibleName(tr("Progress"));
  QSizePolicy kept = progress_->sizePolicy();
  kept.setRetainSizeWhenHidden(true);
  progress_->setSizePolicy(kept);
  column->addWidget(progress_);
  note_ = new QLabel(parent);
  note_->setWordWrap(true);
  note_->setObjectName(words.name + QStringLiteral("Note"));
  note_->setContentsMargins(10, 0, 10, 4);
  note_->setForegroundRole(QPalette::PlaceholderText);
  for (QComboBox* box : {counts_, factors_}) connect(box, &QComboBox::activated, this, &SweepBar::changed);
  setRunning(false, 0);
}

void SweepBar::offer(const Schema& schema, const Parameters& parameters, int channels) {
  QStringList usual;
  for (const ParameterSpec* spec : sweep_begins(schema)) usual << QString::fromStdString(spec->key);
  const auto fill = [&](QComboBox* box, const QString& chosen, const QString& otherwise) {
    const QSignalBlocker quiet(box);
    box->clear();
    for (const ParameterSpec& spec : schema) {
      if (spec.effect != Effect::result || !spec.sweepable || spec.fixed()) continue;
      if (!in_effect(schema, spec, parameters)) continue;  // all cells would be equal
      if (spec.joint && channels == 1) continue;           // it changes nothing
      box->addItem(parameterText(spec.label), QString::fromStdString(spec.key));
      box->setItemData(box->count() - 1, shortTitle(spec), SymbolBox::kSymbolRole);
    }
    box->addItem(tr("Nothing"), QString());
    const int at = chosen.isNull() ? -1 : box->findData(chosen);
    box->setCurrentIndex(at >= 0 ? at : box->findData(otherwise));
    // The box may be narrower than its words; the list must not be.
    constexpr int kScrollBar = 32;
    box->view()->setMinimumWidth(box->view()->sizeHintForColumn(0) + kScrollBar);
    box->updateGeometry();  // symbols are no text that it would measure again
  };
  fill(columns_, chosenColumn_, usual.value(0, QString()));
  fill(rows_, chosenRow_, usual.value(1, QString()));
}

SweepWish SweepBar::wish() const {
  return {columns_->currentData().toString().toStdString(), rows_->currentData().toString().toStdString(),
          count(), factors_->currentData().toDouble()};
}

QList<QWidget*> SweepBar::stepBoxes() const { return {counts_, factors_}; }

int SweepBar::count() const { return counts_->currentData().toInt(); }

void SweepBar::setRunning(bool running, int cells) {
  start_->setVisible(!running);
  cancel_->setVisible(running);
  cancel_->setEnabled(running);
  progress_->setVisible(running);
  progress_->setRange(0, cells);
  progress_->setValue(0);
}

void SweepBar::advance() { progress_->setValue(progress_->value() + 1); }

void SweepBar::setShare(double share) {
  progress_->setValue(static_cast<int>(std::lround(share * progress_->maximum())));
}

void SweepBar::setNote(const QString& text) {
  note_->setText(text);
  note_->setVisible(!text.isEmpty());
}

QString SweepBar::note() const { return note_->text(); }

}  // namespace filterscope::ui
