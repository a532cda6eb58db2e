#include "ui/charts/results_dock.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolBar>
#include <QVBoxLayout>

#include "ui/models/results_model.h"
#include "ui/models/table_copy.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {

ResultsDock::ResultsDock(ResultsModel* model, QWidget* parent) : QDockWidget(parent), model_(model) {
  setObjectName(QStringLiteral("resultsDock"));
  auto* body = new QWidget(this);
  auto* layout = new QVBoxLayout(body);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  auto* bar = new QToolBar(body);
  bar->setIconSize({18, 18});
  layout->addWidget(bar);
  makeTable();
  layout->addWidget(table_, 1);
  makeActions(bar);
  setWidget(body);
  retranslate();
  refreshBaselines();
  refreshSpans();
}

void ResultsDock::makeTable() {
  proxy_ = new ResultsProxy(this);
  proxy_->setSourceModel(model_);
  table_ = new QTableView(this);
  empty_ = new QLabel(table_->viewport());
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  auto* centre = new QVBoxLayout(table_->viewport());
  centre->addWidget(empty_);
  table_->setModel(proxy_);
  table_->setSortingEnabled(true);
  table_->sortByColumn(-1, Qt::AscendingOrder);
  table_->setAlternatingRowColors(true);
  table_->setFrameShape(QFrame::NoFrame);
  table_->setWordWrap(false);
  table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 8);
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionsMovable(true);
  header->setHighlightSections(false);
  header->setContextMenuPolicy(Qt::CustomContextMenu);
  const QFontMetrics metrics(header->font());
  for (int column = 0; column < kResultColumns; ++column) {
    const auto which = static_cast<ResultColumn>(column);
    table_->setColumnHidden(column, !shownAtFirst(which));
    const int title = metrics.horizontalAdvance(columnTitle(which)) + 32;
    table_->setColumnWidth(column, which == ResultColumn::variant ? std::max(title, 200) : title);
  }
  connect(header, &QHeaderView::customContextMenuRequested, this, &ResultsDock::showColumnMenu);
  connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) {
    emit variantActivated(index.data(ResultsModel::variantRole).toString());
  });
  connect(proxy_, &QAbstractItemModel::modelReset, this, &ResultsDock::refreshSpans);
  connect(model_, &QAbstractItemModel::modelReset, this, &ResultsDock::refreshBaselines);
  connect(proxy_, &QAbstractItemModel::layoutChanged, this, &ResultsDock::refreshSpans);
  connect(proxy_, &QAbstractItemModel::rowsRemoved, this, &ResultsDock::refreshSpans);
  connect(proxy_, &QAbstractItemModel::rowsInserted, this, &ResultsDock::refreshSpans);
  connect(proxy_, &QAbstractItemModel::dataChanged, this, &ResultsDock::refreshSpans);
  connect(model_, &QAbstractItemModel::rowsInserted, this, &ResultsDock::refreshBaselines);
  connect(model_, &ResultsModel::baselineChanged, this, &ResultsDock::refreshBaselines);
}

void ResultsDock::makeActions(QToolBar* bar) {
  baselineLabel_ = new QLabel(bar);
  baselineLabel_->setContentsMargins(6, 0, 6, 0);
  baseline_ = new QComboBox(bar);
  baseline_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  baseline_->setMinimumContentsLength(18);
  baselineLabel_->setBuddy(baseline_);
  copyText_ = new QAction(icon(QStringLiteral("copy")), {}, this);
  copyText_->setShortcut(QKeySequence::Copy);
  copyText_->setShortcutContext(Qt::WidgetShortcut);
  table_->addAction(copyText_);
  copyMarkdown_ = new QAction(icon(QStringLiteral("markdown")), {}, this);
  clear_ = new QAction(icon(QStringLiteral("clear")), {}, this);
  export_ = new QAction(icon(QStringLiteral("export")), {}, this);
  bar->addWidget(baselineLabel_);
  bar->addWidget(baseline_);
  bar->addSeparator();
  bar->addActions({copyText_, copyMarkdown_, export_});
  bar->addSeparator();
  bar->addAction(clear_);
  connect(baseline_, &QComboBox::currentIndexChanged, this,
          [this](int index) { model_->setBaseline(baseline_->itemData(index).toString()); });
  connect(baseline_, &QComboBox::activated, this, [this] { baselineChosen_ = true; });
  connect(copyText_, &QAction::triggered, this, &ResultsDock::copyAsText);
  connect(copyMarkdown_, &QAction::triggered, this, &ResultsDock::copyAsMarkdown);
  connect(clear_, &QAction::triggered, model_, &ResultsModel::clear);
  connect(export_, &QAction::triggered, this, &ResultsDock::exportRequested);
}

void ResultsDock::refreshBaselines() {
  if (baseline_ == nullptr) return;
  const QSignalBlocker blocker(baseline_);
  const QString present = model_->baseline();
  baseline_->clear();
  baseline_->addItem(tr("none"), QString());
  for (const QString& id : model_->measuredVariants()) baseline_->addItem(id, id);
  const int index = baseline_->findData(present);
  baseline_->setCurrentIndex(std::max(0, index));
  if (index < 0) model_->setBaseline({});
  // Until somebody chooses, the first one measured is what the others are compared with.
  if (!baselineChosen_ && baseline_->currentIndex() == 0 && baseline_->count() > 1) {
    model_->setBaseline(baseline_->itemData(1).toString());
  }
}

// Next to the variant, where results of two devices are read against each other.
void ResultsDock::showDevices() {
  constexpr int kDevice = static_cast<int>(ResultColumn::device);
  table_->setColumnHidden(kDevice, false);
  table_->setColumnWidth(kDevice, 180);
  QHeaderView* header = table_->horizontalHeader();
  header->moveSection(header->visualIndex(kDevice), 1);
}

void ResultsDock::refreshSpans() {
  empty_->setVisible(proxy_->rowCount() == 0);
  table_->clearSpans();
  constexpr int kFirst = static_cast<int>(kFirstMeasured);
  constexpr int kColumns = static_cast<int>(kLastMeasured) - kFirst + 1;
  for (int row = 0; row < proxy_->rowCount(); ++row) {
    if (proxy_->index(row, 0).data(ResultsModel::skippedRole).toBool()) {
      table_->setSpan(row, kFirst, 1, kColumns);
    }
  }
}

void ResultsDock::showColumnMenu(const QPoint& position) {
  QMenu menu(this);
  for (int column = 1; column < kResultColumns; ++column) {
    QAction* action = menu.addAction(columnTitle(static_cast<ResultColumn>(column)));
    action->setCheckable(true);
    action->setChecked(!table_->isColumnHidden(column));
    action->setToolTip(columnDefinition(static_cast<ResultColumn>(column)));
    connect(action, &QAction::toggled, table_,
            [this, column](bool on) { table_->setColumnHidden(column, !on); });
  }
  menu.setToolTipsVisible(true);
  menu.exec(table_->horizontalHeader()->mapToGlobal(position));
}

QList<int> ResultsDock::hiddenColumns() const {
  QList<int> hidden;
  for (int column = 0; column < kResultColumns; ++column) {
    if (table_->isColumnHidden(column)) hidden << column;
  }
  return hidden;
}

void ResultsDock::copy(bool markdown) {
  if (!table_->selectionModel()->hasSelection()) table_->selectAll();
  const TableFormat format = markdown ? TableFormat::markdown : TableFormat::tabs;
  QGuiApplication::clipboard()->setText(selectionText(*table_->selectionModel(), format, hiddenColumns()));
}

void ResultsDock::copyAsText() { copy(false); }

void ResultsDock::copyAsMarkdown() { copy(true); }

void ResultsDock::changeEvent(QEvent* event) {
  QDockWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

void ResultsDock::retranslate() {
  setWindowTitle(tr("Results"));
  baselineLabel_->setText(tr("&Baseline:"));
  baseline_->setToolTip(tr("The variant that speed-ups are taken over"));
  baseline_->setAccessibleName(tr("Baseline variant"));
  table_->setAccessibleName(tr("Results table"));
  empty_->setText(tr("Tick variants in the list and press Measure (F5)"));
  const auto name = [](QAction* action, const QString& text, const QString& tip) {
    action->setText(text);
    action->setToolTip(tip);
    action->setStatusTip(tip);
  };
  name(copyText_, tr("&Copy"), tr("Copy the selected cells, for spreadsheets"));
  name(copyMarkdown_, tr("Copy as &Markdown"), tr("Copy the selected cells as a Markdown table"));
  name(clear_, tr("C&lear Results"), tr("Remove all results from the table"));
  name(export_, tr("&Export Results…"), tr("Save the results as CSV, JSON or Markdown"));
}

}  // namespace filterscope::ui
