#include "ui/noise/guide_box.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QUndoStack>
#include <QVBoxLayout>
#include <optional>

#include "ui/bridge/workspace.h"
#include "ui/noise/truth_commands.h"
#include "ui/panels/panel_text.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {

GuideBox::GuideBox(Workspace& workspace, QUndoStack& undo, QWidget* parent)
    : QWidget(parent), workspace_(workspace), undo_(undo), text_(paragraph({}, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  text_->setObjectName(QStringLiteral("guide_text"));
  text_->setForegroundRole(QPalette::WindowText);
  column->addWidget(text_);
  auto* row = new QHBoxLayout;
  auto* choose = new QPushButton(icon(QStringLiteral("open")), tr("Choose Guide…"), this);
  choose->setObjectName(QStringLiteral("guide_choose"));
  choose->setToolTip(tr("Open the picture of the same size that weights are computed from"));
  forget_ = new QPushButton(tr("Forget Guide"), this);
  forget_->setObjectName(QStringLiteral("guide_forget"));
  forget_->setToolTip(tr("Take the weights from the filtered picture again"));
  row->addWidget(choose);
  row->addWidget(forget_);
  row->addStretch(1);
  column->addLayout(row);
  connect(choose, &QPushButton::clicked, this, &GuideBox::choose);
  connect(forget_, &QPushButton::clicked, this,
          [this] { undo_.push(new GuideCommand(workspace_, std::nullopt, tr("Forget guide"))); });
  connect(&workspace, &Workspace::guideChanged, this, &GuideBox::describe);
  connect(&loader_, &ImageLoader::loaded, this, &GuideBox::take);
  connect(&loader_, &ImageLoader::failed, this, [this](const QString& name, const QString& message) {
    Q_EMIT problem(tr("%1 was not opened. %2").arg(name, message));
  });
  describe();
}

void GuideBox::open(const QString& path) { loader_.loadFile(path); }

void GuideBox::choose() {
  const QString folder = QSettings().value(QStringLiteral("lastFolder")).toString();
  const QString path = QFileDialog::getOpenFileName(this, tr("Choose Guide"), folder);
  if (!path.isEmpty()) open(path);
}

void GuideBox::take(const LoadedPicture& picture) {
  const QString reason = workspace_.whyNotGuide(picture);
  if (!reason.isEmpty()) {
    Q_EMIT problem(tr("%1 cannot be the guide. %2").arg(picture.name, reason));
    return;
  }
  undo_.push(new GuideCommand(workspace_, picture, tr("Choose guide")));
}

void GuideBox::describe() {
  const std::optional<LoadedPicture>& guide = workspace_.guide();
  forget_->setEnabled(guide.has_value());
  text_->setText(guide ? tr("All panes take their weights from %1. A variant that takes no guide says so in "
                            "its pane.")
                             .arg(guide->name)
                       : tr("None: weights come from the picture that is filtered."));
}

}  // namespace filterscope::ui
