#include "app/cli/filter_notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "app/cli/default_choice.h"
#include "core/image/pixel_weights.h"

namespace filterscope::cli {
namespace {

std::string share_text(std::uint64_t outside, const Shape& shape) {
  const double share =
      shape.pixels() == 0 ? 0 : static_cast<double>(outside) / static_cast<double>(shape.pixels());
  return fmt::format("{} of {} pixels ({:.3g} %)", outside, shape.pixels(), 100 * share);
}

}  // namespace

bool weights_are_read(const PictureOptions& picture, const Variant* named) {
  return named == nullptr || named->descriptor.takes_weights || picture.asks_for_weights();
}

std::string leave_unread_weights(const PictureOptions& picture, const Variant* named, Image& image) {
  if (image.weights() == nullptr) return {};
  if (!weights_are_read(picture, named)) {
    const auto lighter = std::ranges::count_if(*image.weights(), [](float weight) { return weight < 1; });
    image.set_weights(nullptr);
    return fmt::format(
        "{} takes no mask and no weights by alpha: {} that are not numbers, 1e30 or more, no data or "
        "transparent, in full or in part, count like the others.",
        named->descriptor.id, share_text(static_cast<std::uint64_t>(lighter), image.shape()));
  }
  return note_on_outside(named, pixels_outside(image), image.shape());
}

std::string note_on_outside(const Variant* named, std::uint64_t outside, const Shape& shape) {
  const bool taken = named == nullptr || named->descriptor.takes_weights;
  if (!taken || outside == 0) return {};
  return fmt::format(
      "{} are outside of the mask (not a number, 1e30 or more, no data, fully transparent or left out by "
      "--mask): they count nothing for others and stay as they are.",
      share_text(outside, shape));
}

std::string note_on_peer(const Variant& peer, const std::vector<std::string>& given) {
  return fmt::format("Filtering with {}, because of {}. --variant ID takes another.", peer.descriptor.id,
                     telling_option(given));
}

std::vector<std::string> notes_on_use(const Descriptor& used, const std::string& because,
                                      const FilterOptions& options) {
  std::vector<std::string> notes;
  if (!because.empty()) {
    notes.push_back(fmt::format("Filtered with {}, because of {}. --variant ID takes another.", used.id,
                                used.family->schema.find(because)->option_name()));
  }
  for (const std::string& option : options.unread(used)) {
    notes.push_back(fmt::format("{} does not use {}.", used.id, option));
  }
  const Descriptor* const one = &used;
  for (std::string& note : options.without_effect({&one, 1})) notes.push_back(std::move(note));
  return notes;
}

}  // namespace filterscope::cli
