// A real volume from its file to a result in a file, with real mouse and key events: opened, tuned on slices,
// filtered as a whole, saved through the dialog; what is in the file is what the command line writes.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QSlider>
#include <QTimer>

#include "core/image/orientation.h"
#include "core/image/slice.h"
#include "core/image/volume_look.h"
#include "core/io/image_file.h"
#include "kernels/families/bilateral_parameters.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/panels/value_slider.h"
#include "ui/window/status_fields.h"

namespace filterscope::ui {
namespace {

/// The T1 image of Debian's mricron-data, 181×217×181 of 8 bits; where it is not installed our own phantom.
QString volumeFile(const QTemporaryDir& folder) {
  const QString real = QStringLiteral("/usr/share/mricron/templates/ch2.nii.gz");
  if (QFile::exists(real)) return real;
  const QString made = folder.filePath(QStringLiteral("phantom.nii.gz"));
  save_image(load_image("sample:shepp3d@61x73x61,spacing=1x1x2"), made.toStdString());
  return made;
}

QByteArray inflated(const QString& path) {
  QProcess gzip;
  gzip.start(QStringLiteral("gzip"), {QStringLiteral("-dc"), path});
  if (!gzip.waitForFinished(kPatience)) return {};
  return gzip.readAllStandardOutput();
}

/// Whether the pane shows the slice of now, of its variant's own result.
bool drawn(const WindowFixture& f, int pane) {
  const FramePtr& frame = f.window->canvas().pane(pane).frame();
  return frame && frame->image && frame->view == f.window->workspace().slice() && f.settled();
}

/// Writes `path` into the dialog for saving that opens, and accepts it. What it suggested comes back.
void answerSaving(const QString& path, QString& suggested) {
  QTimer::singleShot(100, qApp, [path, &suggested] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) {
      answerSaving(path, suggested);
      return;
    }
    auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    suggested = name->text();
    name->selectAll();
    QTest::keyClicks(name, path);
    QTest::keyClick(name, Qt::Key_Return);
  });
}

}  // namespace

class VolumeFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void fromAFileToAFile() {
    WindowFixture f;
    const QString source = volumeFile(f.folder);
    f.window->openFile(source);
    Workspace& workspace = f.window->workspace();
    QTRY_VERIFY_WITH_TIMEOUT(workspace.isVolume() && f.settled() && drawn(f, 1), kPatience);
    QCOMPARE(f.find<QComboBox>("sliceAxis")->currentText(), QStringLiteral("Axial"));
    const SliceEdges edges = edges_of(*orientation_of(*workspace.picture().image), workspace.slice());
    QCOMPARE(edges,
             (SliceEdges{Direction::right, Direction::left, Direction::anterior, Direction::posterior}));

    // Tuned on slices: by the keyboard on sliders, and by another slice.
    auto* radius = f.find<QDoubleSpinBox>("spin_radius");
    QVERIFY(radius != nullptr);
    radius->setFocus();
    radius->selectAll();
    QTest::keyClicks(radius, "2");
    QTest::keyClick(radius, Qt::Key_Return);
    auto* range = f.find<QDoubleSpinBox>("spin_sigma_range");
    QVERIFY(range != nullptr);
    range->setFocus();
    range->selectAll();
    QTest::keyClicks(range, "17.5");
    QTest::keyClick(range, Qt::Key_Return);
    QTest::keyClick(f.window.get(), Qt::Key_PageUp);
    QTRY_VERIFY_WITH_TIMEOUT(drawn(f, 1), kPatience);
    QCOMPARE(bilateral_parameters(workspace.parameters()).radius, 2);
    QCOMPARE(bilateral_parameters(workspace.parameters()).sigma_range, 17.5);
    QCOMPARE(workspace.values(1), nullptr);  // slices alone
    const std::shared_ptr<const Image> expected = f.expected(1);
    QVERIFY(samePixels(*f.window->canvas().pane(1).frame()->image, slice(*expected, workspace.slice())));

    // Saved: the rest is filtered first.
    const QString saved = f.folder.filePath("saved.nii.gz");
    QString suggested;
    answerSaving(saved, suggested);
    QSignalSpy finished(f.window.get(), &MainWindow::saveFinished);
    f.window->actions().save->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), kPatience);
    QVERIFY(finished.front().at(1).toBool());
    const QString stem = QFileInfo(source).fileName().section(QLatin1Char('.'), 0, 0);
    QCOMPARE(suggested, stem + QStringLiteral("_fast_cpu_simd_3d_r2.nii.gz"));
    QVERIFY(samePixels(*workspace.values(1), *expected));

    // The command line writes the same, and the header is the source's: the type stays.
    const QString other = f.folder.filePath("other.nii.gz");
    QProcess program;
    program.start(
        QStringLiteral(FILTERSCOPE_CLI),
        {"filter", source, other, "--variant", "fast/cpu_simd_3d", "--radius", "2", "--sigma-space",
         QString::number(bilateral_parameters(workspace.parameters()).sigma_space), "--sigma-range", "17.5"});
    QVERIFY(program.waitForFinished(kPatience));
    QCOMPARE(program.exitCode(), 0);
    const QByteArray bytes = inflated(saved);
    QVERIFY(bytes.size() > 352);
    QVERIFY(bytes == inflated(other));
    QVERIFY(bytes.left(352) == inflated(source).left(352));
    QVERIFY(bytes != inflated(source));
  }

  void valuesWithoutAHeaderAreOpenedByTheirShape() {
    WindowFixture f;
    QByteArray bytes(2 * 6 * 5 * 4, '\0');
    for (qsizetype i = 0; i < bytes.size(); i += 2) bytes[i + 1] = static_cast<char>(i / 2);  // big-endian
    const QString path = f.writeText(bytes, "values.raw");
    f.window->openFile(path);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("@256x256x120,s16"), kPatience);
    // The dialog takes the shape behind the name.
    bool typed = false;
    QTimer typing;
    connect(&typing, &QTimer::timeout, this, [&] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      auto* field = dialog != nullptr ? dialog->findChild<QLineEdit*>("fileNameEdit") : nullptr;
      if (field == nullptr || typed) return;
      typed = true;
      dialog->setDirectory(f.folder.path());
      field->setFocus();
      QTest::keyClicks(field, "values.raw@6x5x4,u16,big");
      QTest::keyClick(field, Qt::Key_Return);
    });
    typing.start(50);
    f.window->actions().open->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().isVolume() && f.settled(), kPatience);
    const Image& read = *f.window->workspace().picture().image;
    QCOMPARE(read.shape(), (Shape{6, 5, 4, 1, PixelType::u16}));
    QCOMPARE(read.view().row<std::uint16_t>(1, 1)[2], std::uint16_t{30 + 6 + 2});
    QCOMPARE(f.window->workspace().picture().stem(), QStringLiteral("values"));
  }

  void theStatusBarNamesTheVoxelUnderTheCursor() {
    WindowFixture f;
    // Higher than it is wide or deep: every place of every plane has values.
    f.window->openFile(QStringLiteral("sample:shepp3d@12x10x40"));
    Workspace& workspace = f.window->workspace();
    QTRY_VERIFY_WITH_TIMEOUT(workspace.isVolume() && f.settled() && drawn(f, 1), kPatience);
    QTest::keyClick(f.window.get(), Qt::Key_C);
    QTRY_VERIFY_WITH_TIMEOUT(drawn(f, 1), kPatience);
    const Voxel voxel{3, workspace.look().crosshair[1], 2};
    const SlicePixel at = pixel_of(workspace.picture().image->shape(), workspace.slice(), voxel);
    QVERIFY(at.row > 30);
    PaneView& view = f.window->canvas().pane(0);
    QWidget* surface = view.surfaceWidget();
    const QPointF place = view.camera().toView(QPointF(at.column + 0.5, at.row + 0.5), view.viewSize()) /
                          surface->devicePixelRatioF();
    QTest::mouseMove(surface, place.toPoint());
    const auto* label = f.find<QLabel>("statusHover");
    QVERIFY(label != nullptr);
    const int value = workspace.picture().image->view().row<std::uint8_t>(voxel[1], voxel[2])[voxel[0]];
    QTRY_VERIFY2(label->text().startsWith(QStringLiteral("x 3, y %1, z 2   1: %2").arg(voxel[1]).arg(value)),
                 qPrintable(label->text()));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST_MAIN(filterscope::ui::VolumeFileTest)
#include "volume_file_test.moc"
