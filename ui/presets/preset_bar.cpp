#include "ui/presets/preset_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QToolButton>

#include "ui/presets/preset_store.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {
namespace {

// An item's data: its place among the studies' presets, or among the own ones.
constexpr int kStudyRole = Qt::UserRole;
constexpr int kOwnRole = Qt::UserRole + 1;

}  // namespace

PresetBar::PresetBar(PresetStore& store, std::function<Preset()> present, QWidget* parent)
    : QWidget(parent),
      store_(store),
      present_(std::move(present)),
      list_(new QComboBox(this)),
      menu_(new QMenu(this)) {
  list_->setObjectName(QStringLiteral("presets"));
  list_->setAccessibleName(tr("Presets"));
  list_->setToolTip(tr("Sets variant and parameters at once: as a study had them, or as you saved them"));
  list_->setPlaceholderText(tr("Choose a preset"));
  list_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  list_->setMinimumContentsLength(12);
  list_->setMaxVisibleItems(24);
  auto* label = new QLabel(tr("Preset"), this);
  label->setBuddy(list_);
  auto* more = new QToolButton(this);
  more->setIcon(icon("settings"));
  more->setAutoRaise(true);
  more->setPopupMode(QToolButton::InstantPopup);
  more->setAccessibleName(tr("Save and manage presets"));
  more->setToolTip(tr("Save and manage presets"));
  more->setMenu(menu_);
  more->setFocusPolicy(Qt::StrongFocus);
  QAction* save = menu_->addAction(icon("save"), tr("&Save as Preset…"));
  rename_ = menu_->addAction(tr("&Rename…"));
  delete_ = menu_->addAction(icon("remove"), tr("&Delete"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 8, 12, 0);
  row->setSpacing(10);
  row->addWidget(label);
  row->addWidget(list_, 1);
  row->addWidget(more);
  connect(list_, &QComboBox::activated, this, &PresetBar::choose);
  connect(&store_, &PresetStore::changed, this, &PresetBar::fill);
  connect(&store_, &PresetStore::problem, this, &PresetBar::problem);
  connect(save, &QAction::triggered, this, &PresetBar::askToSave);
  connect(rename_, &QAction::triggered, this, &PresetBar::askToRename);
  connect(delete_, &QAction::triggered, this, &PresetBar::askToDelete);
  connect(menu_, &QMenu::aboutToShow, this, [this] {
    rename_->setEnabled(!ownName().isEmpty());
    delete_->setEnabled(!ownName().isEmpty());
  });
  fill();
}

void PresetBar::fill() {
  const QSignalBlocker quiet(list_);
  list_->clear();
  auto* items = qobject_cast<QStandardItemModel*>(list_->model());
  const auto heading = [&](const QString& words) {
    list_->addItem(words);
    QStandardItem* item = items->item(list_->count() - 1);
    item->setFlags(Qt::NoItemFlags);
    QFont font = list_->font();
    font.setBold(true);
    item->setFont(font);
  };
  const auto add = [&](const Preset& preset, int role, int index) {
    list_->addItem(QString::fromStdString(preset.name));
    const int at = list_->count() - 1;
    list_->setItemData(at, index, role);
    QString tip = QString::fromStdString(preset.variant);
    if (!preset.note.empty()) tip += QLatin1Char('\n') + QString::fromStdString(preset.note);
    list_->setItemData(at, tip, Qt::ToolTipRole);
  };
  int index = 0;
  if (!store_.presets().empty()) heading(tr("Your own"));
  for (const Preset& preset : store_.presets()) add(preset, kOwnRole, index++);
  heading(tr("As the studies had it"));
  index = 0;
  for (const Preset& preset : study_presets()) add(preset, kStudyRole, index++);
  refreshCurrent();
}

void PresetBar::refreshCurrent() {
  const QSignalBlocker quiet(list_);
  const Preset now = present_();
  const auto same = [&now](const Preset& preset) {
    return preset.parameters == now.parameters && (preset.variant.empty() || preset.variant == now.variant);
  };
  for (int i = 0; i < list_->count(); ++i) {
    const QVariant own = list_->itemData(i, kOwnRole);
    const QVariant study = list_->itemData(i, kStudyRole);
    if ((own.isValid() && same(store_.presets()[own.toUInt()])) ||
        (study.isValid() && same(study_presets()[study.toUInt()]))) {
      list_->setCurrentIndex(i);
      return;
    }
  }
  list_->setCurrentIndex(-1);
}

void PresetBar::choose(int index) {
  const QVariant own = list_->itemData(index, kOwnRole);
  const QVariant study = list_->itemData(index, kStudyRole);
  if (own.isValid()) Q_EMIT chosen(store_.presets()[own.toUInt()]);
  if (study.isValid()) Q_EMIT chosen(study_presets()[study.toUInt()]);
}

QString PresetBar::ownName() const {
  const QVariant own = list_->currentData(kOwnRole);
  return own.isValid() ? QString::fromStdString(store_.presets()[own.toUInt()].name) : QString();
}

void PresetBar::saveAs(const QString& name) {
  Preset preset = present_();
  preset.name = name.toStdString();
  preset.note.clear();
  const QString failure = store_.save(preset);
  if (!failure.isEmpty()) Q_EMIT problem(tr("The preset was not saved. %1").arg(failure));
}

void PresetBar::askToSave() {
  bool good = false;
  const QString name =
      QInputDialog::getText(window(), tr("Save as Preset"), tr("Name:"), QLineEdit::Normal, ownName(), &good)
          .trimmed();
  if (!good || name.isEmpty()) return;
  if (store_.contains(name) &&
      QMessageBox::question(window(), tr("Save as Preset"),
                            tr("There is a preset \"%1\" already. Replace it?").arg(name)) !=
          QMessageBox::Yes) {
    return;
  }
  saveAs(name);
}

void PresetBar::askToRename() {
  const QString before = ownName();
  if (before.isEmpty()) return;
  bool good = false;
  const QString name =
      QInputDialog::getText(window(), tr("Rename Preset"), tr("Name:"), QLineEdit::Normal, before, &good)
          .trimmed();
  if (!good || name.isEmpty()) return;
  const QString failure = store_.rename(before, name);
  if (!failure.isEmpty()) Q_EMIT problem(tr("The preset was not renamed. %1").arg(failure));
}

void PresetBar::askToDelete() {
  const QString name = ownName();
  if (name.isEmpty()) return;
  if (QMessageBox::question(window(), tr("Delete Preset"), tr("Delete the preset \"%1\"?").arg(name)) !=
      QMessageBox::Yes) {
    return;
  }
  const QString failure = store_.remove(name);
  if (!failure.isEmpty()) Q_EMIT problem(tr("The preset was not deleted. %1").arg(failure));
}

}  // namespace filterscope::ui
