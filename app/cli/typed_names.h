// How the options of parameters were typed, so that messages call them the same.
#pragma once

#include <string>

#include "kernels/api/schema.h"

namespace filterscope::cli {

/// The words of the command line, for typed_name(). Called once, before they are parsed.
void remember_words(int argc, const char* const* argv);

/// "--colour", or the "--color" or "--axis colour" that was typed in its place.
std::string typed_name(const ParameterSpec& spec);

}  // namespace filterscope::cli
