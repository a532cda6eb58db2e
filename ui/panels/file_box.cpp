#include "ui/panels/file_box.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMimeData>
#include <QToolButton>
#include <QUrl>

namespace filterscope::ui {
namespace {

/// The file that is dragged; empty: none, or several.
QString draggedFile(const QMimeData& data) {
  const QList<QUrl> urls = data.urls();
  return urls.size() == 1 ? urls.front().toLocalFile() : QString();
}

}  // namespace

FileBox::FileBox(const QString& name, const QString& label, QWidget* parent)
    : QWidget(parent), line_(new QLineEdit(this)), label_(label) {
  line_->setObjectName(name);
  line_->setAccessibleName(label);
  line_->setPlaceholderText(tr("No file"));
  line_->setAcceptDrops(false);
  setFocusProxy(line_);
  setAcceptDrops(true);
  auto* choose = new QToolButton(this);
  choose->setText(QStringLiteral("…"));
  choose->setToolTip(tr("Choose a file"));
  choose->setAccessibleName(tr("Choose a file"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(line_, 1);
  row->addWidget(choose);
  connect(line_, &QLineEdit::editingFinished, this, [this] { take(line_->text()); });
  connect(choose, &QToolButton::clicked, this, [this] {
    const QString path = QFileDialog::getOpenFileName(this, label_, path_);
    if (!path.isEmpty()) take(path);
  });
}

void FileBox::setPath(const QString& path) {
  path_ = path;
  line_->setText(path);
}

void FileBox::take(const QString& path) {
  if (path == path_) return;
  setPath(path);
  Q_EMIT chosen(path);
}

void FileBox::dragEnterEvent(QDragEnterEvent* event) {
  if (!draggedFile(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void FileBox::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  take(draggedFile(*event->mimeData()));
}

}  // namespace filterscope::ui
