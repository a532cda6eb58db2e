#include "core/inspect/sweep_estimate.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/choose/parts.h"
#include "core/choose/subject.h"

namespace filterscope {

SettingChoice estimate_sweep(const ParameterSweep& sweep, double seconds, const CancelToken* cancel,
                             const std::function<void(double)>& progress) {
  const Descriptor& descriptor = sweep.variant->descriptor;
  const bool floats = std::ranges::find(descriptor.types, PixelType::f32) != descriptor.types.end();
  std::vector<ChoiceSubject> subjects;
  for (const ChoicePart& part : choice_parts(descriptor.id, *sweep.input, sweep.truth.get(), sweep.region,
                                             filters_volumes_only(descriptor))) {
    const Image* truth = part.truth ? &*part.truth : nullptr;
    subjects.push_back(choice_subject({part.name, &part.image, truth, {}, floats}, cancel));
  }
  std::vector<Parameters> values;
  std::vector<Parameters> settings;
  for (std::size_t row = 0; row < sweep.rows.values.size(); ++row) {
    for (std::size_t column = 0; column < sweep.columns.values.size(); ++column) {
      Parameters varied;
      if (!sweep.columns.key.empty()) varied.set(sweep.columns.key, sweep.columns.values[column]);
      if (!sweep.rows.key.empty()) varied.set(sweep.rows.key, sweep.rows.values[row]);
      settings.push_back(sweep.base);
      settings.back().update(varied);
      values.push_back(std::move(varied));
    }
  }
  RiskSettings how;
  how.method = floats ? RiskMethod::sure : RiskMethod::j_invariance;
  how.devices = sweep.devices;
  const auto count = static_cast<double>(subjects.size());
  std::vector<RiskGrid> grids;
  std::vector<const ChoiceSubject*> looked_at;
  for (const ChoiceSubject& subject : subjects) {
    how.pixels = affordable_pixels(*sweep.variant, subject, settings, how, seconds / count);
    const auto done = static_cast<double>(grids.size());
    grids.push_back(estimate_risks(*sweep.variant, subject, settings, how, cancel, [&](double share) {
      if (progress) progress((done + share) / count);
    }));
    looked_at.push_back(&subject);
  }
  return choose_best(values, grids, looked_at);
}

}  // namespace filterscope
