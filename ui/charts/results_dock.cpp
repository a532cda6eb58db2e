#include "ui/charts/results_dock.h"
#include "core/report/table_text.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolBar>
#include <QVBoxLayout>

#include "ui/charts/dock_body.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/fastest_text.h"
#include "ui/models/image_sets_model.h"
#include "ui/models/problem_text.h"
#include "ui/models/results_model.h"
#include "ui/models/table_copy.h"
#include "ui/theme/icons.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/frozen_column.h"

namespace filterscope::ui {
namespace {

constexpr int kLitAlpha = 90;
constexpr int kSentenceMs = 150;  // verdicts wait until results have settled

/// A line above the first row of each image, and a tint on rows that light up.
class GroupDelegate final : public QStyledItemDelegate {
 public:
  GroupDelegate(const QSet<int>& lit, QObject* parent) : QStyledItemDelegate(parent), lit_(lit) {}

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QStyledItemDelegate::paint(painter, option, index);
    const auto* proxy = qobject_cast<const QSortFilterProxyModel*>(index.model());
    if (!lit_.isEmpty() && proxy != nullptr && lit_.contains(proxy->mapToSource(index).row())) {
      QColor tint = option.palette.color(QPalette::Highlight);
      tint.setAlpha(kLitAlpha);
      painter->fillRect(option.rect, tint);
    }
    if (index.row() == 0) return;
    const QModelIndex above = index.siblingAtRow(index.row() - 1);
    if (above.data(ResultsModel::groupRole) == index.data(ResultsModel::groupRole)) return;
    QColor ink = option.palette.color(QPalette::Text);
    ink.setAlphaF(0.6F);
    painter->fillRect(QRect(option.rect.left(), option.rect.top(), option.rect.width() + 1, 2), ink);
  }

 private:
  const QSet<int>& lit_;
};

/// What the rows have in a column: nothing, one text that all share, or texts that differ.
struct Contents {
  bool any = false;
  bool differ = false;
  QString text;
};

Contents contentsOf(const ResultsModel& model, int column) {
  const bool compares = folds(column);
  Contents found;
  for (int row = 0; row < model.rowCount() && !found.differ && (compares || !found.any); ++row) {
    const QString text = model.cellText(row, column);
    if (text.isEmpty()) continue;
    found.differ = found.any && text != found.text;
    found.any = true;
    found.text = text;
  }
  return found;
}

}  // namespace

ResultsDock::ResultsDock(ResultsModel* model, QWidget* parent)
    : QDockWidget(parent),
      model_(model),
      columnsDelay_(Postponed::kNextTurn, Postponed::From::lastCause, [this] { refreshColumns(); }),
      fastestSoon_(kSentenceMs, Postponed::From::lastCause, [this] { tellFastest(); }) {
  setObjectName(QStringLiteral("resultsDock"));
  const auto [body, layout, bar] = dockBody(this);
  makeTable();
  makeOverImages();
  shared_ = new ElidedLabel(body);
  shared_->setContentsMargins(8, 3, 8, 5);  // its own, so that they go with it
  layout->addWidget(shared_);
  pages_ = new QStackedWidget(body);
  pages_->addWidget(table_);
  pages_->addWidget(overTable_);
  layout->addWidget(pages_, 1);
  fastest_ = new QLabel(body);
  fastest_->setObjectName(QStringLiteral("fastest"));
  fastest_->setAccessibleName(tr("Who is fastest"));
  fastest_->setWordWrap(true);
  fastest_->setTextFormat(Qt::PlainText);
  fastest_->setMargin(6);
  fastest_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  fastest_->setFocusPolicy(Qt::NoFocus);
  fastest_->hide();
  layout->addWidget(fastest_);
  makeActions(bar);
  setWidget(body);
  retranslate();
  refreshBaselines();
  refreshSpans();
  refreshColumns();
  refreshOverImages();
}

void ResultsDock::makeOverImages() {
  sets_ = new ImageSetsModel(*model_, this);
  auto* sorted = new QSortFilterProxyModel(this);
  sorted->setSourceModel(sets_);
  sorted->setSortRole(ImageSetsModel::sortRole);
  overTable_ = new QTableView(this);
  overTable_->setObjectName(QStringLiteral("overImagesTable"));
  overTable_->setModel(sorted);
  overTable_->setSortingEnabled(true);
  overTable_->sortByColumn(-1, Qt::AscendingOrder);
  overTable_->setAlternatingRowColors(true);
  overTable_->setFrameShape(QFrame::NoFrame);
  overTable_->setWordWrap(false);
  overTable_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  overTable_->verticalHeader()->hide();
  overTable_->verticalHeader()->setDefaultSectionSize(overTable_->fontMetrics().height() + 8);
  overTable_->horizontalHeader()->setHighlightSections(false);
  connect(overTable_, &QTableView::activated, this, [this](const QModelIndex& index) {
    emit variantActivated(index.data(ImageSetsModel::variantRole).toString());
  });
  connect(sets_, &QAbstractItemModel::modelReset, this, &ResultsDock::refreshOverImages);
}

// With what the command line warns of.
void ResultsDock::tellFastest() {
  const std::vector<ResultRecord>& records = model_->records();
  QStringList lines;
  if (const QString fastest = fastestText(records); !fastest.isEmpty()) lines << fastest;
  for (const std::vector<Problem>& all : {warnings(records), comparison_reasons(records)}) {
    for (const Problem& one : all) lines << problemText(one);
  }
  const QString text = lines.join(QLatin1Char('\n'));
  fastest_->setText(text);
  fastest_->setVisible(!text.isEmpty());
}

void ResultsDock::showOverImages() {
  sets_->refresh();
  if (over_->isEnabled()) over_->setChecked(true);
}

void ResultsDock::refreshOverImages() {
  if (over_ == nullptr) return;
  over_->setEnabled(sets_->rowCount() > 0);
  if (!over_->isEnabled()) over_->setChecked(false);
  pages_->setCurrentWidget(over_->isChecked() ? overTable_ : table_);
  if (over_->isChecked()) fitOverImages();
  refreshColumns();
}

/// Parameters have the width that the figures leave them, and their whole text as a tool tip.
void ResultsDock::fitOverImages() {
  overTable_->resizeColumnsToContents();
  const int least = overTable_->fontMetrics().averageCharWidth() * 14;
  int others = 0;
  for (int column = 0; column < overTable_->model()->columnCount(); ++column) {
    if (column != ImageSetsModel::parameters) others += overTable_->columnWidth(column);
  }
  const int most = std::max(least, overTable_->viewport()->width() - others);
  if (overTable_->columnWidth(ImageSetsModel::parameters) > most)
    overTable_->setColumnWidth(ImageSetsModel::parameters, most);
}

void ResultsDock::makeTable() {
  proxy_ = new ResultsProxy(this);
  proxy_->setSourceModel(model_);
  table_ = new QTableView(this);
  table_->setObjectName(QStringLiteral("resultsTable"));
  empty_ = new QLabel(table_->viewport());
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  auto* centre = new QVBoxLayout(table_->viewport());
  centre->addWidget(empty_);
  // What lies in a viewport moves with its columns.
  connect(table_->horizontalScrollBar(), &QScrollBar::valueChanged, centre, [centre] {
    centre->invalidate();
    centre->activate();
  });
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
  // What sets rows apart stands before what was measured of them.
  for (int column = firstParameter(); column < resultColumns(); ++column)
    header->moveSection(header->visualIndex(column), columnNamed("median_ms") + column - firstParameter());
  header->setHighlightSections(false);
  header->setContextMenuPolicy(Qt::CustomContextMenu);
  table_->setItemDelegate(new GroupDelegate(lit_, table_));
  for (int column = 0; column < resultColumns(); ++column) {
    titles_ << titleOf(column);
    table_->setColumnWidth(column, titleWidth(column));
  }
  connectPointing();
  frozen_ = new FrozenColumn(table_);
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
  connect(model_, &QAbstractItemModel::modelReset, &columnsDelay_, &Postponed::ask);
  connect(model_, &QAbstractItemModel::dataChanged, &columnsDelay_, &Postponed::ask);
  connect(model_, &QAbstractItemModel::modelReset, &fastestSoon_, &Postponed::ask);
  connect(model_, &QAbstractItemModel::dataChanged, &fastestSoon_, &Postponed::ask);
  connect(model_, &QAbstractItemModel::rowsInserted, this, &ResultsDock::refreshBaselines);
  connect(model_, &ResultsModel::baselineChanged, this, &ResultsDock::refreshBaselines);
}

QString ResultsDock::titleOf(int column) const {
  return model_->headerData(column, Qt::Horizontal).toString();
}

int ResultsDock::titleWidth(int column) const {
  const QFontMetrics metrics(table_->horizontalHeader()->font());
  const auto is = [column](std::string_view key) { return column == columnNamed(key); };
  const int letters = is("title") || is("variant") ? 22 : is("picture") || is("device") ? 20 : 0;
  const int text = metrics.horizontalAdvance(QLatin1Char('n')) * letters;
  return std::max(metrics.horizontalAdvance(titles_.at(column)) + 32, text);
}

/// Results of other units make a title longer. What the user made narrower stays so until then.
void ResultsDock::fitTitle(int column) {
  const QString title = titleOf(column);
  if (title == titles_.at(column)) return;
  titles_[column] = title;
  table_->setColumnWidth(column, std::max(table_->columnWidth(column), titleWidth(column)));
}

void ResultsDock::connectPointing() {
  table_->setMouseTracking(true);
  table_->viewport()->installEventFilter(this);
  connect(table_, &QTableView::entered, this,
          [this](const QModelIndex& index) { emit pointedAt(taskAt(index)); });
  connect(proxy_, &QAbstractItemModel::modelReset, this, [this] { emit chosen({}); });
  connect(table_, &QTableView::viewportEntered, this, [this] { emit pointedAt(std::nullopt); });
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    std::vector<TimingTask> tasks;
    QSet<int> rows;
    for (const QModelIndex& index : table_->selectionModel()->selectedIndexes()) {
      if (rows.contains(index.row())) continue;
      rows << index.row();
      tasks.push_back(taskAt(index));
    }
    emit chosen(tasks);
  });
}

bool ResultsDock::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Leave) emit pointedAt(std::nullopt);
  return QDockWidget::eventFilter(watched, event);
}

TimingTask ResultsDock::taskAt(const QModelIndex& index) const {
  return taskOf(model_->records().at(static_cast<std::size_t>(proxy_->mapToSource(index).row())));
}

void ResultsDock::setLit(const LitTask& lit) {
  QSet<int> rows;
  const auto& records = model_->records();
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (lit(taskOf(records[i]))) rows << static_cast<int>(i);
  }
  if (rows == lit_) return;
  lit_ = rows;
  table_->viewport()->update();
}

void ResultsDock::makeActions(QToolBar* bar) {
  baselineLabel_ = new QLabel(bar);
  baselineLabel_->setContentsMargins(6, 0, 6, 0);
  baseline_ = new QComboBox(bar);
  baseline_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  baseline_->setMinimumContentsLength(18);
  baselineLabel_->setBuddy(baseline_);
  over_ = new QAction(icon(QStringLiteral("sheet")), {}, this);
  over_->setObjectName(QStringLiteral("overImages"));
  over_->setCheckable(true);
  over_->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_M));
  copyText_ = new QAction(icon(QStringLiteral("copy")), {}, this);
  copyText_->setShortcut(QKeySequence::Copy);
  copyText_->setShortcutContext(Qt::WidgetShortcut);
  table_->addAction(copyText_);
  overTable_->addAction(copyText_);
  copyMarkdown_ = new QAction(icon(QStringLiteral("markdown")), {}, this);
  clear_ = new QAction(icon(QStringLiteral("clear")), {}, this);
  export_ = new QAction(icon(QStringLiteral("export")), {}, this);
  bar->addWidget(baselineLabel_);
  bar->addWidget(baseline_);
  bar->addSeparator();
  bar->addAction(over_);
  bar->addSeparator();
  bar->addActions({copyText_, copyMarkdown_, export_});
  bar->addSeparator();
  bar->addAction(clear_);
  connect(baseline_, &QComboBox::currentIndexChanged, this,
          [this](int index) { model_->setBaseline(baseline_->itemData(index).toString()); });
  connect(baseline_, &QComboBox::activated, this, [this] { baselineChosen_ = true; });
  connect(over_, &QAction::toggled, this, &ResultsDock::refreshOverImages);
  connect(copyText_, &QAction::triggered, this, &ResultsDock::copyAsText);
  connect(copyMarkdown_, &QAction::triggered, this, &ResultsDock::copyAsMarkdown);
  connect(clear_, &QAction::triggered, this, &ResultsDock::clearRequested);
  connect(export_, &QAction::triggered, this, &ResultsDock::exportRequested);
}

void ResultsDock::refreshBaselines() {
  if (baseline_ == nullptr) return;
  const QSignalBlocker blocker(baseline_);
  const QString present = model_->baseline();
  baseline_->clear();
  baseline_->addItem(tr("none"), QString());
  for (const QString& id : model_->measuredVariants()) {
    baseline_->addItem(variantTitle(id), id);
    baseline_->setItemData(baseline_->count() - 1, id, Qt::ToolTipRole);
  }
  const int index = baseline_->findData(present);
  baseline_->setCurrentIndex(std::max(0, index));
  if (index < 0) model_->setBaseline({});
  // Until one is chosen, the first one measured is what the others are compared with.
  if (!baselineChosen_ && baseline_->currentIndex() == 0 && baseline_->count() > 1) {
    model_->setBaseline(baseline_->itemData(1).toString());
  }
}

// Columns that tell rows apart are there; what all rows share is said once, above.
void ResultsDock::refreshColumns() {
  QStringList shared;
  QStringList last;
  for (int column = 0; column < resultColumns(); ++column) {
    const Contents contents = contentsOf(*model_, column);
    const bool wanted =
        shownAtFirst(column) && (folds(column) ? contents.differ : contents.any || model_->rowCount() == 0);
    const bool shown = chosen_.value(column, wanted);
    table_->setColumnHidden(column, !shown);
    fitTitle(column);
    // A verdict that is cut says the half of it.
    const bool sentence = column == columnNamed("baseline") || column == columnNamed("against");
    if (shown && sentence && contents.any)
      table_->setColumnWidth(column, std::max(table_->columnWidth(column), longest(column)));
    const bool usual = column == columnNamed("conditions") && contents.text == conditionsText({});
    if (!shown && folds(column) && contents.any && !contents.differ && !usual) {
      (column == columnNamed("device") ? last : shared)
          << columnPhrase(column, titles_.at(column), contents.text);
    }
  }
  shared << last;
  shared_->setVisible(!shared.isEmpty() && (over_ == nullptr || !over_->isChecked()));
  if (!shared.isEmpty()) shared.first() = tr("All: %1").arg(shared.first());
  shared_->setParts(shared);
  shared_->setToolTip(shared.join(QLatin1Char('\n')));
  frozen_->refresh();
}

int ResultsDock::longest(int column) const {
  constexpr int kAround = 16;
  const QFontMetrics metrics(table_->font());
  int widest = 0;
  for (int row = 0; row < model_->rowCount(); ++row)
    widest = std::max(widest, metrics.horizontalAdvance(model_->cellText(row, column)));
  return widest + kAround;
}

void ResultsDock::refreshSpans() {
  empty_->setVisible(proxy_->rowCount() == 0);
  table_->clearSpans();
  const int first = columnNamed("median_ms");
  int last = first;
  while (isMeasured(last)) ++last;
  for (int row = 0; row < proxy_->rowCount(); ++row) {
    if (proxy_->index(row, 0).data(ResultsModel::skippedRole).toBool()) {
      table_->setSpan(row, first, 1, last - first);
    }
  }
}

void ResultsDock::showColumnMenu(const QPoint& position) {
  QMenu menu(this);
  for (int column = 1; column < resultColumns(); ++column) {
    QAction* action = menu.addAction(titleOf(column));
    action->setCheckable(true);
    action->setChecked(!table_->isColumnHidden(column));
    action->setToolTip(columnDefinition(column));
    connect(action, &QAction::toggled, this, [this, column](bool on) {
      chosen_[column] = on;
      refreshColumns();
    });
  }
  menu.addSeparator();
  QAction* usual = menu.addAction(tr("&Usual Columns"), this, [this] {
    chosen_.clear();
    refreshColumns();
  });
  usual->setToolTip(tr("Show the columns that tell rows apart, and the others in the line above"));
  menu.setToolTipsVisible(true);
  menu.exec(table_->horizontalHeader()->mapToGlobal(position));
}

QList<int> ResultsDock::hiddenColumns() const {
  QList<int> hidden;
  for (int column = 0; column < resultColumns(); ++column) {
    if (table_->isColumnHidden(column)) hidden << column;
  }
  return hidden;
}

void ResultsDock::copy(bool markdown) {
  if (over_->isChecked()) {
    if (!overTable_->selectionModel()->hasSelection()) overTable_->selectAll();
    const TableFormat kind = markdown ? TableFormat::markdown : TableFormat::tabs;
    QGuiApplication::clipboard()->setText(selectionText(*overTable_->selectionModel(), kind));
    return;
  }
  if (!table_->selectionModel()->hasSelection()) table_->selectAll();
  const TableFormat format = markdown ? TableFormat::markdown : TableFormat::tabs;
  QList<int> order;
  for (int i = 0; i < resultColumns(); ++i) order << table_->horizontalHeader()->logicalIndex(i);
  QString text = selectionText(*table_->selectionModel(), format, hiddenColumns(), order);
  if (markdown && shared_->isVisibleTo(this)) text.prepend(shared_->text() + QStringLiteral("\n\n"));
  if (markdown && !fastest_->text().isEmpty())
    text += QLatin1Char('\n') + fastest_->text() + QLatin1Char('\n');
  QGuiApplication::clipboard()->setText(text);
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
  overTable_->setAccessibleName(tr("Results over all images"));
  refreshColumns();
  fastestSoon_.ask();
  empty_->setText(tr("Tick variants in the list and press Measure (F5)"));
  const auto name = [](QAction* action, const QString& text, const QString& tip) {
    action->setText(text);
    action->setToolTip(tip);
    action->setStatusTip(tip);
  };
  name(over_, tr("&Over All Images"),
       tr("Show mean ± standard deviation over all images that were measured"));
  name(copyText_, tr("&Copy"), tr("Copy the selected cells, for spreadsheets"));
  name(copyMarkdown_, tr("Copy as &Markdown"), tr("Copy the selected cells as a Markdown table"));
  name(clear_, tr("C&lear Results"), tr("Remove all results from the table"));
  name(export_, tr("&Export Results…"), tr("Save the results as CSV, JSON or Markdown"));
}

}  // namespace filterscope::ui
