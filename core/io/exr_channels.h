// Which of an OpenEXR part's channels are an image's.
#pragma once

#include <OpenEXR/ImfChannelList.h>

#include <string>
#include <vector>

namespace filterscope {

struct ExrChannels {
  std::vector<std::string> colours;  ///< one name, or those of red, green and blue
  std::string alpha;                 ///< empty: there is none
  std::vector<std::string> others;   ///< that are left out
  bool half = false;                 ///< all that are read are
  bool whole = false;                ///< one that is read is of integers
};

/// Those without a layer's name, or else those of the only layer. Throws ContentError where that leaves
/// nothing, or more than one can be, and for channels with fewer pixels than the image.
ExrChannels exr_channels(const Imf::ChannelList& list);

}  // namespace filterscope
