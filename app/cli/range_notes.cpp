#include "app/cli/range_notes.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/output.h"
#include "core/image/range_hint.h"
#include "core/io/image_file.h"
#include "core/io/samples.h"
#include "core/report/table_text.h"

namespace filterscope::cli {

void RangeNotes::look_at(const std::string& place, const Image& image) {
  const std::uint64_t volume = volume_index(place, image);
  const auto hint = range_hint(image, volume);
  const std::lock_guard lock(mutex_);
  ++seen_;
  if (!hint) return;
  if (noted_++ > 0) return;
  of_volume_ = volume > 0;
  fitting_ = text_of(hint->choice);
  first_ = picture_name(place);
  what_ = hint->what.text();
}

void RangeNotes::print() const {
  const std::lock_guard lock(mutex_);
  if (noted_ == 0) return;
  const std::string which = seen_ == 1 ? ""
                                       : fmt::format("{} of {} {}, {} for one: ", noted_, seen_,
                                                     of_volume_ ? "volumes or images" : "images", first_);
  print_note(
      fmt::format("{}{} Parameters in levels may do next to nothing, or too much; --value-range {} has "
                  "levels that fit{}.",
                  which, what_, fitting_, of_volume_ ? " it" : ""));
}

void RangeNotes::print_for(std::span<const std::string> variants) const {
  if (std::ranges::any_of(variants, reads_levels)) print();
}

}  // namespace filterscope::cli
