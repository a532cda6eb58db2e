// An image that a pane's drop-down offers besides the variants.
#pragma once

#include <QString>

namespace filterscope::ui {

struct PictureChoice {
  QString content;  ///< as in pane_content.h
  QString title;
  friend bool operator==(const PictureChoice&, const PictureChoice&) = default;
};

}  // namespace filterscope::ui
