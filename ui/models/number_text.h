// Numbers as people read them, in the user's locale.
#pragma once

#include <QString>
#include <string>

#include "core/stats/summary.h"

namespace filterscope {
struct Measurement;
}

namespace filterscope::ui {

/// With the language's decimal point in place of the point.
QString withLocalPoint(const std::string& number);
/// As charts write a number, with the language's decimal point.
QString plainNumberText(double value);
/// With that many significant digits, zeros at the end too.
QString figureText(double value, int digits);

/// Milliseconds with three significant digits and no exponent: "0.0123", "12.3", "1234".
QString millisecondsText(double milliseconds);

/// How long something takes, roughly: "12 s", "3 min", "2 h".
QString roughSecondsText(double seconds);

/// A fraction as a percentage with one decimal: "4.2 %".
QString percentText(double fraction);

/// A speed-up with two significant digits: "12 ×", "0.0042 ×"; near 1 "1.03 ×".
QString factorText(double factor);

/// A time with the mark of those that are uncertain behind it: "12.3 *".
QString markedText(const QString& text, bool uncertain);

/// "12.3 ± 0.4 ms", where ± is half the interquartile range; "12.3 ms" for fewer than three samples, which
/// say nothing on the spread. An uncertain median is marked.
QString medianWithSpreadText(const Summary& summary, bool uncertain);

/// What the mark of an uncertain median stands for, in a sentence; empty where it is none.
QString uncertaintyText(const Summary& summary, bool converged);
QString uncertaintyText(const Measurement& measurement);

}  // namespace filterscope::ui
