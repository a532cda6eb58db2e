#include "core/io/numbered_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <memory>
#include <span>
#include <system_error>
#include <vector>

#include "core/io/byte_reader.h"
#include "core/io/file_place.h"
#include "core/io/load_place.h"
#include "kernels/host/free_memory.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostDigits = 9;
constexpr std::uint64_t kMostSlices = 1U << 20U;  // as of volumes in files

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

std::string word_of(const NumberedName& name, std::size_t number) {
  return name.file(number).filename().string();
}

/// Throws ContentError for a number that is missing.
void require_all(const NumberedName& name, const std::vector<std::size_t>& numbers) {
  if (numbers.empty()) {
    throw ContentError(
        problem("content.numbered_none",
                "its folder has no file of that name with a number in place of %1, such as %2.",
                name.digits > 1 ? fmt::format("%0{}d", name.digits) : "%d", word_of(name, 1)));
  }
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    if (numbers[i] == numbers[i - 1] + 1) continue;
    throw ContentError(problem(
        "content.numbered_gap", "%1 is missing between %2 and %3: a sequence has a file for each number.",
        word_of(name, numbers[i - 1] + 1), word_of(name, numbers[i - 1]), word_of(name, numbers[i])));
  }
}

/// Of `count` frames like `first`. Throws ContentError for more than the memory has room for.
Shape shape_of(const Image& first, std::size_t count) {
  Shape shape = first.shape();
  const std::uint64_t room = free_memory() / std::max<std::uint64_t>(1, shape.bytes());
  if (count > std::min<std::uint64_t>(room, kMostSlices)) {
    throw ContentError(
        problem("content.numbered_memory",
                "it has %1 frames, and the memory has room for %2. Close other programs or use "
                "fewer files.",
                count, std::min<std::uint64_t>(room, kMostSlices)));
  }
  shape.depth = static_cast<int>(count);
  return shape;
}

}  // namespace

fs::path NumberedName::file(std::size_t number) const {
  return folder / fmt::format("{}{:0{}}{}", before, number, digits, after);
}

fs::path NumberedName::folder_place() const { return place_of(folder.empty() ? fs::path(".") : folder); }

std::optional<std::size_t> NumberedName::number_of(std::string_view name) const {
  if (name.size() <= before.size() + after.size() || !name.starts_with(before) || !name.ends_with(after))
    return std::nullopt;
  name = name.substr(before.size(), name.size() - before.size() - after.size());
  const bool filled = name.size() == digits || (name.size() > digits && name.front() != '0');
  if (!filled || name.size() > kMostDigits || !std::ranges::all_of(name, is_digit)) return std::nullopt;
  std::size_t number = 0;
  std::from_chars(name.data(), name.data() + name.size(), number);
  return number;
}

std::optional<NumberedName> numbered_name(const fs::path& path) {
  const std::string name = path.filename().string();
  const std::size_t sign = name.find('%');
  if (sign == std::string::npos || name.find('%', sign + 1) != std::string::npos) return std::nullopt;
  NumberedName found{path.parent_path(), name.substr(0, sign), {}, 1};
  std::size_t at = sign + 1;
  if (at + 1 < name.size() && name[at] == '0' && name[at + 1] >= '1' && name[at + 1] <= '9') {
    found.digits = static_cast<std::size_t>(name[at + 1] - '0');
    at += 2;
  }
  if (at >= name.size() || name[at] != 'd') return std::nullopt;
  found.after = name.substr(at + 1);
  std::error_code ignored;
  if (fs::exists(path, ignored)) return std::nullopt;
  return found;
}

std::vector<std::size_t> numbers_there(const NumberedName& name) {
  std::vector<std::size_t> numbers;
  std::error_code error;
  const fs::path folder = name.folder.empty() ? fs::path(".") : name.folder;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (const auto number = name.number_of(at->path().filename().string())) numbers.push_back(*number);
  }
  std::ranges::sort(numbers);
  return numbers;
}

bool has_numbered_files(const fs::path& path) {
  const auto name = numbered_name(path);
  return name && !numbers_there(*name).empty();
}

std::vector<std::size_t> numbers_of(const NumberedName& name) {
  std::vector<std::size_t> numbers = numbers_there(name);
  require_all(name, numbers);
  return numbers;
}

void require_alike(const Image& first, const Image& frame, const NumberedName& name, std::size_t first_number,
                   std::size_t number) {
  Shape shape = first.shape();
  shape.depth = 1;
  if (frame.shape() != shape) {
    throw ContentError(problem("content.numbered_shape",
                               "%1 differs from %2 in size, channels or type: the frames of a sequence are "
                               "alike.",
                               word_of(name, number), word_of(name, first_number)));
  }
  if (!frame.alpha().empty()) {
    throw ContentError(problem("content.numbered_alpha",
                               "%1 has transparency, which sequences do not keep. Write the frames without "
                               "it.",
                               word_of(name, number)));
  }
}

Problem note_of_others(const fs::path& path, std::size_t written) {
  const std::optional<NumberedName> name = numbered_name(path);
  const std::size_t there = name ? numbers_there(*name).size() : 0;
  if (there <= written) return {};
  return problem(
      "numbered.others",
      "%1 files of that name were there before, with other numbers, and stay: %2 is read with them. "
      "Remove them, or write to an empty folder.",
      there - written, path.filename().string());
}

Problem note_of_numbered(const NumberedName& name, const std::vector<std::size_t>& numbers) {
  if (numbers.size() == 1)
    return problem("note.numbered_one", "Its only frame is %1.", word_of(name, numbers.front()));
  return problem("note.numbered", "Its frames are %1 files, from %2 to %3.", numbers.size(),
                 word_of(name, numbers.front()), word_of(name, numbers.back()));
}

Image load_numbered_files(const NumberedName& name) {
  const std::vector<std::size_t> numbers = numbers_of(name);
  Image sequence;
  const auto load = [&](std::size_t number) {
    return load_place(PicturePlace{name.file(number), {}, {}, {}});
  };
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const Image frame = load(numbers[i]);
    if (i == 0) {
      sequence = Image(shape_of(frame, numbers.size()));
      sequence.set_range(frame.range(), frame.range_chosen());
      sequence.set_spacing(frame.spacing());
    }
    require_alike(sequence, frame, name, numbers.front(), numbers[i]);
    const std::size_t bytes = frame.shape().bytes();
    std::memcpy(sequence.view().data + i * bytes, frame.view().data, bytes);
  }
  const std::string first = std::to_string(numbers.front());
  const Bytes bytes = std::as_bytes(std::span(first));
  sequence.set_extras(std::make_shared<const HeaderExtras>(HeaderExtras{
      std::string(kNumberedExtras), {bytes.begin(), bytes.end()}, note_of_numbered(name, numbers), 1}));
  return sequence;
}

std::size_t first_number_of(const Image& image) {
  std::size_t number = 1;
  if (image.extras() && image.extras()->format == kNumberedExtras) {
    const auto& bytes = image.extras()->bytes;
    const auto* text = reinterpret_cast<const char*>(bytes.data());
    std::from_chars(text, text + bytes.size(), number);
  }
  return number;
}

}  // namespace filterscope
