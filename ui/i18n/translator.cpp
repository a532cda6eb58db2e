#include "ui/i18n/translator.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace filterscope::ui {
namespace {

const QString kFolder = QStringLiteral(":/i18n");

void install(const QLocale& locale, const QString& name, const QString& folder) {
  auto* translator = new QTranslator(QCoreApplication::instance());
  if (translator->load(locale, name, QStringLiteral("_"), folder)) {
    QCoreApplication::installTranslator(translator);
  } else {
    delete translator;
  }
}

}  // namespace

QStringList languages() {
  QStringList codes;
  for (const QString& file :
       QDir(kFolder).entryList({QStringLiteral("filterscope_*.qm")}, QDir::Files, QDir::Name)) {
    codes << file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0);
  }
  return codes;
}

bool installTranslator(const QString& language) {
  const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
  // QLocale knows no such language, or the desktop has none: "C" is what both come out as.
  const bool none = locale.language() == QLocale::C;
  if (!language.isEmpty() && !none) QLocale::setDefault(locale);
  const QString code = locale.name().section(QLatin1Char('_'), 0, 0);
  const bool known = languages().contains(code);
  // English has its plurals in a file, and stands in for what is not known.
  install(known ? locale : QLocale(QLocale::English), QStringLiteral("filterscope"), kFolder);
  if (known) install(locale, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  return known || (none && language.isEmpty());
}

}  // namespace filterscope::ui
