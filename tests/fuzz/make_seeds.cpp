// make_seeds FOLDER: writes small files of every kind that a reader takes, a folder a reader.
#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <string>
#include <tuple>

#include "core/image/metadata.h"
#include "core/image/resample.h"
#include "core/io/gzip_stream.h"
#include "core/io/image_file.h"
#include "core/io/metaimage_file.h"
#include "core/io/mgh_file.h"
#include "core/io/npy_file.h"
#include "core/io/samples.h"
#include "core/io/y4m_file.h"
#include "core/presets/presets.h"
#include "core/report/machine.h"
#include "core/report/results.h"
#include "core/session/session.h"
#include "core/stats/summary.h"
#include "core/tuner/auto_fit_file.h"
#include "tests/fuzz/seeds.h"
#include "tests/unit/core/made_dicom.h"
#include "tests/unit/core/made_nifti.h"
#ifdef FILTERSCOPE_EXR
#include "tests/fuzz/exr_seeds.h"
#endif
#ifdef FILTERSCOPE_TIFF
#include "tests/fuzz/tiff_seeds.h"
#endif
#ifdef FILTERSCOPE_GDCM
#include "tests/unit/core/compressed_dicom.h"
#endif

namespace filterscope::fuzz {
namespace {

namespace fs = std::filesystem;

/// One of each format that holds the image, in the folder of the target that has the format's reader.
void write_seeds(const Image& image, const fs::path& folder, const std::string& stem) {
  for (const FileFormat& format : file_formats()) {
    if (!format.writes() || !refusal_of(format, image).empty()) continue;
    const fs::path target = folder / format.fuzz;
    fs::create_directories(target);
    save_image(image, target / fmt::format("{}{}", stem, format.endings.front()));
  }
}

/// A BMP of 4 × 3 pixels with bitfields, or with OS/2's short header where `masks` is empty.
std::string made_bmp(unsigned bits, std::initializer_list<std::uint32_t> masks, unsigned colours = 0) {
  std::string header;
  const auto put = [&header](std::uint32_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) header.push_back(static_cast<char>(value >> (8 * i)));
  };
  const bool is_short = masks.size() == 0;
  put(is_short ? 12 : 40, 4);
  put(4, is_short ? 2 : 4);
  put(3, is_short ? 2 : 4);
  put(1, 2);
  put(bits, 2);
  if (!is_short) {
    put(3, 4);  // BI_BITFIELDS
    for (int i = 0; i < 5; ++i) put(0, 4);
  }
  for (const std::uint32_t mask : masks) put(mask, 4);
  for (unsigned i = 0; i < colours; ++i) put(0x00FF80U >> i, 3);
  const std::size_t pixels = 3 * ((4 * bits + 31) / 32 * 4);
  std::string file = "BM";
  const std::string rest = std::move(header);
  header.clear();
  put(static_cast<std::uint32_t>(14 + rest.size() + pixels), 4);
  put(0, 4);
  put(static_cast<std::uint32_t>(14 + rest.size()), 4);
  file += header + rest;
  for (std::size_t i = 0; i < pixels; ++i) file.push_back(static_cast<char>(i * 37));
  return file;
}

/// Those that our own code reads, or looks at before OpenCV does.
void write_bmps_and_maps(const fs::path& folder) {
  write_file_atomically(folder / "565.bmp", made_bmp(16, {0xF800, 0x7E0, 0x1F}));
  write_file_atomically(folder / "555.bmp", made_bmp(16, {0x7C00, 0x3E0, 0x1F}));
  write_file_atomically(folder / "8888.bmp", made_bmp(32, {0xFF0000, 0xFF00, 0xFF, 0xFF000000}));
  write_file_atomically(folder / "os2-24.bmp", made_bmp(24, {}));
  for (const unsigned bits : {1U, 4U, 8U})
    write_file_atomically(folder / fmt::format("os2-{}.bmp", bits), made_bmp(bits, {}, 1U << bits));
  const std::string values(24, '\3');
  write_file_atomically(folder / "plain.ppm", "P3\n# a comment\n2 2 7\n1 2 3 4 5 6 7 0 1 2 3 4\n");
  write_file_atomically(folder / "plain.pgm", "P2 3 1 1000 0 500 1000\n");
  write_file_atomically(folder / "plain.pbm", "P1\n3 2\n101010\n");
  write_file_atomically(folder / "bits.pbm", "P4\n9 2\n" + values.substr(0, 4));
  write_file_atomically(folder / "deep.pgm", "P5 4 3 4095\n" + values);
  write_file_atomically(folder / "deep.ppm", "P6 2 2 1023\n" + values);
  for (const auto& [kind, depth, most] :
       {std::tuple("BLACKANDWHITE", 1, 1), std::tuple("GRAYSCALE_ALPHA", 2, 100),
        std::tuple("RGB_ALPHA", 4, 4095)})
    write_file_atomically(
        folder / fmt::format("{}.pam", kind),
        fmt::format("P7\nWIDTH 3\nHEIGHT 1\nDEPTH {}\nMAXVAL {}\nTUPLTYPE {}\nENDHDR\n", depth, most, kind) +
            values);
  write_file_atomically(folder / "floats.pfm", "PF\n2 1\n-2.0\n" + values);
}

void write_pictures(const fs::path& folder) {
  for (const Sample& sample : samples()) {
    if (sample.bytes.empty()) continue;  // made, and gray
    const Image colour = resample(load_sample(sample.name), 23, 17);
    const Image gray = to_gray(colour);
    const std::string stem = fs::path(sample.name).stem().string();
    for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::s16, PixelType::f32}) {
      for (const Image* plain : {&colour, &gray}) {
        Image image = to_type(*plain, type);
        const std::string name =
            fmt::format("{}-{}-{}", stem, name_of(type), plain == &gray ? "gray" : "rgb");
        write_seeds(image, folder.parent_path(), name);
        image.set_alpha(std::vector<std::byte>(image.shape().pixels() * bytes_of(type), std::byte{60}));
        write_seeds(image, folder.parent_path(), name + "-alpha");
      }
    }
    Image described = colour;
    Metadata metadata;
    metadata.resolution = Resolution{3937, 3937, ResolutionUnit::metre};
    metadata.exif.resize(26);
    std::memcpy(metadata.exif.data(), "II*\0\10\0\0\0\1\0\22\1\3\0\1\0\0\0\6\0\0\0\0\0\0\0", 26);
    metadata.xmp.assign(40, std::byte{'x'});
    metadata.profile.resize(132);
    std::memcpy(metadata.profile.data() + 16, "RGB ", 4);
    std::memcpy(metadata.profile.data() + 36, "acsp", 4);
    metadata.description = "a picture";
    metadata.texts = {{"Author", "M\xC3\xBCller"}, {"Title", "\xE6\xB8\x90"}};
    described.set_metadata(std::make_shared<const Metadata>(metadata));
    for (const char* extension : {"png", "jpg", "webp", "bmp"}) {
      save_image(described, folder / fmt::format("{}-described.{}", stem, extension));
    }
    // What we read and do not write.
    const cv::Mat mat(colour.shape().height, colour.shape().width, CV_8UC3,
                      const_cast<std::byte*>(colour.view().data));
    cv::imwrite((folder / (stem + "-progressive.jpg")).string(), mat, {cv::IMWRITE_JPEG_PROGRESSIVE, 1});
    cv::imwrite((folder / (stem + ".jp2")).string(), cv::Mat(mat.size() * 4, CV_8UC3, cv::mean(mat)));
    cv::imwrite((folder / (stem + ".pam")).string(), mat);
    cv::Mat floats;
    mat.convertTo(floats, CV_32F, 1 / 255.0);
    cv::imwrite((folder / (stem + ".hdr")).string(), floats);
  }
  write_bmps_and_maps(folder);
}

void write_volumes(const fs::path& folder) {
  for (const char* type : {"u8", "s16", "f32"}) {
    const Image head = load_sample(fmt::format("shepp3d@7x6x5,{},spacing1x1x2", type));
    write_seeds(head, folder.parent_path(), type);
  }
  // What we read and do not write.
  write_file_atomically(
      folder / "vectors.nrrd",
      "NRRD0005\n# a comment\ntype: unsigned short\ndimension: 4\nspace: left-posterior-superior\n"
      "sizes: 2 3 2 2\nspace directions: none (0,1,0) (1,0,0) (0,0,-2.5)\nkinds: list domain domain "
      "domain\nendian: big\nencoding: raw\nspace origin: (1,2,3)\nkey:=value\n\n" +
          std::string(48, '\1'));
  for (const NiftiFields* fields : {&kNifti1, &kNifti2}) {
    for (const ByteOrder order : {ByteOrder::little, ByteOrder::big}) {
      test::MadeNifti made(*fields, order);
      made.type(512).extent({3, 2, 2, 2}).real(fields->scl_slope, 0.5).code(fields->sform_code, 1);
      made.reals(fields->srow, {0, 1, 0, 0, 1, 0, 0, 0, 0, 0, -2, 0}).values(48);
      const std::string name =
          fmt::format("{}-{}.nii", fields->size, order == ByteOrder::little ? "le" : "be");
      write_file_atomically(
          folder / name,
          std::string_view(reinterpret_cast<const char*>(made.bytes().data()), made.bytes().size()));
    }
  }
}

void write_bytes(const fs::path& file, Bytes bytes) {
  write_file_atomically(file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

void write_metaimages(const fs::path& folder) {
  for (const char* type : {"u8", "s16", "f32"}) {
    MetaImageParts parts =
        metaimage_parts(load_sample(fmt::format("shepp3d@7x6x5,{},spacing1x1x2", type)), {});
    parts.header.insert(parts.header.end(), parts.values.begin(), parts.values.end());
    write_bytes(folder / fmt::format("{}.mha", type), parts.header);
  }
  const std::vector<std::byte> values(48, std::byte{1});
  const std::array<Bytes, 1> plain{Bytes(values)};
  const std::vector<std::byte> small = deflated(plain, Wrapping::zlib);
  std::string text =
      "NDims = 4\nComment = a text: with a colon\nElementByteOrderMSB = True\nCompressedData = True\n"
      "AnatomicalOrientation = RAI\nElementSize = 1 2 -3 1\nDimSize = 3 2 2 2\nHeaderSize = -1\n"
      "ElementToIntensityFunctionSlope = 0.5\nElementType = MET_USHORT\nElementDataFile = LOCAL\n";
  text.append(reinterpret_cast<const char*>(small.data()), small.size());
  write_file_atomically(folder / "deflated.mha", text);
  write_file_atomically(folder / "list.mhd",
                        "ObjectType = Image\nNDims = 3\nDimSize = 2 2 2\nElementNumberOfChannels = 3\n"
                        "ElementType = MET_LONG\nElementDataFile = LIST\na.raw\nb.raw\n");
  write_file_atomically(folder / "numbers.mhd",
                        "ObjectType = Image\nNDims = 3\nDimSize = 2 2 2\nElementType = MET_DOUBLE\n"
                        "ElementDataFile = a%03d.raw 1 2 1\n");
}

void write_y4ms(const fs::path& folder) {
  for (const char* type : {"u8", "u16"})
    write_bytes(folder / fmt::format("{}.y4m", type),
                y4m_bytes(load_sample(fmt::format("shepp3d@7x6x3,{}", type))));
  // Colours, alpha and frames' own words are kept.
  for (const auto& [samples, bytes] :
       {std::pair("420jpeg", 4 + 2), std::pair("444p10", 24), std::pair("444alpha", 16)}) {
    const std::string text = fmt::format("YUV4MPEG2 W2 H2 F30000:1001 It C{} XA=B\nFRAME Ip\n", samples);
    std::vector<std::byte> file(text.size() + static_cast<std::size_t>(bytes));
    std::ranges::copy(std::as_bytes(std::span(text)), file.begin());
    write_bytes(folder / fmt::format("{}.y4m", samples), file);
  }
}

void write_mghs(const fs::path& folder) {
  for (const char* type : {"u8", "s16", "f32"}) {
    std::vector<std::byte> bytes = mgh_bytes(load_sample(fmt::format("shepp3d@7x6x5,{},spacing1x1x2", type)));
    bytes.insert(bytes.end(), 20, std::byte{3});
    write_bytes(folder / fmt::format("{}.mgh", type), bytes);
    const std::array<Bytes, 1> plain{Bytes(bytes)};
    write_bytes(folder / fmt::format("{}.mgz", type), deflated(plain, Wrapping::gzip));
  }
}

void write_npys(const fs::path& folder) {
  for (const char* place :
       {"shepp3d@7x6x5,u8", "shepp3d@7x6x1,s16", "shepp3d@4x3x2,f32", "astronaut@5x4,u16"})
    write_bytes(folder / fmt::format("{}.npy", place), npy_bytes(load_sample(place)));
  const auto text = [&](const char* name, std::string header, std::size_t values) {
    header.resize(118, ' ');
    std::string all = std::string("\x93NUMPY\x01\x00", 8) + "v" + std::string(1, '\0') + header;
    all.append(values, '\x07');
    const Bytes bytes = std::as_bytes(std::span(all));
    write_bytes(folder / name, {bytes.begin(), bytes.end()});
  };
  text("columns.npy", "{'descr': '>f8', 'fortran_order': True, 'shape': (3, 4, 2), }", 192);
  text("volumes.npy", "{'descr': '|b1', 'fortran_order': False, 'shape': (2, 3, 4, 5), }", 120);
}

void write_dicom(const fs::path& file, const test::MadeDicom& made) { write_bytes(file, made.bytes()); }

void write_dicoms(const fs::path& folder) {
  for (const char* syntax : {"1.2.840.10008.1.2", "1.2.840.10008.1.2.1", "1.2.840.10008.1.2.2"}) {
    test::MadeDicom made;
    made.syntax = syntax;
    made.frames = "2";
    made.offsets = "0\\2.5";
    made.intercept = "-1024";
    write_dicom(folder / syntax, made.count_from(7, 24));
  }
#ifdef FILTERSCOPE_GDCM
  for (const char* syntax : test::kCompressedSyntaxes) {
    int number = 0;
    for (const test::MadeDicom& plain : test::dicom_slices()) {
      test::MadeDicom made = plain;
      made.syntax = syntax;
      made.pixels = {test::compressed_as(syntax, plain)};
      write_dicom(folder / fmt::format("{}-{}", syntax, ++number), made);
    }
  }
#endif
}

ResultDocument document() {
  ResultRecord record;
  record.picture = {"astronaut.png", {512, 512, 1, 3, PixelType::u8}, "0123456789abcdef"};
  record.variant = "fast/cpu_simd";
  record.measurement.samples_ms = {1.5, 2.5, 2};
  record.measurement.summary = summarize(record.measurement.samples_ms);
  record.measurement.facts.registers = 40;
  record.measurement.facts.limiter = "registers";
  record.measurement.bound = {16, 1234};
  record.measurement.taken = "fast/register_tiled";
  record.metrics = Metrics{1, 0.5, 60.25, 0.9999};
  record.speedup = 2.5;
  ResultRecord skipped;
  skipped.picture = record.picture;
  skipped.variant = "larsson2015/naive";
  skipped.skipped = problem("gpu.none", "There is no NVIDIA GPU that CUDA can use.");
  ResultDocument document;
  document.created = "2024-02-29T12:00:00Z";
  document.command = "filterscope-cli bench sample:astronaut.png";
  document.records = {record, skipped};
  return document;
}

Session session() {
  Session session;
  session.saved = "2024-02-29T12:30:00Z";
  session.pictures = {{"/pictures/a.png", "0123456789abcdef", "a.png"}, {"sample:astronaut.png", "ff", {}}};
  PaneState pane;
  pane.content = PaneContent::variant;
  pane.variant = "larsson2015/naive";
  pane.own = Parameters{};
  session.compare.panes = {PaneState{}, pane};
  session.compare.mode = CompareMode::wipe;
  session.noise.gaussian = 12.5;
  session.truth = SessionPicture{"/pictures/truth.png", "aa", {}};
  session.selected_variants = {"reference/float64"};
  session.view = {2.5, 100.25, 50};
  session.results = document();
  session.parts["of another version"] = {{"key", {1, 2, 3}}};
  return session;
}

void make(const fs::path& folder) {
  for (const char* reader : {"dicom", "exr", "metaimage", "mgh", "npy", "picture", "volume", "session",
                             "preset", "result", "fit", "tiff", "y4m"}) {
    fs::create_directories(folder / reader);
  }
  write_pictures(folder / "picture");
  write_volumes(folder / "volume");
  write_dicoms(folder / "dicom");
  write_metaimages(folder / "metaimage");
  write_mghs(folder / "mgh");
  write_npys(folder / "npy");
  write_y4ms(folder / "y4m");
#ifdef FILTERSCOPE_EXR
  write_exrs(folder / "exr");
#endif
#ifdef FILTERSCOPE_TIFF
  write_tiffs(folder / "tiff");
#endif
  save_session(session(), folder / "session" / "full.fscope");
  save_session(Session{}, folder / "session" / "empty.fscope");
  save_presets(study_presets(), folder / "preset" / "studies.json");
  save_presets({study_presets().front()}, folder / "preset" / "one.json");
  write_file_atomically(folder / "result" / "two.json", to_json(document()).dump());
  write_file_atomically(folder / "result" / "none.json", to_json(ResultDocument{}).dump());
  AutoFit fit{"Made-up GPU", kDeviceUuid, machine_facts().version, "2026-11-22T10:15:00Z", {}};
  fit.kernels = {{"register_half", {1.25, 0.5, 2}, 12, 0.7, 0.03}, {"spectral_tensor", {1, 3, 4}, 8, 2, 0.1}};
  save_auto_fit(fit, folder / "fit");
}

}  // namespace
}  // namespace filterscope::fuzz

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: make_seeds FOLDER\n", stderr);
    return 2;
  }
  try {
    filterscope::fuzz::make(argv[1]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "make_seeds: %s\n", error.what());
    return 1;
  }
  return 0;
}
