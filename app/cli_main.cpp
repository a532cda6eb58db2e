#include "app/cli/application.h"
#include "kernels/peers/add_peers.h"

int main(int argc, char** argv) {
  filterscope::add_peers();
  return filterscope::cli::run(argc, argv);
}
