// A map over two parameters without the truth: the PSNR of each pair of values, estimated.
#pragma once

#include <functional>

#include "core/choose/choice.h"
#include "core/inspect/parameter_sweep.h"

namespace filterscope {

/// The settings of a sweep, a row after the other, with all their parameters, as choose_best() judges them;
/// `sweep.truth`, where there is one, gives the true PSNR beside. About `seconds` long: of a large region
/// parts all over it are looked at. `progress` gets 0…1. Throws ArgumentError where the noise allows no
/// estimate (choice_subject()), and what estimate_risks() throws; Cancelled.
SettingChoice estimate_sweep(const ParameterSweep& sweep, double seconds, const CancelToken* cancel = nullptr,
                             const std::function<void(double)>& progress = {});

}  // namespace filterscope
