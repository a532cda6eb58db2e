// The live preview in the window: what asks for work and what does not, interim images, the frame meter.
#include <QLabel>
#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/bridge/frame_pace.h"
#include "ui/canvas/pane_header.h"
#include "ui/frame/pane_wait.h"
#include "ui/live/frame_meter.h"
#include "ui/models/results_model.h"
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
    // Stopped: the coarse image stays, and says so.
    const FramePtr coarse = pane.frame();
    QTest::keyClick(f.window.get(), Qt::Key_Escape);
    QVERIFY(!workspace.busy() && workspace.stopped(1) && !workspace.upToDate(1));
    QCOMPARE(pane.frame(), coarse);
    QVERIFY(pane.message().isEmpty());
    QCOMPARE(header.chosenTitle(), after);
    QVERIFY2(pane.wait().words.startsWith("Stopped – coarse"), qPrintable(pane.wait().words));
    QVERIFY(!pane.wait().spins);
    QVERIFY(!hasNumbers(header));
    // And goes on when it is asked to.
    f.window->workspace().retry();
    QVERIFY(workspace.busy() && !workspace.stopped(1));
    QTRY_VERIFY_WITH_TIMEOUT(pane.wait().words.contains("filtering"), kPatience);
    f.window->workspace().stop();
  }

  void aStoppedPaneKeepsTheImageFromBeforeAndSaysSo() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(900, 700, 3), "kept.png")));
    f.choose(1, "baseline/box_cpu");
    QVERIFY(f.waitSettled());
    PaneView& pane = f.window->canvas().pane(1);
    const FramePtr old = pane.frame();
    f.window->workspace().engine().pause();  // nothing comes
    Parameters other;
    other.set("radius", 9);
    f.window->workspace().setParameters(other, false);
    QTest::keyClick(f.window.get(), Qt::Key_Escape);
    f.window->workspace().engine().resume();
    QCOMPARE(pane.frame(), old);
    QVERIFY(pane.wait().outdated);
    QVERIFY2(pane.wait().words.contains("Stopped – the image from before"), qPrintable(pane.wait().words));
    QTest::keyClick(f.window.get(), Qt::Key_F5, Qt::ControlModifier);
    QVERIFY(f.waitSettled());
    QVERIFY(pane.wait().words.isEmpty());
    QVERIFY(f.matchesCore(1));
  }

  void aSlowFrameSaysHowLongItWillTake() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(900, 700, 3), "left.png")));
    f.window->workspace().setParameters(slowParameters(), false);
    f.choose(1, "reference/float64");
    const PaneView& pane = f.window->canvas().pane(1);
    QTRY_VERIFY_WITH_TIMEOUT(pane.wait().words.contains("about") && pane.wait().words.contains(" left"),
                             kPatience);
    QCOMPARE(pane.header()->details()->toolTip(), pane.wait().words);
    QTRY_VERIFY_WITH_TIMEOUT(pane.wait().words.endsWith("Esc stops"), kPatience);
    const std::optional<double> left = f.window->workspace().secondsLeft(1);
    QVERIFY(left && *left > 0);
    f.window->workspace().stop();
    QVERIFY(!f.window->workspace().secondsLeft(1));
    QVERIFY(!pane.wait().words.contains("left"));
  }

  void thePaceOfAFrameTellsWhatIsLeft() {
    FramePace pace;
    const auto start = FramePace::Clock::now();
    const auto after = [&](double seconds) {
      return start +
             std::chrono::duration_cast<FramePace::Clock::duration>(std::chrono::duration<double>(seconds));
    };
    pace.take(7, 0.1, after(0));
    QVERIFY(!pace.left(7, after(0)));
    pace.take(7, 0.1, after(1));
    QVERIFY(!pace.left(7, after(1)));  // nothing was done in it
    pace.take(7, 0.3, after(2));
    QCOMPARE(*pace.left(7, after(2)), 7.0);
    QCOMPARE(*pace.left(7, after(4)), 5.0);
    QCOMPARE(*pace.left(7, after(40)), 0.0);
    QVERIFY(!pace.left(8, after(2)));
    pace.take(8, 0.5, after(3));  // another frame: nothing is known of it
    QVERIFY(!pace.left(8, after(3)));
    pace.take(9, 0.001, after(3));
    pace.take(9, 0.002, after(4));
    QVERIFY(!pace.left(9, after(4)));  // too little of it
    pace.take(9, 0.003, after(5));
    QVERIFY(std::abs(*pace.left(9, after(5)) - 997) < 1e-6);
  }

  void aPaneThatWasStoppedBeforeItsFirstImageStaysStopped() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(900, 700, 3), "stopped.png")));
    f.window->workspace().engine().pause();  // nothing comes
    f.choose(0, "reference/float64");
    QTest::keyClick(f.window.get(), Qt::Key_Escape);
    const PaneView& pane = f.window->canvas().pane(0);
    QVERIFY2(pane.message().contains("Filter Again"), qPrintable(pane.message()));
    QTest::keyClick(f.window.get(), Qt::Key_T, Qt::ControlModifier);
    QCOMPARE(f.window->workspace().paneCount(), 3);
    QVERIFY(!f.window->workspace().pending(0) && f.window->workspace().stopped(0));
    QVERIFY(pane.message().contains("Filter Again"));
    // It goes on over the image that is filtered, without the words of before.
    QTest::keyClick(f.window.get(), Qt::Key_F5, Qt::ControlModifier);
    QVERIFY(f.window->workspace().pending(0));
    QTRY_VERIFY(pane.message().isEmpty() && pane.frame());
    QVERIFY(pane.header()->choice()->toolTip().contains(pane.header()->choice()->currentText()));
    f.window->workspace().stop();
    f.window->workspace().engine().resume();
  }

  void aNewImageComesToTheQuickPaneFirst() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(300, 200, 3), "one.png")));
    Parameters slow;
    slow.set("radius", 8);
    f.window->workspace().setParameters(slow, false);
    f.choose(0, "reference/float64");
    f.choose(1, "baseline/box_cpu");
    QVERIFY(f.waitSettled());
    std::vector<int> order;
    const QString next = f.write(testPicture(310, 210, 3), "two.png");
    QObject::connect(&f.window->workspace(), &Workspace::frameChanged, f.window.get(), [&](int pane) {
      const Workspace& workspace = f.window->workspace();
      if (workspace.picture().path != next || !workspace.upToDate(pane)) return;
      if (std::ranges::find(order, pane) == order.end()) order.push_back(pane);
    });
    QVERIFY(f.open(next));
    QCOMPARE(order, (std::vector<int>{1, 0}));
  }

  void whatAVariantDoesNotShowNeverBlocksIt() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 3), "hidden.png")));
    for (const char* colour : {"rgb", "lab"}) {
      Parameters shared = usual_parameters();
      shared.set("colour", colour);
      shared.set("window", "circular");
      f.window->workspace().setParameters(shared, false);
      for (const VariantEntry& entry : f.window->variants().entries()) {
        const std::vector<int>& channels = entry.variant->descriptor.channels;
        if (!entry.available || std::ranges::find(channels, 3) == channels.end())
          continue;  // of gray images alone
        f.choose(1, entry.id);
        QTRY_VERIFY_WITH_TIMEOUT(!f.window->workspace().pending(1), kPatience);
        const QString message = f.window->canvas().pane(1).message();
        if (message.isEmpty()) continue;
        // It is refused for what can be changed: its panel has a control for it that is enabled.
        bool changeable = false;
        for (const ParameterSpec& spec : entry.variant->descriptor.parameters) {
          if (!problem_of(spec, value_of(spec, shared))) continue;
          const auto* control = f.find<QWidget>("choice_" + QString::fromStdString(spec.key));
          changeable = changeable || (control != nullptr && control->isEnabled());
        }
        QVERIFY2(changeable, qPrintable(entry.id + ": " + message));
      }
    }
    // The shared set is what it was.
    f.choose(1, "baseline/gaussian_cpu");
    QVERIFY(f.waitSettled());
    QCOMPARE(text_of(*f.window->workspace().parameters().find("colour")), std::string("lab"));
  }

  void measuringTakesWhatAVariantDoesNotShowAsItCanBe() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 3), "measured.png")));
    Parameters shared = usual_parameters();
    shared.set("colour", "rgb");
    f.window->workspace().setParameters(shared, false);
    f.window->variantPanel().setTicked({"baseline/gaussian_cpu", "fast/cpu_simd"});
    QTest::keyClick(f.window.get(), Qt::Key_F5);
    auto* results = f.window->findChild<ResultsModel*>();
    QTRY_COMPARE_WITH_TIMEOUT(results->rowCount(), 2, kPatience);
    for (const ResultRecord& record : results->records())
      QVERIFY2(record.skipped.empty(), record.variant.c_str());
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

FILTERSCOPE_GUI_TEST(PreviewTest)
#include "preview_test.moc"
