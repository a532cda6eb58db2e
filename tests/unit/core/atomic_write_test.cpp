#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "core/io/image_file.h"
#include "core/io/staged_file.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;
using test::file_error;

std::string text_in(const fs::path& path) {
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
  EXPECT_EQ(text_in(at("a.txt")), "two");
  EXPECT_EQ(files_in_folder(), 1);
}

TEST_F(AtomicWrite, KeepsPermissionsAndLinks) {
  write_file_atomically(at("a.txt"), "one");
  fs::permissions(at("a.txt"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(at("a.txt"), at("link.txt"));
  write_file_atomically(at("link.txt"), "two");
  EXPECT_TRUE(fs::is_symlink(at("link.txt")));
  EXPECT_EQ(text_in(at("a.txt")), "two");
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
        ignore_write_signals();
        rlimit limit;
        limit.rlim_cur = limit.rlim_max = 4096;
        ::setrlimit(RLIMIT_FSIZE, &limit);
        try {
          write_file_atomically(at("a.txt"), large);
        } catch (const FileError&) {
          ::_exit(text_in(at("a.txt")) == "the older content" && files_in_folder() == 1 ? 42 : 1);
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
  EXPECT_EQ(text_in(at("a.txt")), "one");
  EXPECT_EQ(files_in_folder(), 1);
}

TEST_F(AtomicWrite, ALinkWithoutATargetStaysOne) {
  fs::create_directory(at("there"));
  fs::create_symlink("there/made.txt", at("second"));
  fs::create_symlink(at("second"), at("first"));
  write_file_atomically(at("first"), "one");
  EXPECT_TRUE(fs::is_symlink(at("first")));
  EXPECT_TRUE(fs::is_symlink(at("second")));
  EXPECT_EQ(text_in(at("there/made.txt")), "one");
  fs::create_symlink("circle", at("circle"));
  EXPECT_NE(file_error([&] { write_file_atomically(at("circle"), "x"); }).find("links"), std::string::npos);
  EXPECT_TRUE(fs::is_symlink(at("circle")));
}

TEST_F(AtomicWrite, APipeWithoutAReaderIsRefused) {
  ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
  EXPECT_NE(file_error([&] { write_file_atomically(at("pipe"), "x"); }).find("pipe"), std::string::npos);
  const FileDescriptor reader(::open(at("pipe").c_str(), O_RDONLY | O_NONBLOCK));
  write_file_atomically(at("pipe"), "x");
  char letter = 0;
  EXPECT_EQ(::read(reader.get(), &letter, 1), 1);
  EXPECT_EQ(letter, 'x');
  EXPECT_EQ(files_in_folder(), 1);
}

Bytes bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

TEST_F(AtomicWrite, SeveralFilesAppearTogetherOrNotAtAll) {
  write_file_atomically(at("old.txt"), "older");
  std::vector<StagedFile> files;
  files.emplace_back(at("new.txt"), bytes_of("new"));
  files.emplace_back(at("old.txt"), bytes_of("newer"));
  files.emplace_back(at("late.txt"), bytes_of("late"));
  EXPECT_FALSE(fs::exists(at("new.txt")));
  EXPECT_EQ(text_in(at("old.txt")), "older");
  fs::create_directory(at("late.txt"));  // no file can get that name now
  EXPECT_NE(file_error([&] { commit_together(files); }).find("late.txt"), std::string::npos);
  files.clear();
  EXPECT_FALSE(fs::exists(at("new.txt")));
  EXPECT_EQ(text_in(at("old.txt")), "older");
  EXPECT_EQ(files_in_folder(), 2);

  files.emplace_back(at("new.txt"), bytes_of("new"));
  files.emplace_back(at("old.txt"), bytes_of("newer"));
  commit_together(files);
  EXPECT_EQ(text_in(at("new.txt")), "new");
  EXPECT_EQ(text_in(at("old.txt")), "newer");
  EXPECT_EQ(files_in_folder(), 3);
}

TEST_F(AtomicWrite, WhatIsNotCommittedLeavesNothing) {
  { const StagedFile file(at("a.txt"), bytes_of("one")); }
  EXPECT_EQ(files_in_folder(), 0);
}

TEST_F(AtomicWrite, LeftoversOfTheDeadAreRemovedAndNoOthers) {
  const pid_t dead = ::fork();
  if (dead == 0) ::_exit(0);
  ::waitpid(dead, nullptr, 0);
  const auto name = [](pid_t process) { return ".filterscope-" + std::to_string(process) + "-7.tmp"; };
  const auto write = [this](const std::string& file) { std::ofstream(at(file)) << "half"; };
  for (const std::string& other : {name(dead) + ".png", std::string(".filterscope-1x-7.tmp"),
                                   std::string(".filterscope--7.tmp"), std::string("a.tmp")}) {
    write(other);
  }
  write(name(::getpid()));
  write(name(dead));
  EXPECT_EQ(remove_leftovers(folder()), 1);
  EXPECT_FALSE(fs::exists(at(name(dead))));
  EXPECT_EQ(files_in_folder(), 5);

  // Another machine's program that shares the folder may have the number of a process that is dead here.
  write(name(dead));
  const FileDescriptor writer(::open(at(name(dead)).c_str(), O_WRONLY));
  ASSERT_EQ(::flock(writer.get(), LOCK_EX), 0);
  // It need not have all of its files open.
  const std::string closed = ".filterscope-" + std::to_string(dead) + "-8.tmp";
  write(closed);
  EXPECT_EQ(remove_leftovers(folder()), 0);
  EXPECT_TRUE(fs::exists(at(name(dead))));
  EXPECT_TRUE(fs::exists(at(closed)));
}

TEST_F(AtomicWrite, ClosedOnesAreCommittedAsOthers) {
  std::vector<StagedFile> files;
  for (const char* name : {"a.txt", "b.txt"}) {
    files.emplace_back(at(name), bytes_of(name));
    files.back().close();
  }
  {
    StagedFile gone(at("c.txt"), bytes_of("c"));
    gone.close();
  }
  EXPECT_EQ(files_in_folder(), 2);
  commit_together(files);
  EXPECT_EQ(text_in(at("a.txt")), "a.txt");
  EXPECT_EQ(text_in(at("b.txt")), "b.txt");
  EXPECT_EQ(files_in_folder(), 2);
}

TEST_F(AtomicWrite, TheFirstSaveIntoAFolderTidiesIt) {
  const pid_t dead = ::fork();
  if (dead == 0) ::_exit(0);
  ::waitpid(dead, nullptr, 0);
  std::ofstream(at(".filterscope-" + std::to_string(dead) + "-0.tmp")) << "half";
  write_file_atomically(at("a.txt"), "one");
  EXPECT_EQ(files_in_folder(), 1);
}

}  // namespace
}  // namespace filterscope
