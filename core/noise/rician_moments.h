// Mean and variance of Rician noise.
#pragma once

namespace filterscope {

/// In units of the σ of the real and the imaginary part.
struct Rician {
  double variance = 1;  ///< of the magnitude
  double raised = 0;    ///< its mean, less the signal
};

/// By the magnitude's mean; below that of no signal, √(π/2), as of no signal.
Rician rician(double mean);

}  // namespace filterscope
