#include "ui/bridge/noise_maker.h"

#include <QMetaObject>
#include <exception>
#include <utility>

#include "core/jobs/error_text.h"
#include "core/jobs/thread_priority.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {

NoiseMaker::NoiseMaker(QObject* parent) : QObject(parent) { worker_.setMaxThreadCount(1); }

NoiseMaker::~NoiseMaker() { worker_.waitForDone(); }

void NoiseMaker::make(const LoadedPicture& picture, const NoiseSettings& settings) {
  ++newest_;
  if (picture.image != picture_) oldest_ = newest_;
  picture_ = picture.image;
  waiting_ = Request{picture, settings, newest_};
  if (!running_) start(*std::exchange(waiting_, std::nullopt));
}

void NoiseMaker::cancel() {
  waiting_.reset();
  picture_ = nullptr;
  oldest_ = ++newest_;
}

void NoiseMaker::start(const Request& request) {
  running_ = true;
  runningId_ = request.id;
  worker_.start([this, request] {
    lower_thread_priority(ThreadPriority::task);
    LoadedPicture noisy;
    QString problem;
    try {
      const Image& truth = *request.picture.image;
      noisy.image = std::make_shared<const Image>(add_noise(truth, request.settings));
      noisy.frame = makeDisplayFrame(noisy.image);
      noisy.hash = QString::fromStdString(noisy.image->hash());
      noisy.noise = request.settings;
      noisy.name = QString::fromStdString(noisy_name(request.picture.name.toStdString(), request.settings));
    } catch (...) {
      problem = problemText(error_text(std::current_exception()));
    }
    QMetaObject::invokeMethod(
        this, [this, id = request.id, noisy, problem] { finish(id, noisy, problem); }, Qt::QueuedConnection);
  });
}

void NoiseMaker::finish(quint64 id, const LoadedPicture& noisy, const QString& problem) {
  running_ = false;
  if (waiting_) start(*std::exchange(waiting_, std::nullopt));
  if (id < oldest_) return;
  if (problem.isEmpty()) {
    Q_EMIT made(noisy);
  } else {
    Q_EMIT failed(problem);
  }
}

}  // namespace filterscope::ui
