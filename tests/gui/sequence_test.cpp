// An image sequence in the window: frames of a YUV4MPEG2 file, filters that reach into other frames, played.
#include <QComboBox>
#include <QLabel>
#include <vector>

#include "core/image/slice.h"
#include "tests/gui/test_main.h"
#include "tests/gui/typed_open.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/models/results_model.h"
#include "ui/panels/variant_panel.h"

namespace filterscope::ui {
namespace {

constexpr int kFrames = 7;

/// 64 × 48, gray where `samples` say so.
QByteArray clip(const QByteArray& samples, int colourBytes) {
  QByteArray bytes = "YUV4MPEG2 W64 H48 F30:1 Ip A1:1 C" + samples + "\n";
  for (int t = 0; t < kFrames; ++t) {
    bytes += "FRAME\n";
    for (int i = 0; i < 64 * 48; ++i)
      bytes += static_cast<char>((i % 64 * 3 + i / 64 + t * 9 + i * 7919 % 37) % 251);
    bytes += QByteArray(colourBytes, static_cast<char>(100 + t));
  }
  return bytes;
}

struct SequenceFixture : WindowFixture {
  bool openClip(const QByteArray& bytes, const QString& variant) {
    window->openFile(writeText(bytes, "clip.y4m"));
    if (!QTest::qWaitFor([&] { return workspace().isVolume() && settled(); }, kPatience)) return false;
    choose(1, variant);
    return waitDrawn();
  }
  [[nodiscard]] Workspace& workspace() const { return window->workspace(); }
  [[nodiscard]] bool drawn() const {
    for (int i = 0; i < workspace().paneCount(); ++i) {
      const FramePtr& frame = window->canvas().pane(i).frame();
      if (!frame || !(frame->view == workspace().slice())) return false;
    }
    return true;
  }
  bool waitDrawn() const {
    return QTest::qWaitFor([&] { return drawn() && settled(); }, kPatience);
  }
  [[nodiscard]] bool matchesCore(int pane) const {
    const FramePtr& frame = window->canvas().pane(pane).frame();
    return samePixels(*frame->image, slice(*expected(pane), workspace().slice()));
  }
  void play() const { QTest::keyClick(window.get(), Qt::Key_P, Qt::ShiftModifier); }
};

}  // namespace

class SequenceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aFrameIsFilteredWithItsNeighbours() {
    for (const char* variant : {"fast/bilateral_t_cpu", "fast/nlm_t_cpu"}) {
      SequenceFixture f;
      QVERIFY(f.openClip(clip("420jpeg", 2 * 32 * 24), variant));
      QVERIFY2(f.window->notice().text().contains("colours stay"), qPrintable(f.window->notice().text()));
      QVERIFY(f.matchesCore(1));
      Parameters parameters = f.workspace().parameters(1);
      parameters.set("frames", std::int64_t{0});
      const Image with = *f.window->canvas().pane(1).frame()->image;
      f.workspace().setParameters(parameters, false);
      QVERIFY(f.waitDrawn());
      QVERIFY(f.matchesCore(1));
      QVERIFY(!samePixels(with, *f.window->canvas().pane(1).frame()->image));
    }
  }

  void aSequenceInColourIsFilteredAndPlayed() {
    SequenceFixture f;
    f.writeText(clip("444", 2 * 64 * 48), "clip.y4m");
    QVERIFY(openByTyping(*f.window, f.folder.path(), "clip.y4m@rgb"));
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().isVolume() && f.settled(), kPatience);
    QCOMPARE(f.workspace().picture().image->shape(), (Shape{64, 48, kFrames, 3, PixelType::u8}));
    // What opened it shows no result of a filter for gray.
    QTRY_COMPARE_WITH_TIMEOUT(f.workspace().content(1), QString("fast/bilateral_t_cpu"), kPatience);
    for (const char* variant : {"fast/bilateral_t_cpu", "fast/nlm_t_cpu"}) {
      f.choose(1, variant);
      for (const char* mode : {"channel", "rgb"}) {
        Parameters parameters = f.workspace().parameters(1);
        parameters.set("colour", std::string(mode));
        f.workspace().setParameters(parameters, false);
        QVERIFY(f.waitDrawn());
        QVERIFY(f.matchesCore(1));
      }
    }
    // The dialog has taken the window's place in front.
    f.window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(f.window.get()));
    const int first = f.workspace().slice().index;
    f.play();
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().slice().index != first, kPatience);
    f.play();
    QVERIFY(f.waitDrawn());
    QVERIFY(f.matchesCore(1));
  }

  /// Whatever its colour, what shows it first and what is measured at first filter sequences.
  void aClipIsFilteredAndMeasuredAsASequence() {
    for (const char* place : {"clip.y4m", "clip.y4m@rgb"}) {
      SequenceFixture f;
      f.writeText(clip("444", 2 * 64 * 48), "clip.y4m");
      QVERIFY(openByTyping(*f.window, f.folder.path(), place));
      QTRY_VERIFY_WITH_TIMEOUT(f.workspace().isVolume() && f.settled(), kPatience);
      QTRY_COMPARE_WITH_TIMEOUT(f.workspace().content(1), QString("fast/bilateral_t_cpu"), kPatience);
      QVERIFY(f.find<QWidget>("sliceBar")->findChild<QLabel*>("sliceLabel")->text().contains("rame"));
      QCOMPARE(f.window->variantPanel().ticked(), QStringList("fast/bilateral_t_cpu"));
      f.window->activateWindow();
      QVERIFY(QTest::qWaitForWindowActive(f.window.get()));
      QTest::keyClick(f.window.get(), Qt::Key_F5);
      const auto* results = f.window->findChild<ResultsModel*>();
      QTRY_COMPARE_WITH_TIMEOUT(results->records().size(), std::size_t{1}, kPatience);
      QVERIFY(results->records().front().skipped.empty());
    }
  }

  /// Of total variation each pixel depends on all frames: a frame that is drawn is the whole's.
  void aVariantThatNeedsAllFramesDrawsTheWholes() {
    SequenceFixture f;
    QVERIFY(f.openClip(clip("mono", 0), "fast/tv3d_cpu"));
    QVERIFY(f.matchesCore(1));
    QVERIFY(f.find<QComboBox>("choice_length_unit")->isVisible());
    Parameters other = f.workspace().parameters(1);
    other.set("spacing_z", 4.0);
    f.workspace().setParameters(other, false);
    QVERIFY(f.waitDrawn());
    QVERIFY(f.matchesCore(1));
    QTest::keyClick(f.window.get(), Qt::Key_PageUp);
    QVERIFY(f.waitDrawn());
    QVERIFY(f.matchesCore(1));
  }

  void numberedFilesAreOpenedByTheirCommonName() {
    SequenceFixture f;
    for (int number = 8; number < 12; ++number) {
      Image frame = testPicture(40, 30, 1);
      frame.view().row<std::uint8_t>(3)[5] = static_cast<std::uint8_t>(number);
      f.write(frame, QStringLiteral("frame_%1.png").arg(number, 3, 10, QLatin1Char('0')));
    }
    QVERIFY(openByTyping(*f.window, f.folder.path(), "frame_%03d.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().isVolume() && f.settled(), kPatience);
    const Image& read = *f.workspace().picture().image;
    QCOMPARE(read.shape(), (Shape{40, 30, 4, 1, PixelType::u8}));
    for (int z = 0; z < 4; ++z) QCOMPARE(read.view().row<std::uint8_t>(3, z)[5], z + 8);
    f.choose(1, "fast/nlm_t_cpu");
    QVERIFY(f.waitDrawn());
    QVERIFY(f.matchesCore(1));
  }

  void framesArePlayedAsTheyAreFiltered() {
    SequenceFixture f;
    QVERIFY(f.openClip(clip("mono", 0), "fast/bilateral_t_cpu"));
    std::vector<int> shown;
    QObject::connect(&f.workspace(), &Workspace::lookChanged, f.window.get(),
                     [&] { shown.push_back(f.workspace().slice().index); });
    const int first = f.workspace().slice().index;
    f.play();
    QVERIFY(f.window->actions().playSlices->isChecked());
    QTRY_VERIFY_WITH_TIMEOUT(static_cast<int>(shown.size()) > 2 * kFrames, kPatience);
    for (std::size_t i = 0; i < shown.size(); ++i)
      QCOMPARE(shown[i], (first + 1 + static_cast<int>(i)) % kFrames);  // none is left out
    const auto* rate = f.find<QLabel>("sliceRate");
    QVERIFY(rate->isVisible() && rate->text().endsWith("/s"));
    f.play();
    QVERIFY(!rate->isVisible());
    QVERIFY(f.waitDrawn());
    const int last = f.workspace().slice().index;
    QTest::qWait(200);
    QCOMPARE(f.workspace().slice().index, last);
    QVERIFY(f.matchesCore(1));
  }

  void anotherImageStopsIt() {
    SequenceFixture f;
    QVERIFY(f.openClip(clip("mono", 0), "fast/bilateral_t_cpu"));
    f.play();
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "image.png")));
    QVERIFY(!f.window->actions().playSlices->isChecked());
    QVERIFY(!f.window->actions().playSlices->isEnabled());
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(SequenceTest)
#include "sequence_test.moc"
