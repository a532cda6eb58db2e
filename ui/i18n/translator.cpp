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
  QStringList codes{QStringLiteral("en")};
  for (const QString& file :
       QDir(kFolder).entryList({QStringLiteral("filterscope_*.qm")}, QDir::Files, QDir::Name)) {
    codes << file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0);
  }
  return codes;
}

bool installTranslator(const QString& language) {
  const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
  const bool asked = !language.isEmpty();
  if (asked && locale.language() == QLocale::C) return false;
  if (asked) QLocale::setDefault(locale);
  const QString code = locale.name().section(QLatin1Char('_'), 0, 0);
  if (locale.language() == QLocale::English || locale.language() == QLocale::C) return true;
  if (!languages().contains(code)) return false;
  install(locale, QStringLiteral("filterscope"), kFolder);
  install(locale, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  return true;
}

}  // namespace filterscope::ui
