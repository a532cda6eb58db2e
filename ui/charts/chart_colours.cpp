#include "ui/charts/chart_colours.h"

#include <array>

namespace filterscope::ui {
namespace {

struct StudyLook {
  const char* study;
  QRgb colour;
};

constexpr std::array<StudyLook, 9> kLooks{{{"larsson2015", 0xff0072b2},
                                           {"staal2012", 0xffd55e00},
                                           {"agarwal2012", 0xff009e73},
                                           {"zheng2011", 0xffcc79a7},
                                           {"bethel2012", 0xffe69f00},
                                           {"fast", 0xff56b4e9},
                                           {"reference", 0xff7a7f87},
                                           {"baseline", 0xffa8a06a},
                                           {"peers", 0xff8a63b8}}};

int lookIndex(const QString& study) {
  for (std::size_t i = 0; i < kLooks.size(); ++i) {
    if (study == QLatin1String(kLooks[i].study)) return static_cast<int>(i);
  }
  return -1;
}

QColor mixed(const QColor& a, const QColor& b, double share) {
  return QColor::fromRgbF(static_cast<float>(a.redF() * (1 - share) + b.redF() * share),
                          static_cast<float>(a.greenF() * (1 - share) + b.greenF() * share),
                          static_cast<float>(a.blueF() * (1 - share) + b.blueF() * share));
}

ChartColours coloursOf(const QColor& ground, const QColor& text, const QColor& accent) {
  return {.background = ground,
          .text = text,
          .muted = mixed(text, ground, 0.26),
          .grid = mixed(ground, text, 0.13),
          .band = mixed(ground, accent, 0.14),
          .accent = accent,
          .whisker = text};
}

}  // namespace

ChartColours chartColours(const QPalette& palette) {
  return coloursOf(palette.color(QPalette::Base), palette.color(QPalette::Text),
                   palette.color(QPalette::Active, QPalette::Highlight));
}

ChartColours printColours() {
  ChartColours colours = coloursOf(Qt::white, QColor(0x1a, 0x1a, 0x1a), QColor(0x23, 0x62, 0x9f));
  colours.band = Qt::white;
  return colours;
}

QColor studyColour(const QString& study) {
  const int index = lookIndex(study);
  return index < 0 ? QColor(0x9a, 0x8f, 0xb8) : QColor(kLooks[static_cast<std::size_t>(index)].colour);
}

int studyMarker(const QString& study) { return lookIndex(study) + 1; }

}  // namespace filterscope::ui
