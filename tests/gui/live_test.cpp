// The application's main job with real mouse and key events: open, tune, see the image that the core makes.
#include <QAbstractItemView>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QSlider>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QToolButton>

#include "kernels/families/bilateral_parameters.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/canvas/pane_header.h"
#include "ui/frame/pane_wait.h"

namespace filterscope::ui {
namespace {

QPoint handleOf(QSlider* slider, int position) {
  QStyleOptionSlider option;
  option.initFrom(slider);
  option.orientation = Qt::Horizontal;
  option.minimum = slider->minimum();
  option.maximum = slider->maximum();
  option.sliderPosition = position;
  option.sliderValue = position;
  return slider->style()
      ->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider)
      .center();
}

}  // namespace

class LiveTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void opensAFileGivenAtStart() {
    WindowFixture f;
    const Image picture = testPicture(60, 40, 3);
    const QString path = f.write(picture, "start.png");
    f.window->openAtStart({path});
    QVERIFY(f.waitSettled());
    QVERIFY(samePixels(*f.window->canvas().pane(0).frame()->image, picture));
    QVERIFY(f.matchesCore(1));
    QVERIFY(f.window->windowTitle().contains("start.png"));
  }

  void showsASampleWithoutAFile() {
    WindowFixture f;
    f.window->openAtStart({});
    QVERIFY(f.waitSettled());
    QVERIFY(f.window->workspace().picture().image->shape().width > 100);
    QVERIFY(f.window->windowTitle().contains("sample"));
  }

  void opensADroppedFile() {
    WindowFixture f;
    const QString path = f.write(testPicture(50, 30, 1), "dropped.png");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    const QPoint middle = f.window->rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(f.window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(f.window.get(), &drop);
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().picture().path, path, kPatience);
    QVERIFY(f.waitSettled());
    QVERIFY(f.matchesCore(1));
  }

  void saysWhyAFileCannotBeOpened() {
    WindowFixture f;
    f.window->openFile(f.writeText("this is no image", "words.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("words.png"), kPatience);
    QVERIFY(f.window->workspace().picture().image == nullptr);
  }

  void dragsASlider() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(120, 90, 3), "drag.png")));
    auto* slider = f.find<QSlider>("slider_radius");
    QVERIFY(slider != nullptr);
    const FramePtr before = f.window->canvas().pane(1).frame();
    const int radiusBefore = bilateral_parameters(f.window->workspace().parameters()).radius;
    int frames = 0;
    connect(&f.window->workspace(), &Workspace::frameChanged, this,
            [&](int pane) { frames += pane == 1 ? 1 : 0; });
    const int from = slider->value();
    QTest::mousePress(slider, Qt::LeftButton, {}, handleOf(slider, from));
    QVERIFY(slider->isSliderDown());
    for (int position = from + 1; position <= from + 4; ++position) {
      QTest::mouseMove(slider, handleOf(slider, position) + QPoint(1, 0));
      QTest::qWait(30);
    }
    // Frames appear while the button is still down.
    QTRY_VERIFY_WITH_TIMEOUT(frames > 0, kPatience);
    QTest::mouseRelease(slider, Qt::LeftButton, {}, handleOf(slider, from + 4));
    QVERIFY(f.waitSettled());
    QVERIFY(bilateral_parameters(f.window->workspace().parameters()).radius > radiusBefore);
    QVERIFY(!samePixels(*f.window->canvas().pane(1).frame()->image, *before->image));
    QVERIFY(f.matchesCore(1));
    // One drag is one step.
    f.window->actions().undo->trigger();
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).radius, radiusBefore);
    QVERIFY(!f.window->actions().undo->isEnabled());
    QVERIFY(f.waitSettled());
    QVERIFY(samePixels(*f.window->canvas().pane(1).frame()->image, *before->image));
  }

  void resetsWithADoubleClick() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "reset.png")));
    auto* spin = f.find<QDoubleSpinBox>("spin_sigma_range");
    QVERIFY(spin != nullptr);
    spin->setValue(80);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).sigma_range, 80.0);
    QTest::mouseDClick(f.find<QSlider>("slider_sigma_range"), Qt::LeftButton);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).sigma_range,
             BilateralParameters{}.sigma_range);
  }

  void tunesWithKeysAlone() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "keys.png")));
    auto* slider = f.find<QSlider>("slider_radius");
    slider->setFocus();
    const int before = bilateral_parameters(f.window->workspace().parameters()).radius;
    QTest::keyClick(slider, Qt::Key_Right);
    QTest::keyClick(slider, Qt::Key_Right);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).radius, before + 2);
    auto* spin = f.find<QDoubleSpinBox>("spin_sigma_space");
    spin->setFocus();
    spin->selectAll();
    QTest::keyClicks(spin, "5");
    QTest::keyClick(spin, Qt::Key_Return);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).sigma_space, 5.0);
    QVERIFY(f.waitSettled());
    QVERIFY(f.matchesCore(1));
    // The other pane, then a variant in it.
    const int pane = f.window->canvas().active();
    QTest::keyClick(f.window.get(), Qt::Key_F6);
    QCOMPARE(f.window->canvas().active(), 1 - pane);
    QTest::keyClick(f.window.get(), Qt::Key_BracketRight);
    QVERIFY(!f.window->workspace().content(1 - pane).isEmpty());
    QVERIFY(f.waitSettled());
    QVERIFY(f.matchesCore(1 - pane));
  }

  void choosesAVariantInTheHeader() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "choose.png")));
    auto* choice = f.window->canvas().pane(0).findChild<QComboBox*>();
    QVERIFY(choice != nullptr);
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Down);
    QVERIFY(!f.window->workspace().content(0).isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().upToDate(0), kPatience);
    QVERIFY(f.matchesCore(0));
  }

  void everyPixelTypeAndEveryVariantEqualsTheCore() {
    WindowFixture f;
    for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::f32}) {
      const int channels = type == PixelType::u16 ? 1 : 3;
      QVERIFY(f.open(
          f.write(testPicture(40, 30, channels, type), QString("t%1.tif").arg(static_cast<int>(type)))));
      for (const VariantEntry& entry : f.window->variants().entries()) {
        if (!entry.available) continue;
        f.choose(1, entry.id);
        QTRY_VERIFY_WITH_TIMEOUT(
            f.window->workspace().upToDate(1) || !f.window->canvas().pane(1).message().isEmpty(), kPatience);
        if (!f.window->canvas().pane(1).message().isEmpty()) continue;  // it said in words why it cannot
        QVERIFY2(f.matchesCore(1), qPrintable(entry.id));
      }
    }
  }

  void newParametersReplaceASlowFrame() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(900, 700, 3), "slow.png")));
    f.choose(1, "reference/float64");
    Parameters slow;
    slow.set("radius", 25);  // minutes
    f.window->workspace().setParameters(slow, false);
    QTest::qWait(600);
    QVERIFY(f.window->workspace().busy());
    Parameters quick;
    quick.set("radius", 1);
    f.window->workspace().setParameters(quick, false);
    QVERIFY(f.waitSettled());
    QCOMPARE(bilateral_parameters(f.window->workspace().shown(1)->result.parameters).radius, 1);
  }

  void aSlowPaneLetsTheOtherPass() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(900, 700, 3), "pass.png")));
    Parameters slow;
    slow.set("radius", 25);  // minutes with the reference
    f.choose(1, "baseline/gaussian_cpu");
    f.window->workspace().setParameters(slow, false);
    QVERIFY(f.waitSettled());
    f.choose(0, "reference/float64");
    QTest::qWait(600);
    f.choose(1, "baseline/box_cpu");
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().upToDate(1), kPatience);
    QVERIFY(f.window->workspace().pending(0));
    f.window->workspace().stop();
  }

  void stopsOnEscape() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(900, 700, 3), "stop.png")));
    f.choose(1, "reference/float64");
    Parameters slow;
    slow.set("radius", 30);
    f.window->workspace().setParameters(slow, false);
    QTest::qWait(300);
    QVERIFY(f.window->actions().stop->isEnabled());
    QTest::keyClick(f.window.get(), Qt::Key_Escape);
    QVERIFY(!f.window->workspace().busy());
    // Above what is drawn, or in place of an image where none came yet.
    const PaneView& pane = f.window->canvas().pane(1);
    const QString words = pane.frame() ? pane.wait().words : pane.message();
    QVERIFY2(words.startsWith("Stopped"), qPrintable(words));
  }

  void panesThatWaitForAMeasurementSaySoAndEscapeStopsIt() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(900, 700, 3), "measured.png")));
    f.choose(1, "baseline/box_cpu");
    Parameters slow;
    slow.set("radius", 25);  // minutes with the reference
    f.window->workspace().setParameters(slow, false);
    QVERIFY(f.waitSettled());
    f.window->variantPanel().setTicked({"reference/float64"});
    const auto* status = f.find<QLabel>("statusMeasuring");
    QVERIFY(!status->isVisible());
    QTest::keyClick(f.window.get(), Qt::Key_F5);
    QVERIFY(status->isVisible() && status->text().contains("Esc"));
    // Nothing can be filtered meanwhile, once the measurement has the machine to itself.
    PaneView& pane = f.window->canvas().pane(1);
    Parameters quick;
    const auto staysUndone = [&] {
      quick.set("radius", 5 - bilateral_parameters(quick).radius);
      f.window->workspace().setParameters(quick, false);
      return !QTest::qWaitFor([&] { return f.settled(); }, 1000);
    };
    QTRY_VERIFY_WITH_TIMEOUT(staysUndone(), kPatience);
    QVERIFY2(pane.wait().words.contains("measurement") && pane.wait().words.contains("Esc"),
             qPrintable(pane.wait().words));
    QVERIFY(!pane.wait().spins);
    // A list that is open has the key to itself.
    QComboBox* choice = pane.header()->choice();
    choice->setFocus();
    choice->showPopup();
    QTRY_VERIFY(choice->view()->isVisible());
    QTest::keyClick(choice->view(), Qt::Key_Escape);
    QTRY_VERIFY(!choice->view()->isVisible());
    QTest::qWait(1000);  // a measurement that was told to stop has stopped by then
    QVERIFY(status->isVisible());
    pane.surfaceWidget()->setFocus();
    QTest::keyClick(pane.surfaceWidget(), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!status->isVisible(), kPatience);
    // The preview goes on by itself.
    QVERIFY(f.waitSettled());
    QVERIFY(pane.message().isEmpty());
    QCOMPARE(bilateral_parameters(f.window->workspace().shown(1)->result.parameters).radius,
             bilateral_parameters(quick).radius);
    QVERIFY(pane.wait().words.isEmpty());
  }

  void aNoticeMovesNothing() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 1), "notice.png")));
    QTest::qWait(500);  // the last words of the frame are written
    const auto places = [&] {
      QMap<const QWidget*, QRect> found;
      for (const QWidget* widget : f.window->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget == &f.window->notice() ||
            f.window->notice().isAncestorOf(widget)) {
          continue;
        }
        found[widget] = QRect(widget->mapTo(f.window.get(), QPoint()), widget->size());
      }
      return found;
    };
    const auto before = places();
    QVERIFY(before.contains(&f.window->canvas()));
    f.window->notice().showProblem(QString(40, QLatin1Char('W')) +
                                   QStringLiteral(" and many words").repeated(30));
    QTest::qWait(50);
    const NoticeBar& notice = f.window->notice();
    QVERIFY(notice.isVisible());
    QCOMPARE(places(), before);
    // It is seen whole, over the lower part of the panes.
    const QRect shown(notice.mapTo(f.window.get(), QPoint()), notice.size());
    QVERIFY(before[&f.window->canvas()].contains(shown));
    QVERIFY(shown.center().y() > before[&f.window->canvas()].center().y());
    f.window->resize(1200, 760);
    QTRY_VERIFY(QRect(f.window->canvas().mapTo(f.window.get(), QPoint()), f.window->canvas().size())
                    .contains(QRect(notice.mapTo(f.window.get(), QPoint()), notice.size())));
    QTest::qWait(200);
    const auto after = places();
    QTest::mouseClick(notice.findChild<QToolButton*>(), Qt::LeftButton);
    QTRY_VERIFY(!notice.isVisible());
    QCOMPARE(places(), after);
  }

  void savesWhatItShows() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(50, 40, 3, PixelType::u16), "deep.png")));
    const QString path = f.folder.filePath("out.png");
    QSignalSpy done(f.window.get(), &MainWindow::saveFinished);
    f.window->savePicture(path);
    QVERIFY(done.wait(kPatience));
    QCOMPARE(done.front().at(1).toBool(), true);
    QVERIFY(samePixels(load_image(path.toStdString()), *f.expected(1)));
  }

  void savesThePaneThatItWasAskedFor() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(300, 240, 1), "two.png")));
    f.choose(0, "baseline/box_cpu");
    QVERIFY(f.waitSettled());
    f.choose(1, "reference/float64");
    QVERIFY(!f.window->workspace().settled(1));
    const QString path = f.folder.filePath("second.png");
    QSignalSpy done(f.window.get(), &MainWindow::saveFinished);
    f.window->savePicture(path);
    f.window->canvas().setActive(0);
    f.choose(0, "baseline/gaussian_cpu");  // its frame comes first
    QVERIFY(done.wait(kPatience));
    QVERIFY(done.front().at(1).toBool());
    QVERIFY(samePixels(load_image(path.toStdString()), *f.expected(1)));
  }

  void saysWhereAnImageIsNotSaved() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(300, 240, 1), "changed.png")));
    f.choose(1, "reference/float64");
    QVERIFY(!f.window->workspace().settled(1));
    const QString path = f.folder.filePath("second.png");
    QSignalSpy done(f.window.get(), &MainWindow::saveFinished);
    f.window->savePicture(path);
    Parameters other = f.window->workspace().parameters();
    other.set("radius", 2);
    f.window->workspace().setParameters(other, false);
    QVERIFY(done.wait(kPatience));
    QVERIFY(!done.front().at(1).toBool());
    QVERIFY(f.window->notice().isVisible());
    QVERIFY(!QFile::exists(path));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(LiveTest)
#include "live_test.moc"
