#include "ui/studies/studies_widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>
#include <QFont>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequence>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QStandardPaths>
#include <QStringList>
#include <QTabWidget>
#include <QTableWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/charts/model_plot.h"
#include "ui/export/export_dialogs.h"
#include "ui/studies/study_tables.h"
#include "ui/theme/icons.h"
#include "ui/widgets/size_on_screen.h"
#include "ui/widgets/usual_folder.h"

namespace filterscope::ui {
namespace {

bool isEmptyColumn(const QTableWidget& table, int column) {
  for (int row = 0; row < table.rowCount(); ++row) {
    const QTableWidgetItem* item = table.item(row, column);
    if (item != nullptr && !item->text().isEmpty()) return false;
  }
  return true;
}

/// The context of the translations in this file.
struct StudiesWindow {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::StudiesWindow)
};

QTableWidget* makeTable(const char* name, const QString& accessible, QWidget* parent) {
  auto* table = new QTableWidget(parent);
  table->setObjectName(QLatin1String(name));
  table->setAccessibleName(accessible);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  table->setAlternatingRowColors(true);
  table->setTabKeyNavigation(false);
  table->verticalHeader()->hide();
  return table;
}

QLabel* makeLabel(const char* name, QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setObjectName(QLatin1String(name));
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

QPushButton* makeButton(const char* name, const char* iconName, const QString& text, const QString& tip,
                        const QKeySequence& keys, QWidget* parent) {
  auto* button = new QPushButton(icon(QLatin1String(iconName)), text, parent);
  button->setObjectName(QLatin1String(name));
  button->setShortcut(keys);
  button->setToolTip(QStringLiteral("%1 (%2)").arg(tip, keys.toString(QKeySequence::NativeText)));
  button->setAutoDefault(false);
  return button;
}

QWidget* makeRunBar(StudiesWidgets& w, QWidget* parent) {
  auto* bar = new QWidget(parent);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  w.run =
      makeButton("runStudy", "measure", StudiesWindow::tr("&Run"),
                 StudiesWindow::tr("Run what is chosen on the left: one table or figure, or a whole study"),
                 QKeySequence(Qt::Key_F5), bar);
  w.stop = makeButton("stopStudy", "cancel", StudiesWindow::tr("&Stop"),
                      StudiesWindow::tr("Stop, and keep what is measured"),
                      QKeySequence(Qt::CTRL | Qt::Key_Period), bar);
  w.quick = new QCheckBox(StudiesWindow::tr("&Quick"), bar);
  w.quick->setObjectName(QStringLiteral("quickStudy"));
  w.quick->setToolTip(StudiesWindow::tr(
      "Fewer repeats, and what would take long is left out: two minutes at most. Without it all of it is "
      "measured as in the study, which takes hours where there is no GPU"));
  w.quick->setChecked(true);
  w.bar = new QProgressBar(bar);
  w.bar->setRange(0, 100);
  w.bar->setMaximumWidth(160);
  w.bar->setAccessibleName(StudiesWindow::tr("Progress"));
  w.state = new QLabel(bar);
  w.state->setObjectName(QStringLiteral("studyState"));
  w.state->setTextFormat(Qt::PlainText);
  w.state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  for (QWidget* widget : std::initializer_list<QWidget*>{w.run, w.stop, w.quick, w.bar})
    row->addWidget(widget);
  row->addWidget(w.state, 1);
  return bar;
}

QWidget* makeCharts(StudiesWidgets& w, QWidget* parent) {
  auto* page = new QWidget(parent);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 4, 0, 0);
  auto* head = new QHBoxLayout;
  w.chartBox = new QComboBox(page);
  w.chartBox->setObjectName(QStringLiteral("studyCharts"));
  w.chartBox->setAccessibleName(StudiesWindow::tr("Which of the charts"));
  w.chartBox->setToolTip(StudiesWindow::tr("Which of the charts is shown"));
  w.chartTitle = makeLabel("studyChartTitle", page);
  head->addWidget(w.chartBox);
  head->addWidget(w.chartTitle, 1);
  w.chart = new ModelPlot(page);
  w.chart->setObjectName(QStringLiteral("studyChart"));
  w.chartNote = makeLabel("studyChartNote", page);
  column->addLayout(head);
  column->addWidget(w.chart, 1);
  column->addWidget(w.chartNote);
  return page;
}

QWidget* makeViews(StudiesWidgets& w, QWidget* parent) {
  w.views = new QTabWidget(parent);
  w.views->setObjectName(QStringLiteral("studyViews"));
  w.views->setDocumentMode(true);
  auto* numbers = new QWidget(w.views);
  auto* column = new QVBoxLayout(numbers);
  column->setContentsMargins(0, 0, 0, 0);
  w.table = makeTable("studyTable", StudiesWindow::tr("Ours beside the published numbers"), numbers);
  w.note = makeLabel("studyNote", numbers);
  column->addWidget(w.table, 1);
  column->addWidget(w.note);
  w.views->addTab(numbers, StudiesWindow::tr("&Numbers"));
  w.views->addTab(makeCharts(w, w.views), StudiesWindow::tr("&Chart"));
  w.views->setTabToolTip(0, StudiesWindow::tr("The published numbers with ours beside them"));
  return w.views;
}

QWidget* makeClaims(StudiesWidgets& w, QWidget* parent) {
  auto* part = new QWidget(parent);
  auto* column = new QVBoxLayout(part);
  column->setContentsMargins(0, 0, 0, 0);
  w.summary = makeLabel("claimSummary", part);
  w.claims = makeTable("claimTable", StudiesWindow::tr("Claims with their verdicts"), part);
  w.claims->setWordWrap(true);
  column->addWidget(w.summary);
  column->addWidget(w.claims, 1);
  return part;
}

QWidget* makeButtons(StudiesWidgets& w, QWidget* parent) {
  auto* bar = new QWidget(parent);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  w.show = makeButton(
      "showClaim", "split", StudiesWindow::tr("Show in &Panes"),
      StudiesWindow::tr("Open the claim’s variants in panes, with the study’s parameters and image"),
      QKeySequence(Qt::CTRL | Qt::Key_Return), bar);
  w.show->setEnabled(false);
  w.open = makeButton("openStudy", "open", StudiesWindow::tr("&Open…"),
                      StudiesWindow::tr("Show the results of a file that filterscope-cli study --json wrote"),
                      QKeySequence(Qt::CTRL | Qt::Key_O), bar);
  w.save = makeButton("saveStudy", "export", StudiesWindow::tr("Sa&ve…"),
                      StudiesWindow::tr("Write the results, the tables, the claims or the chart into a file"),
                      QKeySequence(Qt::CTRL | Qt::Key_S), bar);
  w.close = makeButton("closeStudies", "close", StudiesWindow::tr("C&lose"),
                       StudiesWindow::tr("Close this window; what runs goes on"),
                       QKeySequence(Qt::CTRL | Qt::Key_W), bar);
  row->addWidget(w.show);
  row->addStretch(1);
  for (QPushButton* button : {w.open, w.save, w.close}) row->addWidget(button);
  return bar;
}

QWidget* makeStudy(StudiesWidgets& w, QWidget* parent) {
  auto* right = new QWidget(parent);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  w.heading = makeLabel("studyHeading", right);
  QFont bold = w.heading->font();
  bold.setBold(true);
  bold.setPointSizeF(bold.pointSizeF() * 1.2);
  w.heading->setFont(bold);
  w.about = makeLabel("studyAbout", right);
  w.source = makeLabel("studySource", right);
  auto* down = new QSplitter(Qt::Vertical, right);
  down->setChildrenCollapsible(false);
  down->addWidget(makeViews(w, down));
  down->addWidget(makeClaims(w, down));
  down->setSizes({340, 300});
  column->addWidget(w.heading);
  column->addWidget(w.about);
  column->addWidget(w.source);
  column->addWidget(makeRunBar(w, right));
  column->addWidget(down, 1);
  return right;
}

}  // namespace

StudiesWidgets makeStudiesWidgets(QDialog& dialog) {
  StudiesWidgets w;
  resizeOnScreen(dialog, {1180, 780});
  auto* column = new QVBoxLayout(&dialog);
  auto* across = new QSplitter(Qt::Horizontal, &dialog);
  across->setChildrenCollapsible(false);
  w.tree = new QTreeWidget(across);
  w.tree->setObjectName(QStringLiteral("studyTree"));
  w.tree->setHeaderHidden(true);
  w.tree->setAccessibleName(StudiesWindow::tr("Studies with their tables and figures"));
  across->addWidget(w.tree);
  across->addWidget(makeStudy(w, across));
  across->setStretchFactor(1, 1);
  across->setSizes({220, 960});
  column->addWidget(across, 1);
  column->addWidget(makeButtons(w, &dialog));
  return w;
}

void fitClaimColumns(QTableWidget& claims) {
  // Before a study has run there is nothing of ours: the claims need the room to be read.
  for (const int column : {claimOurs, claimWhy}) {
    claims.setColumnHidden(column, isEmptyColumn(claims, column));
  }
  QHeaderView* header = claims.horizontalHeader();
  header->setMinimumSectionSize(28);
  header->setSectionResizeMode(claimShow, QHeaderView::Fixed);
  claims.setColumnWidth(claimShow, 32);
  const int unit = claims.fontMetrics().averageCharWidth();
  claims.resizeColumnToContents(claimVerdict);
  claims.setColumnWidth(claimPublished, 18 * unit);
  claims.setColumnWidth(claimOurs, 22 * unit);
  header->setSectionResizeMode(claimText, QHeaderView::Stretch);
  header->setSectionResizeMode(claimWhy, QHeaderView::Stretch);
  claims.verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

QString askForStudyFile(QWidget* parent) {
  return QFileDialog::getOpenFileName(
      parent, StudiesWindow::tr("Open Results of Studies"),
      lastFolder(QStringLiteral("export/folder"), QStandardPaths::DocumentsLocation),
      StudiesWindow::tr("Results of studies (*.json);;All files (*)"));
}

QString askWhereToSaveStudy(QWidget* parent, const StudyFileOffer& offer) {
  QStringList filters;
  if (offer.results) filters << StudiesWindow::tr("Results of the study, to be opened again (*.json)");
  filters << StudiesWindow::tr("The study’s tables and claims as Markdown (*.md)");
  filters << (offer.table ? StudiesWindow::tr("This table as CSV (*.csv)")
                          : StudiesWindow::tr("The claims as CSV (*.csv)"));
  if (offer.chart) filters << StudiesWindow::tr("The chart as SVG (*.svg)");
  const QString folder = lastFolder(QStringLiteral("export/folder"), QStandardPaths::DocumentsLocation);
  QString filter;
  const QString path = QFileDialog::getSaveFileName(parent, StudiesWindow::tr("Save Results of a Study"),
                                                    folder + QLatin1Char('/') + offer.stem,
                                                    filters.join(QStringLiteral(";;")), &filter);
  if (path.isEmpty()) return {};
  QSettings().setValue(QStringLiteral("export/folder"), QFileInfo(path).absolutePath());
  return withSuffix(path, filter);
}

}  // namespace filterscope::ui
