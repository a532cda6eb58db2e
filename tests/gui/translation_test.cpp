// German texts: chosen by code, complete, and with working plurals and placeholders.
#include <QDir>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>
#include <QtTest>

#include "kernels/catalog.h"
#include "kernels/peers/add_peers.h"
#include "ui/charts/timing_chart.h"
#include "ui/i18n/translator.h"
#include "ui/models/catalogue_text.h"

namespace filterscope::ui {

class TranslationTest : public QObject {
  Q_OBJECT

 private slots:
  void unknownLanguageStaysEnglish() {
    QCOMPARE(languages(), (QStringList{"de", "en"}));
    QVERIFY(!installTranslator(QStringLiteral("tlh")));
    QVERIFY(installTranslator(QStringLiteral("en")));
    QCOMPARE(TimingChart::tr("not measured"), QStringLiteral("not measured"));
  }

  void germanIsComplete() {
    QFile file(QStringLiteral(FILTERSCOPE_TRANSLATIONS "/filterscope_de.ts"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader reader(&file);
    QString source;
    int texts = 0;
    static const QRegularExpression placeholder(QStringLiteral("%(n|\\d)"));
    const auto placeholders = [](const QString& text) {
      QStringList found;
      for (auto match = placeholder.globalMatch(text); match.hasNext();) found << match.next().captured();
      found.removeDuplicates();
      found.sort();
      return found;
    };
    while (!reader.atEnd()) {
      reader.readNext();
      if (!reader.isStartElement()) continue;
      if (reader.name() == QLatin1String("source")) source = reader.readElementText();
      const bool plural = reader.name() == QLatin1String("numerusform");
      if (reader.name() == QLatin1String("translation")) {
        QVERIFY2(!reader.attributes().hasAttribute(QStringLiteral("type")), qPrintable(source));
        ++texts;
        if (reader.attributes().isEmpty()) {
          const QString german = reader.readElementText(QXmlStreamReader::IncludeChildElements);
          QVERIFY2(!german.trimmed().isEmpty(), qPrintable(source));
          if (!source.contains(QStringLiteral("%n"))) QCOMPARE(placeholders(german), placeholders(source));
        }
      } else if (plural) {
        QVERIFY2(!reader.readElementText().isEmpty(), qPrintable(source));
      }
    }
    QVERIFY(!reader.hasError());
    QVERIFY(texts > 100);
  }

  void germanHasTheCatalogue() {
    add_peers();
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/i18n/filterscope_de.qm")));
    QVERIFY(installTranslator(QStringLiteral("de")));
    for (const Variant& variant : catalog()) {
      const Descriptor& d = variant.descriptor;
      if (d.family == Family::bilateral3d || d.family == Family::box3d || d.family == Family::gaussian3d)
        continue;
      for (const std::string_view text : {d.title, d.summary}) {
        const std::string source(text);
        // A variant that this build is without has no summary.
        if (source.empty()) continue;
        QVERIFY2(!german.translate("Catalogue", source.c_str()).isEmpty(), source.c_str());
      }
      if (d.summary.empty()) continue;
      QVERIFY2(catalogueText(d.summary) !=
                   QString::fromUtf8(d.summary.data(), static_cast<qsizetype>(d.summary.size())),
               std::string(d.id).c_str());
    }
  }

  void germanIsLoaded() {
    QVERIFY(installTranslator(QStringLiteral("de")));
    QVERIFY(TimingChart::tr("not measured") != QStringLiteral("not measured"));
    QCOMPARE(QLocale().decimalPoint(), QStringLiteral(","));
    QVERIFY(TimingChart::tr("%n sample(s)", nullptr, 1).startsWith(QStringLiteral("1 ")));
    QVERIFY(TimingChart::tr("%n sample(s)", nullptr, 1) !=
            TimingChart::tr("%n sample(s)", nullptr, 2).replace('2', '1'));
  }
};

}  // namespace filterscope::ui

QTEST_MAIN(filterscope::ui::TranslationTest)
#include "translation_test.moc"
