#include "app/cli/range_notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "app/cli/output.h"
#include "core/image/range_hint.h"
#include "core/io/samples.h"
#include "core/report/table_text.h"

namespace filterscope::cli {

void RangeNotes::look_at(const std::string& place, const Image& image) {
  const auto hint = range_hint(image);
  const std::lock_guard lock(mutex_);
  ++seen_;
  if (!hint) return;
  if (noted_++ > 0) return;
  first_ = picture_name(place);
  what_ = hint->what.text();
}

void RangeNotes::print() const {
  const std::lock_guard lock(mutex_);
  if (noted_ == 0) return;
  const std::string which =
      seen_ == 1 ? "" : fmt::format("{} of {} images, {} for one: ", noted_, seen_, first_);
  print_note(
      which + what_ +
      " Parameters in levels may do next to nothing, or too much; --value-range auto has levels that fit.");
}

void RangeNotes::print_for(std::span<const std::string> variants) const {
  if (std::ranges::any_of(variants, reads_levels)) print();
}

}  // namespace filterscope::cli
