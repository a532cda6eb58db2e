#include "ui/tour/tour.h"

#include <QAccessible>
#include <QDockWidget>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMainWindow>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/canvas/windowed_surface.h"

namespace filterscope::ui {
namespace {

constexpr int kCardWidth = 360;
constexpr int kMargin = 12;

/// Docks behind a tab are visible for Qt, outside of the window.
bool isInFront(const QDockWidget& dock) { return !dock.visibleRegion().isEmpty(); }

}  // namespace

/// The tour's part over a pane that has a window of its own.
class TourShade final : public QWidget {
 public:
  TourShade(Tour& tour, QWidget* stage, const QWidget* surface)
      : QWidget(stage), tour_(tour), surface_(surface) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
  }
  void follow() {
    setGeometry(surface_->rect());
    setVisible(tour_.isVisible());
    raise();
    update();
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.translate(-surface_->mapTo(tour_.parentWidget(), QPoint()));
    tour_.paintShade(painter);
  }

 private:
  Tour& tour_;
  const QWidget* surface_;
};

Tour::Tour(std::vector<TourStep> steps, QWidget& window)
    : QWidget(&window),
      steps_(std::move(steps)),
      placeSoon_(Postponed::kNextTurn, Postponed::From::lastCause, [this] {
        if (!isVisible()) return;
        raise();
        place();
      }) {
  setObjectName(QStringLiteral("tour"));
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Tour"));
  auto* card = new QFrame(this);
  card_ = card;
  stackOverPanes(*card);
  card->setAutoFillBackground(true);
  card->setFrameShape(QFrame::StyledPanel);
  card->setFixedWidth(kCardWidth);
  title_ = new QLabel(card);
  QFont bold = title_->font();
  bold.setBold(true);
  title_->setFont(bold);
  text_ = new QLabel(card);
  text_->setWordWrap(true);
  number_ = new QLabel(card);
  number_->setForegroundRole(QPalette::PlaceholderText);
  auto* skip = new QPushButton(tr("Skip"), card);
  back_ = new QPushButton(tr("Back"), card);
  next_ = new QPushButton(card);
  next_->setObjectName(QStringLiteral("tourNext"));
  next_->setText(tr("Done"));
  const int done = next_->sizeHint().width();
  next_->setText(tr("Next"));
  next_->setFixedWidth(std::max(done, next_->sizeHint().width()));
  auto* row = new QHBoxLayout;
  row->addWidget(number_);
  row->addStretch(1);
  row->addWidget(skip);
  row->addWidget(back_);
  row->addWidget(next_);
  auto* column = new QVBoxLayout(card);
  column->setContentsMargins(16, 14, 16, 12);
  column->setSpacing(8);
  column->addWidget(title_);
  column->addWidget(text_);
  column->addSpacing(4);
  column->addLayout(row);
  connect(skip, &QPushButton::clicked, this, &Tour::end);
  connect(back_, &QPushButton::clicked, this, [this] { go(step_ - 1); });
  connect(next_, &QPushButton::clicked, this, [this] { go(step_ + 1); });
  window.installEventFilter(this);
  for (QDockWidget* dock : window.findChildren<QDockWidget*>()) dock->installEventFilter(this);
  // Buttons take the arrow keys to walk among themselves.
  for (QPushButton* button : {skip, back_, next_}) button->installEventFilter(this);
  hide();
}

Tour::~Tour() {
  for (const QPointer<TourShade>& shade : shades_) delete shade;
}

void Tour::cover(QWidget* stage, const QWidget* surface) {
  shades_.emplace_back(new TourShade(*this, stage, surface));
}

void Tour::start() {
  std::erase_if(steps_,
                [](const TourStep& step) { return step.target.isNull() || !step.target->isVisible(); });
  if (steps_.empty()) {
    end();
    return;
  }
  setGeometry(parentWidget()->rect());
  show();
  raise();
  go(0);
}

void Tour::go(int step) {
  if (step >= count()) {
    end();
    return;
  }
  step_ = std::max(0, step);
  const TourStep& at = steps_[static_cast<std::size_t>(step_)];
  title_->setText(at.title);
  text_->setText(at.text);
  number_->setText(tr("%1 of %2").arg(step_ + 1).arg(count()));
  back_->setEnabled(step_ > 0);
  next_->setText(step_ + 1 == count() ? tr("Done") : tr("Next"));
  card_->setAccessibleName(at.title);
  card_->setAccessibleDescription(at.text);
  bringToFront(at.target);
  place();
  next_->setFocus();
  QAccessibleEvent alert(card_, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void Tour::bringToFront(QWidget* target) {
  auto* dock = qobject_cast<QDockWidget*>(target);
  const auto* window = qobject_cast<QMainWindow*>(parentWidget());
  if (dock == nullptr || window == nullptr || isInFront(*dock)) return;
  for (QDockWidget* other : window->tabifiedDockWidgets(dock)) {
    if (isInFront(*other)) inFront_.emplace_back(other);
  }
  dock->raise();
}

void Tour::end() {
  for (auto dock = inFront_.rbegin(); dock != inFront_.rend(); ++dock) {
    if (*dock) (*dock)->raise();
  }
  hide();
  followShades();
  Q_EMIT ended();
  deleteLater();
}

QRect Tour::targetRect() const {
  const QWidget* target = steps_[static_cast<std::size_t>(step_)].target;
  if (target == nullptr) return {};
  return QRect(target->mapTo(parentWidget(), QPoint()), target->size()).intersected(rect());
}

// Within the first step's target, which is the largest: what the others point at is beside it.
QPoint Tour::corner() const {
  const QWidget* stage = steps_.front().target;
  QRect room = rect();
  if (stage != nullptr) room = QRect(stage->mapTo(parentWidget(), QPoint()), stage->size()).intersected(room);
  const int right = room.center().x() + kCardWidth / 2;
  const int below = room.bottom() - 4 * kMargin;
  return {std::clamp(right, kCardWidth + kMargin, std::max(kCardWidth + kMargin, width() - kMargin)),
          std::clamp(below, kMargin, std::max(kMargin, height() - kMargin))};
}

void Tour::place() {
  card_->adjustSize();
  card_->setFixedHeight(card_->layout()->heightForWidth(kCardWidth));
  const QPoint at = corner() - QPoint(card_->width(), card_->height());
  card_->move(at.x(), std::max(kMargin, at.y()));
  card_->raise();
  update();
  followShades();
}

void Tour::followShades() {
  for (const QPointer<TourShade>& shade : shades_) {
    if (shade) shade->follow();
  }
}

bool Tour::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible()) {
    setGeometry(parentWidget()->rect());
    place();
  }
  // A dock that comes, or comes to the front, is above all that was there; what is pointed at may have moved.
  if (event->type() == QEvent::Show || event->type() == QEvent::ZOrderChange) placeSoon_.ask();
  if (watched != parentWidget() && event->type() == QEvent::KeyPress) {
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Left || key->key() == Qt::Key_Right) {
      keyPressEvent(key);
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

void Tour::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintShade(painter);
}

void Tour::paintShade(QPainter& painter) const {
  if (steps_.empty()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF target = QRectF(targetRect()).adjusted(-3, -3, 3, 3);
  QPainterPath shade;
  shade.addRect(rect());
  QPainterPath hole;
  hole.addRoundedRect(target, 6, 6);
  painter.fillPath(shade.subtracted(hole), QColor(0, 0, 0, 120));
  painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(target, 6, 6);
}

void Tour::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Escape: end(); break;
    case Qt::Key_Right:
    case Qt::Key_Return:
    case Qt::Key_Enter: go(step_ + 1); break;
    case Qt::Key_Left: go(step_ - 1); break;
    default: QWidget::keyPressEvent(event);
  }
}

}  // namespace filterscope::ui
