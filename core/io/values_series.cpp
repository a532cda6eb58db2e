#include "core/io/values_series.h"

#include <algorithm>
#include <utility>

namespace filterscope {
namespace {

class ValuesSeries final : public SeriesWriter {
 public:
  ValuesSeries(const Image& first, const std::filesystem::path& path, SeriesLayout layout)
      : path_(path), shape_(first.shape()), layout_(std::move(layout)), file_(layout_.values_file) {
    if (layout_.deflated) {
      deflater_.emplace(*layout_.deflated, [this](Bytes bytes) {
        deflated_bytes_ += bytes.size();
        file_.append(bytes);
      });
    }
    if (layout_.header_file) return;
    layout_.deflated == Wrapping::zlib ? file_.append(layout_.header) : append(layout_.header);
  }

  void add(const Image& volume) override {
    if (volume.shape() != shape_) refuse_other_shape(path_);
    const std::size_t value = bytes_of(shape_.type);
    Bytes values(volume.view().data, shape_.bytes());
    if (layout_.order == kMachineOrder || value == 1) return append(values);
    constexpr std::size_t kBlock = std::size_t{1} << 20U;
    std::vector<std::byte> turned;
    for (; !values.empty(); values = values.subspan(turned.size())) {
      const Bytes block = values.first(std::min(kBlock, values.size()));
      turned.assign(block.begin(), block.end());
      swap_bytes(turned, value);
      append(turned);
    }
  }

  std::vector<StagedFile> finish() override {
    append(layout_.tail);
    if (deflater_) deflater_->finish();
    if (layout_.header_with) layout_.header = layout_.header_with(deflated_bytes_);
    if (layout_.header_with && !layout_.header_file) file_.overwrite(0, layout_.header);
    file_.seal();
    std::vector<StagedFile> files;
    files.push_back(std::move(file_));
    if (layout_.header_file) files.emplace_back(*layout_.header_file, layout_.header);
    return files;
  }

 private:
  void append(Bytes bytes) { deflater_ ? deflater_->add(bytes) : file_.append(bytes); }

  std::filesystem::path path_;
  Shape shape_;
  SeriesLayout layout_;
  StagedFile file_;
  std::optional<Deflater> deflater_;
  std::uint64_t deflated_bytes_ = 0;
};

}  // namespace

std::unique_ptr<SeriesWriter> begin_values_series(const Image& first, const std::filesystem::path& path,
                                                  SeriesLayout layout) {
  return std::make_unique<ValuesSeries>(first, path, std::move(layout));
}

}  // namespace filterscope
