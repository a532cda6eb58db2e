#include "core/own/machine_code.h"

#include <string_view>

#include "core/io/file_bytes.h"
#include "core/own/compile.h"
#include "kernels/counters/elf_file.h"

namespace filterscope::own {
namespace {

using Bytes = std::span<const std::byte>;

void append(std::string& all, std::string_view name, Bytes code) {
  all += name;
  all += '\n';
  all.append(reinterpret_cast<const char*>(code.data()), code.size());
}

}  // namespace

std::map<std::string, std::vector<std::byte>> functions_in(Bytes cubin) {
  constexpr std::string_view kText = ".text.";
  const ElfFile elf(cubin);
  std::map<std::string, std::vector<std::byte>> functions;
  for (const Elf64_Shdr& section : elf.sections()) {
    const std::string name = elf.name(section);
    if (section.sh_type == SHT_NOBITS || !name.starts_with(kText)) continue;
    const Bytes code = elf.content(section);
    functions[name.substr(kText.size())].assign(code.begin(), code.end());
  }
  return functions;
}

std::string code_key(const std::filesystem::path& object) {
  const std::vector<std::byte> bytes = read_file(object, FileKind::session);
  std::string all;
  for (const auto& [name, code] : functions_in(bytes)) append(all, name, code);
  if (all.empty()) {
    // Of a shared object. Its code's constants lie apart, where a cubin's code has most of them inside.
    const ElfFile elf(bytes);
    for (const char* name : {".text", ".rodata"}) {
      if (const Elf64_Shdr* section = elf.named(name)) append(all, name, elf.content(*section));
    }
  }
  return all.empty() ? all : text_key(all);
}

}  // namespace filterscope::own
