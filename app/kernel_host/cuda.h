// CUDA kernels in the host: the driver and NVRTC, loaded while it runs, without a header of theirs.
#pragma once

#include <string>
#include <vector>

#include "core/own/host_protocol.h"

namespace filterscope::own {

/// Compiles the text of the file for "sm_90", say, and writes what can be loaded to `object`, and its PTX to
/// the file of that name with ".ptx" behind it. What the compiler says goes to `log`. `folder` is where
/// quoted includes are found. False where it does not compile, or without NVRTC.
bool compile_cuda(const std::string& text, const std::string& object, const std::string& architecture,
                  const std::string& folder, std::string& log);

/// Whether NVRTC can be loaded; else why not.
std::string why_no_nvrtc();

/// A kernel on a device, of one process.
class CudaKernel {
 public:
  /// Each answers with what the driver says where something fails.
  Answer load(const Request& request);
  Answer images(const Request& request);
  Answer run(const Request& request);
  Answer sample(const Request& request);

 private:
  /// Makes the object's code the one that runs.
  Answer load_code();
  void ask_facts(int threads);
  /// Finds how much shared memory a block has whose size is known when it runs, and asks for it. Not done
  /// where it cannot have it.
  Answer size_shared(const Call& call);
  /// Where a whole kernel wrote outside of its target; empty: nowhere.
  [[nodiscard]] std::string fault_of(const Call& call) const;

  std::string code_;  ///< the object
  unsigned long long source_ = 0;
  unsigned long long target_ = 0;
  unsigned long long faults_ = 0;  ///< of a whole kernel
  int device_ = 0;
  void* function_ = nullptr;
  void* size_function_ = nullptr;  ///< of a source that has shared_bytes()
  unsigned long long size_ = 0;    ///< what it gives
  std::vector<float> sized_for_;   ///< the parameters of `sized_`
  int sized_ = 0;
  /// The kernel's alone: an event is taken where its stream's last work was. Behind a copy the copy engine
  /// took it, before the GPU had changed to this process, which takes 0.14 ms on an H200.
  void* stream_ = nullptr;
  void* start_ = nullptr;
  void* stop_ = nullptr;
  bool sampled_ = false;  ///< sampling began once
  Answer facts_;          ///< what does not change from run to run
  int facts_of_ = 0;      ///< the threads of a block that it is of
};

}  // namespace filterscope::own
