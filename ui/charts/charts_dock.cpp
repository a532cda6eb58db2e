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
#include <QTextDocumentFragment>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/charts/chart_kind.h"
#include "ui/charts/chart_choices.h"
#include "ui/charts/chart_data_model.h"
#include "ui/charts/dock_body.h"
#include "ui/charts/measure_bar.h"
#include "ui/charts/model_plot.h"
#include "ui/charts/tick_button.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {
namespace {

constexpr int kMostPinned = 4;
constexpr int kLowestLines = 9;  // of text, that a chart is high at least
constexpr int kLowLines = 24;    // a dock that is no higher has one line of words

bool isOfResults(const ChartChoice& choice) { return choice.request.kind->of_results; }

/// Title, where the `kind` does not say it, what was chosen, subtitle and notes in one line.
QString wordsOf(const Chart& chart, const QString& kind, const QString& chosen) {
  const QString title = QString::fromStdString(chart.title);
  QString words = title == kind ? QString() : QStringLiteral("<b>%1</b>").arg(title.toHtmlEscaped());
  const auto add = [&words](const std::string& text) {
    if (text.empty()) return;
    // Behind a sentence no dot is needed.
    if (!words.isEmpty())
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

ChartThemeName ChartsDock::exportTheme() const {
  return static_cast<ChartThemeName>(themes_->checkedAction()->data().toInt());
}

bool ChartsDock::live() const { return !current_.kind->of_results; }

void ChartsDock::setChoices(std::vector<ChartChoice> choices) {
  choices_ = std::move(choices);
  const QSignalBlocker blocker(kinds_);
  kinds_->clear();
  int index = -1;
  for (const ChartChoice& choice : choices_) {
    if (chosen_ && index < 0 && same_entry(choice.request, current_)) index = kinds_->count();
    kinds_->addItem(choice.name);
  }
  // The list is as wide as its longest name, whatever the button's width.
  constexpr int kBesideName = 32;
  int widest = 0;
  for (const ChartChoice& choice : choices_)
    widest = std::max(widest, kinds_->view()->fontMetrics().horizontalAdvance(choice.name));
  kinds_->view()->setMinimumWidth(widest + kBesideName);
  const auto first = [this](const auto& is) {
    const auto found = std::ranges::find_if(choices_, is);
    return found == choices_.end() ? -1 : static_cast<int>(found - choices_.begin());
  };
  // Who sweeps or opens result files wants to see those.
  if (index < 0) index = first(&ChartChoice::swept);
  if (index < 0 && !fileTips_.isEmpty()) index = first(isOfResults);
  if (index < 0 && !choices_.empty()) index = 0;
  kinds_->setCurrentIndex(index);
  if (index >= 0) current_ = choices_[static_cast<std::size_t>(index)].request;
  kinds_->setEnabled(!choices_.empty());
  export_->setEnabled(listed_ || !choices_.empty());
  showControls();
}

void ChartsDock::chooseKind(int index) {
  current_ = choices_.at(static_cast<std::size_t>(index)).request;
  kinds_->setCurrentIndex(index);
  showControls();
}

/// Those that the kind of chart has.
void ChartsDock::showControls() {
  choiceRow_->setOffered(current_);
  logarithmic_->setVisible(live());
}

void ChartsDock::setCurrentRows(const QList<int>& rows) {
  const RecordPlace focus = rows.isEmpty() ? RecordPlace() : placeOf(chart_.get(), rows.front());
  const bool moved = focus != std::exchange(focus_, focus);
  if (moved || plot_->selectedRows().isEmpty()) plot_->setSelectedRows(rows);
}

void ChartsDock::setFacets(ChartFacets facets) { choiceRow_->setFacets(std::move(facets)); }

std::optional<ChartRequest> ChartsDock::request() const {
  if (choices_.empty()) return std::nullopt;
  ChartRequest request = choiceRow_->request();
  if (live()) request.scale = logarithmic_->isChecked() ? AxisScale::logarithmic : AxisScale::linear;
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
  say(chart_ ? wordsOf(*chart_, kinds_->currentText(), chosenText()) : QString());
  message_->setVisible(chart_ != nullptr);
  const bool any = !choices_.empty() || !files_->unticked().empty();
  choiceRow_->setVisible(!live() && any && choiceRow_->useful());
  plot_->setVisible(chart_ != nullptr || pins_.empty());
  pin_->setEnabled(chart_ != nullptr && pins_.size() < kMostPinned);
  copy_->setEnabled(chart_ != nullptr);
  report_->setEnabled(std::ranges::any_of(choices_, isOfResults));
  normalisedAction_->setVisible(chart_ && chart_->shape == ChartShape::heat);
}

/// A low dock has the chart rather than all of the words, which its tool-tip then has: who is fastest, or
/// else what has room in a line.
void ChartsDock::say(const QString& message) {
  words_ = message;
  const bool low = chart_ && height() < kLowLines * fontMetrics().height();
  const QString fastest = chart_ ? QString::fromStdString(chart_->fastest) : QString();
  const bool cut = low && fastest.isEmpty();
  // A new policy would lose that the height follows from the width, which the label says for a new text
  // alone.
  QSizePolicy policy = message_->sizePolicy();
  policy.setHorizontalPolicy(cut ? QSizePolicy::Ignored : QSizePolicy::Preferred);
  message_->setSizePolicy(policy);
  message_->setWordWrap(!cut);
  message_->setTextFormat(chart_ && !cut ? Qt::RichText : Qt::PlainText);
  if (cut) {
    const QString line = QTextDocumentFragment::fromHtml(message).toPlainText().simplified();
    message_->setText(fontMetrics().elidedText(line, Qt::ElideRight, width() - 2 * message_->margin()));
  } else {
    message_->setText(low ? fastest.toHtmlEscaped() : message);
  }
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
  say(words_);
}

void ChartsDock::changeEvent(QEvent* event) {
  QDockWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace filterscope::ui
