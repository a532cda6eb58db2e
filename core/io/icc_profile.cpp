#include "core/io/icc_profile.h"

#include <algorithm>

#include "core/io/json_file.h"
#include "core/io/text_coding.h"

namespace filterscope {
namespace {

constexpr std::uint64_t kIccHeaderBytes = 128;
constexpr std::uint64_t kMostIccTags = 1000;

std::uint64_t icc_number(Bytes bytes, std::uint64_t at) {
  return read_uint(bytes, at, 4, ByteOrder::big).value_or(0);
}

Bytes icc_part(Bytes bytes, std::uint64_t at, std::uint64_t size) {
  if (at > bytes.size() || size > bytes.size() - at) return {};
  return bytes.subspan(static_cast<std::size_t>(at), static_cast<std::size_t>(size));
}

/// Of version 2: ASCII after its length. Of version 4: a list of languages, of which the first is taken.
std::string text_of_tag(Bytes tag) {
  if (has_text(tag, 0, "desc")) {
    const Bytes text = icc_part(tag, 12, icc_number(tag, 8));
    return utf8_from_latin1(text_of(text).substr(0, text_of(text).find('\0')));
  }
  if (has_text(tag, 0, "mluc") && icc_number(tag, 8) > 0) {
    return utf8_from_utf16(icc_part(tag, icc_number(tag, 24), icc_number(tag, 20)));
  }
  return {};
}

std::string icc_name_in(Bytes bytes) {
  const std::uint64_t tags = std::min(icc_number(bytes, kIccHeaderBytes), kMostIccTags);
  for (std::uint64_t i = 0; i < tags; ++i) {
    const std::uint64_t at = kIccHeaderBytes + 4 + 12 * i;
    if (has_text(bytes, at, "desc")) {
      return text_of_tag(icc_part(bytes, icc_number(bytes, at + 4), icc_number(bytes, at + 8)));
    }
  }
  return {};
}

}  // namespace

std::optional<ProfileFacts> profile_facts(Bytes bytes) {
  if (bytes.size() < kIccHeaderBytes + 4 || !has_text(bytes, 36, "acsp")) return std::nullopt;
  // Some writers pad a profile, none cuts it.
  if (icc_number(bytes, 0) > bytes.size()) return std::nullopt;
  ProfileFacts facts;
  if (has_text(bytes, 16, "RGB ")) facts.channels = 3;
  if (has_text(bytes, 16, "GRAY")) facts.channels = 1;
  if (has_text(bytes, 16, "CMYK")) facts.channels = 4;
  facts.name = icc_name_in(bytes);
  return facts;
}

}  // namespace filterscope
