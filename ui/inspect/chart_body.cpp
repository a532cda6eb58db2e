#include "ui/inspect/chart_body.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTableView>
#include <QToolBar>
#include <QVBoxLayout>

#include "ui/export/export_dialogs.h"
#include "ui/inspect/chart_table_model.h"
#include "ui/inspect/inspect_chart.h"
#include "ui/models/table_copy.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {

ChartBody::ChartBody(InspectChart* chart, const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent), chart_(chart), name_(name), title_(title), bar_(new QToolBar(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  bar_->setIconSize({18, 18});
  column->addWidget(bar_);
  pages_ = new QStackedWidget(this);
  pages_->addWidget(chart);
  table_ = new QTableView(pages_);
  numbers_ = new ChartTableModel(this);
  table_->setModel(numbers_);
  table_->setObjectName(name + QStringLiteral("Table"));
  table_->setAccessibleName(tr("%1 as a table").arg(title));
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setAlternatingRowColors(true);
  table_->setFrameShape(QFrame::NoFrame);
  table_->verticalHeader()->hide();
  pages_->addWidget(table_);
  column->addWidget(pages_, 1);
  makeCommon();
}

void ChartBody::makeCommon() {
  auto* asTable = new QAction(icon(QStringLiteral("table")), tr("Show as &Table"), this);
  asTable->setObjectName(name_ + QStringLiteral("AsTable"));
  asTable->setCheckable(true);
  asTable->setToolTip(tr("Show the chart’s numbers as a table"));
  auto* copy = new QAction(icon(QStringLiteral("copy")), tr("&Copy"), this);
  copy->setToolTip(tr("Copy the chart as an image, or the table’s selected cells"));
  auto* save = new QAction(icon(QStringLiteral("export")), tr("&Export…"), this);
  save->setToolTip(tr("Save the chart as PNG, SVG or PDF, or its numbers as CSV"));
  first_ = bar_->addSeparator();
  bar_->addActions({asTable, copy, save});
  connect(asTable, &QAction::toggled, this, [this](bool on) {
    pages_->setCurrentIndex(on ? 1 : 0);
    refreshTable();
  });
  connect(copy, &QAction::triggered, this, [this] {
    if (pages_->currentIndex() == 0) {
      QGuiApplication::clipboard()->setPixmap(chart_->toPixmap(0, 0, 2));
      return;
    }
    if (!table_->selectionModel()->hasSelection()) table_->selectAll();
    QGuiApplication::clipboard()->setText(selectionText(*table_->selectionModel(), TableFormat::tabs));
  });
  connect(save, &QAction::triggered, this, &ChartBody::exportChart);
}

void ChartBody::addTools(const QList<QAction*>& actions) { bar_->insertActions(first_, actions); }

void ChartBody::addTool(QWidget* widget) { bar_->insertWidget(first_, widget); }

void ChartBody::refreshTable() {
  if (isVisible() && pages_->currentIndex() == 1) numbers_->setTable(chart_->table());
}

void ChartBody::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refreshTable();
}

void ChartBody::exportChart() {
  Drawing drawing;
  drawing.name = name_;
  drawing.title = title_;
  drawing.description = chart_->description();
  drawing.heightMm = 90;
  drawing.forPaper = [this](const QSize& size) { return chart_->forPaper(size); };
  drawing.csv = [this] { return chart_->table().csv(); };
  const QString path = exportDrawing(this, drawing);
  if (!path.isEmpty()) Q_EMIT written(QFileInfo(path).fileName());
}

}  // namespace filterscope::ui
