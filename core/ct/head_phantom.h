// A slice of a head as a CT scanner would see it, made from formulas, so that its truth is known.
#pragma once

#include <cstdint>

#include "core/image/image.h"

namespace filterscope {

/// The Shepp–Logan phantom with the contrasts of Toft (1996, "The Radon transform", table B.3), which a
/// screen can show: `side` × `side` pixels, gray float32, 0 for air and 1 for the skull. A pixel is the mean
/// of 4 × 4 points. Throws ArgumentError for a side below 16 or above 2048.
Image head_phantom(int side);

struct CtScan {
  int side = 512;        ///< pixels
  int projections = 90;  ///< parallel beams over half a turn
  double snr = 25;       ///< the projections' mean over their noise's σ; 0: without noise
  std::uint64_t seed = 1;
};

/// The phantom scanned and reconstructed: its projections in closed form with one ray a pixel, Gaussian noise
/// on them, and filtered back-projection (Kak and Slaney 1988, "Principles of computerized tomographic
/// imaging", section 3.3: the ramp filter as equation 61, linear interpolation). Gray float32 of
/// head_phantom()'s scale, not clamped. Throws ArgumentError as it does, and for a scan that makes no
/// sense.
Image ct_slice(const CtScan& scan);

}  // namespace filterscope
