#include "ui/actions/action_palette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QVBoxLayout>
#include <algorithm>
#include <cstdint>
#include <utility>

#include "ui/widgets/size_on_screen.h"

namespace filterscope::ui {
namespace {

QString plain(QString words) {
  words.remove(QLatin1Char('&'));
  words.remove(QStringLiteral("…"));
  return words;
}

/// `title` with the menus that lead to it.
QString below(const QString& menus, const QString& title) {
  return menus.isEmpty() ? plain(title) : ActionPalette::tr("%1: %2").arg(menus, plain(title));
}

QString titleOf(const MenuCommand& command) { return below(command.menus, command.action->text()); }

/// How well a search fits, the best first.
enum class Fit : std::uint8_t { begins, inTitle, described, none };

Fit fitOf(const MenuCommand& command, const QString& search) {
  const QStringList words = search.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  const auto holdsAll = [&words](const QString& text) {
    return std::ranges::all_of(words,
                               [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
  };
  const QString title = titleOf(command);
  if (plain(command.action->text()).startsWith(search.trimmed(), Qt::CaseInsensitive)) return Fit::begins;
  if (holdsAll(title)) return Fit::inTitle;
  return holdsAll(title + QLatin1Char(' ') + command.action->statusTip()) ? Fit::described : Fit::none;
}

void collect(const QMenu& menu, const QString& menus, std::vector<MenuCommand>& commands) {
  for (QAction* action : menu.actions()) {
    if (const QMenu* submenu = action->menu()) {
      collect(*submenu, below(menus, submenu->title()), commands);
    } else if (!action->isSeparator() && !action->text().isEmpty() &&
               std::ranges::find(commands, action, &MenuCommand::action) == commands.end()) {
      commands.push_back({action, menus});
    }
  }
}

}  // namespace

std::vector<MenuCommand> menuCommands(const QWidget& menuBar) {
  std::vector<MenuCommand> commands;
  for (const QAction* top : menuBar.actions()) {
    if (top->menu() != nullptr) collect(*top->menu(), {}, commands);
  }
  return commands;
}

ActionPalette::ActionPalette(std::vector<MenuCommand> commands, QWidget* parent)
    : QDialog(parent),
      commands_(std::move(commands)),
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
  list_->setTextElideMode(Qt::ElideMiddle);  // commands of one submenu differ at their ends
  auto* column = new QVBoxLayout(this);
  column->addWidget(search_);
  column->addWidget(list_);
  connect(search_, &QLineEdit::textChanged, this, &ActionPalette::filter);
  connect(search_, &QLineEdit::returnPressed, this, &ActionPalette::run);
  connect(list_, &QListWidget::itemActivated, this, &ActionPalette::run);
  resizeOnScreen(*this, {580, 420});
  filter({});
}

void ActionPalette::filter(const QString& words) {
  list_->clear();
  QPixmap nothing(list_->iconSize());
  nothing.fill(Qt::transparent);
  std::vector<std::pair<Fit, std::size_t>> found;
  for (std::size_t i = 0; i < commands_.size(); ++i) {
    const Fit fit = fitOf(commands_[i], words);
    if (fit != Fit::none) found.emplace_back(fit, i);
  }
  std::ranges::sort(found);
  for (const auto& [fit, i] : found) {
    const QAction* action = commands_[i].action;
    const QString name = titleOf(commands_[i]);
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    auto* item =
        new QListWidgetItem(action->icon().isNull() ? QIcon(nothing) : action->icon(),
                            keys.isEmpty() ? name : QStringLiteral("%1   (%2)").arg(name, keys), list_);
    item->setToolTip(action->statusTip());
    item->setData(Qt::UserRole, static_cast<int>(i));
    if (!action->isEnabled()) item->setFlags(Qt::NoItemFlags);
  }
  if (found.empty()) {
    auto* none = new QListWidgetItem(QIcon(nothing), tr("No command has all of these words"), list_);
    none->setFlags(Qt::NoItemFlags);
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
  const QPointer<QAction> action =
      commands_[static_cast<std::size_t>(item->data(Qt::UserRole).toInt())].action;
  accept();
  if (action) action->trigger();
}

}  // namespace filterscope::ui
