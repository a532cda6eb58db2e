#include "ui/export/save_file.h"

#include <QFileInfo>
#include <exception>
#include <span>

#include "core/io/staged_file.h"
#include "kernels/api/errors.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

constexpr int kMostPixels = 20000;

}  // namespace

QString saveFile(const QString& path, const QByteArray& content) {
  try {
    replace_file({path.toStdU16String()}, std::as_bytes(std::span(content.constData(), content.size())));
    return {};
  } catch (...) {
    return problemText(problem_from(std::current_exception()));
  }
}

QString saveDrawingFile(const QString& path, const DrawingFile& drawing) {
  const QString format = QFileInfo(path).suffix().toLower();
  const bool png = format == QLatin1String("png");
  if (png && drawing.longestSide > kMostPixels) {
    return ExportText::tr(
               "The image would have more than %1 pixels a side. Choose fewer dots per inch or a smaller "
               "size.")
        .arg(kMostPixels);
  }
  QByteArray content;
  if (png) {
    content = drawing.png();
  } else if (format == QLatin1String("svg")) {
    content = drawing.svg();
  } else if (format == QLatin1String("pdf")) {
    content = drawing.pdf();
  } else {
    return drawing.unknownFormat.arg(format);
  }
  return content.isEmpty() ? drawing.failure : saveFile(path, content);
}

}  // namespace filterscope::ui
