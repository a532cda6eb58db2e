// DICOM series in the window, with real events: dropped, in the recent files, in sessions, and saved.
#include <QAction>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTimer>
#include <QUrl>

#include "core/io/image_file.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "tests/unit/core/made_dicom.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/session/picture_list.h"
#include "ui/session/session_files.h"

namespace filterscope::ui {
namespace {

constexpr int kSlices = 5;

/// Slices of 4×3 voxels, named against their order, uncompressed: no other library is needed to read them.
void makeSeries(const QString& folder, const QString& prefix, const std::string& series, int first) {
  QDir().mkpath(folder);
  for (int z = 0; z < kSlices; ++z) {
    test::MadeDicom slice;
    slice.series = series;
    slice.position = fmt::format("-10\\-20\\{}", 2.5 * z);
    const std::vector<std::byte> bytes = slice.count_from(first + 20 * z).bytes();
    QFile file(folder + QStringLiteral("/%1%2.dcm").arg(prefix).arg(kSlices - z));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
  }
}

struct DicomFixture : WindowFixture {
  void drop(const QString& path) const {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    // Qt drops on what it entered.
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.get(), &enter);
    QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.get(), &event);
  }
  /// The series whose first value is `first` is shown and filtered.
  bool waitShown(int first) const {
    return QTest::qWaitFor(
        [&] {
          const SharedImage& image = window->workspace().picture().image;
          return image && image->shape().depth == kSlices && settled() &&
                 image->view().row<std::uint16_t>(0)[0] == first;
        },
        kPatience);
  }
  /// The entries of File ▸ Open Recent that are files, as they are when the menu opens.
  [[nodiscard]] std::vector<QAction*> recent() const {
    std::vector<QAction*> entries;
    for (QMenu* menu : window->findChildren<QMenu*>()) {
      if (menu->title() != QStringLiteral("Open &Recent")) continue;
      Q_EMIT menu->aboutToShow();
      for (QAction* action : menu->actions()) {
        if (action->statusTip().contains(QLatin1Char('/'))) entries.push_back(action);
      }
    }
    return entries;
  }
  /// Answers the dialog that the button's second choice opens.
  void chooseFolder(const QPushButton& button, const QString& path) const {
    QTimer::singleShot(200, window.get(), [path] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
      static_cast<QDialog*>(dialog)->accept();
    });
    button.menu()->actions().at(1)->trigger();
  }
  /// The name that the dialog for saving suggests.
  QString suggestedName() const {
    QString name;
    QTimer::singleShot(200, window.get(), [&name] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text();
      dialog->reject();
    });
    window->actions().save->trigger();
    return name;
  }
};

}  // namespace

class DicomTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aFolderIsDropped() {
    DicomFixture f;
    const QString folder = f.folder.filePath("head.2026");
    makeSeries(folder, "a", "1.2", 100);
    f.drop(folder);
    QVERIFY(f.waitShown(100));
    QCOMPARE(f.window->pictures().size(), 1);
    QCOMPARE(f.window->workspace().picture().name, QStringLiteral("head.2026"));
    QCOMPARE(text_of(*orientation_of(*f.window->workspace().picture().image)), std::string("LPS"));
    QVERIFY2(f.suggestedName().startsWith("head.2026_"), qPrintable(f.suggestedName()));
    // The slices are a volume; what else is in the folder is there too.
    QFile::remove(folder + "/a3.dcm");
    f.drop(folder);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("missing"), kPatience);
  }

  void aFolderOfTwoSeriesIsAFilmstrip() {
    DicomFixture f;
    const QString folder = f.folder.filePath("head");
    makeSeries(folder, "a", "1.2", 100);
    makeSeries(folder, "b", "1.3", 5000);
    f.drop(folder);
    QVERIFY(f.waitShown(100));
    QCOMPARE(f.window->pictures().size(), 2);
    QTest::keyClick(f.window.get(), Qt::Key_PageDown, Qt::ControlModifier);
    QVERIFY(f.waitShown(5000));
    QVERIFY2(f.suggestedName().startsWith("head-series1_"), qPrintable(f.suggestedName()));
    const auto recent = f.recent();
    QCOMPARE(recent.size(), std::size_t{2});
    QCOMPARE(recent.front()->toolTip(), folder + "@series=1");
    recent.back()->trigger();
    QVERIFY(f.waitShown(100));
  }

  void oneSliceIsItsSeries() {
    DicomFixture f;
    const QString folder = f.folder.filePath("head");
    makeSeries(folder, "a", "1.2", 100);
    makeSeries(folder, "b", "1.3", 5000);
    f.drop(folder + "/b2.dcm");
    QVERIFY(f.waitShown(5000));
    QCOMPARE(f.window->pictures().size(), 1);
    QVERIFY(f.suggestedName().startsWith("b2_"));
    QCOMPARE(f.recent().front()->toolTip(), folder + "/b2.dcm");
    // All files of one series are one volume.
    f.window->openAtStart({folder + "/a1.dcm", folder + "/a2.dcm"});
    QVERIFY(f.waitShown(100));
    QCOMPARE(f.window->pictures().size(), 2);
  }

  void aFolderIsTruthAndGuide() {
    DicomFixture f;
    makeSeries(f.folder.filePath("noisy"), "a", "1.2", 100);
    makeSeries(f.folder.filePath("clean"), "a", "1.2", 90);
    f.window->openFile("sample:astronaut@16x16");
    QVERIFY(f.waitSettled());
    auto* truth = f.find<QPushButton>("truth_choose");
    QVERIFY(truth->menu() == nullptr);  // of an image it is a file
    f.drop(f.folder.filePath("noisy"));
    QVERIFY(f.waitShown(100));
    f.chooseFolder(*truth, f.folder.filePath("clean"));
    Workspace& workspace = f.window->workspace();
    QTRY_VERIFY_WITH_TIMEOUT(workspace.truth() != nullptr, kPatience);
    QCOMPARE(workspace.truth()->image->view().row<std::uint16_t>(0)[0], std::uint16_t{90});
    f.chooseFolder(*f.find<QPushButton>("guide_choose"), f.folder.filePath("clean"));
    QTRY_VERIFY_WITH_TIMEOUT(workspace.guide().has_value(), kPatience);
    QCOMPARE(workspace.guide()->path, f.folder.filePath("clean"));
    // Of several series the message says how one is chosen.
    makeSeries(f.folder.filePath("clean"), "b", "1.3", 5000);
    f.chooseFolder(*truth, f.folder.filePath("clean"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("by one of its files"), kPatience);
  }

  void aSessionFindsSeriesThatWereMovedWithIt() {
    const QTemporaryDir home;
    const QString before = home.filePath("before");
    makeSeries(before + "/head", "a", "1.2", 100);
    makeSeries(before + "/head", "b", "1.3", 5000);
    {
      DicomFixture f;
      f.drop(before + "/head");
      QVERIFY(f.waitShown(100));
      QTest::keyClick(f.window.get(), Qt::Key_PageDown, Qt::ControlModifier);
      QVERIFY(f.waitShown(5000));
      QVERIFY(f.window->session().saveTo(before + "/work.fscope"));
    }
    {
      DicomFixture f;
      f.window->openFile(before + "/work.fscope");
      QVERIFY(f.waitShown(5000));
      QCOMPARE(f.window->pictures().size(), 2);
      QVERIFY(!f.window->session().wouldLose());
    }
    const QString after = home.filePath("after");
    QVERIFY(QDir().rename(before, after));
    DicomFixture f;
    f.window->openFile(after + "/work.fscope");
    QVERIFY(f.waitShown(5000));
    QCOMPARE(f.window->workspace().picture().path, after + "/head@series=1");
    QVERIFY2(!f.window->notice().isVisible(), qPrintable(f.window->notice().text()));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(DicomTest)
#include "dicom_test.moc"
