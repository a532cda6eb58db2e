#include "core/io/dicom_elements.h"

#include <algorithm>
#include <cmath>

#include "core/io/byte_source.h"
#include "kernels/api/number_in.h"

namespace filterscope {
namespace {

constexpr std::uint64_t kPreamble = 128;
constexpr std::string_view kMagic = "DICM";
constexpr std::uint32_t kUndefined = 0xFFFFFFFF;
constexpr std::uint32_t kItem = 0xFFFEE000;
constexpr std::uint32_t kItemEnd = 0xFFFEE00D;
constexpr std::uint32_t kSequenceEnd = 0xFFFEE0DD;
constexpr int kDeepest = 16;

enum class Kind : std::uint8_t { absent, value, sequence };

/// `absent`: it is not read.
Kind kind_of(std::uint32_t tag) {
  switch (tag) {
#define FILTERSCOPE_DICOM_TAG(name, number, kind) \
  case number:                                    \
    return Kind::kind;
#include "core/io/dicom_tags.def"
#undef FILTERSCOPE_DICOM_TAG
    default: return Kind::absent;
  }
}

/// The bytes at hand end before what is needed.
struct MoreNeeded {};

[[noreturn]] void refuse_structure() {
  throw ContentError(problem("content.dicom_structure",
                             "its elements contradict each other. Export it again from the program that "
                             "wrote it."));
}

struct Syntax {
  bool explicit_types = true;
  ByteOrder order = ByteOrder::little;
};

struct Header {
  std::uint32_t tag = 0;
  std::array<char, 2> type{};
  std::uint32_t length = 0;

  [[nodiscard]] bool is(std::string_view name) const { return std::string_view(type.data(), 2) == name; }
};

class Parser {
 public:
  Parser(Bytes bytes, std::uint64_t at, Syntax syntax) : bytes_(bytes), at_(at), syntax_(syntax) {}

  [[nodiscard]] std::uint64_t at() const { return at_; }
  [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }

  std::uint32_t peek_tag() const {
    const std::uint64_t group = number_at(at_, 2);
    return static_cast<std::uint32_t>(group << 16U | number_at(at_ + 2, 2));
  }

  Header header() {
    static constexpr std::array<std::string_view, 13> kLong{"OB", "OD", "OF", "OL", "OV", "OW", "SQ",
                                                            "SV", "UC", "UN", "UR", "UT", "UV"};
    Header header;
    header.tag = peek_tag();
    at_ += 4;
    if (!syntax_.explicit_types || header.tag >> 16U == 0xFFFEU) {
      header.length = take(4);
      return header;
    }
    header.type = {static_cast<char>(number_at(at_, 1)), static_cast<char>(number_at(at_ + 1, 1))};
    at_ += 2;
    if (std::ranges::find(kLong, std::string_view(header.type.data(), 2)) == kLong.end()) {
      header.length = take(2);
    } else {
      at_ += 2;
      header.length = take(4);
    }
    return header;
  }

  Bytes value(std::uint64_t length) {
    require(at_, length);
    const Bytes found = bytes_.subspan(static_cast<std::size_t>(at_), static_cast<std::size_t>(length));
    at_ += length;
    return found;
  }

  /// Elements up to `end`, or to the mark that ends an item where that is kUndefined.
  DicomElements item(std::uint64_t end, int depth) {
    DicomElements elements(syntax_.order);
    while (end == kOpen || at_ < end) {
      if (end == kOpen && peek_tag() == kItemEnd) {
        header();
        break;
      }
      if (auto found = element(header(), depth)) elements.add(std::move(*found));
    }
    if (end != kOpen && at_ != end) refuse_structure();
    return elements;
  }

  /// The element behind its header, where it is one that we want.
  std::optional<DicomElements::Element> element(const Header& header, int depth) {
    if (header.tag >> 16U == 0xFFFEU) refuse_structure();
    const Kind kind = kind_of(header.tag);
    const bool wanted = kind != Kind::absent;
    const bool open = header.length == kUndefined;
    DicomElements::Element element{header.tag, {}, {}};
    if (open && (header.is("OB") || header.is("OW") || header.tag == dicom_tag::pixels)) {
      skip_fragments();  // an icon's
    } else if (open || kind == Kind::sequence) {
      // Of unknown type and length: its items have no types.
      Parser inner(bytes_, at_, header.is("UN") && open ? Syntax{false, ByteOrder::little} : syntax_);
      element.items = inner.sequence(open ? kOpen : at_ + header.length, depth + 1, wanted);
      at_ = inner.at();
    } else {
      element.value = value(header.length);
    }
    return wanted ? std::optional(std::move(element)) : std::nullopt;
  }

  static constexpr std::uint64_t kOpen = ~std::uint64_t{0};

 private:
  std::vector<DicomElements> sequence(std::uint64_t end, int depth, bool wanted) {
    if (depth > kDeepest) refuse_structure();
    std::vector<DicomElements> items;
    while (end == kOpen || at_ < end) {
      const Header next = header();
      if (next.tag == kSequenceEnd && end == kOpen) break;
      if (next.tag != kItem) refuse_structure();
      DicomElements found = item(next.length == kUndefined ? kOpen : at_ + next.length, depth);
      if (wanted) items.push_back(std::move(found));
    }
    if (end != kOpen && at_ != end) refuse_structure();
    return items;
  }

  void skip_fragments() {
    for (Header next = header(); next.tag != kSequenceEnd; next = header()) {
      if (next.tag != kItem || next.length == kUndefined) refuse_structure();
      value(next.length);
    }
  }

  void require(std::uint64_t at, std::uint64_t count) const {
    if (at > bytes_.size() || bytes_.size() - at < count) throw MoreNeeded{};
  }
  [[nodiscard]] std::uint64_t number_at(std::uint64_t at, unsigned size) const {
    require(at, size);
    return *read_uint(bytes_, at, size, syntax_.order);
  }
  std::uint32_t take(unsigned size) {
    const std::uint64_t number = number_at(at_, size);
    at_ += size;
    return static_cast<std::uint32_t>(number);
  }

  Bytes bytes_;
  std::uint64_t at_;
  Syntax syntax_;
};

std::string trimmed(Bytes value) {
  std::string text(reinterpret_cast<const char*>(value.data()), value.size());
  const auto blank = [](char letter) { return letter == ' ' || letter == '\0'; };
  while (!text.empty() && blank(text.back())) text.pop_back();
  const auto first = std::ranges::find_if_not(text, blank);
  return {first, text.end()};
}

Syntax syntax_of(const std::string& name) {
  if (name == "1.2.840.10008.1.2") return {false, ByteOrder::little};
  if (name == "1.2.840.10008.1.2.2") return {true, ByteOrder::big};
  if (name == "1.2.840.10008.1.2.1.99") {
    throw ContentError(
        problem("content.dicom_deflated", "its elements are deflated. Export it without compression."));
  }
  return {};
}

DicomDataSet parse(Bytes start, std::uint64_t size) {
  DicomDataSet set;
  Parser meta(start, kPreamble + kMagic.size(), {});
  DicomElements first;
  while (!meta.at_end() && meta.peek_tag() >> 16U == 2) {
    if (auto found = meta.element(meta.header(), 0)) first.add(std::move(*found));
  }
  set.transfer_syntax = first.text(dicom_tag::transfer_syntax);
  const Syntax syntax = syntax_of(set.transfer_syntax);
  set.order = syntax.order;
  set.elements = DicomElements(syntax.order);
  Parser parser(start, meta.at(), syntax);
  while (parser.at() < size) {
    const Header header = parser.header();
    if (header.tag == dicom_tag::pixels) {
      const bool open = header.length == kUndefined;
      set.pixels = DicomPixelData{parser.at(), open ? 0 : header.length, open};
      break;
    }
    if (auto found = parser.element(header, 0)) set.elements.add(std::move(*found));
  }
  return set;
}

/// One decimal of a text, which may have a sign and blanks around.
std::optional<double> decimal(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\0')) text.remove_suffix(1);
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  const auto value = number_in<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

}  // namespace

const DicomElements::Element* DicomElements::find(std::uint32_t tag) const {
  const auto found = std::ranges::find(elements_, tag, &Element::tag);
  return found == elements_.end() ? nullptr : &*found;
}

const DicomElements* DicomElements::item(std::uint32_t tag) const {
  const Element* sequence = find(tag);
  return sequence == nullptr || sequence->items.empty() ? nullptr : &sequence->items.front();
}

std::string DicomElements::text(std::uint32_t tag) const {
  const Element* element = find(tag);
  return element == nullptr ? std::string() : trimmed(element->value);
}

std::optional<unsigned> DicomElements::number(std::uint32_t tag) const {
  const Element* element = find(tag);
  if (element == nullptr) return std::nullopt;
  const auto value = read_uint(element->value, 0, 2, order_);
  return value ? std::optional(static_cast<unsigned>(*value)) : std::nullopt;
}

std::vector<double> DicomElements::decimals(std::uint32_t tag) const {
  const std::string all = text(tag);
  std::vector<double> values;
  if (all.empty()) return values;
  for (std::size_t at = 0; at <= all.size();) {
    const std::size_t end = std::min(all.find('\\', at), all.size());
    const auto value = decimal(std::string_view(all).substr(at, end - at));
    if (!value) return {};
    values.push_back(*value);
    at = end + 1;
  }
  return values;
}

std::vector<double> DicomElements::decimals(std::uint32_t tag, std::size_t count) const {
  std::vector<double> values = decimals(tag);
  if (values.size() != count) values.clear();
  return values;
}

bool is_dicom(Bytes start) noexcept { return has_text(start, kPreamble, kMagic); }

std::optional<DicomDataSet> parse_dicom(Bytes start, std::uint64_t size) {
  try {
    return parse(start, size);
  } catch (const MoreNeeded&) {
    if (start.size() < size) return std::nullopt;
    throw ContentError(
        problem("content.dicom_end", "it ends inside its elements. Copy or download it again."));
  }
}

}  // namespace filterscope
