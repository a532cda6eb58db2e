// What a dock of charts shows of too many results, and of several files.
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QSignalSpy>
#include <QtTest>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/charts/build_chart.h"
#include "core/stats/summary.h"
#include "tests/gui/test_main.h"
#include "ui/charts/chart_choices.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/first_look.h"
#include "ui/charts/tick_button.h"

namespace filterscope::ui {
namespace {

ChartSource sourceOfRadii() {
  ChartSource made;
  made.label = std::string("a");
  for (const int radius : {1, 3, 7}) {
    ResultRecord record;
    record.picture = {"picture.png", {64, 64, 1, 1, PixelType::u8}, "0123"};
    record.variant = "larsson2015/naive";
    record.parameters.set("radius", radius);
    record.host = "host";
    record.measurement.samples_ms = {1.0 * radius, 1.1 * radius, 1.2 * radius};
    record.measurement.summary = summarize(record.measurement.samples_ms);
    made.document.records.push_back(record);
  }
  return made;
}

}  // namespace

class FirstLookTest : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    dock_ = std::make_unique<ChartsDock>();
    dock_->resize(900, 420);
    dock_->show();
    QVERIFY(QTest::qWaitForWindowExposed(dock_.get()));
  }

  void tooManyLinesAreNarrowedToOneValueThatIsSaid() {
    // 5 × 19 lines; of sigma_range 40 there are more results than of the others, of sigma_space none stands
    // out.
    ChartSource many;
    many.label = "many";
    const auto add = [&](int radius, int space, int range, const char* hash) {
      ResultRecord record = sourceOfRadii().document.records.front();
      record.picture.hash = hash;
      record.parameters.set("radius", radius);
      record.parameters.set("sigma_space", 1.0 * space);
      record.parameters.set("sigma_range", 1.0 * range);
      many.document.records.push_back(record);
    };
    for (int space = 1; space <= 5; ++space) {
      for (int range = 10; range < 200; range += 10) {
        for (const int radius : {1, 3}) add(radius, space, range, "0123");
      }
      add(7, space, 40, "0123");
    }
    const std::vector<ResultRow> rows = rows_of({many});
    ChartRequest asked;
    set_kind(asked, "time-against-radius");
    dock_->setFacets(facetsOf(rows, {}));
    dock_->setChoices({{"Time", asked}});
    const std::vector<std::string> free = dock_->freeKeys();
    QVERIFY(std::ranges::find(free, "radius") == free.end());  // along the chart
    ChartRequest all = asked;
    QVERIFY(!chartOrTable({many}, all, {}).refused.isEmpty());
    FirstLook look = firstLook({many}, asked, {}, free);
    QVERIFY2(look.made.refused.isEmpty(), qPrintable(look.made.refused));
    QCOMPARE(look.chosen.size(), std::size_t{1});
    QCOMPARE(look.chosen.front().first, std::string("sigma_range"));
    QCOMPARE(look.chosen.front().second, text_of(Value(40.0)));
    QCOMPARE(look.made.chart.series.size(), std::size_t{5});
    dock_->choose(look.chosen);
    QVERIFY(dock_->request()->where == asked.where);
    dock_->showChart(std::make_shared<const Chart>(look.made.chart), asked);
    const auto* words = dock_->findChild<QLabel*>("chartWords");
    QVERIFY2(words->text().contains("40 was chosen first"), qPrintable(words->text()));
    // Who wants all of them again gets no other choice.
    QComboBox* box = dock_->choices()->valuesOf("sigma_range");
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Home);
    QCOMPARE(box->currentIndex(), 0);
    const std::vector<std::string> left = dock_->freeKeys();
    QVERIFY(std::ranges::find(left, "sigma_range") == left.end());
    dock_->showChart(std::make_shared<const Chart>(look.made.chart), asked);
    QVERIFY2(!words->text().contains("chosen first"), qPrintable(words->text()));
    // What can be drawn is not narrowed.
    ChartRequest few;
    set_kind(few, "time-against-radius");
    QVERIFY(firstLook({sourceOfRadii()}, few, {}, {"sigma_range"}).chosen.empty());
    QVERIFY(few.where.empty());
  }

  void filesAreTicked() {
    QVERIFY(!dock_->files()->isVisible());
    ChartSource other = sourceOfRadii();
    other.label = "b";
    dock_->setFacets(facetsOf(rows_of({sourceOfRadii(), other}), {}));
    ChartRequest times;
    dock_->setChoices({{"Times", times}});
    dock_->setFiles({sourceOfRadii(), other});
    dock_->showChart(std::make_shared<const Chart>(build_chart(rows_of({sourceOfRadii(), other}), times)));
    QVERIFY(dock_->files()->isVisible());
    QCOMPARE(dock_->files()->list()->count(), 3);  // the window's own results are one of them
    const QSignalSpy ticked(dock_.get(), &ChartsDock::filesTicked);
    dock_->files()->list()->item(1)->setCheckState(Qt::Unchecked);
    QCOMPARE(ticked.count(), 1);
    QCOMPARE(dock_->hiddenSources(), std::vector<int>{1});
    QVERIFY2(dock_->files()->text().contains("2 of 3"), qPrintable(dock_->files()->text()));
    // A file more takes nothing back, and without results the list stays in reach.
    ChartSource third = sourceOfRadii();
    third.label = "c";
    dock_->setFiles({sourceOfRadii(), other, third});
    QCOMPARE(dock_->hiddenSources(), std::vector<int>{1});
    dock_->setChoices({});
    dock_->showMessage({});
    QVERIFY(dock_->files()->isVisible());
    dock_->setFiles({});
    QVERIFY(dock_->hiddenSources().empty());
  }

 private:
  std::unique_ptr<ChartsDock> dock_;
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(FirstLookTest)
#include "first_look_test.moc"
