// A presets file is refused with a FileError, or what it holds can be saved and read again.
#include "core/presets/presets.h"

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/io/image_file.h"
#include "tests/fuzz/input_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace filterscope;
  static const fuzz::InputFile file("presets.json");
  file.write(fuzz::text_of(data, size));
  std::vector<Preset> presets;
  try {
    presets = load_presets(file.path());
  } catch (const FileError&) {
    return 0;
  }
  if (presets_from_json(to_json(presets)).size() != presets.size()) std::abort();
  return 0;
}
