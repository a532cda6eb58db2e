#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>

#include "core/io/image_file.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;
using test::file_error;

std::string text_of(const fs::path& path) {
  std::ifstream stream(path);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

class AtomicWrite : public test::TemporaryFolder {
 protected:
  [[nodiscard]] std::ptrdiff_t files_in_folder() const {
    return std::distance(fs::directory_iterator(folder()), fs::directory_iterator());
  }
};

TEST_F(AtomicWrite, ReplacesTheContentAndLeavesNothingElse) {
  write_file_atomically(at("a.txt"), "one");
  write_file_atomically(at("a.txt"), "two");
  EXPECT_EQ(text_of(at("a.txt")), "two");
  EXPECT_EQ(files_in_folder(), 1);
}

TEST_F(AtomicWrite, KeepsPermissionsAndLinks) {
  write_file_atomically(at("a.txt"), "one");
  fs::permissions(at("a.txt"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(at("a.txt"), at("link.txt"));
  write_file_atomically(at("link.txt"), "two");
  EXPECT_TRUE(fs::is_symlink(at("link.txt")));
  EXPECT_EQ(text_of(at("a.txt")), "two");
  EXPECT_EQ(fs::status(at("a.txt")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(AtomicWrite, SaysWhyItCannot) {
  EXPECT_NE(file_error([&] { write_file_atomically(at("none/a.txt"), "x"); }).find("No such file"),
            std::string::npos);
  EXPECT_NE(file_error([&] { write_file_atomically(folder(), "x"); }).find("directory"), std::string::npos);
}

TEST_F(AtomicWrite, AFullDeviceIsReported) {
  if (!fs::is_character_file("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  const std::string message = file_error([] { write_file_atomically("/dev/full", "x"); });
  EXPECT_NE(message.find("No space left"), std::string::npos) << message;
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

/// A disk that is full in the middle of a file, simulated by the largest file size that a process may write.
TEST_F(AtomicWrite, AFailureInTheMiddleKeepsTheOlderFile) {
  write_file_atomically(at("a.txt"), "the older content");
  const std::string large(1 << 20, 'x');
  EXPECT_EXIT(
      {
        ::signal(SIGXFSZ, SIG_IGN);
        rlimit limit;
        limit.rlim_cur = limit.rlim_max = 4096;
        ::setrlimit(RLIMIT_FSIZE, &limit);
        try {
          write_file_atomically(at("a.txt"), large);
        } catch (const FileError&) {
          ::_exit(text_of(at("a.txt")) == "the older content" && files_in_folder() == 1 ? 42 : 1);
        }
        ::_exit(2);
      },
      ::testing::ExitedWithCode(42), "");
}

/// In a child without root's rights, where the test runs as root.
TEST_F(AtomicWrite, AFileWithoutWritePermissionIsLeftAlone) {
  write_file_atomically(at("a.txt"), "one");
  fs::permissions(at("a.txt"), fs::perms::owner_read | fs::perms::others_read);
  fs::permissions(folder(), fs::perms::all);
  EXPECT_EXIT(
      {
        if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(2);
        const std::string message = file_error([&] { write_file_atomically(at("a.txt"), "two"); });
        ::_exit(message.find("Permission denied") != std::string::npos ? 42 : 1);
      },
      ::testing::ExitedWithCode(42), "");
  EXPECT_EQ(text_of(at("a.txt")), "one");
  EXPECT_EQ(files_in_folder(), 1);
}

}  // namespace
}  // namespace filterscope
