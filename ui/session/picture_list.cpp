#include "ui/session/picture_list.h"

#include <QFileInfo>
#include <QHash>
#include <algorithm>
#include <utility>

#include "core/io/picture_place.h"
#include "core/io/samples.h"

namespace filterscope::ui {
namespace {

/// What tells images of the list apart: a file's path, or a sample's text.
QString placeOf(const OpenPicture& picture) { return picture.path.isEmpty() ? picture.sample : picture.path; }

/// What a place says behind the file, which holds for that file elsewhere too: the volume, or a raw one's
/// shape. A file of a series stands for it.
QString choiceIn(const QString& place) {
  const std::string text = place.toStdString();
  const PicturePlace at = known_place(text);
  if (at.series) return at.volume ? QStringLiteral("@t=%1").arg(*at.volume) : QString();
  return QString::fromStdString(text.substr(at.path.string().size()));
}

}  // namespace

OpenPicture openPicture(const QString& place) {
  const std::string text = place.toStdString();
  if (const auto sample = sample_text(text)) {
    const QString name = QString::fromUtf8(sample->data(), static_cast<qsizetype>(sample->size()));
    return {{}, name, sampleTitle(name), {}, nullptr};
  }
  const QFileInfo file(place);
  return {file.absoluteFilePath(), {}, file.fileName(), {}, nullptr};
}

PictureList::PictureList(ImageLoader& loader, QObject* parent) : QObject(parent), loader_(loader) {
  connect(&loader, &ImageLoader::loaded, this, &PictureList::take);
  connect(&loader, &ImageLoader::failed, this, &PictureList::refuse);
}

int PictureList::add(OpenPicture picture) {
  const auto same = std::ranges::find_if(pictures_, [&](const OpenPicture& other) {
    return !picture.image && other.path == picture.path && other.sample == picture.sample;
  });
  if (same != pictures_.end()) return static_cast<int>(same - pictures_.begin());
  pictures_.push_back(std::move(picture));
  return size() - 1;
}

void PictureList::open(const QStringList& paths) { addAll(paths, false); }

void PictureList::openFolder(const QStringList& paths) { addAll(paths, true); }

void PictureList::addAll(const QStringList& paths, bool folder) {
  QHash<QString, int> known;
  for (int i = 0; i < size(); ++i) known.insert(placeOf(pictures_[static_cast<std::size_t>(i)]), i);
  int first = -1;
  for (const QString& path : paths) {
    if (path.isEmpty()) continue;
    OpenPicture picture = openPicture(path);
    const QString place = placeOf(picture);
    if (!known.contains(place)) {
      known.insert(place, size());
      picture.fromFolder = folder;
      pictures_.push_back(picture);
    }
    if (first < 0) first = known.value(place);
  }
  if (first < 0) return;
  show(first);
  opening_ = folder;
}

void PictureList::openSample(const QString& text) { show(add({{}, text, sampleTitle(text), {}, nullptr})); }

void PictureList::openPasted(const QImage& picture) {
  wanted_ = -1;
  loader_.loadPasted(picture);
}

void PictureList::restore(std::vector<OpenPicture> pictures, int index) {
  pictures_ = std::move(pictures);
  current_ = -1;
  wanted_ = -1;
  if (index >= 0 && index < size()) {
    show(index);
  } else {
    Q_EMIT changed();
  }
}

void PictureList::locate(int index, const QString& path) {
  if (index < 0 || index >= size()) return;
  OpenPicture& picture = pictures_[static_cast<std::size_t>(index)];
  picture.path = QFileInfo(path + choiceIn(picture.path)).absoluteFilePath();
  picture.name = QFileInfo(picture.path).fileName();
  show(index);
}

void PictureList::store(int index, const QString& path) {
  OpenPicture& picture = pictures_.at(static_cast<std::size_t>(index));
  picture.path = path;
  picture.name = QFileInfo(path).fileName();
  picture.image = nullptr;
}

void PictureList::show(int index) {
  if (index < 0 || index >= size()) return;
  direction_ = 0;
  opening_ = false;
  load(index);
  Q_EMIT changed();  // NOLINT(readability-misleading-indentation): the macro is empty
}

void PictureList::load(int index) {
  wanted_ = index;
  const OpenPicture& picture = pictures_[static_cast<std::size_t>(index)];
  if (picture.image) {
    loader_.loadImage(picture.image, picture.name, picture.range);
  } else if (!picture.sample.isEmpty()) {
    loader_.loadSample(picture.sample, picture.range);
  } else {
    loader_.loadFile(picture.path, picture.range);
  }
}

void PictureList::setRange(const RangeChoice& range) {
  if (current_ < 0) return;
  OpenPicture& shown = pictures_[static_cast<std::size_t>(current_)];
  shown.range = range;
  shown.hash.clear();  // it is of pixels and range
  show(current_);
}

void PictureList::setVolume(const QString& place) {
  if (current_ < 0) return;
  OpenPicture& shown = pictures_[static_cast<std::size_t>(current_)];
  shown.path = place;
  shown.name = QFileInfo(place).fileName();
  shown.hash.clear();
  show(current_);
}

int PictureList::readableFrom(int index, int direction) const {
  for (int steps = 1; steps < size(); ++steps) {
    const int at = ((index + steps * direction) % size() + size()) % size();
    if (!pictures_[static_cast<std::size_t>(at)].refused) return at;
  }
  return -1;
}

void PictureList::step(int direction) {
  if (size() < 2) return;
  const int to = readableFrom(wanted_ >= 0 ? wanted_ : current_, direction);
  if (to < 0) return;
  show(to);
  direction_ = direction;
}

void PictureList::closeCurrent() {
  if (size() < 2 || current_ < 0) return;
  pictures_.erase(pictures_.begin() + current_);
  const int next = std::min(current_, size() - 1);
  current_ = -1;
  show(next);
}

void PictureList::take(const LoadedPicture& picture) {
  if (wanted_ < 0) wanted_ = add({{}, {}, picture.name, picture.hash, picture.image});
  current_ = std::exchange(wanted_, -1);
  direction_ = 0;
  opening_ = false;
  pictures_[static_cast<std::size_t>(current_)].refused = false;
  pictures_[static_cast<std::size_t>(current_)].problem.clear();
  removeRefused();
  OpenPicture& shown = pictures_[static_cast<std::size_t>(current_)];
  const QString expected = std::exchange(shown.hash, picture.hash);
  shown.name = picture.name;
  Q_EMIT loaded(picture, expected);
  standsIn_ = false;
  Q_EMIT changed();
}

void PictureList::refuse(const QString& name, const QString& message) {
  const int index = std::exchange(wanted_, -1);
  const bool listed = index >= 0 && index < size();
  // One that was read before, or in another place, may come back.
  const auto expected = [](const OpenPicture& picture) {
    return picture.fromSession || !picture.hash.isEmpty();
  };
  const bool stays = listed && expected(pictures_[static_cast<std::size_t>(index)]);
  const bool leaves = listed && !stays;
  if (leaves) {
    pictures_[static_cast<std::size_t>(index)].refused = true;
    pictures_[static_cast<std::size_t>(index)].problem = message;
  }
  const int next = nextAfterRefusal(index, leaves);
  standsIn_ = next >= 0;
  Q_EMIT failed(stays ? index : -1, name, message, stays);
  if (standsIn_) {
    // The list changes once, at the end: thousands of names may be wrong.
    load(next);
    return;
  }
  removeRefused();
  Q_EMIT changed();
}

int PictureList::nextAfterRefusal(int index, bool leaves) const {
  if (leaves && current_ < 0) return standInFor(index);
  if (!leaves || !pictures_[static_cast<std::size_t>(index)].fromFolder) return -1;
  if (opening_) {
    const int next = standInFor(index);
    return next > index ? next : -1;
  }
  if (direction_ == 0) return -1;
  const int next = readableFrom(index, direction_);
  return next == current_ ? -1 : next;
}

int PictureList::standInFor(int index) const {
  const auto readable = [this](int i) { return !pictures_[static_cast<std::size_t>(i)].refused; };
  for (int i = index + 1; i < size(); ++i) {
    if (readable(i)) return i;
  }
  for (int i = index - 1; i >= 0; --i) {
    if (readable(i)) return i;
  }
  return -1;
}

void PictureList::removeRefused() {
  const auto refused = [](const OpenPicture& picture) { return picture.refused && !picture.fromFolder; };
  if (current_ >= 0) {
    current_ -= static_cast<int>(std::count_if(pictures_.begin(), pictures_.begin() + current_, refused));
  }
  std::erase_if(pictures_, refused);
}

}  // namespace filterscope::ui
