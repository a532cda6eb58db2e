#include "ui/actions/licences_dialog.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include "ui/widgets/size_on_screen.h"

namespace filterscope::ui {

LicencesDialog::LicencesDialog(const QString& path, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Licences"));
  auto* column = new QVBoxLayout(this);
  auto* list = new QPlainTextEdit(this);
  list->setReadOnly(true);
  list->setAccessibleName(windowTitle());
  QFile file(path);
  if (file.open(QIODevice::ReadOnly)) {
    list->setPlainText(QString::fromUtf8(file.readAll()));
  } else {
    list->setPlainText(
        tr("This build has no list of licences: the file %1 cannot be read. The build makes it on Debian "
           "systems, and every package has it.")
            .arg(QDir::toNativeSeparators(path)));
  }
  column->addWidget(list);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  column->addWidget(buttons);
  resizeOnScreen(*this, {720, 520});
}

QString LicencesDialog::noticesPath() {
  return QDir::cleanPath(QCoreApplication::applicationDirPath() +
                         QStringLiteral("/../share/filterscope/notices.txt"));
}

}  // namespace filterscope::ui
