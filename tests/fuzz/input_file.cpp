#include "tests/fuzz/input_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <system_error>

namespace filterscope::fuzz {

namespace fs = std::filesystem;

InputFile::InputFile(std::string_view name) {
  const fs::path memory = "/dev/shm";
  const fs::path base = ::access(memory.c_str(), W_OK) == 0 ? memory : fs::temp_directory_path();
  std::string pattern = (base / "filterscope-fuzz-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr) std::abort();
  path_ = fs::path(pattern) / name;
}

InputFile::~InputFile() {
  std::error_code ignored;
  fs::remove_all(folder(), ignored);
}

void InputFile::write(std::string_view content) const {
  const int file = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0 || ::write(file, content.data(), content.size()) != static_cast<ssize_t>(content.size())) {
    std::abort();
  }
  ::close(file);
}

}  // namespace filterscope::fuzz
