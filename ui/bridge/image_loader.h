// Image files in the background: the GUI thread never reads or writes one.
#pragma once

#include <QImage>
#include <QObject>
#include <QString>
#include <atomic>
#include <functional>

#include "core/image/image.h"
#include "core/image/range_choice.h"
#include "core/io/file_format.h"
#include "core/noise/noise.h"
#include "kernels/api/problem.h"
#include "ui/bridge/newest_job.h"
#include "ui/frame/display_frame.h"

namespace filterscope::ui {

/// Which of its file's volumes or images one is.
struct FileVolume {
  quint64 index = 0;
  quint64 count = 1;
};

/// An image with what the window says about it.
struct LoadedPicture {
  SharedImage image;
  FramePtr frame;
  QString name;  ///< for titles: a file name, "astronaut (sample)", "pasted image"
  QString path;  ///< empty where it is no file
  QString hash;
  QString sample;  ///< the text of the built-in sample that it is, as load_sample() takes it; else empty
  NoiseSettings noise = {};  ///< that was added to it
  RangeChoice range = {};    ///< how it got its value range
  Problem hint = {};         ///< that its levels do not fit its values; empty where they do or were chosen
  RangeChoice hinted = {};   ///< whose levels fit
  bool weighed = false;      ///< its pixels have weights by their values, their file or their alpha
  double outside = 0;        ///< share of the pixels that `image` has no weight for
  QString hashBefore = {};   ///< as sessions have it that were saved before the hash told spacings apart

  /// As load_picture() takes it, without the noise; empty where it is in no file.
  [[nodiscard]] QString place() const;
  /// Which volume it is; of a sample or a pasted image the only one.
  [[nodiscard]] FileVolume volume() const;
  /// A file name without extension for what is made of it; of a volume of several it says which.
  [[nodiscard]] QString stem() const;
  /// The name, and of a volume of several which one.
  [[nodiscard]] QString words() const;
};

/// A filtered image, and the one that was filtered, whose value for no data the result is kept apart from.
struct ImageToSave {
  SharedImage image;
  SharedImage source;
};

/// How titles call a sample: "astronaut (sample)", "astronaut@640x480,gray (sample)".
QString sampleTitle(const QString& text);

class ImageLoader final : public QObject {
  Q_OBJECT

 public:
  explicit ImageLoader(QObject* parent = nullptr) : QObject(parent) {}
  /// Files that are to be written are written first.
  ~ImageLoader() override;

  /// The newest of these wins: `loaded` or `failed` comes for it alone.
  /// A path, or "sample:" and a text for loadSample().
  void loadFile(const QString& path, const RangeChoice& range = {});
  void loadPasted(const QImage& picture);
  /// An image that is in memory already.
  void loadImage(SharedImage image, const QString& name, const RangeChoice& range = {});
  void loadSample(const QString& text, const RangeChoice& range = {});

  /// `said`: a sentence that saved() has in front of what is lost.
  void saveFile(const ImageToSave& result, const QString& path, const QString& said = {},
                const SaveOptions& options = {});

 Q_SIGNALS:
  void started(const QString& name);
  void loaded(const filterscope::ui::LoadedPicture& picture);
  void failed(const QString& name, const QString& message);
  /// `lost`: a sentence about what the file does not have of the image; empty: it has all.
  void saved(const QString& path, const QString& lost);
  void saveFailed(const QString& path, const QString& message);

 private:
  void load(const QString& name, const QString& path, std::function<SharedImage()> read,
            const QString& sample = {}, const RangeChoice& range = {});

  std::atomic<quint64> newest_ = 0;  ///< for the worker too: what is older is not read
  NewestJob files_{NewestJob::Older::queued, ThreadPriority::task};
};

}  // namespace filterscope::ui

Q_DECLARE_METATYPE(filterscope::ui::LoadedPicture)
