#include "ui/canvas/raster_surface.h"

#include <QElapsedTimer>
#include <QFuture>
#include <QPainter>
#include <QPromise>
#include <QThreadPool>
#include <QTimer>
#include <algorithm>
#include <exception>

#include "core/image/resample.h"
#include "core/jobs/thread_priority.h"
#include "ui/canvas/camera.h"

namespace filterscope::ui {
namespace {

constexpr qint64 kMostAtOnce = 1 << 16;  // pixels averaged while the pane is drawn; more may have to wait

/// Not the pool of the process: Qt's painting has its own work done there, and would wait for this.
class AveragingPool final : public QThreadPool {
 public:
  static AveragingPool& instance() {
    static AveragingPool pool;
    return pool;
  }

 private:
  AveragingPool() { setMaxThreadCount(1); }
};

/// The mean of the pixels that fall into one; null where there is no memory.
QImage averaged(const QImage& pixels, const QSize& size) {
  QImage reduced(size, pixels.format());
  if (reduced.isNull()) return reduced;
  const int channels = pixels.format() == QImage::Format_Grayscale8 ? 1 : 3;
  const auto shape = [channels](const QImage& image) {
    return Shape{image.width(), image.height(), 1, channels, PixelType::u8};
  };
  const ConstImageView from{reinterpret_cast<const std::byte*>(pixels.constBits()), shape(pixels),
                            static_cast<std::size_t>(pixels.bytesPerLine())};
  const ImageView to{reinterpret_cast<std::byte*>(reduced.bits()), shape(reduced),
                     static_cast<std::size_t>(reduced.bytesPerLine())};
  try {
    resample(from, to);
  } catch (const std::exception&) {
    return {};
  }
  return reduced.convertToFormat(QImage::Format_RGB32);  // the window's, drawn without another conversion
}

}  // namespace

RasterSurface::RasterSurface(Camera& camera, QString reason, QWidget* parent)
    : QWidget(parent), camera_(camera), reason_(std::move(reason)) {
  setAttribute(Qt::WA_OpaquePaintEvent);
  connect(&camera, &Camera::changed, this, qOverload<>(&QWidget::update));
}

void RasterSurface::setFrame(FramePtr frame) {
  frame_ = std::move(frame);
  if (!frame_) {
    ++cleared_;
    onScreenFrame_ = nullptr;
    reductions_.clear();
  }
  update();
}

void RasterSurface::setBackground(const QColor& colour) {
  background_ = colour;
  update();
}

QString RasterSurface::description() const {
  return reason_.isEmpty() ? QStringLiteral("QPainter") : QStringLiteral("QPainter (%1)").arg(reason_);
}

void RasterSurface::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), background_);
  if (!frame_ || frame_->pixels.isNull()) return;
  const auto begun = std::chrono::steady_clock::now();
  QElapsedTimer timer;
  timer.start();
  if (!drawFrame(painter) || frame_ == onScreenFrame_) return;
  onScreenFrame_ = frame_;
  DrawTimes times{begun, 0, static_cast<double>(timer.nsecsElapsed()) * 1e-6, 0};
  timer.restart();
  // Qt brings the window to the screen when all paint events are done, before it comes back for more work.
  QTimer::singleShot(0, this, [this, times, timer, frame = frame_, cleared = cleared_]() mutable {
    times.present = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
    if (onScreen_ && cleared == cleared_) onScreen_(frame, times);
  });
}

bool RasterSurface::drawFrame(QPainter& painter) {
  const double zoom = camera_.zoom();
  const QSizeF view = deviceSize();
  const QPointF origin = camera_.origin(view);
  painter.scale(1 / devicePixelRatioF(), 1 / devicePixelRatioF());
  if (zoom < 1) return drawReduced(painter, origin);
  // Only what is in sight is enlarged.
  const QPointF first = camera_.toPicture({0, 0}, view);
  const QPointF last = camera_.toPicture({view.width(), view.height()}, view);
  const QRect seen =
      QRect(QPoint(qFloor(first.x()), qFloor(first.y())), QPoint(qFloor(last.x()), qFloor(last.y())))
          .intersected(QRect(QPoint(0, 0), frame_->size()));
  if (seen.isEmpty()) return true;
  const QPointF corner = camera_.toView(seen.topLeft(), view);
  const QPointF scale = camera_.scale();
  painter.drawImage(QRectF(corner, QSizeF(seen.width() * scale.x(), seen.height() * scale.y())),
                    frame_->pixels, QRectF(seen));
  return true;
}

bool RasterSurface::drawReduced(QPainter& painter, const QPointF& origin) {
  const QPointF scale = camera_.scale();
  const QSize size = QSizeF(frame_->size().width() * scale.x(), frame_->size().height() * scale.y())
                         .toSize()
                         .expandedTo({1, 1});
  if (reduction(size) == nullptr) reduce(size);
  if (const Reduction* reduced = reduction(size)) {
    painter.drawImage(origin, reduced->pixels);
    return true;
  }
  // The frame before stays until this one is averaged; after a zoom there are the nearest pixels first.
  if (!reductions_.empty() && reductions_.front().pixels.size() == size) {
    painter.drawImage(origin, reductions_.front().pixels);
    return false;
  }
  painter.drawImage(QRectF(origin, QSizeF(size)), frame_->pixels);
  return true;
}

const RasterSurface::Reduction* RasterSurface::reduction(const QSize& size) const {
  const auto found = std::ranges::find_if(reductions_, [&](const Reduction& reduced) {
    return reduced.pixels.size() == size && reduced.frame.lock() == frame_;
  });
  return found == reductions_.end() ? nullptr : &*found;
}

// Averaging twenty million pixels takes longer than a frame may: not in this thread.
void RasterSurface::reduce(const QSize& size) {
  if (qint64{frame_->size().width()} * frame_->size().height() <= kMostAtOnce) {
    keep(frame_, averaged(frame_->pixels, size));
    return;
  }
  if (reducing_) return;
  reducing_ = true;
  auto promise = std::make_shared<QPromise<QImage>>();
  promise->start();
  promise->future().then(this, [this, frame = frame_, cleared = cleared_](const QImage& pixels) {
    reducing_ = false;
    if (pixels.isNull()) return;  // no memory: the nearest pixels stay
    if (cleared == cleared_) keep(frame, pixels);
    update();  // which asks again where another frame or size is wanted by now
  });
  AveragingPool::instance().start([promise, frame = frame_, size] {
    lower_thread_priority(ThreadPriority::task);
    promise->addResult(averaged(frame->pixels, size));
    promise->finish();
  });
}

void RasterSurface::keep(const FramePtr& frame, const QImage& pixels) {
  constexpr std::size_t kKept = 2;
  reductions_.push_front({frame, pixels});
  if (reductions_.size() > kKept) reductions_.pop_back();
}

}  // namespace filterscope::ui
