// A session file is refused with a FileError, or it can be saved and read again with the same content.
#include "core/session/session.h"

#include <cstdlib>

#include "core/io/image_file.h"
#include "tests/fuzz/input_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace filterscope;
  static const fuzz::InputFile file("input.fscope");
  file.write(fuzz::text_of(data, size));
  Session session;
  try {
    session = load_session(file.path());
  } catch (const FileError&) {
    return 0;
  }
  const nlohmann::json saved = to_json(session);
  Session again = session_from_json(saved);
  // Where it said nothing, the time of saving is filled in.
  again.saved = session.saved = "2024-02-29T12:30:00Z";
  again.results.created = session.results.created = "2024-02-29T12:00:00Z";
  if (to_json(again) != to_json(session)) std::abort();
  return 0;
}
