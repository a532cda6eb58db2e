// The textures that the preview's worker fills and the panes draw, with the worker's own OpenGL context.
#pragma once

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "core/preview/display_share.h"
#include "kernels/api/problem.h"
#include "ui/share/shared_texture.h"

namespace filterscope::ui {

/// Made and destroyed in the GUI thread; what DisplayShare has is the worker's.
class GlShare final : public DisplayShare {
 public:
  GlShare();
  ~GlShare() override;

  /// GUI thread, once it is worth while: makes the worker's context.
  void prepare();

  std::shared_ptr<SharedPicture> lease(const Shape& shape, int device) override;
  void written(SharedPicture& picture) override;
  [[nodiscard]] Problem problem() const override;
  void give_up(const Problem& reason) override;
  void close() noexcept override;

 private:
  struct Slot {
    Slot(QOpenGLExtraFunctions& gl, const QSize& size, int channels, int device)
        : texture(gl, size, channels, device) {}
    SharedTexture texture;
    bool leased = true;
  };
  /// Outlives the share: the drawing side may release it later.
  struct Pool {
    std::mutex mutex;
    std::vector<std::unique_ptr<Slot>> entries;
  };

  bool start();
  bool shares(int device);
  Slot* freeSlot(const QSize& size, int channels, int device);
  void drop(bool all) noexcept;

  std::unique_ptr<QOffscreenSurface> surface_;
  std::unique_ptr<QOpenGLContext> context_;
  QThread* home_;
  std::shared_ptr<Pool> pool_ = std::make_shared<Pool>();
  Problem problem_;                      ///< for good, with every device
  std::map<int, Availability> sharing_;  ///< by device
  int device_ = 0;                       ///< of the last frame
  Problem refusal_;                      ///< of the last frame
  int largest_ = 0;
  bool started_ = false;
};

}  // namespace filterscope::ui
