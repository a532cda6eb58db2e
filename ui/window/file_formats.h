// The formats that the dialogs of files offer.
#pragma once

#include <QString>

namespace filterscope {
class Image;
}

namespace filterscope::ui {

/// Whether `path` is named like results, which charts read.
bool isResultFile(const QString& path);

/// Whether `path` is named like the source of a kernel.
bool isKernelSource(const QString& path);

/// As QFileDialog takes them.
QString openFilters();
/// Of users' own kernels.
QString kernelFilters();
QString saveFilters(bool volume);

/// Of files that hold all volumes or images like `image`.
struct FileFormatsOfSeveral {
  QString filters;
  QString suffix;  ///< the preferred one
};
FileFormatsOfSeveral formatsOfSeveral(const Image& image);

struct ChartFormats {
  QString filters;
  QString first;   ///< the preferred one of them
  QString suffix;  ///< its extension
};
/// Of a chart: data, and images where it is `drawn`.
ChartFormats chartFormats(bool drawn);

/// The extension of the preferred format, or of one that holds every depth where that does not hold the
/// image's.
QString suffixFor(const Image& image);

}  // namespace filterscope::ui
