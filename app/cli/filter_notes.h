// What a caller of a filter is told besides the result: which variant was taken and what it does not use.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/cli/options.h"
#include "core/image/image.h"
#include "kernels/api/variant.h"

namespace filterscope::cli {

/// What was not asked for is left out where the variant that was named cannot read it. Null: none was named.
bool weights_are_read(const PictureOptions& picture, const Variant* named);

/// Of a variant that was named and takes no weights the image keeps none, unless they were asked for.
/// Returns a sentence on that, or on how much is outside of the mask; empty: there is nothing to say.
std::string leave_unread_weights(const PictureOptions& picture, const Variant* named, Image& image);

/// On pixels that count nothing, of an image of this shape; empty: there are none, or they are not read.
std::string note_on_outside(const Variant* named, std::uint64_t outside, const Shape& shape);

/// On a peer that nobody named, and that peer_for() found for the parameters `given`.
std::string note_on_peer(const Variant& peer, const std::vector<std::string>& given);

/// On a variant that filtered. `because`: DefaultVariant's.
std::vector<std::string> notes_on_use(const Descriptor& used, const std::string& because,
                                      const FilterOptions& options);

}  // namespace filterscope::cli
