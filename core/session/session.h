// A session: which pictures were open, what each pane showed with which parameters, what was measured.
// Stored as a .fscope file, JSON with a version. Pictures are stored by path and hash, not by content.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/report/results.h"
#include "kernels/api/parameters.h"

namespace filterscope {

struct SessionPicture {
  std::string path;  ///< absolute, or the name of a built-in sample, "sample:astronaut.png"
  std::string hash;  ///< Image::hash() when the session was saved: tells a file that has changed since
};

struct SessionPane {
  int picture = 0;      ///< index into Session::pictures; −1: none
  std::string variant;  ///< id; empty: the original
  Parameters parameters;
};

struct SessionView {
  double zoom = 0;      ///< device pixels a picture pixel; 0: fit the window
  double centre_x = 0;  ///< picture coordinates in the middle of the pane
  double centre_y = 0;
};

struct Session {
  std::vector<SessionPicture> pictures;
  std::vector<SessionPane> panes;
  std::vector<std::string> selected_variants;  ///< ticked for timing
  SessionView view;
  ResultDocument results;
};

nlohmann::json to_json(const Session& session);

/// Throws std::runtime_error that names what is wrong and where.
Session session_from_json(const nlohmann::json& json);

/// By way of a temporary file. Throws FileError.
void save_session(const Session& session, const std::filesystem::path& path);

/// Throws FileError: unreadable, no JSON, no session, a version that this program does not read.
Session load_session(const std::filesystem::path& path);

}  // namespace filterscope
