// The masks of an image's file, which may have several volumes.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>

#include "core/image/image.h"

namespace filterscope {

/// Throws ArgumentError where the file of `mask`, which has several volumes or images, has not one for each
/// of the file of `image`. One volume is for all.
void require_mask_volumes(const Image& mask, const Image& image);

/// A mask that was read, for each volume of an image's file. Several threads may use it.
class MaskVolumes {
 public:
  /// `read`: what load_picture() gives of `place`. An empty place, as of a pasted image, has no other
  /// volumes.
  MaskVolumes(std::string place, SharedImage read);

  /// Whether each volume has a mask of its own: the file has several, and `place` chooses none of them.
  [[nodiscard]] bool several() const noexcept { return several_; }
  [[nodiscard]] const SharedImage& read() const noexcept { return read_; }
  /// The mask of volume `volume`. The last one is kept. Throws as load_picture().
  [[nodiscard]] SharedImage at(std::uint64_t volume);

 private:
  std::string place_;
  SharedImage read_;
  bool several_;
  std::mutex mutex_;  ///< of what follows
  std::uint64_t index_ = 0;
  SharedImage last_;
};

/// The image at `place`, with what may follow a path, for `image`, which is volume `volume` of its file: of a
/// mask of several volumes the one of the same number. Throws ArgumentError as require_mask_volumes(), and as
/// load_picture().
SharedImage load_mask(const std::string& place, const Image& image, std::uint64_t volume);

}  // namespace filterscope
