// The images that a window has open: one is shown, the others are a key away.
#pragma once

#include <QObject>
#include <QStringList>
#include <vector>

#include "ui/bridge/image_loader.h"

namespace filterscope::ui {

/// Where an image comes from: a file, a built-in sample, or, where neither is named, `image`.
struct OpenPicture {
  QString path;
  QString sample;  ///< as load_sample() takes it
  QString name;
  QString hash;       ///< of its pixels, once they were read; from a session: as they were when it was saved
  SharedImage image;  ///< of an image from the clipboard alone
  bool fromSession = false;  ///< stays in the list where it cannot be read, as it may be found elsewhere
  RangeChoice range = {};    ///< how it gets its value range
  bool refused = false;      ///< could not be read; leaves the list with all others of which that is known
  bool fromFolder = false;   ///< stays in the list where it cannot be read: the folder has it
  QString problem = {};      ///< why it could not be read, in words; empty where that is not known
};

/// What is at `place`, a path or "sample:…" as load_picture() takes it, not read yet.
OpenPicture openPicture(const QString& place);

class PictureList final : public QObject {
  Q_OBJECT

 public:
  explicit PictureList(ImageLoader& loader, QObject* parent = nullptr);

  /// Places, as openPicture() takes them. Adds what is not in the list yet, and shows the first of them;
  /// where that cannot be read and nothing is shown, the next that can.
  void open(const QStringList& paths);
  /// The images of a folder: those that cannot be read stay, with the reason.
  void openFolder(const QStringList& paths);
  void openSample(const QString& text);
  void openPasted(const QImage& picture);
  /// Replaces the whole list and shows the image at `index`, none for −1.
  void restore(std::vector<OpenPicture> pictures, int index);
  /// The image at `index` is at `path` now; shows it.
  void locate(int index, const QString& path);

  /// The image from the clipboard at `index` is in a file now.
  void store(int index, const QString& path);

  /// Reads the image that is shown again, with another value range.
  void setRange(const RangeChoice& range);

  /// Shows another volume of the file that is shown, in its place in the list.
  void setVolume(const QString& place);

  void show(int index);
  /// To the next image that is not known to be unreadable.
  void step(int direction);
  /// Takes the image that is shown off the list, and shows its neighbour. The last one stays.
  void closeCurrent();

  [[nodiscard]] const std::vector<OpenPicture>& pictures() const { return pictures_; }
  /// Whether the image that is being taken stands in for one that could not be read.
  [[nodiscard]] bool standsIn() const { return standsIn_; }
  /// −1: none is shown.
  [[nodiscard]] int current() const { return current_; }
  [[nodiscard]] int size() const { return static_cast<int>(pictures_.size()); }

 Q_SIGNALS:
  /// The list, or which of them is shown.
  void changed();
  /// The image was read. `expected`: the hash that it had when its session was saved; empty for none.
  void loaded(const filterscope::ui::LoadedPicture& picture, const QString& expected);
  /// It could not be read. `fromSession`: it stays in the list, at `index`.
  void failed(int index, const QString& name, const QString& message, bool fromSession);

 private:
  void take(const LoadedPicture& picture);
  void refuse(const QString& name, const QString& message);
  int add(OpenPicture picture);
  void addAll(const QStringList& paths, bool folder);
  void load(int index);
  /// The image to try where the one at `index` could not be read; −1 for none.
  [[nodiscard]] int standInFor(int index) const;
  /// The next in that direction that is not known to be unreadable; −1 for none.
  [[nodiscard]] int readableFrom(int index, int direction) const;
  [[nodiscard]] int nextAfterRefusal(int index, bool leaves) const;
  void removeRefused();

  ImageLoader& loader_;
  std::vector<OpenPicture> pictures_;
  int current_ = -1;
  int wanted_ = -1;  ///< being read
  bool standsIn_ = false;
  int direction_ = 0;     ///< of the step that is being made; 0: none, an image was chosen
  bool opening_ = false;  ///< of a folder the first that can be read is wanted
};

}  // namespace filterscope::ui
