#include "ui/share/shared_texture.h"

#include <algorithm>
#include <cmath>

#include "kernels/api/errors.h"

namespace filterscope::ui {
namespace {

int levelsFor(const QSize& size) {
  return 1 + static_cast<int>(std::floor(std::log2(std::max(size.width(), size.height()))));
}

}  // namespace

SharedTexture::SharedTexture(QOpenGLExtraFunctions& gl, const QSize& size, int channels, int device)
    : size_(size), channels_(channels), device_(device) {
  while (gl.glGetError() != GL_NO_ERROR) {
  }
  gl.glGenTextures(1, &name_);
  gl.glBindTexture(GL_TEXTURE_2D, name_);
  // All levels at once: making the smaller ones later must not move the first, which CUDA knows.
  gl.glTexStorage2D(GL_TEXTURE_2D, levelsFor(size), channels == 1 ? GL_R8 : GL_RGBA8, size.width(),
                    size.height());
  const GLenum error = gl.glGetError();
  gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  if (channels == 1) {
    gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_G, GL_RED);
    gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_B, GL_RED);
  }
  gl.glBindTexture(GL_TEXTURE_2D, 0);
  try {
    if (error != GL_NO_ERROR) {
      throw RunError(problem("step.share", "sharing a texture with the window"),
                     error == GL_OUT_OF_MEMORY ? problem("share.memory", "OpenGL is out of memory")
                                               : problem("share.allocation", "OpenGL cannot allocate it"));
    }
    target_ = make_display_target(name_, size.width(), size.height(), channels, device);
  } catch (...) {
    gl.glDeleteTextures(1, &name_);
    throw;
  }
}

void SharedTexture::replaceFence(QOpenGLExtraFunctions& gl, GLsync& fence) {
  if (fence != nullptr) gl.glDeleteSync(fence);
  fence = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
}

void SharedTexture::setWritten(QOpenGLExtraFunctions& gl) {
  replaceFence(gl, written_);
  mipmaps_ = false;
  gl.glFlush();  // Other contexts only ever see fences that were sent.
}

void SharedTexture::waitForReaders(QOpenGLExtraFunctions& gl) {
  if (read_ == nullptr) return;
  constexpr GLuint64 kNanoseconds = 1'000'000'000;
  gl.glClientWaitSync(read_, GL_SYNC_FLUSH_COMMANDS_BIT, kNanoseconds);
  gl.glDeleteSync(read_);
  read_ = nullptr;
}

void SharedTexture::waitForWriter(QOpenGLExtraFunctions& gl) {
  if (written_ == nullptr) return;
  gl.glWaitSync(written_, 0, GL_TIMEOUT_IGNORED);
  gl.glDeleteSync(written_);
  written_ = nullptr;
}

void SharedTexture::setRead(QOpenGLExtraFunctions& gl) {
  replaceFence(gl, read_);
  gl.glFlush();
}

void SharedTexture::makeMipmaps(QOpenGLExtraFunctions& gl) {
  if (mipmaps_) return;
  gl.glBindTexture(GL_TEXTURE_2D, name_);
  gl.glGenerateMipmap(GL_TEXTURE_2D);
  mipmaps_ = true;
}

void SharedTexture::release(QOpenGLExtraFunctions& gl) noexcept {
  target_.reset();
  for (GLsync* fence : {&written_, &read_}) {
    if (*fence != nullptr) gl.glDeleteSync(*fence);
    *fence = nullptr;
  }
  if (name_ != 0) gl.glDeleteTextures(1, &name_);
  name_ = 0;
}

}  // namespace filterscope::ui
