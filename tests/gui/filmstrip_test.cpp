// A folder as a strip: small images, names, what is damaged, keys and clicks; measuring over all of it.
#include <QAction>
#include <QDir>
#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QListView>
#include <QMimeData>
#include <QTableView>
#include <QUrl>
#include <cmath>
#include <vector>

#include "core/metrics/metrics.h"
#include "core/noise/noise.h"
#include "core/report/image_sets.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/measure_controller.h"
#include "ui/bridge/workspace.h"
#include "ui/charts/results_dock.h"
#include "ui/filmstrip/filmstrip_model.h"
#include "ui/filmstrip/filmstrip_panel.h"
#include "ui/models/image_sets_model.h"
#include "ui/models/results_model.h"
#include "ui/session/picture_list.h"

namespace filterscope::ui {
namespace {

/// 0.png is no image, 1, 2 and 4 are, 3 is cut.
QString makeFolder(WindowFixture& f) {
  const QDir root(f.folder.path());
  root.mkdir("set");
  f.writeText("no image", "set/0.png");
  f.write(testPicture(48, 40, 3), "set/1.png");
  f.write(testPicture(64, 32, 3), "set/2.png");
  const QString whole = f.write(testPicture(300, 300, 3), "set/3.png");
  QFile(whole).resize(4000);
  f.write(testPicture(36, 56, 1), "set/4.png");
  f.writeText("not listed", "set/notes.txt");
  return root.filePath("set");
}

bool waitShown(WindowFixture& f, const QString& name) {
  return QTest::qWaitFor([&] { return f.window->workspace().picture().name == name && f.settled(); },
                         kPatience);
}

QStringList names(const QListView& strip) {
  QStringList names;
  for (int row = 0; row < strip.model()->rowCount(); ++row) {
    names << strip.model()->index(row, 0).data().toString();
  }
  return names;
}

}  // namespace

class FilmstripTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aFolderOpensAsAStrip() {
    WindowFixture f;
    auto* dock = f.find<QDockWidget>("filmstripDock");
    QVERIFY(!dock->isVisible());
    f.window->openFile(makeFolder(f));
    // The first that can be read; a damaged one stays in the strip.
    QVERIFY(waitShown(f, "1.png"));
    QVERIFY(dock->isVisible());
    auto* strip = f.find<QListView>("filmstrip");
    QCOMPARE(names(*strip), (QStringList{"0.png", "1.png", "2.png", "3.png", "4.png"}));
    const auto* model = qobject_cast<FilmstripModel*>(strip->model());
    QTRY_COMPARE_WITH_TIMEOUT(model->unreadable(), 2, kPatience);
    const auto at = [&](int row, int role) { return model->index(row).data(role); };
    QTRY_VERIFY_WITH_TIMEOUT(!at(4, Qt::DecorationRole).value<QImage>().isNull(), kPatience);
    QVERIFY(at(0, FilmstripModel::problemRole).toString().contains("not an image"));
    QVERIFY(!at(3, FilmstripModel::problemRole).toString().isEmpty());
    QVERIFY(at(3, Qt::DecorationRole).value<QImage>().isNull());
    QVERIFY(at(3, Qt::ToolTipRole).toString().contains(at(3, FilmstripModel::problemRole).toString()));
    QVERIFY(at(4, Qt::ToolTipRole).toString().contains("36 × 56"));
    const auto small = [&] { return at(2, Qt::DecorationRole).value<QImage>().size(); };
    QTRY_COMPARE_WITH_TIMEOUT(small(), QSize(64, 32), kPatience);  // not enlarged
    QVERIFY(at(1, FilmstripModel::shownRole).toBool());
    const QString text = f.window->findChild<FilmstripPanel*>()->status()->text();
    QVERIFY2(text.contains("5") && text.contains("2"), qPrintable(text));
  }

  void clicksAndKeysShowPicturesWithTheSameParameters() {
    WindowFixture f;
    f.window->openFile(makeFolder(f));
    QVERIFY(waitShown(f, "1.png"));
    Parameters wide = f.window->workspace().parameters();
    wide.set("radius", 6);
    f.window->workspace().setParameters(wide, false);
    auto* strip = f.find<QListView>("filmstrip");
    const auto click = [&](int row) {
      QTest::mouseClick(strip->viewport(), Qt::LeftButton, {},
                        strip->visualRect(strip->model()->index(row, 0)).center());
    };
    click(2);
    QVERIFY(waitShown(f, "2.png"));
    QCOMPARE(f.window->workspace().parameters(), wide);
    QVERIFY(f.matchesCore(1));
    // 3 cannot be read: the key goes on to 4, and round to 1.
    strip->setFocus();
    QTest::keyClick(strip, Qt::Key_Right);
    QVERIFY(waitShown(f, "4.png"));
    QTest::keyClick(strip, Qt::Key_Right);
    QVERIFY(waitShown(f, "1.png"));
    QTest::keyClick(f.window.get(), Qt::Key_PageDown, Qt::ControlModifier);
    QVERIFY(waitShown(f, "2.png"));
    QTest::keyClick(strip, Qt::Key_Left);
    QVERIFY(waitShown(f, "1.png"));
    // What is damaged says why, and changes nothing.
    f.window->notice().clear();
    click(3);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("3.png was not opened"), kPatience);
    QCOMPARE(f.window->workspace().picture().name, QString("1.png"));
    QCOMPARE(f.window->pictures().size(), 5);
  }

  void aFolderIsDropped() {
    WindowFixture f;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(makeFolder(f))});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(f.window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(f.window.get(), &drop);
    QVERIFY(waitShown(f, "1.png"));
    QVERIFY(f.find<QDockWidget>("filmstripDock")->isVisible());
  }

  void aFolderWithoutPicturesIsNamed() {
    WindowFixture f;
    QDir(f.folder.path()).mkdir("empty");
    f.window->openFile(f.folder.filePath("empty"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("no image files"), kPatience);
  }

  void theSetIsMeasuredAndJudged() {
    WindowFixture f;
    f.window->openFile(makeFolder(f));
    QVERIFY(waitShown(f, "1.png"));
    NoiseSettings noise;
    noise.gaussian = 15;
    f.window->workspace().setNoise(noise);
    QVERIFY(QTest::qWaitFor([&] { return f.window->workspace().input().noise == noise && f.settled(); },
                            kPatience));
    f.window->variantPanel().setTicked({"fast/cpu_simd"});
    auto* measuring = f.window->findChild<MeasureController*>();
    ResultDocument document;
    connect(measuring, &MeasureController::finished, this,
            [&](const ResultDocument& all) { document = all; });
    const QSignalSpy finished(measuring, &MeasureController::finished);
    QTest::keyClick(f.window.get(), Qt::Key_F9, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 4 * kPatience);

    std::vector<double> expected;
    for (const char* name : {"1.png", "2.png", "4.png"}) {
      const Image truth = load_image(f.folder.filePath(QString("set/") + name).toStdString());
      const Image noisy = add_noise(truth, noise);
      const auto result =
          filter_once(variant("fast/cpu_simd"), noisy, f.window->workspace().parameters()).result;
      expected.push_back(compare_with_truth(truth, *result).of("psnr_db"));
    }
    const auto mean = mean_and_deviation(expected);
    const auto sets = over_images(document.records);
    QCOMPARE(sets.size(), std::size_t{1});
    QCOMPARE(sets[0].images, 3);
    QVERIFY(sets[0].truth);
    QVERIFY(std::abs(sets[0].figure("psnr_db")->mean - mean->mean) < 1e-9);
    QVERIFY(std::abs(sets[0].figure("psnr_db")->deviation - mean->deviation) < 1e-9);
    QVERIFY(sets[0].figure("flip") && sets[0].figure("flip")->mean > 0);
    QVERIFY(sets[0].median_ms.mean > 0);
    QCOMPARE(sets[0].noise, noise);

    // In the dock, with what could not be read.
    const ResultsDock& dock = f.window->resultsDock();
    QVERIFY(dock.overImagesAction()->isChecked());
    QVERIFY(dock.overImagesTable()->isVisible());
    QCOMPARE(dock.overImagesTable()->model()->rowCount(), 1);
    const auto cell = [&](int column) {
      return dock.overImagesTable()->model()->index(0, column).data().toString();
    };
    QCOMPARE(cell(ImageSetsModel::images), QString("3"));
    QVERIFY2(cell(ImageSetsModel::firstFigure).startsWith(QString::number(std::floor(mean->mean))),
             qPrintable(cell(ImageSetsModel::firstFigure)));
    QVERIFY(cell(ImageSetsModel::firstFigure).contains("±"));
    // Parameters take what room the figures leave.
    const QTableView& over = *dock.overImagesTable();
    QVERIFY(over.columnViewportPosition(ImageSetsModel::parameters) <
            over.columnViewportPosition(ImageSetsModel::firstFigure));
    int others = 0;
    for (int column = 0; column < over.model()->columnCount(); ++column)
      others += column == ImageSetsModel::parameters ? 0 : over.columnWidth(column);
    QVERIFY(over.columnWidth(ImageSetsModel::parameters) <= std::max(200, over.viewport()->width() - others));
    QVERIFY2(f.window->notice().text().contains("2 image(s) could not be read"),
             qPrintable(f.window->notice().text()));
    const QString command = QString::fromStdString(document.command);
    QVERIFY(command.contains("1.png") && command.contains("4.png"));
    QVERIFY(command.contains("--noise gaussian:15"));
    // The single results are there too.
    QTest::keyClick(f.window.get(), Qt::Key_M, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(dock.table()->isVisible());
    QCOMPARE(dock.table()->model()->rowCount(), 3);
  }

  void whatIsMeasuredIsKeptWhenItIsStopped() {
    WindowFixture f;
    f.window->openFile(makeFolder(f));
    QVERIFY(waitShown(f, "1.png"));
    f.window->variantPanel().setTicked({"fast/cpu_simd", "reference/float64"});
    auto* measuring = f.window->findChild<MeasureController*>();
    bool stopped = false;
    connect(measuring, &MeasureController::finished, this,
            [&](const ResultDocument&, bool cancelled) { stopped = cancelled; });
    connect(measuring, &MeasureController::measured, this,
            [&] { QTest::keyClick(f.window.get(), Qt::Key_Escape); });
    const QSignalSpy finished(measuring, &MeasureController::finished);
    QTest::keyClick(f.window.get(), Qt::Key_F9, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 4 * kPatience);
    QVERIFY(stopped);
    auto* results = f.window->findChild<ResultsModel*>();
    QVERIFY(results->rowCount() >= 1);
    QVERIFY(results->rowCount() < 6);
    QVERIFY(!measuring->running());
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(FilmstripTest)
#include "filmstrip_test.moc"
