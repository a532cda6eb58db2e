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
/// More than what is taken at rest varies by itself.
constexpr double kLeastShareOfRest = 0.02;

struct Instant {
  double seconds;
  double joules;
};

/// The device rests until its counter steps.
Instant next_step(const EnergyWorld& world) {
  const double start = world.seconds();
  const double before = world.meter.joules();
  for (;;) {
    world.pause(kPollSeconds);
    const double joules = world.meter.joules();
    const double now = world.seconds();
    if (joules != before) return {now, joules};
    if (now - start > kStandsStillSeconds)
      throw UnavailableError(problem("energy.stands_still", "The counter of energy stands still."));
  }
}

double watts_at_rest(const EnergyWorld& world) {
  const Instant start = next_step(world);
  world.pause(kBatchSeconds);
  const Instant end = next_step(world);
  return (end.joules - start.joules) / (end.seconds - start.seconds);
}

struct Batch {
  int runs = 0;
  double busy_seconds = 0;
  double joules = 0;  ///< above what is taken at rest

  [[nodiscard]] double of_a_run() const { return joules / runs; }
};

/// From a step of the counter to the first one behind the runs: what the device takes at rest until then is
/// known, so that runs may be longer than a step.
Batch batch_of(const EnergyWorld& world, double idle_watts, const std::function<void()>& work) {
  const Instant start = next_step(world);
  Batch batch;
  while (batch.busy_seconds < kBatchSeconds) {
    work();
    ++batch.runs;
    batch.busy_seconds = world.seconds() - start.seconds;
  }
  const Instant end = next_step(world);
  batch.joules = end.joules - start.joules - idle_watts * (end.seconds - start.seconds);
  return batch;
}

}  // namespace

EnergyReading read_energy(const EnergyWorld& world, const std::function<void()>& work) {
  world.pause(kSettleSeconds);
  EnergyReading reading;
  reading.idle_watts = watts_at_rest(world);
  const Batch first = batch_of(world, reading.idle_watts, work);
  const Batch second = batch_of(world, reading.idle_watts, work);
  reading.joules = (first.of_a_run() + second.of_a_run()) / 2;
  reading.runs = first.runs + second.runs;
  reading.seconds = first.busy_seconds + second.busy_seconds;
  const double more_watts = (first.joules + second.joules) / reading.seconds;
  if (!(more_watts > kLeastShareOfRest * reading.idle_watts))
    throw UnavailableError(problem("energy.at_rest",
                                   "While it filtered the device took no more than the %1 W that it takes "
                                   "at rest.",
                                   std::lround(reading.idle_watts)));
  reading.spread = std::abs(first.of_a_run() - second.of_a_run()) / reading.joules;
  reading.watts = reading.idle_watts + more_watts;
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
