#include "core/sass/compare.h"

#include <algorithm>
#include <cctype>
#include <cstdint>

namespace filterscope::sass {
namespace {

constexpr std::size_t kMostCells = 64U << 20U;  // of the table, a byte each

bool is_word(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_'; }

using Texts = std::vector<std::string>;

Texts normalised_of(const Function& function) {
  Texts texts;
  for (const Instruction& one : function.instructions) texts.push_back(normalised(one.text));
  return texts;
}

/// The longest common subsequence of [first, a) and [first, b), as rows; by dynamic programming.
void align(const Texts& left, const Texts& right, std::size_t first, std::size_t a, std::size_t b,
           std::vector<Row>& rows) {
  const std::size_t n = a - first;
  const std::size_t m = b - first;
  enum : std::uint8_t { kBoth, kLeft, kRight };
  std::vector<std::uint8_t> step((n + 1) * (m + 1), kRight);
  std::vector<std::uint32_t> below(m + 1, 0);
  std::vector<std::uint32_t> now(m + 1, 0);
  for (std::size_t j = 0; j <= m; ++j) step[n * (m + 1) + j] = kRight;
  for (std::size_t i = n; i-- > 0;) {
    now[m] = 0;
    step[i * (m + 1) + m] = kLeft;
    for (std::size_t j = m; j-- > 0;) {
      if (left[first + i] == right[first + j]) {
        now[j] = below[j + 1] + 1;
        step[i * (m + 1) + j] = kBoth;
      } else {
        now[j] = std::max(below[j], now[j + 1]);
        step[i * (m + 1) + j] = below[j] >= now[j + 1] ? kLeft : kRight;
      }
    }
    std::swap(below, now);
  }
  for (std::size_t i = 0, j = 0; i < n || j < m;) {
    const std::uint8_t which = step[i * (m + 1) + j];
    Row row;
    if (which != kRight) row.left = first + i++;
    if (which != kLeft) row.right = first + j++;
    rows.push_back(row);
  }
}

}  // namespace

std::string normalised(std::string_view text) {
  std::string made;
  for (std::size_t i = 0; i < text.size();) {
    if (!is_word(text[i])) {
      made += text[i++];
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && is_word(text[end])) ++end;
    const std::string_view word = text.substr(i, end - i);
    const std::size_t letters = std::min(word.find_first_of("0123456789"), word.size());
    const std::string_view kind = word.substr(0, letters);
    const bool digits =
        letters < word.size() && word.find_first_not_of("0123456789", letters) == std::string_view::npos;
    const bool is_register =
        digits && (kind == "R" || kind == "UR" || kind == "P" || kind == "UP" || kind == "B" || kind == "SB");
    made += is_register ? kind : word;
    i = end;
  }
  for (const std::string_view jump : {"BRA ", "BSSY ", "CALL", "JMP "}) {
    const std::size_t at = made.find(jump);
    const std::size_t target = made.rfind("0x");
    if (at != std::string::npos && target != std::string::npos && target > at) made.resize(target);
  }
  return made;
}

SideBySide compare(const Function& left, const Function& right) {
  SideBySide made;
  made.same_code = left.instructions == right.instructions;
  const Texts a = normalised_of(left);
  const Texts b = normalised_of(right);
  std::size_t first = 0;
  while (first < a.size() && first < b.size() && a[first] == b[first]) ++first;
  std::size_t last = 0;
  while (last < a.size() - first && last < b.size() - first &&
         a[a.size() - 1 - last] == b[b.size() - 1 - last])
    ++last;
  for (std::size_t i = 0; i < first; ++i) made.rows.push_back({i, i});
  const std::size_t a_end = a.size() - last;
  const std::size_t b_end = b.size() - last;
  made.aligned = (a_end - first + 1) * (b_end - first + 1) <= kMostCells;
  if (made.aligned) {
    align(a, b, first, a_end, b_end, made.rows);
  } else {
    for (std::size_t i = first; i < a_end; ++i) made.rows.push_back({i, std::nullopt});
    for (std::size_t i = first; i < b_end; ++i) made.rows.push_back({std::nullopt, i});
  }
  for (std::size_t i = 0; i < last; ++i) made.rows.push_back({a_end + i, b_end + i});
  made.alike = static_cast<std::size_t>(
      std::ranges::count_if(made.rows, [](const Row& row) { return row.left && row.right; }));
  return made;
}

}  // namespace filterscope::sass
