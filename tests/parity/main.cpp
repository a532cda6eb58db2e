// Runs the tests; 77 where none ran or every one was skipped (no GPU, a build without CUDA), so that CTest
// can say so.
#include <gtest/gtest.h>

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const int result = RUN_ALL_TESTS();
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  const bool nothing_ran = all.skipped_test_count() == all.test_to_run_count();
  return result == 0 && nothing_ran && !GTEST_FLAG_GET(list_tests) ? 77 : result;
}
