#include "core/compare/compare_state.h"

#include <algorithm>
#include <array>

namespace filterscope {
namespace {

template <std::size_t N>
using Names = std::array<std::string_view, N>;

constexpr Names<4> kContents{"input", "original", "truth", "variant"};
constexpr Names<3> kGuides{"shared", "none", "own"};
constexpr Names<3> kArrangements{"automatic", "row", "column"};
constexpr Names<8> kModes{
    "plain", "wipe",      "flip", "signed_difference", "absolute_difference", "relative_difference",
    "mask",  "flip_error"};
constexpr Names<3> kReferences{"original", "truth", "pane"};

template <class Enum, std::size_t N>
std::string_view name_in(const Names<N>& names, Enum value) noexcept {
  const auto index = static_cast<std::size_t>(value);
  return index < N ? names[index] : std::string_view{};
}

template <class Enum, std::size_t N>
std::optional<Enum> value_in(const Names<N>& names, std::string_view name) noexcept {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

}  // namespace

std::string_view name_of(PaneContent value) noexcept { return name_in(kContents, value); }
std::string_view name_of(GuideKind value) noexcept { return name_in(kGuides, value); }
std::string_view name_of(PaneArrangement value) noexcept { return name_in(kArrangements, value); }
std::string_view name_of(CompareMode value) noexcept { return name_in(kModes, value); }
std::string_view name_of(ReferenceKind value) noexcept { return name_in(kReferences, value); }

template <>
std::optional<PaneContent> parse_name(std::string_view name) noexcept {
  return value_in<PaneContent>(kContents, name);
}
template <>
std::optional<GuideKind> parse_name(std::string_view name) noexcept {
  return value_in<GuideKind>(kGuides, name);
}
template <>
std::optional<PaneArrangement> parse_name(std::string_view name) noexcept {
  return value_in<PaneArrangement>(kArrangements, name);
}
template <>
std::optional<CompareMode> parse_name(std::string_view name) noexcept {
  return value_in<CompareMode>(kModes, name);
}
template <>
std::optional<ReferenceKind> parse_name(std::string_view name) noexcept {
  return value_in<ReferenceKind>(kReferences, name);
}

}  // namespace filterscope
