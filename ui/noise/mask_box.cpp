#include "ui/noise/mask_box.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QUndoStack>
#include <QVBoxLayout>

#include "ui/bridge/workspace.h"
#include "ui/noise/picture_button.h"
#include "ui/noise/truth_commands.h"
#include "ui/panels/panel_text.h"

namespace filterscope::ui {

MaskBox::MaskBox(Workspace& workspace, QUndoStack& undo, QWidget* parent)
    : QWidget(parent),
      workspace_(workspace),
      undo_(undo),
      on_(new QCheckBox(tr("Leave out holes, weigh by alpha"), this)),
      show_(new QCheckBox(tr("Show what is outside"), this)),
      text_(paragraph({}, this)),
      forget_(new QPushButton(tr("Forget Mask"), this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  on_->setObjectName(QStringLiteral("mask_on"));
  on_->setToolTip(
      tr("What is not a number or 1e30 or more, what the file names as no data, what is outside of the mask "
         "and what is "
         "fully transparent counts nothing for other pixels and stays as it is. A pixel that is half "
         "transparent counts half."));
  column->addWidget(on_);
  text_->setObjectName(QStringLiteral("mask_text"));
  text_->setForegroundRole(QPalette::WindowText);
  column->addWidget(text_);
  show_->setObjectName(QStringLiteral("mask_show"));
  show_->setToolTip(tr("Colour the pixels that count less than others, in every pane"));
  column->addWidget(show_);
  auto* row = new QHBoxLayout;
  auto* choose = new PictureButton(
      tr("Choose Mask…"), [] { return tr("Choose Mask"); }, workspace_, this);
  choose->setObjectName(QStringLiteral("mask_choose"));
  choose->setToolTip(tr("Open an image of the same size: what is 0 there is outside"));
  forget_->setObjectName(QStringLiteral("mask_forget"));
  forget_->setToolTip(tr("Leave out only what the image itself says"));
  row->addWidget(choose);
  row->addWidget(forget_);
  row->addStretch(1);
  column->addLayout(row);
  connect(choose, &PictureButton::chosen, this, &MaskBox::open);
  connect(on_, &QCheckBox::clicked, this, [this](bool on) {
    Weighing weighing = workspace_.weighing();
    weighing.on = on;
    undo_.push(new WeighingCommand(workspace_, weighing, on ? tr("Weights on") : tr("Weights off")));
  });
  connect(show_, &QCheckBox::toggled, this, &MaskBox::shown);
  connect(forget_, &QPushButton::clicked, this, [this] {
    undo_.push(new WeighingCommand(workspace_, {workspace_.weighing().on}, tr("Forget mask")));
  });
  connect(&loader_, &ImageLoader::loaded, this, &MaskBox::take);
  connect(&loader_, &ImageLoader::failed, this, [this](const QString& name, const QString& message) {
    Q_EMIT problem(tr("%1 was not opened. %2").arg(name, message));
  });
  connect(&workspace, &Workspace::weighingChanged, this, &MaskBox::describe);
  connect(&workspace, &Workspace::inputChanged, this, &MaskBox::describe);
  describe();
}

void MaskBox::open(const QString& path) { loader_.loadFile(path); }

void MaskBox::take(const LoadedPicture& picture) {
  const QString reason = workspace_.whyNotMask(picture);
  if (!reason.isEmpty()) {
    Q_EMIT problem(tr("%1 cannot be the mask. %2").arg(picture.name, reason));
    return;
  }
  undo_.push(new WeighingCommand(workspace_, {true, picture}, tr("Choose mask")));
}

void MaskBox::describe() {
  const Weighing& weighing = workspace_.weighing();
  on_->setChecked(weighing.on);
  forget_->setEnabled(weighing.mask.has_value());
  show_->setEnabled(workspace_.hasWeights());
  QStringList words;
  if (weighing.mask) {
    const bool several = workspace_.maskVolumes() && workspace_.maskVolumes()->several();
    words << (several ? tr("Mask: %1, for each volume its own.") : tr("Mask: %1.")).arg(weighing.mask->name);
  }
  if (workspace_.hasWeights()) {
    const double share = 100 * workspace_.input().outside;
    words << tr("%1 % of the pixels are outside.").arg(QLocale().toString(share, 'g', 3));
  } else if (weighing.on) {
    words << tr("All pixels of this image count in full.");
  }
  text_->setText(words.join(QLatin1Char(' ')));
  text_->setVisible(!words.isEmpty());
}

}  // namespace filterscope::ui
