// A fit's file is named as a problem, or the fit can be saved and read again.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/tuner/auto_fit_file.h"
#include "tests/fuzz/input_file.h"
#include "tests/fuzz/seeds.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace filterscope;
  static const fuzz::InputFile file(std::string(fuzz::kDeviceUuid) + ".json");
  file.write(fuzz::text_of(data, size));
  const StoredAutoFits stored = load_auto_fits(file.folder());
  if (stored.fits.size() + stored.problems.size() != 1) std::abort();
  for (const AutoFit& fit : stored.fits) {
    if (to_json(auto_fit_from_json(to_json(fit))) != to_json(fit)) std::abort();
    use_auto_fit(fit);
  }
  return 0;
}
