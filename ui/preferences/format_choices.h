// The formats of files that dialogs offer, from their table (core/io/file_format.h).
#pragma once

#include <QString>
#include <vector>

namespace filterscope::ui {

struct FormatChoice {
  QString suffix;    ///< "nii.gz"
  QString label;     ///< in the window's language
  QString patterns;  ///< "*.nii.gz *.nii"
};

/// Those that write images, or volumes.
std::vector<FormatChoice> formatChoices(bool volume);

}  // namespace filterscope::ui
