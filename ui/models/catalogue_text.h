// What the catalogue says of its variants, in the window's language: names for people. The ids stand in files
// and tool-tips.
#pragma once

#include <QString>
#include <string_view>

#include "kernels/api/types.h"

namespace filterscope::ui {

/// `english` is a descriptor's title, summary, section, bound or semantics; comes back as it is where it has
/// no translation.
QString catalogueText(std::string_view english);

/// A variant's title; the id itself where it is unknown.
QString variantTitle(const QString& id);

/// "Larsson 2015" for "larsson2015".
QString studyTitle(const QString& study);

}  // namespace filterscope::ui
