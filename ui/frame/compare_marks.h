// What a pane says about its comparison, over the image.
#pragma once

#include <QMetaType>
#include <QString>
#include <optional>

#include "core/compare/colour_map.h"

namespace filterscope::ui {

/// The divider between the reference (left or above) and the pane's own image.
struct WipeMarks {
  bool stacked = false;  ///< the divider lies
  double position = 0.5;
  QString reference;
  QString own;
  friend bool operator==(const WipeMarks&, const WipeMarks&) = default;
};

/// What false colours mean.
struct LegendMarks {
  QString title;
  QString unit;
  double low = 0;  ///< value of the first colour
  double high = 0;
  ColourMap colours = ColourMap::viridis;  ///< diverging: of both signs
  friend bool operator==(const LegendMarks&, const LegendMarks&) = default;
};

struct CompareMarks {
  std::optional<WipeMarks> wipe;
  std::optional<LegendMarks> legend;
  QString note;    ///< a few words on what is drawn in place of the pane's own image
  QString offset;  ///< how the pane is moved apart from the others
  friend bool operator==(const CompareMarks&, const CompareMarks&) = default;
};

}  // namespace filterscope::ui
