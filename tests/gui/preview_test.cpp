// The live preview in the window: what asks for work and what does not, interim images, the frame meter.
#include <QLabel>
#include <chrono>

#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/canvas/pane_header.h"
#include "ui/frame/pane_wait.h"
#include "ui/live/frame_meter.h"
#include "ui/widgets/elided_label.h"

namespace filterscope::ui {
namespace {

/// Time or quality, of whichever image.
bool hasNumbers(const PaneHeader& header) {
  const QString words = header.details()->text();
  return words.contains(" ms") || words.contains("dB") || words.contains("SSIM") ||
         header.timing().contains(" ms");
}

/// A radius with which the reference takes minutes.
Parameters slowParameters() {
  Parameters slow;
  slow.set("radius", 25);
  return slow;
}

}  // namespace

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
    f.theme.setMode(ThemeMode::dark);
    f.theme.setMode(ThemeMode::light);
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
    slow.set("radius", 4);
    f.window->workspace().setParameters(slow, false);
    QVERIFY(f.waitSettled());
    QVERIFY(interim);
    QVERIFY(marked);
    QVERIFY(f.matchesCore(1));
  }

  void aSlowVariantIsNotNamedBesideTheOldPictureOrItsNumbers() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(900, 700, 3), "switch.png")));
    f.window->workspace().setParameters(slowParameters(), false);
    f.choose(1, "baseline/box_cpu");
    QVERIFY(f.waitSettled());
    PaneView& pane = f.window->canvas().pane(1);
    const PaneHeader& header = *pane.header();
    const auto* time = f.find<QLabel>("statusTime");
    QTRY_VERIFY_WITH_TIMEOUT(header.details()->text().contains("dB"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!time->text().isEmpty(), kPatience);
    const QString before = f.window->variants().title("baseline/box_cpu");
    const QString after = f.window->variants().title("reference/float64");
    const FramePtr old = pane.frame();
    f.choose(1, "reference/float64");
    QCOMPARE(pane.frame(), old);
    QCOMPARE(header.chosenTitle(), before + QStringLiteral(" → ") + after + QStringLiteral("…"));
    QVERIFY(pane.surfaceWidget()->accessibleName().contains(before));
    QVERIFY2(!hasNumbers(header), qPrintable(header.details()->text()));
    QVERIFY2(time->text().isEmpty(), qPrintable(time->text()));
    // A coarse image comes, says that it is one, and then the name is right.
    const Workspace& workspace = f.window->workspace();
    QTRY_VERIFY_WITH_TIMEOUT(pane.frame() != old, kPatience);
    QVERIFY(workspace.provisional(1) && !workspace.outdated(1));
    QVERIFY(workspace.shown(1)->result.coarse > 1);
    QVERIFY(pane.frame()->provisional && !pane.frame()->image);
    QCOMPARE(pane.frame()->size(), old->size());
    QCOMPARE(header.chosenTitle(), after);
    QVERIFY2(pane.wait().words.contains("Coarse"), qPrintable(pane.wait().words));
    QVERIFY(!pane.wait().outdated && pane.wait().spins);
    QCOMPARE(header.details()->parts(), QStringList{pane.wait().words});
    QVERIFY(time->text().isEmpty());
    const QString first = pane.wait().words;
    QTRY_VERIFY_WITH_TIMEOUT(pane.wait().words != first, kPatience);  // the time goes on
    QVERIFY(!hasNumbers(header));
    // Stopped: the card is about what the header names, and no image is.
    QTest::keyClick(f.window.get(), Qt::Key_Escape);
    QVERIFY(!pane.frame());
    QVERIFY(!pane.message().isEmpty());
    QCOMPARE(header.chosenTitle(), after);
    QVERIFY(pane.wait().words.isEmpty());
    QVERIFY(header.details()->parts().isEmpty());
  }

  void slowParametersLeaveNoNumbersOfTheOnesBefore() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(900, 700, 3), "tune.png")));
    Parameters quick;
    quick.set("radius", 1);
    f.window->workspace().setParameters(quick, false);
    f.choose(1, "reference/float64");
    QVERIFY(f.waitSettled());
    PaneView& pane = f.window->canvas().pane(1);
    QTRY_VERIFY_WITH_TIMEOUT(hasNumbers(*pane.header()), kPatience);
    QVERIFY(pane.wait().words.isEmpty());
    f.window->workspace().setParameters(slowParameters(), false);
    QTRY_VERIFY_WITH_TIMEOUT(!pane.wait().words.isEmpty(), kPatience);
    QVERIFY(!hasNumbers(*pane.header()));
    QVERIFY(f.find<QLabel>("statusTime")->text().isEmpty());
    f.window->workspace().setParameters(quick, false);
    QVERIFY(f.waitSettled());
    QTRY_VERIFY_WITH_TIMEOUT(hasNumbers(*pane.header()), kPatience);
    QVERIFY(pane.wait().words.isEmpty());
    QVERIFY(f.matchesCore(1));
  }

  void aPaneWithoutItsResultDimsWhatItShowsAndNamesIt() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(900, 700, 3), "still.png")));
    f.window->workspace().engine().pause();  // nothing comes
    f.choose(0, "reference/float64");
    PaneView& pane = f.window->canvas().pane(0);
    QVERIFY2(pane.header()->chosenTitle().startsWith("Original → "),
             qPrintable(pane.header()->chosenTitle()));
    const QImage bright = pane.surfaceWidget()->grab().toImage();
    QTRY_VERIFY_WITH_TIMEOUT(pane.wait().outdated && pane.wait().words.contains("Not filtered"), kPatience);
    const QPoint aside(pane.surfaceWidget()->width() / 2, pane.surfaceWidget()->height() / 3);
    QVERIFY(pane.surfaceWidget()->grab().toImage().pixelColor(aside) != bright.pixelColor(aside));
    f.window->workspace().engine().resume();
    f.window->workspace().stop();
  }

  void aVariantThatCannotRunLeavesNoPictureUnderItsName() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "fails.png")));
    f.choose(1, "study/of_another_build");
    QVERIFY(!f.window->canvas().pane(1).frame());
    QVERIFY(!f.window->canvas().pane(1).message().isEmpty());
    QVERIFY(!f.window->canvas().pane(1).header()->chosenTitle().contains(QStringLiteral("→")));
    QVERIFY(!hasNumbers(*f.window->canvas().pane(1).header()));
    f.choose(1, "baseline/box_cpu");
    QVERIFY(f.waitSettled());
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
    QTRY_VERIFY_WITH_TIMEOUT(meter->log().count() > 0, kPatience);  // the opened image's
    const std::size_t before = meter->log().count();
    for (int radius = 4; radius <= 6; ++radius) {
      Parameters parameters;
      parameters.set("radius", radius);
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
