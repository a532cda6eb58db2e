// OpenEXR files of several parts.
#include <OpenEXR/ImfHeader.h>
#include <OpenEXR/ImfInputPart.h>
#include <OpenEXR/ImfMultiPartInputFile.h>
#include <OpenEXR/ImfMultiPartOutputFile.h>
#include <OpenEXR/ImfOutputPart.h>
#include <OpenEXR/ImfPartType.h>
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <new>
#include <string>
#include <utility>

#include "core/io/exr_file.h"
#include "core/io/exr_streams.h"
#include "core/io/file_bytes.h"
#include "core/io/header_text.h"
#include "core/io/image_file.h"

namespace filterscope {
namespace {

constexpr int kThreads = 0;

/// A file of one part.
struct Part {
  explicit Part(std::vector<std::byte> content)
      : bytes(std::move(content)), source(bytes), input(source), file(input, kThreads) {}

  std::vector<std::byte> bytes;
  MemorySource source;
  ExrInput input;
  Imf::MultiPartInputFile file;
};

/// The name and the view that the image's part had, in `header`; a name of its own where it had none, or
/// another part of `others` has it.
void name_part(const Image& image, const std::vector<Imf::Header>& others, Imf::Header& header) {
  std::string name = fmt::format("part {}", others.size() + 1);
  if (image.extras() && image.extras()->format == kExrExtras) {
    const MemorySource source(image.extras()->bytes);
    ExrInput input(source);
    Imf::Header before;
    int version = 2;
    before.readFrom(input, version);
    const auto has_name = [&](const Imf::Header& one) { return one.name() == before.name(); };
    if (before.hasName() && std::ranges::none_of(others, has_name)) name = before.name();
    if (before.hasView()) header.setView(before.view());
  }
  header.setName(name);
}

class ExrSeries final : public SeriesWriter {
 public:
  explicit ExrSeries(const std::filesystem::path& path) : path_(path), file_(path) {}

  void add(const Image& image) override {
    if (const Problem why = exr_refusal(image); !why.empty()) refuse(why);
    told([&] {
      parts_.emplace_back(exr_bytes(image));
      Imf::Header header = parts_.back().file.header(0);
      header.setType(Imf::SCANLINEIMAGE);
      name_part(image, headers_, header);
      headers_.push_back(header);
    });
  }

  std::vector<StagedFile> finish() override {
    ExrOutput output;
    told([&] {
      const int count = static_cast<int>(headers_.size());
      Imf::MultiPartOutputFile file(output, headers_.data(), count, false, kThreads);
      for (int i = 0; i < count; ++i) {
        Imf::InputPart from(parts_[static_cast<std::size_t>(i)].file, 0);
        Imf::OutputPart(file, i).copyPixels(from);
      }
    });
    file_.append(output.take());
    file_.seal();
    std::vector<StagedFile> files;
    files.push_back(std::move(file_));
    return files;
  }

 private:
  [[noreturn]] void refuse(const Problem& why) const {
    throw FileError(problem("save.refused_words", "%1 cannot be written: %2", quoted(path_), why));
  }

  /// Does it with OpenEXR's words as ours.
  template <class Work>
  void told(const Work& work) const {
    try {
      work();
    } catch (const ContentError& error) {
      refuse(error.problem());
    } catch (const Failure&) {
      throw;
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& error) {
      refuse(problem("content.exr_write", "OpenEXR refuses it (%1). Choose another format.",
                     shown(error.what())));
    }
  }

  std::filesystem::path path_;
  StagedFile file_;
  std::deque<Part> parts_;  // that do not move
  std::vector<Imf::Header> headers_;
};

}  // namespace

std::unique_ptr<SeriesWriter> begin_exr_series(const Image& /*first*/, std::uint64_t /*count*/,
                                               const std::filesystem::path& path) {
  return std::make_unique<ExrSeries>(path);
}

}  // namespace filterscope
