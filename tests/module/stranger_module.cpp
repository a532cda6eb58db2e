// A shared library that is no CUDA module.
extern "C" int filterscope_stranger() { return 0; }
