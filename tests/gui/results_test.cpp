// What the window does with its results, with real events: ceilings, a report, and what lights up together.
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QProgressDialog>
#include <QScrollBar>
#include <QTableView>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "core/charts/chart_files.h"
#include "core/charts/result_rows.h"
#include "tests/gui/sample_records.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/measure_controller.h"
#include "ui/bridge/timed_job.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/pane_header.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/model_plot.h"
#include "ui/charts/results_dock.h"
#include "ui/models/results_model.h"
#include "ui/window/charts_presenter.h"
#include "ui/window/report_presenter.h"

namespace filterscope::ui {

class ResultsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    data_ = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", data_->path().toLocal8Bit());
  }

  void missingCeilingsAreSaidAndMeasured() {
    WindowFixture f;
    measureTwo(f);
    QTest::keyClick(f.window.get(), Qt::Key_F4);
    auto* dock = f.window->findChild<ChartsDock*>();
    auto* missing = dock->findChild<QAction*>("missingCeilings");
    QTRY_VERIFY_WITH_TIMEOUT(missing->isVisible(), kPatience);
    QVERIFY(!kinds(*dock).contains("Roofline"));
    dock->plot()->setFocus();
    QTest::keyClick(dock->plot(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    const TimedJob& job = f.window->timedJob();
    QVERIFY(job.running());
    QVERIFY(!f.window->actions().measure->isEnabled());
    QVERIFY(f.find<QProgressDialog>("ceilingsProgress") != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(!job.running(), 4 * kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(f.find<QProgressDialog>("ceilingsProgress") == nullptr, kPatience);
    QVERIFY2(f.window->notice().text().contains("GB/s"), qPrintable(f.window->notice().text()));
    QVERIFY(QFile::exists(data_->filePath("FilterScope/ceilings/cpu.json")));
    for (const ResultRecord& record : model(f).records()) {
      QVERIFY(record.limit.has_value());
      QVERIFY(record.limit->share > 0 && record.limit->share < 1.5);
    }
    QTRY_VERIFY_WITH_TIMEOUT(kinds(*dock).contains("Roofline"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!missing->isVisible(), kPatience);
    QVERIFY(f.window->actions().ceilings->isEnabled());
  }

  void theHintOfAnEmptyTableStaysWhereItIsSeen() {
    WindowFixture f;
    auto* dock = f.window->findChild<ResultsDock*>();
    dock->show();
    dock->raise();
    const auto* table = dock->findChild<QTableView*>(QStringLiteral("resultsTable"));
    const auto* hint = table->viewport()->findChild<QLabel*>();
    QVERIFY(hint != nullptr);
    QTRY_VERIFY(hint->isVisible() && table->horizontalScrollBar()->maximum() > 0);
    table->horizontalScrollBar()->setValue(table->horizontalScrollBar()->maximum());
    QVERIFY(table->viewport()->rect().contains(hint->geometry()));
    table->horizontalScrollBar()->setValue(0);
    QVERIFY(table->viewport()->rect().contains(hint->geometry()));
  }

  void cancelledCeilingsAreNotKept() {
    WindowFixture f;
    f.window->actions().ceilings->trigger();
    QVERIFY(f.window->timedJob().running());
    auto* progress = f.find<QProgressDialog>("ceilingsProgress");
    QVERIFY(progress != nullptr);
    Q_EMIT progress->canceled();
    QTRY_VERIFY_WITH_TIMEOUT(!f.window->timedJob().running(), kPatience);
    QVERIFY(!QFile::exists(data_->filePath("FilterScope/ceilings/cpu.json")));
  }

  void aReportHasResultsCommandMachineAndPictures() {
    WindowFixture f;
    f.window->findChild<ReportPresenter*>()->save(f.folder.filePath("none.html"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("empty"), kPatience);
    QVERIFY(!QFile::exists(f.folder.filePath("none.html")));
    measureTwo(f);
    f.window->findChild<ReportPresenter*>()->save(f.folder.filePath("report.html"));
    QVERIFY(f.find<QProgressDialog>("reportProgress") != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("report.html"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(f.find<QProgressDialog>("reportProgress") == nullptr, kPatience);
    const QByteArray html = contentOf(f.folder.filePath("report.html"));
    QVERIFY(html.startsWith("<!DOCTYPE html>"));
    QVERIFY2(html.contains("filterscope-cli bench"), "the command");
    QVERIFY2(html.contains("<th>Processor</th>"), "the machine");
    QVERIFY2(html.contains("alt=\"results.png\""), "the image that is open");
    QVERIFY(html.contains("larsson2015/sequential") && html.contains("<svg"));
    if (!can_draw_files()) return;
    f.window->findChild<ReportPresenter*>()->save(f.folder.filePath("report.pdf"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("report.pdf"), kPatience);
    QVERIFY(contentOf(f.folder.filePath("report.pdf")).startsWith("%PDF"));
  }

  void choicesHaveTheirWordsInTheTable() {
    ResultRecord record = test::measuredRecord("reference/float64", 5, 5, 5);
    record.parameters.set("border", std::string("mirror"));
    ResultsModel model;
    model.setRecords({record});
    QStringList borders;
    for (int column = 0; column < model.columnCount(); ++column) {
      if (model.headerData(column, Qt::Horizontal).toString() == QStringLiteral("Border"))
        borders << model.index(0, column).data().toString();
    }
    QCOMPARE(borders, QStringList{"Mirror"});
  }

  void removedResultsComeBackUntilSomethingIsMeasured() {
    WindowFixture f;
    measureTwo(f);
    auto* dock = f.window->findChild<ResultsDock*>();
    const auto undo = [&f]() -> QPushButton* {
      for (auto* button : f.window->notice().findChildren<QPushButton*>()) {
        if (button->text().remove(QLatin1Char('&')) == QStringLiteral("Undo")) return button;
      }
      return nullptr;
    };
    Q_EMIT dock->clearRequested();
    QCOMPARE(model(f).records().size(), std::size_t{0});
    QVERIFY(undo() != nullptr);
    QTest::mouseClick(undo(), Qt::LeftButton);
    QCOMPARE(model(f).records().size(), std::size_t{2});
    Q_EMIT dock->clearRequested();
    QVERIFY(f.window->notice().offering());
    const QSignalSpy finished(f.window->findChild<MeasureController*>(), &MeasureController::finished);
    f.window->actions().measure->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
    QVERIFY2(!f.window->notice().offering(), "older results would take the place of newer ones");
  }

  void barRowAndPaneOfTheSameThingLightUp() {
    WindowFixture f;
    measureTwo(f);
    f.choose(0, "larsson2015/sequential");
    f.choose(1, "fast/cpu_simd");
    QVERIFY(f.waitSettled());
    auto* results = f.window->findChild<ResultsDock*>();
    const ModelPlot* bars = f.window->findChild<ChartsDock*>()->plot();
    QTRY_VERIFY_WITH_TIMEOUT(bars->chart() && bars->chart()->table.rows.size() == 2, kPatience);
    results->raise();
    QTRY_VERIFY(results->table()->isVisible());
    // A row of the table.
    const int row = rowOf(*results, "larsson2015/sequential");
    const QModelIndex first = results->table()->model()->index(row, visibleColumn(*results->table()));
    const QRect cell = results->table()->visualRect(first);
    QTest::mouseMove(results->table()->viewport(), cell.center() + QPoint(1, 0));
    QTest::mouseMove(results->table()->viewport(), cell.center());
    QTRY_VERIFY_WITH_TIMEOUT(lit(f, 0), kPatience);
    QVERIFY(!lit(f, 1));
    QCOMPARE(bars->litRows().size(), 1);
    QCOMPARE(results->litRows().size(), 1);
    // Nothing is pointed at any more.
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(results->table()->viewport(), &leave);
    QVERIFY(!lit(f, 0) && results->litRows().isEmpty() && bars->litRows().isEmpty());
    // A pane.
    QWidget* surface = f.window->canvas().pane(1).surfaceWidget();
    QTest::mouseMove(surface, surface->rect().center() + QPoint(3, 3));
    QTest::mouseMove(surface, surface->rect().center());
    QTRY_COMPARE_WITH_TIMEOUT(results->litRows(), QSet<int>{sourceRowOf(f, "fast/cpu_simd")}, kPatience);
    QVERIFY(lit(f, 1) && !lit(f, 0));
    // Another variant below the cursor that rests.
    f.choose(1, "larsson2015/sequential");
    QTRY_COMPARE(results->litRows(), QSet<int>{sourceRowOf(f, "larsson2015/sequential")});
    f.choose(1, "fast/cpu_simd");
    QTRY_COMPARE(results->litRows(), QSet<int>{sourceRowOf(f, "fast/cpu_simd")});
    QCoreApplication::sendEvent(surface, &leave);
    // What is selected stays lit, until something is pointed at.
    results->table()->selectionModel()->select(first, QItemSelectionModel::ClearAndSelect);
    QVERIFY(lit(f, 0) && !lit(f, 1));
    // The pane becomes another thing.
    Parameters other = f.window->workspace().parameters();
    other.set("radius", std::int64_t{9});
    f.window->workspace().setParameters(other, false);
    QTRY_VERIFY(!lit(f, 0));
    QCOMPARE(results->litRows().size(), 1);
  }

  void aPointOfAChartLightsUpItsPane() {
    WindowFixture f;
    measureTwo(f);
    f.choose(0, "larsson2015/sequential");
    f.choose(1, "fast/cpu_simd");
    QVERIFY(f.waitSettled());
    QTest::keyClick(f.window.get(), Qt::Key_F4);
    auto* dock = f.window->findChild<ChartsDock*>();
    QTRY_VERIFY_WITH_TIMEOUT(dock->plot()->chart() != nullptr, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!dock->plot()->placeOf(0).isNull(), kPatience);
    QPoint place;
    // Docks take their sizes by and by, and points move with them.
    const auto pointed = [&] {
      const QPoint before = std::exchange(place, dock->plot()->placeOf(0).toPoint());
      QTest::mouseMove(dock->plot(), place + QPoint(2, 0));
      QTest::mouseMove(dock->plot(), place);
      return place == before && lit(f, 0) != lit(f, 1) && dock->plot()->litRows() == QList<int>{0};
    };
    // Not QTRY_VERIFY, which asks again after it was true, while a dock may still move.
    QVERIFY(QTest::qWaitFor(pointed, kPatience));
    QCOMPARE(f.window->findChild<ResultsDock*>()->litRows().size(), 1);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(dock->plot(), &leave);
    QVERIFY(!lit(f, 0) && !lit(f, 1) && dock->plot()->litRows().isEmpty());
    QTest::mouseClick(dock->plot(), Qt::LeftButton, {}, place);
    QTest::mouseMove(dock, QPoint(5, 5));
    QCoreApplication::sendEvent(dock->plot(), &leave);
    QVERIFY2(lit(f, 0) != lit(f, 1), "what is selected stays lit");
  }

  void dataOfAChartAreNeverTooMuch() {
    WindowFixture f;
    ResultDocument document;
    for (int radius = 1; radius <= 130; ++radius) {
      document.records.push_back(test::measuredRecord("fast/cpu_simd", radius, 0.99 * radius, 1.01 * radius));
      document.records.back().parameters.set("radius", radius);
    }
    const QString many = f.folder.filePath("many.json");
    QFile file(many);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(to_json(document).dump()));
    file.close();
    auto* charts = f.window->findChild<ChartsPresenter*>();
    auto* dock = f.window->findChild<ChartsDock*>();
    charts->openResults({many});
    const QString times = QStringLiteral("Time of the filter");
    QTRY_VERIFY_WITH_TIMEOUT(dock->kinds()->findText(times) >= 0, kPatience);
    const int kind = dock->kinds()->findText(times);
    dock->kinds()->setCurrentIndex(kind);
    emit dock->kinds()->activated(kind);
    QTRY_COMPARE_WITH_TIMEOUT(dock->table()->model()->rowCount(), 130, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(dock->plot()->chart() == nullptr && dock->table()->isVisible(), kPatience);
    QVERIFY(dock->exportAction()->isEnabled());
    charts->saveChart(f.folder.filePath("many.csv"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("many.csv"), kPatience);
    QCOMPARE(contentOf(f.folder.filePath("many.csv")).trimmed().count('\n'), 130);
    charts->saveChart(f.folder.filePath("many.svg"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("130"), kPatience);
    QVERIFY(!QFile::exists(f.folder.filePath("many.svg")));
  }

  void resultFilesAreAmongTheRecentOnes() {
    WindowFixture f;
    ResultDocument document;
    document.records = {test::measuredRecord("fast/cpu_simd", 3, 2.9, 3.1)};
    const QString path =
        f.writeText(QByteArray::fromStdString(to_json(document).dump()), QStringLiteral("mine.JSON"));
    auto* charts = f.window->findChild<ChartsPresenter*>();
    charts->openResults({path, f.writeText("{}", QStringLiteral("none.json"))});
    QTRY_COMPARE_WITH_TIMEOUT(charts->files().size(), std::size_t{1}, kPatience);
    const auto recent = [&f] {
      QList<QAction*> entries;
      for (QMenu* menu : f.window->findChildren<QMenu*>()) {
        if (menu->title() != QStringLiteral("Open &Recent")) continue;
        emit menu->aboutToShow();
        for (QAction* action : menu->actions()) {
          if (action->statusTip().endsWith(QLatin1String("json"), Qt::CaseInsensitive)) entries << action;
        }
      }
      return entries;
    };
    QCOMPARE(recent().size(), 1);  // what could not be read is not among them
    QCOMPARE(recent().front()->statusTip(), path);
    const QString image = f.window->workspace().picture().path;
    recent().front()->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(charts->files().size(), std::size_t{2}, kPatience);
    QCOMPARE(f.window->workspace().picture().path, image);
    // One that is gone says so, and stays.
    QVERIFY(QFile::remove(path));
    recent().front()->trigger();
    QTRY_VERIFY2_WITH_TIMEOUT(f.window->notice().text().contains("mine.JSON"),
                              qPrintable(f.window->notice().text()), kPatience);
    QCOMPARE(charts->files().size(), std::size_t{2});
    QCOMPARE(recent().size(), 1);
  }

 private:
  static void measureTwo(WindowFixture& f) {
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "results.png")));
    QVERIFY(f.waitSettled());
    f.window->variantPanel().setTicked({"fast/cpu_simd", "larsson2015/sequential"});
    const QSignalSpy finished(f.window->findChild<MeasureController*>(), &MeasureController::finished);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->actions().measure->isEnabled(), kPatience);
    f.window->actions().measure->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
    QCOMPARE(model(f).records().size(), std::size_t{2});
  }
  static ResultsModel& model(WindowFixture& f) { return *f.window->findChild<ResultsModel*>(); }
  static bool lit(WindowFixture& f, int pane) { return f.window->canvas().pane(pane).header()->lit(); }
  static int rowOf(const ResultsDock& dock, const QString& variant) {
    const QAbstractItemModel* rows = dock.table()->model();
    for (int row = 0; row < rows->rowCount(); ++row) {
      if (rows->index(row, 0).data(ResultsModel::variantRole).toString() == variant) return row;
    }
    return -1;
  }
  static int visibleColumn(const QTableView& table) {
    int column = 0;
    while (table.isColumnHidden(column)) ++column;
    return column;
  }
  static int sourceRowOf(WindowFixture& f, const std::string& variant) {
    const auto& records = model(f).records();
    const auto found = std::ranges::find(records, variant, &ResultRecord::variant);
    return static_cast<int>(found - records.begin());
  }
  static QString kinds(const ChartsDock& dock) {
    QStringList names;
    for (int i = 0; i < dock.kinds()->count(); ++i) names << dock.kinds()->itemText(i);
    return names.join(QLatin1Char(';'));
  }
  static QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }

  std::unique_ptr<QTemporaryDir> data_;
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(ResultsTest)
#include "results_test.moc"
