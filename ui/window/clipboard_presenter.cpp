#include "ui/window/clipboard_presenter.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>
#include <QUrl>

#include "core/io/samples.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/canvas/canvas.h"
#include "ui/session/picture_list.h"
#include "ui/window/file_presenter.h"
#include "ui/window/recipe_presenter.h"

namespace filterscope::ui {
namespace {

QStringList localFiles(const QMimeData& data) {
  QStringList paths;
  for (const QUrl& url : data.urls()) {
    if (url.isLocalFile()) paths << url.toLocalFile();
  }
  return paths;
}

}  // namespace

ClipboardPresenter::ClipboardPresenter(const WindowParts& parts, FilePresenter& files,
                                       RecipePresenter& recipes)
    : Presenter(parts), files_(files), recipes_(recipes) {
  connect(parts.actions.paste, &QAction::triggered, this, &ClipboardPresenter::paste);
  connect(parts.actions.copy, &QAction::triggered, this, &ClipboardPresenter::copy);
}

bool ClipboardPresenter::accepts(const QMimeData& data) {
  return data.hasImage() || !localFiles(data).isEmpty();
}

bool ClipboardPresenter::drop(const QMimeData& data) {
  const QStringList files = localFiles(data);
  if (!files.isEmpty()) {
    files_.open(files);
    return true;
  }
  if (data.hasImage()) parts_.pictures.openPasted(qvariant_cast<QImage>(data.imageData()));
  return data.hasImage();
}

void ClipboardPresenter::paste() {
  const QMimeData* pasted = QGuiApplication::clipboard()->mimeData();
  if (pasted == nullptr || drop(*pasted)) return;
  const QString text = pasted->text().trimmed();
  if (sample_text(text.toStdString())) {
    files_.open({text});
  } else if (text.startsWith(QLatin1Char('{'))) {
    recipes_.paste(text);
  } else {
    parts_.notice.showProblem(tr("There is no image in the clipboard. Copy one in another program first."));
  }
}

void ClipboardPresenter::copy() {
  const FramePtr& frame = parts_.canvas.pane(parts_.canvas.active()).frame();
  if (frame && frame->provisional) {
    parts_.notice.showProblem(tr("The image is still being filtered. Copy it once it is there."));
    return;
  }
  if (!frame || frame->pixels.isNull()) return;
  QGuiApplication::clipboard()->setImage(frame->pixels.copy());
  parts_.notice.showInformation(tr("The image is in the clipboard, with 8 bits a channel."));
}

}  // namespace filterscope::ui
