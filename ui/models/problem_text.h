// What kernels and core say of a problem, in the window's language.
#pragma once

#include <QString>
#include <string_view>

namespace filterscope::ui {

/// `english` is the text of an error, or why something is not available, with its values in it. What has no
/// translation comes back as it is. On any thread.
QString problemText(std::string_view english);

}  // namespace filterscope::ui
