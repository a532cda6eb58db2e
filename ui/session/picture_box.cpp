#include "ui/session/picture_box.h"

#include <QDir>
#include <QListView>
#include <QSignalBlocker>

namespace filterscope::ui {

void PictureNames::refresh(const std::vector<OpenPicture>& pictures) {
  beginResetModel();
  entries_.clear();
  for (const OpenPicture& picture : pictures) entries_.push_back({picture.name, picture.path});
  endResetModel();
}

int PictureNames::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

QVariant PictureNames::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Entry& entry = entries_[static_cast<std::size_t>(index.row())];
  if (role == Qt::DisplayRole || role == Qt::EditRole) return entry.name;
  if (role == Qt::ToolTipRole) return QDir::toNativeSeparators(entry.path);
  return {};
}

PictureBox::PictureBox(PictureList& pictures, QWidget* parent) : QComboBox(parent), pictures_(pictures) {
  setObjectName(QStringLiteral("pictureBox"));
  setAccessibleName(tr("Open images"));
  setToolTip(tr("The open images; Ctrl+Page Down shows the next one"));
  setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(18);
  setModel(&names_);
  // Else each of thousands of names is measured when the list opens.
  if (auto* view = qobject_cast<QListView*>(this->view())) view->setUniformItemSizes(true);
  connect(&pictures, &PictureList::changed, this, &PictureBox::refresh);
  connect(this, &QComboBox::activated, this, [this](int index) { pictures_.show(index); });
}

void PictureBox::refresh() {
  {
    const QSignalBlocker quiet(this);
    names_.refresh(pictures_.pictures());
    setCurrentIndex(pictures_.current());
  }
  Q_EMIT neededChanged(count() > 1);
}

}  // namespace filterscope::ui
