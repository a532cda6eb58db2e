#include "core/io/tiff_file.h"

#include <algorithm>
#include <memory>
#include <opencv2/imgcodecs.hpp>

#include "core/io/picture_codec.h"
#include "core/io/tiff_stack.h"

namespace filterscope {
namespace {

/// Of a TIFF whose pages are no volume the first is read.
void note_pages(Image& image, const ByteSource& source) {
  const std::uint64_t pages = tiff_pages(source);
  if (pages < 2) return;
  const Problem note =
      problem("note.tiff_pages",
              "This is the first of its %1 pages. They differ in size or type, or are of a kind "
              "that no volume is made of.",
              pages);
  image.set_extras(std::make_shared<const HeaderExtras>(HeaderExtras{"TIFF", {}, note, 1}));
}

}  // namespace

Image read_tiff(const FileToRead& file) {
  if (is_tiff_stack(file.source)) return read_tiff_stack(file.source, file.volume(), file.memory);
  Image image = decode_picture(kTiffCodec, file);
  note_pages(image, file.source);
  return image;
}

std::vector<EncodedFile> encode_tiff(const Image& image, const std::filesystem::path& path,
                                     const SaveOptions& /*options*/) {
  // Without a compression OpenCV writes colour floats as LogLuv, which rounds them. 5 is LZW.
  return {{path, image.shape().depth > 1 ? tiff_stack_bytes(image)
                                         : encode_picture(image, ".tif", {cv::IMWRITE_TIFF_COMPRESSION, 5})}};
}

Problem tiff_refusal(const Image& image) {
  if (image.shape().depth > 1) {
    if (!image.alpha().empty()) return problem("format.alpha", "%1 cannot hold the image's alpha", "TIFF");
    if (has_tiff_stacks()) return {};
    return problem("format.no_tiff", "this program was built without libtiff, which writes volumes as TIFF");
  }
  // OpenCV's encoders swap no channels of signed pixels.
  if (image.shape().type == PixelType::s16 && (image.shape().channels > 1 || !image.alpha().empty())) {
    return problem("format.signed_colour", "%1 holds signed pixels of gray images without alpha only",
                   "TIFF");
  }
  return {};
}

}  // namespace filterscope
