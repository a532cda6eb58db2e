// What a TIFF's page says besides its pixels: profile, resolution, texts, GeoTIFF's place.
#pragma once

#include <tiffio.h>

#include <string>
#include <vector>

#include "core/image/metadata.h"

namespace filterscope {

/// Of the directory that `tiff` is at, but for its description; null where there is nothing.
Metadata read_tiff_metadata(TIFF* tiff);

/// ImageDescription of the directory that `tiff` is at; empty: it has none.
std::string tiff_description(TIFF* tiff);

/// GeoTIFF's and GDAL's tags of the directory that `tiff` is at.
std::vector<FileTag> tiff_place_tags(TIFF* tiff);

/// Into the directory that is written next. `description` and `resolution` say whether these two are.
void write_tiff_metadata(TIFF* tiff, const Metadata& metadata, bool description, bool resolution);

}  // namespace filterscope
