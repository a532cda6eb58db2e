#include "ui/preferences/preferences.h"

#include <QLatin1String>
#include <QSettings>
#include <QVariant>
#include <cmath>

#include "ui/preferences/format_choices.h"

namespace filterscope::ui {
namespace {

void take(const QVariant& found, int& value, const Bounds<int>& bounds) {
  bool good = false;
  const double number = found.toDouble(&good);
  if (good && number >= bounds.least && number <= bounds.most && number == std::floor(number)) {
    value = static_cast<int>(number);
  }
}

void take(const QVariant& found, double& value, const Bounds<double>& bounds) {
  bool good = false;
  const double number = found.toDouble(&good);
  if (good && std::isfinite(number) && number >= bounds.least && number <= bounds.most) value = number;
}

// QVariant takes any word but "false", "0" and "" for true.
void take(const QVariant& found, bool& value) {
  const QString word = found.toString();
  if (word == QLatin1String("true") || word == QLatin1String("1")) value = true;
  if (word == QLatin1String("false") || word == QLatin1String("0")) value = false;
}

void take(const QVariant& found, QString& value, const QStringList& choices) {
  if (choices.contains(found.toString())) value = found.toString();
}

// Whether there is such a language or GPU is known where it is used.
void take(const QVariant& found, QString& value) { value = found.toString(); }

/// Calls `field(key, member, choices or bounds…)` for each.
QStringList suffixes(bool volume) {
  QStringList words;
  for (const FormatChoice& choice : formatChoices(volume)) words << choice.suffix;
  return words;
}

template <class P, class Field>
void forEach(P& p, const Field& field) {
  const QStringList themes{QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")};
  field("language", p.language);
  field("theme", p.theme, themes);
  field("start", p.start, startWords());
  field("recentFilesKept", p.recentFiles, kRecentFiles);
  field("wheelPercent", p.wheelPercent, kWheelPercent);
  field("windowAuto", p.windowAuto);
  field("neurological", p.neurological);
  field("device", p.device);
  field("historyMiB", p.historyMiB, kHistoryMiB);
  field("measure/rounds", p.rounds, kRounds);
  field("measure/timeLimit", p.timeLimit, kTimeLimit);
  field("measure/checkResults", p.checkResults);
  field("export/pictureFormat", p.pictureFormat, pictureFormatWords());
  field("export/volumeFormat", p.volumeFormat, volumeFormatWords());
  field("export/chartFormat", p.chartFormat, drawingFormatWords());
  field("export/figureFormat", p.figureFormat, drawingFormatWords());
  field("export/dpi", p.dpi, kDpi);
  field("export/widthMm", p.widthMm, kWidthMm);
}

}  // namespace

QStringList startWords() {
  return {QStringLiteral("sample"), QStringLiteral("session"), QStringLiteral("nothing")};
}
QStringList pictureFormatWords() { return suffixes(false); }
QStringList volumeFormatWords() { return suffixes(true); }
QStringList drawingFormatWords() {
  return {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")};
}

Preferences readPreferences() {
  const QSettings settings;
  Preferences read;
  forEach(read, [&](const char* key, auto& value, const auto&... allowed) {
    const QVariant found = settings.value(QLatin1String(key));
    if (found.isValid()) take(found, value, allowed...);
  });
  return read;
}

void writePreferences(const Preferences& preferences) {
  QSettings settings;
  QVariantList usual;
  const Preferences defaults;
  forEach(defaults, [&](const char*, const auto& value, const auto&...) { usual << QVariant(value); });
  qsizetype at = 0;
  forEach(preferences, [&](const char* key, const auto& value, const auto&...) {
    if (QVariant(value) == usual[at++]) {
      settings.remove(QLatin1String(key));
    } else {
      settings.setValue(QLatin1String(key), QVariant(value));
    }
  });
}

void PreferenceStore::set(const Preferences& preferences) {
  writePreferences(preferences);
  Q_EMIT changed(preferences);
}

}  // namespace filterscope::ui
