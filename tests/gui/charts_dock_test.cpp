// The dock of charts with real mouse and key events: reading out, selecting, brushing, pinning, activating.
#include <QAction>
#include <QComboBox>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QtTest>
#include <memory>
#include <string>
#include <vector>

#include "core/charts/build_chart.h"
#include "core/stats/summary.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/model_plot.h"

namespace filterscope::ui {
namespace {

ChartSource source() {
  ChartSource made;
  made.label = std::string("a");
  for (const int radius : {1, 3, 7}) {
    for (const int block : {8, 16}) {
      ResultRecord record;
      record.picture = {"picture.png", {64, 64, 1, 1, PixelType::u8}, "0123"};
      record.variant = "larsson2015/naive";
      record.parameters.set("radius", radius);
      record.parameters.set("block_width", block);
      record.parameters.set("block_height", 24 - block);
      record.host = "host";
      record.measurement.samples_ms = {1.0 * radius * block, 1.1 * radius * block, 1.2 * radius * block};
      record.measurement.summary = summarize(record.measurement.samples_ms);
      made.document.records.push_back(record);
    }
  }
  return made;
}

std::shared_ptr<const Chart> chartOf(const char* kind, int radius = 0) {
  ChartRequest request;
  set_kind(request, kind);
  if (radius > 0) request.where = {{"radius", std::to_string(radius)}};
  return std::make_shared<const Chart>(build_chart(std::vector<ChartSource>{source()}, request));
}

}  // namespace

class ChartsDockTest : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    dock_ = std::make_unique<ChartsDock>();
    dock_->resize(900, 420);
    dock_->show();
    QVERIFY(QTest::qWaitForWindowExposed(dock_.get()));
  }

  void hoveringReadsThePointOut() {
    show("time-against-radius");
    const QString words = plot().readOut(plot().placeOf(1));
    QVERIFY2(words.contains(QStringLiteral("radius (px): 3")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("median (ms): 26.4")), qPrintable(words));
    QVERIFY(plot().readOut({1, 1}).isEmpty());
  }

  void aClickSelectsInTheTable() {
    show("time-against-radius");
    const QSignalSpy selected(&plot(), &ModelPlot::rowsSelected);
    QTest::mouseClick(&plot(), Qt::LeftButton, {}, plot().placeOf(2).toPoint());
    QCOMPARE(selected.count(), 1);
    QCOMPARE(plot().selectedRows(), QList<int>{2});
    QCOMPARE(dock_->table()->selectionModel()->selectedRows().value(0).row(), 2);
  }

  void theTableSelectsInTheChart() {
    show("time-against-radius");
    dock_->table()->selectRow(1);
    QCOMPARE(plot().selectedRows(), QList<int>{1});
  }

  void aRubberBandSelectsAllWithinIt() {
    show("time-against-radius");
    const QPoint from = plot().placeOf(0).toPoint() + QPoint(-12, 12);
    const QPoint to = plot().placeOf(1).toPoint() + QPoint(12, -12);
    QTest::mousePress(&plot(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&plot(), (from + to) / 2);
    QMouseEvent move(QEvent::MouseMove, QPointF(to), plot().mapToGlobal(QPointF(to)), Qt::NoButton,
                     Qt::LeftButton, {});
    QCoreApplication::sendEvent(&plot(), &move);
    QTest::mouseRelease(&plot(), Qt::LeftButton, {}, to);
    QCOMPARE(plot().selectedRows(), (QList<int>{0, 1}));
    QCOMPARE(dock_->table()->selectionModel()->selectedRows().size(), 2);
  }

  void keysGoFromPointToPointAndEnterActivates() {
    show("time-against-radius");
    const QSignalSpy activated(dock_.get(), &ChartsDock::placeActivated);
    plot().setFocus();
    QTest::keyClick(&plot(), Qt::Key_Home);
    QTest::keyClick(&plot(), Qt::Key_Right);
    QCOMPARE(plot().currentRow(), 1);
    QTest::keyClick(&plot(), Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).value<RecordPlace>().record, 2);  // the quicker block of radius 3
  }

  void aClickOnACellActivatesItsResult() {
    show("block-shape", 7);
    const QSignalSpy activated(dock_.get(), &ChartsDock::placeActivated);
    QTest::mouseClick(&plot(), Qt::LeftButton, {}, plot().placeOf(1).toPoint());
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).value<RecordPlace>().record, 5);
    const QPoint other = plot().placeOf(0).toPoint();
    QTest::mouseClick(&plot(), Qt::LeftButton, {}, other);
    QTest::mouseDClick(&plot(), Qt::LeftButton, {}, other);
    QTest::mouseRelease(&plot(), Qt::LeftButton, {}, other);
    QCOMPARE(activated.count(), 2);  // a second click at once is none of its own
  }

  void aDoubleClickOnAPointActivatesItsResult() {
    show("time-against-radius");
    const QSignalSpy activated(dock_.get(), &ChartsDock::placeActivated);
    QTest::mouseDClick(&plot(), Qt::LeftButton, {}, plot().placeOf(2).toPoint());
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.at(0).at(0).value<RecordPlace>().record, 4);
  }

  void everyShapeIsDrawn() {
    for (const char* name : {"times", "time-against-radius", "transfers", "samples"}) {
      show(name);
      QVERIFY2(!plot().readOut(plot().placeOf(0)).isEmpty(), name);
    }
  }

  void aPinnedChartStaysUntilItIsTakenAway() {
    show("times");
    dock_->pinAction()->trigger();
    QCOMPARE(dock_->pinned(), 1);
    show("samples");
    const auto plots = dock_->findChildren<ModelPlot*>();
    QCOMPARE(plots.size(), 2);
    QCOMPARE(plots.at(0)->chart() == plots.at(1)->chart(), false);
    for (QToolButton* button : dock_->findChildren<QToolButton*>()) {
      if (button->toolTip() == ChartsDock::tr("Take this chart away"))
        QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(dock_->pinned(), 0);
  }

  void keysWorkInAllOfTheDock() {
    show("times");
    plot().setFocus();
    const QSignalSpy open(dock_.get(), &ChartsDock::openRequested);
    QTest::keyClick(&plot(), Qt::Key_O, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(open.count(), 1);
    QTest::keyClick(&plot(), Qt::Key_T, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(dock_->table()->isVisible());
    QTest::keyClick(&plot(), Qt::Key_P, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(dock_->pinned(), 1);
  }

  void theChoiceStaysWhereItIsStillThere() {
    std::vector<ChartChoice> choices;
    for (const char* kind : {"times", "time-against-radius", "samples"}) {
      ChartRequest request;
      set_kind(request, kind);
      choices.push_back({QString::fromLatin1(kind), request});
    }
    dock_->setChoices(choices);
    QCOMPARE(dock_->kinds()->currentIndex(), 0);
    const QSignalSpy changed(dock_.get(), &ChartsDock::requestChanged);
    dock_->kinds()->setFocus();
    QTest::keyClick(dock_->kinds(), Qt::Key_Down);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(dock_->request()->kind, ChartKind::time_against);
    choices.erase(choices.begin());
    dock_->setChoices(choices);
    QCOMPARE(dock_->kinds()->currentText(), QStringLiteral("time-against-radius"));
    dock_->setChoices({});
    QVERIFY(dock_->request() == nullptr);
  }

 private:
  ModelPlot& plot() { return *dock_->plot(); }

  void show(const char* kind, int radius = 0) {
    dock_->showChart(chartOf(kind, radius));
    plot().rebuild();
    plot().replot();
    QCoreApplication::processEvents();
  }

  std::unique_ptr<ChartsDock> dock_;
};

}  // namespace filterscope::ui

QTEST_MAIN(filterscope::ui::ChartsDockTest)
#include "charts_dock_test.moc"
