// Other libraries' filters, for programs that want them in the catalogue.
#pragma once

namespace filterscope {

/// Hands this target's variants to the catalogue. First thing in main(): see provide_peer().
void add_peers();

/// Starts the threads that these libraries keep, one a core, from the calling thread, whose priority they
/// take over. For a program that measures their filters and also calls them from threads of a lower priority.
/// Takes the time to start threads, and 50 ms at most.
void start_peer_threads();

}  // namespace filterscope
