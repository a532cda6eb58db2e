// OpenCV's own edge-preserving filters (opencv_contrib's ximgproc), whose library is looked for at run time.
#pragma once

namespace filterscope::peers {

/// Adds peers/opencv_guided, peers/opencv_joint_bilateral, peers/opencv_domain_transform,
/// peers/opencv_adaptive_manifold, peers/opencv_rolling_guidance and peers/opencv_weighted_median to the
/// catalogue, each a family of its own. Where the library that belongs to the OpenCV of this build is not
/// found they are unavailable, and say so.
void add_ximgproc();

}  // namespace filterscope::peers
