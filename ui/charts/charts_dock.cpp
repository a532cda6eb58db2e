#include "ui/charts/charts_dock.h"

#include <QAbstractItemView>
#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLayout>
#include <QMenu>
#include <QSplitter>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/chart_choices.h"
#include "ui/charts/chart_data_model.h"
#include "ui/charts/dock_body.h"
#include "ui/charts/model_plot.h"
#include "ui/charts/tick_button.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {
namespace {

constexpr int kMostPinned = 4;
constexpr int kLowestLines = 9;  // of text, that a chart is high at least
constexpr int kLowLines = 24;    // a dock that is no higher has one line of words

/// Title, what was chosen, subtitle and notes in one line.
QString wordsOf(const Chart& chart, const QString& chosen) {
  QString words = QStringLiteral("<b>%1</b>").arg(QString::fromStdString(chart.title).toHtmlEscaped());
  const auto add = [&words](const std::string& text) {
    if (text.empty()) return;
    // Behind a sentence no dot is needed.
    words += words.endsWith(QLatin1Char('.')) ? QStringLiteral(" ") : QStringLiteral(" · ");
    words += QString::fromStdString(text).toHtmlEscaped();
  };
  add(chart.fastest);
  add(chosen.toStdString());
  add(chart.subtitle);
  for (const std::string& note : chart.notes) add(note);
  return words;
}

}  // namespace

ChartsDock::ChartsDock(QWidget* parent) : QDockWidget(parent) {
  setObjectName(QStringLiteral("chartsDock"));
  const auto [body, layout, bar] = dockBody(this);
  makeBody();
  choiceRow_ = new ChartChoices(body);
  connect(choiceRow_, &ChartChoices::changed, this, [this] {
    forgetChosen();
    emit requestChanged();
  });
  files_ = new TickButton(choiceRow_);
  files_->setObjectName(QStringLiteral("chartFiles"));
  choiceRow_->layout()->addWidget(files_);
  connect(files_, &TickButton::changed, this, &ChartsDock::filesTicked);
  layout->addWidget(choiceRow_);
  layout->addWidget(message_);
  layout->addWidget(charts_, 1);
  makeActions(bar);
  setWidget(body);
  retranslate();
  setFiles({});
  showMessage({});
}

void ChartsDock::makeBody() {
  message_ = new QLabel(this);
  message_->setObjectName(QStringLiteral("chartWords"));
  message_->setMargin(8);
  charts_ = new QSplitter(Qt::Horizontal, this);
  charts_->setChildrenCollapsible(false);
  charts_->setMinimumHeight(kLowestLines * fontMetrics().height());
  plot_ = new ModelPlot(charts_);
  data_ = new ChartDataModel(this);
  table_ = new QTableView(charts_);
  table_->setModel(data_);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setAlternatingRowColors(true);
  table_->verticalHeader()->hide();
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setResizeContentsPrecision(20);
  table_->setFrameShape(QFrame::NoFrame);
  table_->hide();
  charts_->addWidget(plot_);
  charts_->addWidget(table_);
  connect(plot_, &ModelPlot::rowsSelected, this, &ChartsDock::selectInTable);
  connectPlot(plot_);
  connect(table_, &QTableView::activated, this,
          [this](const QModelIndex& index) { activate(listed_.get(), index.row()); });
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ChartsDock::selectInChart);
}

void ChartsDock::connectPlot(ModelPlot* plot) {
  connect(plot, &ModelPlot::rowPointedAt, this,
          [this, plot](int row) { emit placePointedAt(placeOf(plot->chart().get(), row)); });
  connect(plot, &ModelPlot::rowActivated, this,
          [this, plot](int row) { activate(plot->chart().get(), row); });
}

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

ChartThemeName ChartsDock::exportTheme() const {
  return static_cast<ChartThemeName>(themes_->checkedAction()->data().toInt());
}

void ChartsDock::makeActions(QToolBar* bar) {
  kinds_ = new QComboBox(bar);
  kinds_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  kinds_->setMinimumContentsLength(22);
  kinds_->setMinimumWidth(110);  // where the window is narrow
  bar->addWidget(kinds_);
  const auto add = [&](const char* name) {
    auto* action = new QAction(icon(QLatin1String(name)), {}, this);
    bar->addAction(action);
    addAction(action);  // its keys work in all of the window while the dock is seen
    return action;
  };
  pin_ = add("add-pane");
  showTable_ = add("table");
  showTable_->setCheckable(true);
  open_ = add("open");
  open_->setObjectName(QStringLiteral("openResults"));
  close_ = add("close");
  export_ = add("export");
  makeExportMenu(bar);
  report_ = add("save");
  // Behind the buttons, which stay where they are when it comes and goes.
  normalised_ = new QComboBox(bar);
  normalised_->addItems({{}, {}, {}});
  normalisedAction_ = bar->addWidget(normalised_);
  ceilings_ = add("measure");
  ceilings_->setObjectName(QStringLiteral("missingCeilings"));
  qobject_cast<QToolButton*>(bar->widgetForAction(ceilings_))
      ->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  pin_->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_P);
  showTable_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_T);
  open_->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_O);
  close_->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_W);
  export_->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_X);
  ceilings_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_L);
  ceilings_->setVisible(false);
  connect(kinds_, &QComboBox::activated, this, [this](int index) {
    current_ = choices_.at(static_cast<std::size_t>(index)).request;
    chosen_ = true;
    choiceRow_->setOffered(current_);
    emit requestChanged();
  });
  connect(normalised_, &QComboBox::activated, this, &ChartsDock::requestChanged);
  connect(pin_, &QAction::triggered, this, &ChartsDock::pin);
  connect(showTable_, &QAction::toggled, this, [this](bool on) {
    table_->setVisible(on || (listed_ && !chart_));
    if (on) charts_->setSizes(QList<int>(charts_->count(), charts_->width() / std::max(1, charts_->count())));
  });
  connect(open_, &QAction::triggered, this, &ChartsDock::openRequested);
  connect(close_, &QAction::triggered, this, &ChartsDock::closeFilesRequested);
  connect(export_, &QAction::triggered, this, &ChartsDock::exportRequested);
  connect(ceilings_, &QAction::triggered, this, &ChartsDock::ceilingsRequested);
  connect(report_, &QAction::triggered, this, &ChartsDock::reportRequested);
}

void ChartsDock::setChoices(std::vector<ChartChoice> choices) {
  choices_ = std::move(choices);
  const QSignalBlocker blocker(kinds_);
  kinds_->clear();
  int index = -1;
  for (const ChartChoice& choice : choices_) {
    const bool same =
        kind_text(choice.request) == kind_text(current_) && choice.request.variants == current_.variants;
    if (chosen_ && same && index < 0) index = kinds_->count();
    kinds_->addItem(choice.name);
  }
  // The list is as wide as its longest name, whatever the button's width.
  constexpr int kBesideName = 32;
  int widest = 0;
  for (const ChartChoice& choice : choices_)
    widest = std::max(widest, kinds_->view()->fontMetrics().horizontalAdvance(choice.name));
  kinds_->view()->setMinimumWidth(widest + kBesideName);
  if (index < 0 && !choices_.empty()) index = 0;
  kinds_->setCurrentIndex(index);
  if (index >= 0) current_ = choices_[static_cast<std::size_t>(index)].request;
  kinds_->setEnabled(!choices_.empty());
  export_->setEnabled(listed_ || !choices_.empty());
  choiceRow_->setOffered(current_);
}

void ChartsDock::setFacets(ChartFacets facets) { choiceRow_->setFacets(std::move(facets)); }

std::optional<ChartRequest> ChartsDock::request() const {
  if (choices_.empty()) return std::nullopt;
  ChartRequest request = choiceRow_->request();
  request.normalised = static_cast<Normalised>(std::max(0, normalised_->currentIndex()));
  return request;
}

void ChartsDock::setFiles(const std::vector<ChartSource>& files) {
  QStringList names;
  fileTips_.clear();
  for (const ChartSource& file : files) {
    names << QString::fromStdString(file.label);
    QStringList about{tr("Open: %1").arg(names.back())};
    const QString machine = QString::fromStdString(machine_text(file));
    if (!machine.isEmpty()) about << machine;
    if (!file.commit.empty()) about << tr("commit %1").arg(QString::fromStdString(file.commit));
    fileTips_ << about.join(QStringLiteral(" · "));
  }
  close_->setEnabled(!names.isEmpty());
  const QStringList sources = names.isEmpty() ? QStringList() : QStringList{tr("this window")} + names;
  files_->setNames(sources);
  files_->setVisible(!sources.isEmpty());
  choiceRow_->setSources(sources);
  open_->setToolTip((QStringList{openTip_} + fileTips_).join(QLatin1Char('\n')));
}

std::vector<int> ChartsDock::hiddenSources() const { return files_->unticked(); }

std::vector<std::string> ChartsDock::freeKeys() const {
  std::vector<std::string> keys;
  for (const std::string& key : choiceRow_->keys()) {
    const QComboBox* box = choiceRow_->valuesOf(key);
    const bool refused = std::ranges::find(refusedKeys_, key) != refusedKeys_.end();
    if (box->currentIndex() <= 0 && !box->parentWidget()->isHidden() && !refused) keys.push_back(key);
  }
  return keys;
}

void ChartsDock::choose(const std::vector<std::pair<std::string, std::string>>& values) {
  for (const auto& [key, value] : values) {
    QComboBox* box = choiceRow_->valuesOf(key);
    if (box == nullptr) continue;
    box->setCurrentIndex(std::max(0, box->findData(QString::fromStdString(value))));
    std::erase_if(chosenHere_, [&key = key](const auto& one) { return one.first == key; });
    chosenHere_.emplace_back(key, value);
  }
}

// Who wants all values again gets them, however many they are.
void ChartsDock::forgetChosen() {
  std::erase_if(chosenHere_, [this](const auto& one) {
    const QComboBox* box = choiceRow_->valuesOf(one.first);
    if (box == nullptr) return true;
    if (box->currentIndex() == 0) refusedKeys_.push_back(one.first);
    return box->currentData().toString().toStdString() != one.second;
  });
}

QString ChartsDock::chosenText() const {
  QStringList values;
  for (const auto& [key, value] : chosenHere_) {
    const QComboBox* box = choiceRow_->valuesOf(key);
    if (box == nullptr || box->parentWidget()->isHidden()) continue;
    if (box->currentData().toString().toStdString() == value)
      values << QStringLiteral("%1 %2").arg(box->accessibleName(), box->currentText());
  }
  if (values.isEmpty()) return {};
  return tr("All values are too many for a chart: %1 was chosen first.")
      .arg(values.join(QStringLiteral(", ")));
}

void ChartsDock::setCeilingsMissing(bool missing) { ceilings_->setVisible(missing); }

void ChartsDock::showChart(std::shared_ptr<const Chart> chart, const ChartRequest& request) {
  shown_ = request;
  showChart(std::move(chart));
}

void ChartsDock::showChart(std::shared_ptr<const Chart> chart) {
  chart_ = std::move(chart);
  plot_->setChart(chart_);
  list(chart_);
  say(chart_ ? wordsOf(*chart_, chosenText()) : QString());
  message_->setVisible(chart_ != nullptr);
  const bool any = !choices_.empty() || !files_->unticked().empty();
  choiceRow_->setVisible(any && choiceRow_->useful());
  plot_->setVisible(chart_ != nullptr || pins_.empty());
  pin_->setEnabled(chart_ != nullptr && pins_.size() < kMostPinned);
  report_->setEnabled(!choices_.empty());
  normalisedAction_->setVisible(chart_ && chart_->shape == ChartShape::heat);
}

/// A low dock has the chart rather than all of the words, which its tool-tip then has.
void ChartsDock::say(const QString& message) {
  const bool low = chart_ && height() < kLowLines * fontMetrics().height();
  // A new policy would lose that the height follows from the width, which the label says for a new text
  // alone.
  QSizePolicy policy = message_->sizePolicy();
  policy.setHorizontalPolicy(low ? QSizePolicy::Ignored : QSizePolicy::Preferred);
  message_->setSizePolicy(policy);
  message_->setWordWrap(!low);
  message_->setText(message);
  message_->setToolTip(low ? message : QString());
}

void ChartsDock::list(std::shared_ptr<const Chart> chart) {
  listed_ = std::move(chart);
  data_->setChart(listed_);
  table_->setVisible(showTable_->isChecked());
  export_->setEnabled(listed_ || !choices_.empty());  // too much for an image is data still
}

void ChartsDock::showMessage(const QString& message) {
  showChart(nullptr);
  say(message.isEmpty() ? tr("Measure something (F5), or open result files.") : message);
  message_->setVisible(true);
}

void ChartsDock::showTableOnly(std::shared_ptr<const Chart> chart, const QString& reason) {
  showMessage(reason);
  list(std::move(chart));
  plot_->hide();
  table_->show();
}

void ChartsDock::pin() {
  if (!chart_ || pins_.size() >= kMostPinned) return;
  auto* holder = new QWidget(charts_);
  auto* layout = new QVBoxLayout(holder);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  auto* bar = new QToolBar(holder);
  auto* title = new QLabel(QString::fromStdString(chart_->title), bar);
  auto* close = new QToolButton(bar);
  close->setIcon(icon(QStringLiteral("close")));
  close->setToolTip(tr("Take this chart away"));
  close->setAccessibleName(close->toolTip());
  bar->addWidget(close);
  bar->addWidget(title);
  auto* plot = new ModelPlot(holder);
  plot->setChart(chart_);
  connectPlot(plot);
  connect(plot, &ModelPlot::rowsSelected, this,
          [this, plot](const QList<int>& rows) { tellSelected(plot, plot->chart().get(), rows); });
  layout->addWidget(bar);
  layout->addWidget(plot, 1);
  charts_->insertWidget(charts_->indexOf(plot_) + 1, holder);
  pins_.push_back({holder, plot, shown_});
  pin_->setEnabled(pins_.size() < kMostPinned);
  connect(close, &QToolButton::clicked, this, [this, holder] {
    std::erase_if(pins_, [holder](const Pin& pin) { return pin.holder == holder; });
    holder->deleteLater();
    pin_->setEnabled(chart_ != nullptr);
  });
}

std::vector<ChartRequest> ChartsDock::pinnedRequests() const {
  std::vector<ChartRequest> requests;
  for (const Pin& pin : pins_) requests.push_back(pin.request);
  return requests;
}

void ChartsDock::setPinnedChart(std::size_t index, std::shared_ptr<const Chart> chart) {
  if (index >= pins_.size()) return;
  Pin& pin = pins_[index];
  pin.known = chart != nullptr;
  if (chart) pin.plot->setChart(std::move(chart));
}

void ChartsDock::selectTableRows(const QList<int>& rows) {
  selecting_ = true;
  QItemSelection selection;
  for (const int row : rows)
    selection.select(data_->index(row, 0), data_->index(row, data_->columnCount() - 1));
  table_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
  if (!rows.isEmpty()) table_->scrollTo(data_->index(rows.front(), 0));
  selecting_ = false;
}

void ChartsDock::selectInTable(const QList<int>& rows) {
  if (selecting_) return;
  selectTableRows(rows);
  tellSelected(plot_, chart_.get(), rows);
}

void ChartsDock::selectInChart() {
  if (selecting_) return;
  QList<int> rows;
  for (const QModelIndex& index : table_->selectionModel()->selectedRows()) rows << index.row();
  if (chart_) plot_->setSelectedRows(rows);
  tellSelected(plot_, listed_.get(), rows);
}

RecordPlace ChartsDock::placeOf(const Chart* chart, int row) {
  if (chart == nullptr || row < 0 || static_cast<std::size_t>(row) >= chart->table.places.size())
    return {-1, -1};
  return chart->table.places[static_cast<std::size_t>(row)];
}

/// The same results are marked in the other charts, and in the table.
void ChartsDock::tellSelected(const ModelPlot* from, const Chart* chosen, const QList<int>& rows) {
  std::vector<RecordPlace> places;
  for (const int row : rows) places.push_back(placeOf(chosen, row));
  const auto mark = [&](ModelPlot* plot) {
    const Chart* chart = plot->chart().get();
    QList<int> own;
    const auto count = chart != nullptr ? static_cast<int>(chart->table.places.size()) : 0;
    for (int row = 0; row < count; ++row) {
      const RecordPlace place = placeOf(chart, row);
      if (place.record >= 0 && std::ranges::find(places, place) != places.end()) own << row;
    }
    plot->setSelectedRows(own);
    return own;
  };
  for (const Pin& pin : pins_) {
    if (pin.plot != from && pin.known) mark(pin.plot);
  }
  if (from != plot_) selectTableRows(mark(plot_));
  emit placesSelected(places);
}

void ChartsDock::setLit(const std::function<bool(const RecordPlace&)>& lit) {
  const auto light = [&](ModelPlot* plot, bool known) {
    QList<int> rows;
    const Chart* chart = known ? plot->chart().get() : nullptr;
    const auto count = chart != nullptr ? static_cast<int>(chart->table.places.size()) : 0;
    for (int row = 0; row < count; ++row) {
      if (lit(placeOf(chart, row))) rows << row;
    }
    plot->setLitRows(rows);
  };
  light(plot_, true);
  for (const Pin& pin : pins_) light(pin.plot, pin.known);
}

void ChartsDock::activate(const Chart* chart, int row) {
  if (const RecordPlace place = placeOf(chart, row); place.record >= 0) emit placeActivated(place);
}

void ChartsDock::resizeEvent(QResizeEvent* event) {
  QDockWidget::resizeEvent(event);
  say(message_->text());
}

void ChartsDock::changeEvent(QEvent* event) {
  QDockWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

void ChartsDock::retranslate() {
  setWindowTitle(tr("Charts"));
  toggleViewAction()->setShortcut(Qt::Key_F8);
  const auto name = [](QAction* action, const QString& text, const QString& tip) {
    action->setText(text);
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys));
    action->setStatusTip(tip);
  };
  name(toggleViewAction(), tr("C&harts"), tr("Show charts of all results and of result files"));
  name(pin_, tr("&Pin Chart"), tr("Keep this chart beside the next ones"));
  name(showTable_, tr("Show the &Table"), tr("Show the numbers of the chart beside it"));
  name(open_, tr("Open Res&ults…"), tr("Compare with results in files: of other machines, other builds"));
  openTip_ = open_->toolTip();
  open_->setToolTip((QStringList{openTip_} + fileTips_).join(QLatin1Char('\n')));
  name(close_, tr("&Close Result Files"), tr("Show the window’s own results alone"));
  name(export_, tr("&Export This Chart…"), tr("Save the chart as an image, or its numbers as data"));
  name(report_, tr("Save Repor&t…"),
       tr("Save all charts, tables, machines and commands as one file (Ctrl+Alt+R)"));
  name(
      ceilings_, tr("No &Roofline Yet…"),
      tr("These results do not say what limits them, because nobody measured what this machine does at most: "
         "measure it now, once"));
  const QStringList themes{tr("For &Paper"), tr("&Light"), tr("&Dark")};
  for (int i = 0; i < themes.size(); ++i) themes_->actions().at(i)->setText(themes.at(i));
  choiceRow_->retranslate();
  files_->setTexts(tr("Files: all %1"), tr("Files: %1 of %2"), tr("Which result files the chart shows"));
  kinds_->setAccessibleName(tr("Kind of chart"));
  kinds_->setToolTip(tr("Which chart of the results is shown"));
  table_->setAccessibleName(tr("Table behind the chart"));
  normalised_->setAccessibleName(tr("What times are divided by"));
  normalised_->setItemText(0, tr("Milliseconds"));
  normalised_->setItemText(1, tr("Over the slowest"));
  normalised_->setItemText(2, tr("Over the quickest"));
}

}  // namespace filterscope::ui
