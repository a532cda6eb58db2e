#include "ui/preferences/format_choices.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/io/file_format.h"

namespace filterscope::ui {
namespace {

QString fromView(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace

std::vector<FormatChoice> formatChoices(bool volume) {
  std::vector<FormatChoice> choices;
  for (const FileFormat& format : file_formats()) {
    if (!format.writes() || !(volume ? format.held.volumes : format.held.images)) continue;
    QStringList patterns;
    for (const std::string_view ending : format.endings) patterns << QLatin1Char('*') + fromView(ending);
    choices.push_back({fromView(format.endings.front().substr(1)),
                       QCoreApplication::translate("Format", std::string(format.label).c_str()),
                       patterns.join(QLatin1Char(' '))});
  }
  return choices;
}

}  // namespace filterscope::ui
