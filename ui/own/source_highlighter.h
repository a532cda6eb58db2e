// Colours comments, annotations, words and numbers of a kernel's source.
#pragma once

#include <QSyntaxHighlighter>

namespace filterscope::ui {

class SourceHighlighter final : public QSyntaxHighlighter {
  Q_OBJECT

 public:
  using QSyntaxHighlighter::QSyntaxHighlighter;

  /// Python in place of C++ and CUDA.
  void setPython(bool on);

 protected:
  void highlightBlock(const QString& text) override;

 private:
  void highlightComments(const QString& text);
  void highlightPythonComment(const QString& text);

  bool python_ = false;
};

}  // namespace filterscope::ui
