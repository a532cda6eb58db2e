// What dialogs, names and notices say about a result that is saved.
#pragma once

#include <QString>
#include <optional>

#include "core/io/file_format.h"
#include "ui/bridge/image_loader.h"
#include "ui/models/variant_index.h"

class QFileDialog;
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

/// Makes the dialog one for saving, with the format of `suffix` and a name suggested.
void beginSaving(QFileDialog& dialog, const QString& suffix, const QString& name);

/// Asks how well `image` is kept where the format of `path` loses some of it; suggests what its file had.
/// Null where the user thinks better of saving.
std::optional<SaveOptions> askOptions(QWidget* window, const Image& image, const QString& path);

/// Asks whether to leave without the file at `path`, which is being filtered.
bool leavesWithout(QWidget* window, const QString& path);

}  // namespace filterscope::ui
