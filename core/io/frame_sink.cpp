#include "core/io/frame_sink.h"

#include <algorithm>
#include <utility>

#include "core/io/image_file.h"
#include "core/io/numbered_files.h"
#include "core/io/picture_place.h"
#include "core/io/y4m_file.h"

namespace filterscope {
namespace {

class Y4mSink final : public FrameSink {
 public:
  explicit Y4mSink(const std::filesystem::path& path) : file_(path) {}

  /// Behind the first frame's without the line that begins the file.
  [[nodiscard]] Encoded encode(const Image& frame, std::size_t index) const override {
    std::vector<std::byte> bytes = y4m_bytes(frame);
    if (index > 0) bytes.erase(bytes.begin(), std::ranges::find(bytes, std::byte{'\n'}) + 1);
    return {std::move(bytes), {}};
  }
  void append(Encoded frame) override { file_.append(frame.bytes); }
  std::vector<StagedFile> finish() override {
    file_.seal();
    std::vector<StagedFile> files;
    files.push_back(std::move(file_));
    return files;
  }

 private:
  StagedFile file_;
};

class NumberedSink final : public FrameSink {
 public:
  NumberedSink(NumberedName name, std::size_t first) : name_(std::move(name)), first_(first) {}

  [[nodiscard]] Encoded encode(const Image& frame, std::size_t index) const override {
    return {{}, stage_image(frame, name_.file(first_ + index))};
  }
  void append(Encoded frame) override {
    for (StagedFile& file : frame.files) add_sealed(files_, std::move(file));
  }
  std::vector<StagedFile> finish() override { return std::move(files_); }

 private:
  NumberedName name_;
  std::size_t first_;
  std::vector<StagedFile> files_;
};

}  // namespace

std::unique_ptr<FrameSink> begin_frames(const Image& first, const std::filesystem::path& path,
                                        std::size_t first_number) {
  const auto numbered = numbered_name(path);
  if (!numbered && extension_of(path) != ".y4m") return nullptr;
  require_savable(first, path);
  if (numbered) return std::make_unique<NumberedSink>(*numbered, first_number);
  return std::make_unique<Y4mSink>(path);
}

}  // namespace filterscope
