#include "app/cli/application.h"

int main(int argc, char** argv) { return filterscope::cli::run(argc, argv); }
