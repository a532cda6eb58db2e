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

void SourceHighlighter::setPython(bool on) {
  if (python_ == on) return;
  python_ = on;
  rehighlight();
}

void SourceHighlighter::highlightBlock(const QString& text) {
  static const QRegularExpression words(
      QStringLiteral("\\b(?:__\\w+__|auto|bool|break|case|const|constexpr|continue|do|double|else|enum|float|"
                     "for|if|inline|int|long|"
                     "return|short|static|struct|switch|template|typename|unsigned|using|void|while)\\b"));
  static const QRegularExpression pythonWords(
      QStringLiteral("\\b(?:and|as|assert|break|class|continue|def|del|elif|else|except|finally|for|from|"
                     "global|if|import|in|is|"
                     "lambda|not|or|pass|raise|return|try|while|with|yield|None|True|False)\\b"));
  static const QRegularExpression numbers(QStringLiteral("\\b\\d[\\w.]*"));
  static const QRegularExpression annotations(QStringLiteral("@\\w+"));
  const auto colour = [&](const QRegularExpression& what, const QColor& with) {
    for (auto found = what.globalMatch(text); found.hasNext();) {
      const QRegularExpressionMatch match = found.next();
      setFormat(static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedLength()), with);
    }
  };
  colour(python_ ? pythonWords : words, shade("#0b4f9e", "#7fb8f5"));
  colour(numbers, shade("#7a3e00", "#e6b070"));
  if (python_) {
    setCurrentBlockState(kCode);
    highlightPythonComment(text);
  } else {
    highlightComments(text);
  }
  if (text.contains(QLatin1Char('@'))) colour(annotations, shade("#8a1c6b", "#e59ad0"));
}

/// From a # outside of quotes on.
void SourceHighlighter::highlightPythonComment(const QString& text) {
  QChar quote;
  for (qsizetype at = 0; at < text.size(); ++at) {
    const QChar one = text[at];
    if (one == QLatin1Char('\\')) {
      ++at;
    } else if (one == quote) {
      quote = QChar();
    } else if (quote.isNull() && (one == QLatin1Char('"') || one == QLatin1Char('\''))) {
      quote = one;
    } else if (quote.isNull() && one == QLatin1Char('#')) {
      return setFormat(static_cast<int>(at), static_cast<int>(text.size() - at), shade("#4d6b4d", "#93b893"));
    }
  }
}

void SourceHighlighter::highlightComments(const QString& text) {
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
}

}  // namespace filterscope::ui
