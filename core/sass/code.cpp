#include "core/sass/code.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <set>
#include <span>
#include <system_error>
#include <utility>

#include "core/io/file_bytes.h"
#include "core/own/compile.h"
#include "core/own/look.h"
#include "core/own/machine_code.h"
#include "core/own/own_variants.h"
#include "core/own/source.h"
#include "core/sass/tools.h"
#include "kernels/api/devices.h"
#include "kernels/catalog.h"
#include "kernels/counters/line_table.h"

namespace filterscope::sass {
namespace {

namespace fs = std::filesystem;

std::vector<std::byte> bytes_of(const fs::path& cubin) { return read_file(cubin, FileKind::session); }

/// Whether any of its instructions is from the file "…/STUDY/…/NAME.cu".
bool is_from(const LineTable& lines, const std::string& function, std::size_t bytes, const std::string& study,
             const std::string& name) {
  constexpr std::size_t kInstruction = 16;
  for (std::size_t offset = 0; offset < bytes; offset += kInstruction) {
    for (const SourceLine& place : lines.at(function, offset)) {
      const fs::path file(place.file);
      if (file.stem() == name && file.extension() == ".cu" &&
          place.file.find('/' + study + '/') != std::string::npos)
        return true;
    }
  }
  return false;
}

/// The functions of a cubin that `wanted` takes.
template <class Wanted>
void add_functions(const fs::path& cubin, Wanted wanted, const CancelToken* cancel,
                   std::vector<Function>& functions) {
  for (Function& one : disassemble(cubin, cancel)) {
    if (wanted(one.name)) functions.push_back(std::move(one));
  }
}

Code built_in(const Variant& variant, const std::string& architecture, const CancelToken* cancel) {
  const Descriptor& descriptor = variant.descriptor;
  if (descriptor.backend != Backend::cuda)
    throw UnavailableError(problem("sass.cpu", "%1 runs on the CPU: it has no code for GPUs", descriptor.id));
  const std::size_t slash = descriptor.id.find('/');
  const std::string study = descriptor.id.substr(0, slash);
  const std::string name = descriptor.id.substr(slash + 1);
  const std::string mangled = std::to_string(study.size()) + study;
  Code code{descriptor.id, architecture, {}, false};
  std::vector<fs::path> named;
  for (const fs::path& cubin : module_cubins(architecture, cancel)) {
    throw_if_cancelled(cancel);
    const std::vector<std::byte> bytes = bytes_of(cubin);
    const LineTable lines{std::span(bytes)};
    std::set<std::string> mine;
    bool has_named = false;
    for (const auto& [function, text] : own::functions_in(bytes)) {
      if (is_from(lines, function, text.size(), study, name)) mine.insert(function);
      has_named = has_named || function.find(mangled) != std::string::npos;
    }
    if (!mine.empty())
      add_functions(
          cubin, [&](const std::string& one) { return mine.contains(one); }, cancel, code.functions);
    if (has_named && lines.empty()) named.push_back(cubin);
  }
  if (!code.functions.empty()) return code;
  code.by_name = true;
  for (const fs::path& cubin : named) {
    add_functions(
        cubin, [&](const std::string& one) { return one.find(mangled) != std::string::npos; }, cancel,
        code.functions);
  }
  if (code.functions.empty()) {
    throw UnavailableError(problem("sass.none",
                                   "The CUDA module has no code for %1 that is known to be of %2",
                                   architecture, descriptor.id));
  }
  return code;
}

}  // namespace

std::string usual_architecture() {
  const GpuReport& report = gpus();
  if (!report.devices.empty()) {
    const DeviceFacts& first = report.devices.front();
    return fmt::format("sm_{}{}", first.compute_major, first.compute_minor);
  }
  return own::kWithoutDevice;
}

std::vector<fs::path> module_cubins(const std::string& architecture, const CancelToken* cancel) {
  const GpuReport& report = gpus();
  if (report.module.empty()) {
    throw UnavailableError(problem("sass.no_module",
                                   "There is no CUDA module, which has the code of these variants: %1",
                                   report.reason));
  }
  const fs::path library(report.module);
  std::error_code ignored;
  const auto changed = fs::last_write_time(library, ignored).time_since_epoch().count();
  const std::string key = own::text_key(
      fmt::format("{} {} {} {}", library.string(), fs::file_size(library, ignored), changed, architecture));
  const fs::path folder = own::kernel_cache().parent_path() / "sass" / key;
  if (std::vector<fs::path> cubins = cubins_in(folder); !cubins.empty()) return cubins;
  const fs::path made = fs::path(folder).concat(fmt::format(".{}", ::getpid()));
  extract_cubins(library, architecture, made, cancel);
  fs::rename(made, folder, ignored);  // another process may have been first
  return cubins_in(ignored ? made : folder);
}

Code code_of(const std::string& what, const std::string& architecture, const CancelToken* cancel) {
  const fs::path path(what);
  if (path.extension() == ".cubin") {
    bytes_of(path);  // what is wrong with the file is said in our words
    Code code{path.filename().string(), {}, disassemble(path, cancel), false};
    if (!code.functions.empty()) code.architecture = code.functions.front().architecture;
    return code;
  }
  const bool source = own::is_source(path);
  const fs::path file = source ? path : own::source_of(what);
  if (file.empty()) return built_in(variant(what), architecture, cancel);
  const own::Compiled compiled = own::compile_to_look(file, cancel);
  Code code{source ? path.filename().string() : what, {}, disassemble(compiled.object, cancel), false};
  if (!code.functions.empty()) code.architecture = code.functions.front().architecture;
  return code;
}

std::vector<Function> functions_named(const std::vector<std::string>& names, const std::string& architecture,
                                      const CancelToken* cancel) {
  const std::set<std::string> wanted(names.begin(), names.end());
  std::vector<Function> found;
  for (const fs::path& cubin : module_cubins(architecture, cancel)) {
    const auto here = own::functions_in(bytes_of(cubin));
    if (std::ranges::none_of(wanted, [&](const std::string& one) { return here.contains(one); })) continue;
    add_functions(
        cubin, [&](const std::string& one) { return wanted.contains(one); }, cancel, found);
  }
  return found;
}

}  // namespace filterscope::sass
