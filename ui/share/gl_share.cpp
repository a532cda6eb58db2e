#include "ui/share/gl_share.h"

#include <QThread>

#include "kernels/api/errors.h"

namespace filterscope::ui {
namespace {

/// Frames that may be drawn, wait, or be written at a time; more means that a frame is not released.
constexpr std::size_t kMostTextures = 48;

}  // namespace

GlShare::GlShare() : home_(QThread::currentThread()) {}

// The worker has closed it. What it drew from is the pool's, without textures.
GlShare::~GlShare() = default;

void GlShare::prepare() {
  if (context_) return;
  QOpenGLContext* global = QOpenGLContext::globalShareContext();
  if (global == nullptr || !QOpenGLContext::supportsThreadedOpenGL()) return;
  surface_ = std::make_unique<QOffscreenSurface>();
  surface_->setFormat(global->format());
  surface_->create();
  auto context = std::make_unique<QOpenGLContext>();
  context->setFormat(global->format());
  context->setShareContext(global);
  if (!surface_->isValid() || !context->create()) return;
  context->moveToThread(nullptr);  // the worker pulls it
  context_ = std::move(context);
}

// On the worker, at its first frame.
bool GlShare::start() {
  if (started_) return problem_.empty();
  started_ = true;
  if (!context_) {
    problem_ =
        filterscope::problem("share.contexts", "OpenGL contexts cannot be shared between threads here.");
    return false;
  }
  context_->moveToThread(QThread::currentThread());
  if (!context_->makeCurrent(surface_.get())) {
    problem_ = filterscope::problem("share.context", "The preview's OpenGL context does not start.");
    return false;
  }
  context_->functions()->glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest_);
  return true;
}

bool GlShare::shares(int device) {
  const auto known = sharing_.find(device);
  if (known != sharing_.end()) return known->second.available;
  return sharing_.emplace(device, display_sharing(device)).first->second.available;
}

Problem GlShare::problem() const {
  if (!problem_.empty()) return problem_;
  const auto known = sharing_.find(device_);
  return known == sharing_.end() || known->second.available ? refusal_ : known->second.reason;
}

GlShare::Slot* GlShare::freeSlot(const QSize& size, int channels, int device) {
  const std::lock_guard lock(pool_->mutex);
  for (const auto& slot : pool_->entries) {
    if (slot->leased || !slot->texture.fits(size, channels, device)) continue;
    slot->leased = true;
    return slot.get();
  }
  return nullptr;
}

std::shared_ptr<SharedPicture> GlShare::lease(const Shape& shape, int device) {
  device_ = device;
  if (!start() || !shares(device)) return nullptr;
  if (shape.width > largest_ || shape.height > largest_) {
    refusal_ = filterscope::problem("share.too_large", "The image is larger than a texture may be.");
    return nullptr;
  }
  QOpenGLExtraFunctions& gl = *context_->extraFunctions();
  const QSize size(shape.width, shape.height);
  Slot* slot = freeSlot(size, shape.channels, device);
  if (slot == nullptr) {
    drop(false);
    const std::lock_guard lock(pool_->mutex);
    if (pool_->entries.size() >= kMostTextures) {
      refusal_ = filterscope::problem("share.too_many", "Too many frames are being drawn.");
      return nullptr;
    }
    slot = pool_->entries.emplace_back(std::make_unique<Slot>(gl, size, shape.channels, device)).get();
  }
  slot->texture.waitForReaders(gl);
  return {&slot->texture, [slot, pool = pool_](SharedPicture*) {
            const std::lock_guard lock(pool->mutex);
            slot->leased = false;
          }};
}

void GlShare::written(SharedPicture& picture) {
  static_cast<SharedTexture&>(picture).setWritten(*context_->extraFunctions());
}

void GlShare::give_up(const Problem& reason) {
  sharing_[device_] = {false, reason};
  drop(false);
}

// Textures of another size than those in use are of an image that is gone.
void GlShare::drop(bool all) noexcept {
  if (!context_) return;
  QOpenGLExtraFunctions& gl = *context_->extraFunctions();
  const std::lock_guard lock(pool_->mutex);
  for (const auto& slot : pool_->entries) {
    if (all || !slot->leased) slot->texture.release(gl);
  }
  if (!all) std::erase_if(pool_->entries, [](const auto& slot) { return !slot->leased; });
}

void GlShare::close() noexcept {
  if (!context_) return;
  if (started_ && context_->thread() == QThread::currentThread()) {
    if (QOpenGLContext::currentContext() == context_.get()) {
      drop(true);
      context_->doneCurrent();
    }
    context_->moveToThread(home_);
  }
}

}  // namespace filterscope::ui
