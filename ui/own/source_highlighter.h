// Colours comments, annotations, words and numbers of a kernel's source.
#pragma once

#include <QSyntaxHighlighter>

namespace filterscope::ui {

class SourceHighlighter final : public QSyntaxHighlighter {
  Q_OBJECT

 public:
  using QSyntaxHighlighter::QSyntaxHighlighter;

 protected:
  void highlightBlock(const QString& text) override;
};

}  // namespace filterscope::ui
