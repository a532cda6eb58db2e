// A volume in the window: planes, crosshair, slices of several variants, with real events.
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QSlider>
#include <QTemporaryDir>
#include <QWheelEvent>
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "core/image/slice.h"
#include "core/image/volume_look.h"
#include "core/io/image_file.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/canvas/pane_header.h"
#include "ui/frame/pane_wait.h"
#include "ui/histogram/histogram_chart.h"
#include "ui/histogram/histogram_panel.h"
#include "ui/session/session_files.h"
#include "ui/volume/plane_view.h"
#include "ui/volume/profile_chart.h"
#include "ui/volume/profile_panel.h"
#include "ui/volume/window_drag.h"
#include "ui/widgets/elided_label.h"
#include "ui/window/inspect_tools.h"

namespace filterscope::ui {
namespace {

struct VolumeFixture : WindowFixture {
  using WindowFixture::WindowFixture;

  bool openVolume(const QString& place = QStringLiteral("sample:shepp3d@24x20x16,spacing=1x1x2")) {
    window->openFile(place);
    return QTest::qWaitFor([&] { return workspace().isVolume() && settled() && drawn(); }, kPatience);
  }
  [[nodiscard]] Workspace& workspace() const { return window->workspace(); }
  [[nodiscard]] const Image& volume() const { return *workspace().picture().image; }
  [[nodiscard]] PlaneView& plane(int index) const {
    return *find<PlaneView>(QStringLiteral("planeView%1").arg(index));
  }
  /// Whether panes and planes show the slices as they are now.
  [[nodiscard]] bool drawn() const {
    for (int i = 0; i < workspace().paneCount(); ++i) {
      const FramePtr& frame = window->canvas().pane(i).frame();
      if (!frame || !(frame->view == workspace().slice())) return false;
    }
    for (int i = 0; i < 2; ++i) {
      if (!plane(i).isVisible()) continue;
      const FramePtr& frame = plane(i).frame();
      if (!frame || !(frame->view == slice_across(workspace().look(), plane(i).axis(), volume())))
        return false;
    }
    return true;
  }
  bool waitDrawn() const {
    return QTest::qWaitFor([&] { return drawn() && settled(); }, kPatience);
  }
  /// The pane's slice is that of the whole volume as the core filters it.
  [[nodiscard]] bool sliceMatchesCore(int pane) const {
    const FramePtr& frame = window->canvas().pane(pane).frame();
    return samePixels(*frame->image, slice(*expected(pane), workspace().slice()));
  }
  [[nodiscard]] QWidget* surface(int pane) const { return window->canvas().pane(pane).surfaceWidget(); }
  /// Where a voxel of the slice is on a pane, in logical pixels.
  [[nodiscard]] QPoint placeOf(int pane, const Voxel& voxel) const {
    PaneView& view = window->canvas().pane(pane);
    const SlicePixel at = pixel_of(volume().shape(), workspace().slice(), voxel);
    return (view.camera().toView(QPointF(at.column + 0.5, at.row + 0.5), view.viewSize()) /
            surface(pane)->devicePixelRatioF())
        .toPoint();
  }
  static void turnWheel(QWidget* on, const QPoint& at, int notches, Qt::KeyboardModifiers held = {}) {
    QWheelEvent event(at, on->mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, held,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(on, &event);
  }
};

/// A NIfTI file of three volumes of 12×10×8 voxels, each brighter than the one before.
QByteArray threeVolumes() {
  QByteArray bytes(352 + 3 * 12 * 10 * 8, '\0');
  const auto put = [&](qsizetype at, const auto& value) {
    std::memcpy(bytes.data() + at, &value, sizeof value);
  };
  put(0, std::int32_t{348});
  put(40, std::array<std::int16_t, 8>{4, 12, 10, 8, 3, 1, 1, 1});
  put(70, std::array<std::int16_t, 2>{2, 8});
  put(76, std::array<float, 8>{1, 1, 1, 2, 1, 0, 0, 0});
  put(108, std::array<float, 3>{352, 0, 0});
  bytes[123] = 2;
  std::memcpy(bytes.data() + 344, "n+1", 4);
  for (qsizetype i = 352; i < bytes.size(); ++i) {
    const qsizetype voxel = i - 352;
    bytes[i] = static_cast<char>(voxel * 7 % 50 + 60 * (voxel / (12 * 10 * 8)));
  }
  return bytes;
}

/// The largest of the slices across z, with their turn.
Image brightest(const Image& volume, SliceView view) {
  view.index = 0;
  Image most = slice(volume, view);
  for (view.index = 1; view.index < slice_count(volume.shape(), view.axis); ++view.index) {
    const Image next = slice(volume, view);
    for (int y = 0; y < most.shape().height; ++y) {
      for (int x = 0; x < most.shape().width; ++x) {
        auto& value = most.view().row<std::uint8_t>(y)[x];
        value = std::max(value, next.view().row<std::uint8_t>(y)[x]);
      }
    }
  }
  return most;
}

}  // namespace

class VolumeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase_data() { addSurfaceKinds(); }

  void aVolumeIsFilteredAndShownInThreePlanes() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    QVERIFY(f.find<QWidget>("sliceBar")->isVisible());
    QCOMPARE(f.workspace().look().crosshair, (Voxel{12, 10, 8}));
    QCOMPARE(f.find<QComboBox>("sliceAxis")->currentText(), QStringLiteral("Axial"));
    const std::shared_ptr<const Image> filtered = f.expected(1);
    QVERIFY(f.sliceMatchesCore(1));
    QVERIFY(samePixels(*f.window->canvas().pane(0).frame()->image, slice(f.volume(), f.workspace().slice())));
    QCOMPARE(f.plane(0).title(), QStringLiteral("Coronal 11 of 20"));
    QCOMPARE(f.plane(1).title(), QStringLiteral("Sagittal 13 of 24"));
    for (int i = 0; i < 2; ++i) {
      const SliceView view = slice_across(f.workspace().look(), f.plane(i).axis(), f.volume());
      QTRY_VERIFY(samePixels(*f.plane(i).frame()->image, slice(*filtered, view)));
    }
  }

  void theListsOfferWhatFiltersIt() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "flat.png")));
    f.choose(1, "baseline/gaussian_cpu");
    QVERIFY(f.waitSettled());
    QVERIFY(f.openVolume());
    const VariantEntry* entry = f.window->variants().find(f.workspace().content(1));
    QCOMPARE(entry->variant->descriptor.family->id, std::string("gaussian3d"));
    for (const VariantEntry& one : f.window->variants().entries()) QVERIFY(suits(*one.variant, true));
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "again.png")));
    QCOMPARE(f.workspace().content(1), QStringLiteral("baseline/gaussian_cpu"));
    QVERIFY(!f.find<QWidget>("sliceBar")->isVisible());
    QVERIFY(!f.plane(0).isVisible());
    QVERIFY(!f.window->actions().planeCoronal->isEnabled());
    QVERIFY(f.matchesCore(1));
  }

  void aClickAndADragMoveTheCrosshair() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    const QPointF centre = f.window->canvas().camera().centre();
    QTest::mouseClick(f.surface(0), Qt::LeftButton, {}, f.placeOf(0, {5, 7, 8}));
    QCOMPARE(f.workspace().look().crosshair, (Voxel{5, 7, 8}));
    QCOMPARE(f.window->canvas().active(), 0);
    QVERIFY(f.waitDrawn());
    QCOMPARE(f.plane(0).title(), QStringLiteral("Coronal 8 of 20"));
    QCOMPARE(f.plane(1).title(), QStringLiteral("Sagittal 6 of 24"));
    QTest::mousePress(f.surface(1), Qt::LeftButton, {}, f.placeOf(1, {9, 9, 8}));
    QTest::mouseMove(f.surface(1), f.placeOf(1, {20, 3, 8}));
    QTRY_COMPARE(f.workspace().look().crosshair, (Voxel{20, 3, 8}));
    QTest::mouseMove(f.surface(1), QPoint(2, 2));  // beside the image: its nearest voxel
    QTRY_COMPARE(f.workspace().look().crosshair[1], 0);
    QTest::mouseRelease(f.surface(1), Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(f.window->canvas().camera().centre(), centre);  // nothing was panned
    QVERIFY(f.waitDrawn());
  }

  void theWheelAndKeysStepThroughSlices() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    const double zoom = f.window->canvas().camera().zoom();
    VolumeFixture::turnWheel(f.surface(1), {80, 80}, 2);
    QCOMPARE(f.workspace().slice().index, 10);
    QTest::keyClick(f.window.get(), Qt::Key_PageDown);
    QCOMPARE(f.workspace().slice().index, 9);
    VolumeFixture::turnWheel(f.surface(1), {80, 80}, -99);
    QCOMPARE(f.workspace().slice().index, 0);
    QTest::keyClick(f.window.get(), Qt::Key_PageUp);
    QCOMPARE(f.workspace().slice().index, 1);
    QCOMPARE(f.find<QSlider>("sliceIndex")->value(), 1);
    QCOMPARE(f.window->canvas().camera().zoom(), zoom);
    QVERIFY(f.waitDrawn());
    QVERIFY(f.sliceMatchesCore(1));
    VolumeFixture::turnWheel(f.surface(1), {80, 80}, 1, Qt::ControlModifier);
    QVERIFY(f.window->canvas().camera().zoom() > zoom);
    QCOMPARE(f.workspace().slice().index, 1);
  }

  void planesAreChosenByKeysAndDrawnByTheirSpacing() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    QCOMPARE(f.window->canvas().camera().scale().x(), f.window->canvas().camera().scale().y());
    QTest::keyClick(f.window.get(), Qt::Key_C);
    QVERIFY(f.waitDrawn());
    QCOMPARE(f.find<QComboBox>("sliceAxis")->currentText(), QStringLiteral("Coronal"));
    QCOMPARE(f.workspace().slice().axis, Axis::y);
    QTRY_COMPARE(f.window->canvas().camera().pictureSize(), QSize(24, 16));
    const QPointF scale = f.window->canvas().camera().scale();
    QCOMPARE(scale.y(), 2 * scale.x());
    QVERIFY(f.sliceMatchesCore(1));
    QCOMPARE(f.plane(0).title(), QStringLiteral("Axial 9 of 16"));
    // A click finds its voxel where pixels are no squares and rows run upwards.
    QTest::mouseClick(f.surface(0), Qt::LeftButton, {}, f.placeOf(0, {3, 10, 13}));
    QCOMPARE(f.workspace().look().crosshair, (Voxel{3, 10, 13}));
    QTest::keyClick(f.window.get(), Qt::Key_S);
    QVERIFY(f.waitDrawn());
    QCOMPARE(f.workspace().slice(), (SliceView{Axis::x, 3, {false, false, true}}));
    QTest::keyClick(f.window.get(), Qt::Key_A);
    QVERIFY(f.waitDrawn());
    QCOMPARE(f.workspace().slice(), (SliceView{Axis::z, 13, {}}));
  }

  void thePlanesBesideTheCanvasMoveIt() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    PlaneView& coronal = f.plane(0);
    QTest::mouseClick(&coronal, Qt::LeftButton, {}, coronal.placeOf({4, 10, 2}).center().toPoint());
    QCOMPARE(f.workspace().look().crosshair, (Voxel{4, 10, 2}));
    QCOMPARE(f.workspace().slice().index, 2);  // the panes' slice goes with it
    VolumeFixture::turnWheel(&coronal, {60, 60}, 3);
    QCOMPARE(f.workspace().look().crosshair, (Voxel{4, 13, 2}));
    coronal.setFocus();
    QTest::keyClick(&coronal, Qt::Key_Up);  // towards the top of the head
    QCOMPARE(f.workspace().look().crosshair, (Voxel{4, 13, 3}));
    QTest::keyClick(&coronal, Qt::Key_PageDown);
    QCOMPARE(f.workspace().look().crosshair, (Voxel{4, 12, 3}));
    QVERIFY(f.waitDrawn());
    QTest::mouseDClick(&coronal, Qt::LeftButton, {}, {60, 60});
    QTest::mouseRelease(&coronal, Qt::LeftButton, {}, {60, 60});  // which mouseDClick() leaves out
    QCOMPARE(f.workspace().look().axis, Axis::y);
    QVERIFY(f.waitDrawn());
    QTest::keyClick(f.window.get(), Qt::Key_M);
    QVERIFY(!coronal.isVisible());
    QTest::keyClick(f.window.get(), Qt::Key_M);
    QVERIFY(coronal.isVisible());
    QVERIFY(f.waitDrawn());
  }

  void onlyWhatIsDrawnIsFilteredAndTheRestOnRequest() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    QVERIFY(QTest::qWaitFor([&] { return f.workspace().shown(1)->result.slices.size() == 3 && f.settled(); },
                            kPatience));
    QCOMPARE(f.workspace().values(1), nullptr);
    QVERIFY(f.workspace().canFilterWhole());
    QTRY_VERIFY(f.window->canvas().pane(1).header()->timing().contains(QStringLiteral("3 slice")));
    QTest::keyClick(f.window.get(), Qt::Key_V);
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().values(1) != nullptr && f.settled(), kPatience);
    QVERIFY(samePixels(*f.workspace().values(1), *f.expected(1)));
    QVERIFY(!f.window->actions().filterWhole->isEnabled());
    QTRY_VERIFY(!f.window->canvas().pane(1).header()->timing().contains(QStringLiteral("slice")));
    const SharedImage whole = f.workspace().values(1);
    QTest::keyClick(f.window.get(), Qt::Key_PageUp);
    QVERIFY(!f.workspace().busy());  // nothing is filtered for another slice now
    QVERIFY(f.waitDrawn());
    QCOMPARE(f.workspace().values(1), whole);
    QVERIFY(f.sliceMatchesCore(1));
    Parameters other = f.workspace().parameters();
    other.set("radius", 1);
    f.workspace().setParameters(other, false);
    QVERIFY(f.waitDrawn());
    QCOMPARE(f.workspace().values(1), nullptr);
    QVERIFY(f.sliceMatchesCore(1));
    QVERIFY(f.window->actions().filterWhole->isEnabled());
  }

  void filteringTheRestCanBeStopped() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume(QStringLiteral("sample:shepp3d@40x40x60")));
    f.choose(1, "reference/nlm3d_float64");
    QVERIFY(f.waitDrawn());
    const FramePtr before = f.window->canvas().pane(1).frame();
    QSignalSpy progress(&f.workspace(), &Workspace::progressed);
    f.window->actions().filterWhole->trigger();
    QVERIFY(f.workspace().filteringWhole());
    QVERIFY(!f.workspace().outdated(1));  // the slice that is drawn is right
    f.find<QDockWidget>("histogramDock")->show();
    f.find<QDockWidget>("histogramDock")->raise();
    const HistogramChart& chart = f.window->inspectTools().histogramPanel().chart();
    QTRY_VERIFY_WITH_TIMEOUT(chart.data().difference.has_value(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!progress.isEmpty(), kPatience);
    const VolumeLook look = f.workspace().look();
    QTest::keyClick(f.window.get(), Qt::Key_PageUp);
    QVERIFY(f.workspace().filteringWhole() && f.workspace().outdated(1));  // the slice drawn is another one
    QTRY_VERIFY_WITH_TIMEOUT(
        f.window->canvas().pane(1).wait().outdated && !f.window->canvas().pane(1).wait().words.isEmpty(),
        kPatience);
    // Of another slice than the input's nothing is told.
    QTRY_VERIFY_WITH_TIMEOUT(!chart.data().difference && chart.data().input, kPatience);
    f.workspace().setLook(look);
    QVERIFY(!f.workspace().outdated(1));
    QTRY_VERIFY(f.window->canvas().pane(1).wait().words.isEmpty());
    f.window->actions().stop->trigger();
    QVERIFY(!f.workspace().busy());
    QCOMPARE(f.window->canvas().pane(1).frame(), before);  // the slices stay
    QVERIFY(f.window->canvas().pane(1).message().isEmpty());
    QVERIFY(f.workspace().canFilterWhole());
    QTest::qWait(200);  // what was stopped is not delivered
    QCOMPARE(f.workspace().values(1), nullptr);
    QTest::keyClick(f.window.get(), Qt::Key_PageUp);
    QVERIFY(f.waitDrawn());
  }

  void noticesLieAboveTheSliceBar() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    f.window->notice().showInformation(QStringLiteral("Saved a file."));
    const auto* bar = f.find<QWidget>("sliceBar");
    QVERIFY(bar->isVisible());
    QVERIFY(!f.window->notice().geometry().intersects(bar->geometry()));
    QVERIFY(f.window->notice().geometry().bottom() < bar->y());
    QVERIFY(bar->minimumSizeHint().width() < 600 && f.find<QWidget>("sliceIndex")->width() >= 90);
  }

  void aSliceFitsThePane() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume(QStringLiteral("sample:shepp3d@200x180x20,spacing=1x1x1")));
    f.window->canvas().camera().fit();
    const double zoom = f.window->canvas().camera().zoom();
    const QSizeF view = f.window->canvas().pane(0).viewSize();
    QVERIFY(zoom * 200 <= view.width() && zoom * 180 <= view.height());
    QVERIFY(zoom * 200 > 0.9 * view.width() || zoom * 180 > 0.9 * view.height());
  }

  void savingFiltersTheWholeVolume() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    const QString path = f.folder.filePath("filtered.nii.gz");
    QSignalSpy saved(f.window.get(), &MainWindow::saveFinished);
    f.window->savePicture(path);
    QTRY_VERIFY_WITH_TIMEOUT(!saved.isEmpty(), kPatience);
    const Image read = load_image(path.toStdString());
    QVERIFY(read.shape() == f.volume().shape());
    const std::shared_ptr<const Image> expected = f.expected(1);
    for (int z = 0; z < read.shape().depth; ++z) {
      QVERIFY(samePixels(slice(read, {Axis::z, z, {}}), slice(*expected, {Axis::z, z, {}})));
    }
    QCOMPARE(text_of(*orientation_of(read)), std::string("LPS"));
  }

  void theValuesUnderARestingCursorFollowTheSlice() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    auto* hover = f.find<ElidedLabel>("statusHover");
    const auto words = [&](int z) {
      const auto value = [&](const Image& of) { return of.view().row<std::uint8_t>(10, z)[12]; };
      const QString text = QStringLiteral("x 12, y 10, z %1   1: %2   2: %3");
      return text.arg(z).arg(value(f.volume())).arg(value(*f.expected(1)));
    };
    const auto rests = [&] {
      for (const int x : {5, 12}) QTest::mouseMove(f.surface(0), f.placeOf(0, {x, 10, 8}));
      return hover->text() == words(8);
    };
    QVERIFY(QTest::qWaitFor(rests, kPatience));  // once: to ask again is to move again
    QTest::keyClick(f.window.get(), Qt::Key_PageUp);
    QTRY_COMPARE_WITH_TIMEOUT(hover->text(), words(9), kPatience);
  }

  void theRightButtonSetsWindowAndLevel() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    const VolumeLook look = f.workspace().look();
    f.workspace().setWindow(ValueRange{50, 150});
    QTest::mousePress(f.surface(1), Qt::RightButton, {}, {60, 60});
    QTest::mouseMove(f.surface(1), {60, 80});
    QTRY_COMPARE(f.workspace().window(), (ValueRange{60, 160}));
    QTest::mouseMove(f.surface(1), {100, 60});
    QTRY_COMPARE(f.workspace().window(), draggedWindow({50, 150}, {40, 0}, true));
    QVERIFY(f.workspace().window().width() > 110);
    QTest::mouseRelease(f.surface(1), Qt::RightButton, {}, {100, 60});
    QTest::mouseMove(f.surface(1), {120, 90});
    QCOMPARE(f.workspace().window(), draggedWindow({50, 150}, {40, 0}, true));
    QCOMPARE(f.workspace().look(), look);
    QCOMPARE(draggedWindow({0, 100}, {-200, 0}, true), (ValueRange{25, 75}));
    QCOMPARE(draggedWindow({0, 100}, {0, -200}, true), (ValueRange{-100, 0}));
    QCOMPARE(draggedWindow({0, 2}, {-2000, 0}, true), (ValueRange{1, 2}));
    QCOMPARE(draggedWindow({0, 1}, {200, 0}, false), (ValueRange{-0.5, 1.5}));
  }

  void theProfileHasTheInputAndEveryResult() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    f.choose(0, "baseline/box3d_cpu");
    QVERIFY(f.waitDrawn());
    QTest::keyClick(f.window.get(), Qt::Key_J);
    ProfileChart& chart = f.window->inspectTools().profilePanel().chart();
    QTRY_VERIFY(chart.isVisible());
    QTRY_COMPARE(chart.data().lines.size(), std::size_t{3});
    const auto row = [&](const Image& volume, const Voxel& at) {
      const auto* first = volume.view().row<std::uint8_t>(at[1], at[2]);
      return std::vector<double>(first, first + volume.shape().width);
    };
    QCOMPARE(chart.data().lines[0].values, row(f.volume(), {12, 10, 8}));
    QCOMPARE(chart.data().lines[1].values, row(*f.expected(0), {12, 10, 8}));
    QCOMPARE(chart.data().lines[2].values, row(*f.expected(1), {12, 10, 8}));
    QCOMPARE(chart.data().marked, 12);
    QTest::mouseClick(f.surface(0), Qt::LeftButton, {}, f.placeOf(0, {5, 7, 8}));
    QTRY_COMPARE(chart.data().lines[2].values, row(*f.expected(1), {12, 7, 8}));
    QCOMPARE(chart.data().marked, 5);
    f.find<QAction>("profileDown")->trigger();
    QTRY_COMPARE(chart.data().lines[0].values.size(), std::size_t{20});
    QCOMPARE(chart.data().marked, 7);
    QCOMPARE(chart.table().cell(7, 1), QString::number(f.volume().view().row<std::uint8_t>(7, 8)[5]));
    // Rows of the coronal plane run downwards; its places are in mm.
    QTest::keyClick(f.window.get(), Qt::Key_C);
    QVERIFY(f.waitDrawn());
    QTRY_COMPARE(chart.data().lines[0].values.size(), std::size_t{16});
    QCOMPARE(chart.data().step, 2.0);
    QCOMPARE(chart.data().unit, QStringLiteral("mm"));
    QCOMPARE(chart.data().marked, 7);
    QVERIFY(chart.description().contains(QStringLiteral("column 5")));
  }

  void sidesAreExchanged() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    const SharedImage before = f.window->canvas().pane(1).frame()->image;
    QTest::keyClick(f.window.get(), Qt::Key_L, Qt::ShiftModifier);
    QVERIFY(f.waitDrawn());
    const SharedImage after = f.window->canvas().pane(1).frame()->image;
    for (int y = 0; y < 20; ++y) {
      for (int x = 0; x < 24; ++x) {
        QCOMPARE(after->view().row<std::uint8_t>(y)[x], before->view().row<std::uint8_t>(y)[23 - x]);
      }
    }
    f.window->actions().neurological->trigger();
    QVERIFY(f.waitDrawn());
  }

  void theSliceStaysWhileParametersChange() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    QTest::keyClick(f.window.get(), Qt::Key_PageUp);
    Parameters other = f.workspace().parameters();
    other.set("radius", 1);
    f.workspace().setParameters(other, false);
    QTest::keyClick(f.window.get(), Qt::Key_PageUp);
    QVERIFY(f.waitDrawn());
    QCOMPARE(f.workspace().slice().index, 10);
    QVERIFY(f.sliceMatchesCore(1));
    // What the history knows is drawn on the slice of now too.
    f.window->actions().undo->trigger();
    QVERIFY(f.waitDrawn());
    QVERIFY(f.sliceMatchesCore(1));
  }

  void comparingWorksOnTheSlicesOfSeveralVariants() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    f.choose(0, "baseline/box3d_cpu");
    QVERIFY(f.waitDrawn());
    QVERIFY(f.sliceMatchesCore(0));
    f.window->actions().compareModes[4]->trigger();  // absolute difference
    const auto drawnIs = [&] {
      const FramePtr& drawn = f.window->canvas().pane(f.window->canvas().active()).drawn();
      return drawn && drawn->size() == QSize(24, 20) &&
             drawn != f.window->canvas().pane(f.window->canvas().active()).frame();
    };
    QTRY_VERIFY_WITH_TIMEOUT(drawnIs(), kPatience);
    QTest::keyClick(f.window.get(), Qt::Key_C);
    QVERIFY(f.waitDrawn());
    QTRY_COMPARE_WITH_TIMEOUT(f.window->canvas().pane(f.window->canvas().active()).drawn()->size(),
                              QSize(24, 16), kPatience);
  }

  void theFourthPaneShowsTheMaximum() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    auto* view = f.find<PlaneView>("projectionView");
    QVERIFY(view->isVisible());
    const auto shows = [&](const Image& volume) {
      return view->frame() && samePixels(*view->frame()->image, brightest(volume, f.workspace().slice()));
    };
    f.window->canvas().setActive(0);  // the input
    QTRY_VERIFY_WITH_TIMEOUT(shows(f.volume()), kPatience);
    QCOMPARE(view->title(), QStringLiteral("Maximum, Axial"));
    QTest::keyClick(f.window.get(), Qt::Key_C);
    QVERIFY(f.waitDrawn());
    QTRY_VERIFY_WITH_TIMEOUT(shows(f.volume()), kPatience);
    QCOMPARE(view->title(), QStringLiteral("Maximum, Coronal"));
    // Of a result there is one once all of it is filtered; until then of what it is made from.
    f.window->canvas().setActive(1);
    QTRY_COMPARE(view->title(), QStringLiteral("Maximum of the input, Coronal"));
    f.window->actions().filterWhole->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(shows(*f.expected(1)), kPatience);
    QCOMPARE(view->title(), QStringLiteral("Maximum, Coronal"));
    // A click on it moves the crosshair along the plane.
    const Voxel before = f.workspace().look().crosshair;
    QTest::mouseClick(view, Qt::LeftButton, {}, view->placeOf({3, before[1], 4}).center().toPoint());
    QCOMPARE(f.workspace().look().crosshair, (Voxel{3, before[1], 4}));
  }

  void theVolumesOfAFileHaveASlider() {
    VolumeFixture f(surfaceKind());
    QVERIFY(f.openVolume());
    QVERIFY(!f.find<QSlider>("volumeIndex")->isVisible());
    const QString path = f.writeText(threeVolumes(), "three.nii");
    QVERIFY(f.open(path));
    QVERIFY(f.waitDrawn());
    auto* slider = f.find<QSlider>("volumeIndex");
    QVERIFY(slider->isVisible());
    QCOMPARE(slider->maximum(), 2);
    QCOMPARE(slider->value(), 0);
    f.workspace().setLook({Axis::y, {2, 7, 5}, SideConvention::radiological});
    QVERIFY(f.waitDrawn());
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_End);
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().picture().path.endsWith(QStringLiteral("@t=2")), kPatience);
    QVERIFY(f.waitDrawn());
    const Image third = load_image((path + "@t=2").toStdString());
    QVERIFY(samePixels(f.volume(), third));
    QVERIFY(f.sliceMatchesCore(1));
    QCOMPARE(f.workspace().look(), (VolumeLook{Axis::y, {2, 7, 5}, SideConvention::radiological}));
    QCOMPARE(slider->value(), 2);
    QCOMPARE(f.find<QLabel>("volumePlace")->text(), QStringLiteral("3 of 3"));
    QTest::keyClick(slider, Qt::Key_Left);
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().picture().path.endsWith(QStringLiteral("@t=1")), kPatience);
    QCOMPARE(slider->value(), 1);
    // Of NRRD the fourth axis.
    QByteArray nrrd("NRRD0004\ntype: uchar\ndimension: 4\nsizes: 4 3 2 5\nencoding: raw\n\n");
    for (int i = 0; i < 4 * 3 * 2 * 5; ++i) nrrd.append(static_cast<char>(i));
    QVERIFY(f.open(f.writeText(nrrd, "five.nrrd")));
    QTRY_COMPARE(slider->maximum(), 4);
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_End);
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().picture().path.endsWith(QStringLiteral("@t=4")), kPatience);
    QCOMPARE(f.volume().view().row<std::uint8_t>(0)[0], std::uint8_t{4 * 24});
  }

  void ticksOfPicturesStayWhileAVolumeIsShown() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("ticks.fscope");
    const auto ticked = [](const VolumeFixture& f) { return f.window->variantPanel().ticked(); };
    {
      VolumeFixture f(surfaceKind());
      f.window->openFile("sample:astronaut@32x24");
      QVERIFY(f.waitSettled());
      f.window->variantPanel().setTicked({"baseline/box_cpu"});
      QVERIFY(f.openVolume());
      QCOMPARE(ticked(f), QStringList());
      f.window->actions().tickAll->trigger();
      QVERIFY(ticked(f).size() > 3);
      f.window->actions().tickNone->trigger();
      f.window->variantPanel().setTicked(f.window->variantPanel().chosen() << "bethel2012/cpu");
      QCOMPARE(ticked(f), QStringList("bethel2012/cpu"));
      QVERIFY(f.window->session().saveTo(file));
    }
    VolumeFixture f(surfaceKind());
    f.window->openAtStart({file});
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().isVolume() && f.settled() && f.drawn(), kPatience);
    QCOMPARE(ticked(f), QStringList("bethel2012/cpu"));
    QVERIFY(!f.window->session().wouldLose());
    f.window->openFile("sample:astronaut@32x24");
    QTRY_VERIFY_WITH_TIMEOUT(!f.workspace().isVolume() && f.settled(), kPatience);
    QCOMPARE(ticked(f), QStringList("baseline/box_cpu"));
  }

  void theSessionKeepsPlaneSliceAndCrosshair() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("volume.fscope");
    {
      VolumeFixture f(surfaceKind());
      QVERIFY(f.openVolume());
      f.workspace().setLook({Axis::x, {5, 6, 7}, SideConvention::neurological});
      QVERIFY(f.waitDrawn());
      f.window->canvas().camera().restore(9, {4, 5}, false);
      QVERIFY(f.window->session().saveTo(file));
    }
    VolumeFixture f(surfaceKind());
    f.window->openAtStart({file});
    QTRY_VERIFY_WITH_TIMEOUT(f.workspace().isVolume() && f.settled(), kPatience);
    QTRY_COMPARE(f.workspace().look(), (VolumeLook{Axis::x, {5, 6, 7}, SideConvention::neurological}));
    QVERIFY(f.waitDrawn());
    QTRY_COMPARE(f.window->canvas().camera().zoom(), 9.0);
    QCOMPARE(f.window->canvas().camera().centre(), QPointF(4, 5));
    QVERIFY(f.window->actions().neurological->isChecked());
    QVERIFY(f.sliceMatchesCore(1));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(VolumeTest)
#include "volume_test.moc"
