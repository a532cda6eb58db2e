#include "ui/presets/preset_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/presets/preset_model.h"
#include "ui/presets/preset_store.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {
PresetBar::PresetBar(PresetStore& store, std::function<Preset()> present, QWidget* parent)
    : QWidget(parent),
      store_(store),
      present_(std::move(present)),
      model_(new PresetModel(store.presets(), this)),
      list_(new QComboBox(this)),
      menu_(new QMenu(this)) {
  list_->setObjectName(QStringLiteral("presets"));
  list_->setAccessibleName(tr("Presets"));
  list_->setToolTip(
      tr("Sets parameters at once: for a task, as a study had them with its variant, or as you saved them"));
  list_->setPlaceholderText(tr("Choose a preset"));
  list_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  list_->setMinimumContentsLength(12);
  list_->setMaxVisibleItems(24);
  list_->setModel(model_);
  // Else each of thousands of names is measured when the list opens.
  if (auto* view = qobject_cast<QListView*>(list_->view())) view->setUniformItemSizes(true);
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
  connect(&store_, &PresetStore::changed, this, [this] {
    {
      const QSignalBlocker quiet(list_);
      model_->setOwnChanged();
    }
    refreshCurrent();
  });
  connect(&store_, &PresetStore::problem, this, &PresetBar::problem);
  connect(save, &QAction::triggered, this, &PresetBar::askToSave);
  connect(rename_, &QAction::triggered, this, &PresetBar::askToRename);
  connect(delete_, &QAction::triggered, this, &PresetBar::askToDelete);
  connect(menu_, &QMenu::aboutToShow, this, [this] {
    rename_->setEnabled(!ownName().isEmpty());
    delete_->setEnabled(!ownName().isEmpty());
  });
  refreshCurrent();
}

void PresetBar::refreshCurrent() {
  const QSignalBlocker quiet(list_);
  list_->setCurrentIndex(model_->rowOf(present_()));
}

void PresetBar::choose(int row) {
  if (const Preset* preset = model_->preset(row)) Q_EMIT chosen(*preset);
}

QString PresetBar::ownName() const {
  const Preset* own = model_->own(list_->currentIndex());
  return own != nullptr ? QString::fromStdString(own->name) : QString();
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
