#include "ui/charts/told_apart.h"

#include <QRegularExpression>
#include <QSet>
#include <algorithm>

namespace filterscope::ui {
namespace {

/// The part at the end in which a name differs from others that begin as it does, from a space or a comma on.
QString ownEnd(const QString& name, const QStringList& names) {
  qsizetype shared = 0;
  for (const QString& other : names) {
    if (other == name) continue;
    const auto [mine, theirs] = std::mismatch(name.begin(), name.end(), other.begin(), other.end());
    shared = std::max(shared, static_cast<qsizetype>(mine - name.begin()));
  }
  const qsizetype word = name.lastIndexOf(QLatin1Char(','), std::max<qsizetype>(0, shared - 1));
  return word < 0 ? QString() : name.mid(word + 1).trimmed();
}

/// Without the words, up to a comma or a colon, that all of them begin with, and those from a comma on that
/// all end with.
QStringList withoutShared(QStringList names) {
  if (names.size() < 2) return names;
  const auto cut = [&](const auto& endOfPart) {
    for (;;) {
      const qsizetype end = endOfPart(names.first());
      if (end <= 0) return;
      const QString part = names.first().left(end);
      const auto begins = [&](const QString& name) { return name.size() > end && name.startsWith(part); };
      if (!std::ranges::all_of(names, begins)) return;
      for (QString& name : names) name = name.mid(end);
    }
  };
  cut([](const QString& name) {
    static const QRegularExpression part(QStringLiteral("^[^,:]*[,:] +"));
    return part.match(name).capturedLength();
  });
  for (QString& name : names) std::ranges::reverse(name);
  cut([](const QString& name) {
    static const QRegularExpression part(QStringLiteral("^[^,]* +,"));
    return part.match(name).capturedLength();
  });
  for (QString& name : names) std::ranges::reverse(name);
  return names;
}

qsizetype different(const QStringList& names) { return QSet<QString>(names.begin(), names.end()).size(); }

QStringList elided(const QStringList& names, const QFontMetrics& metrics, int most, Qt::TextElideMode mode) {
  QStringList cut;
  for (const QString& name : names) cut << metrics.elidedText(name, mode, most);
  return cut;
}

}  // namespace

QStringList toldApart(const QStringList& whole, const QFontMetrics& metrics, int most) {
  const auto fits = [&](const QString& name) { return metrics.horizontalAdvance(name) <= most; };
  if (std::ranges::all_of(whole, fits)) return whole;
  const QStringList names = withoutShared(whole);
  QStringList cut;
  for (const QString& name : names) {
    if (fits(name)) {
      cut << name;
      continue;
    }
    const QString end = ownEnd(name, names);
    const int room = most - metrics.horizontalAdvance(QStringLiteral(" ") + end);
    if (end.isEmpty() || end.size() == name.size() ||
        room < metrics.horizontalAdvance(QStringLiteral("MMM…"))) {
      cut << metrics.elidedText(name, Qt::ElideMiddle, most);
    } else {
      cut << metrics.elidedText(name.left(name.size() - end.size()).trimmed(), Qt::ElideRight, room) +
                 QLatin1Char(' ') + end;
    }
  }
  // Alike in the middle of what they end with, they differ in front.
  const QStringList front = elided(names, metrics, most, Qt::ElideRight);
  return different(front) > different(cut) ? front : cut;
}

}  // namespace filterscope::ui
