// Panels, session and docks: what is in them, and that it is remembered.
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSlider>
#include <QSpinBox>
#include <QToolTip>
#include <QTreeWidget>
#include <limits>
#include <string>
#include <tuple>

#include "core/compare/compare_state.h"
#include "kernels/api/devices.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/models/parameter_text.h"
#include "ui/models/results_model.h"
#include "ui/panels/value_slider.h"
#include "ui/widgets/number_box.h"

namespace filterscope::ui {

class PanelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void sliderScalesGoBothWays() {
    ValueSlider logarithmic(1, 100, SliderScale::logarithmic, false);
    ValueSlider powers(1, 1024, SliderScale::powersOfTwo, true);
    ValueSlider whole(1, 32, SliderScale::linear, true);
    QSignalSpy moved(&logarithmic, &ValueSlider::valueMoved);
    logarithmic.setRealValue(10);
    QCOMPARE(moved.count(), 0);
    QCOMPARE(logarithmic.value(), logarithmic.maximum() / 2);
    logarithmic.setValue(logarithmic.maximum());
    QCOMPARE(moved.back().front().toDouble(), 100.0);
    powers.setRealValue(64);
    QCOMPARE(powers.value(), 6);
    QSignalSpy powerMoved(&powers, &ValueSlider::valueMoved);
    powers.setValue(5);
    QCOMPARE(powerMoved.back().front().toDouble(), 32.0);
    whole.setRealValue(7);
    QCOMPARE(whole.value(), 6);
    for (const auto& [from, to, wanted] : {std::tuple(0.0, 255.0, 0.4), std::tuple(0.9, 1.1, 0.9003)}) {
      ValueSlider real(from, to, SliderScale::linear, false);
      const QSignalSpy realMoved(&real, &ValueSlider::valueMoved);
      real.setValue(1);  // of 600: in so few digits that a box can show them
      QCOMPARE(realMoved.back().front().toDouble(), wanted);
    }
  }

  void everyParameterOfAVariantHasControls() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(30, 20, 3), "controls.png")));
    for (const VariantEntry& entry : f.window->variants().entries()) {
      if (!entry.available) continue;
      f.choose(1, entry.id);
      for (const ParameterSpec& spec : entry.variant->descriptor.parameters) {
        if (!spec.numeric()) continue;
        const QString name = QString::fromStdString(spec.key);
        QTRY_VERIFY2(f.find<QWidget>("slider_" + name) != nullptr, qPrintable(entry.id + " " + name));
        QVERIFY(f.find<QWidget>("spin_" + name) != nullptr);
        QVERIFY(!f.find<QWidget>("slider_" + name)->accessibleName().isEmpty());
      }
    }
  }

  void whatHasNoEffectIsGreyAndSaysWhy() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(30, 20, 1), "needs.png")));
    f.choose(1, QStringLiteral("fast/nlm_cpu"));
    QVERIFY(f.waitSettled());
    auto* sigma = f.find<QWidget>("spin_patch_sigma_x");
    QVERIFY(!sigma->isEnabled());
    QVERIFY2(sigma->toolTip().contains("Patch weights") && sigma->toolTip().contains("Gaussian"),
             qPrintable(sigma->toolTip()));
    const Schema& schema = variant("fast/nlm_cpu").descriptor.parameters;
    QVERIFY(!parametersText(schema, f.window->workspace().parameters()).contains("σpx"));
    auto* weights = f.find<QComboBox>("choice_patch_weights");
    weights->setFocus();
    QTest::keyClick(weights, Qt::Key_Down);
    QTRY_VERIFY(sigma->isEnabled());
    QVERIFY(sigma->toolTip().startsWith("How fast a pixel of a patch"));
    const QString line = parametersText(schema, f.window->workspace().parameters());
    QVERIFY2(line.contains("Patch weights Gaussian · σpx 1.5"), qPrintable(line));
  }

  void lengthsHaveTheUnitThatIsChosen() {
    WindowFixture f;
    f.window->openFile(QStringLiteral("sample:shepp3d@24x20x16,spacing=1x1x2"));
    QVERIFY(f.waitSettled());
    f.choose(1, QStringLiteral("fast/cpu_simd_3d"));
    QVERIFY(f.waitSettled());
    auto* sigma = f.find<QDoubleSpinBox>("spin_sigma_space");
    auto* radius = f.find<QDoubleSpinBox>("spin_radius");
    QCOMPARE(sigma->suffix(), QStringLiteral(" voxels"));
    QCOMPARE(radius->suffix(), QStringLiteral(" voxels"));
    auto* lengths = f.find<QComboBox>("choice_length_unit");
    lengths->setFocus();
    const double value = sigma->value();
    QTest::keyClick(lengths, Qt::Key_Down);
    QTRY_COMPARE(sigma->suffix(), QStringLiteral(" mm"));
    QCOMPARE(sigma->value(), value);
    QVERIFY2(sigma->accessibleName().endsWith("mm"), qPrintable(sigma->accessibleName()));
    QCOMPARE(radius->suffix(), QStringLiteral(" voxels"));
    const Schema& schema = variant("fast/cpu_simd_3d").descriptor.parameters;
    const QString line = parametersText(schema, f.window->workspace().parameters(), true);
    QVERIFY2(line.startsWith("r 3 voxels · σs 3 mm · "), qPrintable(line));
    // Voxels are 2 mm apart along z: 3 mm are 1.5 of them.
    QCOMPARE(f.find<QDoubleSpinBox>("spin_radius_z")->text(), QString("as along x: 2"));
    QCOMPARE(f.find<QDoubleSpinBox>("spin_radius_y")->text(), QString("as along x: 3"));
    const QString caption = wholeParametersText(schema, f.window->workspace().parameters(),
                                                unitsOf(*f.window->workspace().picture().image));
    QVERIFY2(caption.endsWith(" · r 3 × 3 × 2 voxels"), qPrintable(caption));
    radius->setFocus();
    QTest::keyClick(radius, Qt::Key_Down);
    QTRY_COMPARE(f.find<QDoubleSpinBox>("spin_radius_z")->text(), QString("as along x: 1"));
    QTest::keyClick(radius, Qt::Key_Up);
    lengths->setFocus();
    QTest::keyClick(lengths, Qt::Key_Up);
    QTRY_COMPARE(f.find<QDoubleSpinBox>("spin_radius_z")->text(), QString("as along x"));
    QTRY_COMPARE(sigma->suffix(), QStringLiteral(" voxels"));
  }

  void aNumberBeyondALimitIsTheLimitAndSaysSo() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(30, 20, 1), "limit.png")));
    f.choose(1, QStringLiteral("fast/cpu_simd"));
    QVERIFY(f.waitSettled());
    auto* radius = f.find<QDoubleSpinBox>("spin_radius");
    const auto type = [&](const char* digits) {
      radius->setFocus();
      radius->selectAll();
      QTest::keyClicks(radius, QString::fromLatin1(digits));
      QTest::keyClick(radius, Qt::Key_Return);
    };
    const double most = variant("fast/cpu_simd").descriptor.parameters.find("radius")->maximum;
    type("9999");
    QCOMPARE(radius->value(), most);
    QTRY_VERIFY2(QToolTip::text().contains(QStringLiteral("at most %1").arg(most)),
                 qPrintable(QToolTip::text()));
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).radius, static_cast<int>(most));
    type("0");
    QCOMPARE(radius->value(), 1.0);
    QTRY_VERIFY2(QToolTip::text().contains("at least 1"), qPrintable(QToolTip::text()));
    type("12");
    QCOMPARE(radius->value(), 12.0);
  }

  void unavailableVariantsSayWhy() {
    WindowFixture f;
    QTRY_VERIFY_WITH_TIMEOUT(f.window->variants().ready(), kPatience);
    auto* tree = f.window->variantPanel().findChild<QTreeWidget*>();
    int found = 0;
    for (int i = 0; i < tree->topLevelItemCount(); ++i) {
      for (int j = 0; j < tree->topLevelItem(i)->childCount(); ++j) {
        const QTreeWidgetItem* item = tree->topLevelItem(i)->child(j);
        const VariantEntry* entry = f.window->variants().find(item->data(0, Qt::UserRole).toString());
        QVERIFY(entry != nullptr);
        QCOMPARE((item->flags() & Qt::ItemIsEnabled) != 0, entry->available);
        if (!entry->available) QVERIFY(item->toolTip(0).contains(entry->reason));
        // What a variant is allowed to get wrong, and where it does otherwise than the design, is no secret.
        const std::string_view bound = entry->variant->descriptor.bound;
        if (!bound.empty()) QVERIFY(item->toolTip(0).contains("Error bound"));
        if (!entry->variant->descriptor.semantics.empty())
          QVERIFY(item->toolTip(0).contains("What it does otherwise"));
        ++found;
      }
    }
    QCOMPARE(found, static_cast<int>(f.window->variants().entries().size()));
  }

  void whatIsTickedAtFirstIsQuickAndHasNoReference() {
    if (!gpus().devices.empty()) QSKIP("There is a GPU: its kernels are ticked.");
    WindowFixture f;
    QTRY_VERIFY_WITH_TIMEOUT(f.window->variants().ready(), kPatience);
    QCOMPARE(f.window->variantPanel().ticked(), QStringList({"fast/cpu_simd", "fast/cpu_spectral"}));
    f.window->variantPanel().tickAvailable();
    QVERIFY(f.window->variantPanel().ticked().contains("reference/float64"));
  }

  void aStudysBoxTicksWhatCanRun() {
    WindowFixture f;
    QTRY_VERIFY_WITH_TIMEOUT(f.window->variants().ready(), kPatience);
    auto* tree = f.window->variantPanel().findChild<QTreeWidget*>();
    f.window->variantPanel().setTicked({"fast/cpu_simd"});
    const auto found = tree->findItems("CPU, SIMD on all cores", Qt::MatchExactly | Qt::MatchRecursive);
    QVERIFY(!found.isEmpty());
    QTreeWidgetItem* study = found.front()->parent();
    QCOMPARE(study->checkState(0), Qt::PartiallyChecked);
    study->setCheckState(0, Qt::Checked);
    QCOMPARE(study->checkState(0), Qt::Checked);
    for (int i = 0; i < study->childCount(); ++i) {
      const bool can = (study->child(i)->flags() & Qt::ItemIsEnabled) != 0;
      QCOMPARE(study->child(i)->checkState(0) == Qt::Checked, can);
    }
    study->setCheckState(0, Qt::Unchecked);
    QVERIFY(f.window->variantPanel().ticked().isEmpty());
  }

  void activatingAVariantShowsIt() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(30, 20, 1), "activate.png")));
    auto* tree = f.window->variantPanel().findChild<QTreeWidget*>();
    const auto items = tree->findItems("Reference (float64)", Qt::MatchExactly | Qt::MatchRecursive);
    QCOMPARE(items.size(), 1);
    tree->setCurrentItem(items.front());
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Return);
    QCOMPARE(f.window->workspace().content(1), QString("reference/float64"));
    QVERIFY(f.waitSettled());
    QVERIFY(f.matchesCore(1));
  }

  void findsVariantsByWords() {
    WindowFixture f;
    auto* search = f.window->variantPanel().findChild<QLineEdit*>();
    auto* tree = f.window->variantPanel().findChild<QTreeWidget*>();
    search->setFocus();
    QTest::keyClicks(search, "float64");
    const auto items = tree->findItems("sequential", Qt::MatchContains | Qt::MatchRecursive);
    for (const QTreeWidgetItem* item : items) QVERIFY(item->isHidden());
    QVERIFY(
        !tree->findItems("Reference (float64)", Qt::MatchExactly | Qt::MatchRecursive).front()->isHidden());
  }

  void measuresTheTickedVariants() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(40, 30, 1), "measure.png")));
    f.window->variantPanel().setTicked({"reference/float64"});
    QTest::keyClick(f.window.get(), Qt::Key_F5);
    auto* results = f.window->findChild<ResultsModel*>();
    QTRY_COMPARE_WITH_TIMEOUT(results->rowCount(), 1, kPatience);
    QVERIFY(results->records().front().measurement.summary.count >= 5);
    // Previews go on afterwards.
    Parameters next;
    next.set("radius", 2);
    f.window->workspace().setParameters(next, false);
    QVERIFY(f.waitSettled());
    QVERIFY(f.matchesCore(1));
  }

  void remembersTheSession() {
    Parameters parameters = usual_parameters();
    parameters.set("radius", 6);
    parameters.set("border", "mirror");
    {
      WindowFixture f;
      QVERIFY(f.open(f.write(testPicture(30, 20, 1), "session.png")));
      f.window->workspace().setParameters(parameters, false);
      f.choose(1, "reference/float64");
      f.window->close();
      Theme theme;
      MainWindow again(theme);
      QCOMPARE(again.workspace().parameters(), parameters);
      again.openFile(f.folder.filePath("session.png"));
      QTRY_COMPARE_WITH_TIMEOUT(again.workspace().content(1), QString("reference/float64"), kPatience);
    }
  }

  void survivesDamagedSettings() {
    QSettings().clear();
    QSettings().setValue("parameters/radius", "many");
    QSettings().setValue("parameters/sigma_range", -4);
    QSettings().setValue("geometry", QByteArray("rubbish"));
    QSettings().setValue("layout", 17);
    Theme theme;
    MainWindow window(theme);
    QCOMPARE(window.workspace().parameters(), usual_parameters());
    QSettings().clear();
  }

  void enterInASpinBoxGivesTheKeyboardToThePictures() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "enter.png")));
    f.choose(1, "reference/float64");
    for (QDockWidget* dock : f.window->findChildren<QDockWidget*>()) dock->show();
    // Its bar has a spin box too.
    f.window->actions().compareModes[static_cast<std::size_t>(CompareMode::mask)]->trigger();
    QTest::qWait(0);
    const auto press = [&](int key, Qt::KeyboardModifiers with = {}) {
      QTest::keyClick(f.window->windowHandle(), static_cast<Qt::Key>(key), with);
    };
    Camera& camera = f.window->canvas().camera();
    int tried = 0;
    for (auto* box : f.window->findChildren<QAbstractSpinBox*>()) {
      auto* dock = qobject_cast<QDockWidget*>(box->parentWidget());
      for (QWidget* at = box; at != nullptr && dock == nullptr; at = at->parentWidget())
        dock = qobject_cast<QDockWidget*>(at);
      if (dock != nullptr) dock->raise();
      QTRY_VERIFY2(box->isVisible(), qPrintable(box->objectName()));
      if (!box->isEnabled()) continue;
      box->setFocus();
      QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(box));
      camera.restore(3, {10, 10}, false);
      press(tried % 2 == 0 ? Qt::Key_Return : Qt::Key_Enter);
      QVERIFY2(f.window->canvas().isAncestorOf(QApplication::focusWidget()), qPrintable(box->objectName()));
      press(Qt::Key_F);
      QVERIFY2(camera.fitting(), qPrintable(box->objectName()));
      ++tried;
    }
    QVERIFY(tried >= 10);
    // What was typed counts, and an image in the clipboard can be pasted right after.
    auto* radius = f.find<QAbstractSpinBox>("spin_radius");
    radius->setFocus();
    radius->selectAll();
    press(Qt::Key_4);
    press(Qt::Key_Return);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).radius, 4);
    QImage picture(31, 17, QImage::Format_RGB888);
    picture.fill(Qt::darkCyan);
    QGuiApplication::clipboard()->setImage(picture);
    press(Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().picture().image != nullptr &&
                                 f.window->workspace().picture().image->shape().width == 31,
                             kPatience);
  }

  void aBoxShowsTheValueThatIsMeant() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "digits.png")));
    f.window->activateWindow();
    auto* box = f.find<QDoubleSpinBox>("spin_sigma_space");
    for (const char* typed : {"12.53", "0.12345", "7"}) {
      box->setFocus();
      box->selectAll();
      QTest::keyClicks(box, QString::fromLatin1(typed));
      for (int again = 0; again < 2; ++again) {  // Enter takes what stands there
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).sigma_space, std::stod(typed));
      }
      QVERIFY2(box->text().startsWith(QLatin1String(typed)), qPrintable(box->text()));
    }
    auto* slider = f.find<QSlider>("slider_sigma_space");
    for (int position = slider->minimum(); position <= slider->maximum(); position += 7) {
      slider->setValue(position);
      QVERIFY2(box->cleanText().size() <= 5, qPrintable(box->text()));  // three digits
    }
  }

  void aPointAndACommaAreTheDecimalMark() {
    for (const QLocale& locale : {QLocale(QLocale::English), QLocale(QLocale::German)}) {
      NumberBox number;
      number.setLocale(locale);
      number.setRange(0, 5000);
      number.setSuffix(QStringLiteral(" px"));
      WholeBox whole;
      whole.setLocale(locale);
      whole.setRange(0, 5000);
      whole.setKeyboardTracking(false);
      const auto type = [](QAbstractSpinBox& box, const char* keys) {
        box.selectAll();
        QTest::keyClicks(&box, QString::fromLatin1(keys));
        QTest::keyClick(&box, Qt::Key_Return);
      };
      for (const char* typed : {"1.5", "1,5"}) {
        type(number, typed);
        QCOMPARE(number.value(), 1.5);
        whole.setValue(7);
        type(whole, typed);  // no whole number, and none that is ten times as large
        QCOMPARE(whole.value(), 7);
      }
      // What the box writes itself it reads back.
      number.setValue(1234.25);
      QCOMPARE(number.text(), QStringLiteral("1234%1 px").arg(QString(locale.decimalPoint()) + "25"));
      number.interpretText();
      QCOMPARE(number.value(), 1234.25);
      type(number, "12,345.5");  // no marks between thousands
      QVERIFY(number.value() < 13 || number.value() == 1234.25);
    }
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "comma.png")));
    auto* box = f.find<QDoubleSpinBox>("spin_sigma_space");
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, "1,5");
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(bilateral_parameters(f.window->workspace().parameters()).sigma_space, 1.5);
  }

  void everyNumberFieldTakesBothMarks() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "fields.png")));
    for (const auto* box : f.window->findChildren<QDoubleSpinBox*>()) {
      QVERIFY2(dynamic_cast<const NumberBox*>(box) != nullptr, qPrintable(box->objectName()));
    }
    for (const auto* box : f.window->findChildren<QSpinBox*>()) {
      QVERIFY2(dynamic_cast<const WholeBox*>(box) != nullptr, qPrintable(box->objectName()));
    }
  }

  void aPresetGivesTheKeyboardToThePictures() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(60, 40, 3), "preset.png")));
    auto* presets = f.find<QComboBox>("presets");
    presets->setFocus();
    presets->showPopup();
    QTRY_VERIFY(presets->view()->isVisible());
    QTest::keyClick(presets->view(), Qt::Key_End);
    QTest::keyClick(presets->view(), Qt::Key_Return);
    QTRY_VERIFY(f.window->canvas().isAncestorOf(QApplication::focusWidget()));
  }

  void hugeParametersAreRefusedInWholeSentences_data() {
    QTest::addColumn<QString>("variant");
    for (const char* id :
         {"fast/cpu_simd", "fast/cpu_spectral", "fast/auto", "larsson2015/sequential", "reference/float64"}) {
      QTest::newRow(id) << QString::fromLatin1(id);
    }
  }
  void hugeParametersAreRefusedInWholeSentences() {
    QFETCH(const QString, variant);
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(30, 20, 3), "huge %1.png")));
    QVERIFY2(f.window->windowTitle().startsWith("huge %1.png[*] (30 × 20"),
             qPrintable(f.window->windowTitle()));
    BilateralParameters parameters;
    parameters.radius = parameters.threads = parameters.tiling = std::numeric_limits<int>::max();
    parameters.block = {parameters.radius, parameters.radius};
    parameters.sigma_space = parameters.sigma_space_y = parameters.sigma_range = 1e308;
    QSignalSpy failed(&f.window->workspace(), &Workspace::failed);
    f.choose(1, variant);
    f.window->workspace().setParameters(parameters, false);
    QTRY_VERIFY_WITH_TIMEOUT(!failed.isEmpty(), kPatience);
    static const QRegularExpression place(QStringLiteral("%\\d"));
    for (const QList<QVariant>& said : failed) {
      QVERIFY2(!said.at(2).toString().contains(place), qPrintable(said.at(2).toString()));
      QVERIFY(!said.at(2).toString().isEmpty());
    }
  }

  void resetsTheLayout() {
    WindowFixture f;
    auto* dock = f.find<QDockWidget>("parameterDock");
    dock->setFloating(true);
    dock->hide();
    f.window->actions().resetLayout->trigger();
    QVERIFY(dock->isVisible());
    QVERIFY(!dock->isFloating());
  }

  void copiesAndPastesPictures() {
    WindowFixture f;
    const Image picture = testPicture(33, 21, 3);
    QVERIFY(f.open(f.write(picture, "clip.png")));
    f.window->canvas().setActive(0);
    f.window->actions().copy->trigger();
    QCOMPARE(QGuiApplication::clipboard()->image().size(), QSize(33, 21));
    f.window->actions().paste->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().picture().name.contains("pasted"), kPatience);
    QVERIFY(samePixels(*f.window->workspace().picture().image, picture));
  }

  void everyActionExplainsItself() {
    WindowFixture f;
    for (const QAction* action : f.window->actions().findChildren<QAction*>()) {
      QVERIFY2(!action->text().isEmpty() && !action->toolTip().isEmpty() && !action->statusTip().isEmpty(),
               qPrintable(action->objectName()));
    }
    QMap<QString, QString> taken;
    for (const QAction* action : f.window->findChildren<QAction*>()) {
      if (action->shortcutContext() != Qt::WindowShortcut) continue;
      for (const QKeySequence& key : action->shortcuts()) {
        const QString word = key.toString();
        QVERIFY2(!taken.contains(word),
                 qPrintable(word + ": " + taken.value(word) + " and " + action->text()));
        taken.insert(word, action->text());
      }
    }
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(PanelTest)
#include "panel_test.moc"
