// A result document, which programs read as part of a session, is refused with a FileError, or every kind of
// file can be written of it.
#include "core/report/results.h"

#include <cstdlib>
#include <string>

#include "core/io/image_file.h"
#include "core/session/session.h"
#include "tests/fuzz/input_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace filterscope;
  static const fuzz::InputFile file("input.fscope");
  static const std::string start = [] {
    std::string text = to_json(Session{}).dump();
    text.pop_back();
    return text + ",\"results\":";  // the last of two equal keys counts
  }();
  file.write(start + std::string(fuzz::text_of(data, size)) + '}');
  ResultDocument results;
  try {
    results = load_session(file.path()).results;
  } catch (const FileError&) {
    return 0;
  }
  if (results_from_json(to_json(results)).records.size() != results.records.size()) std::abort();
  static_cast<void>(to_csv(results));
  static_cast<void>(to_markdown(results));
  return 0;
}
