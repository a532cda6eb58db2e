#include "kernels/bilateral2d/fast/half/half_suffices.h"

#include "kernels/bilateral2d/fast/half/half_weights.h"
#include "kernels/host/last_answers.h"

namespace filterscope::fast {

bool half_suffices(const BilateralParameters& parameters) {
  struct Question {
    int radius;
    double sigma_x;
    double sigma_y;
    double sigma_range;
    bool operator==(const Question&) const = default;
  };
  static LastAnswers<Question, bool> answers(16);
  return answers({parameters.radius, parameters.sigma_space, sigma_y(parameters), parameters.sigma_range},
                 [&](const Question&) { return half_error_bound(parameters) <= kHalfAllowed; });
}

}  // namespace filterscope::fast
