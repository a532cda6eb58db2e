#include "ui/histogram/window_bar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "ui/widgets/number_box.h"

namespace filterscope::ui {
namespace {

constexpr double kLargest = 1e12;

/// As many decimals as a step of a thousandth of the window has.
int decimalsFor(const ValueRange& window, PixelType type) {
  if (is_integer(type)) return 0;
  return std::clamp(static_cast<int>(std::ceil(3 - std::log10(window.width()))), 0, 9);
}

QDoubleSpinBox* numberBox(const QString& name, const QString& spoken, const QString& tip, QWidget* parent) {
  auto* box = new NumberBox(parent);
  box->setObjectName(name);
  box->setAccessibleName(spoken);
  box->setToolTip(tip);
  box->setRange(-kLargest, kLargest);
  box->setKeyboardTracking(false);
  box->setAccelerated(true);
  box->setAlignment(Qt::AlignRight);
  box->setFixedWidth(box->fontMetrics().horizontalAdvance(QStringLiteral("−000000.000")) + 30);
  return box;
}

}  // namespace

WindowBar::WindowBar(const QList<QAction*>& ways, QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("windowBar"));
  black_ = numberBox(QStringLiteral("windowBlack"), tr("Value drawn black"),
                     tr("The value that is drawn black. The display alone changes, not the data."), this);
  white_ = numberBox(QStringLiteral("windowWhite"), tr("Value drawn white"),
                     tr("The value that is drawn white. The display alone changes, not the data."), this);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 2, 8, 2);
  row->setSpacing(6);
  auto* black = new QLabel(tr("Blac&k"), this);
  auto* white = new QLabel(tr("Wh&ite"), this);
  black->setBuddy(black_);
  white->setBuddy(white_);
  for (QWidget* widget : {static_cast<QWidget*>(black), static_cast<QWidget*>(black_),
                          static_cast<QWidget*>(white), static_cast<QWidget*>(white_)}) {
    row->addWidget(widget);
  }
  row->addStretch(1);
  // One button with a menu: a row of them would hold the dock wide.
  auto* more = new QToolButton(this);
  more->setObjectName(QStringLiteral("windowWays"));
  more->setText(tr("Set &to"));
  more->setToolTip(tr("Other windows for the display, and the value range"));
  more->setAccessibleName(tr("Set the window to"));
  more->setAutoRaise(true);
  more->setFocusPolicy(Qt::TabFocus);
  more->setToolButtonStyle(Qt::ToolButtonTextOnly);
  more->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(more);
  menu->setToolTipsVisible(true);
  menu->addActions(ways);
  more->setMenu(menu);
  row->addWidget(more);
  for (QDoubleSpinBox* box : {black_, white_}) {
    connect(box, &QDoubleSpinBox::valueChanged, this, &WindowBar::take);
  }
}

void WindowBar::setWindow(const ValueRange& window, PixelType type) {
  const QSignalBlocker quietBlack(black_);
  const QSignalBlocker quietWhite(white_);
  for (QDoubleSpinBox* box : {black_, white_}) {
    box->setDecimals(decimalsFor(window, type));
    box->setSingleStep(is_integer(type) ? std::max(1.0, std::round(window.width() / 100))
                                        : window.width() / 100);
  }
  black_->setValue(window.low);
  white_->setValue(window.high);
}

// The other number gives way: a window has a width.
void WindowBar::take() {
  const double least = std::pow(10.0, -black_->decimals());
  ValueRange window{black_->value(), white_->value()};
  if (window.width() < least) {
    if (sender() == black_) {
      window.high = window.low + least;
    } else {
      window.low = window.high - least;
    }
  }
  Q_EMIT edited(window);
}

}  // namespace filterscope::ui
