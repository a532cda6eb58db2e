// Numbers as charts and tables show them.
#pragma once

#include <string>

namespace filterscope {

/// At most three significant digits where it is below 1000, and no exponent between 0.001 and a million:
/// "0.0171", "12.7", "4630".
std::string number_text(double value);
/// As short as reads back to the same value: for exports.
std::string exact_text(double value);

}  // namespace filterscope
