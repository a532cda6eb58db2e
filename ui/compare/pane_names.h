// What the contents of panes are called.
#pragma once

#include <QString>
#include <vector>

#include "ui/frame/picture_choice.h"

namespace filterscope {
struct NoiseSettings;
}

namespace filterscope::ui {

class VariantIndex;
class Workspace;

/// The images that are no results and can be told apart at present: the input first.
std::vector<PictureChoice> pictureChoices(const Workspace& workspace);

/// "Noisy input", "Truth", or a variant's title.
QString contentTitle(const Workspace& workspace, const VariantIndex& variants, const QString& content);

/// The same for a pane, with its number: "2: Shared memory".
QString paneTitle(const Workspace& workspace, const VariantIndex& variants, int pane);

/// That of the image that the pane draws now, which is another one until its frame is there.
QString pictureTitle(const Workspace& workspace, const VariantIndex& variants, int pane);

/// Where the pane's filter takes its weights from, "guide flash.png" or "no guide" where the others have one;
/// "mask 3.2 %" of what is outside, "no mask" where the pane's variant takes none; empty where pixels have no
/// weights.
QString maskWord(const Workspace& workspace, int pane);
/// empty where that goes without saying.
QString guideWord(const Workspace& workspace, int pane);

/// "noise σ 20 + 2 %"; empty without noise.
QString noiseWord(const NoiseSettings& noise);

}  // namespace filterscope::ui
