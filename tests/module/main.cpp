// All tests here have the made-up module: as the environment names it, before the first use of the catalogue.
#include <gtest/gtest.h>

#include <cstdlib>

int main(int argc, char** argv) {
  setenv("FILTERSCOPE_CUDA_MODULE", FILTERSCOPE_MADE_UP_MODULE, 1);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
