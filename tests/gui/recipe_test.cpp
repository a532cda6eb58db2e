// Presets, parameters through the clipboard, and the history of undo, with real events.
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QProcess>
#include <QStyledItemDelegate>
#include <QTableView>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/report/results.h"
#include "core/session/reproduce.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "tests/gui/shell_line.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/measure_controller.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/pane_header.h"
#include "ui/history/history_dock.h"
#include "ui/presets/preset_bar.h"
#include "ui/presets/preset_store.h"
#include "ui/widgets/elided_label.h"

namespace filterscope::ui {
namespace {

QString clipboard() { return QGuiApplication::clipboard()->text(); }

/// Everything that the options can say, of use to fast/cpu_simd.
Parameters unusualParameters() {
  Parameters parameters;
  parameters.set("radius", 6);
  parameters.set("sigma_space", 2.7);
  parameters.set("sigma_space_y", 1.9);
  parameters.set("sigma_range", 33.3);
  parameters.set("threads", 1);
  parameters.set("border", "mirror");
  parameters.set("colour", "rgb");
  parameters.set("window", "circular");
  parameters.set("exactness", "exact");
  return parameters;
}

}  // namespace

class RecipeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void commandLineMakesTheSamePicture() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(70, 50, 3), "two words.png")));
    f.choose(1, "fast/cpu_simd");
    f.window->workspace().setParameters(unusualParameters(), false);
    f.window->workspace().setNoise({12.5, 0.01, 800, 77});
    QVERIFY(f.waitSettled());
    QTest::keyClick(f.window.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY2(clipboard().startsWith("filterscope-cli filter "), qPrintable(clipboard()));
    QVERIFY2(clipboard().contains("--noise photons:800,gaussian:12.5,salt-pepper:0.01 --seed 77"),
             qPrintable(clipboard()));
    QCOMPARE(problemInShell(f.folder.path(), clipboard()), QString());
    const QString made = f.folder.filePath("two words_fast_cpu_simd_r6.png");
    QVERIFY(samePixels(load_image(made.toStdString()), *f.window->canvas().pane(1).frame()->image));
  }

  void commandLineOfFloatsNamesAFileThatHoldsThem() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 1, PixelType::f32), "floats.tif")));
    f.choose(1, "fast/cpu_simd");
    QVERIFY(f.waitSettled());
    f.window->actions().copyCommand->trigger();
    QCOMPARE(problemInShell(f.folder.path(), clipboard()), QString());
    const QString made = f.folder.filePath("floats_fast_cpu_simd_r3.tif");
    QVERIFY(samePixels(load_image(made.toStdString()), *f.window->canvas().pane(1).frame()->image));
  }

  void parametersGoThroughTheClipboard() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "clip.png")));
    f.choose(1, "fast/cpu_simd");
    Parameters parameters;
    parameters.set("radius", 9);
    parameters.set("sigma_range", 12.0);
    f.window->workspace().setParameters(parameters, false);
    QVERIFY(f.waitSettled());
    QTest::keyClick(f.window.get(), Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    const QString copied = clipboard();
    f.choose(1, "baseline/box_cpu");
    f.window->workspace().setParameters(usual_parameters(), false);
    QGuiApplication::clipboard()->setText(copied);
    QTest::keyClick(f.window.get(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).radius, 9);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).sigma_range, 12.0);
    QCOMPARE(f.window->workspace().content(1), QStringLiteral("fast/cpu_simd"));
    f.window->actions().undo->trigger();  // both in one step
    QCOMPARE(f.window->workspace().parameters(), usual_parameters());
    QCOMPARE(f.window->workspace().content(1), QStringLiteral("baseline/box_cpu"));
    QGuiApplication::clipboard()->setText("no parameters");
    QTest::keyClick(f.window.get(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(f.window->notice().text().contains("no parameters"));
    QCOMPARE(f.window->workspace().parameters(), usual_parameters());
  }

  void recordedCommandMeasuresTheSame() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 3), "two words.png")));
    f.choose(1, "fast/cpu_simd");
    f.window->workspace().setParameters(unusualParameters(), false);
    f.window->workspace().setNoise({20, 0, 0, 5});
    QVERIFY(f.waitSettled());
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().input().noise, f.window->workspace().noise(), kPatience);
    f.window->variantPanel().setTicked({"fast/cpu_simd", "fast/cpu_spectral"});
    auto* measuring = f.window->findChild<MeasureController*>();
    ResultDocument document;
    connect(measuring, &MeasureController::finished, this,
            [&](const ResultDocument& measured, bool) { document = measured; });
    const QSignalSpy finished(measuring, &MeasureController::finished);
    QTest::keyClick(f.window.get(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
    const QString command = QString::fromStdString(document.command);
    QCOMPARE(problemInShell(f.folder.path(), command + " --json again.json"), QString());
    std::ifstream file(f.folder.filePath("again.json").toStdString());
    const ResultDocument again = results_from_json(nlohmann::json::parse(file));
    QCOMPARE(again.command, document.command);
    QCOMPARE(again.records.size(), document.records.size());
    for (std::size_t i = 0; i < again.records.size(); ++i) {
      const ResultRecord& one = document.records[i];
      const ResultRecord& other = again.records[i];
      QCOMPARE(other.variant, one.variant);
      QCOMPARE(other.picture.hash, one.picture.hash);
      QCOMPARE(other.noise, one.noise);
      QCOMPARE(other.skipped, one.skipped);
      QCOMPARE(other.reference, one.reference);
      QCOMPARE(other.metrics.has_value(), one.metrics.has_value());
      QVERIFY(relevant(variant(one.variant).descriptor.parameters, other.parameters) ==
              relevant(variant(one.variant).descriptor.parameters, one.parameters));
    }
    QCOMPARE(document.records[0].noise, (NoiseSettings{20, 0, 0, 5}));
    QVERIFY(document.records[0].truth_metrics.has_value());
    QCOMPARE(again.records[0].truth_metrics->of("psnr_db"), document.records[0].truth_metrics->of("psnr_db"));
    QCOMPARE(again.records[0].metrics->of("psnr_db"), document.records[0].metrics->of("psnr_db"));
  }

  void saysWhyThereIsNoCommandLine() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "first.png")));
    QGuiApplication::clipboard()->setImage(QImage(30, 20, QImage::Format_RGB32));
    QTest::keyClick(f.window.get(), Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().picture().path.isEmpty() && f.settled(), kPatience);
    QGuiApplication::clipboard()->setText("before");
    f.window->actions().copyCommand->trigger();
    QCOMPARE(clipboard(), QStringLiteral("before"));
    QVERIFY(f.window->notice().text().contains("no file"));
  }

  void aStudysPresetIsOneStep() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 3), "study.png")));
    QComboBox* list = f.window->presets().list();
    const int index = list->findText("Agarwal 2012, CPU");
    QVERIFY(index > 0);
    const QString before = f.window->workspace().content(1);
    list->setFocus();
    list->setCurrentIndex(index - 1);
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).radius, 10);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).sigma_range, 10.0);
    QCOMPARE(f.window->workspace().content(1), QStringLiteral("agarwal2012/cpu_intrinsics"));
    f.window->actions().undo->trigger();
    QCOMPARE(f.window->workspace().parameters(), usual_parameters());
    QCOMPARE(f.window->workspace().content(1), before);
    QCOMPARE(list->currentIndex(), -1);
  }

  void ownPresetsAreKept() {
    Parameters mine;
    mine.set("radius", 8);
    {
      WindowFixture f;
      QVERIFY(f.open(f.write(testPicture(40, 30, 1), "own.png")));
      f.window->workspace().setParameters(mine, false);
      f.window->presets().saveAs("Mine");
      QCOMPARE(f.window->presets().list()->currentText(), QStringLiteral("Mine"));
      f.window->workspace().setParameters(usual_parameters(), false);
      QVERIFY(f.window->presets().list()->currentText() != QStringLiteral("Mine"));
    }
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "own.png")));
    QVERIFY(f.window->presets().list()->findText("Mine") >= 0);
    PresetStore store;
    QVERIFY(store.rename("Mine", "Ours").isEmpty());
    QVERIFY(store.contains("Ours"));
    QVERIFY(store.remove("Ours").isEmpty());
    QVERIFY(store.presets().empty());
  }

  void presetsAreOneChangeOfTheListHoweverMany() {
    constexpr int kMany = 60000;
    std::vector<Preset> presets;
    for (int i = 0; i < kMany; ++i) {
      presets.push_back({QStringLiteral("p%1").arg(i).toStdString(), "fast/cpu_simd", {}, {}});
      presets.back().parameters.set("radius", i + 1);
    }
    save_presets(presets, PresetStore::usualPath().toStdString());
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "many.png")));
    QComboBox* list = f.window->presets().list();
    QVERIFY(list->count() > kMany);
    const QSignalSpy resets(list->model(), &QAbstractItemModel::modelReset);
    const QSignalSpy rows(list->model(), &QAbstractItemModel::rowsInserted);
    const QSignalSpy items(list->model(), &QAbstractItemModel::dataChanged);
    f.window->presets().saveAs("One more");
    QCOMPARE(resets.size() + rows.size(), 1);
    QCOMPARE(items.size(), 0);
    QCOMPARE(list->currentText(), QStringLiteral("One more"));
    QVERIFY(QFile::remove(PresetStore::usualPath()));
  }

  void deepJsonHarmsNothing() {
    const QByteArray deep = "{\"format\":" + QByteArray(150000, '[') + QByteArray(150000, ']') + '}';
    QDir().mkpath(QFileInfo(PresetStore::usualPath()).path());
    QFile file(PresetStore::usualPath());
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(deep) == deep.size());
    file.close();
    WindowFixture f;
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("nested"), kPatience);
    QVERIFY(QFile::remove(PresetStore::usualPath()));
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "clip.png")));
    QGuiApplication::clipboard()->setText(QString::fromLatin1(deep));
    QTest::keyClick(f.window.get(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(f.window->notice().text().contains("nested"));
  }

  void undoShowsTheRememberedPictureAtOnce() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(200, 150, 3), "history.png")));
    auto* spin = f.find<QDoubleSpinBox>("spin_radius");
    const FramePtr before = f.window->canvas().pane(1).frame();
    QTRY_VERIFY(f.window->historyDock().memory().size() > 0);
    spin->setFocus();
    spin->selectAll();
    QTest::keyClicks(spin, "9");
    QTest::keyClick(spin, Qt::Key_Return);
    QVERIFY(f.waitSettled());
    const FramePtr after = f.window->canvas().pane(1).frame();
    QVERIFY(after != before);
    const HistoryModel& model = f.window->historyDock().model();
    QCOMPARE(model.rowCount(), 2);
    QTRY_VERIFY(model.state(1).milliseconds >= 0);
    QVERIFY(model.state(0).milliseconds >= 0);
    QVERIFY(model.state(1).parameters.contains("r 9"));
    QVERIFY(!model.state(1).thumbnail.isNull());
    QTest::qWait(300);  // frames are remembered once they are settled
    f.window->actions().undo->trigger();
    // No event is processed in between: the image was there.
    QVERIFY(f.window->workspace().upToDate(1));
    QCOMPARE(f.window->canvas().pane(1).frame(), before);
    f.window->historyDock().show();
    QTableView* table = f.window->historyDock().table();
    QTRY_VERIFY(table->isVisible());
    // Nothing of a step is cut.
    for (int column = 0; column < model.columnCount(); ++column) {
      const QModelIndex cell = model.index(1, column);
      QStyleOptionViewItem option;
      option.initFrom(table);
      const QSize wanted = table->itemDelegate()->sizeHint(option, cell);
      QTRY_VERIFY2(table->visualRect(cell).width() >= wanted.width(),
                   qPrintable(QStringLiteral("%1 of %2 pixels for %3")
                                  .arg(table->visualRect(cell).width())
                                  .arg(wanted.width())
                                  .arg(cell.data().toString())));
      QVERIFY(table->visualRect(cell).height() >= wanted.height());
    }
    QVERIFY(model.index(1, 0).data().toString().contains(model.state(1).parameters));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(model.index(1, 0)).center());
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).radius, 9);
    QCOMPARE(f.window->canvas().pane(1).frame(), after);
  }

  void aRememberedPictureIsNoFurtherSample() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(120, 90, 3), "samples.png")));
    const ElidedLabel* details = f.window->canvas().pane(1).header()->details();
    auto* spin = f.find<QDoubleSpinBox>("spin_sigma_range");
    const double before = spin->value();
    spin->setValue(before + 11);
    QVERIFY(f.waitSettled());
    // Of another σ, which some variants compute otherwise.
    QTRY_VERIFY2(details->toolTip().contains("One frame"), qPrintable(details->toolTip()));
    QTest::qWait(300);  // frames are remembered once they are settled
    for (int i = 0; i < 3; ++i) {
      f.window->actions().undo->trigger();
      QCOMPARE(spin->value(), before);
      f.window->actions().redo->trigger();
      QVERIFY(f.waitSettled());
      QTest::qWait(50);
      QVERIFY2(details->toolTip().contains("One frame"), qPrintable(details->toolTip()));
    }
  }

  void aClickGoesALongWayBack() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "far.png")));
    const Parameters start = f.window->workspace().parameters();
    // Two that take turns: edits of one alone that follow each other are one step.
    for (int i = 0; i < 30; ++i) {
      f.find<QDoubleSpinBox>("spin_radius")->setValue(4 + i % 2);
      f.find<QDoubleSpinBox>("spin_sigma_range")->setValue(40 + i);
    }
    const HistoryModel& model = f.window->historyDock().model();
    QVERIFY(model.rowCount() > 50);
    f.window->historyDock().show();
    QTableView* table = f.window->historyDock().table();
    QTRY_VERIFY(table->isVisible());
    table->scrollToTop();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(model.index(0, 0)).center());
    QTRY_VERIFY(!f.window->actions().undo->isEnabled());
    QVERIFY(f.window->workspace().parameters() == start);
    // Columns follow cells that are bold, or have an image, as they do the others.
    const QStyledItemDelegate usual;
    QStyleOptionViewItem option;
    option.widget = table;
    for (int again = 0; again < 2; ++again) {
      for (int row : {0, 1, 2, model.rowCount() - 1}) {
        for (int column = 0; column < model.columnCount(); ++column) {
          const QModelIndex cell = model.index(row, column);
          QCOMPARE(table->itemDelegate()->sizeHint(option, cell), usual.sizeHint(option, cell));
        }
      }
    }
    QVERIFY(f.window->actions().redo->isEnabled());
  }

  void memoryKeepsItsBound() {
    FrameMemory memory(10000);
    const auto source = std::make_shared<const Image>(testPicture(8, 8, 1));
    for (int radius = 1; radius <= 10; ++radius) {
      const auto image = std::make_shared<const Image>(testPicture(50, 40, 1));  // 2000 bytes
      auto frame = std::make_shared<PreviewFrame>();
      frame->result.image = image;
      frame->frame = makeDisplayFrame(image);
      Parameters parameters;
      parameters.set("radius", radius);
      memory.remember(source, "x", parameters, frame);
      QVERIFY(memory.bytes() <= 10000);
    }
    QCOMPARE(memory.size(), std::size_t{5});
    Parameters oldest;
    oldest.set("radius", 1);
    QVERIFY(memory.recall(source, "x", oldest) == nullptr);
    oldest.set("radius", 10);
    QVERIFY(memory.recall(source, "x", oldest) != nullptr);
    QVERIFY(memory.recall(source, "y", oldest) == nullptr);
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(RecipeTest)
#include "recipe_test.moc"
