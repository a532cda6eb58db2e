// The energy of a run: what the device takes while it filters, less what it takes at rest.
#pragma once

#include <functional>
#include <string>

#include "kernels/api/image_view.h"
#include "kernels/energy/energy_meter.h"

namespace filterscope {

struct EnergyReading {
  double joules = 0;      ///< of one run, without what the device takes at rest
  double spread = 0;      ///< |A − B| over their mean, of the two batches that `joules` is the mean of
  double watts = 0;       ///< while it ran, with what it takes at rest
  double idle_watts = 0;  ///< at rest, with the program and its images on it
  int runs = 0;           ///< in both batches
  double seconds = 0;     ///< of both batches
  std::string meter;      ///< what counted: EnergyMeter::name()
};

/// Of a million pixels, or voxels.
inline double joules_per_megapixel(const EnergyReading& reading, const Shape& shape) {
  return reading.joules * 1e6 / static_cast<double>(shape.pixels());
}

/// What reading takes of the world, so that tests have one of their own.
struct EnergyWorld {
  EnergyMeter& meter;
  std::function<double()> seconds;    ///< by a clock that never goes back
  std::function<void(double)> pause;  ///< for so many seconds
};

/// Rests for a second behind a pause of half a second, then has `work`, which waits for what it runs, fill
/// two batches of a second at least. Each begins and ends where the counter steps. Throws UnavailableError
/// where the counter stands still, or where the device takes no more than at rest; what `work` throws.
EnergyReading read_energy(const EnergyWorld& world, const std::function<void()>& work);

/// The same, of what runs on `backend` here.
EnergyReading read_energy(Backend backend, const DeviceList& devices, const std::function<void()>& work);

}  // namespace filterscope
