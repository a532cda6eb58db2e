#include "ui/charts/tick_button.h"

#include <QListWidget>
#include <QMenu>
#include <QSet>
#include <QSignalBlocker>
#include <QWidgetAction>
#include <algorithm>

namespace filterscope::ui {
namespace {

constexpr int kShownNames = 12;

}  // namespace

TickButton::TickButton(QWidget* parent) : QToolButton(parent), list_(new QListWidget) {
  setPopupMode(QToolButton::InstantPopup);
  setFocusPolicy(Qt::TabFocus);
  setToolButtonStyle(Qt::ToolButtonTextOnly);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* menu = new QMenu(this);
  auto* action = new QWidgetAction(menu);
  action->setDefaultWidget(list_);
  menu->addAction(action);
  setMenu(menu);
  connect(menu, &QMenu::aboutToShow, list_, qOverload<>(&QWidget::setFocus));
  connect(list_, &QListWidget::itemChanged, this, [this] {
    nameButton();
    emit changed();
  });
}

void TickButton::setNames(const QStringList& names) {
  QSet<QString> before;
  for (const int index : unticked()) before << list_->item(index)->text();
  const QSignalBlocker quiet(list_);
  list_->clear();
  for (const QString& name : names) {
    auto* item = new QListWidgetItem(name, list_);
    item->setCheckState(before.contains(name) ? Qt::Unchecked : Qt::Checked);
  }
  const int rows = std::clamp(list_->count(), 1, kShownNames);
  list_->setFixedSize(list_->sizeHintForColumn(0) + 30, rows * std::max(16, list_->sizeHintForRow(0)) + 6);
  nameButton();
}

std::vector<int> TickButton::unticked() const {
  std::vector<int> indices;
  for (int i = 0; i < list_->count(); ++i) {
    if (list_->item(i)->checkState() != Qt::Checked) indices.push_back(i);
  }
  return indices;
}

void TickButton::setTexts(const QString& all, const QString& some, const QString& tip) {
  all_ = all;
  some_ = some;
  setToolTip(tip);
  list_->setAccessibleName(tip);
  nameButton();
}

void TickButton::nameButton() {
  const int count = list_->count();
  const int ticked = count - static_cast<int>(unticked().size());
  setText(ticked == count ? all_.arg(count) : some_.arg(ticked).arg(count));
}

}  // namespace filterscope::ui
