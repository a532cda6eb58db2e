#include "core/io/frame_source.h"

#include <array>
#include <utility>
#include <vector>

#include "core/io/byte_source.h"
#include "core/io/file_bytes.h"
#include "core/io/load_place.h"
#include "core/io/named_content.h"
#include "core/io/numbered_files.h"
#include "core/io/video_file.h"
#include "core/io/y4m_file.h"

namespace filterscope {
namespace {

class Y4mSource final : public FrameSource {
 public:
  explicit Y4mSource(const PicturePlace& place)
      : path_(place.path),
        file_(place.path),
        frames_(file_, place.colours == PlaceColours::rgb ? Y4mColours::read : Y4mColours::kept),
        note_(frames_.extras(0, 1)->note) {}

  [[nodiscard]] std::optional<std::size_t> count() const noexcept override { return frames_.count(); }
  [[nodiscard]] Problem note() const override { return note_; }
  [[nodiscard]] Image read(std::size_t index) override {
    return named_content(quoted(path_), [&] { return frames_.frame(index); });
  }

 private:
  std::filesystem::path path_;
  FileSource file_;
  Y4mFrames frames_;
  Problem note_;
};

class NumberedSource final : public FrameSource {
 public:
  NumberedSource(const std::filesystem::path& path, NumberedName name)
      : path_(path), name_(std::move(name)), numbers_(numbers_of(name_)), first_(load(0)) {
    require(first_, 0);
  }

  [[nodiscard]] std::optional<std::size_t> count() const noexcept override { return numbers_.size(); }
  [[nodiscard]] std::size_t first_number() const noexcept override { return numbers_.front(); }
  [[nodiscard]] bool is_sequence() const noexcept override { return first_.shape().channels > 1; }
  [[nodiscard]] Problem note() const override { return note_of_numbered(name_, numbers_); }
  [[nodiscard]] Image read(std::size_t index) override {
    return named_content(quoted(path_), [&] {
      Image frame = load(index);
      require(frame, index);
      return plain(std::move(frame));
    });
  }

 private:
  [[nodiscard]] Image load(std::size_t index) const {
    return load_place(PicturePlace{name_.file(numbers_[index]), {}, {}, {}});
  }
  /// Throws ContentError for a frame that is not like the first one.
  void require(const Image& frame, std::size_t index) const {
    require_alike(first_, frame, name_, numbers_.front(), numbers_[index]);
  }
  /// Without what belongs to its own file.
  [[nodiscard]] Image plain(Image frame) const {
    frame.set_range(first_.range(), first_.range_chosen());
    frame.set_spacing(first_.spacing());
    frame.set_extras(nullptr);
    frame.set_metadata(nullptr);
    frame.set_affine(std::nullopt);
    return frame;
  }

  std::filesystem::path path_;
  NumberedName name_;
  std::vector<std::size_t> numbers_;
  Image first_;
};

class VideoSource final : public FrameSource {
 public:
  explicit VideoSource(const PicturePlace& place)
      : path_(place.path), file_(place.path), frames_(open_video(file_, place.colours, std::nullopt)) {
    first_ = frames_->next();
    second_ = frames_->next();
  }

  [[nodiscard]] std::optional<std::size_t> count() const noexcept override {
    return second_.empty() ? std::optional<std::size_t>(1) : std::nullopt;
  }
  [[nodiscard]] std::size_t expected() const noexcept override { return frames_->expected(); }
  [[nodiscard]] Problem note() const override { return frames_->note(); }
  [[nodiscard]] Image read(std::size_t index) override {
    if (index < 2) return index == 0 ? first_ : second_;
    return named_content(quoted(path_), [&] { return frames_->next(); });
  }

 private:
  std::filesystem::path path_;
  FileSource file_;
  std::unique_ptr<VideoFrames> frames_;
  Image first_;
  Image second_;
};

}  // namespace

std::unique_ptr<FrameSource> open_frames(const PicturePlace& place) {
  if (place.raw || place.volume || place.series) return nullptr;
  return named_content(quoted(place.path), [&]() -> std::unique_ptr<FrameSource> {
    std::error_code ignored;
    if (const auto numbered = numbered_name(place.path))
      return std::make_unique<NumberedSource>(place.path, *numbered);
    if (!std::filesystem::is_regular_file(place.path, ignored)) return nullptr;
    std::array<std::byte, 16> letters{};
    const Bytes start = Bytes(letters).first(FileSource(place.path).read_at(0, letters));
    if (is_y4m(start)) return std::make_unique<Y4mSource>(place);
    if (is_video(start)) return std::make_unique<VideoSource>(place);
    return nullptr;
  });
}

}  // namespace filterscope
