#include "ui/window/save_words.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <algorithm>
#include <filesystem>

#include "core/image/metadata.h"
#include "core/io/image_file.h"
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
  if (!picture.image || picture.path.isEmpty() || images_beside(*picture.image) < 2) return {};
  const QFileInfo source(QString::fromStdString(known_place(picture.path.toStdString()).path.string()));
  if (!source.isFile() || source.canonicalFilePath() != QFileInfo(path).canonicalFilePath()) return {};
  return FilePresenter::tr(
             "%1 has several volumes or images, and is not replaced by a result. Choose another file.")
      .arg(source.fileName());
}

void beginSaving(QFileDialog& dialog, const QString& suffix, const QString& name) {
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setDefaultSuffix(suffix);
  for (const QString& filter : dialog.nameFilters()) {
    if (filter.contains(QStringLiteral("*.") + suffix)) dialog.selectNameFilter(filter);
  }
  dialog.selectFile(name);
}

std::optional<SaveOptions> askOptions(QWidget* window, const Image& image, const QString& path) {
  const std::filesystem::path file = path.toStdU16String();
  const FileFormat* format = format_to_write(file, image.shape().depth > 1);
  SaveOptions options;
  if (format == nullptr || !format->quality) return options;
  const QualityRange range = *format->quality;
  const auto& metadata = image.metadata();
  const int suggested = metadata && metadata->jpeg ? metadata->jpeg->quality : range.normal;
  const QString name = QString::fromUtf8(format->name.data(), static_cast<qsizetype>(format->name.size()));
  bool ok = false;
  options.quality = QInputDialog::getInt(
      window, FilePresenter::tr("Save as %1").arg(name),
      FilePresenter::tr("&Quality, %1 to %2: the higher, the nearer to the image and the larger the file")
          .arg(range.minimum)
          .arg(range.maximum),
      suggested, range.minimum, range.maximum, 1, &ok);
  return ok ? std::optional(options) : std::nullopt;
}

bool leavesWithout(QWidget* window, const QString& path) {
  return QMessageBox::question(
             window, FilePresenter::tr("Save Filtered Image"),
             FilePresenter::tr("%1 is not saved yet: it is still being filtered. Leave without it?")
                 .arg(QFileInfo(path).fileName()),
             QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Cancel) == QMessageBox::Discard;
}

}  // namespace filterscope::ui
