// Adds noise to the picture on a worker: while a slider moves, the newest settings are made next.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <optional>

#include "core/noise/noise.h"
#include "ui/bridge/image_loader.h"

namespace filterscope::ui {

class NoiseMaker final : public QObject {
  Q_OBJECT

 public:
  explicit NoiseMaker(QObject* parent = nullptr);
  ~NoiseMaker() override;

  /// Replaces what waits. What runs is finished first, and delivered where it is the same picture: while a
  /// slider moves, every draw that was made is seen.
  void make(const LoadedPicture& picture, const NoiseSettings& settings);
  void cancel();
  [[nodiscard]] bool busy() const { return waiting_ || (running_ && runningId_ >= oldest_); }

 Q_SIGNALS:
  /// The picture with its noise; the name says so, and the path is empty.
  void made(const filterscope::ui::LoadedPicture& noisy);
  void failed(const QString& text);

 private:
  struct Request {
    LoadedPicture picture;
    NoiseSettings settings;
    quint64 id = 0;
  };

  void start(const Request& request);
  void finish(quint64 id, const LoadedPicture& noisy, const QString& problem);

  QThreadPool worker_;
  std::optional<Request> waiting_;
  SharedImage picture_;  ///< of the newest request
  bool running_ = false;
  quint64 runningId_ = 0;
  quint64 newest_ = 0;
  quint64 oldest_ = 0;  ///< results of requests before it are dropped
};

}  // namespace filterscope::ui
