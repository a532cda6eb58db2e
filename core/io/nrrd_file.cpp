#include "core/io/nrrd_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "core/image/percentiles.h"
#include "core/io/detached_values.h"
#include "core/io/header_numbers.h"
#include "core/io/nrrd_header.h"
#include "core/io/time_step.h"

namespace filterscope {
namespace {

/// Of a stream in which the values of several volumes alternate, those of one.
class PickedStream final : public ByteStream {
 public:
  PickedStream(ByteStream& all, std::size_t value_bytes, std::uint64_t volumes, std::uint64_t index)
      : all_(all), value_(value_bytes), volumes_(volumes), index_(index) {}
  std::size_t read(std::span<std::byte> to) override {
    // Many volumes are read voxel by voxel through a block that holds whole voxels.
    const std::uint64_t voxel = volumes_ * value_;
    if (voxel > kMostVoxel) refuse_missing_values(voxel);
    block_.resize(static_cast<std::size_t>(std::max<std::uint64_t>(kBlock / voxel, 1) * voxel));
    std::size_t done = 0;
    while (done + value_ <= to.size()) {
      const std::size_t wanted = std::min<std::uint64_t>(block_.size(), (to.size() - done) / value_ * voxel);
      const std::size_t got = all_.read(std::span(block_).first(wanted));
      for (std::size_t at = 0; at + voxel <= got; at += static_cast<std::size_t>(voxel), done += value_)
        std::memcpy(to.data() + done, block_.data() + at + index_ * value_, value_);
      if (got < wanted) break;
    }
    return done;
  }
  bool skip(std::uint64_t count) override { return all_.skip(saturating_product(count, volumes_)); }
  [[nodiscard]] std::uint64_t most_bytes() const noexcept override { return all_.most_bytes() / volumes_; }
  void finish() override { all_.finish(); }

 private:
  static constexpr std::uint64_t kBlock = std::uint64_t{1} << 20U;
  static constexpr std::uint64_t kMostVoxel = std::uint64_t{64} << 20U;

  ByteStream& all_;
  std::size_t value_;
  std::uint64_t volumes_;
  std::uint64_t index_;
  std::vector<std::byte> block_;
};

/// Where the data begins behind `lines` lines.
std::uint64_t behind_lines(const ByteSource& source, std::uint64_t lines) {
  std::array<std::byte, 4096> block{};
  for (std::uint64_t at = 0; lines > 0;) {
    const std::size_t got = source.read_at(at, block);
    if (got == 0) throw ContentError(problem("content.nrrd_skip", "it ends before its values begin."));
    for (std::size_t i = 0; i < got; ++i) {
      if (block[i] == std::byte{'\n'} && --lines == 0) return at + i + 1;
    }
    at += got;
  }
  return 0;
}

/// Bytes that stand before the values of a file, where the header says how many: lines, and bytes behind
/// them.
std::optional<std::uint64_t> skip_in(const ByteSource& source, const NrrdHeader& header) {
  if (!header.byte_skip) return std::nullopt;
  return behind_lines(source, header.line_skip) + std::min(*header.byte_skip, std::uint64_t{1} << 60U);
}

Image read_values_of(const ByteSource& data, const NrrdHeader& header, const Shape& shape,
                     std::uint64_t index) {
  const bool deflated = header.encoding == NrrdHeader::Encoding::gzip;
  const std::uint64_t all = saturating_product(header.volumes, header.volume_bytes());
  const TailSource behind(data, deflated ? behind_lines(data, header.line_skip)
                                         : begin_of_values(data, skip_in(data, header), all));
  std::uint64_t skip = deflated ? std::min(header.byte_skip.value_or(0), std::uint64_t{1} << 60U) : 0;
  if (!header.interleaved)
    skip += std::min(saturating_product(index, header.volume_bytes()), std::uint64_t{1} << 60U);
  const auto stream = open_stream(behind, deflated);
  if (!stream->skip(skip)) refuse_missing_values(header.volume_bytes(), 0);
  PickedStream picked(*stream, bytes_of(header.values.type), header.volumes, index);
  Image image = read_values(header.interleaved ? picked : *stream, header.values, shape);
  stream->finish();
  return image;
}

/// Of a header that names several files, each of which has an equal part of the values.
Image read_joined(const std::filesystem::path& path, const NrrdHeader& header, const Shape& shape,
                  std::uint64_t index) {
  if (header.encoding == NrrdHeader::Encoding::gzip) {
    throw ContentError(
        problem("content.nrrd_list_encoding",
                "its values are in several compressed files. Save it as one file, or as raw."));
  }
  const std::uint64_t all = saturating_product(header.volumes, header.volume_bytes());
  const std::uint64_t part = bytes_of_part(all, header.data_files.size());
  std::vector<JoinedSource::Part> parts;
  for (const std::string& name : header.data_files) {
    const std::filesystem::path file = beside_header(path, name);
    const FileSource source(file);
    parts.push_back({file, begin_of_values(source, skip_in(source, header), part)});
  }
  NrrdHeader joined = header;
  joined.line_skip = 0;
  joined.byte_skip = 0;
  return read_values_of(JoinedSource(std::move(parts), part), joined, shape, index);
}

std::string_view type_name(PixelType type) {
  return type == PixelType::f32 ? "float" : name_of(stored_as(type));
}

/// `step`: in seconds from volume to volume.
std::string places_of(const Image& image, bool several, std::optional<double> step) {
  const Spacing& spacing = image.spacing();
  const bool colour = image.shape().channels == 3;
  const std::string last = !several ? "" : step ? fmt::format(" {}", *step) : " nan";
  const std::string units =
      step ? fmt::format("units: {}\"\" \"\" \"\" \"s\"\n", colour ? "\"\" " : "") : std::string();
  if (!image.affine()) {
    if (spacing.unit.empty() && !step) return {};
    return fmt::format("spacings: {}{} {} {}{}\n", colour ? "nan " : "", spacing.x, spacing.y, spacing.z,
                       last) +
           units;
  }
  std::string text =
      fmt::format("space: right-anterior-superior\nspace directions:{}", colour ? " none" : "");
  const Affine& affine = *image.affine();
  for (int axis = 0; axis < 3; ++axis)
    text += fmt::format(" ({},{},{})", affine.at(0, axis), affine.at(1, axis), affine.at(2, axis));
  if (several) text += " none";
  if (step) text += fmt::format("\nspacings: {}nan nan nan{}\n{}", colour ? "nan " : "", last, units);
  if (step) text.pop_back();
  return text +
         fmt::format("\nspace origin: ({},{},{})\n", affine.at(0, 3), affine.at(1, 3), affine.at(2, 3));
}

/// The header of the file that `image` came from, where that held so many volumes of the same voxels; else
/// empty.
NrrdFileHeader kept_header(const Image& image, std::string_view text, std::uint64_t volumes) {
  const NrrdHeader header = parse_nrrd_header(text);
  const Shape& shape = image.shape();
  const bool same = header.extent[0] == static_cast<std::uint64_t>(shape.width) &&
                    header.extent[1] == static_cast<std::uint64_t>(shape.height) &&
                    header.extent[2] == static_cast<std::uint64_t>(shape.depth) &&
                    header.channels == shape.channels && header.volumes == volumes;
  if (!same) return {};
  const ByteOrder order = header.values.order;
  const std::string kept = nrrd_header_to_keep(
      text,
      {type_name(shape.type), order == ByteOrder::big ? "big" : "little", volumes > 1 && header.interleaved});
  const auto* first = reinterpret_cast<const std::byte*>(kept.data());
  return {{first, first + kept.size()}, order};
}

}  // namespace

bool is_nrrd(Bytes start) noexcept {
  return start.size() >= kNrrdMagic.size() &&
         std::memcmp(start.data(), kNrrdMagic.data(), kNrrdMagic.size()) == 0;
}

Image read_nrrd(const ByteSource& source, const std::filesystem::path& path, std::uint64_t index,
                std::optional<std::uint64_t> memory) {
  const std::string text = text_at_start(source, kMostNrrdHeader);
  const NrrdHeader header = parse_nrrd_header(text);
  require_volume(index, header.volumes);
  const Shape shape = readable_shape(header.extent, header.channels, header.values, memory);
  Image image;
  if (header.data_files.empty()) {
    image = read_values_of(TailSource(source, header.bytes), header, shape, index);
  } else if (header.data_files.size() == 1) {
    const FileSource data(beside_header(path, header.data_files.front()));
    image = read_values_of(data, header, shape, index);
  } else {
    image = read_joined(path, header, shape, index);
  }
  image.set_spacing(header.spacing);
  image.set_affine(header.affine);
  image.set_range(range_of_values(image));
  const auto* bytes = reinterpret_cast<const std::byte*>(text.data());
  HeaderExtras extras{std::string(kNrrdExtras),
                      {bytes, bytes + std::min<std::uint64_t>(header.bytes, text.size())},
                      conversion_note(header.values, image),
                      header.volumes};
  image.set_extras(std::make_shared<const HeaderExtras>(std::move(extras)));
  return image;
}

std::vector<std::filesystem::path> nrrd_read_beside(const ByteSource& source,
                                                    const std::filesystem::path& path) {
  return all_beside_header(path, parse_nrrd_header(text_at_start(source, kMostNrrdHeader)).data_files);
}

bool inflate_nrrd(const ByteSource& source, const std::filesystem::path& path,
                  const std::function<bool(Bytes)>& take) {
  const std::string text = text_at_start(source, kMostNrrdHeader);
  const NrrdHeader header = parse_nrrd_header(text);
  if (header.encoding != NrrdHeader::Encoding::gzip || header.data_files.size() > 1) return false;
  std::unique_ptr<FileSource> beside;
  if (!header.data_files.empty())
    beside = std::make_unique<FileSource>(beside_header(path, header.data_files.front()));
  const TailSource own(source, beside ? 0 : header.bytes);
  const ByteSource& data = beside ? static_cast<const ByteSource&>(*beside) : own;
  const TailSource behind(data, behind_lines(data, header.line_skip));
  const auto stream = open_stream(behind, true);
  if (!stream->skip(std::min(header.byte_skip.value_or(0), std::uint64_t{1} << 60U))) return false;
  const std::string inflated = nrrd_header_inflated(text);
  return take(std::as_bytes(std::span(inflated))) && take_all(*stream, take);
}

NrrdFileHeader nrrd_header_for(const Image& image, std::uint64_t volumes) {
  const Shape& shape = image.shape();
  std::string_view before;
  if (image.extras() && image.extras()->format == kNrrdExtras) {
    const auto& bytes = image.extras()->bytes;
    before = {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    if (NrrdFileHeader kept = kept_header(image, before, volumes); !kept.bytes.empty()) return kept;
  }
  const bool colour = shape.channels == 3;
  const bool several = volumes > 1;
  std::string text =
      fmt::format("NRRD0005\ntype: {}\ndimension: {}\nsizes: {}{} {} {}{}\nkinds: {}domain domain domain{}\n",
                  type_name(shape.type), 3 + (colour ? 1 : 0) + (several ? 1 : 0), colour ? "3 " : "",
                  shape.width, shape.height, shape.depth, several ? fmt::format(" {}", volumes) : "",
                  colour ? "RGB-color " : "", several ? " list" : "");
  text += fmt::format("endian: {}\nencoding: raw\n", kMachineOrder == ByteOrder::big ? "big" : "little");
  text += places_of(image, several, several ? time_step(image) : std::nullopt);
  for (const std::string& line : nrrd_lines_to_keep(before)) text += line + "\n";
  text += "\n";
  const auto* first = reinterpret_cast<const std::byte*>(text.data());
  return {{first, first + text.size()}, kMachineOrder};
}

}  // namespace filterscope
