#include "ui/own/source_highlighter.h"

#include <QGuiApplication>
#include <QPalette>
#include <QRegularExpression>

#include "ui/theme/palettes.h"

namespace filterscope::ui {
namespace {

enum State : int { kCode = -1, kComment = 1 };

/// Seen on a light ground and on a dark one.
QColor shade(const char* light, const char* dark) {
  return QColor(QLatin1String(isDark(QGuiApplication::palette()) ? dark : light));
}

}  // namespace

void SourceHighlighter::highlightBlock(const QString& text) {
  static const QRegularExpression words(
      QStringLiteral("\\b(?:__\\w+__|auto|bool|break|case|const|constexpr|continue|do|double|else|enum|float|"
                     "for|if|inline|int|long|"
                     "return|short|static|struct|switch|template|typename|unsigned|using|void|while)\\b"));
  static const QRegularExpression numbers(QStringLiteral("\\b\\d[\\w.]*"));
  static const QRegularExpression annotations(QStringLiteral("@\\w+"));
  const auto colour = [&](const QRegularExpression& what, const QColor& with) {
    for (auto found = what.globalMatch(text); found.hasNext();) {
      const QRegularExpressionMatch match = found.next();
      setFormat(static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedLength()), with);
    }
  };
  colour(words, shade("#0b4f9e", "#7fb8f5"));
  colour(numbers, shade("#7a3e00", "#e6b070"));
  const QColor comment = shade("#4d6b4d", "#93b893");
  qsizetype at = previousBlockState() == kComment ? 0 : -1;
  setCurrentBlockState(kCode);
  for (qsizetype from = 0;;) {
    if (at < 0) {
      const qsizetype line = text.indexOf(QLatin1String("//"), from);
      at = text.indexOf(QLatin1String("/*"), from);
      if (line >= 0 && (at < 0 || line < at)) {
        setFormat(static_cast<int>(line), static_cast<int>(text.size() - line), comment);
        break;
      }
      if (at < 0) break;
    }
    const qsizetype end = text.indexOf(QLatin1String("*/"), at);
    const qsizetype stop = end < 0 ? text.size() : end + 2;
    setFormat(static_cast<int>(at), static_cast<int>(stop - at), comment);
    if (end < 0) {
      setCurrentBlockState(kComment);
      break;
    }
    from = stop;
    at = -1;
  }
  if (text.contains(QLatin1Char('@'))) colour(annotations, shade("#8a1c6b", "#e59ad0"));
}

}  // namespace filterscope::ui
