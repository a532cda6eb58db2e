#include "ui/window/save_words.h"

#include <QFileInfo>
#include <QMessageBox>
#include <algorithm>

#include "core/io/picture_place.h"
#include "ui/models/parameter_text.h"
#include "ui/window/file_presenter.h"

namespace filterscope::ui {

QString saveTitle(const LoadedPicture& picture) {
  const FileVolume which = picture.volume();
  if (which.count < 2) return FilePresenter::tr("Save Filtered Image As");
  return FilePresenter::tr("Save One Filtered Volume As: t = %1 of 0 to %2")
      .arg(which.index)
      .arg(which.count - 1);
}

QString savedAlone(const LoadedPicture& picture) {
  const FileVolume which = picture.volume();
  if (which.count < 2) return {};
  return FilePresenter::tr(
             "It is the volume t = %1 alone, of 0 to %2. File ▸ Save All Filtered Volumes As has all.")
      .arg(which.index)
      .arg(which.count - 1);
}

QString resultName(const QString& stem, const QString& variant, const VariantEntry* entry,
                   const Parameters& parameters, const QString& suffix) {
  // The first parameter with a symbol tells the results of one image and variant apart.
  QString mark;
  if (entry != nullptr) {
    const Schema& schema = entry->variant->descriptor.parameters;
    const auto first = std::ranges::find_if(schema, [](const auto& spec) { return !spec.symbol.empty(); });
    if (first != schema.end()) {
      mark = QStringLiteral("_%1%2").arg(shortTitle(*first),
                                         QString::fromStdString(text_of(value_of(*first, parameters))));
    }
  }
  QString name = variant;
  name.replace(QLatin1Char('/'), QLatin1Char('_'));
  return QStringLiteral("%1_%2%3.%4").arg(stem, name, mark, suffix);
}

QString whyNotInPlace(const LoadedPicture& picture, const QString& path) {
  if (picture.volume().count < 2) return {};
  const QFileInfo source(QString::fromStdString(known_place(picture.path.toStdString()).path.string()));
  if (!source.isFile() || source.canonicalFilePath() != QFileInfo(path).canonicalFilePath()) return {};
  return FilePresenter::tr(
             "%1 has several volumes or images, and is not replaced by a result. Choose another file.")
      .arg(source.fileName());
}

bool leavesWithout(QWidget* window, const QString& path) {
  return QMessageBox::question(
             window, FilePresenter::tr("Save Filtered Image"),
             FilePresenter::tr("%1 is not saved yet: it is still being filtered. Leave without it?")
                 .arg(QFileInfo(path).fileName()),
             QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Cancel) == QMessageBox::Discard;
}

}  // namespace filterscope::ui
