// The window's title: session, image and its format, and a star for what closing would lose.
#pragma once

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class SessionFiles;

class WindowTitle final : public Presenter {
  Q_OBJECT

 public:
  WindowTitle(const WindowParts& parts, const SessionFiles& session);

 private:
  void refresh();
  [[nodiscard]] QString text() const;

  const SessionFiles& session_;
};

}  // namespace filterscope::ui
