// The tables of pages that say what lists in the program say.
#pragma once

#include <string>

namespace filterscope {

/// The page with its tables made anew: what stands between "<!-- table: NAME -->" and "<!-- end of table
/// -->". Throws std::runtime_error for a name that is none, and for a table without an end.
std::string with_tables(const std::string& page);

}  // namespace filterscope
