// Guides of single panes: what each pane filters with, and what says so.
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <algorithm>
#include <cstdint>

#include "core/image/guide.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/canvas/pane_header.h"
#include "ui/canvas/pane_view.h"
#include "ui/histogram/histogram_panel.h"
#include "ui/noise/guide_box.h"
#include "ui/noise/noise_panel.h"
#include "ui/session/session_files.h"
#include "ui/window/inspect_tools.h"

namespace filterscope::ui {
namespace {

/// Another image of the size of testPicture(80, 60, 3), with 16 bits; `step` makes different ones.
Image otherPicture(int step) {
  Image other(Shape{80, 60, 1, 3, PixelType::u16});
  for (int y = 0; y < 60; ++y) {
    for (int x = 0; x < 240; ++x) {
      other.view().row<std::uint16_t>(y)[x] = static_cast<std::uint16_t>((x * step + y * 3001) % 65536);
    }
  }
  return other;
}

struct GuideFixture : WindowFixture {
  /// Both panes show a variant that takes a guide.
  bool begin() {
    auto* dock = find<QDockWidget>("noiseDock");
    dock->show();
    dock->raise();
    if (!open(write(testPicture(80, 60, 3), "clean.png"))) return false;
    choose(0, "fast/cpu_simd");
    choose(1, "reference/float64");
    return waitSettled();
  }
  [[nodiscard]] Workspace& workspace() const { return window->workspace(); }
  [[nodiscard]] GuideBox& box() const { return window->inspectTools().noisePanel().guide(); }
  [[nodiscard]] QString badge(int pane) const { return window->canvas().pane(pane).header()->guide(); }
  bool openFor(int pane, const QString& path) {
    box().openFor(pane, path);
    return QTest::qWaitFor(
               [&] {
                 const std::optional<LoadedPicture>& own = workspace().guideSource(pane).picture;
                 return own && own->path == path;
               },
               kPatience) &&
           waitSettled();
  }
  bool openShared(const QString& path) {
    box().open(path);
    return QTest::qWaitFor([&] { return workspace().guide() && workspace().input().image->guide(); },
                           kPatience) &&
           waitSettled();
  }
  /// Whether the pane draws what core makes with that guide; none: without one.
  [[nodiscard]] bool draws(int pane, const std::optional<Image>& guide) const {
    Image input = *workspace().picture().image;
    if (guide) input.set_guide(guide_like(*guide, input));
    const auto expected =
        filter_once(variant(workspace().content(pane).toStdString()), input, workspace().parameters(pane))
            .result;
    const FramePtr& frame = window->canvas().pane(pane).frame();
    return frame && frame->image && samePixels(*frame->image, *expected);
  }
  /// A row of the active pane's choice, by the keyboard.
  void chooseRow(int row) const {
    auto* choice = find<QComboBox>("guide_pane_choice");
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Home);
    for (int i = 0; i < row; ++i) QTest::keyClick(choice, Qt::Key_Down);
  }
  QString command(int pane) const {
    window->canvas().setActive(pane);
    window->actions().copyCommand->trigger();
    return QGuiApplication::clipboard()->text();
  }
};

}  // namespace

class GuideTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void onePaneHasAGuideOfItsOwn() {
    GuideFixture f;
    QVERIFY(f.begin());
    const Image other = otherPicture(977);
    QVERIFY(f.draws(0, std::nullopt) && f.draws(1, std::nullopt));
    const quint64 asked = f.workspace().shown(0)->result.id;
    QVERIFY(f.openFor(1, f.write(other, "flash.png")));
    QVERIFY(f.draws(0, std::nullopt));
    QVERIFY(f.draws(1, other));
    QVERIFY(!f.draws(1, std::nullopt));
    // The other pane filters nothing anew, and neither says what is not so.
    QCOMPARE(f.workspace().shown(0)->result.id, asked);
    QTRY_COMPARE(f.badge(0), QString());
    QTRY_COMPARE(f.badge(1), QString("guide flash.png"));
    QVERIFY(f.workspace().input(1).hash != f.workspace().input(0).hash);
    QVERIFY(f.command(1).contains("--guide") && f.command(1).contains("flash.png"));
    QVERIFY(!f.command(0).contains("--guide"));
    f.window->actions().undo->trigger();
    QVERIFY(f.waitSettled());
    QVERIFY(f.draws(1, std::nullopt));
    QTRY_COMPARE(f.badge(1), QString());
    f.window->actions().redo->trigger();
    QVERIFY(f.waitSettled());
    QVERIFY(f.draws(1, other));
    QTRY_COMPARE(f.badge(1), QString("guide flash.png"));
  }

  void aPaneGoesWithoutTheSharedGuide() {
    GuideFixture f;
    QVERIFY(f.begin());
    const Image shared = otherPicture(977);
    QVERIFY(f.openShared(f.write(shared, "shared.png")));
    QVERIFY(f.draws(0, shared) && f.draws(1, shared));
    QTRY_COMPARE(f.badge(0), QString("guide shared.png"));
    f.window->canvas().setActive(1);
    QVERIFY(f.find<QLabel>("guide_pane_text")->text().contains("2"));
    f.chooseRow(1);
    QVERIFY(f.waitSettled());
    QVERIFY(f.draws(0, shared) && f.draws(1, std::nullopt));
    QTRY_COMPARE(f.badge(0), QString("guide shared.png"));
    QTRY_COMPARE(f.badge(1), QString("no guide"));
    QVERIFY(!f.command(1).contains("--guide"));
    // Each pane's own choice is shown.
    f.window->canvas().setActive(0);
    QCOMPARE(f.find<QComboBox>("guide_pane_choice")->currentIndex(), 0);
    f.window->canvas().setActive(1);
    QCOMPARE(f.find<QComboBox>("guide_pane_choice")->currentIndex(), 1);
    f.chooseRow(0);
    QVERIFY(f.waitSettled());
    QVERIFY(f.draws(1, shared));
    // Without the shared guide the word goes too.
    f.chooseRow(1);
    f.find<QPushButton>("guide_forget")->click();
    QVERIFY(f.waitSettled());
    QTRY_COMPARE(f.badge(1), QString());
    QVERIFY(f.draws(0, std::nullopt) && f.draws(1, std::nullopt));
  }

  void aVariantThatTakesOneIsOffered() {
    GuideFixture f;
    QVERIFY(f.begin());
    f.choose(1, "fast/cpu_spectral");
    QVERIFY(f.waitSettled());
    auto* histogram = f.find<QDockWidget>("histogramDock");
    histogram->show();
    histogram->raise();
    const HistogramData& counted = f.window->inspectTools().histogramPanel().chart().data();
    QTRY_VERIFY_WITH_TIMEOUT(counted.result, kPatience);
    const auto* choice = f.find<QComboBox>("guide_pane_choice");
    QVERIFY(!choice->isEnabled());  // there is no guide of all panes yet
    QCOMPARE(choice->currentText(), QString("No guide"));
    f.box().open(f.write(otherPicture(977), "flash.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("takes no guide"), kPatience);
    QVERIFY(choice->isEnabled());
    // By its name, not by its id.
    QTRY_VERIFY2(f.window->canvas().pane(1).message().contains("CPU, SIMD on all cores") &&
                     !f.window->canvas().pane(1).message().contains('/'),
                 qPrintable(f.window->canvas().pane(1).message()));
    // Nothing is counted of the image that was there before.
    QTRY_VERIFY_WITH_TIMEOUT(!counted.result, kPatience);
    QCOMPARE(counted.missing, f.window->canvas().pane(1).message());
    const auto buttons = f.window->notice().findChildren<QPushButton*>();
    const auto show =
        std::ranges::find_if(buttons, [](QPushButton* one) { return one->text().startsWith("Show "); });
    QVERIFY(show != buttons.end());
    QTest::mouseClick(*show, Qt::LeftButton);
    QCOMPARE(f.workspace().content(1), QString("fast/cpu_simd"));
    QCOMPARE(f.workspace().content(0), QString("fast/cpu_simd"));
    QVERIFY(f.waitSettled());
    QVERIFY(f.draws(1, otherPicture(977)));
    QVERIFY(!f.window->notice().offering());
    f.window->actions().undo->trigger();
    QCOMPARE(f.workspace().content(1), QString("fast/cpu_spectral"));
    // No command makes what cannot be made.
    QTRY_VERIFY_WITH_TIMEOUT(!f.window->canvas().pane(1).message().isEmpty(), kPatience);
    QGuiApplication::clipboard()->setText("as before");
    QCOMPARE(f.command(1), QString("as before"));
    QCOMPARE(f.window->notice().text(), f.window->canvas().pane(1).message());
  }

  void panesWithTheSameGuideShareIt() {
    GuideFixture f;
    QVERIFY(f.begin());
    const Image other = otherPicture(977);
    const QString path = f.write(other, "flash.png");
    f.box().openFor(0, path);
    f.box().openFor(1, path);
    QTRY_VERIFY_WITH_TIMEOUT(
        f.badge(0) == "guide flash.png" && f.badge(1) == "guide flash.png" && f.settled(), kPatience);
    QCOMPARE(f.workspace().input(0).image, f.workspace().input(1).image);
    QVERIFY(f.draws(0, other) && f.draws(1, other));
    // Noise is drawn once, and the guide stays without it.
    NoiseSettings noise;
    noise.gaussian = 10;
    f.workspace().setNoise(noise);
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().input(1).noise.any() && f.settled(), kPatience);
    QCOMPARE(f.workspace().input(1).image->guide()->hash(),
             guide_like(other, *f.workspace().input().image)->hash());
    QVERIFY(f.workspace().input().image->guide() == nullptr);
  }

  void theSessionBringsThemBack() {
    const QTemporaryDir folder;
    const Image other = otherPicture(977);
    const QString moved = folder.filePath("moved");
    {
      GuideFixture f;
      QVERIFY(f.begin());
      QVERIFY(f.openFor(1, f.write(other, "flash.png")));
      QVERIFY(f.openShared(f.write(otherPicture(1500), "shared.png")));
      f.window->canvas().setActive(0);
      f.chooseRow(1);
      QVERIFY(f.waitSettled());
      QVERIFY(f.window->session().saveTo(f.folder.filePath("work.fscope")));
      QVERIFY(QDir().mkpath(moved));
      for (const char* name : {"work.fscope", "clean.png", "flash.png", "shared.png"}) {
        QVERIFY(QFile::copy(f.folder.filePath(name), QDir(moved).filePath(name)));
      }
    }
    // Elsewhere: found by the paths from the session's folder.
    GuideFixture f;
    f.window->openAtStart({QDir(moved).filePath("work.fscope")});
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().guide() && f.badge(1) == "guide flash.png" && f.settled(),
                             kPatience);
    QTRY_COMPARE(f.badge(0), QString("no guide"));
    QVERIFY(f.draws(0, std::nullopt));
    QVERIFY(f.draws(1, other));
    QTRY_VERIFY_WITH_TIMEOUT(!f.window->session().wouldLose(), kPatience);
    // One of another image is dropped.
    QVERIFY(f.open(f.write(testPicture(80, 60, 3), "next.png")));
    QVERIFY(f.workspace().guideSource(1).kind == GuideKind::shared);
    QTRY_COMPARE(f.badge(1), QString());
    QVERIFY(f.draws(1, std::nullopt));
  }

  void anOfferGoesWithTheGuideThatItIsFor() {
    GuideFixture f;
    QVERIFY(f.begin());
    f.choose(1, "fast/cpu_spectral");
    QVERIFY(f.waitSettled());
    f.box().open(f.write(otherPicture(977), "flash.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("takes no guide"), kPatience);
    f.find<QPushButton>("guide_forget")->click();
    QTRY_VERIFY(!f.window->notice().offering());
    QCOMPARE(f.window->notice().text(), QString());
    // As with a variant that takes one.
    f.window->actions().undo->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("takes no guide"), kPatience);
    f.choose(1, "fast/cpu_simd");
    QVERIFY(!f.window->notice().offering());
  }

  void aRefusalGoesOnceAnotherGuideIsTaken() {
    GuideFixture f;
    QVERIFY(f.begin());
    f.box().open(f.write(testPicture(81, 60, 3), "wider.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("cannot be the guide"), kPatience);
    QVERIFY(f.openShared(f.write(otherPicture(977), "flash.png")));
    QCOMPARE(f.window->notice().text(), QString());
  }

  void whatDoesNotFitIsRefusedInWords() {
    GuideFixture f;
    QVERIFY(f.begin());
    const QString fits = f.write(otherPicture(977), "flash.png");
    const QSignalSpy said(&f.box(), &GuideBox::problem);
    f.box().openFor(1, f.write(testPicture(81, 60, 3), "wider.png"));
    f.box().openFor(1, f.folder.filePath("missing.png"));
    f.box().openFor(1, fits);
    QTRY_COMPARE_WITH_TIMEOUT(said.count(), 2, kPatience);
    QVERIFY(said.at(0).at(0).toString().contains("wider.png"));
    QVERIFY(said.at(1).at(0).toString().contains("missing.png"));
    // What was asked for after it is read all the same.
    QTRY_COMPARE_WITH_TIMEOUT(f.badge(1), QString("guide flash.png"), kPatience);
    f.box().openFor(1, f.write(testPicture(80, 60, 1), "gray.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("gray"), kPatience);
    QTRY_COMPARE(f.badge(1), QString("guide flash.png"));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(GuideTest)
#include "guide_test.moc"
