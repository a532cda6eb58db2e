#include "ui/actions/notice_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTimer>
#include <QToolButton>

#include "ui/theme/icons.h"

namespace filterscope::ui {

NoticeBar::NoticeBar(QWidget* parent)
    : QFrame(parent), icon_(new QLabel(this)), text_(new QLabel(this)), goodbye_(new QTimer(this)) {
  setObjectName(QStringLiteral("notice"));
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* close = new QToolButton(this);
  close->setIcon(icon("close"));
  close->setAutoRaise(true);
  close->setToolTip(tr("Close this message"));
  close->setAccessibleName(tr("Close this message"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 6, 6, 6);
  row->setSpacing(10);
  row->addWidget(icon_, 0, Qt::AlignVCenter);
  row->addWidget(text_, 1);
  row->addWidget(close, 0, Qt::AlignTop);
  goodbye_->setSingleShot(true);
  connect(close, &QToolButton::clicked, this, &QWidget::hide);
  connect(goodbye_, &QTimer::timeout, this, &QWidget::hide);
  hide();
}

void NoticeBar::present(const QString& text, bool problem) {
  problem_ = problem;
  text_->setText(text);
  icon_->setPixmap(icon(problem ? "warning" : "about").pixmap(16, 16));
  setAccessibleName(text);
  show();
  update();
  QAccessibleEvent alert(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void NoticeBar::showProblem(const QString& text) {
  goodbye_->stop();
  present(text, true);
}

void NoticeBar::showInformation(const QString& text) {
  present(text, false);
  goodbye_->start(6000);
}

QString NoticeBar::text() const { return isVisible() ? text_->text() : QString(); }

void NoticeBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const QColor accent = problem_ ? QColor(0xd5, 0x8a, 0x00) : palette().color(QPalette::Highlight);
  QColor ground = accent;
  ground.setAlphaF(0.14F);
  painter.fillRect(rect(), palette().color(QPalette::Window));
  painter.fillRect(rect(), ground);
  painter.fillRect(QRect(0, 0, 3, height()), accent);
}

}  // namespace filterscope::ui
