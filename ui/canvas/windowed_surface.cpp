#include "ui/canvas/windowed_surface.h"

#include <QBackingStore>
#include <QGuiApplication>
#include <QPaintEngine>
#include <QPainter>
#include <QWindow>
#include <utility>

#include "ui/canvas/gl_surface.h"
#include "ui/widgets/turn_queue.h"

namespace filterscope::ui {

WindowedSurface::WindowedSurface(Camera& camera, std::function<void(const QString&)> failed, QWidget* parent)
    : QWidget(parent), stage_(std::make_unique<GlSurface>(camera, std::move(failed), nullptr)) {
  stage_->setWindowFlags(Qt::FramelessWindowHint | Qt::WindowTransparentForInput |
                         Qt::WindowDoesNotAcceptFocus);
  stage_->setAttribute(Qt::WA_ShowWithoutActivating);
  stage_->setAttribute(Qt::WA_QuitOnClose, false);
  stage_->setFocusPolicy(Qt::NoFocus);
  stage_->setOnScreen([this](const FramePtr& frame, const DrawTimes& times) {
    if (onScreen_) onScreen_(frame, times);
  });
  setAttribute(Qt::WA_OpaquePaintEvent);
  TurnQueue::instance().add(this, [this] { open(); });
}

void WindowedSurface::open() {
  stage_->winId();  // makes the window that the container takes in
  place_ = createWindowContainer(stage_->windowHandle(), this);
  place_->setAttribute(Qt::WA_TransparentForMouseEvents);
  place_->setFocusPolicy(Qt::NoFocus);
  place_->setGeometry(rect());
  place_->show();
}

// The widget before the container, which would delete the widget's window under it.
WindowedSurface::~WindowedSurface() { stage_.reset(); }

QWidget* WindowedSurface::stage() { return stage_.get(); }
void WindowedSurface::setFrame(FramePtr frame) { stage_->setFrame(std::move(frame)); }
void WindowedSurface::setBackground(const QColor& colour) {
  background_ = colour;
  stage_->setBackground(colour);
}
QString WindowedSurface::description() const { return stage_->description(); }

// Seen only where an image of the widgets is taken: on the screen the window is in front of it.
void WindowedSurface::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (place_ == nullptr) return painter.fillRect(rect(), background_);
  QBackingStore* store = window()->backingStore();
  if (store != nullptr && painter.paintEngine()->paintDevice() == store->paintDevice()) return;
  painter.drawPixmap(0, 0, stage_->grab());
}

void WindowedSurface::resizeEvent(QResizeEvent*) {
  if (std::exchange(resizing_, true)) return;
  TurnQueue::instance().add(this, [this] {
    resizing_ = false;
    fitStage();
  });
}

// The window system would tell the stage later, and what lies on it would be laid out for the old size.
void WindowedSurface::fitStage() {
  if (place_ != nullptr) place_->setGeometry(rect());
  stage_->resize(size());
}

bool panesHaveWindows() { return QGuiApplication::platformName() == QLatin1String("xcb"); }

void stackOverPanes(QWidget& widget) {
  if (!panesHaveWindows()) return;
  QCoreApplication::setAttribute(Qt::AA_DontCreateNativeWidgetSiblings);
  widget.setAttribute(Qt::WA_DontCreateNativeAncestors);
  widget.setAttribute(Qt::WA_NativeWindow);
}

}  // namespace filterscope::ui
