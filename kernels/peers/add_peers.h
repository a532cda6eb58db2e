// Other libraries' filters, for programs that want them in the catalogue.
#pragma once

namespace filterscope {

/// Hands this target's variants to the catalogue. First thing in main(): see provide_peer().
void add_peers();

}  // namespace filterscope
