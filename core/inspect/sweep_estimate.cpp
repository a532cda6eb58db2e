#include "core/inspect/sweep_estimate.h"

#include <string>
#include <vector>

#include "core/choose/parts.h"
#include "core/choose/subject.h"

namespace filterscope {

SettingChoice estimate_sweep(const ParameterSweep& sweep, double seconds, const CancelToken* cancel,
                             const std::function<void(double)>& progress) {
  const Descriptor& descriptor = sweep.variant->descriptor;
  RiskSettings how;
  how.method = usual_method(descriptor);
  how.devices = sweep.devices;
  std::vector<ChoiceSubject> subjects;
  for (const ChoicePart& part : choice_parts(descriptor.id, *sweep.input, sweep.truth.get(), sweep.region,
                                             filters_volumes_only(descriptor))) {
    const Image* truth = part.truth ? &*part.truth : nullptr;
    subjects.push_back(
        choice_subject({part.name, &part.image, truth, {}, how.method == RiskMethod::sure}, cancel));
  }
  std::vector<Parameters> settings;
  for (int row = 0; row < static_cast<int>(sweep.rows.values.size()); ++row) {
    for (int column = 0; column < static_cast<int>(sweep.columns.values.size()); ++column)
      settings.push_back(cell_parameters(sweep, column, row));
  }
  std::vector<const ChoiceSubject*> looked_at;
  for (const ChoiceSubject& subject : subjects) looked_at.push_back(&subject);
  const auto grids = estimate_risks(*sweep.variant, looked_at, settings, how, seconds, cancel,
                                    [&](double share, const std::string&) {
                                      if (progress) progress(share);
                                    });
  return choose_best(settings, grids, looked_at);
}

}  // namespace filterscope
