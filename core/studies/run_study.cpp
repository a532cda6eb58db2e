#include "core/studies/run_study.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <set>

#include "core/io/samples.h"
#include "core/report/record_key.h"
#include "kernels/catalog.h"
#include "kernels/host/stopwatch.h"

namespace filterscope::studies {
namespace {

using Steady = std::chrono::steady_clock;

/// Combinations of full runs that are measured in one sweep.
constexpr std::size_t kLargestSweep = 64;
/// Of the time that a study is given.
constexpr double kLongestSweep = 0.1;
/// A CPU run that takes longer is timed once, as the studies timed their sequential programs.
constexpr double kOnceFrom = 3;
/// Of quick runs, the last ones are put in order by their times; of more it would cost too much.
constexpr std::size_t kSortedAgain = 100;
/// Seconds a weighed neighbour before anything was measured.
constexpr double kGuessCpu = 6e-9;
constexpr double kGuessCuda = 2e-11;

/// A combination that is to be measured.
struct Task {
  std::string picture;
  std::string truth;
  std::string variant;
  Parameters parameters;
  std::string reference;
  int repeats = 5;
  double cost = 0;  ///< weighed neighbours of one run
  bool cuda = false;

  [[nodiscard]] bool same(const Task& other) const {
    return picture == other.picture && variant == other.variant && parameters == other.parameters &&
           reference == other.reference && truth == other.truth;
  }
  [[nodiscard]] bool shares_sweep(const Task& other) const {
    return picture == other.picture && reference == other.reference && truth == other.truth &&
           repeats == other.repeats && cuda == other.cuda;
  }
};

class Pictures {
 public:
  SweepPicture load(const std::string& text, const std::string& truth) {
    SweepPicture picture{text, image(text), sample_place(text)};
    if (!truth.empty()) {
      picture.truth = image(truth);
      picture.truth_place = sample_place(truth);
    }
    return picture;
  }

  SharedImage image(const std::string& text) {
    SharedImage& known = images_[text];
    if (known == nullptr) known = std::make_shared<const Image>(load_sample(text));
    return known;
  }

  /// The large ones are made again where they are needed: they follow each other.
  void keep_only(const std::string& text, const std::string& truth) {
    std::erase_if(images_, [&](const auto& entry) { return entry.first != text && entry.first != truth; });
  }

  /// Without making the image.
  const PictureFacts& facts(const std::string& text) {
    const auto found = facts_.find(text);
    if (found != facts_.end()) return found->second;
    return facts_[text] = facts_of(text, *image(text));
  }

 private:
  std::map<std::string, SharedImage> images_;
  std::map<std::string, PictureFacts> facts_;
};

ResultRecord refused(const PictureFacts& picture, const Task& task, Problem reason) {
  ResultRecord record;
  record.picture = picture;
  record.variant = task.variant;
  record.parameters = task.parameters;
  record.skipped = std::move(reason);
  return record;
}

/// Why no combination of the variant can run; empty where it can.
Problem obstacle(const std::string& id) {
  const Variant* found = find_variant(id);
  if (found == nullptr) return problem("study.not_in_build", "This build has no variant %1.", id);
  const Availability here = availability(*found);
  return here.available ? Problem() : here.reason;
}

/// The plan of one call: tasks, and records of what cannot run.
class Collection {
 public:
  explicit Collection(Pictures& pictures) : pictures_(pictures) {}

  void add(const Experiment& experiment, const ExperimentRun& run) {
    for (const std::string& variant : run.variants) {
      const Problem reason = obstacle(variant);
      const bool stands_in = !reason.empty() && !run.stand_in.empty() && obstacle(run.stand_in).empty();
      for (const std::string& picture : run.pictures) {
        if (!reason.empty()) refuse(picture, variant, reason);
        if (reason.empty() || stands_in) {
          add(experiment, run, picture, stands_in ? run.stand_in : variant);
        }
      }
    }
  }

  std::vector<Task> tasks;
  std::vector<ResultRecord> refusals;

 private:
  void refuse(const std::string& picture, const std::string& variant, const Problem& reason) {
    Task task;
    task.picture = picture;
    task.variant = variant;
    const PictureFacts& facts = pictures_.facts(picture);
    const bool known = std::ranges::any_of(refusals, [&](const ResultRecord& record) {
      return record.variant == variant && record.picture.name == picture;
    });
    if (!known) refusals.push_back(refused(facts, task, reason));
  }

  void add(const Experiment& experiment, const ExperimentRun& run, const std::string& picture,
           const std::string& id) {
    const Descriptor& descriptor = variant(id).descriptor;
    const Shape shape = pictures_.facts(picture).shape;
    for (const Parameters& parameters : combinations(run)) {
      Task task{picture, run.truth, id, relevant(descriptor.parameters, parameters), run.reference};
      task.repeats = run.repeats > 0 ? run.repeats : experiment.repeats;
      task.cuda = descriptor.backend == Backend::cuda;
      task.cost = cost_of(descriptor, task.parameters) * static_cast<double>(shape.pixels()) * shape.channels;
      const auto same = std::ranges::find_if(tasks, [&](const Task& other) { return other.same(task); });
      if (same == tasks.end()) {
        tasks.push_back(std::move(task));
      } else {
        same->repeats = std::max(same->repeats, task.repeats);
      }
    }
  }

  Pictures& pictures_;
};

/// Learns how long the variants take.
class Expectation {
 public:
  [[nodiscard]] bool knows(const Task& task) const { return rates_.contains(rate_key(task)); }

  /// Of one run of the filter.
  [[nodiscard]] double run_seconds(const Task& task) const {
    const auto known = rates_.find(rate_key(task));
    return (known != rates_.end() ? known->second : task.cuda ? kGuessCuda : kGuessCpu) * task.cost;
  }

  void learn(const Task& task, const ResultRecord& record) {
    if (record.skipped.empty()) {
      rates_[rate_key(task)] = record.measurement.summary.median / 1e3 / std::max(task.cost, 1.0);
    }
  }

 private:
  static std::string rate_key(const Task& task) {
    const Value* threads = task.parameters.find("threads");
    std::string key = task.variant;
    if (threads != nullptr) key.append(" ").append(text_of(*threads));
    return key;
  }

  std::map<std::string, double> rates_;
};

BenchSettings settings_for(const StudySettings& study, const Task& task, double run_s) {
  BenchSettings settings = bench_settings(study, task.repeats);
  settings.devices = study.devices;
  const bool once = !task.cuda && (run_s > kOnceFrom || task.repeats == 1);
  if (!once && !study.quick) return settings;
  settings.mode = BenchMode::robust;
  settings.time_limit_s = study.quick && !once ? 0.1 : 0.02;
  // Enough for an interval where that costs little.
  const bool cheap = study.quick && run_s < 0.5 && task.truth.empty();
  settings.repeats = cheap && task.repeats > 1 ? static_cast<int>(kFewestSamples) : once ? 0 : 1;
  return settings;
}

/// Of the whole combination: the warm-up, the samples, and the run behind the transfers.
double task_seconds(const BenchSettings& settings, double run_s) {
  if (settings.mode == BenchMode::study) return run_s * (settings.repeats + 4);
  if (run_s > 10 * settings.time_limit_s && settings.repeats == 0) return run_s;
  return std::max(settings.time_limit_s, run_s * (settings.repeats + 2));
}

class Runner {
 public:
  Runner(Collection collection, Pictures& pictures, const StudySettings& settings, const CancelToken* cancel,
         const std::function<void(const StudyProgress&)>& progress)
      : tasks_(std::move(collection.tasks)),
        records_(std::move(collection.refusals)),
        pictures_(pictures),
        settings_(settings),
        cancel_(cancel),
        progress_(progress) {
    std::ranges::stable_sort(tasks_, {}, &Task::cost);
    if (!settings.quick) {
      // One image after the other, so that it is made and uploaded once.
      std::ranges::stable_sort(
          tasks_, {}, [this](const Task& task) { return pictures_.facts(task.picture).shape.pixels(); });
    }
  }

  std::vector<ResultRecord> run() {
    take_over_known();
    std::size_t next = 0;
    while (next < tasks_.size() && !cancelled()) {
      if (settings_.quick && tasks_.size() - next <= kSortedAgain) sort_by_time(next);
      const std::size_t end = sweep_end(next);
      run_sweep_of(next, end);
      next = end;
    }
    return std::move(records_);
  }

 private:
  [[nodiscard]] bool cancelled() const { return cancel_ != nullptr && cancel_->cancelled(); }

  /// The tasks that are measured already become records, and say how long the others take.
  void take_over_known() {
    const auto known = [this](const Task& task) {
      ResultRecord wanted = refused(pictures_.facts(task.picture), task, {});
      note_device(wanted, settings_for(settings_, task, 0).devices);
      Work work = work_of(wanted);
      work.reference = task.reference;
      work.truth = !task.truth.empty();
      const auto found = std::ranges::find_if(settings_.known, [&](const ResultRecord& one) {
        return one.skipped.empty() && kKnownStudyKey.same(work_of(one), work);
      });
      if (found == settings_.known.end()) return false;
      expectation_.learn(task, *found);
      records_.push_back(*found);
      report(task.variant);
      return true;
    };
    std::erase_if(tasks_, known);
  }

  /// The short ones first, as far as is known by now.
  void sort_by_time(std::size_t begin) {
    std::ranges::stable_sort(tasks_.begin() + static_cast<std::ptrdiff_t>(begin), tasks_.end(), {},
                             [this](const Task& task) { return expectation_.run_seconds(task); });
  }

  /// A variant whose speed is not known yet is in a sweep once, and where time is limited a sweep is expected
  /// to take little of it: what follows is left out, or not, by what the sweep showed.
  [[nodiscard]] std::size_t sweep_end(std::size_t begin) const {
    const bool alone = settings_.quick && tasks_[begin].reference.empty();
    std::size_t end = begin + 1;
    if (alone || !tasks_[begin].cuda) return end;
    const bool limited = settings_.longest_s > 0 || settings_.total_s > 0;
    std::set<std::string> unknown;
    double sweep_s = 0;
    while (end < tasks_.size() && end - begin < kLargestSweep && tasks_[end].shares_sweep(tasks_[begin])) {
      const Task& last = tasks_[end - 1];
      if (limited && !expectation_.knows(last)) unknown.insert(last.variant);
      if (limited && unknown.contains(tasks_[end].variant)) break;
      sweep_s += expected_s(last);
      if (settings_.total_s > 0 && sweep_s > kLongestSweep * settings_.total_s) break;
      ++end;
    }
    return end;
  }

  /// Of the whole combination.
  [[nodiscard]] double expected_s(const Task& task) const {
    const double run_s = expectation_.run_seconds(task);
    return task_seconds(settings_for(settings_, task, run_s), run_s);
  }

  /// Why the task is not begun; empty where it is.
  [[nodiscard]] Problem left_out(double task_s, double before_s) const {
    const double passed = seconds_since(start_) + before_s;
    const bool long_one = settings_.longest_s > 0 && task_s > settings_.longest_s;
    const bool late = settings_.total_s > 0 && passed + task_s > settings_.total_s;
    if (!long_one && !late) return {};
    const auto seconds = static_cast<std::int64_t>(std::max(1.0, task_s));
    return long_one
               ? problem("study.long", "It was left out: it would take about %1 s.", seconds)
               : problem("study.late",
                         "It was left out: about %1 s would be beyond the time that the study was given.",
                         seconds);
  }

  void run_sweep_of(std::size_t begin, std::size_t end) {
    const double run_s = expectation_.run_seconds(tasks_[begin]);
    const BenchSettings settings = settings_for(settings_, tasks_[begin], run_s);
    SweepPlan plan;
    plan.settings = settings;
    plan.reference = tasks_[begin].reference;
    std::vector<const Task*> begun;
    double sweep_s = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const Task& task = tasks_[i];
      const double task_s = task_seconds(settings, expectation_.run_seconds(task));
      Problem reason = left_out(task_s, sweep_s);
      if (reason.empty()) {
        sweep_s += task_s;
        plan.also.push_back({task.variant, task.parameters});
        begun.push_back(&task);
      } else {
        records_.push_back(refused(pictures_.facts(task.picture), task, std::move(reason)));
        report(task.variant);
      }
    }
    if (begun.empty()) return;
    pictures_.keep_only(tasks_[begin].picture, tasks_[begin].truth);
    plan.pictures = {pictures_.load(tasks_[begin].picture, tasks_[begin].truth)};
    const auto made = run_sweep(plan, cancel_, [&](const SweepProgress& state) {
      report(state.last == nullptr ? std::string() : state.last->variant, state.records);
    });
    for (std::size_t i = 0; i < made.size(); ++i) {
      if (i < begun.size()) expectation_.learn(*begun[i], made[i]);
      records_.push_back(made[i]);
    }
  }

  /// `now`: what the sweep that runs has.
  void report(const std::string& last, const std::function<std::vector<ResultRecord>()>& now = {}) {
    ++done_;
    if (!progress_) return;
    const double counted =
        static_cast<double>(done_) / static_cast<double>(std::max<std::size_t>(1, tasks_.size()));
    const double timed = settings_.total_s > 0 ? seconds_since(start_) / settings_.total_s : 0;
    const auto records = [&] {
      std::vector<ResultRecord> all = records_;
      if (!now) return all;
      for (ResultRecord& record : now()) all.push_back(std::move(record));
      return all;
    };
    progress_({std::min(1.0, std::max(counted, timed)), done_, tasks_.size(), last, records});
  }

  std::vector<Task> tasks_;
  std::vector<ResultRecord> records_;
  Pictures& pictures_;
  const StudySettings& settings_;
  const CancelToken* cancel_;
  const std::function<void(const StudyProgress&)>& progress_;
  Expectation expectation_;
  Steady::time_point start_ = Steady::now();
  std::size_t done_ = 0;
};

}  // namespace

StudySettings quick_settings(bool has_gpu) {
  return {.quick = true, .longest_s = has_gpu ? 5.0 : 30.0, .total_s = has_gpu ? 36.0 : 95.0};
}

BenchSettings bench_settings(const StudySettings& settings, int repeats) {
  BenchSettings bench;
  bench.mode = settings.quick ? BenchMode::robust : BenchMode::study;
  bench.repeats = settings.quick ? static_cast<int>(kFewestSamples) : repeats;
  return bench;
}

std::vector<ResultRecord> run_experiments(const std::vector<const Experiment*>& list,
                                          const StudySettings& settings, const CancelToken* cancel,
                                          const std::function<void(const StudyProgress&)>& progress) {
  Pictures pictures;
  Collection collection(pictures);
  for (const Experiment* experiment : list) {
    for (const ExperimentRun& run : experiment->runs) collection.add(*experiment, run);
  }
  return Runner(std::move(collection), pictures, settings, cancel, progress).run();
}

}  // namespace filterscope::studies
