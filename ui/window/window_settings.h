// What is remembered from one start to the next: geometry and docks, parameters, variants.
#pragma once

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class VariantChoice;
class VariantPanel;

/// Returns whether docks and toolbars were restored; at the first start there is nothing to restore.
bool restoreSettings(const WindowParts& parts, VariantPanel& variants, VariantChoice& choice);
void saveSettings(const WindowParts& parts, const VariantPanel& variants);

}  // namespace filterscope::ui
