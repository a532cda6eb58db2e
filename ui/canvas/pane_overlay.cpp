#include "ui/canvas/pane_overlay.h"

#include <QFontDatabase>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/canvas/camera.h"

namespace filterscope::ui {
namespace {

constexpr double kSmallestText = 7.5;  // logical pixels; below it numbers cannot be read
constexpr double kLargestText = 15;

/// The letter height, in logical pixels, at which a pixel's values fit into a square of `side`.
double textSize(const Shape& shape, double side) {
  const double letters = shape.type == PixelType::u8 ? 3.0 : 5.0;
  const double lines = shape.channels == 1 ? 1.0 : 3.0;
  return std::min({side * 0.86 / (letters * 0.62), side * 0.86 / (lines * 1.3), kLargestText});
}

}  // namespace

PaneOverlay::PaneOverlay(Camera& camera, QWidget* parent) : QWidget(parent), camera_(camera) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  connect(&camera, &Camera::changed, this, &PaneOverlay::refresh);
  hide();
}

void PaneOverlay::setFrame(FramePtr frame) {
  frame_ = std::move(frame);
  refresh();
}

void PaneOverlay::setMessage(const QString& title, const QString& text) {
  if (title == title_ && text == text_) return;
  title_ = title;
  text_ = text;
  refresh();
}

// Where the words alone change, and the spinner turns, the image below is not drawn again.
void PaneOverlay::setWait(const PaneWait& wait) {
  const QRect before = waitPill();
  const bool same = wait.words.isEmpty() == wait_.words.isEmpty() && wait.outdated == wait_.outdated;
  const bool spins = !wait.words.isEmpty() && wait.spins;
  if (wait == wait_ && !spins) return;
  wait_ = wait;
  if (!spins) turning_.invalidate();
  if (spins && !turning_.isValid()) turning_.start();
  if (same) {
    update(before.united(waitPill()));
  } else {
    refresh();
  }
}

void PaneOverlay::setProgress(double fraction) {
  progress_ = fraction;
  refresh();
}

// Hidden while there is nothing to say: composing a transparent widget with OpenGL costs time in every frame.
void PaneOverlay::refresh() {
  setVisible(!text_.isEmpty() || !wait_.words.isEmpty() || progress_ >= 0 || valuesVisible());
  update();
}

bool PaneOverlay::valuesVisible() const {
  if (!frame_ || !frame_->image) return false;
  return textSize(frame_->image->shape(), camera_.zoom() / devicePixelRatioF()) >= kSmallestText;
}

void PaneOverlay::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (valuesVisible()) drawValues(painter);
  if (!wait_.words.isEmpty()) drawWait(painter);
  if (!text_.isEmpty()) drawMessage(painter);
  if (progress_ >= 0) drawProgress(painter);
}

void PaneOverlay::drawValues(QPainter& painter) const {
  const double ratio = devicePixelRatioF();
  const QPointF side = camera_.scale() / ratio;
  const QSizeF view = QSizeF(size()) * ratio;
  const QPointF origin = camera_.origin(view) / ratio;
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  font.setPixelSize(
      static_cast<int>(std::max(kSmallestText, textSize(frame_->image->shape(), camera_.zoom() / ratio))));
  painter.setFont(font);
  const QImage& pixels = frame_->pixels;
  const int x0 = std::max(0, static_cast<int>(std::floor(-origin.x() / side.x())));
  const int y0 = std::max(0, static_cast<int>(std::floor(-origin.y() / side.y())));
  const int x1 = std::min(pixels.width(), static_cast<int>(std::ceil((width() - origin.x()) / side.x())));
  const int y1 = std::min(pixels.height(), static_cast<int>(std::ceil((height() - origin.y()) / side.y())));
  for (int y = y0; y < y1; ++y) {
    for (int x = x0; x < x1; ++x) {
      const bool light = qGray(pixels.pixel(x, y)) > 118;
      painter.setPen(light ? QColor(0, 0, 0, 215) : QColor(255, 255, 255, 225));
      painter.drawText(QRectF(origin.x() + x * side.x(), origin.y() + y * side.y(), side.x(), side.y()),
                       Qt::AlignCenter, valueText(*frame_->image, x, y, QLatin1Char('\n')));
    }
  }
}

void PaneOverlay::drawMessage(QPainter& painter) const {
  const int breadth = std::min(460, width() - 32);
  if (breadth < 80) return;
  constexpr int kInset = 16;
  QFont bold = font();
  bold.setBold(true);
  const QRect bounds(0, 0, breadth - 2 * kInset, height());
  const QRect head = QFontMetrics(bold).boundingRect(bounds, Qt::TextWordWrap, title_);
  const QRect body = QFontMetrics(font()).boundingRect(bounds, Qt::TextWordWrap, text_);
  const int tall = head.height() + 6 + body.height() + 2 * kInset;
  const QRect card((width() - breadth) / 2, std::max(8, (height() - tall) / 2), breadth, tall);
  QColor ground = palette().color(QPalette::Window);
  ground.setAlphaF(0.94F);
  painter.setPen(QPen(palette().color(QPalette::Mid), 1));
  painter.setBrush(ground);
  painter.drawRoundedRect(QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
  painter.setPen(palette().color(QPalette::WindowText));
  painter.setFont(bold);
  QRect line = card.adjusted(kInset, kInset, -kInset, -kInset);
  painter.drawText(line, Qt::TextWordWrap, title_);
  painter.setFont(font());
  line.setTop(line.top() + head.height() + 6);
  painter.drawText(line, Qt::TextWordWrap, text_);
}

QRect PaneOverlay::waitPill() const {
  if (wait_.words.isEmpty()) return {};
  const QFontMetrics metrics(font());
  const int beside = (wait_.spins ? metrics.height() + 8 : 0) + 32;
  const int room = std::max(40, width() - 20 - beside);
  const QSize words = metrics.boundingRect(QRect(0, 0, room, height()), Qt::TextWordWrap, wait_.words).size();
  QRect pill(10, 10, std::min(words.width(), room) + beside, words.height() + 12);
  if (wait_.outdated) pill.moveCenter(rect().center());
  return pill;
}

void PaneOverlay::drawWait(QPainter& painter) const {
  const QColor window = palette().color(QPalette::Window);
  if (wait_.outdated) {
    QColor veil = window;
    veil.setAlphaF(0.6F);
    painter.fillRect(rect(), veil);
  }
  const QFontMetrics metrics(font());
  const QRect pill = waitPill();
  QColor ground = window;
  ground.setAlphaF(0.92F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(ground);
  const double round = (metrics.height() + 12) / 2.0;
  painter.drawRoundedRect(pill, round, round);
  QRect text = pill.adjusted(14, 0, -14, 0);
  if (wait_.spins) {
    constexpr int kTurnMs = 1200;
    constexpr int kSixteenth = 16;  // QPainter's unit of angles, of a degree
    const int side = metrics.height() - 4;
    const QRectF circle(text.left(), pill.center().y() - side / 2.0 + 0.5, side, side);
    const auto turned = turning_.isValid() ? turning_.elapsed() % kTurnMs : 0;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Mid), 2.4));
    painter.drawEllipse(circle);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2.4, Qt::SolidLine, Qt::RoundCap));
    painter.drawArc(circle, -static_cast<int>(turned * 360 / kTurnMs) * kSixteenth, 100 * kSixteenth);
    text.setLeft(text.left() + side + 10);
  }
  painter.setPen(palette().color(QPalette::WindowText));
  painter.setFont(font());
  painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap, wait_.words);
}

void PaneOverlay::drawProgress(QPainter& painter) const {
  constexpr int kTall = 4;
  const QRect track(0, height() - kTall, width(), kTall);
  QColor ground = palette().color(QPalette::Window);
  ground.setAlphaF(0.6F);
  painter.fillRect(track, ground);
  const int done = static_cast<int>(std::lround(std::min(1.0, progress_) * width()));
  painter.fillRect(QRect(0, track.top(), done, kTall), palette().color(QPalette::Highlight));
}

}  // namespace filterscope::ui
