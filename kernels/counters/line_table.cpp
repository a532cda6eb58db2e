#include "kernels/counters/line_table.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <numeric>

#include "kernels/counters/elf_file.h"

namespace filterscope {
namespace {

using Bytes = std::span<const std::byte>;

/// Reads on and on; past the end it is spent and gives zeros.
class Cursor {
 public:
  explicit Cursor(Bytes bytes) : bytes_(bytes) {}

  [[nodiscard]] bool spent() const noexcept { return at_ >= bytes_.size(); }
  [[nodiscard]] std::size_t at() const noexcept { return at_; }
  void skip(std::uint64_t count) { at_ = count > bytes_.size() - at_ ? bytes_.size() : at_ + count; }

  template <class Value>
  Value take() {
    Value value{};
    if (bytes_.size() - at_ < sizeof(Value)) {
      at_ = bytes_.size();
      return value;
    }
    std::memcpy(&value, bytes_.data() + at_, sizeof(Value));
    at_ += sizeof(Value);
    return value;
  }

  std::uint64_t unsigned_leb() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; !spent(); shift += 7) {
      const auto byte = take<std::uint8_t>();
      if (shift < 64) value |= std::uint64_t{byte & 0x7FU} << shift;
      if ((byte & 0x80U) == 0) break;
    }
    return value;
  }

  std::int64_t signed_leb() {
    std::uint64_t value = 0;
    unsigned shift = 0;
    std::uint8_t byte = 0;
    do {
      byte = take<std::uint8_t>();
      if (shift < 64) value |= std::uint64_t{byte & 0x7FU} << shift;
      shift += 7;
    } while ((byte & 0x80U) != 0 && !spent());
    if (shift < 64 && (byte & 0x40U) != 0) value |= ~std::uint64_t{0} << shift;
    return static_cast<std::int64_t>(value);
  }

  std::string text() {
    std::string text;
    while (!spent()) {
      const auto byte = take<char>();
      if (byte == '\0') break;
      text += byte;
    }
    return text;
  }

 private:
  Bytes bytes_;
  std::size_t at_ = 0;
};

/// What the header of a unit says, DWARF 2 to 4.
struct UnitHeader {
  std::uint8_t least_length = 1;
  std::int8_t line_base = 0;
  std::uint8_t line_range = 1;
  std::uint8_t opcode_base = 1;
  std::vector<std::uint8_t> lengths;  ///< of the standard opcodes' operands, from opcode 1 on
  std::vector<std::string> files;     ///< from number 1 on
};

UnitHeader header_of(Cursor& unit, unsigned version) {
  UnitHeader header;
  header.least_length = unit.take<std::uint8_t>();
  if (version >= 4) unit.skip(1);  // operations an instruction
  unit.skip(1);                    // whether rows begin statements
  header.line_base = unit.take<std::int8_t>();
  header.line_range = std::max<std::uint8_t>(1, unit.take<std::uint8_t>());
  header.opcode_base = std::max<std::uint8_t>(1, unit.take<std::uint8_t>());
  for (int i = 1; i < header.opcode_base; ++i) header.lengths.push_back(unit.take<std::uint8_t>());
  std::vector<std::string> folders{""};
  for (std::string folder = unit.text(); !folder.empty(); folder = unit.text()) folders.push_back(folder);
  for (std::string file = unit.text(); !file.empty(); file = unit.text()) {
    const std::uint64_t folder = unit.unsigned_leb();
    unit.unsigned_leb();  // its time
    unit.unsigned_leb();  // its size
    const bool in_one = folder > 0 && folder < folders.size() && !file.starts_with('/');
    header.files.push_back(source_name(in_one ? folders[folder] + '/' + file : file));
  }
  return header;
}

}  // namespace

/// Runs the line programs of a cubin into a table.
class LineReader {
 public:
  LineReader(LineTable& table, Bytes cubin) : table_(table), elf_(cubin) {
    const Elf64_Shdr* lines = elf_.named(".debug_line");
    const Elf64_Shdr* symbols = elf_.named(".symtab");
    if (lines == nullptr || symbols == nullptr || symbols->sh_link >= elf_.sections().size()) return;
    symbols_ = elf_entries<Elf64_Sym>(elf_.content(*symbols));
    symbol_names_ = elf_.content(elf_.sections()[symbols->sh_link]);
    for (const char* name : {".rela.debug_line", ".rel.debug_line"}) read_addresses(name);
    const Bytes bytes = elf_.content(*lines);
    for (std::size_t at = 0; at + sizeof(std::uint32_t) < bytes.size();) {
      const std::size_t size = Cursor(bytes.subspan(at)).take<std::uint32_t>();
      const Bytes unit = ElfFile::part(bytes, at, size + sizeof(std::uint32_t));
      if (unit.empty()) break;
      run(unit, at);
      at += unit.size();
    }
    put_in_order();
    name_functions();
  }

 private:
  using Row = LineTable::Row;

  /// Where the program sets an address, the linker's entry says of which section.
  void read_addresses(const char* name) {
    const Elf64_Shdr* section = elf_.named(name);
    if (section == nullptr) return;
    const auto note = [&](std::uint64_t offset, std::uint64_t info, std::uint64_t addend) {
      const std::size_t symbol = ELF64_R_SYM(info);
      if (symbol < symbols_.size()) {
        targets_[offset] = {symbols_[symbol].st_shndx, symbols_[symbol].st_value + addend};
      }
    };
    if (section->sh_type == SHT_RELA) {
      for (const auto& one : elf_entries<Elf64_Rela>(elf_.content(*section)))
        note(one.r_offset, one.r_info, static_cast<std::uint64_t>(one.r_addend));
    } else {
      for (const auto& one : elf_entries<Elf64_Rel>(elf_.content(*section)))
        note(one.r_offset, one.r_info, 0);
    }
  }

  void run(Bytes bytes, std::size_t place) {
    Cursor unit(bytes);
    unit.skip(sizeof(std::uint32_t));
    const auto version = unit.take<std::uint16_t>();
    if (version < 2 || version > 4) return;
    unit.skip(sizeof(std::uint32_t));  // the header's length
    header_ = header_of(unit, version);
    first_file_ = table_.files_.size();
    table_.files_.insert(table_.files_.end(), header_.files.begin(), header_.files.end());
    begin_sequence();
    while (!unit.spent()) step(unit, place);
  }

  void begin_sequence() {
    row_ = {0, 0, 1, 0};
    file_ = 1;
    section_ = 0;
  }

  void step(Cursor& unit, std::size_t place) {
    const unsigned opcode = unit.take<std::uint8_t>();
    if (opcode >= header_.opcode_base) {
      const unsigned adjusted = opcode - header_.opcode_base;
      row_.address += std::uint64_t{adjusted / header_.line_range} * header_.least_length;
      row_.line += header_.line_base + static_cast<int>(adjusted % header_.line_range);
      add_row();
      return;
    }
    switch (opcode) {
      case 0: extended(unit, place); break;
      case 1: add_row(); break;
      case 2: row_.address += unit.unsigned_leb() * header_.least_length; break;
      case 3: row_.line += static_cast<int>(unit.signed_leb()); break;
      case 4: file_ = unit.unsigned_leb(); break;
      case 8:
        row_.address +=
            std::uint64_t{(255U - header_.opcode_base) / header_.line_range} * header_.least_length;
        break;
      case 9: row_.address += unit.take<std::uint16_t>(); break;
      default:
        for (int i = 0; i < header_.lengths[opcode - 1]; ++i) unit.unsigned_leb();
    }
  }

  void extended(Cursor& unit, std::size_t place) {
    constexpr unsigned kEndSequence = 1;
    constexpr unsigned kSetAddress = 2;
    constexpr unsigned kInlinedCall = 0x90;  // NVIDIA's: the row of the call, and the callee's name
    const std::uint64_t length = unit.unsigned_leb();
    if (length == 0) return;
    const std::size_t start = unit.at();
    const unsigned opcode = unit.take<std::uint8_t>();
    if (opcode == kEndSequence) {
      begin_sequence();
    } else if (opcode == kSetAddress) {
      const auto target = targets_.find(place + unit.at());
      row_.address = unit.take<std::uint64_t>();
      if (target != targets_.end()) {
        section_ = target->second.first;
        row_.address = target->second.second;
      }
    } else if (opcode == kInlinedCall) {
      row_.call = static_cast<std::size_t>(unit.unsigned_leb());
    }
    unit.skip(start + length - std::min<std::uint64_t>(unit.at(), start + length));
  }

  void add_row() {
    if (section_ == 0 || file_ == 0 || file_ > header_.files.size()) {
      // Rows are counted also where they say nothing.
      row_.file = table_.files_.size();
    } else {
      row_.file = first_file_ + file_ - 1;
    }
    table_.sections_[section_].rows.push_back(row_);
  }

  void put_in_order() {
    table_.sections_.erase(0);
    for (auto& entry : table_.sections_) {
      auto& section = entry.second;  // clang 14 captures no structured binding
      section.order.resize(section.rows.size());
      std::iota(section.order.begin(), section.order.end(), std::size_t{0});
      std::ranges::stable_sort(section.order, {}, [&](std::size_t i) { return section.rows[i].address; });
    }
  }

  void name_functions() {
    for (const Elf64_Sym& symbol : symbols_) {
      if (ELF64_ST_TYPE(symbol.st_info) != STT_FUNC || !table_.sections_.contains(symbol.st_shndx)) continue;
      table_.functions_[ElfFile::text(symbol_names_, symbol.st_name)] = {symbol.st_shndx, symbol.st_value};
    }
  }

  LineTable& table_;
  ElfFile elf_;
  std::vector<Elf64_Sym> symbols_;
  Bytes symbol_names_;
  std::map<std::uint64_t, std::pair<std::size_t, std::uint64_t>> targets_;  ///< by offset in .debug_line
  UnitHeader header_;
  std::size_t first_file_ = 0;
  std::uint64_t file_ = 1;
  std::size_t section_ = 0;
  Row row_;
};

LineTable::LineTable(std::span<const std::byte> cubin) { const LineReader read(*this, cubin); }

std::vector<SourceLine> LineTable::at(std::string_view function, std::uint64_t offset) const {
  const auto known = functions_.find(function);
  if (known == functions_.end()) return {};
  const Section& section = sections_.at(known->second.section);
  const std::uint64_t address = known->second.start + offset;
  const auto behind = std::ranges::upper_bound(section.order, address, {},
                                               [&](std::size_t i) { return section.rows[i].address; });
  if (behind == section.order.begin()) return {};
  std::vector<SourceLine> places;
  constexpr std::size_t kDeepest = 64;
  for (std::size_t row = *std::prev(behind) + 1;
       row > 0 && row <= section.rows.size() && places.size() < kDeepest; row = section.rows[row - 1].call) {
    const Row& one = section.rows[row - 1];
    if (one.file >= files_.size() || one.line <= 0) break;
    places.push_back({files_[one.file], one.line});
  }
  return places;
}

std::string source_name(const std::string& path) {
  const std::string plain = std::filesystem::path(path).lexically_normal().generic_string();
  constexpr std::string_view kOwn = "kernels/";
  if (plain.starts_with(kOwn)) return plain;
  const std::size_t at = plain.rfind("/kernels/");
  return at == std::string::npos ? plain : plain.substr(at + 1);
}

}  // namespace filterscope
