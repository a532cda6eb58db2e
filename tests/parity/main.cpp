// Runs the tests; 77 where none ran or every one was skipped (no GPU, a build without CUDA), so that CTest
// can say so. --report FILE writes how far each variant came to its limits, as tab-separated text.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <string_view>

#include "tests/parity/deviation.h"

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const char* report_file = nullptr;
  if (argc == 3 && std::string_view(argv[1]) == "--report") {
    report_file = argv[2];
  } else if (argc > 1) {
    std::fprintf(stderr, "usage: filterscope_parity [--report FILE] [--gtest_…]\n");
    return 2;
  }
  const int result = RUN_ALL_TESTS();
  if (report_file != nullptr) {
    std::ofstream file(report_file);
    file << filterscope::test::report();
    if (!file.flush()) {
      std::fprintf(stderr, "%s cannot be written\n", report_file);
      return 3;
    }
  }
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  const bool nothing_ran = all.skipped_test_count() == all.test_to_run_count();
  return result == 0 && nothing_ran && !GTEST_FLAG_GET(list_tests) ? 77 : result;
}
