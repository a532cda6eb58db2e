#include "ui/charts/chart_colours.h"

namespace filterscope::ui {
namespace {

QColor mixed(const QColor& a, const QColor& b, double share) {
  return QColor::fromRgbF(static_cast<float>(a.redF() * (1 - share) + b.redF() * share),
                          static_cast<float>(a.greenF() * (1 - share) + b.greenF() * share),
                          static_cast<float>(a.blueF() * (1 - share) + b.blueF() * share));
}

ChartColours coloursOf(const QColor& ground, const QColor& text) {
  return {.background = ground,
          .text = text,
          .muted = mixed(text, ground, 0.26),
          .grid = mixed(ground, text, 0.13),
          .whisker = text};
}

}  // namespace

ChartColours chartColours(const QPalette& palette) {
  return coloursOf(palette.color(QPalette::Base), palette.color(QPalette::Text));
}

ChartColours printColours() { return coloursOf(Qt::white, QColor(0x1a, 0x1a, 0x1a)); }

}  // namespace filterscope::ui
