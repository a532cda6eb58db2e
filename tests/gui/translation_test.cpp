// German texts: chosen by code, complete, and with working plurals and placeholders.
#include <QDir>
#include <QLabel>
#include <QRegularExpression>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTranslator>
#include <QTreeWidget>
#include <QXmlStreamReader>
#include <QtTest>
#include <filesystem>
#include <fstream>
#include <new>
#include <set>

#include "core/io/image_file.h"
#include "core/presets/presets.h"
#include "core/session/session.h"
#include "core/studies/report.h"
#include "core/tuner/auto_fit_file.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/cuda/launch_limits.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/host/free_memory.h"
#include "kernels/peers/add_peers.h"
#include "tests/gui/test_main.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/measure_bar.h"
#include "ui/i18n/translator.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/parameter_text.h"
#include "ui/models/problem_text.h"
#include "ui/presets/preset_model.h"
#include "ui/studies/studies_dialog.h"
#include "ui/studies/study_runner.h"
#include "ui/studies/study_tables.h"

namespace filterscope::ui {
namespace {

/// What `step` throws.
template <class Step>
Problem thrownBy(const Step& step) {
  try {
    step();
  } catch (...) {
    return problem_from(std::current_exception());
  }
  return {};
}

std::vector<Problem> fileProblems() {
  const QTemporaryDir folder;
  const std::filesystem::path home = folder.path().toStdString();
  const auto holding = [&home](const char* name, std::string_view content) {
    std::ofstream(home / name, std::ios::binary) << content;
    return home / name;
  };
  const auto reading = [](const std::filesystem::path& path) {
    return thrownBy([&path] { static_cast<void>(load_image(path)); });
  };
  const Image deep(Shape{4, 3, 1, 3, PixelType::f32});
  const auto writing = [&](const char* name) { return thrownBy([&] { save_image(deep, home / name); }); };
  using namespace std::string_view_literals;
  return {reading(home / "absent.png"),
          reading(home),
          reading(holding("empty.png", "")),
          reading(holding("text.png", "no image")),
          reading(holding("short.png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"sv)),
          reading(holding("damaged.jpg", "\xff\xd8nothing of a JPEG file")),
          reading(holding("open.exr", "\x76\x2f\x31\x01 and so on")),
          reading(holding("large.pgm", "P5 4000 3000 255 few")),
          reading(holding("odd.pgm", "P5 4 3 70000 few")),
          writing("picture.xyz"),
          writing("picture"),
          writing("picture.jpg"),
          thrownBy([&] { write_file_atomically(home / "absent" / "picture.png", "x"); }),
          thrownBy([] { write_file_atomically("/dev/full", "x"); }),
          thrownBy([&] { static_cast<void>(load_session(holding("a.fscope", "{"))); }),
          thrownBy([&] { static_cast<void>(load_session(holding("b.fscope", "{}"))); })};
}

std::vector<Problem> kernelProblems() {
  DeviceFacts device;
  device.name = "GPU";
  device.max_threads_per_block = 1024;
  device.shared_per_block_optin = 48 * 1024;
  device.constant_bytes = 64 * 1024;
  BilateralParameters large;
  large.radius = 200;
  const auto squares = [](const BilateralParameters& p) {
    return static_cast<std::size_t>(p.radius * p.radius * 4);
  };
  const auto always = [](const BilateralParameters&) { return std::size_t{1} << 20; };
  const auto preparing = [](const char* id, const Shape& shape, const auto& change) {
    PlanRequest request{shape, {}, 0};
    change(request.parameters);
    return thrownBy([&] { static_cast<void>(prepare(variant(id), request)); });
  };
  const Shape gray{8, 8, 1, 1, PixelType::u8};
  std::vector<Problem> problems{
      thrownBy([&] {
        gpu::require_block({64, 32}, device);
      }),
      thrownBy([&] {
        gpu::require_block({0, 32}, device);
      }),
      thrownBy([&] { gpu::require_shared(large, device, squares); }),
      thrownBy([&] { gpu::require_shared(large, device, always); }),
      thrownBy([&] { gpu::require_constant(large, device, squares); }),
      thrownBy([&] { gpu::require_grid(2000000, 16); }),
      preparing("reference/float64", gray, [](Parameters& p) { p.set("radius", 100000); }),
      preparing("reference/float64", gray, [](Parameters& p) { p.set("sigma_range", -1.0); }),
      preparing("fast/cpu_spectral", gray, [](Parameters& p) { p.set("exactness", "exact"); }),
      preparing("larsson2015/sequential", gray, [](Parameters& p) { p.set("window", "circular"); }),
      preparing("reference/float64", Shape{8, 8, 2, 1, PixelType::u8}, [](Parameters&) {}),
      preparing("reference/float64", Shape{0, 8, 1, 1, PixelType::u8}, [](Parameters&) {}),
      thrownBy([] { require_memory(2000000000, 1000000000); }),
      thrownBy([] { static_cast<void>(variant("fast/none")); }),
      thrownBy([] { throw std::bad_alloc(); })};
  if (gpus().devices.empty()) problems.push_back(gpus().reason);
  return problems;
}

std::vector<Problem> fitProblems() {
  const QTemporaryDir folder;
  const std::filesystem::path home = folder.path().toStdString();
  const auto holding = [&home](const char* name, const char* content) {
    std::ofstream(home / name) << content;
  };
  holding("broken.json", "{");
  holding("other.json", "{}");
  holding("older.json", R"({"format": "filterscope-auto-fit", "format_version": 1, "version": "0.0.1"})");
  return load_auto_fits(home).problems;
}

std::vector<Problem> provokedProblems() {
  std::vector<Problem> problems = fileProblems();
  for (const Problem& problem : fitProblems()) problems.push_back(problem);
  for (const Problem& problem : kernelProblems()) problems.push_back(problem);
  return problems;
}

/// What the window shows of the studies' files: titles, where claims stand, their rules, what was published
/// in words, units, what claims rest on, and what is known of figures. The claims' own sentences have a file
/// for each language.
std::set<std::string> studyTexts() {
  std::set<std::string> texts;
  for (const studies::Experiment& one : studies::experiments()) {
    texts.insert(one.title);
    texts.insert(studies::table_of(one, *studies::find_study(one.study), {}, {}).note);
  }
  for (const studies::Claim& claim : studies::claims()) {
    texts.insert(claim.where);
    texts.insert(claim.rule);
    const bool worded = claim.published.is_string();
    const bool bare = claim.unit == "none" || claim.unit == "ratio";
    if (worded) texts.insert(claim.published.get<std::string>());
    if (!worded && !bare && !studies::published_text(claim).empty()) texts.insert(claim.unit);
    if (claim.device_dependent) texts.insert(claim.device_dependent_why);
  }
  texts.erase(std::string());
  return texts;
}

QStringList numbersIn(const QString& text) {
  static const QRegularExpression digits(QStringLiteral("\\d+"));
  QStringList found;
  for (auto match = digits.globalMatch(text); match.hasNext();) found << match.next().captured();
  found.sort();
  return found;
}

}  // namespace

class TranslationTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { add_peers(); }
  // Qt says so where a text has not as many places as it got values.
  void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^QString::arg"))); }

  void unknownLanguageStaysEnglish() {
    QCOMPARE(languages(), (QStringList{"de", "en"}));
    QVERIFY(!installTranslator(QStringLiteral("tlh")));
    QVERIFY(installTranslator(QStringLiteral("en")));
    QCOMPARE(MeasureBar::tr("&Measure"), QStringLiteral("&Measure"));
  }

  // Before German is loaded: a language stays beneath the next one.
  void englishLeavesProblemsAsTheyAre() {
    for (const Problem& problem : provokedProblems())
      QCOMPARE(problemText(problem), QString::fromStdString(problem.text()));
  }

  void germanIsComplete() {
    QFile file(QStringLiteral(FILTERSCOPE_TRANSLATIONS "/filterscope_de.ts"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader reader(&file);
    QString source;
    QString context;
    int texts = 0;
    static const QRegularExpression placeholder(QStringLiteral("%(n|\\d)"));
    const auto placeholders = [](const QString& text) {
      QStringList found;
      for (auto match = placeholder.globalMatch(text); match.hasNext();) found << match.next().captured();
      found.removeDuplicates();
      found.sort();
      return found;
    };
    // What asks for more ends with "…", without a space before it, and what is put together keeps its spaces.
    const auto ending = [](const QString& text) {
      return text.endsWith(QStringLiteral(" …"))  ? QStringLiteral(" …")
             : text.endsWith(QStringLiteral("…")) ? QStringLiteral("…")
             : text.endsWith(QLatin1Char(' '))    ? QStringLiteral(" ")
                                                  : QString();
    };
    while (!reader.atEnd()) {
      reader.readNext();
      if (!reader.isStartElement()) continue;
      if (reader.name() == QLatin1String("name")) context = reader.readElementText();
      if (reader.name() == QLatin1String("source")) source = reader.readElementText();
      const bool plural = reader.name() == QLatin1String("numerusform");
      if (reader.name() == QLatin1String("translation")) {
        QVERIFY2(!reader.attributes().hasAttribute(QStringLiteral("type")), qPrintable(source));
        ++texts;
        if (reader.attributes().isEmpty()) {
          const QString german = reader.readElementText(QXmlStreamReader::IncludeChildElements);
          QVERIFY2(!german.trimmed().isEmpty(), qPrintable(source));
          if (source.contains(QStringLiteral("%n"))) continue;  // see pluralsHaveTheirPlaces()
          // Their sources are codes; tests/layering/check_problems.py compares them with the English
          // patterns.
          if (context == QLatin1String("Problem")) continue;
          QCOMPARE(placeholders(german), placeholders(source));
          QCOMPARE(german.contains(QLatin1Char('&')), source.contains(QLatin1Char('&')));
          QCOMPARE(ending(german), ending(source));
          QCOMPARE(german.startsWith(QLatin1Char(' ')), source.startsWith(QLatin1Char(' ')));
        }
      } else if (plural) {
        QVERIFY2(!reader.readElementText().isEmpty(), qPrintable(source));
      }
    }
    QVERIFY(!reader.hasError());
    QVERIFY(texts > 100);
  }

  // A plural form has the values of its source; the count itself may be a word, in the singular.
  void pluralsHaveTheirPlaces_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("German") << QStringLiteral("filterscope_de.ts");
    QTest::newRow("English") << QStringLiteral("filterscope_en.ts");
  }
  void pluralsHaveTheirPlaces() {
    QFETCH(const QString, file);
    QFile texts(QStringLiteral(FILTERSCOPE_TRANSLATIONS "/") + file);
    QVERIFY(texts.open(QIODevice::ReadOnly));
    static const QRegularExpression place(QStringLiteral("%L?\\d"));
    const auto places = [](const QString& text) {
      QSet<QString> found;
      for (auto match = place.globalMatch(text); match.hasNext();) found << match.next().captured();
      return found;
    };
    QXmlStreamReader reader(&texts);
    QString source;
    QStringList forms;
    int plurals = 0;
    while (!reader.atEnd()) {
      reader.readNext();
      if (reader.isStartElement() && reader.name() == QLatin1String("source"))
        source = reader.readElementText();
      if (reader.isStartElement() && reader.name() == QLatin1String("numerusform")) {
        forms << reader.readElementText();
      }
      if (!reader.isEndElement() || reader.name() != QLatin1String("message") || forms.isEmpty()) continue;
      ++plurals;
      QCOMPARE(forms.size(), 2);
      QVERIFY2(source.contains(QStringLiteral("%n")), qPrintable(source));
      QVERIFY2(forms.last().contains(QStringLiteral("%n")), qPrintable(forms.last()));
      for (const QString& form : std::as_const(forms)) QCOMPARE(places(form), places(source));
      forms.clear();
    }
    QVERIFY(!reader.hasError());
    QVERIFY(plurals > 3);
  }

  void germanHasTheCatalogue() {
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/i18n/filterscope_de.qm")));
    QVERIFY(installTranslator(QStringLiteral("de")));
    for (const auto& variant : catalog()) {
      const Descriptor& d = variant->descriptor;
      for (const std::string& source : {d.title, d.summary, d.section, d.bound, d.semantics}) {
        // A variant that this build is without has a title alone.
        if (source.empty()) continue;
        QVERIFY2(!german.translate("Catalogue", source.c_str()).isEmpty(), source.c_str());
      }
      if (d.summary.empty()) continue;
      QVERIFY2(catalogueText(d.summary) !=
                   QString::fromUtf8(d.summary.data(), static_cast<qsizetype>(d.summary.size())),
               std::string(d.id).c_str());
    }
  }

  void germanHasTheParameters() {
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/i18n/filterscope_de.qm")));
    for (const ParameterSpec& spec : all_parameters()) {
      std::vector<std::string> texts{spec.label, spec.unit, spec.help, spec.automatic};
      for (const Choice& choice : spec.choices) texts.push_back(choice.label);
      for (const std::string& text : texts) {
        if (text.empty()) continue;
        QVERIFY2(!german.translate("Parameter", text.c_str()).isEmpty(), text.c_str());
      }
    }
  }

  void germanHasTheStudiesPresets() {
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/i18n/filterscope_de.qm")));
    QVERIFY(installTranslator(QStringLiteral("de")));
    for (const Preset& preset : study_presets()) {
      QVERIFY2(!german.translate("Preset", preset.name.c_str()).isEmpty(), preset.name.c_str());
      QVERIFY2(!german.translate("Preset", preset.note.c_str()).isEmpty(), preset.note.c_str());
    }
    for (const Preset& preset : task_presets()) {
      QVERIFY2(!german.translate("Preset", preset.name.c_str()).isEmpty(), preset.name.c_str());
      QVERIFY2(!german.translate("Preset", preset.note.c_str()).isEmpty(), preset.note.c_str());
    }
    // In the list and in texts; what people named themselves stays as it is.
    const Preset own{"Larsson 2015, radius 7", {}, {}, {}};
    const std::vector<Preset> mine{own};
    PresetModel model(mine);
    const int study = 4 + static_cast<int>(task_presets().size());  // after three headings and one's own
    QCOMPARE(model.data(model.index(1), Qt::DisplayRole).toString(),
             QStringLiteral("Larsson 2015, radius 7"));
    QCOMPARE(model.data(model.index(study), Qt::DisplayRole).toString(),
             QStringLiteral("Larsson 2015, Radius 7"));
    QVERIFY(
        model.data(model.index(study), Qt::ToolTipRole).toString().contains(QStringLiteral("Tabellen 6.4")));
  }

  void germanHasTheStudies() {
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/i18n/filterscope_de.qm")));
    const std::set<std::string> texts = studyTexts();
    QVERIFY(texts.size() > 100);
    for (const std::string& text : texts) {
      const QString words = german.translate("Study", text.c_str());
      QVERIFY2(!words.isEmpty(), text.c_str());
      QCOMPARE(numbersIn(words), numbersIn(QString::fromStdString(text)));
    }
  }

  void theStudiesWindowIsGerman() {
    QVERIFY(installTranslator(QStringLiteral("de")));
    StudyRunner runner({});
    StudiesDialog dialog(runner, {[] { return DeviceList(); }, [] { return QString(); }});
    QTRY_VERIFY_WITH_TIMEOUT(dialog.settled(), 30000);
    QCOMPARE(dialog.findChild<QLabel*>(QStringLiteral("studyHeading"))->text(),
             QStringLiteral("Larsson 2015, Tabelle 6.4: Schnellster Kernel bei jedem Radius, Bild 1"));
    const auto* tree = dialog.findChild<QTreeWidget*>(QStringLiteral("studyTree"));
    QCOMPARE(tree->topLevelItem(0)->child(0)->toolTip(0),
             QStringLiteral("Schnellster Kernel bei jedem Radius, Bild 1"));
    const auto* claims = dialog.findChild<QTableWidget*>(QStringLiteral("claimTable"));
    QStringList published;
    for (int row = 0; row < claims->rowCount(); ++row) published << claims->item(row, claimPublished)->text();
    QVERIFY(published.contains(QStringLiteral("größte der vier")));
    QVERIFY(published.contains(QStringLiteral("16 Blockseite")));
    const QString tip = claims->item(0, claimText)->toolTip();
    QVERIFY2(tip.contains("\nAbschnitt 6.2, Tabellen 6.7 bis 6.9\njede Zelle: gilt, wenn das Verhältnis "),
             qPrintable(tip));
    QTableWidget cells;
    const studies::Experiment& figure = *studies::experiments_of("agarwal2012", "figure 9").front();
    showStudyTable(cells, studies::table_of(figure, *studies::find_study("agarwal2012"), {}, {}), false);
    QCOMPARE(cells.findItems(QStringLiteral("nicht gesagt; unsere 512x512"), Qt::MatchExactly).size(), 1);
    QVERIFY(!cells.findItems(QStringLiteral("beste"), Qt::MatchExactly).isEmpty());
    QCOMPARE(machineWords({"EPYC", 2, {"H200"}, "2026-11-23"}),
             QStringLiteral("EPYC, 2 Kerne; H200; 2026-11-23"));
    QCOMPARE(machineWords({"EPYC", 1, {}, {}}), QStringLiteral("EPYC, 1 Kern"));
  }

  void germanHasWhatGoesWrong() {
    const std::vector<Problem> problems = provokedProblems();
    QVERIFY(problems.size() > 30);
    QVERIFY(installTranslator(QStringLiteral("de")));
    static const QRegularExpression english(
        QStringLiteral("\\b(the|cannot|use|choose|asked|is|has|of|and|with|takes|failed)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression value(QStringLiteral("\\d+|\"[^\"]*\""));
    for (const Problem& problem : problems) {
      const QString source = QString::fromStdString(problem.text());
      const QString german = problemText(problem);
      QString words = german;
      words.remove(value);
      QVERIFY2(german != source && !words.contains(english), qPrintable(source + " – " + german));
      for (auto match = value.globalMatch(source); match.hasNext();) {
        const QString kept = match.next().captured();
        QVERIFY2(german.contains(kept), qPrintable(kept + ": " + german));
      }
    }
  }

  void unknownProblemsStayAsTheyAre() {
    QVERIFY(installTranslator(QStringLiteral("de")));
    const QString flux = QStringLiteral("Flux capacitor: 1.21 GW %1 %2");
    QCOMPARE(problemText(Problem::plain(flux.toStdString())), flux);
    QCOMPARE(problemText(Problem()), QString());
    // A code without a German text is said in English, its parts in German.
    QCOMPARE(
        problemText(problem("test.flux", "Flux capacitor: %1", problem("step.bind", "binding an image"))),
        QStringLiteral("Flux capacitor: Das Übernehmen eines Bildes"));
    // A value that looks like a place for one stays a value.
    QVERIFY(problemText(thrownBy([] {
              static_cast<void>(load_image("/absent/%2.png"));
            })).startsWith(QStringLiteral("\"/absent/%2.png\" ")));
  }

  void numbersInSentencesHaveTheLanguagesPoint() {
    QVERIFY(installTranslator(QStringLiteral("de")));
    const Problem sentence = problem("fastest.one", "%1 is fastest; %2 is next and takes %3 times as long.",
                                     "v1.5", "mine 2.0", Problem::number("2.0"));
    QVERIFY2(problemText(sentence).contains(QStringLiteral("2,0")), qPrintable(problemText(sentence)));
    QVERIFY2(problemText(sentence).contains(QStringLiteral("v1.5")), qPrintable(problemText(sentence)));
    QVERIFY2(problemText(sentence).contains(QStringLiteral("mine 2.0")), qPrintable(problemText(sentence)));
    QVERIFY(problemText(thrownBy([] {
              require_memory(3'000'000'000'000, 1'500'000'000);
            })).contains(QStringLiteral("1,5 GB")));
  }

  // The parameter, its unit and its choices have the names that the panel has.
  void parametersAreCalledAsInThePanel() {
    QVERIFY(installTranslator(QStringLiteral("de")));
    const auto refusal = [](const char* key, const Value& value) {
      PlanRequest request{Shape{8, 8, 1, 1, PixelType::u8}, {}, 0};
      request.parameters.set(key, value);
      return problemText(thrownBy([&] { validate(variant("larsson2015/sequential").descriptor, request); }));
    };
    const Schema known = all_parameters();
    for (const auto& [key, value] : {std::pair<const char*, Value>{"radius", std::int64_t{100000}},
                                     {"sigma_range", -1.0},
                                     {"window", std::string("none")}}) {
      const ParameterSpec* spec = known.find(key);
      const QString german = refusal(key, value);
      QVERIFY2(german.contains(parameterText(spec->label)), qPrintable(german));
      QVERIFY2(!german.contains(QLatin1String(key)), qPrintable(german));
      if (!spec->unit.empty()) QVERIFY2(german.contains(parameterText(spec->unit)), qPrintable(german));
    }
  }

  void germanIsLoaded() {
    QVERIFY(installTranslator(QStringLiteral("de")));
    QVERIFY(MeasureBar::tr("&Measure") != QStringLiteral("&Measure"));
    QCOMPARE(QLocale().decimalPoint(), QStringLiteral(","));
    const auto left = [](int seconds) {
      return MeasureBar::tr("%1, about %n second(s) left", nullptr, seconds);
    };
    QVERIFY(left(1).contains(QStringLiteral("1 ")));
    QVERIFY(left(1) != left(2).replace('2', '1'));
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(TranslationTest)
#include "translation_test.moc"
