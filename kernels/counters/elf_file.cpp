#include "kernels/counters/elf_file.h"

#include <algorithm>

namespace filterscope {

ElfFile::ElfFile(Bytes bytes) : file_(bytes) {
  Elf64_Ehdr header{};
  if (bytes.size() < sizeof header) return;
  std::memcpy(&header, bytes.data(), sizeof header);
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64) return;
  sections_ = elf_entries<Elf64_Shdr>(
      part(bytes, header.e_shoff, std::uint64_t{header.e_shnum} * sizeof(Elf64_Shdr)));
  if (header.e_shstrndx < sections_.size()) names_ = content(sections_[header.e_shstrndx]);
}

ElfFile::Bytes ElfFile::content(const Elf64_Shdr& section) const {
  return section.sh_type == SHT_NOBITS ? Bytes() : part(file_, section.sh_offset, section.sh_size);
}

const Elf64_Shdr* ElfFile::named(std::string_view name) const {
  const auto found =
      std::ranges::find_if(sections_, [&](const Elf64_Shdr& one) { return this->name(one) == name; });
  return found == sections_.end() ? nullptr : &*found;
}

std::string ElfFile::text(Bytes table, std::uint64_t offset) {
  if (offset >= table.size()) return {};
  const Bytes rest = table.subspan(static_cast<std::size_t>(offset));
  const auto end = std::ranges::find(rest, std::byte{0});
  return {reinterpret_cast<const char*>(rest.data()), static_cast<std::size_t>(end - rest.begin())};
}

ElfFile::Bytes ElfFile::part(Bytes all, std::uint64_t offset, std::uint64_t size) {
  if (offset > all.size() || size > all.size() - offset) return {};
  return all.subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(size));
}

}  // namespace filterscope
