#include "core/io/frame_source.h"

#include <array>
#include <utility>
#include <vector>

#include "core/io/byte_source.h"
#include "core/io/file_bytes.h"
#include "core/io/load_place.h"
#include "core/io/named_content.h"
#include "core/io/numbered_files.h"
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

  [[nodiscard]] std::size_t count() const noexcept override { return frames_.count(); }
  [[nodiscard]] Problem note() const override { return note_; }
  [[nodiscard]] Image read(std::size_t index) const override {
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

  [[nodiscard]] std::size_t count() const noexcept override { return numbers_.size(); }
  [[nodiscard]] std::size_t first_number() const noexcept override { return numbers_.front(); }
  [[nodiscard]] Problem note() const override { return note_of_numbered(name_, numbers_); }
  [[nodiscard]] Image read(std::size_t index) const override {
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

bool is_y4m_file(const PicturePlace& place) {
  std::array<std::byte, 16> start{};
  const FileSource file(place.path);
  return is_y4m(Bytes(start).first(file.read_at(0, start)));
}

}  // namespace

std::unique_ptr<FrameSource> open_frames(const PicturePlace& place) {
  if (place.raw || place.volume || place.series) return nullptr;
  return named_content(quoted(place.path), [&]() -> std::unique_ptr<FrameSource> {
    std::error_code ignored;
    if (const auto numbered = numbered_name(place.path))
      return std::make_unique<NumberedSource>(place.path, *numbered);
    if (!std::filesystem::is_regular_file(place.path, ignored) || !is_y4m_file(place)) return nullptr;
    return std::make_unique<Y4mSource>(place);
  });
}

}  // namespace filterscope
