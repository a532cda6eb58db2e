// Where file dialogs begin.
#pragma once

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <QString>

namespace filterscope::ui {

/// The user's folder for images or documents, where it is there; many homes have none. Else the home folder.
inline QString usualFolder(QStandardPaths::StandardLocation location) {
  const QString folder = QStandardPaths::writableLocation(location);
  return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

/// The one that was chosen last for such files, by its key in the settings, where it is there still.
inline QString lastFolder(const QString& setting, QStandardPaths::StandardLocation otherwise) {
  const QString folder = QSettings().value(setting).toString();
  return QFileInfo(folder).isDir() ? folder : usualFolder(otherwise);
}

}  // namespace filterscope::ui
