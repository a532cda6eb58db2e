#include "ui/actions/action_palette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QVBoxLayout>
#include <algorithm>

namespace filterscope::ui {
namespace {

QString plain(QString words) {
  words.remove(QLatin1Char('&'));
  words.remove(QStringLiteral("…"));
  return words;
}

/// Every word of the search is somewhere in the text.
bool matches(const QString& text, const QString& search) {
  const QStringList words = search.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  return std::ranges::all_of(words,
                             [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

void collect(const QMenu& menu, std::vector<QAction*>& actions) {
  for (QAction* action : menu.actions()) {
    if (action->menu() != nullptr) {
      collect(*action->menu(), actions);
    } else if (!action->isSeparator() && !action->text().isEmpty() &&
               std::ranges::find(actions, action) == actions.end()) {
      actions.push_back(action);
    }
  }
}

}  // namespace

std::vector<QAction*> menuActions(const QWidget& menuBar) {
  std::vector<QAction*> actions;
  for (const QAction* top : menuBar.actions()) {
    if (top->menu() != nullptr) collect(*top->menu(), actions);
  }
  return actions;
}

ActionPalette::ActionPalette(std::vector<QAction*> actions, QWidget* parent)
    : QDialog(parent),
      actions_(std::move(actions)),
      search_(new QLineEdit(this)),
      list_(new QListWidget(this)) {
  setWindowTitle(tr("Find a Command"));
  setObjectName(QStringLiteral("actionPalette"));
  search_->setPlaceholderText(tr("Type what you want to do"));
  search_->setAccessibleName(tr("Search"));
  search_->setClearButtonEnabled(true);
  search_->installEventFilter(this);
  list_->setAccessibleName(tr("Commands"));
  list_->setIconSize(QSize(20, 20));
  list_->setUniformItemSizes(true);
  auto* column = new QVBoxLayout(this);
  column->addWidget(search_);
  column->addWidget(list_);
  connect(search_, &QLineEdit::textChanged, this, &ActionPalette::filter);
  connect(search_, &QLineEdit::returnPressed, this, &ActionPalette::run);
  connect(list_, &QListWidget::itemActivated, this, &ActionPalette::run);
  resize(460, 420);
  filter({});
}

void ActionPalette::filter(const QString& words) {
  list_->clear();
  QPixmap nothing(list_->iconSize());
  nothing.fill(Qt::transparent);
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    const QAction* action = actions_[i];
    const QString name = plain(action->text());
    if (!matches(name + QLatin1Char(' ') + action->statusTip(), words)) continue;
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    auto* item =
        new QListWidgetItem(action->icon().isNull() ? QIcon(nothing) : action->icon(),
                            keys.isEmpty() ? name : QStringLiteral("%1   (%2)").arg(name, keys), list_);
    item->setToolTip(action->statusTip());
    item->setData(Qt::UserRole, static_cast<int>(i));
    if (!action->isEnabled()) item->setFlags(Qt::NoItemFlags);
  }
  for (int row = 0; row < list_->count(); ++row) {
    if ((list_->item(row)->flags() & Qt::ItemIsEnabled) == 0) continue;
    list_->setCurrentRow(row);
    break;
  }
}

// Up and down move in the list while the search has the focus.
bool ActionPalette::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const int step = key->key() == Qt::Key_Down ? 1 : key->key() == Qt::Key_Up ? -1 : 0;
    if (step != 0) {
      int row = list_->currentRow() + step;
      while (row >= 0 && row < list_->count() && (list_->item(row)->flags() & Qt::ItemIsEnabled) == 0)
        row += step;
      if (row >= 0 && row < list_->count()) list_->setCurrentRow(row);
      return true;
    }
  }
  return QDialog::eventFilter(watched, event);
}

void ActionPalette::run() {
  const QListWidgetItem* item = list_->currentItem();
  if (item == nullptr || (item->flags() & Qt::ItemIsEnabled) == 0) return;
  const QPointer<QAction> action = actions_[static_cast<std::size_t>(item->data(Qt::UserRole).toInt())];
  accept();
  if (action) action->trigger();
}

}  // namespace filterscope::ui
