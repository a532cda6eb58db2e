#include <algorithm>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/charts/report.h"
#include "core/image/display_pixels.h"
#include "core/image/resample.h"
#include "core/image/slice.h"
#include "core/io/image_file.h"
#include "core/io/samples.h"
#include "core/noise/noise.h"
#include "core/report/record_key.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

constexpr int kLongestSide = 420;
constexpr std::size_t kMostPictures = 24;

/// As bytes, black to white, no larger than is shown.
ReportPicture shown(const Image& image, std::string caption) {
  const Shape& shape = image.shape();
  const int side = std::max(shape.width, shape.height);
  const double factor = side > kLongestSide ? static_cast<double>(kLongestSide) / side : 1.0;
  const Image reduced = factor < 1 ? resample(image, std::max(1, static_cast<int>(shape.width * factor)),
                                              std::max(1, static_cast<int>(shape.height * factor)))
                                   : image;
  Shape bytes = reduced.shape();
  bytes.type = PixelType::u8;
  Image drawn(bytes);
  display_pixels(reduced, image.range(), reinterpret_cast<std::uint8_t*>(drawn.view().data),
                 bytes.row_bytes());
  const std::vector<std::byte> png = encode_image(drawn, "picture.png").front().content;
  return {std::move(caption), std::string(reinterpret_cast<const char*>(png.data()), png.size()),
          static_cast<double>(bytes.width), static_cast<double>(bytes.height)};
}

/// The image itself, where a file of that name beside the results or a sample has the hash of the record.
std::optional<ReportPicture> original(const ChartSource& source, const ResultRecord& record) {
  const PictureFacts& facts = record.picture;
  std::vector<std::string> places;
  if (!source.file.empty()) places.push_back((source.file.parent_path() / facts.name).string());
  // Results have the name with the noise.
  std::ranges::copy_if(source.pictures, std::back_inserter(places), [&](const std::string& place) {
    return noisy_name(picture_name(place), record.noise) == facts.name;
  });
  const std::string sample = facts.name.substr(0, facts.name.find(" + "));
  places.push_back(sample_place(sample));  // what is no sample is refused there
  for (const std::string& place : places) {
    if (sample_text(place) ? false : !fs::is_regular_file(place)) continue;
    Image image = load_picture(place);
    if (record.noise.any()) image = add_noise(image, record.noise);
    if (image.hash() != facts.hash) continue;
    return shown(slice(image, {Axis::z, image.shape().depth / 2}), facts.name);
  }
  return std::nullopt;
}

/// What the variant made, where a file named after it lies beside the results.
std::optional<ReportPicture> result(const ChartSource& source, const ResultRecord& record) {
  std::string stem = record.variant;
  std::ranges::replace(stem, '/', '-');
  for (const char* extension : {".png", ".tif"}) {
    const fs::path path = source.file.parent_path() / (stem + extension);
    if (!fs::is_regular_file(path)) continue;
    const Image image = load_image(path);
    if (image.shape().width != record.picture.shape.width ||
        image.shape().height != record.picture.shape.height)
      continue;
    return shown(image, path.filename().string());
  }
  return std::nullopt;
}

/// Results that lie beside their file are those of its one task; of a sweep it is not known which.
bool one_task(const ChartSource& source) {
  std::map<std::string, int> of_variant;
  return std::ranges::none_of(source.document.records,
                              [&](const ResultRecord& record) { return ++of_variant[record.variant] > 1; });
}

}  // namespace

std::vector<ReportPicture> report_pictures(const std::vector<ChartSource>& sources) {
  std::vector<ReportPicture> pictures;
  std::map<std::string, bool> seen;
  const auto add = [&](const std::string& key, const auto& make) {
    if (pictures.size() >= kMostPictures || !seen.emplace(key, true).second) return;
    try {
      if (auto picture = make()) pictures.push_back(std::move(*picture));
    } catch (const std::exception&) {
      // An image that cannot be read is not at hand.
    }
  };
  for (const ChartSource& source : sources) {
    for (const ResultRecord& record : source.document.records) {
      add(RecordKey{KeyPart::hash, KeyPart::name}.text(work_of(record)),
          [&] { return original(source, record); });
    }
    if (source.file.empty() || !one_task(source)) continue;
    for (const ResultRecord& record : source.document.records) {
      if (!record.skipped.empty()) continue;
      add(source.file.string() + record.variant, [&] { return result(source, record); });
    }
  }
  return pictures;
}

}  // namespace filterscope
