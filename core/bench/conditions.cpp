#include "core/bench/conditions.h"

#include <initializer_list>

namespace filterscope {
namespace {

template <class Value>
std::optional<Value> find(std::initializer_list<Value> values, std::string_view name) noexcept {
  for (const Value value : values) {
    if (name_of(value) == name) return value;
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(CacheState cache) noexcept { return cache == CacheState::cold ? "cold" : "warm"; }
std::string_view name_of(LaunchMode launch) noexcept {
  return launch == LaunchMode::batch ? "batch" : "single";
}
std::string_view name_of(Transfers transfers) noexcept { return transfers == Transfers::in ? "in" : "out"; }

template <>
std::optional<CacheState> parse_name(std::string_view name) noexcept {
  return find({CacheState::warm, CacheState::cold}, name);
}
template <>
std::optional<LaunchMode> parse_name(std::string_view name) noexcept {
  return find({LaunchMode::single, LaunchMode::batch}, name);
}
template <>
std::optional<Transfers> parse_name(std::string_view name) noexcept {
  return find({Transfers::out, Transfers::in}, name);
}

}  // namespace filterscope
