#include "kernels/peers/add_peers.h"

#include "kernels/api/cuda_variant.h"
#include "kernels/catalog.h"
#include "kernels/peers/opencv_cpu.h"
#include "kernels/peers/opencv_nlm_cpu.h"
#include "kernels/peers/ximgproc.h"

namespace filterscope {

void add_peers() {
  provide_peer("peers/opencv_cpu", peers::opencv_cpu);
#ifdef FILTERSCOPE_HAS_OPENCV_PHOTO
  provide_peer("peers/opencv_nlm_cpu", peers::opencv_nlm_cpu);
#endif
  provide_peer("peers/npp", [] { return detail::cuda_variant("peers/npp"); });
  peers::add_ximgproc();
}

void start_peer_threads() { peers::start_opencv_threads(); }

}  // namespace filterscope
