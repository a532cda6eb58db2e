// What the catalogue says of its variants, in the window's language.
#pragma once

#include <QString>
#include <string_view>

namespace filterscope::ui {

/// `english` is a descriptor's title, summary, section, bound or semantics; comes back as it is where it has
/// no translation.
QString catalogueText(std::string_view english);

}  // namespace filterscope::ui
