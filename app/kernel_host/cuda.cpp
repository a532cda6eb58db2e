#include "app/kernel_host/cuda.h"

#include <dlfcn.h>

#include <array>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <vector>

#include "app/kernel_host/answers.h"
#include "app/kernel_host/sampling.h"

namespace filterscope::own {
namespace {

// The driver's types, by their sizes.
using Pointer = unsigned long long;
struct Handle {
  char bytes[64];
};

/// The functions of libcuda.so.1 that are used.
struct Driver {
  int (*init)(unsigned) = nullptr;
  int (*device_get)(int*, int) = nullptr;
  int (*retain)(void**, int) = nullptr;
  int (*set_current)(void*) = nullptr;
  int (*load)(void**, const void*) = nullptr;
  int (*get_function)(void**, void*, const char*) = nullptr;
  int (*get_global)(Pointer*, std::size_t*, void*, const char*) = nullptr;
  int (*copy_to_host)(void*, Pointer, std::size_t) = nullptr;
  int (*open_handle)(Pointer*, Handle, unsigned) = nullptr;
  int (*stream_create)(void**, unsigned) = nullptr;
  int (*event_create)(void**, unsigned) = nullptr;
  int (*event_record)(void*, void*) = nullptr;
  int (*event_wait)(void*) = nullptr;
  int (*elapsed)(float*, void*, void*) = nullptr;
  int (*launch)(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**,
                void**) = nullptr;
  int (*synchronize)() = nullptr;
  int (*attribute)(int*, int, void*) = nullptr;
  int (*set_attribute)(void*, int, int) = nullptr;
  int (*device_attribute)(int*, int, int) = nullptr;
  int (*blocks)(int*, void*, int, std::size_t) = nullptr;
  int (*error_name)(int, const char**) = nullptr;
  int (*error_text)(int, const char**) = nullptr;
  bool complete = false;
};

template <class Function>
bool find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(::dlsym(library, name));
  return function != nullptr;
}

const Driver& driver() {
  static const Driver loaded = [] {
    Driver d;
    void* library = ::dlopen("libcuda.so.1", RTLD_NOW | RTLD_GLOBAL);
    if (library == nullptr) return d;
    d.complete =
        find(library, "cuInit", d.init) && find(library, "cuDeviceGet", d.device_get) &&
        find(library, "cuDevicePrimaryCtxRetain", d.retain) &&
        find(library, "cuCtxSetCurrent", d.set_current) && find(library, "cuModuleLoadData", d.load) &&
        find(library, "cuModuleGetFunction", d.get_function) &&
        find(library, "cuModuleGetGlobal_v2", d.get_global) &&
        find(library, "cuMemcpyDtoH_v2", d.copy_to_host) &&
        find(library, "cuIpcOpenMemHandle_v2", d.open_handle) &&
        find(library, "cuStreamCreate", d.stream_create) && find(library, "cuEventCreate", d.event_create) &&
        find(library, "cuEventRecord", d.event_record) && find(library, "cuEventSynchronize", d.event_wait) &&
        find(library, "cuEventElapsedTime", d.elapsed) && find(library, "cuLaunchKernel", d.launch) &&
        find(library, "cuCtxSynchronize", d.synchronize) &&
        find(library, "cuFuncGetAttribute", d.attribute) &&
        find(library, "cuFuncSetAttribute", d.set_attribute) &&
        find(library, "cuDeviceGetAttribute", d.device_attribute) &&
        find(library, "cuOccupancyMaxActiveBlocksPerMultiprocessor", d.blocks) &&
        find(library, "cuGetErrorName", d.error_name) && find(library, "cuGetErrorString", d.error_text);
    return d;
  }();
  return loaded;
}

/// "CUDA error 700 (an illegal memory access was encountered)"
std::string words_for(int status) {
  const char* text = nullptr;
  if (driver().complete) driver().error_text(status, &text);
  return "CUDA error " + std::to_string(status) + (text == nullptr ? "" : std::string(" (") + text + ")");
}

/// NVRTC's functions that are used.
struct Nvrtc {
  int (*create)(void**, const char*, const char*, int, const char* const*, const char* const*) = nullptr;
  int (*compile)(void*, int, const char* const*) = nullptr;
  int (*log_size)(void*, std::size_t*) = nullptr;
  int (*log)(void*, char*) = nullptr;
  int (*ptx_size)(void*, std::size_t*) = nullptr;
  int (*ptx)(void*, char*) = nullptr;
  int (*cubin_size)(void*, std::size_t*) = nullptr;
  int (*cubin)(void*, char*) = nullptr;
  bool complete = false;
};

const Nvrtc& nvrtc() {
  static const Nvrtc loaded = [] {
    Nvrtc n;
    void* library = nullptr;
    for (const char* folder :
         {"", "/usr/local/cuda/lib64/", "/usr/lib/x86_64-linux-gnu/", "/opt/cuda/lib64/"}) {
      for (const char* version : {"13", "12"}) {
        if (library == nullptr) {
          library = ::dlopen((std::string(folder) + "libnvrtc.so." + version).c_str(), RTLD_NOW | RTLD_LOCAL);
        }
      }
    }
    if (library == nullptr) return n;
    n.complete =
        find(library, "nvrtcCreateProgram", n.create) && find(library, "nvrtcCompileProgram", n.compile) &&
        find(library, "nvrtcGetProgramLogSize", n.log_size) && find(library, "nvrtcGetProgramLog", n.log) &&
        find(library, "nvrtcGetPTXSize", n.ptx_size) && find(library, "nvrtcGetPTX", n.ptx) &&
        find(library, "nvrtcGetCUBINSize", n.cubin_size) && find(library, "nvrtcGetCUBIN", n.cubin);
    return n;
  }();
  return loaded;
}

bool written(const std::string& path, const std::vector<char>& content) {
  std::ofstream file(path, std::ios::binary);
  file.write(content.data(), static_cast<std::streamsize>(content.size()));
  file.close();
  return static_cast<bool>(file);
}

}  // namespace

std::string why_no_nvrtc() {
  return nvrtc().complete ? ""
                          : "NVRTC, CUDA's compiler for running programs, was not found: libnvrtc.so.13 or "
                            "libnvrtc.so.12, in the loader's path or /usr/local/cuda/lib64.";
}

bool compile_cuda(const std::string& text, const std::string& object, const std::string& architecture,
                  const std::string& folder, std::string& log) {
  log = why_no_nvrtc();
  if (!log.empty()) return false;
  // What such headers have is CUDA's own.
  static constexpr std::array<const char*, 4> kNames = {"math.h", "cmath", "cuda_runtime.h",
                                                        "device_launch_parameters.h"};
  static constexpr std::array<const char*, 4> kEmpty = {"", "", "", ""};
  void* program = nullptr;
  const Nvrtc& n = nvrtc();
  if (!n.complete) return false;
  if (n.create(&program, text.c_str(), "kernel.cu", static_cast<int>(kNames.size()), kEmpty.data(),
               kNames.data()) != 0) {
    log = "NVRTC cannot take the program.";
    return false;
  }
  const std::vector<std::string> words = {"--gpu-architecture=" + architecture,
                                          "--std=c++17",
                                          "-default-device",
                                          "-lineinfo",
                                          "--ptxas-options=-v",
                                          "-I" + folder};
  std::vector<const char*> options;
  for (const std::string& one : words) options.push_back(one.c_str());
  const int status = n.compile(program, static_cast<int>(options.size()), options.data());
  std::size_t size = 0;
  n.log_size(program, &size);
  std::vector<char> said(size + 1, '\0');
  n.log(program, said.data());
  log = said.data();
  if (status != 0 || n.cubin_size(program, &size) != 0 || size == 0) return false;
  std::vector<char> code(size);
  if (n.cubin(program, code.data()) != 0) return false;
  std::vector<char> ptx;
  if (n.ptx_size(program, &size) == 0 && size > 1) {
    ptx.resize(size);
    if (n.ptx(program, ptx.data()) != 0) return false;
    ptx.pop_back();  // the zero behind the text
  }
  if (written(object, code) && written(object + ".ptx", ptx)) return true;
  log = "The object cannot be written.";
  return false;
}

Answer CudaKernel::load(const Request& request) {
  const Driver& d = driver();
  if (!d.complete) return refused("the NVIDIA driver (libcuda.so.1) cannot be loaded");
  std::ifstream file(request.path, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  code_ = content.str();
  if (!file || code_.empty()) return refused("the object cannot be read");
  void* context = nullptr;
  for (const int status : {d.init(0), d.device_get(&device_, request.device)}) {
    if (status != 0) return refused(words_for(status));
  }
  if (const int status = d.retain(&context, device_); status != 0) return refused(words_for(status));
  if (const int status = d.set_current(context); status != 0) return refused(words_for(status));
  if (const Answer loaded = load_code(); loaded.done == 0) return loaded;
  constexpr unsigned kNonBlocking = 1;
  if (const int status = d.stream_create(&stream_, kNonBlocking); status != 0)
    return refused(words_for(status));
  for (void** event : {&start_, &stop_}) {
    if (const int status = d.event_create(event, 0); status != 0) return refused(words_for(status));
  }
  return done();
}

Answer CudaKernel::load_code() {
  const Driver& d = driver();
  void* module = nullptr;
  if (!d.complete) return refused("nothing is loaded");
  if (const int status = d.load(&module, code_.data()); status != 0) return refused(words_for(status));
  if (const int status = d.get_function(&function_, module, "fs_kernel"); status != 0)
    return refused(words_for(status));
  std::size_t bytes = 0;
  if (d.get_global(&faults_, &bytes, module, "fs_fault") != 0) faults_ = 0;  // a function of a pixel has none
  if (d.get_function(&size_function_, module, "fs_size") != 0 ||
      d.get_global(&size_, &bytes, module, "fs_shared") != 0) {
    size_function_ = nullptr;
  }
  sized_for_.clear();
  return done();
}

Answer CudaKernel::sample(const Request& request) {
  if (function_ == nullptr) return refused("nothing is loaded");
  if (request.threads == 0) {
    const std::string why = end_sampling(request.path);
    return why.empty() ? done() : refused(why);
  }
  const bool is_first = !sampled_;
  if (const std::string why = begin_sampling(static_cast<unsigned>(request.threads)); !why.empty())
    return refused(why);
  sampled_ = true;
  // CUPTI knows code that is loaded after it.
  return is_first ? load_code() : done();
}

Answer CudaKernel::images(const Request& request) {
  constexpr unsigned kLazyPeerAccess = 1;
  const std::array<std::pair<const unsigned char*, Pointer*>, 2> both = {std::pair{request.source, &source_},
                                                                         std::pair{request.target, &target_}};
  if (!driver().complete) return refused("nothing is loaded");
  for (const auto& [bytes, pointer] : both) {
    Handle handle{};
    std::memcpy(handle.bytes, bytes, sizeof(handle.bytes));
    if (const int status = driver().open_handle(pointer, handle, kLazyPeerAccess); status != 0) {
      return refused(words_for(status));
    }
  }
  target_ += kGuardBytes;
  return done();
}

Answer CudaKernel::run(const Request& request) {
  const Driver& d = driver();
  if (!d.complete || function_ == nullptr || source_ == 0) return refused("nothing is loaded");
  Call call = request.call;
  call.source = reinterpret_cast<const void*>(source_);
  call.target = reinterpret_cast<void*>(target_);
  const auto count = [](std::int32_t number) { return static_cast<unsigned>(number); };
  const int threads = request.block[0] * request.block[1];
  if (const Answer sized = size_shared(call); sized.done == 0) return sized;
  if (facts_of_ != threads || facts_.dynamic_shared != sized_) ask_facts(threads);
  if (threads > facts_.most_threads) {  // it has too many registers, or launch bounds
    Answer answer = facts_;
    answer.done = 0;
    return answer;
  }
  void* arguments[] = {&call};
  d.event_record(start_, stream_);
  int status = d.launch(function_, count(request.grid[0]), count(request.grid[1]), count(request.grid[2]),
                        count(request.block[0]), count(request.block[1]), 1, count(sized_), stream_,
                        arguments, nullptr);
  if (status != 0) return refused(words_for(status));
  d.event_record(stop_, stream_);
  // All of the context, and not the kernel's stream alone: nothing runs on behind the answer.
  status = d.synchronize();
  if (status != 0) return refused(words_for(status));
  if (const std::string fault = fault_of(call); !fault.empty()) return refused(fault);
  Answer answer = facts_;
  float milliseconds = 0;
  d.elapsed(&milliseconds, start_, stop_);
  answer.milliseconds = static_cast<double>(milliseconds);
  return answer;
}

Answer CudaKernel::size_shared(const Call& call) {
  constexpr int kMostOfABlock = 97;  // CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN
  constexpr int kStatic = 1;         // CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES
  constexpr int kMostDynamic = 8;    // CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
  const Driver& d = driver();
  if (size_function_ == nullptr || !d.complete) return done();
  const std::vector<float> values(std::begin(call.values), std::end(call.values));
  if (values == sized_for_) return done();
  sized_for_.clear();
  Call copy = call;
  void* arguments[] = {&copy};
  long long bytes = 0;
  int most = 0;
  int fixed = 0;
  int status = d.launch(size_function_, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr);
  if (status == 0) status = d.copy_to_host(&bytes, size_, sizeof(bytes));
  if (status == 0) status = d.device_attribute(&most, kMostOfABlock, device_);
  if (status == 0) status = d.attribute(&fixed, kStatic, function_);
  if (status != 0) return refused(words_for(status));
  if (bytes < 0 || bytes > most - fixed) {
    Answer answer = refused("shared_bytes() gives " + std::to_string(bytes) + " bytes; from 0 to " +
                            std::to_string(most - fixed) + " are possible on this GPU");
    answer.goes_on = 1;
    return answer;
  }
  sized_ = static_cast<int>(bytes);
  status = d.set_attribute(function_, kMostDynamic, sized_);
  if (status != 0) return refused(words_for(status));
  sized_for_ = values;
  return done();
}

std::string CudaKernel::fault_of(const Call& call) const {
  const Driver& d = driver();
  std::array<int, 5> fault{};  // whether, x, y, z, c
  if (!d.complete || faults_ == 0) return {};
  if (const int status = d.copy_to_host(fault.data(), faults_, sizeof(fault)); status != 0)
    return words_for(status);
  if (fault[0] == 0) return {};
  const bool volume = call.size[2] > 1;
  const auto place = [&](const int* at, const char* between) {
    std::string text = std::to_string(at[0]) + between + std::to_string(at[1]);
    return volume ? text + between + std::to_string(at[2]) : text;
  };
  return "it wrote outside of its target: out(" + place(&fault[1], ", ") + ", " + std::to_string(fault[4]) +
         ") of " + place(call.size, "×") + " with " + std::to_string(call.size[3]) +
         (call.size[3] == 1 ? " channel" : " channels") + ". A block's last threads may lie beyond the image";
}

void CudaKernel::ask_facts(int threads) {
  constexpr int kMostThreads = 0;
  constexpr int kShared = 1;
  constexpr int kConstant = 2;
  constexpr int kLocal = 3;
  constexpr int kRegisters = 4;
  const Driver& d = driver();
  facts_ = done();
  if (!d.complete) return;
  d.attribute(&facts_.most_threads, kMostThreads, function_);
  d.attribute(&facts_.shared, kShared, function_);
  d.attribute(&facts_.constant, kConstant, function_);
  d.attribute(&facts_.local, kLocal, function_);
  d.attribute(&facts_.registers, kRegisters, function_);
  facts_.dynamic_shared = sized_;
  d.blocks(&facts_.blocks, function_, threads, static_cast<std::size_t>(sized_));
  facts_of_ = threads;
}

}  // namespace filterscope::own
