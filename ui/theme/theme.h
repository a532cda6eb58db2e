// The application's look: Fusion in a light or a dark palette, chosen by the user or by the desktop.
#pragma once

#include <QObject>
#include <QPalette>
#include <QString>

namespace filterscope::ui {

enum class ThemeMode { system, light, dark };

/// "system", "light", "dark": the words in the settings.
ThemeMode themeModeFromName(const QString& name);

/// Owns the application's style and palette. Widgets hear of a change as QEvent::PaletteChange; `changed` is
/// for what is no widget. One of these, made after the QApplication.
class Theme : public QObject {
  Q_OBJECT

 public:
  explicit Theme(QObject* parent = nullptr);

  [[nodiscard]] ThemeMode mode() const { return mode_; }
  void setMode(ThemeMode mode);
  /// Whether the palette in force is dark.
  [[nodiscard]] bool dark() const { return dark_; }

 signals:
  void changed(bool dark);

 private:
  void apply();

  ThemeMode mode_ = ThemeMode::system;
  bool dark_ = false;
  bool applied_ = false;
  bool desktopDark_ = false;
};

}  // namespace filterscope::ui
