#include "ui/export/result_files.h"

#include <QFileInfo>
#include <exception>
#include <nlohmann/json.hpp>

#include "core/json/json_text.h"
#include "kernels/api/errors.h"
#include "ui/export/save_file.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
QString saveResults(const ResultDocument& document, const QString& path) {
  const QString format = QFileInfo(path).suffix().toLower();
  try {
    std::string content;
    if (format == QLatin1String("json")) {
      content = json_text(to_json(document));
    } else if (format == QLatin1String("csv")) {
      content = to_csv(document);
    } else if (format == QLatin1String("md") || format == QLatin1String("markdown")) {
      content = to_markdown(document);
    } else {
      return ExportText::tr(
                 "Results cannot be written as \"%1\". Use a name that ends in .csv, .json or .md.")
          .arg(format);
    }
    return saveFile(path, QByteArray::fromStdString(content));
  } catch (const std::exception&) {
    return ExportText::tr("The results could not be put into words: %1")
        .arg(problemText(problem_from(std::current_exception())));
  }
}

}  // namespace filterscope::ui
