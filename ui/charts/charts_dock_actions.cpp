// The commands of the dock with charts, and their names.
#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>

#include "ui/charts/chart_choices.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/measure_bar.h"
#include "ui/charts/tick_button.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {

void ChartsDock::makeExportMenu(QToolBar* bar) {
  auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(export_));
  auto* menu = new QMenu(button);
  themes_ = new QActionGroup(this);
  for (const ChartThemeName theme : {ChartThemeName::print, ChartThemeName::light, ChartThemeName::dark}) {
    QAction* action = menu->addAction(QString());
    action->setCheckable(true);
    action->setData(static_cast<int>(theme));
    themes_->addAction(action);
  }
  themes_->actions().front()->setChecked(true);
  button->setMenu(menu);
  button->setPopupMode(QToolButton::MenuButtonPopup);
}

void ChartsDock::makeActions(QToolBar* bar) {
  measuring_ = new MeasureBar(bar);
  kinds_ = new QComboBox(bar);
  kinds_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  kinds_->setMinimumContentsLength(22);
  kinds_->setMinimumWidth(110);  // where the window is narrow
  bar->addWidget(kinds_);
  const auto add = [&](const char* name, const QKeySequence& keys = {}) {
    auto* action = new QAction(icon(QLatin1String(name)), {}, this);
    action->setShortcut(keys);
    bar->addAction(action);
    addAction(action);  // its keys work in all of the window while the dock is seen
    return action;
  };
  logarithmic_ = add("log-scale");
  showTable_ = add("table", Qt::CTRL | Qt::SHIFT | Qt::Key_T);
  for (QAction* toggle : {logarithmic_, showTable_}) toggle->setCheckable(true);
  copy_ = add("copy");
  export_ = add("export", Qt::CTRL | Qt::ALT | Qt::Key_X);
  makeExportMenu(bar);
  pin_ = add("add-pane", Qt::CTRL | Qt::ALT | Qt::Key_P);
  open_ = add("open", Qt::CTRL | Qt::ALT | Qt::Key_O);
  open_->setObjectName(QStringLiteral("openResults"));
  close_ = add("close", Qt::CTRL | Qt::ALT | Qt::Key_W);
  report_ = add("save");
  // Behind the buttons, which stay where they are when it comes and goes.
  normalised_ = new QComboBox(bar);
  normalised_->addItems({{}, {}, {}});
  normalisedAction_ = bar->addWidget(normalised_);
  ceilings_ = add("measure", Qt::CTRL | Qt::SHIFT | Qt::Key_L);
  ceilings_->setObjectName(QStringLiteral("missingCeilings"));
  qobject_cast<QToolButton*>(bar->widgetForAction(ceilings_))
      ->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  ceilings_->setVisible(false);
  measuring_->addProgress();
  connectActions();
}

void ChartsDock::connectActions() {
  connect(kinds_, &QComboBox::activated, this, [this](int index) {
    chosen_ = true;
    chooseKind(index);
    emit requestChanged();
  });
  connect(normalised_, &QComboBox::activated, this, &ChartsDock::requestChanged);
  connect(logarithmic_, &QAction::toggled, this, &ChartsDock::requestChanged);
  connect(pin_, &QAction::triggered, this, &ChartsDock::pin);
  connect(showTable_, &QAction::toggled, this, [this](bool on) {
    table_->setVisible(on || (listed_ && !chart_));
    if (on) charts_->setSizes(QList<int>(charts_->count(), charts_->width() / std::max(1, charts_->count())));
  });
  connect(open_, &QAction::triggered, this, &ChartsDock::openRequested);
  connect(close_, &QAction::triggered, this, &ChartsDock::closeFilesRequested);
  connect(copy_, &QAction::triggered, this, &ChartsDock::copyRequested);
  connect(export_, &QAction::triggered, this, &ChartsDock::exportRequested);
  connect(ceilings_, &QAction::triggered, this, &ChartsDock::ceilingsRequested);
  connect(report_, &QAction::triggered, this, &ChartsDock::reportRequested);
}

void ChartsDock::retranslate() {
  setWindowTitle(tr("Charts"));
  toggleViewAction()->setShortcut(Qt::Key_F8);
  nameAction(toggleViewAction(), tr("C&harts"),
             tr("Show the times of the panes, live, and charts of all results and of result files"));
  nameAction(pin_, tr("&Pin Chart"), tr("Keep this chart beside the next ones"));
  nameAction(logarithmic_, tr("&Logarithmic Time"), tr("Show the time on a logarithmic axis"));
  nameAction(copy_, tr("Cop&y Chart"), tr("Copy the chart to the clipboard as an image"));
  nameAction(showTable_, tr("Show the &Table"), tr("Show the numbers of the chart beside it"));
  nameAction(open_, tr("Open Res&ults…"),
             tr("Compare with results in files: of other machines, other builds"));
  openTip_ = open_->toolTip();
  open_->setToolTip((QStringList{openTip_} + fileTips_).join(QLatin1Char('\n')));
  nameAction(close_, tr("&Close Result Files"), tr("Show the window’s own results alone"));
  nameAction(export_, tr("&Export This Chart…"), tr("Save the chart as an image, or its numbers as data"));
  nameAction(report_, tr("Save Repor&t…"),
             tr("Save all charts, tables, machines and commands as one file (Ctrl+Alt+R)"));
  nameAction(
      ceilings_, tr("No &Roofline Yet…"),
      tr("These results do not say what limits them, because nobody measured what this machine does at most: "
         "measure it now, once"));
  const QStringList themes{tr("For &Paper"), tr("&Light"), tr("&Dark")};
  for (int i = 0; i < themes.size(); ++i) themes_->actions().at(i)->setText(themes.at(i));
  measuring_->retranslate();
  choiceRow_->retranslate();
  files_->setTexts(tr("Files: all %1"), tr("Files: %1 of %2"), tr("Which result files the chart shows"));
  kinds_->setAccessibleName(tr("Kind of chart"));
  kinds_->setToolTip(tr("Which chart of the results is shown"));
  table_->setAccessibleName(tr("Table behind the chart"));
  normalised_->setAccessibleName(tr("What times are divided by"));
  normalised_->setItemText(0, tr("Milliseconds"));
  normalised_->setItemText(1, tr("Over the slowest"));
  normalised_->setItemText(2, tr("Over the fastest"));
}

}  // namespace filterscope::ui
