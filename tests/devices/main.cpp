// The devices of all tests here: two of one kind, and a third that is older.
#include <gtest/gtest.h>

#include "tests/devices/stand_in_devices.h"

int main(int argc, char** argv) {
  filterscope::test::install_stand_in_devices({9, 9, 8});
  filterscope::test::add_stand_in_variant();
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
