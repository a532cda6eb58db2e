// What memory is free, from the files of a made-up system, and what a narrow image's planes take.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/host/free_memory.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

class FreeMemory : public ::testing::Test {
 protected:
  FreeMemory() {
    std::string pattern = (fs::temp_directory_path() / "filterscope-memory-XXXXXX").string();
    root_ = ::mkdtemp(pattern.data());
    write("proc/meminfo", "MemTotal: 9000 kB\nMemAvailable:    5000 kB\nSwapFree: 0 kB\n");
  }
  ~FreeMemory() override {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
  }
  void write(const fs::path& name, const std::string& text) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << text;
  }
  fs::path root_;
};

TEST_F(FreeMemory, IsWhatTheKernelCallsAvailable) { EXPECT_EQ(free_memory(root_), 5000U * 1024U); }

TEST_F(FreeMemory, IsLessInAControlGroup) {
  write("proc/self/cgroup", "0::/user/one\n");
  write("sys/fs/cgroup/user/one/memory.max", "max\n");
  write("sys/fs/cgroup/user/one/memory.current", "700\n");
  write("sys/fs/cgroup/user/memory.max", "3000\n");
  write("sys/fs/cgroup/user/memory.current", "2500\n");
  EXPECT_EQ(free_memory(root_), 500U);
  write("sys/fs/cgroup/user/memory.stat", "anon 1\ninactive_file 200\n");
  EXPECT_EQ(free_memory(root_), 700U);
  write("sys/fs/cgroup/user/memory.current", "9000\n");
  EXPECT_EQ(free_memory(root_), 0U);
}

TEST_F(FreeMemory, IsLessInAControlGroupOfTheFirstVersion) {
  write("proc/self/cgroup", "5:cpu,cpuacct:/a\n4:memory:/a\n");
  write("sys/fs/cgroup/memory/a/memory.limit_in_bytes", "1000\n");
  write("sys/fs/cgroup/memory/a/memory.usage_in_bytes", "100\n");
  EXPECT_EQ(free_memory(root_), 900U);
}

TEST_F(FreeMemory, IsLessWithALimitOnAddressSpace) {
  write("proc/self/statm", "3 1 1 1 0 1 0\n");
  EXPECT_EXIT(
      {
        const auto pages = 3 * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
        rlimit limit{};
        ::getrlimit(RLIMIT_AS, &limit);
        limit.rlim_cur = std::uint64_t{64} << 30U;
        write("proc/meminfo", "");
        ::setrlimit(RLIMIT_AS, &limit);
        ::_exit(free_memory(root_) == limit.rlim_cur - pages ? 42 : 1);
      },
      ::testing::ExitedWithCode(42), "");
}

TEST(RequireMemory, NamesWhatIsNeededAndWhatIsFree) {
  EXPECT_NO_THROW(require_memory(1000, 1000));
  try {
    require_memory(6'440'000'000, 3'100'000'000);
    FAIL();
  } catch (const RunError& error) {
    EXPECT_STREQ(
        error.what(),
        "allocation failed: out of memory: filtering needs 6.44 GB and 3.1 GB are free; use a smaller "
        "image or another variant, or close other programs");
  }
}

/// A row of a narrow image takes its border, and no vector's width beside it.
TEST(PaddedPlanes, NarrowPicturesTakeLittle) {
  BilateralParameters parameters;
  parameters.radius = 2;
  const Shape shape{1, 100000, 1, 3, PixelType::u8};
  for (const char* id : {"fast/cpu_simd", "fast/cpu_spectral", "agarwal2012/cpu_naive"}) {
    EXPECT_LT(prepare(variant(id), {shape, parameters})->scratch_bytes(), shape.pixels() * 3 * 4 * 10) << id;
  }
}

}  // namespace
}  // namespace filterscope
