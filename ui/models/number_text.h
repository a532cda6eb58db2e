// Numbers as people read them, in the user's locale.
#pragma once

#include <QString>

namespace filterscope::ui {

/// Milliseconds with three significant digits and no exponent: "0.0123", "12.3", "1234".
QString millisecondsText(double milliseconds);

/// A fraction as a percentage with one decimal: "4.2 %".
QString percentText(double fraction);

}  // namespace filterscope::ui
