// The parts of an ELF file, such as a cubin, in memory.
#pragma once

#include <elf.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace filterscope {

/// A table's entries; what is left over is none.
template <class Entry>
std::vector<Entry> elf_entries(std::span<const std::byte> bytes) {
  std::vector<Entry> list(bytes.size() / sizeof(Entry));
  if (!list.empty()) std::memcpy(list.data(), bytes.data(), list.size() * sizeof(Entry));
  return list;
}

/// Refers to the bytes. Of what is no ELF file of 64 bits it has no sections.
class ElfFile {
 public:
  using Bytes = std::span<const std::byte>;

  explicit ElfFile(Bytes bytes);

  [[nodiscard]] const std::vector<Elf64_Shdr>& sections() const noexcept { return sections_; }
  [[nodiscard]] Bytes content(const Elf64_Shdr& section) const;
  [[nodiscard]] std::string name(const Elf64_Shdr& section) const { return text(names_, section.sh_name); }
  /// Null where there is none.
  [[nodiscard]] const Elf64_Shdr* named(std::string_view name) const;

  /// The text at an offset of a table of texts.
  static std::string text(Bytes table, std::uint64_t offset);
  /// Nothing where it does not lie within.
  static Bytes part(Bytes all, std::uint64_t offset, std::uint64_t size);

 private:
  Bytes file_;
  Bytes names_;
  std::vector<Elf64_Shdr> sections_;
};

}  // namespace filterscope
