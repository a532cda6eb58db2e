#include "ui/actions/notice_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "ui/canvas/windowed_surface.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {
namespace {

constexpr int kInformationMs = 6000;

}  // namespace

NoticeBar::NoticeBar(QWidget* parent)
    : QFrame(parent),
      row_(new QHBoxLayout(this)),
      icon_(new QLabel(this)),
      text_(new QLabel(this)),
      hideLater_(kInformationMs, Postponed::From::lastCause, [this] { close(); }) {
  setObjectName(QStringLiteral("notice"));
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  text_->setAccessibleName(tr("Message"));
  auto* close = new QToolButton(this);
  close->setIcon(icon("close"));
  close->setAutoRaise(true);
  close->setToolTip(tr("Close this message"));
  close->setAccessibleName(tr("Close this message"));
  row_->setContentsMargins(12, 6, 6, 6);
  row_->setSpacing(10);
  row_->addWidget(icon_, 0, Qt::AlignVCenter);
  row_->addWidget(text_, 1);
  row_->addWidget(close, 0, Qt::AlignVCenter);
  connect(close, &QToolButton::clicked, this, &NoticeBar::close);
  stackOverPanes(*this);
  hide();
  parent->installEventFilter(this);
}

bool NoticeBar::eventFilter(QObject* watched, QEvent* event) {
  const bool moved = event->type() == QEvent::Resize || event->type() == QEvent::Move ||
                     event->type() == QEvent::Show || event->type() == QEvent::Hide;
  if (moved && (watched == parent() || watched == floor_) && !isHidden()) place();
  return QFrame::eventFilter(watched, event);
}

void NoticeBar::setFloor(QWidget* floor) {
  floor_ = floor;
  floor->installEventFilter(this);
}

// As wide as long texts need, in the middle of the lower edge.
void NoticeBar::place() {
  constexpr int kGap = 10;
  constexpr int kWidest = 900;
  if (isHidden()) return;
  // Docks may lie over a part of the ground.
  const QWidget* parent = parentWidget();
  const QRect seen = parent->visibleRegion().boundingRect();
  const QRect ground =
      seen.isEmpty() ? parent->rect() : QRect(seen.left(), 0, seen.width(), parent->height());
  const int room = std::max(1, ground.width() - 2 * kGap);
  row_->activate();
  const int words = fontMetrics().horizontalAdvance(text_->text());
  const int others = sizeHint().width() - text_->sizeHint().width();
  const int wide = std::min({room, kWidest, words + others + kGap});
  const int tall = row_->hasHeightForWidth() ? row_->heightForWidth(wide) : sizeHint().height();
  const int edge = floor_ != nullptr && floor_->isVisible() ? floor_->y() : ground.height();
  setGeometry(ground.left() + (ground.width() - wide) / 2, std::max(0, edge - tall - kGap), wide, tall);
  raise();
}

void NoticeBar::present(const QString& text, bool problem) {
  removeButtons();
  subject_.clear();
  problem_ = problem;
  text_->setText(text);
  icon_->setPixmap(icon(problem ? "warning" : "about").pixmap(16, 16));
  setAccessibleName(text);
  show();
  place();
  QMetaObject::invokeMethod(this, &NoticeBar::place, Qt::QueuedConnection);  // docks may still be laid out
  update();
  QAccessibleEvent alert(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void NoticeBar::showProblem(const QString& text) {
  hideLater_.drop();
  present(text, true);
}

void NoticeBar::showProblemOf(const QString& subject, const QString& text) {
  showProblem(text);
  subject_ = subject;
}

void NoticeBar::showInformation(const QString& text) {
  present(text, false);
  hideLater_.ask();
}

void NoticeBar::offer(const QString& text, std::vector<Choice> choices, std::function<void()> declined,
                      const QString& subject) {
  add({text, std::move(choices), std::move(declined), subject});
}

void NoticeBar::suggest(const QString& text, Choice choice, const QString& subject) {
  add({text, {std::move(choice)}, {}, subject, true});
}

void NoticeBar::add(Offer offer) {
  const auto place = offer.waits ? offers_.end() : std::ranges::find(offers_, true, &Offer::waits);
  const bool first = place == offers_.begin();
  offers_.insert(place, std::move(offer));
  if (!first) return;
  removeButtons();
  presentOffer();
}

void NoticeBar::presentOffer() {
  hideLater_.drop();
  const Offer offer = offers_.front();
  present(offer.text, false);
  int at = row_->indexOf(text_) + 1;
  for (const Choice& choice : offer.choices) {
    auto* button = new QPushButton(choice.label, this);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, take = choice.take] { finishOffer(take); });
    row_->insertWidget(at++, button, 0, Qt::AlignVCenter);
    buttons_.push_back(button);
    button->show();
  }
  place();
}

// A message in between, "Saved …", gives way to the offer that it covered.
void NoticeBar::close() {
  if (buttons_.empty() && !offers_.empty()) {
    presentOffer();
  } else if (!offers_.empty()) {
    finishOffer(offers_.front().declined);
  } else {
    hide();
  }
}

void NoticeBar::clear() {
  if (buttons_.empty()) close();
}

void NoticeBar::settle(const QString& subject) {
  const auto settled = [&](const QString& of) { return !of.isEmpty() && of.startsWith(subject); };
  const bool asks = !buttons_.empty();
  const bool gone = asks ? settled(offers_.front().subject) : settled(subject_);
  std::erase_if(offers_, [&](const Offer& offer) { return settled(offer.subject); });
  if (!gone) return;
  removeButtons();
  if (offers_.empty()) {
    hide();
  } else {
    presentOffer();
  }
}

void NoticeBar::finishOffer(const std::function<void()>& then) {
  const std::function<void()> next = then;  // lives on when its offer goes
  offers_.erase(offers_.begin());
  removeButtons();
  if (offers_.empty()) {
    hide();
  } else {
    presentOffer();
  }
  if (next) next();
}

// By and by: one of them may be what is calling.
void NoticeBar::removeButtons() {
  for (QWidget* button : buttons_) {
    button->hide();
    button->deleteLater();
  }
  buttons_.clear();
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
  painter.setPen(palette().color(QPalette::Mid));
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

}  // namespace filterscope::ui
