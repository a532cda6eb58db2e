// The list of variants: found by what they compute, grouped by that or by study.
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QTreeWidget>
#include <set>

#include "kernels/peers/add_peers.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/models/family_text.h"

namespace filterscope::ui {
namespace {

/// The list alone, with real events.
struct List {
  List() {
    panel.resize(420, 600);
    panel.show();
    panel.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    QTRY_VERIFY_WITH_TIMEOUT(variants.ready(), kPatience);
    search->setFocus();
  }

  void type(const QString& words) {
    search->setFocus();
    search->selectAll();
    QTest::keyClick(search, Qt::Key_Delete);
    QTest::keyClicks(search, words);
  }

  [[nodiscard]] std::set<QString> seen() const {
    std::set<QString> ids;
    for (int i = 0; i < tree->topLevelItemCount(); ++i) {
      const QTreeWidgetItem* group = tree->topLevelItem(i);
      for (int j = 0; j < group->childCount() && !group->isHidden(); ++j) {
        if (!group->child(j)->isHidden()) ids.insert(group->child(j)->data(0, Qt::UserRole).toString());
      }
    }
    return ids;
  }

  VariantIndex variants;
  VariantPanel panel{variants};
  QLineEdit* search = panel.findChild<QLineEdit*>();
  QTreeWidget* tree = panel.findChild<QTreeWidget*>();
  QLabel* nothing = panel.findChild<QLabel*>(QStringLiteral("nothingFound"));
};

}  // namespace

class VariantListTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { add_peers(); }

  void wordsOfEveryLanguageFindTheProgramsOwn_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("found");
    QTest::addColumn<QString>("not_found");
    const auto row = [](const char* words, const char* found, const char* other) {
      QTest::newRow(words) << QString::fromUtf8(words) << QString::fromUtf8(found)
                           << QString::fromUtf8(other);
    };
    row("bilateral", "fast/cpu_simd", "baseline/box_cpu");
    row("Bilateralfilter", "fast/cpu_simd", "fast/nlm_cpu");
    row("exact bilateral", "fast/cpu_simd", "fast/cpu_spectral");
    row("bounded", "fast/cpu_spectral", "fast/cpu_simd");
    row("mean", "baseline/box_cpu", "fast/cpu_simd");
    row("Mittelwert", "baseline/box_cpu", "fast/cpu_simd");
    row("nlm", "fast/nlm_cpu", "fast/cpu_simd");
    row("non-local", "fast/nlm_cpu", "fast/cpu_simd");
    row("entrauschen", "fast/nlm_cpu", "baseline/box_cpu");
    row("Gauß", "baseline/gaussian_cpu", "baseline/box_cpu");
    row("harmonics", "fast/cpu_spectral", "fast/cpu_simd");
    row("processor simd", "fast/cpu_simd", "larsson2015/sequential");
    row("larsson", "larsson2015/sequential", "fast/cpu_simd");
    row("kantenerhaltend CPU", "fast/cpu_simd", "baseline/box_cpu");
    row("schnell", "fast/cpu_simd", "larsson2015/sequential");
  }

  void wordsOfEveryLanguageFindTheProgramsOwn() {
    QFETCH(QString, words);
    QFETCH(QString, found);
    QFETCH(QString, not_found);
    List list;
    list.type(words);
    QVERIFY(list.seen().contains(found));
    QVERIFY(!list.seen().contains(not_found));
    QVERIFY(list.nothing->isHidden());
  }

  void nothingFoundIsSaid() {
    List list;
    list.type("unsharp");
    QVERIFY(list.seen().empty());
    QVERIFY(list.nothing->isVisible());
    QVERIFY2(list.nothing->text().contains("unsharp"), qPrintable(list.nothing->text()));
    list.type("bilateral");
    QVERIFY(list.nothing->isHidden());
  }

  void enterShowsTheBestThatIsFound() {
    List list;
    QSignalSpy shown(&list.panel, &VariantPanel::activated);
    // A name counts more than a description: a Gaussian is described as a mean too.
    list.type("mean");
    QTest::keyClick(list.search, Qt::Key_Return);
    QCOMPARE(shown.count(), 1);
    QCOMPARE(shown.back().front().toString(), QStringLiteral("baseline/box_cpu"));
    list.type("bilateral");
    QTest::keyClick(list.search, Qt::Key_Return);
    QCOMPARE(shown.back().front().toString(), QStringLiteral("fast/cpu_simd"));
    // Down goes to the marked one, and on from there.
    list.type("mean box");
    QTest::keyClick(list.search, Qt::Key_Down);
    QVERIFY(list.tree->hasFocus());
    QTest::keyClick(list.tree, Qt::Key_Return);
    QCOMPARE(shown.back().front().toString(), QStringLiteral("baseline/box_cpu"));
    list.type("no such thing");
    QTest::keyClick(list.search, Qt::Key_Return);
    QCOMPARE(shown.count(), 3);
  }

  void groupsAreFiltersOrStudiesAsChosen() {
    List list;
    QCOMPARE(list.tree->topLevelItem(0)->text(0), QStringLiteral("Bilateral filter"));
    const std::set<QString> all = list.seen();
    const QStringList ticked = list.panel.ticked();
    auto* groups = list.panel.findChild<QComboBox*>(QStringLiteral("variantGroups"));
    groups->setFocus();
    QTest::keyClick(groups, Qt::Key_Down);
    QCOMPARE(list.tree->topLevelItem(0)->text(0), QStringLiteral("Reference"));
    QCOMPARE(list.seen(), all);
    QCOMPARE(list.panel.ticked(), ticked);
    QTest::keyClick(groups, Qt::Key_Up);
    QCOMPARE(list.tree->topLevelItem(0)->text(0), QStringLiteral("Bilateral filter"));
  }

  void namesAreReadInANarrowListToo() {
    List list;
    for (const int width : {280, 320, 600}) {
      list.panel.resize(width, 400);
      QTRY_COMPARE(list.panel.width(), width);
      QCoreApplication::sendPostedEvents();
      const QFontMetrics metrics = list.tree->fontMetrics();
      QVERIFY2(list.tree->columnWidth(0) >= 20 * metrics.averageCharWidth(),
               qPrintable(QString::number(list.tree->columnWidth(0))));
      QVERIFY(list.tree->columnWidth(1) >= metrics.horizontalAdvance(QStringLiteral("CUDA")));
      QVERIFY(list.tree->header()->length() <= list.tree->viewport()->width());
    }
    // With room nothing of where they run is cut off.
    QVERIFY(list.tree->columnWidth(1) >=
            static_cast<const QAbstractItemView*>(list.tree)->sizeHintForColumn(1));
  }

  void theChosenGroupsAreRemembered() {
    {
      WindowFixture f;
      f.window->variantPanel().setGroups(VariantGroups::byStudy);
      f.window->close();
    }
    Theme theme;
    MainWindow again(theme, SurfaceKind::raster);
    QCOMPARE(again.variantPanel().groups(), VariantGroups::byStudy);
  }

  void everyFamilyHasATitle() {
    for (const auto& one : catalog()) {
      const std::string& family = one->descriptor.family->id;
      QVERIFY2(familyTitle(family) != QString::fromStdString(family), family.c_str());
      QVERIFY2(!familySynonyms(family).isEmpty(), family.c_str());
    }
  }

  void theFirstWindowSaysBilateral() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "first.png")));
    const auto* tree = f.window->variantPanel().findChild<QTreeWidget*>();
    const QRect first = tree->visualItemRect(tree->topLevelItem(0));
    QVERIFY(tree->topLevelItem(0)->text(0).contains("Bilateral"));
    QVERIFY(tree->viewport()->rect().intersects(first) && tree->isVisible());
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(VariantListTest)
#include "variant_list_test.moc"
