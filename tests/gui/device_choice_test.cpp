// Choosing among several GPUs in the window: stand-ins, so that none is needed.
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QPushButton>

#include "kernels/catalog.h"
#include "tests/devices/stand_in_devices.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/session/measure_again.h"
#include "ui/session/session_files.h"

namespace filterscope::ui {
namespace {

/// The field in the preferences, which are opened by their key.
QComboBox* deviceField(const WindowFixture& f) {
  QTest::keyClick(f.window.get(), Qt::Key_Comma, Qt::ControlModifier);
  return f.find<QComboBox>(QStringLiteral("preferDevice"));
}

void endDialog(const WindowFixture& f, QDialogButtonBox::StandardButton how) {
  auto* dialog = f.find<QDialog>(QStringLiteral("preferencesDialog"));
  QVERIFY(dialog != nullptr);
  QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(how), Qt::LeftButton);
  QTRY_VERIFY(f.find<QDialog>(QStringLiteral("preferencesDialog")) == nullptr);
}

void chooseSecond(const WindowFixture& f) {
  QComboBox* field = deviceField(f);
  QVERIFY(field != nullptr);
  field->setCurrentIndex(1);
  endDialog(f, QDialogButtonBox::Ok);
}

/// The field's entry.
int marked(const WindowFixture& f) {
  const QComboBox* field = deviceField(f);
  const int index = field == nullptr ? -1 : field->currentIndex();
  endDialog(f, QDialogButtonBox::Cancel);
  return index;
}

bool workedAlone(int device) {
  const auto work = test::take_stand_in_work();
  return !work.empty() &&
         std::ranges::all_of(work, [device](const test::StandInWork& one) { return one.device == device; });
}

}  // namespace

class DeviceChoiceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    test::install_stand_in_devices({9, 9});
    test::add_stand_in_variant();
  }

  void choosesForPreviewsMeasurementsAndCommands() {
    WindowFixture f;
    const QString path = f.write(testPicture(64, 48, 3), QStringLiteral("a.png"));
    QVERIFY(f.open(path));
    f.choose(1, QString::fromLatin1(test::kStandIn));
    QVERIFY(f.waitSettled());
    const QComboBox* field = deviceField(f);
    QVERIFY(field != nullptr);
    QCOMPARE(field->count(), 2);
    QCOMPARE(field->itemText(1), QStringLiteral("GPU 1: Stand-in"));
    endDialog(f, QDialogButtonBox::Cancel);
    QCOMPARE(marked(f), 0);
    QVERIFY(workedAlone(0));
    QCOMPARE(f.window->workspace().shown(1)->result.device, 0);

    chooseSecond(f);
    QTRY_COMPARE_WITH_TIMEOUT(f.window->workspace().shown(1)->result.device, 1, kPatience);
    QVERIFY(f.waitSettled());
    QCOMPARE(marked(f), 1);
    QVERIFY(workedAlone(1));
    QVERIFY(f.matchesCore(1));

    test::take_stand_in_work();
    f.window->variantPanel().setTicked({QString::fromLatin1(test::kStandIn)});
    QTest::keyClick(f.window.get(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(f.window->session().capture().results.records.size(), std::size_t{1},
                              kPatience);
    QVERIFY(workedAlone(1));
    const ResultDocument results = f.window->session().capture().results;
    QCOMPARE(QString::fromStdString(results.records.front().device), QStringLiteral("Stand-in (GPU 1)"));
    QVERIFY(measuredHere(results.records.front()));

    f.window->canvas().setActive(1);
    f.window->actions().copyCommand->trigger();
    QVERIFY2(QGuiApplication::clipboard()->text().endsWith(QStringLiteral("--device 1")),
             qPrintable(QGuiApplication::clipboard()->text()));
  }

  void remembersTheChoice() {
    {
      WindowFixture f;
      QVERIFY(f.open(f.write(testPicture(64, 48, 3), QStringLiteral("a.png"))));
      chooseSecond(f);
    }
    Theme theme;
    MainWindow next(theme);
    QTRY_COMPARE_WITH_TIMEOUT(next.workspace().device(), 1, kPatience);
  }

  void asksForNothingWhereTheCpuFilters() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(64, 48, 3), QStringLiteral("a.png"))));
    f.choose(1, QStringLiteral("fast/cpu_simd"));
    QVERIFY(f.waitSettled());
    const PreviewFramePtr before = f.window->workspace().shown(1);
    chooseSecond(f);
    QVERIFY(!f.window->workspace().pending(1));
    QCOMPARE(f.window->workspace().shown(1), before);
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(DeviceChoiceTest)
#include "device_choice_test.moc"
