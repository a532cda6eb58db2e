// A libcuda.so.1 without a GPU, of the CUDA version in the variable STAND_IN_CUDA (12000 for 12.0): try.sh sees by it what
// programs say of a driver that is too old, and of one that finds no GPU.
#include <stdlib.h>
#include <string.h>

enum { kSuccess = 0, kNoDevice = 100, kNotFound = 500 };

int cuDriverGetVersion(int* version) {
  const char* const told = getenv("STAND_IN_CUDA");
  *version = told != NULL ? atoi(told) : 0;
  return kSuccess;
}

int cuInit(unsigned flags) {
  (void)flags;
  return kNoDevice;
}

int cuGetExportTable(const void** table, const void* id) {
  (void)table, (void)id;
  return kNotFound;
}

static int any_other(void) { return kNoDevice; }

// CUDA's runtime asks for some 400 functions by it, and calls the driver too old where it lacks this one.
int cuGetProcAddress_v2(const char* name, void** function, int version, unsigned long long flags, int* found) {
  (void)version, (void)flags;
  *function = (void*)any_other;
  if (strcmp(name, "cuDriverGetVersion") == 0) *function = (void*)cuDriverGetVersion;
  if (strcmp(name, "cuInit") == 0) *function = (void*)cuInit;
  if (strcmp(name, "cuGetExportTable") == 0) *function = (void*)cuGetExportTable;
  if (strcmp(name, "cuGetProcAddress") == 0) *function = (void*)cuGetProcAddress_v2;
  if (found != NULL) *found = 0;
  return kSuccess;
}
