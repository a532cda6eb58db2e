#include "ui/studies/study_runner.h"

#include <QMetaObject>
#include <chrono>
#include <memory>
#include <string>
#include <utility>

#include "core/jobs/thread_priority.h"
#include "core/session/command_line.h"
#include "kernels/api/device_facts.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

constexpr auto kTellEvery = std::chrono::seconds(2);

/// What runs the same without a window; a study with several parts is run as a whole.
std::string commandOf(const StudyTask& task) {
  std::vector<std::string> words{"filterscope-cli", "study", task.parts.front()->study};
  if (task.parts.size() == 1) {
    const std::string& part = task.parts.front()->part;
    const std::size_t space = part.find(' ');
    const bool numbered = space != std::string::npos;
    words.push_back(numbered ? "--" + part.substr(0, space) : "--part");
    words.push_back(numbered ? part.substr(space + 1) : part);
  }
  if (task.quick) words.emplace_back("--quick");
  return shell_line(words);
}

}  // namespace

StudyRunner::StudyRunner(PreviewHooks hooks, QObject* parent) : QObject(parent), hooks_(std::move(hooks)) {}

StudyRunner::~StudyRunner() { job_.reset(); }

StudyResults StudyRunner::measure(const StudyTask& task, const CancelToken& cancel, const Report& report) {
  // The first question to the driver takes long: not in the window's thread.
  studies::StudySettings settings =
      task.quick ? studies::quick_settings(!gpus().devices.empty()) : studies::StudySettings();
  settings.devices = task.devices;
  StudyResults made;
  made.head.command = commandOf(task);
  made.head.created = utc_now();
  made.head.settings = studies::bench_settings(settings, 0);
  made.head.settings.devices = task.devices;
  made.unsaved = true;
  auto told = std::chrono::steady_clock::now();
  made.records =
      studies::run_experiments(task.parts, settings, &cancel, [&](const studies::StudyProgress& now) {
        Progress step{now, settings.total_s, nullptr};
        step.state.records = {};  // it is gone when the step is told
        if (now.records && std::chrono::steady_clock::now() - told > kTellEvery) {
          auto sofar = std::make_shared<StudyResults>(made);
          sofar->records = now.records();
          step.sofar = std::move(sofar);
          told = std::chrono::steady_clock::now();
        }
        report(step);
      });
  for (const studies::Experiment* experiment : task.parts) {
    if (experiment->probe.empty() || cancel.cancelled()) continue;
    report({{1, 0, 0, experiment->part, {}}, 0, nullptr});
    try {
      made.probes.push_back(studies::run_probe(experiment->probe, &cancel));
    } catch (const Cancelled&) {
      break;
    }
  }
  return made;
}

bool StudyRunner::start(const StudyTask& task) {
  if (running() || task.parts.empty()) return false;
  stopped_ = false;
  job_ = std::make_unique<Job>(
      [work = work_, hooks = hooks_, task](const CancelToken& cancel, const Job::Report& report) {
        lower_thread_priority(ThreadPriority::task);
        const PausedPreviews still(hooks);
        return work(task, cancel, report);
      },
      [this](JobOutcome<StudyResults> outcome) {
        QMetaObject::invokeMethod(
            this, [this, outcome = std::move(outcome)] { finish(outcome); }, Qt::QueuedConnection);
      },
      [this](const Progress& now) {
        QMetaObject::invokeMethod(
            this, [this, now] { Q_EMIT progressed(now); }, Qt::QueuedConnection);
      });
  Q_EMIT started();
  return true;
}

void StudyRunner::finish(const JobOutcome<StudyResults>& outcome) {
  job_.reset();
  if (outcome.value || outcome.cancelled) {
    Q_EMIT finished(outcome.value.value_or(StudyResults()), stopped_);
  } else {
    Q_EMIT failed(problemText(outcome.error));
  }
}

void StudyRunner::cancel() {
  if (!running()) return;
  stopped_ = true;
  job_->cancel();
}

}  // namespace filterscope::ui
