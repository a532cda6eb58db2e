// A result whose lines were asked for, with what the dock shows beside them.
#pragma once

#include <QString>
#include <cstdint>
#include <map>
#include <string>

#include "core/report/results.h"

namespace filterscope::ui {

struct LinesResult {
  ResultRecord record;
  QString file;                                ///< of results that it is from; empty: this window's
  std::map<std::string, std::string> sources;  ///< whole texts by the samples' file names, where at hand
  std::uint64_t revision = 0;                  ///< of the variant when it was measured here; 0: not known
};

/// The machine code of functions, by their names as the linker knows them and the bytes from their start.
using InstructionTexts = std::map<std::string, std::map<std::uint64_t, std::string>>;

}  // namespace filterscope::ui
