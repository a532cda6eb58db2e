#include "ui/bridge/image_loader.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <exception>
#include <filesystem>
#include <optional>

#include "core/image/no_data.h"
#include "core/image/pixel_weights.h"
#include "core/image/range_hint.h"
#include "core/io/file_metadata.h"
#include "core/io/image_file.h"
#include "core/io/numbered_files.h"
#include "core/io/picture_place.h"
#include "core/io/samples.h"
#include "ui/bridge/qimage_convert.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

std::filesystem::path fileSystemPath(const QString& path) { return {path.toStdU16String()}; }

/// Puts a copy into `result` where values would have become the one for no data.
Problem keepApart(SharedImage& result, const Image& source) {
  const NoDataPlaces places(source);
  if (places.empty()) return {};
  auto apart = std::make_shared<Image>(*result);
  const std::uint64_t moved = places.keep_apart(*apart);
  if (moved > 0) result = std::move(apart);
  return moved_off_no_data(moved);
}

// What happened, in words, whatever was thrown.
QString describeCurrent() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return ImageLoader::tr("There is not enough memory for this image. Close other programs, or reduce it.");
  } catch (...) {
    return problemText(problem_from(std::current_exception()));
  }
}

/// The image with the value range that was chosen; itself where none was.
SharedImage ranged(SharedImage image, const RangeChoice& range, const QString& path) {
  if (!image || !range.chosen()) return image;
  auto made = std::make_shared<Image>(*image);
  choose_range(*made, range, path.toStdString());
  return made;
}

}  // namespace

QString LoadedPicture::place() const {
  return sample.isEmpty() ? path : QString::fromStdString(sample_place(sample.toStdString()));
}

QString LoadedPicture::stem() const {
  if (path.isEmpty()) return QFileInfo(sample.isEmpty() ? name : sample).completeBaseName();
  PicturePlace place = known_place(path.toStdString());
  if (const FileVolume which = volume(); which.count > 1) place.volume = which.index;
  return QString::fromStdString(result_stem(place));
}

FileVolume LoadedPicture::volume() const {
  if (!image || path.isEmpty()) return {};
  return {volume_index(path.toStdString(), *image), volumes_beside(*image)};
}

QString LoadedPicture::words() const {
  const FileVolume which = volume();
  if (which.count < 2) return name;
  return ImageLoader::tr("%1, t = %2 of 0 to %3").arg(name).arg(which.index).arg(which.count - 1);
}

QString sampleTitle(const QString& text) {
  const qsizetype end = text.indexOf(QRegularExpression(QStringLiteral("[@,]")));
  const QString name = end < 0 ? text : text.left(end);
  return ImageLoader::tr("%1 (sample)").arg(QFileInfo(name).completeBaseName() + text.mid(name.size()));
}

ImageLoader::~ImageLoader() { ++newest_; }

void ImageLoader::load(const QString& name, const QString& path, std::function<SharedImage()> read,
                       const QString& sample, const RangeChoice& range) {
  const quint64 id = ++newest_;
  Q_EMIT started(name);
  files_.start([this, id, name, path, sample, range,
                read = std::move(read)](const CancelToken&) -> NewestJob::Deliver {
    if (id != newest_) return {};
    LoadedPicture picture{nullptr, nullptr, name, path, {}, sample, {}, range};
    QString problem;
    try {
      picture.image = ranged(read(), range, path);
      picture.frame = makeDisplayFrame(picture.image);
      if (picture.image) {
        const ImageHashes hashes = picture.image->hashes();
        picture.hash = QString::fromStdString(hashes.now);
        if (const auto hint =
                range.fixed() ? std::nullopt : range_hint(*picture.image, picture.volume().index)) {
          picture.hint = hint->what;
          picture.hinted = hint->choice;
        }
        picture.weighed = weights_of(*picture.image, {}, AlphaMode::weight) != nullptr;
        picture.hashBefore = QString::fromStdString(hashes.before_spacing);
      }
      if (!picture.frame) problem = tr("It has no pixels.");
    } catch (...) {
      problem = describeCurrent();
    }
    return [this, id, picture = std::move(picture), problem] {
      if (id != newest_) return;
      if (problem.isEmpty()) {
        Q_EMIT loaded(picture);
      } else {
        Q_EMIT failed(picture.name, problem);
      }
    };
  });
}

void ImageLoader::loadFile(const QString& path, const RangeChoice& range) {
  const std::string place = path.toStdString();
  if (const auto text = sample_text(place)) {
    loadSample(QString::fromUtf8(text->data(), static_cast<qsizetype>(text->size())), range);
    return;
  }
  const QFileInfo file(path);
  load(
      file.fileName(), file.absoluteFilePath(),
      [path = file.absoluteFilePath()]() -> SharedImage {
        return std::make_shared<const Image>(load_image(fileSystemPath(path)));
      },
      {}, range);
}

void ImageLoader::loadPasted(const QImage& picture) {
  load(tr("pasted image"), {}, [picture] { return imageFromQImage(picture); });
}

void ImageLoader::loadImage(SharedImage image, const QString& name, const RangeChoice& range) {
  load(
      name, {}, [image = std::move(image)] { return image; }, {}, range);
}

void ImageLoader::loadSample(const QString& text, const RangeChoice& range) {
  load(
      sampleTitle(text), {},
      [text]() -> SharedImage { return std::make_shared<const Image>(load_sample(text.toStdString())); },
      text, range);
}

void ImageLoader::saveFile(const ImageToSave& result, const QString& path, const QString& said,
                           const SaveOptions& options) {
  files_.start([this, result, path, said, options](const CancelToken&) -> NewestJob::Deliver {
    try {
      SharedImage image = result.image;
      const Problem moved = keepApart(image, *result.source);
      const Problem not_kept = lost_numbers(not_numbers(*result.source), not_numbers(*image));
      save_image(*image, fileSystemPath(path), options);
      const Problem others =
          note_of_others(fileSystemPath(path), static_cast<std::size_t>(image->shape().depth));
      return [this, path, said, moved, not_kept, others, lost = left_out(*image, fileSystemPath(path))] {
        QStringList words{said, problemText(moved), problemText(not_kept), problemText(lost),
                          problemText(others)};
        words.removeAll(QString());
        Q_EMIT saved(path, words.join(QLatin1Char(' ')));
      };
    } catch (...) {
      return [this, path, problem = describeCurrent()] { Q_EMIT saveFailed(path, problem); };
    }
  });
}

}  // namespace filterscope::ui
