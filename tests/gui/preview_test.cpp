// The live preview in the window: what asks for work and what does not, interim pictures, the frame meter.
#include <chrono>

#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/live/frame_meter.h"

namespace filterscope::ui {

class PreviewTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cameraAndThemeAskForNothing() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(200, 150, 3), "still.png")));
    QSignalSpy asked(&f.window->workspace(), &Workspace::working);
    QSignalSpy came(&f.window->workspace(), &Workspace::frameChanged);
    f.window->canvas().camera().setZoom(3);
    f.window->canvas().camera().pan({40, 20});
    QTest::keyClick(f.window.get(), Qt::Key_F);
    f.window->actions().themeDark->trigger();
    f.window->actions().themeLight->trigger();
    f.window->resize(1200, 800);
    QTest::qWait(300);
    QCOMPARE(asked.count(), 0);
    QCOMPARE(came.count(), 0);
  }

  void aSlowFrameShowsWhatIsInSightAndEndsAsTheCoreMakesIt() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(900, 700, 3), "slow.png")));
    f.window->canvas().camera().setZoom(16);
    f.choose(1, "reference/float64");
    bool interim = false;
    bool marked = false;
    connect(&f.window->workspace(), &Workspace::frameChanged, this, [&](int pane) {
      const PreviewFramePtr& shown = f.window->workspace().shown(pane);
      if (pane != 1 || !shown || !shown->result.partial) return;
      interim = true;
      marked = shown->result.image == nullptr && shown->frame->image == nullptr &&
               !f.window->workspace().upToDate(1);
    });
    Parameters slow;
    slow.radius = 4;
    f.window->workspace().setParameters(slow, false);
    QVERIFY(f.waitSettled());
    QVERIFY(interim);
    QVERIFY(marked);
    QVERIFY(f.matchesCore(1));
  }

  void theMeterIsHiddenUntilAskedForAndCountsFrames() {
    WindowFixture f;
    auto* meter = f.window->findChild<FrameMeter*>();
    QVERIFY(meter != nullptr);
    QVERIFY(!meter->isVisible());
    QVERIFY(f.open(f.write(testPicture(120, 90, 1), "meter.png")));
    QTest::keyClick(f.window.get(), Qt::Key_M, Qt::ControlModifier);
    QVERIFY(meter->isVisible());
    QVERIFY(f.waitSettled());
    QTRY_VERIFY_WITH_TIMEOUT(meter->log().count() > 0, kPatience);  // the opened picture's
    const std::size_t before = meter->log().count();
    for (int radius = 4; radius <= 6; ++radius) {
      Parameters parameters;
      parameters.radius = radius;
      f.window->workspace().setParameters(parameters, false);
      QVERIFY(f.waitSettled());
      const std::size_t wanted = before + static_cast<std::size_t>(radius - 3);
      QTRY_COMPARE_WITH_TIMEOUT(meter->log().count(), wanted, kPatience);
    }
    const FrameTimes& last = meter->log().frames().back();
    QVERIFY(last[FramePart::kernel] > 0);
    QVERIFY(last[FramePart::draw] > 0);
    double parts = 0;
    for (const FramePart part : kFrameParts) parts += part == FramePart::latency ? 0 : last[part];
    QVERIFY2(parts <= last[FramePart::latency] + 0.01, qPrintable(QString::number(parts)));
  }

  void theTimeOfAPaneThatIsAddedStartsWhenItIsAdded() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "added.png")));
    QVERIFY(f.waitSettled());
    const auto before = std::chrono::steady_clock::now();
    f.window->actions().addPane->trigger();
    QCOMPARE(f.window->workspace().paneCount(), 3);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().shown(2) != nullptr, kPatience);
    QVERIFY(f.window->workspace().shown(2)->result.changed >= before);
  }

  void withoutAGpuThePathSaysCpu() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "path.png")));
    f.choose(1, "reference/float64");
    QVERIFY(f.waitSettled());
    const PreviewResult& result = f.window->workspace().shown(1)->result;
    QVERIFY(result.image != nullptr);
    QCOMPARE(result.interop_ms, 0.0);
  }
};

}  // namespace filterscope::ui

using filterscope::ui::PreviewTest;
FILTERSCOPE_GUI_TEST_MAIN(PreviewTest)
#include "preview_test.moc"
