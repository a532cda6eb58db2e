#include "core/charts/table_words.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "core/charts/builders.h"
#include "core/charts/row_groups.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

/// As the builders write them, so that they are collected for translation.
constexpr std::array kTitles{
    FS_TEXT("Chart", "variant"),
    FS_TEXT("Chart", "title"),
    FS_TEXT("Chart", "source"),
    FS_TEXT("Chart", "image"),
    FS_TEXT("Chart", "device"),
    FS_TEXT("Chart", "megapixels"),
    FS_TEXT("Chart", "median (ms)"),
    FS_TEXT("Chart", "q1 (ms)"),
    FS_TEXT("Chart", "q3 (ms)"),
    FS_TEXT("Chart", "min (ms)"),
    FS_TEXT("Chart", "samples"),
    FS_TEXT("Chart", "state"),
    FS_TEXT("Chart", "speed-up"),
    FS_TEXT("Chart", "baseline"),
    FS_TEXT("Chart", "baseline's median (ms)"),
    FS_TEXT("Chart", "normalised"),
    FS_TEXT("Chart", "mark"),
    FS_TEXT("Chart", "Pareto front"),
    FS_TEXT("Chart", "PSNR, reference (dB)"),
    FS_TEXT("Chart", "SSIM, reference"),
    FS_TEXT("Chart", "PSNR, truth (dB)"),
    FS_TEXT("Chart", "SSIM, truth"),
    FS_TEXT("Chart", "FLIP, truth"),
    FS_TEXT("Chart", "reason"),
    FS_TEXT("Chart", "a byte"),
    FS_TEXT("Chart", "a second"),
    FS_TEXT("Chart", "roof, a second"),
    FS_TEXT("Chart", "nearest limit"),
    FS_TEXT("Chart", "share of the roof"),
    FS_TEXT("Chart", "share of the nearest limit"),
    FS_TEXT("Chart", "sample"),
    FS_TEXT("Chart", "time (ms)"),
    FS_TEXT("Chart", "upload (ms)"),
    FS_TEXT("Chart", "bind (ms)"),
    FS_TEXT("Chart", "kernel (ms)"),
    FS_TEXT("Chart", "download (ms)"),
    FS_TEXT("Chart", "whole (ms)"),
    FS_TEXT("Chart", "cache"),
    FS_TEXT("Chart", "launch"),
    FS_TEXT("Chart", "transfers"),
};

constexpr std::array kCells{
    FS_TEXT("Chart", "uncertain"), FS_TEXT("Chart", "identical"), FS_TEXT("Chart", "yes"),
    FS_TEXT("Chart", "best"),      FS_TEXT("Chart", "tied"),      FS_TEXT("Chart", "impossible"),
    FS_TEXT("Chart", "wrong"),
};

template <std::size_t Size>
bool is_one_of(const std::array<const char*, Size>& list, std::string_view text) {
  for (const char* one : list) {
    if (text == one) return true;
  }
  return false;
}

std::string title_of_column(const ChartColumn& column, const ChartWords& words) {
  if (is_one_of(kTitles, column.title)) return words(column.title);
  const Schema known = all_parameters();
  const ParameterSpec* spec = known.find(column.key);
  if (spec == nullptr) return column.title;
  return with_units(words.of("Parameter", spec->label), column.units, words);
}

void tell(ChartCellValue& cell, const ChartColumn& column, const ChartWords& words) {
  auto* text = std::get_if<std::string>(&cell);
  if (text == nullptr) return;
  if (column.key == "title") {
    *text = words.of("Catalogue", *text);
  } else if (column.key == "nearest") {
    *text = limit_word(*text, words);
  } else if (is_condition_axis(column.key)) {
    *text = condition_word(*text, words);
  } else if (is_one_of(kCells, *text)) {
    *text = words(*text);
  }
}

}  // namespace

std::string limit_word(const std::string& name, const ChartWords& words) {
  for (std::size_t i = 0; i < kResources; ++i) {
    const auto resource = static_cast<Resource>(i);
    if (name_of(resource) == name) return resource_label(resource, words);
  }
  return words(name);
}

ChartData in_words(ChartData table, const ChartWords& words) {
  if (words.english()) return table;
  for (ChartColumn& column : table.columns) column.title = title_of_column(column, words);
  for (auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size() && i < table.columns.size(); ++i)
      tell(row[i], table.columns[i], words);
  }
  return table;
}

}  // namespace filterscope
