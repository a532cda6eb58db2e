#include "core/own/look.h"

#include <cstddef>
#include <optional>

#include "core/io/file_bytes.h"
#include "core/own/descriptor.h"
#include "core/own/own_plan.h"
#include "core/own/ptx.h"
#include "kernels/api/devices.h"

namespace filterscope::own {

Compiled compile_to_look(const std::filesystem::path& path, const CancelToken* cancel) {
  const std::filesystem::path full = std::filesystem::absolute(path).lexically_normal();
  const Source source = read_source(full);
  if (full.extension() != ".cu") {
    throw SourceError(full, {{1, 0, true, "It is no CUDA: registers and PTX are those of a .cu file."}});
  }
  const PixelType type = source.types.front();
  const Descriptor descriptor = describe(source, Backend::cuda);
  CompileTarget target{Backend::cuda, std::nullopt};
  if (!gpus().devices.empty()) target.device = device_or_first(kAnyDevice);
  return compile(full, program_for(source, descriptor, type, type_range(type), source.block), target, cancel);
}

std::map<int, std::vector<std::string>> ptx_of(const std::filesystem::path& path, const Compiled& compiled) {
  const std::vector<std::byte> bytes = read_file(compiled.ptx, FileKind::session);
  return ptx_by_line(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()),
                     path.filename().string());
}

}  // namespace filterscope::own
