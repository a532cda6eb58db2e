// What dialogs, names and notices say about a result that is saved.
#pragma once

#include <QString>

#include "ui/bridge/image_loader.h"
#include "ui/models/variant_index.h"

class QWidget;

namespace filterscope::ui {

/// The dialog's title: of a volume of several it says which.
QString saveTitle(const LoadedPicture& picture);

/// What of its file `picture` is, in a sentence, where that has more; else empty.
QString savedAlone(const LoadedPicture& picture);

/// A file name that says image (`stem`), variant and first parameter. `entry` may be null.
QString resultName(const QString& stem, const QString& variant, const VariantEntry* entry,
                   const Parameters& parameters, const QString& suffix);

/// Why a result is not written to `path`, which is the file of several volumes that `picture` is of; empty:
/// it is not.
QString whyNotInPlace(const LoadedPicture& picture, const QString& path);

/// Asks whether to leave without the file at `path`, which is being filtered.
bool leavesWithout(QWidget* window, const QString& path);

}  // namespace filterscope::ui
