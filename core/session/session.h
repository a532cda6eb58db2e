// A session: which images were open, what each pane showed with which parameters, what was measured.
// Stored as a .fscope file, JSON with a version (docs/session-format.md). Images are stored by path and
// hash, not by content.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/compare/compare_state.h"
#include "core/image/range_choice.h"
#include "core/image/volume_look.h"
#include "core/noise/noise.h"
#include "core/report/results.h"
#include "kernels/api/parameters.h"

namespace filterscope {

struct SessionPicture {
  std::string path;        ///< absolute, or the name of a built-in sample, "sample:astronaut.png"
  std::string hash;        ///< Image::hash() when the session was saved: tells a file that has changed since
  std::string relative;    ///< the path from the session's folder, for sessions that are moved with their
                           ///< images; may be empty
  RangeChoice range = {};  ///< how it gets its value range
};

struct SessionView {
  double zoom = 0;      ///< device pixels an image pixel; 0: fit the window
  double centre_x = 0;  ///< image coordinates in the middle of the pane
  double centre_y = 0;
};

struct Session {
  std::string saved;    ///< UTC, ISO 8601; empty: when it is written
  std::string program;  ///< the FilterScope that wrote it, "0.1.0"; filled in on writing
  std::vector<SessionPicture> pictures;
  int picture = 0;                             ///< the one that is shown: index into `pictures`; −1: none
  Parameters parameters;                       ///< that the panes share
  CompareState compare;                        ///< the panes and how they are compared
  NoiseSettings noise;                         ///< added to the image
  std::optional<SessionPicture> truth;         ///< a known good image that was chosen
  bool truth_forgotten = false;                ///< nor that which the sample has
  std::optional<SessionPicture> guide;         ///< that filters take their weights from
  std::optional<SessionPicture> mask;          ///< what is 0 there counts nothing
  bool weighed = true;                         ///< pixels have weights where the image or the mask says so
  std::vector<std::string> selected_variants;  ///< ticked for timing
  SessionView view;
  std::optional<ValueRange> window;  ///< values that are drawn black and white; none: the image's range
  std::optional<VolumeLook> volume;  ///< how the image is looked at where it is a volume
  ResultDocument results;
  /// What a part of the window keeps for itself, by the part's name. Objects of parts that this program does
  /// not know are kept as they are.
  nlohmann::json parts = nlohmann::json::object();
};

nlohmann::json to_json(const Session& session);

/// Throws Failure that names what is wrong and where.
Session session_from_json(const nlohmann::json& json);

/// By way of a temporary file. Throws FileError.
void save_session(const Session& session, const std::filesystem::path& path);

/// Throws FileError: unreadable, no JSON, no session, a version that this program does not read.
Session load_session(const std::filesystem::path& path);

}  // namespace filterscope
