// A texture that CUDA writes and the panes draw, handed from thread to thread by fences.
#pragma once

#include <QOpenGLExtraFunctions>
#include <QSize>
#include <memory>

#include "core/preview/display_share.h"

namespace filterscope::ui {

/// Held by one side at a time: by the preview's worker while it writes, by the drawing side afterwards.
class SharedTexture final : public SharedPicture {
 public:
  /// For CUDA device `device`, with a context current whose textures the panes see. Throws UnavailableError,
  /// RunError.
  SharedTexture(QOpenGLExtraFunctions& gl, const QSize& size, int channels, int device);
  /// Call release() first.
  ~SharedTexture() override = default;

  [[nodiscard]] DisplayTarget& target() override { return *target_; }
  [[nodiscard]] const QSize& size() const { return size_; }
  [[nodiscard]] bool fits(const QSize& size, int channels, int device) const {
    return size == size_ && channels == channels_ && device == device_;
  }
  /// 0 after release().
  [[nodiscard]] GLuint name() const { return name_; }

  /// Worker: what it enqueued is to be waited for.
  void setWritten(QOpenGLExtraFunctions& gl);
  /// Worker, before writing again: until what was drawn from it is drawn.
  void waitForReaders(QOpenGLExtraFunctions& gl);
  /// Drawing side, before drawing: its later commands come after the writing.
  void waitForWriter(QOpenGLExtraFunctions& gl);
  /// Drawing side, after drawing for the last time.
  void setRead(QOpenGLExtraFunctions& gl);

  /// Drawing side: the smaller levels for reduced drawing, made once a frame.
  void makeMipmaps(QOpenGLExtraFunctions& gl);

  /// Frees the texture, with a context current.
  void release(QOpenGLExtraFunctions& gl) noexcept;

 private:
  void replaceFence(QOpenGLExtraFunctions& gl, GLsync& fence);

  QSize size_;
  int channels_;
  int device_;
  GLuint name_ = 0;
  GLsync written_ = nullptr;
  GLsync read_ = nullptr;
  bool mipmaps_ = false;
  std::unique_ptr<DisplayTarget> target_;
};

}  // namespace filterscope::ui
