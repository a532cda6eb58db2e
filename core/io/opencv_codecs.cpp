#include "core/io/opencv_codecs.h"

#include <new>
#include <opencv2/core.hpp>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/core/version.hpp>
#include <opencv2/imgcodecs.hpp>
#include <type_traits>

#include "core/io/byte_source.h"
#include "core/io/quiet_libraries.h"
#include "kernels/host/opencv_library.h"

namespace filterscope {
namespace {

using Decode = cv::Mat (*)(cv::InputArray, int);
using Encode = bool (*)(const std::string&, cv::InputArray, std::vector<unsigned char>&,
                        const std::vector<int>&);

static_assert(std::is_same_v<Decode, decltype(static_cast<Decode>(&cv::imdecode))>);
static_assert(std::is_same_v<Encode, decltype(&cv::imencode)>);

std::string library_name() { return opencv_library_name("imgcodecs", CV_VERSION_MAJOR, CV_VERSION_MINOR); }

struct Codecs {
  Decode decode = nullptr;
  Encode encode = nullptr;
};

/// The functions by the names that the compiler gives those of the types above.
Codecs load() {
  Codecs codecs;
  void* const library = open_library(library_name());
  if (library == nullptr) return codecs;
  codecs.decode = reinterpret_cast<Decode>(::dlsym(library, "_ZN2cv8imdecodeERKNS_11_InputArrayEi"));
  codecs.encode = reinterpret_cast<Encode>(::dlsym(library,
                                                   "_ZN2cv8imencodeERKNSt7__cxx1112basic_stringIcSt11char_"
                                                   "traitsIcESaIcEEERKNS_11_InputArrayERSt6vectorIhSaIh"
                                                   "EERKSB_IiSaIiEE"));
  cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
  return codecs;
}

const Codecs& codecs() {
  static const Codecs loaded = load();
  if (loaded.decode != nullptr && loaded.encode != nullptr) return loaded;
  throw ContentError(problem("content.opencv_codecs",
                             "its format is left to OpenCV, and %1 is not here. Install it (Debian: "
                             "libopencv-imgcodecs406), or take PNG, JPEG or TIFF.",
                             library_name()));
}

}  // namespace

cv::Mat opencv_decode(Bytes bytes) {
  const Codecs& opencv = codecs();
  const cv::Mat input(1, static_cast<int>(bytes.size()), CV_8UC1, const_cast<std::byte*>(bytes.data()));
  try {
    const QuietLibraries quiet;
    return opencv.decode(input, cv::IMREAD_UNCHANGED);
  } catch (const cv::Exception& error) {
    if (error.code == cv::Error::StsNoMem) throw std::bad_alloc();
    return {};
  }
}

std::vector<unsigned char> opencv_encode(const std::string& ending, const cv::Mat& mat,
                                         const std::vector<int>& settings) {
  const Codecs& opencv = codecs();
  std::vector<unsigned char> bytes;
  const QuietLibraries quiet;
  if (!opencv.encode(ending, mat, bytes, settings)) bytes.clear();
  return bytes;
}

}  // namespace filterscope
