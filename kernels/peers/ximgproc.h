// OpenCV's own edge-preserving filters (opencv_contrib's ximgproc), where that library is found at run time.
#pragma once

namespace filterscope::peers {

/// Adds peers/opencv_guided, peers/opencv_domain_transform, peers/opencv_adaptive_manifold and
/// peers/opencv_rolling_guidance to the catalogue, each a family of its own, for the library that belongs to
/// the OpenCV of this build. Without it nothing is added.
void add_ximgproc();

}  // namespace filterscope::peers
