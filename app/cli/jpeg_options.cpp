#include "app/cli/jpeg_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "app/cli/command.h"
#include "core/image/metadata.h"
#include "core/io/file_metadata.h"
#include "core/io/picture_place.h"

namespace filterscope::cli {
namespace {

constexpr std::pair<const char*, JpegChroma> kChroma[] = {
    {"444", JpegChroma::every_pixel}, {"422", JpegChroma::half_width}, {"420", JpegChroma::half_both}};

bool is_jpeg(const std::filesystem::path& path) {
  const std::string extension = extension_of(path);
  return extension == ".jpg" || extension == ".jpeg" || extension == ".jpe";
}

}  // namespace

void JpegOptions::add(CLI::App& app) {
  app.add_option("--jpeg-quality", quality_,
                 "Quality of JPEG results, 1 to 100 (default: that of the JPEG that is filtered, else 95)")
      ->type_name("N");
  app.add_option(
         "--jpeg-chroma", chroma_,
         "Where JPEG results have colour: 444 in every pixel, 422 in every other column, 420 in every "
         "other row of these too (default: as the JPEG that is filtered, else 420)")
      ->type_name("444|422|420");
}

void JpegOptions::check(const std::vector<std::filesystem::path>& outputs) const {
  if (!given()) return;
  if (quality_ && (*quality_ < 1 || *quality_ > 100)) {
    throw UsageError(fmt::format("--jpeg-quality takes 1 to 100; {} is not in that range.", *quality_));
  }
  const auto known = [&](const auto& one) { return chroma_ == one.first; };
  if (!chroma_.empty() && std::ranges::none_of(kChroma, known)) {
    throw UsageError(fmt::format("--jpeg-chroma takes 444, 422 or 420, not {}.", chroma_));
  }
  if (std::ranges::none_of(outputs, is_jpeg)) {
    throw UsageError(fmt::format("{} goes with results that are JPEG files.",
                                 quality_ ? "--jpeg-quality" : "--jpeg-chroma"));
  }
}

void JpegOptions::apply(Image& image) const {
  if (!given()) return;
  Metadata metadata = image.metadata() != nullptr ? *image.metadata() : Metadata{};
  JpegCoding coding = jpeg_coding_of(image);
  if (quality_) coding.quality = *quality_;
  for (const auto& [name, chroma] : kChroma) {
    if (chroma_ == name) coding.chroma = chroma;
  }
  metadata.jpeg = coding;
  image.set_metadata(std::make_shared<const Metadata>(std::move(metadata)));
}

std::vector<std::pair<std::string, std::string>> JpegOptions::texts() const {
  std::vector<std::pair<std::string, std::string>> texts;
  if (quality_) texts.emplace_back("--jpeg-quality", std::to_string(*quality_));
  if (!chroma_.empty()) texts.emplace_back("--jpeg-chroma", chroma_);
  return texts;
}

}  // namespace filterscope::cli
