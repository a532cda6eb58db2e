#include "core/io/mask_file.h"

#include <memory>
#include <utility>

#include "core/io/image_file.h"
#include "core/io/picture_place.h"
#include "core/io/samples.h"

namespace filterscope {

void require_mask_volumes(const Image& mask, const Image& image) {
  const std::uint64_t masks = volumes_beside(mask);
  const std::uint64_t volumes = volumes_beside(image);
  if (masks == 1 || masks == volumes) return;
  throw ArgumentError(problem(
      "mask.volumes",
      "The mask's file has %1 volumes or images, and the image's has %2. Give one for all, as many, or "
      "choose one of them by @t=N.",
      masks, volumes));
}

MaskVolumes::MaskVolumes(std::string place, SharedImage read)
    : place_(std::move(place)),
      read_(std::move(read)),
      several_(!place_.empty() && volumes_beside(*read_) > 1 && !known_place(place_).volume),
      last_(read_) {}

SharedImage MaskVolumes::at(std::uint64_t volume) {
  if (!several_) return read_;
  const std::scoped_lock lock(mutex_);
  if (volume != index_) {
    last_ = std::make_shared<const Image>(load_picture(text_of_volume(known_place(place_), volume)));
    index_ = volume;
  }
  return last_;
}

SharedImage load_mask(const std::string& place, const Image& image, std::uint64_t volume) {
  MaskVolumes masks(place, std::make_shared<const Image>(load_picture(place)));
  if (masks.several()) require_mask_volumes(*masks.read(), image);
  return masks.at(volume);
}

}  // namespace filterscope
