#include "ui/models/chart_words.h"

#include <QCoreApplication>
#include <QString>
#include <string>

#include "kernels/api/problem.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/number_text.h"

namespace filterscope::ui {

ChartWords windowChartWords() {
  if (QCoreApplication::translate("Chart", "Samples") == QLatin1String("Samples")) return {};
  return ChartWords([](const std::string& context, const std::string& source) {
    if (context == "Catalogue") return catalogueText(source).toStdString();
    if (context == Problem::kNumberContext) return withLocalPoint(source).toStdString();
    const std::string translated = QCoreApplication::translate(context.c_str(), source.c_str()).toStdString();
    return translated == source ? std::string() : translated;
  });
}

}  // namespace filterscope::ui
