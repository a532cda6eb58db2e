// TIFF files of several volumes or images, written one after another.
#include <algorithm>
#include <utility>

#include "core/io/file_bytes.h"
#include "core/io/header_fields.h"
#include "core/io/image_file.h"
#include "core/io/ome_description.h"
#include "core/io/tiff_page_writer.h"
#include "core/io/tiff_writer.h"

namespace filterscope {
namespace {

/// Channels and frames as the file says that `first` came from, where `@t=N` counts them in ImageJ's order;
/// else all are frames.
ImageJVolumes volumes_of(const Image& first, std::uint64_t count) {
  const std::string older = older_tiff_description(first);
  PageAxes axes = parse_imagej_description(older).axes();
  if (is_ome_description(older))
    axes = parse_ome_description(older, static_cast<std::uint64_t>(first.shape().channels)).axes;
  const ImageJVolumes said{axes.size_of('C'), axes.size_of('T')};
  const bool in_order = said.frames == 1 || axes.axis_of_volumes() == 'C';
  return !axes.empty() && said.count() == count && in_order ? said : ImageJVolumes{1, count};
}

class TiffSeries final : public SeriesWriter {
 public:
  TiffSeries(const Image& first, std::uint64_t count, const std::filesystem::path& path)
      : path_(path),
        shape_(first.shape()),
        volumes_(volumes_of(first, count)),
        big_(needs_big_tiff(count * tiff_value_bytes(first))),
        file_(path) {}

  void add(const Image& volume) override {
    const bool alike = volume.shape() == shape_;
    if (!alike && std::max(shape_.depth, volume.shape().depth) > 1) refuse_other_shape(path_);
    alike_ = alike_ && alike;
    const bool first = directories_.empty();
    const std::uint64_t base = first ? 0 : size_;
    std::vector<std::byte> bytes;
    std::uint64_t directory = 0;
    try {
      {
        const TiffClient client(bytes, big_, base);
        write_tiff_pages(client, volume, volumes_, first);
        directory = number_at(first ? Bytes(bytes) : client.head(), big_ ? 8 : 4, place_bytes());
      }
      if (bytes.size() % 2 != 0) bytes.push_back({});
    } catch (const ContentError& error) {
      throw FileError(
          problem("save.refused_words", "%1 cannot be written: %2", quoted(path_), error.problem()));
    }
    while (directory != 0) {
      const std::uint64_t link =
          directory + count_bytes() + entry_bytes() * entries_at(bytes, directory - base);
      directories_.push_back({directory, link});
      directory = number_at(bytes, link - base, place_bytes());
    }
    file_.append(bytes);
    size_ += bytes.size();
  }

  std::vector<StagedFile> finish() override {
    const std::vector<std::size_t> order = page_order();
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::uint64_t next = i + 1 < order.size() ? directories_[order[i + 1]].at : 0;
      std::vector<std::byte> place(place_bytes());
      HeaderWriter(place, kMachineOrder).number(0, place_bytes(), next);
      file_.overwrite(directories_[order[i]].link, place);
    }
    file_.seal();
    std::vector<StagedFile> files;
    files.push_back(std::move(file_));
    return files;
  }

 private:
  struct Directory {
    std::uint64_t at = 0;
    std::uint64_t link = 0;  ///< where the place of the next one stands
  };

  [[nodiscard]] unsigned place_bytes() const { return big_ ? 8 : 4; }
  [[nodiscard]] unsigned count_bytes() const { return big_ ? 8 : 2; }
  [[nodiscard]] unsigned entry_bytes() const { return big_ ? 20 : 12; }
  static std::uint64_t number_at(Bytes bytes, std::uint64_t at, unsigned size) {
    return HeaderFields(bytes, kMachineOrder).number(at, size);
  }
  [[nodiscard]] std::uint64_t entries_at(Bytes bytes, std::uint64_t at) const {
    return number_at(bytes, at, count_bytes());
  }

  /// ImageJ has the channels of a slice beside each other, and a volume is a channel.
  [[nodiscard]] std::vector<std::size_t> page_order() const {
    std::vector<std::size_t> order;
    const auto depth = static_cast<std::size_t>(shape_.depth);
    const auto channels = static_cast<std::size_t>(volumes_.channels);
    const bool as_said = alike_ && directories_.size() == depth * volumes_.count();
    for (std::size_t i = 0; i < directories_.size(); ++i) {
      const std::size_t channel = i % channels;
      const std::size_t slice = i / channels % depth;
      const std::size_t frame = i / channels / depth;
      order.push_back(as_said ? (frame * channels + channel) * depth + slice : i);
    }
    return order;
  }

  std::filesystem::path path_;
  Shape shape_;
  ImageJVolumes volumes_;
  bool big_;
  bool alike_ = true;
  StagedFile file_;
  std::uint64_t size_ = 0;
  std::vector<Directory> directories_;
};

}  // namespace

std::unique_ptr<SeriesWriter> begin_tiff_series(const Image& first, std::uint64_t count,
                                                const std::filesystem::path& path) {
  return std::make_unique<TiffSeries>(first, count, path);
}

}  // namespace filterscope
