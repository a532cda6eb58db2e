// The tables behind a Stabiliser, computed in double precision from their definitions.
#pragma once

#include <memory>

#include "kernels/maths/stabiliser.h"

namespace filterscope {

/// `sigma`: of the Gaussian part, in photons.
std::shared_ptr<const StabilisingTables> photon_tables(double sigma);

/// In units of σ. Computed once.
std::shared_ptr<const StabilisingTables> rician_tables();

/// Of `count` pairs (x, y) with growing y, x as an even table over y.
EvenTable inverse_table(const std::vector<double>& x, const std::vector<double>& y, std::size_t count);

}  // namespace filterscope
