#include "ui/theme/theme.h"

#include <QApplication>

#include "ui/theme/desktop_colours.h"
#include "ui/theme/palettes.h"
#include "ui/theme/style.h"

namespace filterscope::ui {

ThemeMode themeModeFromName(const QString& name) {
  if (name == QLatin1String("light")) return ThemeMode::light;
  if (name == QLatin1String("dark")) return ThemeMode::dark;
  return ThemeMode::system;
}

Theme::Theme(QObject* parent) : QObject(parent) {
  // The palette that the platform gave, before this application sets its own.
  desktopDark_ = isDark(QApplication::palette());
  QApplication::setStyle(new Style);
  apply();
  auto* desktop = new DesktopColours(this);
  connect(desktop, &DesktopColours::darkPreferred, this, [this](bool dark) {
    desktopDark_ = dark;
    if (mode_ == ThemeMode::system) apply();
  });
}

void Theme::setMode(ThemeMode mode) {
  if (mode_ == mode) return;
  mode_ = mode;
  apply();
}

void Theme::apply() {
  const bool dark = mode_ == ThemeMode::dark || (mode_ == ThemeMode::system && desktopDark_);
  if (applied_ && dark == dark_) return;
  applied_ = true;
  dark_ = dark;
  QApplication::setPalette(dark_ ? darkPalette() : lightPalette());
  emit changed(dark_);
}

}  // namespace filterscope::ui
