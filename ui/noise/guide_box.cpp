#include "ui/noise/guide_box.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QUndoStack>
#include <QVBoxLayout>
#include <optional>
#include <utility>

#include "ui/bridge/workspace.h"
#include "ui/noise/picture_button.h"
#include "ui/noise/truth_commands.h"
#include "ui/panels/panel_text.h"

namespace filterscope::ui {

namespace {

/// The rows of the pane's choice: GuideKind's order, and an own guide where there is one.
constexpr int kSharedRow = 0;
constexpr int kNoneRow = 1;
constexpr int kOwnRow = 2;

}  // namespace

GuideBox::GuideBox(Workspace& workspace, QUndoStack& undo, std::function<int()> pane, QWidget* parent)
    : QWidget(parent),
      workspace_(workspace),
      undo_(undo),
      pane_(std::move(pane)),
      text_(paragraph({}, this)),
      paneText_(new QLabel(this)),
      paneChoice_(new QComboBox(this)),
      paneOpen_(new PictureButton(
          tr("Choose for This Pane…"), [this] { return tr("Choose Guide of Pane %1").arg(pane_() + 1); },
          workspace, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  text_->setObjectName(QStringLiteral("guide_text"));
  text_->setForegroundRole(QPalette::WindowText);
  column->addWidget(text_);
  auto* row = new QHBoxLayout;
  auto* choose = new PictureButton(
      tr("Choose Guide…"), [] { return tr("Choose Guide"); }, workspace_, this);
  choose->setObjectName(QStringLiteral("guide_choose"));
  choose->setToolTip(tr("Open the image of the same size that weights are computed from"));
  forget_ = new QPushButton(tr("Forget Guide"), this);
  forget_->setObjectName(QStringLiteral("guide_forget"));
  forget_->setToolTip(tr("Take the weights from the filtered image again"));
  row->addWidget(choose);
  row->addWidget(forget_);
  row->addStretch(1);
  column->addLayout(row);
  column->addWidget(makePaneRow());
  connect(choose, &PictureButton::chosen, this, &GuideBox::open);
  connect(forget_, &QPushButton::clicked, this,
          [this] { undo_.push(new GuideCommand(workspace_, std::nullopt, tr("Forget guide"))); });
  connect(&workspace, &Workspace::guideChanged, this, &GuideBox::describe);
  connect(&loader_, &ImageLoader::loaded, this, &GuideBox::take);
  connect(&loader_, &ImageLoader::failed, this, [this](const QString& name, const QString& message) {
    Q_EMIT problem(tr("%1 was not opened. %2").arg(name, message));
  });
  connect(&paneLoader_, &ImageLoader::loaded, this, &GuideBox::takeForPane);
  connect(&paneLoader_, &ImageLoader::failed, this, [this](const QString& name, const QString& message) {
    Q_EMIT problem(tr("%1 was not opened. %2").arg(name, message));
    wanted_.pop_front();
    readNext();
  });
  connect(&workspace, &Workspace::guideSourceChanged, this, &GuideBox::describe);
  connect(&workspace, &Workspace::contentChanged, this, &GuideBox::describe);
  connect(&workspace, &Workspace::panesChanged, this, &GuideBox::describe);
  describe();
}

QWidget* GuideBox::makePaneRow() {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 4, 0, 0);
  column->addWidget(paneText_);
  paneText_->setObjectName(QStringLiteral("guide_pane_text"));
  paneText_->setBuddy(paneChoice_);
  paneChoice_->setObjectName(QStringLiteral("guide_pane_choice"));
  paneChoice_->setAccessibleName(tr("Guide of this pane"));
  paneChoice_->setToolTip(tr("Whether this pane has the guide of all panes, none, or one of its own"));
  paneChoice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  paneChoice_->setMinimumContentsLength(12);
  paneChoice_->addItem(tr("The guide of all panes"));
  paneChoice_->addItem(tr("No guide"));
  column->addWidget(paneChoice_);
  paneOpen_->setObjectName(QStringLiteral("guide_pane_open"));
  paneOpen_->setToolTip(tr("Open the image of the same size that this pane alone takes its weights from"));
  column->addWidget(paneOpen_, 0, Qt::AlignLeft);
  connect(paneChoice_, &QComboBox::activated, this, &GuideBox::setPaneKind);
  connect(paneOpen_, &PictureButton::chosen, this, [this](const QString& path) {
    if (const int pane = pane_(); pane >= 0) openFor(pane, path);
  });
  return box;
}

void GuideBox::open(const QString& path) { loader_.loadFile(path); }

void GuideBox::take(const LoadedPicture& picture) {
  const QString reason = workspace_.whyNotGuide(picture);
  if (!reason.isEmpty()) {
    Q_EMIT problem(tr("%1 cannot be the guide. %2").arg(picture.name, reason));
    return;
  }
  undo_.push(new GuideCommand(workspace_, picture, tr("Choose guide")));
}

void GuideBox::enqueue(const Wanted& wanted) {
  wanted_.push_back(wanted);
  if (wanted_.size() == 1) readNext();
}

void GuideBox::readNext() {
  if (!wanted_.empty()) paneLoader_.loadFile(wanted_.front().path);
}

// The pane may be gone by now, or be another one that got the key of one that is gone: both do no harm.
void GuideBox::takeForPane(const LoadedPicture& picture) {
  const Wanted wanted = wanted_.front();
  wanted_.pop_front();
  const int pane = workspace_.paneWithKey(wanted.key);
  const QString reason = workspace_.whyNotGuide(picture);
  if (!reason.isEmpty()) {
    Q_EMIT problem(tr("%1 cannot be the guide. %2").arg(picture.name, reason));
  } else if (pane >= 0) {
    GuideSource source{GuideKind::own, picture};
    // Panes with the same guide share its pixels, and the input that is made with it.
    for (int i = 0; i < workspace_.paneCount(); ++i) {
      const std::optional<LoadedPicture>& other = workspace_.guideSource(i).picture;
      if (other && other->place() == picture.place() && other->hash == picture.hash) source.picture = other;
    }
    if (wanted.undone) {
      undo_.push(new PaneGuideCommand(workspace_, pane, source, tr("Choose guide of pane %1").arg(pane + 1)));
    } else {
      workspace_.setGuideSource(pane, source);
    }
  }
  readNext();
}

void GuideBox::setPaneKind(int index) {
  const int pane = pane_();
  if (pane < 0 || index == kOwnRow) return;
  const GuideSource source{index == kNoneRow ? GuideKind::none : GuideKind::shared};
  if (source == workspace_.guideSource(pane)) return;
  const QString what = index == kNoneRow ? tr("No guide in pane %1") : tr("Shared guide in pane %1");
  undo_.push(new PaneGuideCommand(workspace_, pane, source, what.arg(pane + 1)));
}

void GuideBox::describePane() {
  const int pane = pane_();
  paneChoice_->setEnabled(pane >= 0);
  paneOpen_->setEnabled(pane >= 0);
  paneText_->setText(pane >= 0 ? tr("Pane %1 takes its weights from:").arg(pane + 1)
                               : tr("No pane shows a variant."));
  const GuideSource source = pane >= 0 ? workspace_.guideSource(pane) : GuideSource();
  const QSignalBlocker quiet(paneChoice_);
  if (paneChoice_->count() > kOwnRow) paneChoice_->removeItem(kOwnRow);
  if (source.picture) paneChoice_->addItem(source.picture->name);
  // Without a guide of all panes, sharing it is the same as having none.
  const bool shared = workspace_.guide().has_value();
  qobject_cast<QStandardItemModel*>(paneChoice_->model())->item(kSharedRow)->setEnabled(shared);
  paneChoice_->setEnabled(pane >= 0 && (shared || source.picture));
  paneChoice_->setCurrentIndex(source.kind == GuideKind::own                ? kOwnRow
                               : source.kind == GuideKind::shared && shared ? kSharedRow
                                                                            : kNoneRow);
}

void GuideBox::describe() {
  describePane();
  const std::optional<LoadedPicture>& guide = workspace_.guide();
  forget_->setEnabled(guide.has_value());
  text_->setText(guide ? tr("Panes take their weights from %1. A variant that takes no guide says so in its "
                            "pane.")
                             .arg(guide->name)
                       : tr("None: weights come from the image that is filtered."));
}

}  // namespace filterscope::ui
