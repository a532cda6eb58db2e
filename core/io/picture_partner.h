// The truth or the guide of an image, where it is given for a set of images: one file for all, or a folder
// with a file of each image's name.
#pragma once

#include <string>

namespace filterscope {

/// What belongs to the image at `picture`, as load_picture() takes it: `given` itself or, where that is a
/// folder, its file of the image's name. Throws FileError where the folder has none.
std::string partner_place(const std::string& given, const std::string& picture);

/// What partner_place() finds `partner` in for all images of the folder of `picture`: the folder of
/// `partner` where that is another one and the names are the same, else empty. Reads no disk.
std::string partner_folder(const std::string& partner, const std::string& picture);

}  // namespace filterscope
