#include "ui/session/picture_box.h"

#include <QDir>

#include "ui/session/picture_list.h"

namespace filterscope::ui {

PictureBox::PictureBox(PictureList& pictures, QWidget* parent) : QComboBox(parent), pictures_(pictures) {
  setObjectName(QStringLiteral("pictureBox"));
  setAccessibleName(tr("Open pictures"));
  setToolTip(tr("The open pictures; Ctrl+Page Down shows the next one"));
  setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(18);
  connect(&pictures, &PictureList::changed, this, &PictureBox::refresh);
  connect(this, &QComboBox::activated, this, [this](int index) { pictures_.show(index); });
}

void PictureBox::refresh() {
  blockSignals(true);
  clear();
  for (const OpenPicture& picture : pictures_.pictures()) {
    addItem(picture.name);
    setItemData(count() - 1, QDir::toNativeSeparators(picture.path), Qt::ToolTipRole);
  }
  setCurrentIndex(pictures_.current());
  blockSignals(false);
  Q_EMIT neededChanged(count() > 1);
}

}  // namespace filterscope::ui
