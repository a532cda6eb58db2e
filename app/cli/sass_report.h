// What sass prints and writes of machine code.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/sass/code.h"

namespace filterscope::cli {

/// Instructions by pipe of each function; with one function its code too.
std::string sass_text(const sass::Code& code);
/// The same of two, side by side; with one pair of functions their code too, aligned.
std::string sass_text(const sass::Code& left, const sass::Code& right);

nlohmann::json sass_json(const sass::Code& code);
nlohmann::json sass_json(const sass::Code& left, const sass::Code& right);

}  // namespace filterscope::cli
