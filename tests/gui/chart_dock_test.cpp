// The chart's dock with real mouse and wheel events: buttons, progress, table, scrolling, clipboard.
#include <QAction>
#include <QClipboard>
#include <QLabel>
#include <QProgressBar>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include "tests/gui/sample_records.h"
#include "ui/charts/chart_dock.h"
#include "ui/charts/timing_chart.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"

namespace filterscope::ui {
namespace {

QToolButton* buttonOf(const ChartDock& dock, const QAction* action) {
  for (QToolButton* button : dock.findChildren<QToolButton*>()) {
    if (button->defaultAction() == action) return button;
  }
  return nullptr;
}

}  // namespace

class ChartDockTest : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    dock_ = std::make_unique<ChartDock>(&model_);
    dock_->resize(700, 320);
    dock_->show();
  }

  void measureAndCancelExcludeOneAnother() {
    const QSignalSpy measure(dock_.get(), &ChartDock::measureRequested);
    const QSignalSpy cancel(dock_.get(), &ChartDock::cancelRequested);
    auto* progress = dock_->findChild<QProgressBar*>();
    QVERIFY(!progress->isVisible());
    QTest::mouseClick(buttonOf(*dock_, dock_->measureAction()), Qt::LeftButton);
    QCOMPARE(measure.count(), 1);
    QVERIFY(!dock_->cancelAction()->isEnabled());
    dock_->setMeasuring(true);
    dock_->setProgress(2, 5, 7.2, QStringLiteral("study/a"));
    QTRY_VERIFY(progress->isVisible());
    QCOMPARE(progress->value(), 2);
    QCOMPARE(progress->maximum(), 5);
    QVERIFY(!dock_->measureAction()->isEnabled());
    QTest::mouseClick(buttonOf(*dock_, dock_->cancelAction()), Qt::LeftButton);
    QCOMPARE(cancel.count(), 1);
    dock_->setMeasuring(false);
    QTRY_VERIFY(!progress->isVisible());
    QVERIFY(dock_->measureAction()->isEnabled());
  }

  void manyRowsScroll() {
    QStringList ids;
    for (int i = 0; i < 60; ++i) ids << QStringLiteral("study/variant_%1").arg(i);
    model_.setVariants(ids);
    for (const QString& id : ids) model_.addRecord(test::measuredRecord(id.toStdString(), 3, 2, 4));
    TimingChart& chart = *dock_->chart();
    auto* bar = chart.parentWidget()->findChild<QScrollBar*>();
    chart.rebuild();
    QTRY_VERIFY(bar->isVisible());
    QCOMPARE(chart.firstRow(), 0.0);
    QWheelEvent wheel(QPointF(200, 100), chart.mapToGlobal(QPointF(200, 100)), {}, QPoint(0, -240),
                      Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&chart, &wheel);
    QTRY_VERIFY(chart.firstRow() > 0);
    // The layout may still settle: the end of the bar is where it is now.
    QTRY_VERIFY([&] {
      bar->setValue(bar->maximum());
      return chart.yAxis->range().contains(59);
    }());
    QVERIFY(!chart.yAxis->range().contains(0));
    model_.setVariants({"study/variant_1", "study/variant_2"});
    chart.rebuild();
    QTRY_VERIFY(!bar->isVisible());
    QTRY_COMPARE(chart.firstRow(), 0.0);
  }

  void whoIsFastestStandsBelowTheChart() {
    model_.setVariants({"reference/float64", "fast/cpu_simd"});
    const auto* words = dock_->findChild<QLabel*>(QStringLiteral("fastest"));
    QVERIFY(!words->isVisible());
    model_.addRecord(test::measuredRecord("reference/float64", 90, 89, 91));
    model_.addRecord(test::measuredRecord("fast/cpu_simd", 3, 2.9, 3.1));
    QTRY_VERIFY(words->isVisible());
    QCOMPARE(words->text(), model_.fastestText());
    model_.clearTimes();
    QTRY_VERIFY(!words->isVisible());
  }

  void numbersAreThereAsATable() {
    model_.setVariants({"study/variant_1"});
    model_.addRecord(test::measuredRecord("study/variant_1", 3, 3, 3));
    auto* table = dock_->findChild<QTableView*>();
    QVERIFY(!table->isVisible());
    for (QAction* action : dock_->findChildren<QAction*>()) {
      if (action->isCheckable() && action->text().contains(QStringLiteral("able"))) action->trigger();
    }
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->index(0, TimingModel::medianColumn).data().toString(),
             QLocale().toString(3.0, 'f', 2));
  }

  void allMeasuredParametersOnDemand() {
    model_.setVariants({"fast/cpu_simd"});
    model_.setContext("0123456789abcdef", {});
    for (const int radius : {3, 7}) {
      ResultRecord record = test::measuredRecord("fast/cpu_simd", radius, radius, radius);
      record.parameters.set("radius", radius);
      model_.addRecord(record);
    }
    QCOMPARE(model_.rowCount(), 1);
    for (const QAction* action : dock_->findChildren<QAction*>()) {
      if (!action->text().contains(QStringLiteral("All Measured"))) continue;
      QTest::mouseClick(buttonOf(*dock_, action), Qt::LeftButton);
      QCOMPARE(model_.rowCount(), 2);
      QTest::mouseClick(buttonOf(*dock_, action), Qt::LeftButton);
    }
    QCOMPARE(model_.rowCount(), 1);
  }

  void copiesAPicture() {
    for (QAction* action : dock_->findChildren<QAction*>()) {
      if (action->text().contains(QStringLiteral("Copy"))) action->trigger();
    }
    const QImage copied = QGuiApplication::clipboard()->image();
    QCOMPARE(copied.width(), 2 * dock_->chart()->width());
  }

  void everyActionIsNamedAndDrawn() {
    int named = 0;
    for (const QAction* action : dock_->findChildren<QAction*>()) {
      if (action->icon().isNull()) continue;
      ++named;
      QVERIFY(!action->text().isEmpty());
      QVERIFY(!action->toolTip().isEmpty());
      QVERIFY(!action->statusTip().isEmpty());
    }
    QCOMPARE(named, 8);
    QVERIFY(iconNames().size() > 30);
    for (const QString& name : iconNames()) {
      QGuiApplication::setPalette(darkPalette());
      const QImage dark = icon(name).pixmap(32, 32).toImage();
      QGuiApplication::setPalette(lightPalette());
      const QImage light = icon(name).pixmap(32, 32).toImage();
      QVERIFY2(dark != light, qPrintable(name));
      QVERIFY2(!light.allGray() || light != QImage(light.size(), light.format()), qPrintable(name));
    }
    QVERIFY(icon(QStringLiteral("none such")).isNull());
    QVERIFY(!applicationIcon().pixmap(64, 64).isNull());
  }

  void cellsHaveTheUsualSizes() {
    model_.setVariants({"study/wide and narrow", "a/b"});
    model_.setPreview({{"a/b", {}}, {}, 7.25});
    auto* table = dock_->findChild<QTableView*>();
    const QStyledItemDelegate usual;
    QStyleOptionViewItem option;
    option.widget = table;
    for (const int points : {9, 17}) {
      option.font.setPointSize(points);
      option.fontMetrics = QFontMetrics(option.font);
      for (int again = 0; again < 2; ++again) {
        for (int row = 0; row < model_.rowCount(); ++row) {
          for (int column = 0; column < model_.columnCount(); ++column) {
            const QModelIndex cell = model_.index(row, column);
            QCOMPARE(table->itemDelegate()->sizeHint(option, cell), usual.sizeHint(option, cell));
          }
        }
        model_.setPreview({{"a/b", {}}, {}, 1234.5 * (again + 1)});  // a longer text in the same cell
      }
    }
  }

 private:
  TimingModel model_;
  std::unique_ptr<ChartDock> dock_;
};

}  // namespace filterscope::ui

QTEST_MAIN(filterscope::ui::ChartDockTest)
#include "chart_dock_test.moc"
