#include "ui/filmstrip/open_set.h"

#include <memory>
#include <utility>

#include "core/io/image_file.h"
#include "core/io/samples.h"
#include "ui/session/picture_list.h"

namespace filterscope::ui {
namespace {

SweepPicture read(SweepPicture picture, const SharedImage& held) {
  SharedImage image = held;
  if (!image) image = std::make_shared<const Image>(load_picture(picture.place));
  if (picture.range.chosen()) {
    Image ranged = *image;
    choose_range(ranged, picture.range, picture.place);
    image = std::make_shared<const Image>(std::move(ranged));
  }
  picture.image = image;
  if (!picture.noise.any()) return picture;
  picture.truth = image;
  picture.image = std::make_shared<const Image>(add_noise(*image, picture.noise));
  return picture;
}

}  // namespace

OpenSet openSet(const PictureList& pictures, const NoiseSettings& noise) {
  OpenSet set;
  for (const OpenPicture& picture : pictures.pictures()) {
    SweepPicture place;
    place.name = noisy_name(picture.name.toStdString(), noise);
    place.place =
        picture.sample.isEmpty() ? picture.path.toStdString() : sample_place(picture.sample.toStdString());
    place.noise = noise;
    place.range = picture.range;
    set.images.push_back(
        {picture.name.toStdString(), [place, held = picture.image] { return read(place, held); }});
    set.places.push_back(std::move(place));
  }
  return set;
}

}  // namespace filterscope::ui
