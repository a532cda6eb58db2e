// The variants' titles and descriptions in the window's language.
#pragma once

#include <QString>
#include <string_view>

namespace filterscope::ui {

/// `english` is a title or a summary of the catalogue; comes back as it is where it has no translation.
QString catalogueText(std::string_view english);

}  // namespace filterscope::ui
