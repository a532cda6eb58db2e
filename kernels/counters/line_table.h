// The line information of a cubin: which line of the sources each machine instruction is from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/counters/line_samples.h"

namespace filterscope {

/// Read from ELF's section .debug_line, which is DWARF 2 with NVIDIA's extension: a row may name another row
/// as the call that it was inlined at. A cubin compiled without -lineinfo has an empty table, as has what is
/// no cubin.
class LineTable {
 public:
  LineTable() = default;
  explicit LineTable(std::span<const std::byte> cubin);

  [[nodiscard]] bool empty() const noexcept { return sections_.empty(); }

  /// The instruction's line, then the calls through which that was inlined, up to the function's own line.
  /// `offset` counts from the function's start. Empty where it is not known.
  [[nodiscard]] std::vector<SourceLine> at(std::string_view function, std::uint64_t offset) const;

 private:
  friend class LineReader;
  struct Row {
    std::uint64_t address = 0;
    std::size_t file = 0;  ///< in files_
    int line = 0;
    std::size_t call = 0;  ///< the row that it was inlined at, counted from 1 in its section's; 0: none
  };
  struct Section {
    std::vector<Row> rows;           ///< in the order of the table, which `call` counts in
    std::vector<std::size_t> order;  ///< of the rows by address; of those with the same one the last counts
  };
  struct Place {
    std::size_t section = 0;
    std::uint64_t start = 0;
  };

  std::vector<std::string> files_;
  std::map<std::size_t, Section> sections_;  ///< by ELF's number of the section with the code
  std::map<std::string, Place, std::less<>> functions_;
};

/// A path as people know it: from "kernels/" on for this project's files, else as it is, without "./".
std::string source_name(const std::string& path);

}  // namespace filterscope
