// What the window compares, as a value: the panes, how they are laid out, and how the active one, or each, is
// drawn against the reference. Sessions save it, figures are made from it, undo goes back to it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/enum_names.h"
#include "kernels/api/parameters.h"
#include "kernels/api/types.h"

namespace filterscope {

inline constexpr int kMostPanes = 9;
inline constexpr int kMostInLine = 3;

/// What a pane shows: what the filters get (the image, with the noise that is added to it), the image as
/// opened, the known good image, or a result.
enum class PaneContent : std::uint8_t { input, original, truth, variant };

/// Where a pane's filter takes its weights from: the guide that all panes share, the filtered image itself
/// whatever the others have, or a guide image of its own.
enum class GuideKind : std::uint8_t { shared, none, own };

struct PaneGuide {
  GuideKind kind = GuideKind::shared;
  std::string path;      ///< as load_picture() takes it; with GuideKind::own alone, as what follows
  std::string hash;      ///< Image::hash() of the file's image
  std::string relative;  ///< the path from the session's folder; may be empty
  friend bool operator==(const PaneGuide&, const PaneGuide&) = default;
};

struct PaneState {
  PaneContent content = PaneContent::input;
  std::string variant;            ///< id; with PaneContent::variant alone
  std::optional<Parameters> own;  ///< the pane's own parameters; none: those that all panes share
  double offset_x = 0;            ///< how far its centre is from the shared camera's, image pixels
  double offset_y = 0;
  double zoom = 1;  ///< factor on the shared camera's zoom
  PaneGuide guide = {};
  friend bool operator==(const PaneState&, const PaneState&) = default;
};

/// `automatic` makes the grid that is nearest to a square, and so do the others for more than kMostInLine
/// panes: longer lines leave no room to see anything in.
enum class PaneArrangement : std::uint8_t { automatic, row, column };

/// How the active pane is drawn. `plain`: by itself, next to the others.
enum class CompareMode : std::uint8_t {
  plain,
  wipe,
  flip,
  signed_difference,
  absolute_difference,
  relative_difference,
  mask,
  flip_error
};

/// What the active pane is compared with.
enum class ReferenceKind : std::uint8_t { original, truth, pane };

struct CompareState {
  std::vector<PaneState> panes{PaneState{}, PaneState{}};
  PaneArrangement arrangement = PaneArrangement::automatic;
  int active = 1;  ///< index into `panes`
  CompareMode mode = CompareMode::plain;
  bool every_pane = false;  ///< differences and the mask: in every pane, not in the active one alone
  ReferenceKind reference = ReferenceKind::original;
  int reference_pane = 0;      ///< index into `panes`; with ReferenceKind::pane alone
  bool wipe_stacked = false;   ///< the divider lies, the reference is above it; else it stands, left of it
  double wipe_position = 0.5;  ///< of the pane's width or height, 0…1
  double gain = 1;             ///< of false colours, 1…128
  double threshold = 0;        ///< of the mask: larger differences count, in levels of 255
  bool details = true;         ///< the strip of figures below each header
  friend bool operator==(const CompareState&, const CompareState&) = default;
};

struct PaneGrid {
  int columns = 1;
  int rows = 1;
  friend bool operator==(const PaneGrid&, const PaneGrid&) = default;
};

/// The grid for `panes` (1…kMostPanes) panes; its last cells may stay empty.
constexpr PaneGrid pane_grid(int panes, PaneArrangement arrangement) noexcept {
  if (panes <= kMostInLine) {
    if (arrangement == PaneArrangement::row) return {panes, 1};
    if (arrangement == PaneArrangement::column) return {1, panes};
  }
  const int columns = panes <= 3 ? panes : panes <= 4 ? 2 : 3;
  return {columns, (panes + columns - 1) / columns};
}

template <>
struct EnumNames<PaneContent> {
  static constexpr std::string_view kNames[] = {"input", "original", "truth", "variant"};
};
template <>
struct EnumNames<GuideKind> {
  static constexpr std::string_view kNames[] = {"shared", "none", "own"};
};
template <>
struct EnumNames<PaneArrangement> {
  static constexpr std::string_view kNames[] = {"automatic", "row", "column"};
};
template <>
struct EnumNames<CompareMode> {
  static constexpr std::string_view kNames[] = {
      "plain", "wipe",      "flip", "signed_difference", "absolute_difference", "relative_difference",
      "mask",  "flip_error"};
};
template <>
struct EnumNames<ReferenceKind> {
  static constexpr std::string_view kNames[] = {"original", "truth", "pane"};
};

}  // namespace filterscope
