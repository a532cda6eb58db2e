#include "app/cli/sass_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "app/cli/text_table.h"
#include "core/sass/compare.h"
#include "core/sass/pairs.h"
#include "core/sass/pipes.h"

namespace filterscope::cli {
namespace {

using nlohmann::json;
using sass::Function;

constexpr std::size_t kColumn = 58;  // letters of an instruction beside another
constexpr std::size_t kName = 100;   // letters of a function's name

std::string shortened(const std::string& text, std::size_t most) {
  return text.size() <= most ? text : text.substr(0, most - 1) + "…";
}

std::string head_of(const Function& function) { return shortened(sass::short_name(function.name), kName); }

std::string head_of(const sass::Code& code) {
  std::string text = fmt::format("{}, {}: {} function{}\n", code.of, code.architecture, code.functions.size(),
                                 code.functions.size() == 1 ? "" : "s");
  if (code.by_name) text += "The module has no line information: these are all functions of its study.\n";
  return text;
}

std::string line_of(const Function& function, std::optional<std::size_t> at) {
  if (!at) return {};
  const sass::Instruction& one = function.instructions[*at];
  return fmt::format("{:05x} {}", one.offset, one.text);
}

json pipes_json(const Function& function) {
  json object = json::object();
  const sass::PipeCounts counts = sass::count_pipes(function);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) object[std::string(sass::pipe_names()[i])] = counts[i];
  }
  return object;
}

std::string counts_text(const Function& left, const Function& right, const sass::SideBySide& both) {
  TextTable table({{"pipe"}, {"left", Align::right}, {"right", Align::right}});
  const sass::PipeCounts a = sass::count_pipes(left);
  const sass::PipeCounts b = sass::count_pipes(right);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] + b[i] > 0)
      table.add({std::string(sass::pipe_names()[i]), std::to_string(a[i]), std::to_string(b[i])});
  }
  table.add({"all", std::to_string(left.instructions.size()), std::to_string(right.instructions.size())});
  if (both.same_code) return table.text() + "The same machine code.\n";
  std::string text =
      table.text() +
      fmt::format("{} instructions stand in both, but for registers and targets.\n", both.alike);
  if (!both.aligned) text += "Both are too long and too different to be aligned between their ends.\n";
  return text;
}

std::string listing(const Function& left, const Function& right, const sass::SideBySide& both) {
  std::string text;
  for (const sass::Row& row : both.rows) {
    const std::string a = shortened(line_of(left, row.left), kColumn);
    const std::string b = line_of(right, row.right);
    const bool same =
        row.left && row.right && left.instructions[*row.left].text == right.instructions[*row.right].text;
    const char mark = !row.right ? '<' : !row.left ? '>' : same ? ' ' : '~';
    std::string line = fmt::format("{:<{}} {} {}", a, kColumn, mark, b);
    line.resize(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

json functions_json(const sass::Code& code) {
  json list = json::array();
  for (const Function& function : code.functions) {
    json instructions = json::array();
    for (const sass::Instruction& one : function.instructions)
      instructions.push_back(
          {{"offset", one.offset},
           {"text", one.text},
           {"pipe", std::string(sass::pipe_names()[static_cast<std::size_t>(sass::pipe_of(one.text))])}});
    list.push_back({{"name", function.name},
                    {"readable", sass::readable(function.name)},
                    {"pipes", pipes_json(function)},
                    {"instructions", std::move(instructions)}});
  }
  return list;
}

json index_json(const std::optional<std::size_t>& index) { return index ? json(*index) : json(); }

}  // namespace

std::string sass_text(const sass::Code& code) {
  std::string text = head_of(code);
  for (const Function& function : code.functions) {
    text += fmt::format("\n{}: {} instructions", head_of(function), function.instructions.size());
    const sass::PipeCounts counts = sass::count_pipes(function);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] > 0) text += fmt::format(", {} {}", counts[i], sass::pipe_names()[i]);
    }
    text += '\n';
    if (code.functions.size() > 1) continue;
    for (std::size_t i = 0; i < function.instructions.size(); ++i) text += line_of(function, i) + '\n';
  }
  return text;
}

std::string sass_text(const sass::Code& left, const sass::Code& right) {
  std::string text = "left   " + head_of(left) + "right  " + head_of(right);
  const std::vector<sass::Pair> pairs = sass::pairs_of(left.functions, right.functions);
  for (const sass::Pair& pair : pairs) {
    if (!pair.left || !pair.right) {
      const Function& alone = pair.left ? left.functions[*pair.left] : right.functions[*pair.right];
      text += fmt::format("\nOnly {}: {}, {} instructions\n", pair.left ? "left" : "right", head_of(alone),
                          alone.instructions.size());
      continue;
    }
    const Function& a = left.functions[*pair.left];
    const Function& b = right.functions[*pair.right];
    const sass::SideBySide both = sass::compare(a, b);
    text += fmt::format("\nleft   {}\nright  {}\n{}", head_of(a), head_of(b), counts_text(a, b, both));
    if (pairs.size() == 1 && !both.same_code) text += '\n' + listing(a, b, both);
  }
  if (pairs.size() > 1) text += "\n--function TEXT chooses one of them, whose code is shown.\n";
  return text;
}

json sass_json(const sass::Code& code) {
  return {{"of", code.of},
          {"architecture", code.architecture},
          {"by_name", code.by_name},
          {"functions", functions_json(code)}};
}

json sass_json(const sass::Code& left, const sass::Code& right) {
  json pairs = json::array();
  for (const sass::Pair& pair : sass::pairs_of(left.functions, right.functions)) {
    json one = {{"left", index_json(pair.left)}, {"right", index_json(pair.right)}};
    if (pair.left && pair.right) {
      const sass::SideBySide both = sass::compare(left.functions[*pair.left], right.functions[*pair.right]);
      one["same_machine_code"] = both.same_code;
      one["alike"] = both.alike;
      one["rows"] = json::array();
      for (const sass::Row& row : both.rows)
        one["rows"].push_back({index_json(row.left), index_json(row.right)});
    }
    pairs.push_back(std::move(one));
  }
  return {{"left", sass_json(left)}, {"right", sass_json(right)}, {"pairs", std::move(pairs)}};
}

}  // namespace filterscope::cli
