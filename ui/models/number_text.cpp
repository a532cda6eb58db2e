#include "ui/models/number_text.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

namespace filterscope::ui {

QString millisecondsText(double milliseconds) {
  int decimals = 2;
  if (milliseconds > 0 && std::isfinite(milliseconds)) {
    decimals = std::clamp(2 - static_cast<int>(std::floor(std::log10(milliseconds))), 0, 6);
  }
  return QLocale().toString(milliseconds, 'f', decimals);
}

QString percentText(double fraction) {
  return QLocale().toString(100 * fraction, 'f', 1) + QStringLiteral("\u202f%");
}

}  // namespace filterscope::ui
