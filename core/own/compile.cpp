#include "core/own/compile.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <span>
#include <system_error>

#include "core/io/staged_file.h"
#include "core/own/child_process.h"
#include "core/own/compiler_words.h"
#include "core/own/host.h"
#include "core/own/included.h"
#include "core/own/program.h"
#include "core/own/python.h"
#include "kernels/api/devices.h"
#include "kernels/host/fnv1a.h"
#include "kernels/host/stopwatch.h"

namespace filterscope::own {

namespace fs = std::filesystem;

namespace {

constexpr std::array<const char*, 9> kFlags = {"-std=c++20",      "-O3",     "-march=native",
                                               "-fno-math-errno", "-shared", "-Wl,-z,defs",
                                               "-fPIC",           "-w",      "-fdiagnostics-color=never"};

fs::path system_compiler() {
  if (const char* chosen = std::getenv("CXX"); chosen != nullptr && *chosen != '\0') {
    if (fs::path found = program_in_path(chosen); !found.empty()) return found;
  }
  for (const char* usual : {"g++", "c++", "clang++"}) {
    if (fs::path found = program_in_path(usual); !found.empty()) return found;
  }
  throw UnavailableError(problem(
      "own.compiler",
      "There is no C++ compiler to make a kernel of a source with: neither CXX names one, nor are g++, "
      "c++ or clang++ in PATH. On Debian: apt-get install g++"));
}

/// What makes an object of a text, and what it is called with.
struct Compiler {
  fs::path program;
  std::vector<std::string> flags;  ///< that the object depends on
  const char* text_ending = ".cpp";
  const char* object_ending = ".so";
};

Compiler compiler_for(const fs::path& path, const CompileTarget& target) {
  if (is_python(path)) return {python_program(), {"-B", python_host().string(), "--check"}, ".text", ".json"};
  if (target.backend == Backend::cpu) return {system_compiler(), {kFlags.begin(), kFlags.end()}};
  if (const Problem why = target.device ? why_no_cuda_compiler() : why_no_nvrtc(); !why.empty()) {
    throw UnavailableError(why);
  }
  std::string architecture = kWithoutDevice;
  if (target.device) {
    const DeviceFacts* device = find_device(*target.device);
    if (device == nullptr) throw UnavailableError(gpus().reason);
    architecture = fmt::format("sm_{}{}", device->compute_major, device->compute_minor);
  }
  return {host_program(), {"--compile", architecture}, ".cu", ".cubin"};
}

/// The compiler by its place and date, the flags, the text, and what it includes.
std::string key_of(const Compiler& with, const fs::path& path, const std::string& program) {
  std::error_code error;
  const auto date = fs::last_write_time(fs::canonical(with.program, error), error).time_since_epoch().count();
  std::string all = fmt::format("{}\n{}\n", with.program.string(), date);
  for (const std::string& flag : with.flags) all += flag + "\n";
  all += program;
  // Python is looked at without what it imports.
  if (is_python(path)) return text_key(all);
  for (const fs::path& file : included_files(path, program)) {
    all += fmt::format("\n{}\n", file.filename().string()) + text_of_file(file);
  }
  return text_key(all);
}

/// The whole call. Quoted includes are found beside the source.
std::vector<std::string> words_for(const Compiler& with, const CompileTarget& target, const fs::path& source,
                                   const fs::path& text, const fs::path& object) {
  const std::string folder = fs::absolute(source).parent_path().string();
  std::vector<std::string> words{with.program.string()};
  words.insert(words.end(), with.flags.begin(), with.flags.end());
  if (is_python(source)) {
    words.insert(words.end(), {text.string(), object.string()});
  } else if (target.backend == Backend::cuda) {
    words.insert(words.end(), {folder, text.string(), object.string()});
  } else {
    words.insert(words.end(), {"-iquote", folder, "-o", object.string(), text.string()});
  }
  return words;
}

/// A file of another name beside `path`, for a compiler to write to.
fs::path beside(const fs::path& path, const char* ending) {
  static std::atomic<unsigned> next{0};
  return fs::path(path).concat(fmt::format(".{}.{}{}", ::getpid(), next++, ending));
}

/// What a compiler wrote that failed.
void remove_made(const fs::path& object) {
  std::error_code error;
  fs::remove(object, error);
  fs::remove(fs::path(object).concat(".ptx"), error);
}

}  // namespace

fs::path kernel_cache() {
  const auto variable = [](const char* key) {
    const char* value = std::getenv(key);
    return value == nullptr ? fs::path() : fs::path(value);
  };
  fs::path base = variable("XDG_CACHE_HOME");
  if (!base.is_absolute()) base = variable("HOME").is_absolute() ? variable("HOME") / ".cache" : fs::path();
  std::error_code error;
  if (base.empty()) base = fs::temp_directory_path(error) / fmt::format("filterscope-{}", ::getuid());
  return base / "FilterScope" / "kernels";
}

std::string text_key(const std::string& text) {
  const auto bytes = std::as_bytes(std::span(text));
  return fmt::format("{:016x}{:016x}", fnv1a(kFnvStart, bytes), fnv1a(0x9E3779B97F4A7C15ULL, bytes));
}

Compiled compile(const fs::path& path, const std::string& program, const CompileTarget& target,
                 const CancelToken* cancel) {
  constexpr std::uint64_t kMemory = 4ULL << 30U;
  constexpr std::uint64_t kCpuSeconds = 60;
  const auto start = std::chrono::steady_clock::now();
  const Compiler with = compiler_for(path, target);
  const fs::path folder = kernel_cache();
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) fs::permissions(folder, fs::perms::owner_all, error);
  Compiled result;
  result.object = folder / (key_of(with, path, program) + with.object_ending);
  const bool cuda = target.backend == Backend::cuda;
  const fs::path log = fs::path(result.object).concat(".log");
  if (cuda) result.ptx = fs::path(result.object).concat(".ptx");
  if (fs::exists(result.object, error)) {
    result.kept = true;
    if (cuda) result.facts = facts_in(text_of_file(log));
    result.milliseconds = milliseconds_since(start);
    return result;
  }
  const fs::path text = beside(result.object, with.text_ending);
  const fs::path made = beside(result.object, with.object_ending);
  replace_file(text, std::as_bytes(std::span(program)));
  const std::vector<std::string> words = words_for(with, target, path, text, made);
  ChildOutput output;
  try {
    output = run_child(words, {kMemory, kCpuSeconds}, std::chrono::seconds(kCpuSeconds), cancel);
  } catch (...) {
    fs::remove(text, error);
    remove_made(made);
    throw;
  }
  fs::remove(text, error);
  const std::vector<SourceProblem> problems =
      problems_in(output.text, name_in_program(path), fs::absolute(path).parent_path().lexically_normal());
  if (output.timed_out || output.status != 0) remove_made(made);
  if (output.timed_out) {
    throw RunError(problem("step.compile", "compiling %1", path.filename().string()),
                   problem("own.compile_time", "the compiler did not end within %1 s", kCpuSeconds));
  }
  if (is_python(path) && WIFEXITED(output.status) && WEXITSTATUS(output.status) == kNoNumpy) {
    throw UnavailableError(
        problem("own.numpy",
                "%1 has no NumPy, which kernels in Python need. On Debian: apt-get install python3-numpy, "
                "elsewhere: pip install numpy; or name another Python in FILTERSCOPE_PYTHON",
                with.program.string()));
  }
  if (output.status != 0) {
    std::vector<SourceProblem> all = told_problems(problems, output.text, program);
    std::erase_if(all, [](const SourceProblem& one) { return !one.error; });
    if (all.empty())
      all.push_back({1, 0, true, words_for_status(output.status).text() + ". " + output.text, {}});
    throw SourceError(path, std::move(all));
  }
  if (cuda) {
    replace_file(log, std::as_bytes(std::span(output.text)));
    fs::rename(fs::path(made).concat(".ptx"), result.ptx);
    result.facts = facts_in(output.text);
  }
  fs::rename(made, result.object);  // last: where it is, all is
  result.warnings = problems;
  std::erase_if(result.warnings, [](const SourceProblem& one) { return one.file == kAround; });
  result.milliseconds = milliseconds_since(start);
  return result;
}

Problem why_no_nvrtc() {
  static const Problem why = [] {
    try {
      const ChildOutput asked = run_child({host_program().string(), "--nvrtc"}, {}, std::chrono::seconds(20));
      return asked.status == 0 ? Problem() : Problem::plain(asked.text);
    } catch (const RunError& error) {
      return error.problem();
    }
  }();
  return why;
}

Problem why_no_cuda_compiler() { return gpus().devices.empty() ? gpus().reason : why_no_nvrtc(); }

}  // namespace filterscope::own
