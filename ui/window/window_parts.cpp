#include "ui/window/window_parts.h"

#include <QMainWindow>

namespace filterscope::ui {

Presenter::Presenter(const WindowParts& parts) : QObject(&parts.window), parts_(parts) {}

}  // namespace filterscope::ui
