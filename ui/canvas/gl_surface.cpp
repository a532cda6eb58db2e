#include "ui/canvas/gl_surface.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QOpenGLContext>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "ui/canvas/camera.h"
#include "ui/widgets/turn_queue.h"

namespace filterscope::ui {
namespace {

constexpr auto kVertexShader = R"(
uniform vec4 area;  // left, top, right, bottom in clip space
out vec2 position;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  position = corner;
  gl_Position = vec4(mix(area.xy, area.zw, corner), 0.0, 1.0);
}
)";

// The bias keeps reduced images crisp: trilinear filtering alone chooses too coarse a level for them.
constexpr auto kFragmentShader = R"(
uniform sampler2D picture;
uniform float bias;
in vec2 position;
out vec4 colour;
void main() { colour = vec4(texture(picture, position, bias).rgb, 1.0); }
)";

constexpr qint64 kUploadMs = 30;  // of a paint event

}  // namespace

GlSurface::GlSurface(Camera& camera, std::function<void(const QString&)> failed, QWidget* parent)
    : QOpenGLWidget(parent), camera_(camera), failed_(std::move(failed)) {
  connect(&camera, &Camera::changed, this, qOverload<>(&QWidget::update));
  connect(this, &QOpenGLWidget::frameSwapped, this, &GlSurface::swapped);
}

GlSurface::~GlSurface() {
  if (context() != nullptr) disconnect(context(), nullptr, this, nullptr);
  release();
}

// A pane that shows nothing keeps no memory of the device.
void GlSurface::forget() {
  painted_ = nullptr;
  onScreenFrame_ = nullptr;
  if (context() == nullptr || (!shared_ && tiles_.empty())) return;
  makeCurrent();
  letGo();
  deleteTiles();
  doneCurrent();
}

void GlSurface::release() {
  if (context() == nullptr) return;
  makeCurrent();
  letGo();
  deleteTiles();
  program_.reset();
  vertices_.destroy();
  doneCurrent();
}

void GlSurface::setFrame(FramePtr frame) {
  frame_ = std::move(frame);
  if (!frame_) forget();
  // In a window of its own nothing else waits to be painted with it.
  if (isWindow() && isVisible()) {
    repaint();
  } else {
    update();
  }
}

// Camera, theme and new frames ask all panes in one turn; Qt then draws one window after the other.
bool GlSurface::event(QEvent* event) {
  if (event->type() != QEvent::UpdateRequest || !isWindow() ||
      (!waiting_ && TurnQueue::instance().hasTime())) {
    return QOpenGLWidget::event(event);
  }
  if (std::exchange(waiting_, true)) return true;
  TurnQueue::instance().add(this, [this] {
    waiting_ = false;
    QEvent request(QEvent::UpdateRequest);
    QOpenGLWidget::event(&request);
  });
  return true;
}

void GlSurface::setBackground(const QColor& colour) {
  background_ = colour;
  update();
}

void GlSurface::fail(const QString& reason) {
  description_ = reason;
  if (!failed_) return;
  // Not from inside a paint event: the callee replaces this widget.
  QTimer::singleShot(0, this, [failed = std::exchange(failed_, nullptr), reason] { failed(reason); });
}

void GlSurface::initializeGL() {
  initializeOpenGLFunctions();
  connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &GlSurface::release, Qt::UniqueConnection);
  const QByteArray header =
      context()->isOpenGLES() ? "#version 300 es\nprecision highp float;\n" : "#version 330 core\n";
  program_ = std::make_unique<QOpenGLShaderProgram>();
  if (!program_->addShaderFromSourceCode(QOpenGLShader::Vertex, header + kVertexShader) ||
      !program_->addShaderFromSourceCode(QOpenGLShader::Fragment, header + kFragmentShader) ||
      !program_->link() || !vertices_.create()) {
    fail(tr("OpenGL shaders do not work: %1").arg(program_->log().trimmed()));
    program_.reset();
    return;
  }
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largestTexture_);
  const auto* renderer = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
  const QByteArray name(renderer != nullptr ? renderer : "");
  software_ = name.contains("llvmpipe") || name.contains("softpipe") || name.contains("SwiftShader");
  description_ = QStringLiteral("OpenGL %1.%2, %3")
                     .arg(format().majorVersion())
                     .arg(format().minorVersion())
                     .arg(QString::fromLatin1(renderer != nullptr ? renderer : "?"));
}

void GlSurface::deleteTiles() {
  for (const Tile& tile : tiles_) glDeleteTextures(1, &tile.texture);
  tiles_.clear();
  tiledSize_ = {};
}

void GlSurface::makeTiles(const QSize& size) {
  deleteTiles();
  const bool gray = frame_->pixels.format() == QImage::Format_Grayscale8;
  // The processor takes its time for each: many small ones can be spread over paint events.
  const int side = std::clamp(static_cast<int>(largestTexture_), 1024, software_ ? 1024 : 8192);
  for (int y = 0; y < size.height(); y += side) {
    for (int x = 0; x < size.width(); x += side) {
      Tile tile;
      tile.area = QRect(x, y, std::min(side, size.width() - x), std::min(side, size.height() - y));
      glGenTextures(1, &tile.texture);
      glBindTexture(GL_TEXTURE_2D, tile.texture);
      glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
      glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
      if (gray) {
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_G, GL_RED);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_B, GL_RED);
      }
      glTexImage2D(GL_TEXTURE_2D, 0, gray ? GL_R8 : GL_RGB8, tile.area.width(), tile.area.height(), 0,
                   gray ? GL_RED : GL_RGB, GL_UNSIGNED_BYTE, nullptr);
      tiles_.push_back(tile);
    }
  }
  tiledSize_ = size;
  tiledFormat_ = frame_->pixels.format();
}

// The frame's texture is held until another one is drawn: the worker must not write it before.
void GlSurface::takeShared() {
  auto next = frame_ ? std::dynamic_pointer_cast<SharedTexture>(frame_->shared()) : nullptr;
  if (next && next->name() == 0) next = nullptr;
  if (next == shared_) return;
  letGo();
  shared_ = std::move(next);
  if (shared_) shared_->waitForWriter(*this);
}

void GlSurface::letGo() {
  if (shared_ && shared_->name() != 0) shared_->setRead(*this);
  shared_ = nullptr;
}

bool GlSurface::inSight(const QRect& area) {
  const QSizeF view = deviceSize();
  const QPointF first = camera_.toView(area.topLeft(), view);
  const QPointF last = camera_.toView(QPointF(area.right() + 1, area.bottom() + 1), view);
  return last.x() >= 0 && last.y() >= 0 && first.x() <= view.width() && first.y() <= view.height();
}

// What is in sight, as far as the time goes; the rest comes with the next paint events. Whether all is there.
bool GlSurface::upload() {
  if (frame_->pixels.isNull()) return true;
  const QImage& pixels = frame_->pixels;
  if (tiledSize_ != pixels.size() || tiledFormat_ != pixels.format()) makeTiles(pixels.size());
  QElapsedTimer timer;
  timer.start();
  for (Tile& tile : tiles_) {
    if (!inSight(tile.area)) continue;
    const bool ready = tile.frame.lock() == frame_ && (tile.mipmaps || camera_.zoom() >= 1);
    if (ready) continue;
    if (timer.elapsed() > kUploadMs) {
      QTimer::singleShot(0, this, qOverload<>(&QWidget::update));
      return false;
    }
    uploadTile(tile);
  }
  return true;
}

void GlSurface::uploadTile(Tile& tile) {
  glBindTexture(GL_TEXTURE_2D, tile.texture);
  if (tile.frame.lock() != frame_) {
    const QImage& pixels = frame_->pixels;
    const int channels = pixels.format() == QImage::Format_Grayscale8 ? 1 : 3;
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    // Rows are tight or padded to 4 bytes by QImage; uploading row blocks copes with both.
    const bool tight = pixels.bytesPerLine() == static_cast<qsizetype>(pixels.width()) * channels;
    if (tight) glPixelStorei(GL_UNPACK_ROW_LENGTH, pixels.width());
    const int step = tight ? tile.area.height() : 1;
    for (int y = 0; y < tile.area.height(); y += step) {
      const uchar* first = pixels.constScanLine(tile.area.top() + y) + tile.area.left() * channels;
      glTexSubImage2D(GL_TEXTURE_2D, 0, 0, y, tile.area.width(), step, channels == 1 ? GL_RED : GL_RGB,
                      GL_UNSIGNED_BYTE, first);
    }
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    tile.frame = frame_;
    tile.filled = true;
    tile.mipmaps = false;
  }
  if (camera_.zoom() < 1 && !tile.mipmaps) {
    glGenerateMipmap(GL_TEXTURE_2D);
    tile.mipmaps = true;
  }
}

void GlSurface::paintGL() {
  const auto begun = std::chrono::steady_clock::now();
  QElapsedTimer timer;
  timer.start();
  const bool first = frame_ != nullptr && frame_ != onScreenFrame_ && frame_ != painted_;
  glClearColor(static_cast<float>(background_.redF()), static_cast<float>(background_.greenF()),
               static_cast<float>(background_.blueF()), 1.0F);
  glClear(GL_COLOR_BUFFER_BIT);
  if (!program_) return;
  takeShared();
  if (!frame_) return;
  const bool complete = shared_ != nullptr || upload();
  const double uploaded = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
  draw();
  if (!first || !complete) return;
  const double all = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
  times_ = {begun, shared_ ? 0 : uploaded, shared_ ? all : all - uploaded, 0};
  drawn_.start();
  painted_ = frame_;
}

void GlSurface::draw() {
  const bool reduced = camera_.zoom() < 1;
  glDisable(GL_BLEND);
  glDisable(GL_DEPTH_TEST);
  program_->bind();
  vertices_.bind();
  glActiveTexture(GL_TEXTURE0);
  program_->setUniformValue("picture", 0);
  program_->setUniformValue("bias", reduced ? -0.5F : 0.0F);
  if (shared_) {
    if (reduced) shared_->makeMipmaps(*this);
    drawTexture(shared_->name(), QRect(QPoint(), shared_->size()), reduced);
  } else {
    for (const Tile& tile : tiles_) {
      if (tile.filled) drawTexture(tile.texture, tile.area, reduced && tile.mipmaps);
    }
  }
  vertices_.release();
  program_->release();
}

void GlSurface::drawTexture(GLuint texture, const QRect& area, bool reduced) {
  if (!inSight(area)) return;
  const QSizeF view = deviceSize();
  const QPointF first = camera_.toView(area.topLeft(), view);
  const QPointF last = camera_.toView(QPointF(area.right() + 1, area.bottom() + 1), view);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, reduced ? GL_LINEAR_MIPMAP_LINEAR : GL_NEAREST);
  program_->setUniformValue("area", QVector4D(static_cast<float>(2 * first.x() / view.width() - 1),
                                              static_cast<float>(1 - 2 * first.y() / view.height()),
                                              static_cast<float>(2 * last.x() / view.width() - 1),
                                              static_cast<float>(1 - 2 * last.y() / view.height())));
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void GlSurface::swapped() {
  if (!painted_) return;
  times_.present = static_cast<double>(drawn_.nsecsElapsed()) * 1e-6;
  onScreenFrame_ = std::exchange(painted_, nullptr);
  if (onScreen_) onScreen_(onScreenFrame_, times_);
}

}  // namespace filterscope::ui
