#include "tests/unit/core/test_pictures.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

#include "core/io/image_file.h"

namespace filterscope::test {
namespace {

template <class Value>
void fill(Image& image, double scale) {
  const Shape shape = image.shape();
  const double black = black_of(shape.type);
  for (int y = 0; y < shape.height; ++y) {
    Value* row = image.view().row<Value>(y);
    for (int i = 0; i < shape.width * shape.channels; ++i) {
      // A prime modulus, so that no row or channel repeats another.
      row[i] = static_cast<Value>(black + ((i * 37 + y * 101 + 13) % 251) / 251.0 * scale);
    }
  }
}

}  // namespace

Image make_picture(int width, int height, int channels, PixelType type, bool with_alpha) {
  Shape shape;
  shape.width = width;
  shape.height = height;
  shape.channels = channels;
  shape.type = type;
  Image image(shape);
  switch (type) {
    case PixelType::u8: fill<std::uint8_t>(image, 255); break;
    case PixelType::u16: fill<std::uint16_t>(image, 65535); break;
    case PixelType::f32: fill<float>(image, 1); break;
    case PixelType::s16: fill<std::int16_t>(image, 65535); break;
  }
  if (with_alpha) {
    const Image plane = make_picture(width + 1, height, 1, type);
    const auto bytes =
        plane.shape().pixel_bytes() * static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    const std::byte* begin = plane.view().data + plane.shape().pixel_bytes();
    std::vector<std::byte> alpha(begin, begin + bytes);
    // Never fully transparent: WebP does not keep colours that nobody can see.
    for (std::byte& byte : alpha) byte |= std::byte{1};
    image.set_alpha(std::move(alpha));
  }
  return image;
}

bool same_pixels(const Image& a, const Image& b) {
  return a.shape() == b.shape() && std::memcmp(a.view().data, b.view().data, a.shape().bytes()) == 0;
}

std::vector<std::byte> bytes_of_file(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  std::vector<std::byte> bytes(text.size());
  std::memcpy(bytes.data(), text.data(), text.size());
  return bytes;
}

void write_bytes(const std::filesystem::path& path, const std::vector<std::byte>& bytes) {
  std::ofstream stream(path, std::ios::binary);
  stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

std::string file_error(const std::function<void()>& action) {
  try {
    action();
  } catch (const FileError& error) {
    return error.what();
  }
  ADD_FAILURE() << "no FileError";
  return {};
}

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "filterscope-test-XXXXXX").string();
  folder_ = ::mkdtemp(pattern.data());
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

}  // namespace filterscope::test
