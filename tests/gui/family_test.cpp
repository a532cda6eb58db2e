// A family that is registered at run time is in the window: panel, history, recipes, contact sheet.
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QFile>
#include <QGuiApplication>
#include <QLineEdit>

#include "tests/families/made_up.h"
#include "tests/families/made_up_format.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/models/parameter_text.h"
#include "ui/panels/value_slider.h"
#include "ui/preferences/preferences.h"
#include "ui/sheet/contact_sheet.h"
#include "ui/sheet/sheet_panel.h"
#include "ui/window/file_formats.h"
#include "ui/window/inspect_tools.h"

namespace filterscope::ui {

class FamilyTest : public QObject {
  Q_OBJECT

 private:
  std::unique_ptr<test::MadeUpFamily> family_;

  static bool openIn(WindowFixture& f) {
    if (!f.open(f.write(testPicture(60, 40, 3), "family.png"))) return false;
    f.choose(1, QLatin1String(test::kMadeUp));
    return f.waitSettled() && f.matchesCore(1);
  }

 private Q_SLOTS:
  void init() { family_ = std::make_unique<test::MadeUpFamily>(); }
  void cleanup() { family_.reset(); }

  void aFormatOfRunTimeIsInTheDialogs() {
    QVERIFY(!openFilters().contains(QLatin1String("*.mup")));
    const test::MadeUpFormat format;
    QVERIFY(openFilters().contains(QLatin1String(" *.mup ")));
    QVERIFY(saveFilters(false).contains(QLatin1String(";;Made up, 8 bit (*.mup);;")));
    QVERIFY(!saveFilters(true).contains(QLatin1String("*.mup")));
    QVERIFY(pictureFormatWords().contains(QLatin1String("mup")));
  }

  void theListsFollowTheCatalogue() {
    WindowFixture f;
    QVERIFY(openIn(f));
    const FramePtr before = f.window->canvas().pane(1).frame();
    Variant other = variant(test::kMadeUp);
    other.prepare = variant("reference/box_float64").prepare;
    add_variant(other);
    QTRY_VERIFY_WITH_TIMEOUT(f.settled() && f.window->canvas().pane(1).frame() != before, kPatience);
    QVERIFY(!samePixels(*f.window->canvas().pane(1).frame()->image, *before->image));
    QVERIFY(f.matchesCore(1));
    family_.reset();
    QTRY_VERIFY_WITH_TIMEOUT(f.window->variants().find(QLatin1String(test::kMadeUp)) == nullptr, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!f.window->canvas().pane(1).message().isEmpty(), kPatience);
  }

  void thePanelHasItsControls() {
    WindowFixture f;
    QVERIFY(openIn(f));
    auto* steps = f.find<QDoubleSpinBox>("spin_made_up_steps");
    auto* glow = f.find<ValueSlider>("slider_made_up_glow");
    auto* toning = f.find<QComboBox>("choice_made_up_toning");
    QVERIFY(steps != nullptr && glow != nullptr && toning != nullptr);
    QVERIFY(f.find<QDoubleSpinBox>("spin_radius") == nullptr);
    QCOMPARE(steps->value(), 8.0);
    QVERIFY(glow->toolTip().startsWith("How bright"));
    steps->setFocus();
    steps->selectAll();
    QTest::keyClicks(steps, "3");
    QTest::keyClick(steps, Qt::Key_Return);
    toning->setFocus();
    QTest::keyClick(toning, Qt::Key_Down);
    QTest::keyClick(glow, Qt::Key_Right);
    QVERIFY(f.waitSettled());
    const Parameters& now = f.window->workspace().parameters();
    QVERIFY(*now.find("made_up_steps") == Value(3));
    QVERIFY(*now.find("made_up_toning") == Value("cold"));
    QVERIFY(number_of(*now.find("made_up_glow")) > 0.5);
    QVERIFY(f.matchesCore(1));
    const QString line = parametersText(variant(test::kMadeUp).descriptor.parameters, now);
    QVERIFY2(line.startsWith("n 3 · Glow ") && line.endsWith(" · Toning Cold"), qPrintable(line));
  }

  void flagsAndFilesAreInThePanel() {
    WindowFixture f;
    QVERIFY(openIn(f));
    auto* inverted = f.find<QComboBox>("choice_made_up_inverted");
    auto* shade = f.find<QLineEdit>("file_made_up_shade");
    QVERIFY(inverted != nullptr && shade != nullptr);
    inverted->setFocus();
    QTest::keyClick(inverted, Qt::Key_Down);
    const QString path = f.folder.filePath("my shade.txt");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("0.25") == 4);
    file.close();
    shade->setFocus();
    QTest::keyClicks(shade, path);
    QTest::keyClick(shade, Qt::Key_Return);
    QVERIFY(f.waitSettled());
    const Parameters& now = f.window->workspace().parameters();
    QVERIFY(*now.find("made_up_inverted") == Value(true));
    QVERIFY(*now.find("made_up_shade") == Value(path.toStdString()));
    QVERIFY(f.matchesCore(1));
    QTest::keySequence(f.window.get(), QKeySequence::Undo);
    QTRY_COMPARE_WITH_TIMEOUT(shade->text(), QString(), kPatience);
    shade->setFocus();
    QTest::keyClicks(shade, "nowhere.txt");
    QTest::keyClick(shade, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->canvas().pane(1).message().contains("nowhere.txt"), kPatience);
  }

  void itIsCopiedAsACommandAndPasted() {
    WindowFixture f;
    QVERIFY(openIn(f));
    f.window->actions().copyCommand->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains("--made-up-steps 8 --made-up-glow 0.5"));
    QGuiApplication::clipboard()->setText(R"({"made_up_glow": 1.5})");
    f.window->actions().pasteParameters->trigger();
    QVERIFY(f.waitSettled());
    QVERIFY(*f.window->workspace().parameters().find("made_up_glow") == Value(1.5));
  }

  void theContactSheetVariesWhatIsChosen() {
    WindowFixture f;
    QVERIFY(openIn(f));
    f.find<QDockWidget>("sheetDock")->show();
    f.find<QDockWidget>("sheetDock")->raise();
    SheetPanel& panel = f.window->inspectTools().sheetPanel();
    QTRY_VERIFY_WITH_TIMEOUT(panel.sheet().columns() == 5 && !panel.running(), kPatience);
    QCOMPARE(panel.sheet().rows(), 1);  // one parameter goes in factors
    auto* rows = f.find<QComboBox>("sheetRows");
    rows->setFocus();
    QTest::keyClick(rows, Qt::Key_Up);  // from "Nothing" to the toning
    QTRY_VERIFY_WITH_TIMEOUT(panel.sheet().rows() == 2 && !panel.running(), kPatience);
    QTest::mouseClick(&panel.sheet(), Qt::LeftButton, {}, panel.sheet().cellRect(4, 1).center());
    const Parameters& now = f.window->workspace().parameters();
    QVERIFY(*now.find("made_up_toning") == Value("cold"));
    QVERIFY(number_of(*now.find("made_up_glow")) > 0.5);
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(FamilyTest)
#include "family_test.moc"
