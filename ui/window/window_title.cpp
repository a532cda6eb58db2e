#include "ui/window/window_title.h"

#include <QFileInfo>
#include <QMainWindow>

#include "ui/bridge/workspace.h"
#include "ui/session/picture_list.h"
#include "ui/session/session_files.h"

namespace filterscope::ui {

WindowTitle::WindowTitle(const WindowParts& parts, const SessionFiles& session)
    : Presenter(parts), session_(session) {
  connect(&parts.loader, &ImageLoader::started, this, [this](const QString& name) {
    parts_.window.setWindowTitle(tr("Opening %1… – FilterScope").arg(name) + QStringLiteral("[*]"));
  });
  connect(&parts.workspace, &Workspace::pictureChanged, this, &WindowTitle::refresh);
  connect(&parts.pictures, &PictureList::changed, this, &WindowTitle::refresh);
  connect(&parts.pictures, &PictureList::failed, this, &WindowTitle::refresh);
  connect(&session, &SessionFiles::changed, this, &WindowTitle::refresh);
  refresh();
}

void WindowTitle::refresh() {
  parts_.window.setWindowTitle(text());
  parts_.window.setWindowModified(session_.wouldLose());
  if (parts_.workspace.picture().image) parts_.window.setWindowFilePath(parts_.workspace.picture().path);
}

QString WindowTitle::text() const {
  const LoadedPicture& picture = parts_.workspace.picture();
  if (!picture.image) return QStringLiteral("FilterScope[*]");
  const Shape& shape = picture.image->shape();
  const QString depth = shape.type == PixelType::u8    ? tr("8 bit")
                        : shape.type == PixelType::u16 ? tr("16 bit")
                        : shape.type == PixelType::s16 ? tr("16 bit, signed")
                                                       : tr("float");
  const QString session = session_.path().isEmpty()
                              ? QString()
                              : QStringLiteral("%1[*] – ").arg(QFileInfo(session_.path()).fileName());
  const QString star = session.isEmpty() ? QStringLiteral("[*]") : QString();
  const PictureList& pictures = parts_.pictures;
  const QString place = pictures.size() > 1 && pictures.current() >= 0
                            ? tr(" %1 of %2").arg(pictures.current() + 1).arg(pictures.size())
                            : QString();
  return tr("%1 (%2 × %3, %4, %5) – FilterScope")
      .arg(session + picture.name + place + star, QString::number(shape.width),
           shape.depth > 1 ? tr("%1 × %2").arg(shape.height).arg(shape.depth) : QString::number(shape.height),
           shape.channels == 1 ? tr("gray") : tr("RGB"), depth);
}

}  // namespace filterscope::ui
