// Numbers as charts and tables show them.
#pragma once

#include <string>

namespace filterscope {

/// At most three significant digits where it is below 1000, and powers of ten below 0.001 and from a million
/// on: "0.0171", "12.7", "4630", "1.75·10¹⁰".
std::string number_text(double value);
/// With `digits` significant digits, zeros at the end too, so that the measured numbers of a chart are alike:
/// "0.330", "1.00", "4630".
std::string figure_text(double value, int digits = 3);
/// As short as reads back to the same value: for exports.
std::string exact_text(double value);

}  // namespace filterscope
