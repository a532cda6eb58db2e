#include "core/io/detached_values.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/io/header_text.h"
#include "core/io/stored_values.h"

namespace filterscope {
namespace {

/// One line of a header can number more files than memory has room for.
constexpr std::uint64_t kMostBytesOfNames = std::uint64_t{64} << 20U;

/// "%d", "%3d" or "%03d" in a name.
struct NumberPlace {
  std::size_t at = 0;
  std::size_t length = 0;
  bool zeros = false;
  unsigned width = 0;
};

std::optional<NumberPlace> number_place(std::string_view name) {
  constexpr unsigned kWidest = 20;
  NumberPlace place;
  place.at = name.find('%');
  if (place.at == std::string_view::npos || name.find('%', place.at + 1) != std::string_view::npos) return {};
  const std::size_t letter = name.find('d', place.at);
  if (letter == std::string_view::npos) return {};
  std::string_view digits = name.substr(place.at + 1, letter - place.at - 1);
  place.length = letter + 1 - place.at;
  place.zeros = digits.starts_with('0');
  if (digits.empty()) return place;
  const auto width = number_in<unsigned>(digits);
  if (!width || *width > kWidest) return {};
  place.width = *width;
  return place;
}

}  // namespace

TailSource::TailSource(const ByteSource& whole, std::uint64_t at)
    : whole_(whole), at_(std::min(at, whole.size())) {}

std::size_t TailSource::read_at(std::uint64_t at, std::span<std::byte> to) const {
  return whole_.read_at(at_ + std::min(at, size()), to);
}

std::size_t JoinedSource::read_at(std::uint64_t at, std::span<std::byte> to) const {
  std::size_t done = 0;
  while (done < to.size() && at < size()) {
    const auto index = static_cast<std::size_t>(at / part_bytes_);
    const std::uint64_t inside = at % part_bytes_;
    if (!file_ || opened_ != index) {
      file_ = std::make_unique<FileSource>(parts_.at(index).path);
      opened_ = index;
    }
    const auto wanted =
        static_cast<std::size_t>(std::min<std::uint64_t>(to.size() - done, part_bytes_ - inside));
    const std::size_t got = file_->read_at(parts_[index].begin + inside, to.subspan(done, wanted));
    done += got;
    at += got;
    if (got < wanted) break;
  }
  return done;
}

std::string text_at_start(const ByteSource& source, std::size_t most) {
  std::string text(static_cast<std::size_t>(std::min<std::uint64_t>(source.size(), most)), '\0');
  text.resize(source.read_at(0, std::as_writable_bytes(std::span(text))));
  return text;
}

std::vector<std::string> numbered_names(std::string_view text, std::uint64_t count, std::uint64_t most) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.empty() || words.size() > 5) return {};
  const auto place = number_place(words.front());
  const auto number = [&](std::size_t word, std::uint64_t otherwise) -> std::optional<std::int64_t> {
    constexpr std::uint64_t kLargest = std::uint64_t{1} << 60U;
    if (word >= words.size()) return static_cast<std::int64_t>(std::min(otherwise, kLargest));
    const auto found = number_in<std::int64_t>(words[word]);
    return found && *found >= 0 && static_cast<std::uint64_t>(*found) <= kLargest ? found : std::nullopt;
  };
  const auto first = number(1, 1);
  const auto last = number(2, count);
  const auto step = number(3, 1);
  if (!place || !first || !last || !step || *step < 1 || *last < *first) return {};
  most = std::min<std::uint64_t>(most, kMostBytesOfNames / (sizeof(std::string) + words.front().size()));
  if (static_cast<std::uint64_t>((*last - *first) / *step) >= most) return {};
  std::vector<std::string> names;
  const std::string_view before = words.front().substr(0, place->at);
  const std::string_view behind = words.front().substr(place->at + place->length);
  for (std::int64_t i = *first; i <= *last; i += *step) {
    const std::string digits =
        place->zeros ? fmt::format("{:0{}}", i, place->width) : fmt::format("{:{}}", i, place->width);
    names.push_back(fmt::format("{}{}{}", before, digits, behind));
  }
  return names;
}

std::filesystem::path beside_header(const std::filesystem::path& header, const std::string& name) {
  if (header.empty()) {
    throw ContentError(problem("content.values_apart",
                               "its values are in other files, and it came without a place. Open it from its "
                               "folder."));
  }
  const std::filesystem::path file(name);
  const bool away = file.is_absolute() || std::ranges::find(file, std::filesystem::path("..")) != file.end();
  if (away || name.empty()) {
    throw ContentError(problem("content.values_elsewhere",
                               "its values are in \"%1\". We read files that are beside the header or in a "
                               "folder below.",
                               shown(name)));
  }
  return header.parent_path() / file;
}

std::vector<std::filesystem::path> all_beside_header(const std::filesystem::path& header,
                                                     const std::vector<std::string>& names) {
  std::vector<std::filesystem::path> files;
  files.reserve(names.size());
  for (const std::string& name : names) files.push_back(beside_header(header, name));
  return files;
}

std::uint64_t begin_of_values(const ByteSource& source, std::optional<std::uint64_t> skip,
                              std::uint64_t bytes) {
  const std::uint64_t there = source.size() - std::min(source.size(), skip.value_or(0));
  if (bytes > there) refuse_missing_values(bytes, there);
  return skip ? *skip : source.size() - bytes;
}

std::uint64_t bytes_of_part(std::uint64_t all, std::uint64_t files) {
  if (files > 0 && all > 0 && all % files == 0) return all / files;
  throw ContentError(
      problem("content.values_files",
              "its header names %1 files of values, which cannot have equal parts of it. Check "
              "the list of files.",
              files));
}

}  // namespace filterscope
