// The open images as a list with small images.
#pragma once

#include <QAbstractListModel>
#include <QCache>
#include <QHash>
#include <QString>
#include <QStringList>
#include <vector>

#include "ui/filmstrip/thumbnail_maker.h"

namespace filterscope::ui {

class PictureList;

class FilmstripModel final : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role {
    problemRole = Qt::UserRole,  ///< why the image cannot be read; empty where it can, or is not known
    shownRole                    ///< bool: it is in the panes
  };

  /// Small images of `side` screen pixels are made of rows that are looked at.
  FilmstripModel(const PictureList& pictures, int side, QObject* parent = nullptr);

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  /// Of those that were looked at.
  [[nodiscard]] int unreadable() const;

 Q_SIGNALS:
  /// unreadable() is another.
  void problemsChanged();

 private:
  struct Row {
    QString key;  ///< the place; of an image in memory its hash
    QString name;
    QString path;
    QString problem;  ///< that the list knows
    SharedImage image;
    friend bool operator==(const Row&, const Row&) = default;
  };

  void refresh();
  void take(const QString& key, const Thumbnail& thumbnail);
  [[nodiscard]] QString problemOf(const Row& row) const;
  [[nodiscard]] QVariant pixelsOf(const Row& row) const;
  [[nodiscard]] QString toolTipOf(const Row& row) const;

  const PictureList& pictures_;
  ThumbnailMaker* maker_;
  std::vector<Row> rows_;
  int shown_ = -1;
  mutable QCache<QString, Thumbnail> thumbnails_;
  QHash<QString, QString> problems_;  ///< by keys
};

}  // namespace filterscope::ui
