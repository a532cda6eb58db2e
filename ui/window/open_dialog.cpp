#include "ui/window/open_dialog.h"

#include <QLineEdit>

#include "core/io/samples.h"

namespace filterscope::ui {

QStringList OpenDialog::places() const { return sample_.isEmpty() ? selectedFiles() : QStringList{sample_}; }

void OpenDialog::accept() {
  const auto* field = findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
  const QString typed = field != nullptr ? field->text().trimmed() : QString();
  if (!sample_text(typed.toStdString())) {
    QFileDialog::accept();
    return;
  }
  sample_ = typed;
  done(QDialog::Accepted);
}

}  // namespace filterscope::ui
