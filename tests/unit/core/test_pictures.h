// Images, files and folders that several unit tests share.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/image/image.h"

namespace filterscope {

using ByteVector = std::vector<std::byte>;

namespace test {

/// An image with no two rows, columns or channels alike; with alpha if asked.
Image make_picture(int width, int height, int channels, PixelType type, bool with_alpha = false);

/// The same pixels, whatever their type.
bool same_pixels(const Image& a, const Image& b);

ByteVector bytes_of_file(const std::filesystem::path& path);
void write_bytes(const std::filesystem::path& path, const ByteVector& bytes);

/// The message of the FileError that `action` throws; fails the test and returns nothing where it throws
/// none.
std::string file_error(const std::function<void()>& action);

/// A folder of its own for each test, removed afterwards.
class TemporaryFolder : public ::testing::Test {
 public:
  ~TemporaryFolder() override;

 protected:
  TemporaryFolder();
  [[nodiscard]] std::filesystem::path at(const std::string& name) const { return folder_ / name; }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

}  // namespace test
}  // namespace filterscope
