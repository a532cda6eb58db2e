#include "kernels/module/built_in_code.h"

#include <fmt/format.h>
#include <link.h>

#include <cstddef>
#include <cstdint>
#include <span>

#include "kernels/api/user_kernels.h"
#include "kernels/host/fnv1a.h"
#include "kernels/module/cuda_module.h"

namespace filterscope {
namespace {

struct LoadedFile {
  std::uintptr_t address = 0;  ///< of something in it
  std::uint64_t hash = 0;      ///< of what it has that cannot be written to: code and constants; 0: not found
};

int look_at(dl_phdr_info* info, std::size_t /*size*/, void* wanted) {
  auto& file = *static_cast<LoadedFile*>(wanted);
  const std::span segments(info->dlpi_phdr, info->dlpi_phnum);
  bool here = false;
  for (const ElfW(Phdr) & one : segments) {
    const std::uintptr_t begin = info->dlpi_addr + one.p_vaddr;
    here = here || (one.p_type == PT_LOAD && file.address >= begin && file.address - begin < one.p_memsz);
  }
  if (!here) return 0;
  file.hash = kFnvStart;
  for (const ElfW(Phdr) & one : segments) {
    if (one.p_type != PT_LOAD || (one.p_flags & PF_W) != 0 || (one.p_flags & PF_R) == 0) continue;
    const auto* bytes = reinterpret_cast<const std::byte*>(info->dlpi_addr + one.p_vaddr);
    file.hash = fnv1a(file.hash, {bytes, one.p_filesz});
  }
  return 1;
}

std::uint64_t hash_of_file_at(const void* address) {
  LoadedFile file{reinterpret_cast<std::uintptr_t>(address)};
  dl_iterate_phdr(look_at, &file);
  return file.hash;
}

/// Once a process: neither changes while it runs.
std::uint64_t file_hash(Backend backend) {
  static const std::uint64_t program = hash_of_file_at(reinterpret_cast<const void*>(&code_of_built_in));
  if (backend == Backend::cpu) return program;
  static const std::uint64_t module =
      cuda_module().table == nullptr ? 0 : hash_of_file_at(cuda_module().table);
  return module;
}

}  // namespace

std::string code_of_built_in(const Descriptor& descriptor) {
  if (descriptor.study == "peers" || is_of_user(descriptor)) return {};
  const std::uint64_t hash = file_hash(descriptor.backend);
  if (hash == 0) return {};
  return fmt::format("{} {:016x}", descriptor.id, hash);
}

}  // namespace filterscope
