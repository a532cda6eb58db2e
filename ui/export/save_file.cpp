#include "ui/export/save_file.h"

#include <QDir>
#include <QSaveFile>

namespace filterscope::ui {

QString saveFile(const QString& path, const QByteArray& content) {
  QSaveFile file(path);
  if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit()) return {};
  return ExportText::tr("%1 could not be written: %2. Choose another folder, or make room on the disk.")
      .arg(QDir::toNativeSeparators(path), file.errorString());
}

}  // namespace filterscope::ui
