#include "core/io/mask_file.h"

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

Image load_mask(const std::string& place, const Image& image, std::uint64_t volume) {
  Image mask = load_picture(place);
  const PicturePlace file = known_place(place);
  if (file.volume) return mask;
  require_mask_volumes(mask, image);
  return volume == 0 || volumes_beside(mask) == 1 ? mask : load_picture(text_of_volume(file, volume));
}

}  // namespace filterscope
