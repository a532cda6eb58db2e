#include "ui/export/save_file.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace filterscope::ui {
namespace {

constexpr int kMostPixels = 20000;

}  // namespace

QString saveFile(const QString& path, const QByteArray& content) {
  QSaveFile file(path);
  if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit()) return {};
  return ExportText::tr("%1 could not be written: %2. Choose another folder, or make room on the disk.")
      .arg(QDir::toNativeSeparators(path), file.errorString());
}

QString saveDrawingFile(const QString& path, const DrawingFile& drawing) {
  const QString format = QFileInfo(path).suffix().toLower();
  const bool png = format == QLatin1String("png");
  if (png && drawing.longestSide > kMostPixels) {
    return ExportText::tr(
               "The picture would have more than %1 pixels a side. Choose fewer dots per inch or a smaller "
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
