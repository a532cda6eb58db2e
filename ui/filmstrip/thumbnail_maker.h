// Small images of images, made one after the other on a worker, that which was asked for last first.
#pragma once

#include <QImage>
#include <QObject>
#include <QString>
#include <vector>

#include "core/image/image.h"
#include "ui/bridge/newest_job.h"

namespace filterscope::ui {

struct Thumbnail {
  QImage pixels;    ///< null where the image could not be read
  QString facts;    ///< "640 × 480, RGB, 8-bit"
  QString problem;  ///< why it could not be read, in words; else empty
};

class ThumbnailMaker final : public QObject {
  Q_OBJECT

 public:
  /// `side`: the longer one's, in the screen's pixels.
  explicit ThumbnailMaker(int side, QObject* parent = nullptr) : QObject(parent), side_(side) {}

  /// Of the image at `place`, as load_picture() takes it; of `image` where it is given. Asked again it
  /// moves to the front.
  void want(const QString& place, const SharedImage& image = {});
  /// Forgets what waits.
  void drop();
  [[nodiscard]] bool busy() const { return reading_.busy() || !waiting_.empty(); }

 Q_SIGNALS:
  void made(const QString& place, const filterscope::ui::Thumbnail& thumbnail);

 private:
  struct Wanted {
    QString place;
    SharedImage image;
  };

  void startNext();

  int side_;
  std::vector<Wanted> waiting_;  ///< the last is made next
  NewestJob reading_{NewestJob::Older::delivered};
};

}  // namespace filterscope::ui
