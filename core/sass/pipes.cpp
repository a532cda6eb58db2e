#include "core/sass/pipes.h"

#include <algorithm>

namespace filterscope::sass {
namespace {

constexpr std::array<std::string_view, kPipes> kNames = {
    "fp32",  "fp16",   "fp64",    "integer",  "move",    "special", "tensor", "memory",
    "local", "shared", "texture", "constant", "uniform", "control", "other"};

struct Opcode {
  std::string_view pattern;  ///< all that begin so, where it ends in *; else the word itself
  Pipe pipe;
};

/// The first that fits counts. The words: "CUDA Binary Utilities", instruction set reference.
constexpr Opcode kRows[] = {
    {"FADD*", Pipe::fp32},        {"FMUL*", Pipe::fp32},        {"FFMA*", Pipe::fp32},
    {"FSETP", Pipe::fp32},        {"FSET", Pipe::fp32},         {"FSEL", Pipe::fp32},
    {"FMNMX*", Pipe::fp32},       {"FCHK", Pipe::fp32},         {"FCMP", Pipe::fp32},
    {"FSWZADD", Pipe::fp32},      {"HMMA", Pipe::tensor},       {"HGMMA", Pipe::tensor},
    {"IMMA", Pipe::tensor},       {"IGMMA", Pipe::tensor},      {"DMMA", Pipe::tensor},
    {"BMMA", Pipe::tensor},       {"BGMMA", Pipe::tensor},      {"QGMMA", Pipe::tensor},
    {"QMMA", Pipe::tensor},       {"OMMA", Pipe::tensor},       {"UTC*", Pipe::tensor},
    {"HADD2*", Pipe::fp16},       {"HMUL2*", Pipe::fp16},       {"HFMA2*", Pipe::fp16},
    {"HSETP2", Pipe::fp16},       {"HSET2", Pipe::fp16},        {"HMNMX2", Pipe::fp16},
    {"DADD", Pipe::fp64},         {"DMUL", Pipe::fp64},         {"DFMA", Pipe::fp64},
    {"DSETP", Pipe::fp64},        {"DMNMX", Pipe::fp64},        {"MOV*", Pipe::move},
    {"PRMT", Pipe::move},         {"SEL", Pipe::move},          {"F2FP", Pipe::move},
    {"S2R", Pipe::move},          {"CS2R", Pipe::move},         {"B2R", Pipe::move},
    {"P2R", Pipe::move},          {"R2P", Pipe::move},          {"MUFU", Pipe::special},
    {"F2I*", Pipe::special},      {"I2F*", Pipe::special},      {"F2F", Pipe::special},
    {"FRND", Pipe::special},      {"FLO", Pipe::special},       {"POPC", Pipe::special},
    {"BREV", Pipe::special},      {"I2I*", Pipe::special},      {"LDL", Pipe::local},
    {"STL", Pipe::local},         {"LDS*", Pipe::shared},       {"STS*", Pipe::shared},
    {"ATOMS", Pipe::shared},      {"SHFL", Pipe::shared},       {"LDGSTS", Pipe::memory},
    {"LDG", Pipe::memory},        {"STG", Pipe::memory},        {"LD", Pipe::memory},
    {"ST", Pipe::memory},         {"ATOM*", Pipe::memory},      {"RED", Pipe::memory},
    {"REDG", Pipe::memory},       {"MATCH", Pipe::shared},      {"CCTL*", Pipe::memory},
    {"UBLKCP", Pipe::memory},     {"UTMA*", Pipe::memory},      {"TEX", Pipe::texture},
    {"TLD*", Pipe::texture},      {"TXQ", Pipe::texture},       {"TXD", Pipe::texture},
    {"TMML", Pipe::texture},      {"SULD", Pipe::texture},      {"SUST", Pipe::texture},
    {"SUATOM", Pipe::texture},    {"SURED", Pipe::texture},     {"LDC*", Pipe::constant},
    {"ULDC*", Pipe::constant},    {"LDCU", Pipe::constant},     {"BRA", Pipe::control},
    {"BRX*", Pipe::control},      {"JMP", Pipe::control},       {"JMX*", Pipe::control},
    {"CALL", Pipe::control},      {"RET", Pipe::control},       {"EXIT", Pipe::control},
    {"BSSY", Pipe::control},      {"BSYNC", Pipe::control},     {"BREAK", Pipe::control},
    {"WARPSYNC", Pipe::control},  {"BAR", Pipe::control},       {"NOP", Pipe::control},
    {"DEPBAR", Pipe::control},    {"LDGDEPBAR", Pipe::control}, {"YIELD", Pipe::control},
    {"NANOSLEEP", Pipe::control}, {"KILL", Pipe::control},      {"BPT", Pipe::control},
    {"BMOV", Pipe::control},      {"MEMBAR", Pipe::control},    {"ERRBAR", Pipe::control},
    {"SYNCS", Pipe::control},     {"ELECT", Pipe::control},     {"WARPGROUP", Pipe::control},
    {"ACQBULK", Pipe::control},   {"PREEXIT", Pipe::control},   {"FENCE", Pipe::control},
    {"IADD*", Pipe::integer},     {"IMAD*", Pipe::integer},     {"IMUL*", Pipe::integer},
    {"ISETP", Pipe::integer},     {"ISET", Pipe::integer},      {"IMNMX", Pipe::integer},
    {"IABS", Pipe::integer},      {"ICMP", Pipe::integer},      {"ISCADD*", Pipe::integer},
    {"IDP*", Pipe::integer},      {"LEA", Pipe::integer},       {"LOP*", Pipe::integer},
    {"PLOP3", Pipe::integer},     {"PSETP", Pipe::integer},     {"SHF", Pipe::integer},
    {"SHL", Pipe::integer},       {"SHR", Pipe::integer},       {"BFE", Pipe::integer},
    {"BFI", Pipe::integer},       {"BMSK", Pipe::integer},      {"SGXT", Pipe::integer},
    {"VABSDIFF*", Pipe::integer}, {"VIADD*", Pipe::integer},    {"VIMNMX*", Pipe::integer},
    {"VOTE", Pipe::integer},      {"VHMNMX", Pipe::integer},    {"XMAD", Pipe::integer},
    {"R2UR", Pipe::uniform},      {"S2UR", Pipe::uniform},      {"REDUX", Pipe::uniform},
    {"VOTEU", Pipe::uniform},     {"CREDUX", Pipe::uniform},    {"U*", Pipe::uniform}};

bool fits(std::string_view opcode, std::string_view pattern) {
  if (!pattern.ends_with('*')) return opcode == pattern;
  pattern.remove_suffix(1);
  return opcode.starts_with(pattern);
}

}  // namespace

std::span<const std::string_view> pipe_names() noexcept { return kNames; }

Pipe pipe_of(std::string_view instruction) {
  if (instruction.starts_with('@')) {
    const std::size_t space = instruction.find(' ');
    instruction = space == std::string_view::npos ? std::string_view() : instruction.substr(space + 1);
  }
  const std::string_view word = instruction.substr(0, instruction.find(' '));
  if (word.starts_with("IMAD.MOV") || word.starts_with("UMOV")) return Pipe::move;
  const std::string_view opcode = word.substr(0, word.find('.'));
  const auto* row = std::ranges::find_if(kRows, [&](const Opcode& one) { return fits(opcode, one.pattern); });
  return row == std::end(kRows) ? Pipe::other : row->pipe;
}

PipeCounts count_pipes(const Function& function) {
  PipeCounts counts{};
  for (const Instruction& one : function.instructions) ++counts[static_cast<std::size_t>(pipe_of(one.text))];
  return counts;
}

}  // namespace filterscope::sass
