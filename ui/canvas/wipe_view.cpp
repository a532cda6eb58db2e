#include "ui/canvas/wipe_view.h"

#include <QEvent>
#include <cmath>

namespace filterscope::ui {

WipeView::WipeView(Camera& camera, SurfaceKind kind, QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  parent->installEventFilter(this);
  make(camera, kind);
  place();
}

void WipeView::make(Camera& camera, SurfaceKind kind) {
  if (surface_ != nullptr) {
    surface_->widget()->hide();
    surface_->widget()->deleteLater();
  }
  surface_ = makeSurface(kind, SurfacePlace::composed, camera, this,
                         [this, &camera](const QString&) { make(camera, SurfaceKind::raster); });
  surface_->setBackground(background_);
  surface_->setFrame(frame_);
  surface_->widget()->show();
  place();
}

void WipeView::setFrame(FramePtr frame) {
  if (frame == frame_) return;
  frame_ = std::move(frame);
  surface_->setFrame(frame_);
}

void WipeView::setBackground(const QColor& colour) {
  background_ = colour;
  surface_->setBackground(colour);
}

void WipeView::setDivider(double position, bool stacked) {
  position_ = position;
  stacked_ = stacked;
  place();
}

bool WipeView::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize && !isHidden()) place();
  return QWidget::eventFilter(watched, event);
}

void WipeView::place() {
  const QSize whole = parentWidget()->size();
  const auto part = [this](int length) { return static_cast<int>(std::lround(position_ * length)); };
  setGeometry(0, 0, stacked_ ? whole.width() : part(whole.width()),
              stacked_ ? part(whole.height()) : whole.height());
  surface_->widget()->setGeometry(0, 0, whole.width(), whole.height());
}

}  // namespace filterscope::ui
