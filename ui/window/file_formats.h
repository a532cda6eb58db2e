// The formats that the dialogs of files offer.
#pragma once

#include <QString>

namespace filterscope {
class Image;
}

namespace filterscope::ui {

/// As QFileDialog takes them.
QString openFilters();
QString saveFilters(bool volume);

/// The extension of the preferred format, or of one that holds every depth where that does not hold the
/// image's.
QString suffixFor(const Image& image);

}  // namespace filterscope::ui
