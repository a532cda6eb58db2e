#include "ui/theme/palettes.h"

#include <algorithm>
#include <cmath>

namespace filterscope::ui {
namespace {

struct Tones {
  QRgb window, text, base, alternate, button, bright, muted, disabled;
  QRgb light, midlight, mid, dark, shadow;
  QRgb accent, onAccent, link, visited, toolTip, toolTipText;
};

QPalette paletteOf(const Tones& tones) {
  QPalette palette;
  const auto set = [&](QPalette::ColorRole role, QRgb colour) { palette.setColor(role, QColor(colour)); };
  set(QPalette::Window, tones.window);
  set(QPalette::WindowText, tones.text);
  set(QPalette::Base, tones.base);
  set(QPalette::AlternateBase, tones.alternate);
  set(QPalette::Text, tones.text);
  set(QPalette::Button, tones.button);
  set(QPalette::ButtonText, tones.text);
  set(QPalette::BrightText, tones.bright);
  set(QPalette::PlaceholderText, tones.muted);
  set(QPalette::ToolTipBase, tones.toolTip);
  set(QPalette::ToolTipText, tones.toolTipText);
  set(QPalette::Light, tones.light);
  set(QPalette::Midlight, tones.midlight);
  set(QPalette::Mid, tones.mid);
  set(QPalette::Dark, tones.dark);
  set(QPalette::Shadow, tones.shadow);
  set(QPalette::Highlight, tones.accent);
  set(QPalette::HighlightedText, tones.onAccent);
  set(QPalette::Link, tones.link);
  set(QPalette::LinkVisited, tones.visited);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(QPalette::Disabled, role, QColor(tones.disabled));
  }
  palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(tones.mid));
  palette.setColor(QPalette::Disabled, QPalette::HighlightedText, QColor(tones.disabled));
  // Inactive windows have the colours of active ones: opening a dialog paints nothing behind it.
  return palette;
}

double linearChannel(double value) {
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour) {
  return 0.2126 * linearChannel(colour.redF()) + 0.7152 * linearChannel(colour.greenF()) +
         0.0722 * linearChannel(colour.blueF());
}

}  // namespace

QPalette lightPalette() {
  return paletteOf({.window = 0xffeeeff1,
                    .text = 0xff1d2024,
                    .base = 0xffffffff,
                    .alternate = 0xfff6f7f8,
                    .button = 0xfff4f5f6,
                    .bright = 0xffb3261e,
                    .muted = 0xff646a73,
                    .disabled = 0xff9399a1,
                    .light = 0xffffffff,
                    .midlight = 0xffe4e6e9,
                    .mid = 0xffc3c7cc,
                    .dark = 0xff9fa4ab,
                    .shadow = 0xff70757c,
                    .accent = 0xff23629f,
                    .onAccent = 0xffffffff,
                    .link = 0xff1d5c98,
                    .visited = 0xff6a4a94,
                    .toolTip = 0xff2b2f34,
                    .toolTipText = 0xfff2f3f5});
}

QPalette darkPalette() {
  return paletteOf({.window = 0xff2a2c30,
                    .text = 0xffe3e5e8,
                    .base = 0xff1f2124,
                    .alternate = 0xff25272b,
                    .button = 0xff36393e,
                    .bright = 0xffff8a80,
                    .muted = 0xff9a9fa7,
                    .disabled = 0xff757a82,
                    .light = 0xff4a4e54,
                    .midlight = 0xff3e4146,
                    .mid = 0xff46494f,
                    .dark = 0xff191b1d,
                    .shadow = 0xff0f1011,
                    .accent = 0xff3d7fc0,
                    .onAccent = 0xff0b0d0f,
                    .link = 0xff7fb4ea,
                    .visited = 0xffc0a2ea,
                    .toolTip = 0xff3c4046,
                    .toolTipText = 0xffeef0f2});
}

bool isDark(const QPalette& palette) {
  return luminance(palette.color(QPalette::Window)) < luminance(palette.color(QPalette::WindowText));
}

double contrastRatio(const QColor& a, const QColor& b) {
  const double first = luminance(a);
  const double second = luminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

}  // namespace filterscope::ui
