#include "core/io/metaimage_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "core/image/orientation.h"
#include "core/image/percentiles.h"
#include "core/io/detached_values.h"
#include "core/io/gzip_stream.h"
#include "core/io/header_numbers.h"
#include "core/io/metaimage_header.h"
#include "core/io/note_sentences.h"
#include "core/io/picture_place.h"
#include "core/io/time_step.h"

namespace filterscope {
namespace {

/// Nothing for HeaderSize = -1.
std::optional<std::uint64_t> skip_of(const MetaImageHeader& header) {
  return header.skip < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(header.skip));
}

/// From a source that holds all volumes; `local` where its beginning is the header.
Image read_values_of(const ByteSource& data, bool local, const MetaImageHeader& header, const Shape& shape,
                     std::uint64_t index) {
  const std::uint64_t all = saturating_product(header.volumes, header.volume_bytes());
  auto skip = skip_of(header);
  if (local && skip == 0U) skip = header.bytes;
  const TailSource behind(data, header.deflated ? skip.value_or(0) : begin_of_values(data, skip, all));
  const auto stream =
      header.deflated ? std::make_unique<GzipStream>(behind, Wrapping::zlib) : open_stream(behind, false);
  const std::uint64_t before = saturating_product(index, header.volume_bytes());
  if (!stream->skip(std::min(before, std::uint64_t{1} << 60U))) refuse_missing_values(header.volume_bytes());
  Image image = read_values(*stream, header.values, shape);
  stream->finish();
  return image;
}

/// Of a header that names several files, each of which has an equal part of the values.
Image read_joined(const std::filesystem::path& path, const MetaImageHeader& header, const Shape& shape,
                  std::uint64_t index) {
  if (header.deflated) {
    throw ContentError(problem("content.metaimage_list",
                               "its values are in several compressed files. Save it as one file, or without "
                               "compression."));
  }
  const std::uint64_t all = saturating_product(header.volumes, header.volume_bytes());
  const std::uint64_t part = bytes_of_part(all, header.data_files.size());
  std::vector<JoinedSource::Part> parts;
  for (const std::string& name : header.data_files) {
    const std::filesystem::path file = beside_header(path, name);
    parts.push_back({file, begin_of_values(FileSource(file), skip_of(header), part)});
  }
  MetaImageHeader joined = header;
  joined.skip = 0;
  return read_values_of(JoinedSource(std::move(parts), part), false, joined, shape, index);
}

std::string_view text_of(const HeaderExtras& extras) {
  return {reinterpret_cast<const char*>(extras.bytes.data()), extras.bytes.size()};
}

/// The header that `image` came with, where it was MetaImage's and held so many volumes of the same voxels.
std::optional<MetaImageHeader> same_header(const Image& image, std::uint64_t volumes) {
  if (!image.extras() || image.extras()->format != kMetaImageExtras) return std::nullopt;
  MetaImageHeader header = parse_metaimage_header(text_of(*image.extras()));
  const Shape& shape = image.shape();
  const bool same = header.extent[0] == static_cast<std::uint64_t>(shape.width) &&
                    header.extent[1] == static_cast<std::uint64_t>(shape.height) &&
                    header.extent[2] == static_cast<std::uint64_t>(shape.depth) &&
                    header.channels == shape.channels && header.volumes == volumes;
  return same ? std::optional(std::move(header)) : std::nullopt;
}

/// Letters of the sides that the axes come from, as MetaIO has them: "RAI".
std::string letters_of(const Affine& affine) {
  std::string letters;
  for (const Direction direction : orientation_of(affine)) letters += letter_of(opposite(direction));
  return letters;
}

/// With further axes of space where there are more than three.
std::string places_of(const Image& image, int dimensions) {
  const Spacing& spacing = image.spacing();
  const bool four = dimensions == 4;
  std::string text;
  if (image.affine()) {
    const Affine& affine = *image.affine();
    const std::array<double, 3> steps{spacing.x, spacing.y, spacing.z};
    text = "TransformMatrix =";
    for (int axis = 0; axis < 3; ++axis) {
      for (int row = 0; row < 3; ++row) {
        const double part = affine.at(row, axis) / steps.at(static_cast<std::size_t>(axis));
        text += fmt::format(" {}", (row < 2 ? -part : part) + 0.0);
      }
      if (four) text += " 0";
    }
    if (four) text += " 0 0 0 1";
    text += fmt::format("\nOffset = {} {} {}{}\nCenterOfRotation = 0 0 0{}\n", 0.0 - affine.at(0, 3),
                        0.0 - affine.at(1, 3), affine.at(2, 3), four ? " 0" : "", four ? " 0" : "");
    if (!four) text += fmt::format("AnatomicalOrientation = {}\n", letters_of(affine));
  }
  if (!spacing.unit.empty() || image.affine() || (four && time_step(image))) {
    text += fmt::format("ElementSpacing = {} {}", spacing.x, spacing.y);
    if (dimensions > 2) text += fmt::format(" {}", spacing.z);
    if (four) text += fmt::format(" {}", time_step(image).value_or(1));
    text += "\n";
  }
  return text;
}

std::string new_header(const Image& image, std::uint64_t volumes, std::optional<std::uint64_t> deflated_bytes,
                       const std::string& data_file) {
  const Shape& shape = image.shape();
  const bool flat = shape.depth == 1 && !image.affine();
  const int dimensions = volumes > 1 ? 4 : flat ? 2 : 3;
  std::string text = fmt::format("ObjectType = Image\nNDims = {}\n", dimensions);
  if (image.extras() && image.extras()->format == kMetaImageExtras) {
    for (const std::string& line : metaimage_lines_to_keep(text_of(*image.extras()))) text += line + "\n";
  }
  text += fmt::format("BinaryData = True\nBinaryDataByteOrderMSB = {}\nCompressedData = {}\n",
                      kMachineOrder == ByteOrder::big ? "True" : "False", deflated_bytes ? "True" : "False");
  if (deflated_bytes) text += fmt::format("CompressedDataSize = {}\n", *deflated_bytes);
  text += places_of(image, dimensions);
  text += fmt::format("DimSize = {} {}", shape.width, shape.height);
  if (dimensions > 2) text += fmt::format(" {}", shape.depth);
  if (dimensions > 3) text += fmt::format(" {}", volumes);
  if (shape.channels > 1) text += fmt::format("\nElementNumberOfChannels = {}", shape.channels);
  return text +
         fmt::format("\nElementType = {}\nElementDataFile = {}\n", metaimage_word(shape.type), data_file);
}

/// The image's values in that byte order.
std::vector<std::byte> values_of(const Image& image, ByteOrder order) {
  const std::byte* first = image.view().data;
  std::vector<std::byte> values(first, first + image.shape().bytes());
  if (order != kMachineOrder) swap_bytes(values, bytes_of(image.shape().type));
  return values;
}

bool came_deflated(const Image& image) {
  return image.extras() && image.extras()->format == kMetaImageExtras &&
         parse_metaimage_header(text_of(*image.extras())).deflated;
}

}  // namespace

Image read_metaimage(const ByteSource& source, const std::filesystem::path& path, std::uint64_t index,
                     std::optional<std::uint64_t> memory) {
  const std::string text = text_at_start(source, kMostMetaImageHeader);
  const MetaImageHeader header = parse_metaimage_header(text);
  require_volume(index, header.volumes);
  const Shape shape = readable_shape(header.extent, header.channels, header.values, memory);
  Image image;
  if (header.data_files.empty()) {
    image = read_values_of(source, true, header, shape, index);
  } else if (header.data_files.size() == 1) {
    const FileSource data(beside_header(path, header.data_files.front()));
    image = read_values_of(data, false, header, shape, index);
  } else {
    image = read_joined(path, header, shape, index);
  }
  image.set_spacing(header.spacing);
  image.set_affine(header.affine);
  image.set_range(range_of_values(image));
  Problem note = with_sentence(conversion_note(header.values, image), header.note);
  const auto* bytes = reinterpret_cast<const std::byte*>(text.data());
  const std::uint64_t kept = std::min<std::uint64_t>(header.bytes, text.size());
  HeaderExtras extras{std::string(kMetaImageExtras), {bytes, bytes + kept}, std::move(note), header.volumes};
  image.set_extras(std::make_shared<const HeaderExtras>(std::move(extras)));
  return image;
}

std::vector<std::filesystem::path> metaimage_read_beside(const ByteSource& source,
                                                         const std::filesystem::path& path) {
  const std::string text = text_at_start(source, kMostMetaImageHeader);
  return all_beside_header(path, parse_metaimage_header(text).data_files);
}

std::filesystem::path metaimage_values_file(std::filesystem::path path, bool deflated) {
  return path.replace_extension(deflated ? ".zraw" : ".raw");
}

std::vector<std::filesystem::path> metaimage_written_beside(const std::filesystem::path& path,
                                                            const Image* image) {
  if (extension_of(path) != ".mhd") return {};
  if (image != nullptr) return {metaimage_values_file(path, came_deflated(*image))};
  return {metaimage_values_file(path, false), metaimage_values_file(path, true)};
}

bool inflate_metaimage(const ByteSource& source, const std::filesystem::path& path,
                       const std::function<bool(Bytes)>& take) {
  const std::string text = text_at_start(source, kMostMetaImageHeader);
  const MetaImageHeader header = parse_metaimage_header(text);
  if (!header.deflated || header.data_files.size() > 1) return false;
  std::unique_ptr<FileSource> beside;
  if (!header.data_files.empty())
    beside = std::make_unique<FileSource>(beside_header(path, header.data_files.front()));
  std::uint64_t skip = skip_of(header).value_or(0);
  if (!beside && skip == 0) skip = header.bytes;
  const TailSource behind(beside ? static_cast<const ByteSource&>(*beside) : source, skip);
  GzipStream stream(behind, Wrapping::zlib);
  const std::string inflated = metaimage_header_inflated(text);
  return take(std::as_bytes(std::span(inflated))) && take_all(stream, take);
}

MetaImageParts metaimage_parts(const Image& image, std::string_view data_file) {
  MetaImageParts parts;
  const auto same = same_header(image, 1);
  parts.values = values_of(image, same ? same->values.order : kMachineOrder);
  std::optional<std::uint64_t> deflated_bytes;
  if (came_deflated(image)) {
    const std::array<Bytes, 1> plain{Bytes(parts.values)};
    parts.values = deflated(plain, Wrapping::zlib);
    parts.deflated = true;
    deflated_bytes = parts.values.size();
  }
  const std::string name =
      data_file.empty() ? "LOCAL" : fmt::format("{}{}", data_file, parts.deflated ? "zraw" : "raw");
  const std::string text =
      same ? metaimage_header_to_keep(text_of(*image.extras()), {image.shape().type, deflated_bytes, name})
           : new_header(image, 1, deflated_bytes, name);
  const auto* first = reinterpret_cast<const std::byte*>(text.data());
  parts.header.assign(first, first + text.size());
  return parts;
}

MetaImageSeries metaimage_series(const Image& image, std::uint64_t volumes, std::string_view data_file) {
  MetaImageSeries series;
  const auto same = same_header(image, volumes);
  series.order = same ? same->values.order : kMachineOrder;
  series.deflated = came_deflated(image);
  const std::string name =
      data_file.empty() ? "LOCAL" : fmt::format("{}{}", data_file, series.deflated ? "zraw" : "raw");
  const auto bytes = series.deflated ? std::optional<std::uint64_t>(0) : std::nullopt;
  series.header = same ? metaimage_header_to_keep(text_of(*image.extras()), {image.shape().type, bytes, name})
                       : new_header(image, volumes, bytes, name);
  if (series.deflated) series.header = with_deflated_bytes(series.header, 0);
  return series;
}

std::string with_deflated_bytes(std::string header, std::uint64_t bytes) {
  constexpr std::string_view kKey = "CompressedDataSize = ";
  const std::size_t at = header.find(kKey) + kKey.size();
  header.replace(at, header.find('\n', at) - at, fmt::format("{:<20}", bytes));
  return header;
}

}  // namespace filterscope
