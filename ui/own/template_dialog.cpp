#include "ui/own/template_dialog.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstddef>

#include "ui/own/source_highlighter.h"
#include "ui/widgets/size_on_screen.h"

namespace filterscope::ui {

TemplateDialog::TemplateDialog(QWidget* parent)
    : QDialog(parent),
      list_(new QListWidget),
      text_(new QPlainTextEdit),
      highlighter_(new SourceHighlighter(text_->document())) {
  setObjectName(QStringLiteral("templateDialog"));
  setWindowTitle(tr("New Kernel from a Template"));
  for (const own::Template& one : own::templates()) {
    const QString name = QString::fromStdString(one.file);
    list_->addItem(one.form == own::Form::kernel ? tr("%1, a whole kernel").arg(name) : name);
  }
  list_->setAccessibleName(tr("Templates"));
  text_->setReadOnly(true);
  text_->setLineWrapMode(QPlainTextEdit::NoWrap);
  text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  text_->setAccessibleName(tr("Source"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  buttons->button(QDialogButtonBox::Ok)->setText(tr("Save As…"));
  auto* both = new QHBoxLayout;
  both->addWidget(list_);
  both->addWidget(text_, 1);
  auto* column = new QVBoxLayout(this);
  column->addLayout(both, 1);
  column->addWidget(buttons);
  list_->setMaximumWidth(list_->sizeHintForColumn(0) + 4 * list_->frameWidth() + 12);
  const QFontMetrics metrics(text_->font());
  constexpr int kColumns = 90;
  constexpr int kRows = 26;
  resizeOnScreen(
      *this, {list_->maximumWidth() + kColumns * metrics.averageCharWidth(), kRows * metrics.lineSpacing()});
  connect(list_, &QListWidget::currentRowChanged, this, &TemplateDialog::show);
  connect(list_, &QListWidget::itemDoubleClicked, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  list_->setCurrentRow(0);
}

const own::Template& TemplateDialog::chosen() const {
  return own::templates()[static_cast<std::size_t>(list_->currentRow())];
}

void TemplateDialog::show(int row) {
  if (row < 0) return;
  const own::Template& one = own::templates()[static_cast<std::size_t>(row)];
  const std::string_view text = one.text;
  highlighter_->setPython(own::is_python(one.file));
  text_->setPlainText(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
}

}  // namespace filterscope::ui
