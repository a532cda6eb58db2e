#include "core/own/object_facts.h"

#include <charconv>
#include <cstddef>
#include <string_view>

namespace filterscope::own {
namespace {

/// The number right before `words`; 0 where they do not stand there.
int number_before(std::string_view text, std::string_view words) {
  const std::size_t end = text.find(words);
  if (end == std::string_view::npos) return 0;
  const std::size_t last = text.find_last_not_of("0123456789", end - 1);
  const std::size_t first = last == std::string_view::npos ? 0 : last + 1;
  int number = 0;
  std::from_chars(text.data() + first, text.data() + end, number);
  return number;
}

}  // namespace

std::optional<ObjectFacts> facts_in(const std::string& log) {
  constexpr std::string_view kEntry = "Compiling entry function 'fs_kernel' for '";
  const std::size_t at = log.find(kEntry);
  if (at == std::string::npos) return std::nullopt;
  const std::string_view from = std::string_view(log).substr(at + kEntry.size());
  const std::string_view of_it = from.substr(0, from.find("Compiling entry function"));
  ObjectFacts facts;
  facts.architecture = std::string(of_it.substr(0, of_it.find('\'')));
  facts.registers = number_before(of_it, " registers");
  facts.spill_stores = number_before(of_it, " bytes spill stores");
  facts.spill_loads = number_before(of_it, " bytes spill loads");
  facts.stack = number_before(of_it, " bytes stack frame");
  facts.shared = number_before(of_it, " bytes smem");
  return facts;
}

}  // namespace filterscope::own
