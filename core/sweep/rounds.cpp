#include "core/sweep/rounds.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <new>
#include <numeric>
#include <random>
#include <utility>

#include "core/report/record_key.h"
#include "core/stats/verdict.h"
#include "core/sweep/references.h"
#include "kernels/api/user_kernels.h"
#include "kernels/catalog.h"
#include "kernels/host/free_memory.h"
#include "kernels/host/stopwatch.h"

namespace filterscope {
namespace {

constexpr int kFewestSamples = 3;
constexpr int kMostSamples = 25;
constexpr std::size_t kFewestToGuess = 2;
constexpr double kRoundMs = 5;
/// A run that takes this long needs none before it that does not count.
constexpr double kNoWarmUpMs = 100;

/// One combination in the sweep.
struct Turn {
  std::unique_ptr<Sampler> sampler;  ///< null: not kept, or not prepared yet
  double run_ms = 0;                 ///< about how long a sample takes
  int samples = kFewestSamples;      ///< a round
  int taken = 0;                     ///< rounds
  double seconds = 0;                ///< that its turns took
  bool ended = false;                ///< no more rounds: all are taken, its time is over, or it cannot run
};

class RoundSweep {
 public:
  RoundSweep(const SweepPlan& plan, const CancelToken* cancel,
             const std::function<void(const SweepProgress&)>& progress)
      : plan_(plan),
        cancel_(cancel),
        progress_(progress),
        items_(items_of(plan)),
        turns_(items_.size()),
        references_(plan) {
    room_[Backend::cpu] = free_memory() / 2;
    for (const int device :
         devices_or_first(plan.each_device.empty() ? plan.settings.devices : plan.each_device)) {
      const DeviceFacts* facts = find_device(device);
      if (facts == nullptr) continue;
      const std::uint64_t third = facts->memory_bytes / 3;
      const auto known = room_.find(Backend::cuda);
      room_[Backend::cuda] = known == room_.end() ? third : std::min(known->second, third);
    }
  }

  std::vector<ResultRecord> run() {
    try {
      for (std::size_t at = 0; at < items_.size(); ++at) {
        guarded(at, [&] { prepare(at); });
        ++prepared_;
        report(turns_[at].ended ? &items_[at].record : nullptr);
      }
      for (int round = 0; round < plan_.settings.rounds; ++round) {
        for (const std::size_t at : order_of_round(items_.size(), plan_.settings.order_seed, round)) {
          Turn& turn = turns_[at];
          if (turn.ended || turn.taken > round) continue;
          guarded(at, [&] { take(at); });
          report(turn.ended ? &items_[at].record : nullptr);
        }
      }
    } catch (const Cancelled&) {
    }
    return records();
  }

 private:
  /// What goes wrong is the record's reason. Rounds that it has already are kept, since a device or the
  /// memory failed; a user's kernel failed by itself, and keeps none.
  template <class Work>
  void guarded(std::size_t at, const Work& work) {
    throw_if_cancelled(cancel_);
    ResultRecord& record = items_[at].record;
    Problem reason;
    try {
      return work();
    } catch (const Cancelled&) {
      throw;
    } catch (const std::bad_alloc&) {
      reason = problem("sweep.memory", "There is not enough memory for it.");
    } catch (const std::exception&) {
      reason = problem_from(std::current_exception());
    }
    Turn& turn = turns_[at];
    turn.ended = true;
    turn.sampler.reset();
    if (turn.taken > 0 && !is_of_user(variant(record.variant).descriptor)) {
      record.measurement.converged = false;
    } else {
      record.measurement = {};
      record.metrics.reset();
      record.truth_metrics.reset();
      record.promise.reset();
      record.reference.clear();
      record.skipped = reason;
    }
  }

  std::unique_ptr<Sampler> make(std::size_t at) {
    const SweepItem& item = items_[at];
    BenchSettings own = plan_.settings;
    own.devices = item.devices;
    return std::make_unique<Sampler>(variant(item.record.variant), *plan_.pictures[item.picture].image,
                                     item.record.parameters, own, item.record.conditions, cancel_);
  }

  /// Whether it was there in what an earlier sweep left.
  bool take_over(ResultRecord& record, Turn& turn) const {
    for (const ResultRecord& known : plan_.known) {
      if (!known.skipped.empty() || known.measurement.rounds_ms.empty() ||
          !kMeasurementKey.same(known, record))
        continue;
      record = known;
      record.rank.reset();
      turn.taken = static_cast<int>(record.measurement.rounds_ms.size());
      return true;
    }
    return false;
  }

  void prepare(std::size_t at) {
    Turn& turn = turns_[at];
    ResultRecord& record = items_[at].record;
    note_device(record, items_[at].devices);
    const bool known = take_over(record, turn);
    if (known && has_all_rounds(record.measurement, plan_.settings)) {
      turn.ended = true;
      return;
    }
    const auto start = Clock::now();
    auto sampler = make(at);
    PathTimes last = sampler->path();
    if (!known) {
      judge(at, *sampler);
      std::vector<PathTimes> paths;
      const double spent = seconds_since(start);
      while (paths.size() < kPathRepeats && (paths.empty() || spent < plan_.settings.time_limit_s)) {
        last = sampler->path();
        paths.push_back(last);
      }
      note_paths(record.measurement, paths);
    }
    note_run(record.measurement, *sampler);
    const bool all = record.conditions.transfers == Transfers::in;
    turn.run_ms = (all ? last.wall_ms : last.run_ms) * sampler->launches();
    turn.samples = samples_of_round(plan_.settings, turn.run_ms, record.conditions);
    // What it has at the end of a resumed sweep is as many as in the rounds before.
    if (known && turn.taken > 0) {
      const std::size_t each = record.measurement.samples_ms.size() / static_cast<std::size_t>(turn.taken);
      turn.samples = std::clamp(static_cast<int>(each), 1, 1000000);
    }
    keep(std::move(sampler), turn, variant(record.variant).descriptor.backend);
  }

  /// Compares what the last path made with the references.
  void judge(std::size_t at, Sampler& sampler) {
    const auto result = sampler.take_result();
    items_[at].record.measurement.bound = sampler.bound();  // it is judged by what it proved
    references_.compare(items_[at], *result, cancel_);
  }

  /// After the last round, since a result may go wrong in the course of many runs. One that was wrong before
  /// stays wrong.
  void judge_again(std::size_t at, Sampler& sampler) {
    const std::optional<PromiseCheck>& promise = items_[at].record.promise;
    if (promise && !promise->kept) return;
    sampler.path();
    judge(at, sampler);
  }

  void keep(std::unique_ptr<Sampler> sampler, Turn& turn, Backend backend) {
    const std::uint64_t need = sampler->bytes();
    std::uint64_t& room = room_[backend];
    if (need > room) return;
    room -= need;
    turn.sampler = std::move(sampler);
  }

  /// One round of one combination.
  void take(std::size_t at) {
    const auto start = Clock::now();
    Turn& turn = turns_[at];
    ResultRecord& record = items_[at].record;
    Measurement& measured = record.measurement;
    std::unique_ptr<Sampler> own;
    if (turn.sampler == nullptr) {
      own = make(at);
      own->path();
    }
    Sampler& sampler = own != nullptr ? *own : *turn.sampler;
    const double median =
        sample_round(sampler, turn.samples, turn.run_ms, record.conditions, &measured.samples_ms).median;
    const double clock = sampler.clock();
    measured.rounds_ms.push_back(median);
    if (clock > 0) measured.clocks_mhz.push_back(clock);
    ++turn.taken;
    turn.seconds += seconds_since(start);
    const bool enough = turn.taken >= static_cast<int>(kFewestRounds);
    const bool late = enough && turn.seconds >= plan_.settings.time_limit_s;
    turn.ended = late || turn.taken >= plan_.settings.rounds;
    measured.converged = turn.taken >= plan_.settings.rounds;
    measured.ended_by_limit_s = late && !measured.converged ? plan_.settings.time_limit_s : 0;
    note_samples(measured, record.conditions);
    if (turn.ended) {
      judge_again(at, sampler);
      note_insides(measured, plan_.settings, sampler);
    }
    if (turn.ended && turn.sampler != nullptr) {
      room_[variant(record.variant).descriptor.backend] += turn.sampler->bytes();
      turn.sampler.reset();
    }
  }

  /// Of the turns that are left: as long as those before, or what a sample takes. While combinations are
  /// prepared, the others count as those that are; nothing is known of the first ones.
  [[nodiscard]] double seconds_left() const {
    if (prepared_ < std::min(kFewestToGuess, items_.size())) return 0;
    double seconds = 0;
    for (const Turn& turn : turns_) {
      if (turn.ended) continue;
      const double each =
          turn.seconds > 0 ? turn.seconds / std::max(1, turn.taken) : turn.run_ms * (turn.samples + 1) / 1000;
      const int left = plan_.settings.rounds - turn.taken;
      const double limit = std::max(each * static_cast<double>(kFewestRounds), plan_.settings.time_limit_s);
      if (turn.run_ms > 0) seconds += std::min(each * left, std::max(0.0, limit - turn.seconds));
    }
    if (prepared_ == items_.size()) return seconds;
    const auto all = static_cast<double>(items_.size());
    const auto ready = static_cast<double>(prepared_);
    return seconds * all / ready + seconds_since(started_) * (all - ready) / ready;
  }

  [[nodiscard]] std::vector<ResultRecord> records() const {
    std::vector<ResultRecord> list;
    for (const SweepItem& item : items_) {
      if (!item.record.skipped.empty() || !item.record.measurement.rounds_ms.empty())
        list.push_back(item.record);
    }
    flag_throttled(list);
    return list;
  }

  void report(const ResultRecord* finished) const {
    if (!progress_) return;
    const bool prepared = prepared_ == items_.size();
    std::size_t turns = prepared_;
    // Until all are prepared, rounds that an earlier run took do not count.
    if (prepared) {
      for (const Turn& turn : turns_) {
        turns += static_cast<std::size_t>(turn.ended ? plan_.settings.rounds : turn.taken);
      }
    }
    SweepProgress state;
    state.done = turns;
    state.total = items_.size() * (static_cast<std::size_t>(plan_.settings.rounds) + 1);
    state.seconds_left = seconds_left();
    state.last = finished;
    state.prepared = prepared;
    state.records = [this] { return records(); };
    progress_(state);
  }

  const SweepPlan& plan_;
  const CancelToken* cancel_;
  const std::function<void(const SweepProgress&)>& progress_;
  std::vector<SweepItem> items_;
  std::vector<Turn> turns_;
  References references_;
  std::map<Backend, std::uint64_t> room_;
  std::size_t prepared_ = 0;
  Clock::time_point started_ = Clock::now();
};

}  // namespace

std::vector<std::size_t> order_of_round(std::size_t count, std::uint64_t seed, int round) {
  // Seeds that follow one another are mixed, so that no two sweeps share rounds. splitmix64's constant.
  std::mt19937_64 random(seed * 0x9E3779B97F4A7C15U + static_cast<std::uint64_t>(round));
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  // std::shuffle differs between libraries.
  for (std::size_t left = count; left > 1; --left) {
    std::swap(order[left - 1], order[static_cast<std::size_t>(((random() >> 32U) * left) >> 32U)]);
  }
  return order;
}

int samples_of_round(const BenchSettings& settings, double run_ms, const Conditions& conditions) {
  if (settings.repeats > 0) return settings.repeats;
  // Emptying the caches takes longer than most samples.
  if (conditions.cache == CacheState::cold) return kFewestSamples;
  const double fitting = std::clamp(kRoundMs / std::max(run_ms, 1e-6), 0.0, double{kMostSamples});
  const int wanted = std::max(kFewestSamples, static_cast<int>(fitting));
  const bool too_long = run_ms * wanted * settings.rounds > settings.time_limit_s * 1000;
  return too_long ? 1 : wanted;
}

Summary sample_round(Sampler& sampler, int samples, double run_ms, const Conditions& conditions,
                     std::vector<double>* all) {
  if (conditions.cache == CacheState::warm && run_ms < kNoWarmUpMs) sampler.warm_up();
  std::vector<double> own;
  for (int i = 0; i < samples; ++i) own.push_back(sampler.sample());
  if (all != nullptr) all->insert(all->end(), own.begin(), own.end());
  return summarize(own);
}

std::vector<ResultRecord> run_rounds(const SweepPlan& plan, const CancelToken* cancel,
                                     const std::function<void(const SweepProgress&)>& progress) {
  return RoundSweep(plan, cancel, progress).run();
}

void flag_throttled(std::vector<ResultRecord>& records) {
  std::map<std::pair<std::string, std::string>, double> highest;
  for (const ResultRecord& record : records) {
    double& high = highest[{record.host, record.device}];
    for (const double clock : record.measurement.clocks_mhz) high = std::max(high, clock);
  }
  for (ResultRecord& record : records) {
    Measurement& measured = record.measurement;
    const double limit = kThrottledClock * highest[{record.host, record.device}];
    measured.throttled.clear();
    for (std::size_t i = 0; i < measured.clocks_mhz.size(); ++i) {
      if (measured.clocks_mhz[i] < limit) measured.throttled.push_back(i);
    }
  }
}

}  // namespace filterscope
