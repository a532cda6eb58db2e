// The source of a user's own kernel: what its first comment says of it. docs/your-kernel.md is the contract.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/api/schema.h"
#include "kernels/api/types.h"

namespace filterscope::own {

/// What the options of own parameters begin with: --set-gain, and --set gain=VALUE is the same.
inline constexpr const char* kOwnOption = "set-";

/// What is wrong at a place of a source.
struct SourceProblem {
  int line = 1;    ///< from 1
  int column = 0;  ///< from 1; 0: not known
  bool error = true;
  std::string text;       ///< of a compiler, or one sentence of ours
  std::string file = {};  ///< that it stands in; empty: the source
  friend bool operator==(const SourceProblem&, const SourceProblem&) = default;
};

/// "mine.cu:5:10: error: …", a line each.
std::string problem_lines(const std::filesystem::path& path, const std::vector<SourceProblem>& problems);

/// A source that cannot become a variant.
class SourceError : public Failure {
 public:
  SourceError(const std::filesystem::path& path, std::vector<SourceProblem> problems);
  [[nodiscard]] const std::vector<SourceProblem>& problems() const noexcept { return *problems_; }

 private:
  std::shared_ptr<const std::vector<SourceProblem>> problems_;  // copies of an exception do not throw
};

/// A source with raw pointers that nobody has allowed.
class UnsafeError final : public SourceError {
 public:
  using SourceError::SourceError;
};

/// What the source is: a function of a pixel, or a whole CUDA kernel.
enum class Form : std::uint8_t { pixel, kernel };

/// @limit: a narrower range of one of the family's parameters.
struct Limit {
  std::string parameter;
  double least = 0;
  double most = 0;
  int line = 1;
};

struct Source {
  std::filesystem::path path;
  std::string text;
  std::string included;  ///< the texts of the files that it includes or imports, one behind the other
  std::string name;      ///< of the variant, behind "own/"
  std::string family;    ///< @family; empty: one of its own
  std::string summary;   ///< the first sentence of the comment that is no annotation
  Schema parameters;     ///< @param
  std::vector<PixelType> types{PixelType::u8, PixelType::u16, PixelType::f32};  ///< @types
  Form form = Form::pixel;                                                      ///< @form
  std::vector<Limit> limits;                                                    ///< @limit
  std::array<int, 2> block{32, 8};   ///< @launch block: threads of a CUDA block along x and y
  std::array<int, 2> pixels{1, 1};   ///< @launch pixels: that a thread of a whole kernel filters
  bool unsafe = false;               ///< @unsafe: a whole kernel with raw pointers, or Python with all rights
  std::string halo;                  ///< @halo
  double bound_levels = 0;           ///< @bound; 0: exact
  bool volume = false;               ///< @volume, for a family of its own
  std::map<std::string, int> lines;  ///< of its annotations, by "@family" and the like, and of its parameters

  /// Whether its code, or what it includes, reads a member `key`, of p or of what p is called elsewhere. In
  /// Python "key" is one too, for getattr().
  [[nodiscard]] bool reads(const std::string& key) const;
  /// Whether its code needs the block's size while it is compiled.
  [[nodiscard]] bool uses_block() const;
  /// The line of its function shared_bytes(), which says how much shared memory a block has when it runs; 0:
  /// there is none.
  [[nodiscard]] int shared_bytes_line() const;
  /// Of an annotation or a parameter; 1 where there is none.
  [[nodiscard]] int line_for(const std::string& name) const;
  /// The line where the word stands first, from 1; the last one where it does not.
  [[nodiscard]] int line_of(std::string_view word) const;
};

/// The variant's name that a file's gives: letters, digits and underscores.
std::string name_for(const std::filesystem::path& path);

/// Whether the file's name ends as a source's does.
bool is_source(const std::filesystem::path& path);
/// What such names end with: ".cu", …
std::span<const std::string_view> source_endings() noexcept;
bool is_python(const std::filesystem::path& path);

/// Throws SourceError: an annotation that is none, a form that is not known; FileError.
Source read_source(const std::filesystem::path& path);
/// The same of a text that `path` has.
Source parse_source(const std::filesystem::path& path, std::string text);

}  // namespace filterscope::own
