#include "ui/charts/told_apart.h"

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

qsizetype different(const QStringList& names) { return QSet<QString>(names.begin(), names.end()).size(); }

QStringList elided(const QStringList& names, const QFontMetrics& metrics, int most, Qt::TextElideMode mode) {
  QStringList cut;
  for (const QString& name : names) cut << metrics.elidedText(name, mode, most);
  return cut;
}

}  // namespace

QStringList toldApart(const QStringList& names, const QFontMetrics& metrics, int most) {
  QStringList cut;
  for (const QString& name : names) {
    if (metrics.horizontalAdvance(name) <= most) {
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
  // Alike in the middle of what they end with, they differ in front, or at the very end.
  for (const Qt::TextElideMode mode : {Qt::ElideRight, Qt::ElideLeft}) {
    const QStringList other = elided(names, metrics, most, mode);
    if (different(other) > different(cut)) cut = other;
  }
  return cut;
}

}  // namespace filterscope::ui
