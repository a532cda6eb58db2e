#include "ui/widgets/frozen_column.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>

namespace filterscope::ui {

FrozenColumn::FrozenColumn(QTableView* table) : QObject(table), table_(table), view_(new QTableView(table)) {
  view_->setObjectName(QStringLiteral("frozenColumn"));
  view_->setModel(table->model());
  view_->setSelectionModel(table->selectionModel());
  view_->setItemDelegate(table->itemDelegate());
  view_->setFocusPolicy(Qt::NoFocus);  // keys are the table's
  view_->setFrameShape(QFrame::NoFrame);
  view_->setAlternatingRowColors(table->alternatingRowColors());
  view_->setWordWrap(table->wordWrap());
  view_->setSelectionBehavior(table->selectionBehavior());
  view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view_->setVerticalScrollMode(table->verticalScrollMode());
  view_->setMouseTracking(table->hasMouseTracking());
  view_->verticalHeader()->hide();
  view_->verticalHeader()->setDefaultSectionSize(table->verticalHeader()->defaultSectionSize());
  view_->horizontalHeader()->setHighlightSections(false);
  view_->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  view_->horizontalHeader()->setSectionsClickable(true);
  view_->horizontalHeader()->setSortIndicatorShown(true);
  view_->setAccessibleName({});
  view_->hide();
  QHeaderView* header = table->horizontalHeader();
  connect(view_->horizontalHeader(), &QHeaderView::sectionClicked, this, [this, header] {
    const bool again =
        header->sortIndicatorSection() == 0 && header->sortIndicatorOrder() == Qt::AscendingOrder;
    table_->sortByColumn(0, again ? Qt::DescendingOrder : Qt::AscendingOrder);
  });
  connect(header, &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
    view_->horizontalHeader()->setSortIndicator(column, order);
  });
  connect(header, &QHeaderView::sectionResized, this, &FrozenColumn::refresh);
  connect(header, &QHeaderView::sectionMoved, this, &FrozenColumn::refresh);
  connect(header, &QHeaderView::geometriesChanged, this, &FrozenColumn::place);
  connect(table->horizontalScrollBar(), &QScrollBar::valueChanged, this, &FrozenColumn::place);
  connect(table->verticalScrollBar(), &QScrollBar::valueChanged, view_->verticalScrollBar(),
          &QScrollBar::setValue);
  connect(table->verticalScrollBar(), &QScrollBar::rangeChanged, this,
          [this] { view_->verticalScrollBar()->setValue(table_->verticalScrollBar()->value()); });
  connect(view_->verticalScrollBar(), &QScrollBar::valueChanged, table->verticalScrollBar(),
          &QScrollBar::setValue);
  // A click, a double click and Enter in it are the table's.
  connect(view_, &QTableView::activated, table, &QTableView::activated);
  connect(view_, &QTableView::entered, table, &QTableView::entered);
  table->installEventFilter(this);
  refresh();
}

void FrozenColumn::refresh() {
  for (int column = 1; column < view_->horizontalHeader()->count(); ++column)
    view_->setColumnHidden(column, true);
  view_->setColumnWidth(0, table_->columnWidth(0));
  place();
}

void FrozenColumn::place() {
  const QHeaderView* header = table_->horizontalHeader();
  const bool first = !table_->isColumnHidden(0) && header->visualIndex(0) == 0;
  const int wide = table_->columnWidth(0);
  // As wide as the others leave room for: what is scrolled to stays in sight.
  const bool room = wide < table_->viewport()->width() * 2 / 3;
  view_->setVisible(first && room && table_->horizontalScrollBar()->value() > 0);
  if (view_->isHidden()) return;
  view_->horizontalHeader()->setFixedHeight(header->height());
  view_->setGeometry(table_->frameWidth(), table_->frameWidth(), wide,
                     table_->viewport()->height() + header->height());
  view_->verticalScrollBar()->setValue(table_->verticalScrollBar()->value());
  view_->raise();
}

bool FrozenColumn::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize || event->type() == QEvent::Show) place();
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) refresh();
  return QObject::eventFilter(watched, event);
}

}  // namespace filterscope::ui
