// Memory of OpenGL's that a CUDA run's result is shown in, without a copy through the host.
#pragma once

#include <memory>

#include "kernels/api/image_view.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// An OpenGL texture that CUDA may write. Made, used and destroyed with the texture's context, or one that
/// shares with it, current on the calling thread.
class DisplayTarget {
 public:
  DisplayTarget() = default;
  DisplayTarget(const DisplayTarget&) = delete;
  DisplayTarget& operator=(const DisplayTarget&) = delete;
  virtual ~DisplayTarget() = default;

  [[nodiscard]] virtual int width() const noexcept = 0;
  [[nodiscard]] virtual int height() const noexcept = 0;
  [[nodiscard]] virtual int channels() const noexcept = 0;  ///< 1 (GL_R8) or 3 (GL_RGBA8, alpha 255)
};

/// Whether CUDA device `device` can write textures of the OpenGL context that is current on the calling
/// thread, and why not.
Availability display_sharing(int device = 0);

/// Registers `texture`, the name of a GL_TEXTURE_2D of `width` × `height` texels whose first level is
/// allocated: GL_R8 for 1 channel, GL_RGBA8 for 3. Its storage must stay where it is (glTexStorage2D).
/// Throws UnavailableError, RunError.
std::unique_ptr<DisplayTarget> make_display_target(unsigned texture, int width, int height, int channels,
                                                   int device = 0);

}  // namespace filterscope
