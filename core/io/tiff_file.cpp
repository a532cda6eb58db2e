#include "core/io/tiff_file.h"

#include "core/io/tiff_reader.h"
#include "core/io/tiff_writer.h"

namespace filterscope {

Image read_tiff(const FileToRead& file) { return read_tiff(file.source, file.volume(), file.memory); }

std::vector<EncodedFile> encode_tiff(const Image& image, const std::filesystem::path& path,
                                     const SaveOptions& /*options*/) {
  return {{path, tiff_bytes(image)}};
}

Problem tiff_refusal(const Image& image) {
  if (image.shape().depth > 1 && !image.alpha().empty())
    return problem("format.alpha", "%1 cannot hold the image's alpha", "TIFF");
  if (has_tiff()) return {};
  return problem("format.no_tiff", "this program was built without libtiff, which writes TIFF");
}

}  // namespace filterscope
