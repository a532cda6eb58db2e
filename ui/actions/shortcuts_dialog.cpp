#include "ui/actions/shortcuts_dialog.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <QVariant>
#include <algorithm>
#include <array>

#include "ui/actions/action_set.h"

namespace filterscope::ui {
namespace {

struct Line {
  QString keys;
  QString what;
};

/// What the command is called whatever it would do just now.
QString plainName(const QAction& action) {
  const QVariant plain = action.property(ActionSet::kPlainName);
  QString words = plain.isValid() ? plain.toString() : action.text();
  words.remove(QLatin1Char('&'));
  words.remove(QStringLiteral("…"));
  return words;
}

QWidget* makeBlock(const QString& title, const std::vector<Line>& lines, QWidget* parent) {
  auto* block = new QWidget(parent);
  auto* grid = new QGridLayout(block);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(14);
  grid->setVerticalSpacing(5);
  grid->setColumnStretch(1, 1);
  grid->setColumnMinimumWidth(0, 104);
  auto* head = new QLabel(QStringLiteral("<b>%1</b>").arg(title), block);
  grid->addWidget(head, 0, 0, 1, 2);
  int row = 1;
  for (const Line& line : lines) {
    auto* keys = new QLabel(line.keys, block);
    keys->setForegroundRole(QPalette::PlaceholderText);
    grid->addWidget(keys, row, 0);
    grid->addWidget(new QLabel(line.what, block), row, 1);
    ++row;
  }
  return block;
}

}  // namespace

ShortcutsDialog::ShortcutsDialog(const ActionSet& actions, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Keyboard Shortcuts"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(20, 20, 20, 16);
  column->setSpacing(18);
  auto* sheet = new QWidget(this);
  auto* blocks = new QHBoxLayout(sheet);
  blocks->setContentsMargins(0, 0, 0, 0);
  blocks->setSpacing(28);
  // The shortest column takes the next block, so that the sheet is as low as it can be.
  std::array<QVBoxLayout*, 3> columns{};
  std::array<std::size_t, 3> tall{};
  for (QVBoxLayout*& each : columns) {
    each = new QVBoxLayout;
    each->setSpacing(18);
    blocks->addLayout(each);
  }
  const auto place = [&](const QString& title, const std::vector<Line>& lines) {
    const auto at = std::min_element(tall.begin(), tall.end()) - tall.begin();
    columns.at(static_cast<std::size_t>(at))->addWidget(makeBlock(title, lines, sheet));
    tall.at(static_cast<std::size_t>(at)) += lines.size() + 2;
  };
  for (const ActionSet::Section& section : actions.sections()) {
    std::vector<Line> lines;
    for (const QAction* action : section.actions) {
      if (action == nullptr || action->shortcut().isEmpty()) continue;
      lines.push_back({action->shortcut().toString(QKeySequence::NativeText), plainName(*action)});
    }
    if (lines.empty()) continue;
    place(section.title, lines);
  }
  place(tr("On an image"), {{tr("Drag, arrows"), tr("Move")},
                            {tr("Wheel"), tr("Zoom about the cursor")},
                            {tr("Double-click"), tr("Fit, or 100 % there")},
                            {tr("1 to 9"), tr("Choose a pane")},
                            {tr("Alt+drag, wheel"), tr("Move this pane alone")},
                            {tr("Ctrl+arrows"), tr("Move this pane alone")},
                            {tr("Hold Space"), tr("The original in its place")},
                            {tr("Hold B"), tr("The reference in its place")},
                            {tr("Alt+arrows"), tr("Move the inspected pixel")},
                            {tr("Shift+drag"), tr("Select a region")}});
  place(tr("On a parameter"), {{tr("Wheel, arrows"), tr("One step")},
                               {tr("Page Up, Down"), tr("A larger step")},
                               {tr("Double-click"), tr("Reset")},
                               {tr("Enter"), tr("Back to the images")}});
  for (QVBoxLayout* each : columns) each->addStretch(1);
  auto* area = new QScrollArea(this);
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setWidget(sheet);
  area->setAccessibleName(windowTitle());
  column->addWidget(area, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  column->addWidget(buttons);
  // All of it where the screen has room for that; Qt would take two thirds of the screen at most.
  const QMargins margins = column->contentsMargins();
  const QSize rest(margins.left() + margins.right(),
                   margins.top() + margins.bottom() + column->spacing() + buttons->sizeHint().height());
  QSize wanted = sheet->sizeHint() + rest;
  const QSize most = screen()->availableSize() * 0.98;
  if (wanted.height() > most.height()) wanted.rwidth() += area->verticalScrollBar()->sizeHint().width();
  resize(wanted.boundedTo(most));
}

}  // namespace filterscope::ui
