// A real volume from its file to a result in a file, with real mouse and key events: opened, tuned on slices,
// filtered as a whole, saved through the dialog; what is in the file is what the command line writes.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QProcess>
#include <QProgressDialog>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>
#include <cstring>

#include "core/image/metadata.h"
#include "core/image/orientation.h"
#include "core/image/slice.h"
#include "core/image/volume_look.h"
#include "core/io/image_file.h"
#include "core/io/samples.h"
#include "kernels/families/bilateral_parameters.h"
#include "tests/gui/test_main.h"
#include "tests/gui/typed_open.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/figure/figure_dialog.h"
#include "ui/noise/mask_box.h"
#include "ui/noise/noise_panel.h"
#include "ui/panels/value_slider.h"
#include "ui/widgets/elided_label.h"
#include "ui/window/inspect_tools.h"
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

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
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

/// A NIfTI file in time of signed 16 bits, no two of whose volumes are alike; 1.75 s apart.
QByteArray volumesFile(int volumes, int width, int height, int depth) {
  QByteArray bytes(352 + 2 * width * height * depth * volumes, '\0');
  const auto put = [&bytes](int at, auto value) { std::memcpy(bytes.data() + at, &value, sizeof value); };
  put(0, std::int32_t{348});
  const int sides[] = {4, width, height, depth, volumes, 1, 1, 1};
  for (int i = 0; i < 8; ++i) put(40 + 2 * i, static_cast<std::int16_t>(sides[i]));
  put(70, std::int16_t{4});
  put(72, std::int16_t{16});
  const float steps[] = {1, 2, 2, 3, 1.75F, 0, 0, 0};
  for (int i = 0; i < 8; ++i) put(76 + 4 * i, steps[i]);
  put(108, 352.0F);
  put(123, std::int8_t{2 + 8});  // mm, s
  std::memcpy(bytes.data() + 344, "n+1", 4);
  for (int i = 0; 352 + 2 * i < bytes.size(); ++i) {
    const int volume = i / (width * height * depth);
    put(352 + 2 * i, static_cast<std::int16_t>((i * 37 + i / 7 * 11) % 400 * (1 + volume % 4) - 100));
  }
  return bytes;
}

/// Masks for those volumes, each its own: volume t is 0 in the first 3·(t + 1) columns.
QByteArray masksFile(int volumes, int width, int height, int depth) {
  QByteArray bytes = volumesFile(volumes, width, height, depth);
  for (int i = 0; 352 + 2 * i < bytes.size(); ++i) {
    const std::int16_t value = i % width < 3 * (1 + i / (width * height * depth)) ? 0 : 1;
    std::memcpy(bytes.data() + 352 + 2 * i, &value, sizeof value);
  }
  return bytes;
}

/// Types a file's name, again where the dialog, which still reads its folder, did not take it.
void typeName(QPointer<QFileDialog> dialog, const QString& path) {
  if (dialog == nullptr || !dialog->isVisible()) return;
  auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
  name->selectAll();
  QTest::keyClicks(name, path);
  QTest::keyClick(name, Qt::Key_Return);
  QTimer::singleShot(3000, qApp, [dialog, path] { typeName(dialog, path); });
}

/// Writes `path` into the dialog for saving that opens, and accepts it. What it suggested and its title come
/// back.
void answerSaving(const QString& path, QString& suggested, QString* title = nullptr) {
  QTimer::singleShot(100, qApp, [path, &suggested, title] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) {
      answerSaving(path, suggested, title);
      return;
    }
    if (title != nullptr) *title = dialog->windowTitle();
    auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    suggested = name->text();
    typeName(dialog, path);
  });
}

/// Answers the dialog that asks for a quality: `wanted`, or Cancel for 0; `suggested` is what stood there.
void answerQuality(int wanted, int& suggested) {
  QTimer::singleShot(100, qApp, [wanted, &suggested] {
    auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) {
      answerQuality(wanted, suggested);
      return;
    }
    suggested = dialog->intValue();
    if (wanted == 0) {
      dialog->reject();
      return;
    }
    auto* box = dialog->findChild<QSpinBox*>();
    box->selectAll();
    QTest::keyClicks(box, QString::number(wanted));
    QTest::keyClick(box, Qt::Key_Return);
  });
}

}  // namespace

class VolumeFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// As its input had it, unless another is chosen.
  void aLossyFormatAsksForItsQuality() {
    WindowFixture f;
    const QString source = f.write(testPicture(120, 90, 3), "in.jpg");
    QVERIFY(f.open(source));
    QVERIFY(f.waitSettled());
    qint64 sizes[2] = {0, 0};
    for (int i = 0; i < 2; ++i) {
      const QString path = f.folder.filePath(QStringLiteral("out%1.jpg").arg(i));
      QString name;
      int suggested = 0;
      answerSaving(path, name);
      QTimer::singleShot(300, qApp, [&suggested, i] { answerQuality(i == 0 ? 15 : 90, suggested); });
      QSignalSpy finished(f.window.get(), &MainWindow::saveFinished);
      f.window->actions().save->trigger();
      QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), kPatience);
      QVERIFY(finished.front().at(1).toBool());
      QCOMPARE(suggested, load_picture(source.toStdString()).metadata()->jpeg->quality);
      QCOMPARE(load_picture(path.toStdString()).metadata()->jpeg->quality, i == 0 ? 15 : 90);
      sizes[i] = QFileInfo(path).size();
    }
    QVERIFY(sizes[0] < sizes[1]);
    // Cancel saves nothing.
    const QString path = f.folder.filePath("none.jpg");
    QString name;
    int suggested = 0;
    answerSaving(path, name);
    QTimer::singleShot(300, qApp, [&suggested] { answerQuality(0, suggested); });
    f.window->actions().save->trigger();
    QVERIFY(suggested > 0);
    QTest::qWait(200);
    QVERIFY(!QFileInfo::exists(path));
  }

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

  void allVolumesAreSavedInOneFile() {
    WindowFixture f;
    const QString source = f.writeText(volumesFile(4, 12, 11, 8), "fmri.nii");
    f.window->openFile(source);
    Workspace& workspace = f.window->workspace();
    QTRY_VERIFY_WITH_TIMEOUT(workspace.isVolume() && f.settled() && drawn(f, 1), kPatience);
    QVERIFY(f.window->actions().saveAllVolumes->isEnabled());
    auto* radius = f.find<QDoubleSpinBox>("spin_radius");
    radius->setFocus();
    radius->selectAll();
    QTest::keyClicks(radius, "2");
    QTest::keyClick(radius, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(drawn(f, 1), kPatience);

    const QString saved = f.folder.filePath("saved.nii.gz");
    QString suggested;
    QString title;
    answerSaving(saved, suggested, &title);
    QSignalSpy finished(f.window.get(), &MainWindow::saveFinished);
    QTest::keyClick(f.window.get(), Qt::Key_V, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), kPatience);
    QVERIFY(finished.front().at(1).toBool());
    QCOMPARE(title, QStringLiteral("Save All Filtered Volumes As"));
    QCOMPARE(suggested, QStringLiteral("fmri_fast_cpu_simd_3d_r2.nii.gz"));
    QCOMPARE(f.window->notice().text(), QStringLiteral("Saved saved.nii.gz with all 4 volumes."));

    // The command line writes the same, with the header of four dimensions, and one volume is another.
    const BilateralParameters parameters = bilateral_parameters(workspace.parameters());
    const QString other = f.folder.filePath("other.nii.gz");
    QProcess program;
    program.start(
        QStringLiteral(FILTERSCOPE_CLI),
        {"filter", source, other, "--variant", "fast/cpu_simd_3d", "--radius", "2", "--sigma-space",
         QString::number(parameters.sigma_space), "--sigma-range", QString::number(parameters.sigma_range)});
    QVERIFY(program.waitForFinished(kPatience));
    QCOMPARE(program.exitCode(), 0);
    const QByteArray bytes = inflated(saved);
    const QByteArray before = volumesFile(4, 12, 11, 8);
    QCOMPARE(bytes.size(), before.size());
    QVERIFY(bytes == inflated(other));
    QVERIFY(bytes.left(352) == before.left(352));
    QVERIFY(bytes != before);
  }

  void eachVolumeHasItsOwnMask() {
    WindowFixture f;
    const QString source = f.writeText(volumesFile(3, 12, 11, 8), "fmri.nii");
    const QString masks = f.writeText(masksFile(3, 12, 11, 8), "masks.nii");
    Workspace& workspace = f.window->workspace();
    f.window->openFile(source);
    QTRY_VERIFY_WITH_TIMEOUT(workspace.isVolume() && f.settled() && drawn(f, 1), kPatience);
    f.window->inspectTools().noisePanel().mask().open(masks);
    QTRY_VERIFY_WITH_TIMEOUT(workspace.hasWeights(), kPatience);
    QCOMPARE(workspace.input().outside, 0.25);
    QVERIFY(f.find<QLabel>("mask_text")->text().contains("for each volume its own"));
    f.window->openFile(source + "@t=2");
    QTRY_COMPARE_WITH_TIMEOUT(workspace.input().outside, 0.75, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(f.settled(), kPatience);

    // All of them, as the command line does it.
    const QString saved = f.folder.filePath("saved.nii");
    QString suggested;
    answerSaving(saved, suggested);
    QSignalSpy finished(f.window.get(), &MainWindow::saveFinished);
    f.window->actions().saveAllVolumes->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), kPatience);
    QVERIFY2(finished.front().at(1).toBool(), qPrintable(f.window->notice().text()));
    const BilateralParameters parameters = bilateral_parameters(workspace.parameters());
    const QString other = f.folder.filePath("other.nii");
    QProcess program;
    program.start(
        QStringLiteral(FILTERSCOPE_CLI),
        {"filter", source, other, "--variant", "fast/cpu_simd_3d", "--mask", masks, "--radius",
         QString::number(parameters.radius), "--sigma-space", QString::number(parameters.sigma_space),
         "--sigma-range", QString::number(parameters.sigma_range)});
    QVERIFY(program.waitForFinished(kPatience));
    QCOMPARE(program.exitCode(), 0);
    QVERIFY(bytesOf(saved) == bytesOf(other));
    QVERIFY(bytesOf(saved) != bytesOf(source));

    // As many as the image has, or one for all: that is chosen by its number.
    f.window->inspectTools().noisePanel().mask().open(f.writeText(masksFile(2, 12, 11, 8), "two.nii"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("has 2 volumes"), kPatience);
    f.window->inspectTools().noisePanel().mask().open(masks + "@t=0");
    QTRY_COMPARE_WITH_TIMEOUT(workspace.input().outside, 0.25, kPatience);
    f.window->openFile(source + "@t=1");
    QTRY_COMPARE_WITH_TIMEOUT(workspace.picture().volume().index, quint64{1}, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(workspace.hasWeights() && f.settled(), kPatience);
    QCOMPARE(workspace.input().outside, 0.25);
  }

  void aFormatOfOneVolumeIsRefusedAndAnImageHasOne() {
    WindowFixture f;
    f.window->openFile(f.writeText(volumesFile(3, 12, 11, 8), "fmri.nii"));
    Workspace& workspace = f.window->workspace();
    QTRY_VERIFY_WITH_TIMEOUT(workspace.isVolume() && f.settled() && drawn(f, 1), kPatience);
    QString suggested;
    answerSaving(f.folder.filePath("all.raw"), suggested);
    QSignalSpy finished(f.window.get(), &MainWindow::saveFinished);
    f.window->actions().saveAllVolumes->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), kPatience);
    QVERIFY(!finished.front().at(1).toBool());
    QVERIFY2(f.window->notice().text().contains(".nii.gz, .nii"), qPrintable(f.window->notice().text()));
    QVERIFY(!QFile::exists(f.folder.filePath("all.raw")));
    f.window->openFile(f.write(testPicture(40, 30, 1), "one.png"));
    QTRY_VERIFY_WITH_TIMEOUT(!workspace.isVolume() && f.settled(), kPatience);
    QVERIFY(!f.window->actions().saveAllVolumes->isEnabled());
  }

  void cancelledItLeavesTheOlderFile() {
    WindowFixture f;
    f.window->openFile(f.writeText(volumesFile(300, 48, 48, 24), "long.nii"));
    Workspace& workspace = f.window->workspace();
    QTRY_VERIFY_WITH_TIMEOUT(workspace.isVolume() && f.settled() && drawn(f, 1), kPatience);
    const QString target = f.writeText("older", "target.nii");
    const QStringList before = QDir(f.folder.path()).entryList(QDir::Files | QDir::Hidden);
    QString suggested;
    answerSaving(target, suggested);
    QSignalSpy finished(f.window.get(), &MainWindow::saveFinished);
    QTimer agreeing;  // the dialog asks whether the file is to be replaced
    connect(&agreeing, &QTimer::timeout, this, [] {
      if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget()))
        QTest::mouseClick(box->button(QMessageBox::Yes), Qt::LeftButton);
    });
    agreeing.start(50);
    f.window->actions().saveAllVolumes->trigger();
    agreeing.stop();
    QProgressDialog* progress = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT(
        (progress = f.find<QProgressDialog>("allVolumesProgress")) != nullptr && progress->isVisible(),
        kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(progress->labelText().contains(QStringLiteral("of 300")), kPatience);
    QVERIFY(finished.isEmpty());
    QTest::mouseClick(progress->findChild<QPushButton*>(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), kPatience);
    QVERIFY(!finished.front().at(1).toBool());
    QCOMPARE(f.window->notice().text(), QStringLiteral("target.nii was not saved."));
    QFile file(target);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("older"));
    QTRY_COMPARE_WITH_TIMEOUT(QDir(f.folder.path()).entryList(QDir::Files | QDir::Hidden), before, kPatience);
  }

  void aMissingVolumeIsSaid() {
    WindowFixture f;
    QProcess gzip;
    const QString plain = f.writeText(volumesFile(3, 12, 11, 8).chopped(10), "cut.nii");
    gzip.start(QStringLiteral("gzip"), {plain});
    QVERIFY(gzip.waitForFinished(kPatience));
    f.window->openFile(plain + QStringLiteral(".gz"));
    Workspace& workspace = f.window->workspace();
    QTRY_VERIFY_WITH_TIMEOUT(workspace.isVolume() && f.settled() && drawn(f, 1), kPatience);
    QString suggested;
    answerSaving(f.folder.filePath("all.nii"), suggested);
    QSignalSpy finished(f.window.get(), &MainWindow::saveFinished);
    f.window->actions().saveAllVolumes->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), kPatience);
    QVERIFY(!finished.front().at(1).toBool());
    QVERIFY2(f.window->notice().text().contains("all.nii was not saved"),
             qPrintable(f.window->notice().text()));
    QVERIFY(!QFile::exists(f.folder.filePath("all.nii")));
    QCOMPARE(f.find<QProgressDialog>("allVolumesProgress"), nullptr);
  }

  void theFileOfSeveralIsNotReplaced() {
    WindowFixture f;
    const QString source = f.writeText(volumesFile(3, 12, 11, 8), "fmri.nii");
    f.window->openFile(source);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().isVolume() && f.settled() && drawn(f, 1), kPatience);
    QTimer agreeing;
    connect(&agreeing, &QTimer::timeout, this, [] {
      if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget()))
        QTest::mouseClick(box->button(QMessageBox::Yes), Qt::LeftButton);
    });
    agreeing.start(50);
    for (QAction* action : {f.window->actions().save, f.window->actions().saveAllVolumes}) {
      QString suggested;
      answerSaving(source, suggested);
      QSignalSpy finished(f.window.get(), &MainWindow::saveFinished);
      action->trigger();
      QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), kPatience);
      QVERIFY(!finished.front().at(1).toBool());
      QVERIFY(f.window->notice().text().contains("fmri.nii has several volumes or images"));
    }
    QFile file(source);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), volumesFile(3, 12, 11, 8));
  }

  /// In the dialog, the suggested name, the notice and the caption of a figure.
  void oneVolumeOfSeveralIsSaid() {
    WindowFixture f;
    const QString source = f.writeText(volumesFile(4, 12, 11, 8), "fmri.nii");
    Workspace& workspace = f.window->workspace();
    for (const int t : {0, 2}) {
      f.window->openFile(t == 0 ? source : source + QStringLiteral("@t=2"));
      const quint64 index = static_cast<quint64>(t);
      QTRY_VERIFY_WITH_TIMEOUT(
          workspace.isVolume() && workspace.picture().volume().index == index && f.settled() && drawn(f, 1),
          kPatience);
      QString suggested;
      QString title;
      answerSaving(f.folder.filePath(QStringLiteral("one%1.nii").arg(t)), suggested, &title);
      QSignalSpy finished(f.window.get(), &MainWindow::saveFinished);
      f.window->actions().save->trigger();
      QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), kPatience);
      QVERIFY(finished.front().at(1).toBool());
      QCOMPARE(title, QStringLiteral("Save One Filtered Volume As: t = %1 of 0 to 3").arg(t));
      QVERIFY2(suggested.startsWith(QStringLiteral("fmri-t%1_").arg(t)), qPrintable(suggested));
      QVERIFY2(f.window->notice().text().contains(QStringLiteral("t = %1 alone, of 0 to 3").arg(t)),
               qPrintable(f.window->notice().text()));
      f.window->actions().exportFigure->trigger();
      FigureDialog* dialog = nullptr;
      QTRY_VERIFY_WITH_TIMEOUT((dialog = f.find<FigureDialog>("figureDialog")) != nullptr, kPatience);
      for (const FigurePane& pane : dialog->panes()) {
        QVERIFY2(pane.detail.contains(QStringLiteral("t = %1 of 0 to 3").arg(t)), qPrintable(pane.detail));
      }
      dialog->reject();
      QTRY_COMPARE_WITH_TIMEOUT(f.find<FigureDialog>("figureDialog"), nullptr, kPatience);
    }
  }

  void valuesWithoutAHeaderAreOpenedByTheirShape() {
    WindowFixture f;
    QByteArray bytes(2 * 6 * 5 * 4, '\0');
    for (qsizetype i = 0; i < bytes.size(); i += 2) bytes[i + 1] = static_cast<char>(i / 2);  // big-endian
    const QString path = f.writeText(bytes, "values.raw");
    f.window->openFile(path);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("@256x256x120,s16"), kPatience);
    // The dialog takes the shape behind the name.
    QVERIFY(openByTyping(*f.window, f.folder.path(), "values.raw@6x5x4,u16,big"));
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
    const auto* label = f.find<ElidedLabel>("statusHover");
    QVERIFY(label != nullptr);
    const int value = workspace.picture().image->view().row<std::uint8_t>(voxel[1], voxel[2])[voxel[0]];
    QTRY_VERIFY2(label->text().startsWith(QStringLiteral("x 3, y %1, z 2   1: %2").arg(voxel[1]).arg(value)),
                 qPrintable(label->text()));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(VolumeFileTest)
#include "volume_file_test.moc"
