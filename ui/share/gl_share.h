// The textures that the preview's worker fills and the panes draw, with the worker's own OpenGL context.
#pragma once

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/preview/display_share.h"
#include "ui/share/shared_texture.h"

namespace filterscope::ui {

/// Made and destroyed in the GUI thread; what DisplayShare has is the worker's.
class GlShare final : public DisplayShare {
 public:
  GlShare();
  ~GlShare() override;

  /// GUI thread, once it is worth while: makes the worker's context.
  void prepare();

  std::shared_ptr<SharedPicture> lease(const Shape& shape) override;
  void written(SharedPicture& picture) override;
  [[nodiscard]] std::string problem() const override { return problem_.empty() ? refusal_ : problem_; }
  void give_up(const std::string& reason) override;
  void close() noexcept override;

 private:
  struct Slot {
    Slot(QOpenGLExtraFunctions& gl, const QSize& size, int channels) : texture(gl, size, channels) {}
    SharedTexture texture;
    bool leased = true;
  };
  /// Outlives the share: whoever draws may be slower to let go.
  struct Pool {
    std::mutex mutex;
    std::vector<std::unique_ptr<Slot>> entries;
  };

  bool start();
  Slot* freeSlot(const QSize& size, int channels);
  void drop(bool all) noexcept;

  std::unique_ptr<QOffscreenSurface> surface_;
  std::unique_ptr<QOpenGLContext> context_;
  QThread* home_;
  std::shared_ptr<Pool> pool_ = std::make_shared<Pool>();
  std::string problem_;  ///< for good
  std::string refusal_;  ///< of the last frame
  int largest_ = 0;
  bool started_ = false;
};

}  // namespace filterscope::ui
