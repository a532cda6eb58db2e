#include "core/own/own_variants.h"

#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "core/own/call.h"
#include "core/own/compile.h"
#include "core/own/descriptor.h"
#include "core/own/own_plan.h"
#include "core/own/program.h"
#include "core/own/python_plan.h"
#include "kernels/api/devices.h"
#include "kernels/catalog.h"

namespace filterscope::own {
namespace {

struct Sources {
  std::mutex mutex;
  std::map<std::string, std::filesystem::path> by_id;
  std::map<std::string, Life> lives;  ///< of the versions that are in the catalogue
};

Sources& sources() {
  static Sources all;
  return all;
}

/// Throws SourceError where another file has the name.
void claim(const std::string& id, const std::filesystem::path& path) {
  const std::lock_guard lock(sources().mutex);
  const auto [known, fresh] = sources().by_id.emplace(id, path);
  if (fresh || known->second == path) return;
  throw SourceError(
      path,
      {{1, 0, true, id + " is the variant of " + known->second.string() + ". Give this file another name."}});
}

/// The catalogue keeps earlier versions, which somebody may hold still.
void begin_life(const std::string& id, const Life& life) {
  const std::lock_guard lock(sources().mutex);
  const auto [known, fresh] = sources().lives.emplace(id, life);
  if (fresh) return;
  known->second.close();
  known->second = life;
}

bool is_cuda(const std::filesystem::path& path) { return path.extension() == ".cu"; }

/// A .cu file is for a device where there is one, and what compiles it.
Backend backend_for(const Source& source) {
  if (source.form == Form::kernel) return Backend::cuda;
  return is_cuda(source.path) && why_no_cuda_compiler().empty() ? Backend::cuda : Backend::cpu;
}

/// A whole kernel runs on a device alone. Without one its errors are told nevertheless.
void require_device(const Source& source, const Descriptor& descriptor, const std::string& program) {
  if (source.form != Form::kernel) return;
  const Problem why = why_no_cuda_compiler();
  if (why.empty()) return;
  if (why_no_nvrtc().empty()) compile(source.path, program, {Backend::cuda, {}});
  throw UnavailableError(problem("own.needs_gpu",
                                 "%1 is a whole CUDA kernel (@form kernel), which runs on a GPU alone. %2",
                                 descriptor.id, why));
}

void require_allowed(const Source& source, Pointers pointers) {
  if (!source.unsafe || pointers == Pointers::allowed) return;
  if (is_python(source.path)) {
    throw UnsafeError(
        source.path,
        {{source.line_of("@unsafe"), 0, true,
          "It asks for all that you may do yourself: to write files, to start programs, to use the network. "
          "Allow it (--allow-unsafe), or take @unsafe out."}});
  }
  throw UnsafeError(
      source.path,
      {{source.line_of("@unsafe"), 0, true,
        "It asks for raw pointers, which can reach any memory of the GPU's that its process has, "
        "and after a wrong address OpenGL on that GPU may hang. Allow it (--allow-unsafe), or "
        "take @unsafe out."}});
}

}  // namespace

Added add_kernel(const std::filesystem::path& path, Pointers pointers) {
  const std::filesystem::path full = std::filesystem::absolute(path).lexically_normal();
  const auto source = std::make_shared<const Source>(read_source(full));
  require_allowed(*source, pointers);
  Variant variant;
  variant.descriptor = describe(*source, backend_for(*source));
  const Descriptor& descriptor = variant.descriptor;
  if (members_of(*source, *descriptor.family).size() > kMostValues) {
    throw SourceError(full, {{1, 0, true,
                              "It has too many parameters: with its family's there may be " +
                                  std::to_string(kMostValues) + "."}});
  }
  const PixelType first = source->types.front();
  const std::string program = program_for(*source, descriptor, first, type_range(first), source->block);
  require_device(*source, descriptor, program);
  const CompileTarget target{descriptor.backend, device_or_first(kAnyDevice)};
  const Compiled compiled = compile(full, program, target);
  const Life life;
  if (is_python(full)) begin_python(*source, life, compiled.object);
  claim(descriptor.id, full);
  Added added{descriptor.id, compiled.warnings, compiled.milliseconds, compiled.kept, {}};
  if (is_cuda(full) && descriptor.backend == Backend::cpu && !gpus().devices.empty()) {
    added.note = problem("own.on_cpu", "%1 runs on the CPU. %2", descriptor.id, why_no_cuda_compiler());
  }
  const auto shared = std::make_shared<const Descriptor>(descriptor);
  variant.prepare = [source, shared, life](const PlanRequest& request) {
    return make_own_plan(*source, *shared, life, request);
  };
  try {
    add_variant(std::move(variant));
  } catch (const std::logic_error& error) {
    throw SourceError(full, {{1, 0, true, error.what()}});
  }
  begin_life(added.id, life);
  return added;
}

std::filesystem::path source_of(const std::string& id) {
  const std::lock_guard lock(sources().mutex);
  const auto known = sources().by_id.find(id);
  return known == sources().by_id.end() ? std::filesystem::path() : known->second;
}

}  // namespace filterscope::own
