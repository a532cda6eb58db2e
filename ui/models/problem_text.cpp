#include "ui/models/problem_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <map>
#include <vector>

namespace filterscope::ui {
namespace {

constexpr auto kContext = "Problem";

// The sentences of kernels and core, and what they are put together from, with %1, %2, … for their values.
// One that is not here stays English; translation_test provokes those that a user meets.
// clang-format off
constexpr const char* kTexts[] = {
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: there is no such file. Check the name."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: you have no permission. Ask its owner, or copy one you may read."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: it is a folder. Choose a picture in it."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: it is not a regular file. Choose a picture file."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: the file is empty. Copy or download it again."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: it is empty. Copy or download it again."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: it is larger than 2 GiB. Compress it or cut it."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: it says that it has more than 2^30 pixels or 2^20 on a side. Cut it into parts."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: it is not a picture of a kind that we know. PNG, JPEG, TIFF, WebP, BMP, PGM and PPM work."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: it begins as %2, but its content is damaged or of a kind that we do not know. Save it again from another program, as PNG for example."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: its %2 pixels need %3 of memory and %4 are free. Close other programs, or make it smaller."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: it is an animation, and we filter still pictures. Save one of its frames as a picture."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: there is not enough memory for its pixels. Close other programs or make it smaller."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: it has %2 channels, and we filter gray and RGB, with or without alpha. Convert it to one of those."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: it is larger than the %2 MiB that are read of such a file. Choose another one."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read: %2"),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be read. %2"),
    QT_TRANSLATE_NOOP("Problem", "it holds %1 samples, and we filter unsigned 8-bit and 16-bit and 32-bit float ones. Convert it to one of those."),
    QT_TRANSLATE_NOOP("Problem", "the file is truncated, %1. Copy or download it again."),
    QT_TRANSLATE_NOOP("Problem", "it ends inside its header"),
    QT_TRANSLATE_NOOP("Problem", "it ends before its last chunk"),
    QT_TRANSLATE_NOOP("Problem", "its end marker is missing"),
    QT_TRANSLATE_NOOP("Problem", "its directory lies beyond the end"),
    QT_TRANSLATE_NOOP("Problem", "it has no picture data"),
    QT_TRANSLATE_NOOP("Problem", "part of its picture data lies beyond the end"),
    QT_TRANSLATE_NOOP("Problem", "it is shorter than its header says"),
    QT_TRANSLATE_NOOP("Problem", "its header says %1 pixels, which take %2 bytes, but only %3 are there: it is truncated or its header lies. Copy or download it again."),
    QT_TRANSLATE_NOOP("Problem", "its segments are damaged. Copy or download it again."),
    QT_TRANSLATE_NOOP("Problem", "it holds no picture data. Copy or download it again."),
    QT_TRANSLATE_NOOP("Problem", "its data is damaged (%1). Copy or download it again."),
    QT_TRANSLATE_NOOP("Problem", "its header says that the largest value is %1, and PNM allows 1 to 65535."),
    QT_TRANSLATE_NOOP("Problem", "OpenEXR files are not supported. Convert it to a 32-bit float TIFF."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be written: %2. Formats that can hold this picture: %3."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be written: %2. Formats that can: %3."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be written: the %2 encoder refuses it. Choose another format: %3."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be written: the %2 encoder failed (%3). Choose another format: %4."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be written: there is not enough memory to encode it. Close other programs."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be written: %2. Choose another place."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be written: %2. Free some space or choose another disk."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be written: %2. Create the folder first, or choose another one."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be written: it is a disk or a socket. Give the name of a file."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be written: nothing reads this pipe. Start its reader first, or give the name of a file."),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot be written: %2. Raise the limit (ulimit -f) or choose another disk."),
    QT_TRANSLATE_NOOP("Problem", "its name has no extension to say the format"),
    QT_TRANSLATE_NOOP("Problem", "we write no %1 files"),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot hold %2 pixels"),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot hold gray pictures"),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot hold colour pictures"),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot hold the picture's alpha"),
    QT_TRANSLATE_NOOP("Problem", "%1 cannot hold more than %2 pixels on a side"),
    QT_TRANSLATE_NOOP("Problem", "16-bit"),
    QT_TRANSLATE_NOOP("Problem", "32-bit float"),
    QT_TRANSLATE_NOOP("Problem", "64-bit float"),
    QT_TRANSLATE_NOOP("Problem", "Permission denied"),
    QT_TRANSLATE_NOOP("Problem", "No such file or directory"),
    QT_TRANSLATE_NOOP("Problem", "No space left on device"),
    QT_TRANSLATE_NOOP("Problem", "Is a directory"),
    QT_TRANSLATE_NOOP("Problem", "Read-only file system"),
    QT_TRANSLATE_NOOP("Problem", "File too large"),
    QT_TRANSLATE_NOOP("Problem", "Too many levels of symbolic links"),
    QT_TRANSLATE_NOOP("Problem", "The folder %1 cannot be made: %2."),
    QT_TRANSLATE_NOOP("Problem", "There is no built-in sample %1. There are: %2."),
    QT_TRANSLATE_NOOP("Problem", "%1 is no side of a picture. Write the size of a sample as 1920x1080, each side from 1 to %2."),
    QT_TRANSLATE_NOOP("Problem", "%1 is nothing that a sample can be made. Write gray, u8, u16 or f32 after the comma."),
    QT_TRANSLATE_NOOP("Problem", "A sample of %1 is too large. Write a size of at most %2 million pixels."),
    QT_TRANSLATE_NOOP("Problem", "This is no FilterScope session: it lacks \"format\": \"filterscope-session\"."),
    QT_TRANSLATE_NOOP("Problem", "It holds no presets: it lacks \"format\": \"filterscope-presets\"."),
    QT_TRANSLATE_NOOP("Problem", "The fit of fast/auto in %1 is not used. %2"),
    QT_TRANSLATE_NOOP("Problem", "It is no valid JSON."),
    QT_TRANSLATE_NOOP("Problem", "It is larger than the %1 MiB that are read of such a file. Choose another one."),
    QT_TRANSLATE_NOOP("Problem", "Its JSON is nested more than %1 levels deep, as no file of FilterScope is."),
    QT_TRANSLATE_NOOP("Problem", "It is of another device than its name says."),
    QT_TRANSLATE_NOOP("Problem", "It holds no fit: it lacks \"format\": \"filterscope-auto-fit\"."),
    QT_TRANSLATE_NOOP("Problem", "FilterScope %1 made it, whose kernels and model are not this %2's."),
    QT_TRANSLATE_NOOP("Problem", "There is no folder for the fit: neither XDG_DATA_HOME nor HOME is set."),
    QT_TRANSLATE_NOOP("Problem", "Fitting fast/auto failed: no kernel could be timed on %1"),
    QT_TRANSLATE_NOOP("Problem", "%1: %2 is none that the model has."),
    QT_TRANSLATE_NOOP("Problem", "%1: %2 has not one number a term."),
    QT_TRANSLATE_NOOP("Problem", "%1: %2 has one that is no sensible number."),
    QT_TRANSLATE_NOOP("Problem", "%1: %2 names no device."),
    QT_TRANSLATE_NOOP("Problem", "It is no JSON object."),
    QT_TRANSLATE_NOOP("Problem", "%1 is not a JSON object."),
    QT_TRANSLATE_NOOP("Problem", "It names no parameter of a filter."),
    QT_TRANSLATE_NOOP("Problem", "%1: %2 is missing."),
    QT_TRANSLATE_NOOP("Problem", "%1: %2 is not a number."),
    QT_TRANSLATE_NOOP("Problem", "%1: %2 is not a text."),
    QT_TRANSLATE_NOOP("Problem", "%1: %2 is not a list."),
    QT_TRANSLATE_NOOP("Problem", "%1: %2 is not true or false."),
    QT_TRANSLATE_NOOP("Problem", "%1: %2 is not a whole number."),
    QT_TRANSLATE_NOOP("Problem", "%1: %2 has a value that does not exist."),
    QT_TRANSLATE_NOOP("Problem", "Only pictures of the same size, channels and pixel type can be compared."),
    QT_TRANSLATE_NOOP("Problem", "Memory is exhausted. Close other pictures or programs, or take a smaller picture."),
    QT_TRANSLATE_NOOP("Problem", "out of memory"),
    QT_TRANSLATE_NOOP("Problem", "An error without a description."),
    QT_TRANSLATE_NOOP("Problem", "An error of an unknown kind."),
    QT_TRANSLATE_NOOP("Problem", "This build has no CUDA: no CUDA compiler was found."),
    QT_TRANSLATE_NOOP("Problem", "No NVIDIA driver is installed, or it does not match the running kernel."),
    QT_TRANSLATE_NOOP("Problem", "The NVIDIA driver supports CUDA %1 and this build needs %2: install a newer driver."),
    QT_TRANSLATE_NOOP("Problem", "There is no NVIDIA GPU that CUDA can use."),
    QT_TRANSLATE_NOOP("Problem", "CUDA does not start: %1."),
    QT_TRANSLATE_NOOP("Problem", "This build has no code for the %1 (compute capability %2); it was compiled for %3."),
    QT_TRANSLATE_NOOP("Problem", "There is no usable GPU with number %1; the first one is number %2."),
    QT_TRANSLATE_NOOP("Problem", "It is not part of this build."),
    QT_TRANSLATE_NOOP("Problem", "This processor has no SSE3, whose horizontal add the variant is about."),
    QT_TRANSLATE_NOOP("Problem", "It is SSE code for x86-64 processors; this is another one."),
    QT_TRANSLATE_NOOP("Problem", "It needs a GPU of compute capability 8.0 or higher."),
    QT_TRANSLATE_NOOP("Problem", "%1 has no tensor cores of compute capability 8.0 or higher."),
    QT_TRANSLATE_NOOP("Problem", "NPP's libnppif.so.13 or .12 was not found; it comes with the CUDA toolkit (set CUDA_HOME, or install the package libnpp)."),
    QT_TRANSLATE_NOOP("Problem", "This NPP has no bilateral filter for that pixel type."),
    QT_TRANSLATE_NOOP("Problem", "%1 is not available here: %2"),
    QT_TRANSLATE_NOOP("Problem", "The window is not drawn by an NVIDIA GPU (%1)."),
    QT_TRANSLATE_NOOP("Problem", "The window is drawn by another GPU than number %1, which filters."),
    QT_TRANSLATE_NOOP("Problem", "%1; asked for %2. %3"),
    QT_TRANSLATE_NOOP("Problem", "%1 failed: %2"),
    QT_TRANSLATE_NOOP("Problem", "%1. The GPU cannot be used again until the program is restarted"),
    QT_TRANSLATE_NOOP("Problem", "allocation on the GPU failed: out of device memory: asked for %1, %2 of %3 free; use a smaller picture or a CPU variant, or close other programs that use the GPU"),
    QT_TRANSLATE_NOOP("Problem", "allocation on the GPU failed: out of device memory: asked for %1; use a smaller picture or a CPU variant, or close other programs that use the GPU"),
    QT_TRANSLATE_NOOP("Problem", "allocation failed: out of memory: filtering needs %1 and %2 are free; use a smaller picture or radius, or close other programs"),
    QT_TRANSLATE_NOOP("Problem", "%1 takes %2 from %3 to %4"),
    QT_TRANSLATE_NOOP("Problem", "%1 takes %2 from %3 to %4 %5"),
    QT_TRANSLATE_NOOP("Problem", "%1 takes pixel type %2"),
    QT_TRANSLATE_NOOP("Problem", "%1 takes channels %2"),
    QT_TRANSLATE_NOOP("Problem", "%1 takes %2 %3"),
    QT_TRANSLATE_NOOP("Problem", "%1 filters pictures"),
    QT_TRANSLATE_NOOP("Problem", "%1 filters volumes"),
    QT_TRANSLATE_NOOP("Problem", "%1 slices"),
    QT_TRANSLATE_NOOP("Problem", "Choose one of those, or another variant."),
    QT_TRANSLATE_NOOP("Problem", "Use a value in that range, %1 for example."),
    QT_TRANSLATE_NOOP("Problem", "radius"),
    QT_TRANSLATE_NOOP("Problem", "range sigma"),
    QT_TRANSLATE_NOOP("Problem", "%1 is bounded"),
    QT_TRANSLATE_NOOP("Problem", "Ask for exactness bounded, or choose a variant that is exact."),
    QT_TRANSLATE_NOOP("Problem", "A picture needs at least one pixel"),
    QT_TRANSLATE_NOOP("Problem", "Open a picture that has some."),
    QT_TRANSLATE_NOOP("Problem", "A block has 1 to %1 threads"),
    QT_TRANSLATE_NOOP("Problem", "Use a block height of at most %1 with this width, or 16×16."),
    QT_TRANSLATE_NOOP("Problem", "Use a block of 16×16 or 32×8."),
    QT_TRANSLATE_NOOP("Problem", "A block has at most %1 of shared memory on %2"),
    QT_TRANSLATE_NOOP("Problem", "%1 (radius %2, block %3, tiling %4)"),
    QT_TRANSLATE_NOOP("Problem", "Use a radius up to %1, or a tiling up to %2, or a smaller block."),
    QT_TRANSLATE_NOOP("Problem", "Use a radius up to %1, or a smaller block."),
    QT_TRANSLATE_NOOP("Problem", "Use a tiling up to %1, or a smaller block."),
    QT_TRANSLATE_NOOP("Problem", "Use a smaller block."),
    QT_TRANSLATE_NOOP("Problem", "Use a radius up to %1."),
    QT_TRANSLATE_NOOP("Problem", "The weights must fit into %1 of constant memory"),
    QT_TRANSLATE_NOOP("Problem", "%1 (radius %2)"),
    QT_TRANSLATE_NOOP("Problem", "A grid has at most %1 rows of blocks"),
    QT_TRANSLATE_NOOP("Problem", "Use a block height of at least %1."),
    QT_TRANSLATE_NOOP("Problem", "The apron is loaded in at most four steps, so no side of a block is shorter than twice the radius"),
    QT_TRANSLATE_NOOP("Problem", "radius %1, block %2"),
    QT_TRANSLATE_NOOP("Problem", "Use a radius up to %1, or a block of 32×32."),
    QT_TRANSLATE_NOOP("Problem", "Use a block of 32×32."),
    QT_TRANSLATE_NOOP("Problem", "Use a radius up to 16 and a block of 32×32."),
    QT_TRANSLATE_NOOP("Problem", "A 1D texture has at most %1 values on this device"),
    QT_TRANSLATE_NOOP("Problem", "The kernel numbers at most %1 pixels"),
    QT_TRANSLATE_NOOP("Problem", "Use a smaller picture, or a variant with a 2D grid."),
    QT_TRANSLATE_NOOP("Problem", "A texture has at most %1 texels on this device"),
    QT_TRANSLATE_NOOP("Problem", "%1 with the border"),
    QT_TRANSLATE_NOOP("Problem", "Use a smaller picture, or a variant that reads global memory."),
    QT_TRANSLATE_NOOP("Problem", "%1 harmonics do not follow so narrow a range kernel"),
    QT_TRANSLATE_NOOP("Problem", "a range sigma of %1 levels"),
    QT_TRANSLATE_NOOP("Problem", "Choose a larger one, or an exact variant."),
    QT_TRANSLATE_NOOP("Problem", "None of the variants to choose from takes these parameters"),
    QT_TRANSLATE_NOOP("Problem", "Name another variant."),
    QT_TRANSLATE_NOOP("Problem", "This variant has no kernel for that pixel type and colour mode"),
    QT_TRANSLATE_NOOP("Problem", "one of them"),
    QT_TRANSLATE_NOOP("Problem", "Choose another variant."),
    QT_TRANSLATE_NOOP("Problem", "The spectral kernels count at most %1 values of a picture"),
    QT_TRANSLATE_NOOP("Problem", "Choose an exact variant, or a part of the picture."),
    QT_TRANSLATE_NOOP("Problem", "This pane is not drawn by OpenGL."),
    QT_TRANSLATE_NOOP("Problem", "Transparent pictures are put on their chequer in host memory."),
    QT_TRANSLATE_NOOP("Problem", "OpenGL contexts cannot be shared between threads here."),
    QT_TRANSLATE_NOOP("Problem", "The preview's OpenGL context does not start."),
    QT_TRANSLATE_NOOP("Problem", "The picture is larger than a texture may be."),
    QT_TRANSLATE_NOOP("Problem", "Too many frames are being drawn."),
};
// clang-format on

struct Pattern {
  const char* source;
  QString head;  ///< what it begins and ends with; tells most sentences apart without the expression
  QString tail;
  QRegularExpression expression;
  std::vector<int> places;  ///< which value each group of the expression is
};

const QRegularExpression& placeExpression() {
  static const QRegularExpression place(QStringLiteral("%(\\d)"));
  return place;
}

/// The form that finds the values again.
Pattern patternOf(const char* source) {
  const QRegularExpression& place = placeExpression();
  const QString text = QString::fromUtf8(source);
  Pattern pattern{source, text.section(place, 0, 0), text.section(place, -1), {}, {}};
  QString expression;
  qsizetype at = 0;
  for (auto match = place.globalMatch(text); match.hasNext();) {
    const QRegularExpressionMatch found = match.next();
    expression +=
        QRegularExpression::escape(text.mid(at, found.capturedStart() - at)) + QStringLiteral("(.+?)");
    at = found.capturedEnd();
    pattern.places.push_back(found.captured(1).toInt());
  }
  expression += QRegularExpression::escape(text.mid(at));
  pattern.expression = QRegularExpression(QRegularExpression::anchoredPattern(expression),
                                          QRegularExpression::DotMatchesEverythingOption);
  return pattern;
}

/// The ones that say most come first: "%1 cannot be read: %2" is for what no other sentence fits.
std::vector<Pattern> makePatterns() {
  std::vector<Pattern> patterns;
  for (const char* text : kTexts) patterns.push_back(patternOf(text));
  const auto words = [](const Pattern& pattern) {
    return static_cast<qsizetype>(qstrlen(pattern.source)) -
           2 * static_cast<qsizetype>(pattern.places.size());
  };
  std::stable_sort(patterns.begin(), patterns.end(),
                   [&](const Pattern& a, const Pattern& b) { return words(a) > words(b); });
  return patterns;
}

/// `text` with its values in their places, in one pass: what looks like a place within a value stays.
QString filled(const QString& text, const std::map<int, QString>& values) {
  QString whole;
  qsizetype at = 0;
  for (auto match = placeExpression().globalMatch(text); match.hasNext();) {
    const QRegularExpressionMatch found = match.next();
    const auto value = values.find(found.captured(1).toInt());
    whole += text.mid(at, found.capturedStart() - at);
    whole += value != values.end() ? value->second : found.captured();
    at = found.capturedEnd();
  }
  return whole + text.mid(at);
}

QString translated(const QString& english) {
  if (english.isEmpty()) return {};
  static const std::vector<Pattern> patterns = makePatterns();
  for (const Pattern& pattern : patterns) {
    if (!english.startsWith(pattern.head) || !english.endsWith(pattern.tail)) continue;
    const QRegularExpressionMatch match = pattern.expression.match(english);
    if (!match.hasMatch()) continue;
    std::map<int, QString> values;
    for (std::size_t group = 0; group < pattern.places.size(); ++group) {
      // A value may be a sentence with values of its own.
      values[pattern.places[group]] = translated(match.captured(static_cast<int>(group) + 1));
    }
    return filled(QCoreApplication::translate(kContext, pattern.source), values);
  }
  return english;
}

}  // namespace

QString problemText(std::string_view english) {
  return translated(QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size())));
}

}  // namespace filterscope::ui
