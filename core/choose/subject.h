// An image for which settings are chosen, as plain numbers: what is filtered, and what is known of its noise.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/choose/noise_spectrum.h"
#include "core/image/image.h"
#include "kernels/api/cancel_token.h"
#include "kernels/maths/noise_model.h"

namespace filterscope {

struct ChoiceSubject {
  std::string name;
  Image image;                ///< 32-bit floats, or of its own type where the variant takes no floats
  std::vector<float> values;  ///< of the image, as it lies in memory
  std::vector<float>
      judged;  ///< what is filtered in their place to judge settings (dither.h); empty: they are
  std::vector<float>
      variance;  ///< of the noise of each value; one for all where they are alike; empty: not known
  std::vector<float> kernel;        ///< Stein's, where it is not the variance (local_variance.h); else empty
  std::vector<float> shift;         ///< what each value's mean is above the truth; empty: nothing
  std::vector<double> correlation;  ///< of the noise of two channels (channel_noise.h); empty: none
  std::string noise;                ///< "gaussian", "photons", "rician", "stabilised"
  double sigma_levels = 0;          ///< of the noise, in levels of the image's range: root mean square
  bool certain = true;              ///< there was enough of the image to estimate it from
  Whiteness whiteness = Whiteness::white;
  double resolution = 0.1;   ///< the error that can be told from none, as a share of the noise's variance
  std::vector<float> truth;  ///< of the values before they were stabilised; empty: not known
  std::function<double(double)>
      back;                  ///< from the image's values to those of the truth; empty: they are alike
  double truth_width = 255;  ///< of the truth's value range
};

struct SubjectRequest {
  std::string name;
  const Image* image = nullptr;
  const Image* truth = nullptr;              ///< null: not known
  std::optional<NoiseModel> stabilise = {};  ///< by which values are stabilised first
  bool floats = true;                        ///< the variant takes 32-bit floats
  std::optional<double> impulses = {};       ///< the share of values that are, where that is known
};

/// Looks at the noise of the image, or of a volume's middle slices: its level, whether it goes by the signal,
/// whether it is white. Throws ArgumentError for an image whose noise is correlated, has impulses, is next to
/// none, or not to be estimated, with the reason, and for one below 32×32 pixels; Cancelled.
ChoiceSubject choice_subject(const SubjectRequest& request, const CancelToken* cancel = nullptr);

/// A box of the subject's image as a subject of its own, with what is known of the whole's noise. Throws
/// ArgumentError for a box that is empty or not inside.
ChoiceSubject cut(const ChoiceSubject& subject, const Region& box);

}  // namespace filterscope
