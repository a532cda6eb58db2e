#include "ui/window/open_dialog.h"

#include <QDir>
#include <QFileInfo>
#include <QLineEdit>

#include "core/io/numbered_files.h"
#include "core/io/picture_place.h"
#include "core/io/samples.h"

namespace filterscope::ui {
namespace {

/// Whether it is a file that is there, or a folder, with what chooses in it: "FILE@t=3"; or numbered files.
bool choosesInFile(const QString& text) {
  const PicturePlace place = known_place(text.toStdString());
  if (has_numbered_files(place.path)) return true;
  const bool colours = place.colours != PlaceColours::usual;
  if (!place.raw && !place.volume && !place.series && !colours) return false;
  return QFileInfo::exists(QString::fromStdString(place.path.string()));
}

}  // namespace

QStringList OpenDialog::places() const { return typed_.isEmpty() ? selectedFiles() : QStringList{typed_}; }

void OpenDialog::accept() {
  const auto* field = findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
  const QString typed = field != nullptr ? field->text().trimmed() : QString();
  if (sample_text(typed.toStdString())) {
    typed_ = typed;
  } else if (const QString place = directory().absoluteFilePath(typed); choosesInFile(place)) {
    typed_ = place;
  } else {
    QFileDialog::accept();
    return;
  }
  done(QDialog::Accepted);
}

}  // namespace filterscope::ui
