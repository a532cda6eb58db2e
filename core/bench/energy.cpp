#include "core/bench/energy.h"

#include <chrono>
#include <cmath>
#include <thread>

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

constexpr double kSettleSeconds = 0.5;
constexpr double kBatchSeconds = 1;
constexpr double kPollSeconds = 1e-3;
/// The counter of a GPU steps ten times a second or more.
constexpr double kStandsStillSeconds = 3;

struct Batch {
  double joules = 0;
  double seconds = 0;
  int runs = 0;

  [[nodiscard]] double watts() const { return joules / seconds; }
};

class Reader {
 public:
  explicit Reader(const EnergyWorld& world) : world_(world) {}

  /// `step` again and again, until so many seconds have passed and the counter has stepped.
  Batch batch(double seconds, const std::function<void()>& step) {
    until_next_step(0, step);
    const double from = joules_;
    const double start = world_.seconds();
    Batch batch;
    batch.runs = until_next_step(seconds, step);
    batch.joules = joules_ - from;
    batch.seconds = world_.seconds() - start;
    return batch;
  }

 private:
  /// How often `step` was done.
  int until_next_step(double least_seconds, const std::function<void()>& step) {
    const double start = world_.seconds();
    int count = 0;
    // Asking takes as long as a short run: it begins when the time is nearly over.
    while (world_.seconds() - start < least_seconds) {
      step();
      ++count;
    }
    const double before = world_.meter.joules();
    for (;;) {
      step();
      ++count;
      joules_ = world_.meter.joules();
      if (joules_ != before) return count;
      if (world_.seconds() - start > least_seconds + kStandsStillSeconds)
        throw UnavailableError(problem("energy.stands_still", "The counter of energy stands still."));
    }
  }

  const EnergyWorld& world_;
  double joules_ = 0;
};

}  // namespace

EnergyReading read_energy(const EnergyWorld& world, const std::function<void()>& work) {
  Reader reader(world);
  world.pause(kSettleSeconds);
  const Batch idle = reader.batch(kBatchSeconds, [&world] { world.pause(kPollSeconds); });
  const Batch first = reader.batch(kBatchSeconds, work);
  const Batch second = reader.batch(kBatchSeconds, work);
  const auto of_a_run = [&idle](const Batch& batch) {
    return (batch.joules - idle.watts() * batch.seconds) / batch.runs;
  };
  EnergyReading reading;
  const double a = of_a_run(first);
  const double b = of_a_run(second);
  reading.joules = (a + b) / 2;
  if (!(reading.joules > 0))
    throw UnavailableError(problem("energy.at_rest",
                                   "While it filtered the device took no more than the %1 W that it takes "
                                   "at rest.",
                                   std::lround(idle.watts())));
  reading.spread = std::abs(a - b) / reading.joules;
  reading.runs = first.runs + second.runs;
  reading.seconds = first.seconds + second.seconds;
  reading.watts = (first.joules + second.joules) / reading.seconds;
  reading.idle_watts = idle.watts();
  reading.meter = world.meter.name();
  return reading;
}

EnergyReading read_energy(Backend backend, const DeviceList& devices, const std::function<void()>& work) {
  const std::unique_ptr<EnergyMeter> meter = energy_meter(backend, devices);
  const auto start = std::chrono::steady_clock::now();
  return read_energy(
      {*meter,
       [start] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); },
       [](double seconds) { std::this_thread::sleep_for(std::chrono::duration<double>(seconds)); }},
      work);
}

}  // namespace filterscope
