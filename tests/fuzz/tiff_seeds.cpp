#include "tests/fuzz/tiff_seeds.h"

#include <fmt/format.h>
#include <tiffio.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace filterscope::fuzz {
namespace {

constexpr std::uint32_t kWidth = 19;
constexpr std::uint32_t kHeight = 17;

struct Kind {
  std::string name;
  int bits = 8;
  int format = SAMPLEFORMAT_UINT;
  int samples = 1;
  int photometric = PHOTOMETRIC_MINISBLACK;
  int alpha = -1;  ///< EXTRASAMPLE_…, of the last sample
  bool apart = false;
  bool tiled = false;
  int compression = COMPRESSION_NONE;
  const char* mode = "wl";
  int pages = 1;
  const char* description = nullptr;
};

using Tiff = std::unique_ptr<TIFF, decltype(&TIFFClose)>;

void write_page(TIFF* tiff, const Kind& kind, bool first) {
  TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, kWidth);
  TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, kHeight);
  TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, kind.bits);
  TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT, kind.format);
  TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, kind.samples);
  TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, kind.photometric);
  TIFFSetField(tiff, TIFFTAG_COMPRESSION, kind.compression);
  TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, kind.apart ? PLANARCONFIG_SEPARATE : PLANARCONFIG_CONTIG);
  if (kind.alpha >= 0) {
    const auto extra = static_cast<std::uint16_t>(kind.alpha);
    TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &extra);
  }
  if (kind.photometric == PHOTOMETRIC_PALETTE) {
    std::vector<std::uint16_t> colours(std::size_t{1} << static_cast<unsigned>(kind.bits));
    for (std::size_t i = 0; i < colours.size(); ++i) colours[i] = static_cast<std::uint16_t>(i * 250);
    TIFFSetField(tiff, TIFFTAG_COLORMAP, colours.data(), colours.data(), colours.data());
  }
  if (first && kind.description != nullptr) TIFFSetField(tiff, TIFFTAG_IMAGEDESCRIPTION, kind.description);
  if (kind.tiled) {
    TIFFSetField(tiff, TIFFTAG_TILEWIDTH, 16);
    TIFFSetField(tiff, TIFFTAG_TILELENGTH, 16);
  } else {
    TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, 5);
  }
  const tmsize_t size = kind.tiled ? TIFFTileSize(tiff) : TIFFStripSize(tiff);
  std::vector<std::uint8_t> values(static_cast<std::size_t>(size));
  const std::uint32_t parts = kind.tiled ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
  for (std::uint32_t part = 0; part < parts; ++part) {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::uint8_t>((i + part) % 61);
    kind.tiled ? TIFFWriteEncodedTile(tiff, part, values.data(), size)
               : TIFFWriteEncodedStrip(tiff, part, values.data(), size);
  }
  TIFFWriteDirectory(tiff);
}

}  // namespace

void write_tiffs(const std::filesystem::path& folder) {
  const Kind kinds[] = {
      {.name = "planes-16", .bits = 16, .samples = 3, .photometric = PHOTOMETRIC_RGB, .apart = true},
      {.name = "planes-tiles",
       .samples = 4,
       .photometric = PHOTOMETRIC_RGB,
       .alpha = EXTRASAMPLE_UNASSALPHA,
       .apart = true,
       .tiled = true,
       .compression = COMPRESSION_ADOBE_DEFLATE,
       .mode = "wb"},
      {.name = "premultiplied",
       .samples = 4,
       .photometric = PHOTOMETRIC_RGB,
       .alpha = EXTRASAMPLE_ASSOCALPHA,
       .compression = COMPRESSION_PACKBITS},
      {.name = "gray-alpha", .bits = 16, .samples = 2, .alpha = EXTRASAMPLE_UNASSALPHA, .mode = "wb8"},
      {.name = "channels", .samples = 2, .alpha = EXTRASAMPLE_UNSPECIFIED, .tiled = true},
      {.name = "bit", .bits = 1, .photometric = PHOTOMETRIC_MINISWHITE, .compression = COMPRESSION_CCITTFAX4},
      {.name = "palette", .bits = 4, .photometric = PHOTOMETRIC_PALETTE},
      {.name = "twelve", .bits = 12},
      {.name = "signed", .format = SAMPLEFORMAT_INT, .compression = COMPRESSION_LZW},
      {.name = "whole", .bits = 32, .mode = "wb"},
      {.name = "half", .bits = 16, .format = SAMPLEFORMAT_IEEEFP, .tiled = true},
      {.name = "double", .bits = 64, .format = SAMPLEFORMAT_IEEEFP, .compression = COMPRESSION_LZW},
      {.name = "pages", .samples = 3, .photometric = PHOTOMETRIC_RGB, .mode = "w8", .pages = 3},
      {.name = "imagej",
       .bits = 16,
       .mode = "wb",
       .pages = 12,
       .description =
           "ImageJ=1.53t\nimages=12\nchannels=2\nslices=3\nframes=2\nhyperstack=true\nunit=micron\n"
           "spacing=3.0\ncf=0\nc0=-32768.0\nc1=1.0\nvunit=gray\n"},
      {.name = "ome",
       .pages = 6,
       .description =
           "<?xml version=\"1.0\"?><OME xmlns=\"x\"><Image ID=\"Image:0\"><Pixels DimensionOrder=\"XYCZT\" "
           "SizeX=\"19\" SizeY=\"17\" SizeZ=\"3\" SizeC=\"2\" SizeT=\"1\" PhysicalSizeX=\"250\" "
           "PhysicalSizeXUnit=\"nm\"><TiffData IFD=\"0\" PlaneCount=\"6\"/></Pixels></Image></OME>"},
      {.name = "shape", .pages = 4, .description = "{\"shape\": [2, 2, 17, 19], \"axes\": \"TZYX\"}"},
  };
  for (const Kind& kind : kinds) {
    const Tiff tiff(TIFFOpen((folder / (kind.name + ".tif")).c_str(), kind.mode), TIFFClose);
    if (!tiff) continue;
    for (int page = 0; page < kind.pages; ++page) write_page(tiff.get(), kind, page == 0);
  }
}

}  // namespace filterscope::fuzz
