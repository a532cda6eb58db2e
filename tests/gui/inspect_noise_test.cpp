// Noise and truth in the window, with real mouse and key events.
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QInputDialog>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/image/guide.h"
#include "core/image/range_choice.h"
#include "core/io/samples.h"
#include "core/noise/noise.h"
#include "core/noise/noise_estimate.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/sweep_picture.h"
#include "ui/canvas/pane_view.h"
#include "ui/noise/guide_box.h"
#include "ui/noise/noise_level.h"
#include "ui/noise/noise_panel.h"
#include "ui/panels/value_slider.h"
#include "ui/session/picture_list.h"
#include "ui/session/session_files.h"
#include "ui/window/inspect_tools.h"

namespace filterscope::ui {
namespace {

struct NoiseFixture : WindowFixture {
  NoiseFixture() {
    auto* dock = find<QDockWidget>("noiseDock");
    dock->show();
    dock->raise();
  }
  bool openPicture() { return open(write(testPicture(80, 60, 3), "clean.png")); }
  [[nodiscard]] Workspace& workspace() const { return window->workspace(); }
  void type(const QString& spin, const QString& number) const {
    auto* box = find<QDoubleSpinBox>(spin);
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, number);
    QTest::keyClick(box, Qt::Key_Return);
  }
};

}  // namespace

class InspectNoiseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void filtersThePictureWithItsNoise() {
    NoiseFixture f;
    QVERIFY(f.openPicture());
    QVERIFY(f.workspace().truth() == nullptr);
    QCOMPARE(f.workspace().input().image, f.workspace().picture().image);
    f.type("spin_noise_gaussian", "20");
    QVERIFY(f.waitSettled());
    const Image& clean = *f.workspace().picture().image;
    QVERIFY(samePixels(*f.workspace().input().image, add_noise(clean, {20, 0, 0, 1})));
    QCOMPARE(f.workspace().truth()->image, f.workspace().picture().image);
    QVERIFY(f.matchesCore(1));
    QCOMPARE(f.window->canvas().pane(0).frame()->image, f.workspace().input().image);
    QVERIFY(f.find<QLabel>("truth_text")->text().contains("clean.png"));
  }

  void everyKindHasItsControl() {
    NoiseFixture f;
    QVERIFY(f.openPicture());
    f.type("spin_noise_impulse", "5");
    f.find<QCheckBox>("noise_counting")->click();
    f.type("spin_noise_photons", "250");
    auto* seed = f.find<QSpinBox>("noise_seed");
    seed->setFocus();
    seed->selectAll();
    QTest::keyClicks(seed, "42");
    QTest::keyClick(seed, Qt::Key_Return);
    QVERIFY(f.waitSettled());
    const NoiseSettings wanted{0, 0.05, 250, 42};
    QVERIFY(f.workspace().noise() == wanted);
    QVERIFY(samePixels(*f.workspace().input().image, add_noise(*f.workspace().picture().image, wanted)));
    f.find<QPushButton>("noise_none")->click();
    QVERIFY(f.waitSettled());
    QCOMPARE(f.workspace().input().image, f.workspace().picture().image);
    QVERIFY(f.workspace().truth() == nullptr);
  }

  void ricianNoiseIsAStepOfUndoAndStaysInASession() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("rician.fscope");
    const QString picture = folder.filePath("clean.png");
    save_image(testPicture(80, 60, 3), picture.toStdString());
    const NoiseSettings wanted{.rician = 12};
    {
      NoiseFixture f;
      QVERIFY(f.open(picture));
      f.type("spin_noise_rician", "12");
      QVERIFY(f.waitSettled());
      QVERIFY(f.workspace().noise() == wanted);
      QVERIFY(samePixels(*f.workspace().input().image, add_noise(*f.workspace().picture().image, wanted)));
      f.window->actions().undo->trigger();
      QVERIFY(!f.workspace().noise().any());
      QCOMPARE(f.find<QDoubleSpinBox>("spin_noise_rician")->value(), 0.0);
      f.window->actions().redo->trigger();
      QVERIFY(f.workspace().noise() == wanted);
      QVERIFY(f.window->session().saveTo(path));
    }
    NoiseFixture f;
    f.window->openFile(path);
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().noise() == wanted, kPatience);
    QCOMPARE(f.find<QDoubleSpinBox>("spin_noise_rician")->value(), 12.0);
  }

  void anUncertainEstimateSetsNoFilter() {
    NoiseFixture f;
    // Most of it is so dark that half of the noise is cut off.
    f.window->openFile(QStringLiteral("sample:hubble_deep_field,gray"));
    QVERIFY(QTest::qWaitFor([&] { return f.workspace().picture().image && f.settled(); }, kPatience));
    f.type("spin_noise_gaussian", "40");
    QVERIFY(f.waitSettled());
    NoiseLevel& level = f.window->inspectTools().noisePanel().level();
    QTRY_VERIFY_WITH_TIMEOUT(level.estimate() && !level.estimate()->certain, kPatience);
    QVERIFY(!f.find<QPushButton>("noise_adopt")->isEnabled());
    QVERIFY(f.find<QLabel>("noise_level")->text().contains("Uncertain"));
  }

  void correlatedNoiseIsCalledSoAndSetsNoFilter() {
    NoiseFixture f;
    f.window->openFile(QStringLiteral("sample:ct@256x256"));
    QVERIFY(QTest::qWaitFor([&] { return f.workspace().picture().image && f.settled(); }, kPatience));
    f.choose(1, "fast/nlm_cpu");
    NoiseLevel& level = f.window->inspectTools().noisePanel().level();
    QTRY_VERIFY_WITH_TIMEOUT(level.estimate(), kPatience);
    QVERIFY(f.find<QLabel>("noise_level")->text().contains("Correlated: the estimate is too low."));
    QVERIFY(!f.find<QPushButton>("noise_adopt")->isEnabled());
    QVERIFY(f.find<QPushButton>("noise_adopt")->toolTip().contains("PSNR Map"));
  }

  void aScanHasTheChosenSignalToNoiseRatio() {
    NoiseFixture f;
    const auto actions = f.window->findChildren<QAction*>();
    const auto other = std::ranges::find_if(
        actions, [](const QAction* one) { return one->text() == "Other signal-to-noise ratio…"; });
    QVERIFY(other != actions.end());
    QTimer::singleShot(100, qApp, [] {
      auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      dialog->setDoubleValue(17.5);
      dialog->accept();
    });
    (*other)->trigger();
    QVERIFY(QTest::qWaitFor([&] { return f.workspace().picture().image && f.settled(); }, kPatience));
    QVERIFY(samePixels(*f.workspace().picture().image, load_sample("ct,snr17.5")));
  }

  void oneClickSetsTheStrengthByTheNoise() {
    NoiseFixture f;
    Image smooth(Shape{200, 160, 1, 1, PixelType::u8});
    for (int y = 0; y < 160; ++y) {
      for (int x = 0; x < 200; ++x)
        smooth.view().row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>(80 + x / 4 + y / 4);
    }
    QVERIFY(f.open(f.write(smooth, "smooth.png")));
    f.choose(1, "fast/nlm_cpu");
    f.type("spin_noise_gaussian", "20");
    QVERIFY(f.waitSettled());
    NoiseLevel& level = f.window->inspectTools().noisePanel().level();
    QTRY_VERIFY_WITH_TIMEOUT(level.estimate() && level.estimate()->level > 10, kPatience);
    const double sigma = estimate_noise(*f.workspace().input().image).level;
    QCOMPARE(level.estimate()->level, sigma);
    QVERIFY(std::abs(sigma - 20) < 1);
    const QString said = QLocale().toString(sigma, 'f', 1);
    QVERIFY(f.find<QLabel>("noise_level")->text().contains(said));
    auto* button = f.find<QPushButton>("noise_adopt");
    // A suggestion has two digits.
    QVERIFY2(button->isEnabled() && button->text().contains("20"), qPrintable(button->text()));
    QVERIFY2(button->text().startsWith("Set Strength to "), qPrintable(button->text()));  // as the panel says
    const Parameters before = f.workspace().parameters();
    QTest::mouseClick(button, Qt::LeftButton);
    const auto value = [&](const char* key) { return number_of(*f.workspace().parameters().find(key)); };
    QVERIFY(std::abs(value("strength") - sigma) <= 0.5 + 1e-9);
    QVERIFY(f.waitSettled());
    QVERIFY(f.matchesCore(1));
    f.window->actions().undo->trigger();
    QCOMPARE(f.workspace().parameters(), before);
    // A bilateral filter gets twice as much as its range σ.
    f.choose(1, "fast/cpu_simd");
    QVERIFY2(button->text().contains(QLocale().toString(std::round(sigma * 2), 'f', 0)),
             qPrintable(button->text()));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(std::abs(value("sigma_range") - 2 * sigma) <= 0.5 + 1e-9);
    // A mean has nothing to set.
    f.choose(1, "baseline/box_cpu");
    QVERIFY(!button->isEnabled());
    QVERIFY(button->toolTip().contains("nothing that goes by the noise"));
  }

  void aDragIsOneStepOfUndo() {
    NoiseFixture f;
    QVERIFY(f.openPicture());
    auto* slider = f.find<ValueSlider>("slider_noise_gaussian");
    const int y = slider->height() / 2;
    QTest::mousePress(slider, Qt::LeftButton, {}, {10, y});
    for (int x = 10; x < slider->width() / 2; x += 5) QTest::mouseMove(slider, {x, y});
    QTest::mouseRelease(slider, Qt::LeftButton, {}, {slider->width() / 2, y});
    QVERIFY(f.workspace().noise().gaussian > 10);
    const NoiseSettings dragged = f.workspace().noise();
    QCOMPARE(dragged.gaussian, f.find<QDoubleSpinBox>("spin_noise_gaussian")->value());
    QVERIFY(f.waitSettled());
    f.window->actions().undo->trigger();
    QVERIFY(!f.workspace().noise().any());
    QVERIFY(f.waitSettled());
    QVERIFY(f.matchesCore(1));
    f.window->actions().redo->trigger();
    QVERIFY(f.workspace().noise() == dragged);
    QVERIFY(f.waitSettled());
    QVERIFY(f.matchesCore(1));
  }

  void theNoiseStaysForTheNextPicture() {
    NoiseFixture f;
    QVERIFY(f.openPicture());
    f.type("spin_noise_gaussian", "12");
    QVERIFY(f.open(f.write(testPicture(50, 70, 1), "next.png")));
    QVERIFY(
        samePixels(*f.workspace().input().image, add_noise(*f.workspace().picture().image, {12, 0, 0, 1})));
    QVERIFY(f.matchesCore(1));
  }

  void takesATruthOfTheSameSize() {
    NoiseFixture f;
    QVERIFY(f.openPicture());
    const Image clean = testPicture(80, 60, 3);
    f.window->inspectTools().noisePanel().openTruth(f.write(clean, "truth.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().truth() != nullptr, kPatience);
    QVERIFY(samePixels(*f.workspace().truth()->image, clean));
    QCOMPARE(f.workspace().input().image, f.workspace().picture().image);
    f.window->actions().undo->trigger();
    QVERIFY(f.workspace().truth() == nullptr);
    f.window->actions().redo->trigger();
    QVERIFY(f.workspace().truth() != nullptr);
    f.find<QPushButton>("truth_forget")->click();
    QVERIFY(f.workspace().truth() == nullptr);
  }

  void saysWhyAFileCannotBeTheTruth() {
    NoiseFixture f;
    QVERIFY(f.openPicture());
    f.window->inspectTools().noisePanel().openTruth(f.write(testPicture(81, 60, 3), "wider.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("81 × 60"), kPatience);
    QVERIFY(f.workspace().truth() == nullptr);
    f.window->inspectTools().noisePanel().openTruth(f.write(testPicture(80, 60, 1), "gray.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("gray.png"), kPatience);
    QVERIFY(f.workspace().truth() == nullptr);
  }

  void weightsComeFromAGuide() {
    NoiseFixture f;
    QVERIFY(f.openPicture());
    f.choose(1, "fast/cpu_simd");
    QVERIFY(f.waitSettled());
    const std::string plain = f.window->canvas().pane(1).frame()->image->hash();
    // Another image of the size, with 16 bits: it is converted.
    Image other(Shape{80, 60, 1, 3, PixelType::u16});
    for (int y = 0; y < 60; ++y) {
      for (int x = 0; x < 240; ++x)
        other.view().row<std::uint16_t>(y)[x] = static_cast<std::uint16_t>((x * 977 + y * 3001) % 65536);
    }
    GuideBox& box = f.window->inspectTools().noisePanel().guide();
    box.open(f.write(other, "guide.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().guide().has_value(), kPatience);
    Image guided = *f.workspace().picture().image;
    guided.set_guide(guide_like(other, guided));
    QTRY_COMPARE_WITH_TIMEOUT(f.workspace().input().image->hash(), guided.hash(), kPatience);
    QVERIFY(f.waitSettled());
    const auto expected = filter_once(variant("fast/cpu_simd"), guided, f.workspace().parameters()).result;
    QVERIFY(samePixels(*f.window->canvas().pane(1).frame()->image, *expected));
    QVERIFY(expected->hash() != plain);
    QVERIFY(f.find<QLabel>("guide_text")->text().contains("guide.png"));
    // The session and what is measured have it.
    const Session session = f.window->session().capture();
    QVERIFY(session.guide && QString::fromStdString(session.guide->path).endsWith("guide.png"));
    QVERIFY(QString::fromStdString(sweepPicture(f.workspace()).guide_place).endsWith("guide.png"));
    // A variant that takes none says so.
    f.choose(1, "larsson2015/sequential");
    QTRY_VERIFY_WITH_TIMEOUT(f.window->canvas().pane(1).message().contains("takes no guide image"),
                             kPatience);
    f.choose(1, "fast/cpu_simd");
    // Noise goes with it; without the guide all is as before.
    f.type("spin_noise_gaussian", "20");
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().input().noise.any(), kPatience);
    QVERIFY(f.workspace().input().image->guide() != nullptr);
    f.find<QPushButton>("noise_none")->click();
    f.find<QPushButton>("guide_forget")->click();
    QVERIFY(!f.workspace().guide());
    QVERIFY(f.waitSettled());
    QCOMPARE(f.window->canvas().pane(1).frame()->image->hash(), plain);
    f.window->actions().undo->trigger();
    QVERIFY(f.workspace().guide().has_value());
    // Another size is refused in words.
    box.open(f.write(testPicture(81, 60, 3), "wider.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("81×60"), kPatience);
    QCOMPARE(f.workspace().guide()->name, QString("guide.png"));
  }

  void aSampleBringsItsTruth() {
    NoiseFixture f;
    f.window->openFile(QStringLiteral("sample:ct@96x96,snr30"));
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().truth() != nullptr, kPatience);
    QVERIFY(samePixels(*f.workspace().truth()->image, load_sample("phantom@96x96")));
    QCOMPARE(f.workspace().truth()->place(), QStringLiteral("sample:phantom@96x96"));
    // It can be done without, as any other.
    f.find<QPushButton>("truth_forget")->click();
    QVERIFY(f.workspace().truth() == nullptr);
    f.window->openFile(QStringLiteral("sample:astronaut@96x96,gray,f32"));
    QTRY_COMPARE_WITH_TIMEOUT(f.workspace().picture().sample, QStringLiteral("astronaut@96x96,gray,f32"),
                              kPatience);
    QTest::qWait(300);
    QVERIFY(f.workspace().truth() == nullptr);
  }

  void aForgottenTruthStaysAway() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("without.fscope");
    {
      NoiseFixture f;
      f.window->openFile(QStringLiteral("sample:ct@96x96,snr30"));
      QTRY_VERIFY_WITH_TIMEOUT(f.workspace().truth() != nullptr && f.settled(), kPatience);
      f.find<QPushButton>("truth_forget")->click();
      // Not with another value range of the same image either.
      const Image* before = f.workspace().picture().image.get();
      f.window->pictures().setRange(parse_range_choice("0:200"));
      QTRY_VERIFY_WITH_TIMEOUT(f.workspace().picture().image.get() != before && f.settled(), kPatience);
      QTest::qWait(300);
      QVERIFY(f.workspace().truth() == nullptr);
      QVERIFY(f.window->session().saveTo(file));
    }
    NoiseFixture f;
    f.window->openAtStart({file});
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().picture().image && f.settled(), kPatience);
    QTest::qWait(300);  // a truth that is on its way
    QVERIFY(f.workspace().truth() == nullptr);
    QVERIFY(!f.window->session().wouldLose());
    // Another sample has its own again.
    f.window->openFile(QStringLiteral("sample:ct@64x64,snr30"));
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().truth() != nullptr, kPatience);
  }

  void aTruthGoesWithItsPicture() {
    NoiseFixture f;
    QVERIFY(f.openPicture());
    f.window->inspectTools().noisePanel().openTruth(f.write(testPicture(80, 60, 3), "truth.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().truth() != nullptr, kPatience);
    QVERIFY(f.open(f.write(testPicture(80, 60, 3), "other.png")));
    QVERIFY(f.workspace().truth() == nullptr);
  }

  void whatWasChosenForAPictureComesBackWithIt() {
    NoiseFixture f;
    QVERIFY(f.openPicture());
    const QString first = f.workspace().picture().place();
    NoisePanel& panel = f.window->inspectTools().noisePanel();
    panel.openTruth(f.write(testPicture(80, 60, 3), "truth.png"));
    panel.guide().open(f.write(testPicture(80, 60, 3), "guide.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().truth() != nullptr && f.workspace().guide(), kPatience);
    const QString truth = f.workspace().truth()->name;
    QVERIFY(f.open(f.write(testPicture(80, 60, 3), "other.png")));
    QVERIFY(f.workspace().truth() == nullptr);
    QVERIFY(!f.workspace().guide());
    f.window->openFile(first);
    QTRY_COMPARE_WITH_TIMEOUT(f.workspace().picture().place(), first, kPatience);
    QVERIFY(f.workspace().truth() != nullptr);
    QCOMPARE(f.workspace().truth()->name, truth);
    QVERIFY(f.workspace().guide().has_value());
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(InspectNoiseTest)
#include "inspect_noise_test.moc"
