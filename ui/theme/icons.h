// The application's own monochrome icons, drawn in the palette's text colour at the moment of painting, so
// that they follow the theme, the disabled state and a selection without being set again.
#pragma once

#include <QIcon>
#include <QString>

namespace filterscope::ui {

/// The icon of that name: resources/icons/NAME.svg. A null icon where there is none.
QIcon icon(const QString& name);

/// The application's icon, in its own colours, up to 128 pixels: X11 gets all sizes for each new window.
QIcon applicationIcon();

}  // namespace filterscope::ui
