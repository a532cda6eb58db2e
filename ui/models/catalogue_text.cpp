#include "ui/models/catalogue_text.h"

#include <QCoreApplication>

#include "kernels/catalog.h"

namespace filterscope::ui {
namespace {

constexpr auto kContext = "Catalogue";

/// The texts' places among the translations.
struct Studies {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::VariantIndex)
};
struct Choices {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::ParameterPanel)
};

}  // namespace

QString catalogueText(std::string_view english) {
  const QByteArray text(english.data(), static_cast<qsizetype>(english.size()));
  return QCoreApplication::translate(kContext, text.constData());
}

QString variantTitle(const QString& id) {
  const Variant* found = find_variant(id.toStdString());
  return found == nullptr ? id : catalogueText(found->descriptor.title);
}

QString studyTitle(const QString& study) {
  if (study == QLatin1String("fast")) return Studies::tr("FilterScope’s own");
  if (study == QLatin1String("peers")) return Studies::tr("Other libraries");
  if (study == QLatin1String("reference")) return Studies::tr("Reference");
  if (study == QLatin1String("baseline")) return Studies::tr("Baseline");
  qsizetype digits = 0;
  while (digits < study.size() && study.at(study.size() - 1 - digits).isDigit()) ++digits;
  QString name = study.left(study.size() - digits);
  if (!name.isEmpty()) name[0] = name[0].toUpper();
  return digits > 0 ? name + QLatin1Char(' ') + study.right(digits) : name;
}

}  // namespace filterscope::ui
