#include "ui/window/recent_files.h"

#include <QFileInfo>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>
#include <utility>

#include "ui/preferences/preferences.h"
#include "ui/theme/icons.h"
#include "ui/widgets/usual_folder.h"

namespace filterscope::ui {
namespace {

const QString kFilesSetting = QStringLiteral("recentFiles");
const QString kFolderSetting = QStringLiteral("lastFolder");

}  // namespace

RecentFiles::RecentFiles(QWidget& window)
    : QObject(&window),
      menu_(new QMenu(tr("Open &Recent"), &window)),
      paths_(QSettings().value(kFilesSetting).toStringList()) {
  menu_->setIcon(icon("recent"));
  menu_->setToolTipsVisible(true);
  connect(menu_, &QMenu::aboutToShow, this, &RecentFiles::fill);
}

QString RecentFiles::lastFolder() { return ui::lastFolder(kFolderSetting, QStandardPaths::PicturesLocation); }

void RecentFiles::setLastFolderOf(const QString& path) {
  QSettings().setValue(kFolderSetting, QFileInfo(path).absolutePath());
}

void RecentFiles::remember(const QString& path) {
  paths_.removeAll(path);
  paths_.prepend(path);
  shorten();
  setLastFolderOf(path);
}

void RecentFiles::shorten() {
  paths_ = paths_.mid(0, readPreferences().recentFiles);
  QSettings().setValue(kFilesSetting, paths_);
}

void RecentFiles::fill() {
  menu_->clear();
  int number = 1;
  for (const QString& path : std::as_const(paths_)) {
    QString name = QFileInfo(path).fileName();
    name.replace(QLatin1Char('&'), QStringLiteral("&&"));
    const QString key = number > 10 ? QString() : QStringLiteral("&%1  ").arg(number % 10);
    ++number;
    QAction* action = menu_->addAction(key + name);
    action->setToolTip(path);
    action->setStatusTip(path);
    connect(action, &QAction::triggered, this, [this, path] { Q_EMIT chosen(path); });
  }
  if (paths_.isEmpty()) {
    menu_->addAction(tr("No files yet"))->setEnabled(false);
    return;
  }
  menu_->addSeparator();
  connect(menu_->addAction(tr("&Clear This List")), &QAction::triggered, this, [this] {
    paths_.clear();
    QSettings().setValue(kFilesSetting, paths_);
  });
}

}  // namespace filterscope::ui
