#include "ui/filmstrip/filmstrip_model.h"

#include <QDir>
#include <algorithm>
#include <utility>

#include "core/io/samples.h"
#include "ui/session/picture_list.h"

namespace filterscope::ui {
namespace {

constexpr int kKept = 64 * 1024;  // KiB of small images

}  // namespace

FilmstripModel::FilmstripModel(const PictureList& pictures, int side, QObject* parent)
    : QAbstractListModel(parent),
      pictures_(pictures),
      maker_(new ThumbnailMaker(side, this)),
      thumbnails_(kKept) {
  connect(&pictures, &PictureList::changed, this, &FilmstripModel::refresh);
  connect(maker_, &ThumbnailMaker::made, this, &FilmstripModel::take);
  refresh();
}

void FilmstripModel::refresh() {
  std::vector<Row> rows;
  for (const OpenPicture& picture : pictures_.pictures()) {
    QString key = picture.path;
    if (!picture.sample.isEmpty()) key = QString::fromStdString(sample_place(picture.sample.toStdString()));
    if (key.isEmpty()) key = picture.hash;
    rows.push_back({key, picture.name, picture.path, picture.problem, picture.image});
  }
  shown_ = pictures_.current();
  if (rows == rows_) {
    if (!rows_.empty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1), {shownRole});
    return;
  }
  beginResetModel();
  rows_ = std::move(rows);
  maker_->drop();
  endResetModel();
  Q_EMIT problemsChanged();
}

void FilmstripModel::take(const QString& key, const Thumbnail& thumbnail) {
  const bool told = problems_.value(key) != thumbnail.problem;
  if (thumbnail.problem.isEmpty()) {
    problems_.remove(key);
  } else {
    problems_.insert(key, thumbnail.problem);
  }
  const auto cost = 1 + thumbnail.pixels.sizeInBytes() / 1024;
  thumbnails_.insert(key, new Thumbnail(thumbnail), static_cast<int>(cost));
  for (int row = 0; row < rowCount(); ++row) {
    if (rows_[static_cast<std::size_t>(row)].key == key) Q_EMIT dataChanged(index(row), index(row));
  }
  if (told) Q_EMIT problemsChanged();
}

int FilmstripModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int FilmstripModel::unreadable() const {
  return static_cast<int>(
      std::ranges::count_if(rows_, [this](const Row& row) { return !problemOf(row).isEmpty(); }));
}

QString FilmstripModel::problemOf(const Row& row) const {
  return row.problem.isEmpty() ? problems_.value(row.key) : row.problem;
}

// Looking at a row asks for its image.
QVariant FilmstripModel::pixelsOf(const Row& row) const {
  if (const Thumbnail* known = thumbnails_.object(row.key)) {
    return known->pixels.isNull() ? QVariant() : QVariant(known->pixels);
  }
  maker_->want(row.key, row.image);
  return {};
}

QString FilmstripModel::toolTipOf(const Row& row) const {
  QStringList lines{row.path.isEmpty() ? row.name : QDir::toNativeSeparators(row.path)};
  if (const Thumbnail* known = thumbnails_.object(row.key); known != nullptr && !known->facts.isEmpty()) {
    lines << known->facts;
  }
  if (const QString problem = problemOf(row); !problem.isEmpty())
    lines << tr("Not readable. %1").arg(problem);
  return lines.join(QLatin1Char('\n'));
}

QVariant FilmstripModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  const QString problem = problemOf(row);
  switch (role) {
    case Qt::DisplayRole: return row.name;
    case Qt::DecorationRole: return pixelsOf(row);
    case Qt::ToolTipRole: return toolTipOf(row);
    case Qt::AccessibleTextRole:
      return problem.isEmpty() ? row.name : tr("%1, not readable. %2").arg(row.name, problem);
    case problemRole: return problem;
    case shownRole: return index.row() == shown_;
    default: return {};
  }
}

}  // namespace filterscope::ui
