#include "ui/noise/picture_button.h"

#include <QAction>
#include <QFileDialog>
#include <QMenu>
#include <QSettings>
#include <utility>

#include "ui/bridge/workspace.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {
namespace {

QString lastFolder() { return QSettings().value(QStringLiteral("lastFolder")).toString(); }

}  // namespace

PictureButton::PictureButton(const QString& text, std::function<QString()> title, const Workspace& workspace,
                             QWidget* parent)
    : QPushButton(ui::icon(QStringLiteral("open")), text, parent),
      title_(std::move(title)),
      workspace_(workspace),
      kinds_(new QMenu(this)) {
  kinds_->setToolTipsVisible(true);
  QAction* file = kinds_->addAction(ui::icon(QStringLiteral("open")), tr("A &File…"));
  file->setToolTip(tr("A volume in one file, or a slice of a DICOM series for all of it"));
  QAction* folder = kinds_->addAction(tr("A F&older of DICOM Slices…"));
  folder->setToolTip(tr("The one series of a folder"));
  connect(file, &QAction::triggered, this, &PictureButton::askForFile);
  connect(folder, &QAction::triggered, this, &PictureButton::askForFolder);
  connect(this, &QPushButton::clicked, this, [this] {
    if (menu() == nullptr) askForFile();
  });
  connect(&workspace, &Workspace::pictureChanged, this, &PictureButton::follow);
  follow();
}

void PictureButton::follow() { setMenu(workspace_.isVolume() ? kinds_ : nullptr); }

void PictureButton::askForFile() {
  const QString path = QFileDialog::getOpenFileName(this, title_(), lastFolder());
  if (!path.isEmpty()) Q_EMIT chosen(path);
}

void PictureButton::askForFolder() {
  const QString path = QFileDialog::getExistingDirectory(this, title_(), lastFolder());
  if (!path.isEmpty()) Q_EMIT chosen(path);
}

}  // namespace filterscope::ui
