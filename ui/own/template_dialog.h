// Chooses the template that a new kernel starts from.
#pragma once

#include <QDialog>

#include "core/own/templates.h"

class QListWidget;
class QPlainTextEdit;

namespace filterscope::ui {

class SourceHighlighter;

class TemplateDialog final : public QDialog {
  Q_OBJECT

 public:
  explicit TemplateDialog(QWidget* parent = nullptr);

  [[nodiscard]] const own::Template& chosen() const;

 private:
  void show(int row);

  QListWidget* list_;
  QPlainTextEdit* text_;
  SourceHighlighter* highlighter_;
};

}  // namespace filterscope::ui
