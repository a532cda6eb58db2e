#include "core/sass/tools.h"

#include <fcntl.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <system_error>

#include "core/io/file_descriptor.h"
#include "core/own/child_process.h"
#include "kernels/api/errors.h"

namespace filterscope::sass {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kPatience{120};
constexpr std::chrono::milliseconds kTurn{50};

fs::path tool(const char* variable, const char* name) {
  const char* named = std::getenv(variable);
  if (named != nullptr && *named != '\0') {
    return std::string_view(named) == "off" ? fs::path() : own::program_in_path(named);
  }
  if (fs::path found = own::program_in_path(name); !found.empty()) return found;
  std::vector<fs::path> toolkits;
  for (const char* home : {"CUDA_HOME", "CUDA_PATH"}) {
    const char* folder = std::getenv(home);
    if (folder != nullptr && *folder != '\0') toolkits.emplace_back(folder);
  }
  toolkits.emplace_back("/usr/local/cuda");
  for (const fs::path& toolkit : toolkits) {
    if (fs::path found = own::program_in_path((toolkit / "bin" / name).string()); !found.empty())
      return found;
  }
  return {};
}

void require(const Problem& why) {
  if (!why.empty()) throw UnavailableError(why);
}

/// Runs it with its output in a file, which may be large.
void run(const std::vector<std::string>& arguments, const fs::path& output, const CancelToken* cancel) {
  const FileDescriptor to(::open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
  const Problem step = problem("sass.step", "Reading machine code");
  if (!to.valid()) throw RunError(step, problem("sass.no_file", "%1 cannot be written", output.string()));
  own::ChildProcess child(arguments, {{to.get(), 1}, {to.get(), 2}}, {});
  const auto start = std::chrono::steady_clock::now();
  int status = -1;
  while ((status = child.wait(kTurn)) < 0) {
    throw_if_cancelled(cancel);
    if (std::chrono::steady_clock::now() - start > kPatience)
      throw RunError(step, problem("sass.slow", "%1 does not end", arguments.front()));
  }
  if (status == 0) return;
  std::ifstream text(output);
  std::string line;
  std::getline(text, line);
  throw RunError(step, problem("sass.tool", "%1: %2", own::words_for_status(status), line));
}

/// A folder of its own, gone with its scope.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "filterscope-sass-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
      throw RunError(problem("sass.step", "Reading machine code"),
                     problem("sass.no_file", "%1 cannot be written", name));
    path_ = name;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

fs::path nvdisasm() { return tool("FILTERSCOPE_NVDISASM", "nvdisasm"); }
fs::path cuobjdump() { return tool("FILTERSCOPE_CUOBJDUMP", "cuobjdump"); }

Problem why_no_nvdisasm() {
  if (!nvdisasm().empty()) return {};
  return problem(
      "sass.no_nvdisasm",
      "nvdisasm is not here. It is part of the CUDA toolkit (package cuda-nvdisasm), and of the "
      "Python package nvidia-cuda-nvdisasm; FILTERSCOPE_NVDISASM names it where it is not in PATH");
}

Problem why_no_cuobjdump() {
  if (!cuobjdump().empty()) return {};
  return problem("sass.no_cuobjdump",
                 "cuobjdump is not here. It is part of the CUDA toolkit (package cuda-cuobjdump), and of the "
                 "Python package nvidia-cuda-cuobjdump; FILTERSCOPE_CUOBJDUMP names it where it is not in "
                 "PATH");
}

std::vector<Function> disassemble(const fs::path& cubin, const CancelToken* cancel) {
  require(why_no_nvdisasm());
  const Scratch scratch;
  const fs::path output = scratch.path() / "text";
  run({nvdisasm().string(), "--print-code", fs::absolute(cubin).string()}, output, cancel);
  std::ifstream file(output);
  return parse(std::string(std::istreambuf_iterator<char>(file), {}));
}

std::vector<fs::path> cubins_in(const fs::path& folder) {
  std::vector<fs::path> cubins;
  std::error_code none;
  for (fs::directory_iterator at(folder, none), end; !none && at != end; at.increment(none)) {
    if (at->path().extension() == ".cubin") cubins.push_back(at->path());
  }
  std::ranges::sort(cubins);
  return cubins;
}

void extract_cubins(const fs::path& library, const std::string& architecture, const fs::path& folder,
                    const CancelToken* cancel) {
  require(why_no_cuobjdump());
  fs::create_directories(folder);
  // It writes into the folder that it runs in.
  run({"/bin/sh", "-c", R"(cd "$1" && exec "$2" --gpu-architecture "$3" --extract-elf all "$4")", "sh",
       folder.string(), cuobjdump().string(), architecture, fs::absolute(library).string()},
      folder / "list", cancel);
  if (cubins_in(folder).empty()) {
    throw RunError(problem("sass.step", "Reading machine code"),
                   problem("sass.no_code", "%1 has none for %2", library.filename().string(), architecture));
  }
}

}  // namespace filterscope::sass
