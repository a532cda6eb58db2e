#include "tests/fuzz/exr_seeds.h"

#include <OpenEXR/ImfChannelList.h>
#include <OpenEXR/ImfFrameBuffer.h>
#include <OpenEXR/ImfOutputFile.h>
#include <OpenEXR/ImfStandardAttributes.h>
#include <OpenEXR/ImfTiledOutputFile.h>
#include <fmt/format.h>

#include <vector>

namespace filterscope::fuzz {
namespace {

constexpr int kWidth = 11;
constexpr int kHeight = 9;

struct Made {
  Imf::Header header{kWidth, kHeight};
  Imf::FrameBuffer frame;
  std::vector<float> values;

  Made(std::initializer_list<const char*> names, Imf::Compression compression) {
    header.compression() = compression;
    values.resize(static_cast<std::size_t>(kWidth * kHeight) * names.size());
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i % 17) / 8;
    std::size_t plane = 0;
    for (const char* name : names) {
      header.channels().insert(name, Imf::Channel(Imf::FLOAT));
      frame.insert(name, Imf::Slice::Make(Imf::FLOAT, values.data() + plane, header.dataWindow()));
      plane += static_cast<std::size_t>(kWidth * kHeight);
    }
  }
};

}  // namespace

void write_exrs(const std::filesystem::path& folder) {
  for (int compression = 0; compression < Imf::NUM_COMPRESSION_METHODS; ++compression) {
    Made made({"R", "G", "B", "A"}, static_cast<Imf::Compression>(compression));
    Imf::addComments(made.header, "a comment");
    Imf::OutputFile file((folder / fmt::format("lines-{}.exr", compression)).c_str(), made.header, 0);
    file.setFrameBuffer(made.frame);
    file.writePixels(kHeight);
  }
  for (const Imf::LevelMode levels : {Imf::ONE_LEVEL, Imf::MIPMAP_LEVELS}) {
    Made made({"beauty.Y"}, Imf::ZIP_COMPRESSION);
    made.header.setTileDescription(Imf::TileDescription(4, 3, levels));
    Imf::TiledOutputFile file((folder / fmt::format("tiles-{}.exr", static_cast<int>(levels))).c_str(),
                              made.header, 0);
    file.setFrameBuffer(made.frame);
    file.writeTiles(0, file.numXTiles() - 1, 0, file.numYTiles() - 1);
  }
}

}  // namespace filterscope::fuzz
