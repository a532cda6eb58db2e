#include "core/studies/table_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace filterscope::studies {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr const char* kLarssonAll[] = {"naive", "constant_memory", "shared_memory", "padded_shared",
                                       "tiled", "tiled_padded",    "tiled_reload",  "tiled_unrolled"};

/// What a table's rows are made with.
struct Maker {
  const Experiment& experiment;
  const Study& study;
  const Cells& cells;
  StudyTable& table;

  [[nodiscard]] std::string id(const std::string& name) const { return experiment.study + "/" + name; }
  [[nodiscard]] double seconds(const ResultRecord& record) const {
    return (experiment.mean ? mean_of(record, experiment.clock) : time_of(record, experiment.clock)) / 1e3;
  }
  [[nodiscard]] const ResultRecord* best(const Query& query) const {
    return cells.best(query, experiment.clock);
  }

  void add(ordered_json where, ordered_json published, ordered_json measured, const Query& query) const {
    TableRow row{std::move(where), std::move(published), std::move(measured), {}};
    if (row.measured.is_null()) row.why_not = cells.why_not(query);
    table.rows.push_back(std::move(row));
  }
};

Query larsson_query(const Maker& maker, const std::string& name, const json& table, int radius) {
  return {maker.id(name),
          {table["width"], table["height"]},
          "u8 rgb",
          {{"radius", radius}, {"sigma_space", 3}, {"sigma_range", 30}, {"colour", "channel"}}};
}

void larsson_fastest(const Maker& maker, const json& table) {
  for (const json& published : table["rows"]) {
    const int radius = published["radius"];
    const Query sequential_query = larsson_query(maker, "sequential", table, radius);
    const ResultRecord* sequential = maker.best(sequential_query);
    const ResultRecord* fastest = nullptr;
    for (const char* name : kLarssonAll) {
      const ResultRecord* one = maker.best(larsson_query(maker, name, table, radius));
      if (one != nullptr && (fastest == nullptr || maker.seconds(*one) < maker.seconds(*fastest)))
        fastest = one;
    }
    ordered_json measured;
    if (sequential != nullptr) measured["sequential_s"] = maker.seconds(*sequential);
    if (fastest != nullptr) {
      measured["fastest"] = fastest->variant.substr(fastest->variant.find('/') + 1);
      measured["fastest_s"] = maker.seconds(*fastest);
      if (sequential != nullptr) measured["speedup"] = maker.seconds(*sequential) / maker.seconds(*fastest);
      measured["block"] = number_in(*fastest, "block_width").value_or(0);
      if (const auto tiling = number_in(*fastest, "tiling")) measured["tiling"] = *tiling;
    }
    ordered_json row;
    for (const char* key : {"sequential_s", "fastest", "fastest_s", "speedup", "block", "tiling"})
      row[key] = published[key];
    maker.add({{"radius", radius}}, row, measured, sequential_query);
    // Half a row says why the other half is not there.
    if (fastest == nullptr) {
      maker.table.rows.back().why_not = maker.cells.why_not(larsson_query(maker, "naive", table, radius));
    } else if (sequential == nullptr) {
      maker.table.rows.back().why_not = maker.cells.why_not(sequential_query);
    }
  }
}

void larsson_every(const Maker& maker, const json& table) {
  std::map<int, const json*> by_radius;
  for (const auto& [radius, rows] : table["by_radius"].items()) by_radius[std::stoi(radius)] = &rows;
  for (const auto& [radius, rows] : by_radius) {
    const ResultRecord* sequential = maker.best(larsson_query(maker, "sequential", table, radius));
    const ResultRecord* naive = maker.best(larsson_query(maker, "naive", table, radius));
    // The table has speed-ups over it, and no row of its own.
    if (sequential != nullptr) {
      maker.add({{"radius", radius}, {"variant", "sequential"}}, {}, {{"time_s", maker.seconds(*sequential)}},
                {});
    }
    for (const json& published : *rows) {
      const std::string name = published["variant"];
      const Query query = larsson_query(maker, name, table, radius);
      const ResultRecord* one = maker.best(query);
      ordered_json measured;
      if (one != nullptr) {
        measured["time_s"] = maker.seconds(*one);
        if (sequential != nullptr)
          measured["speedup_sequential"] = maker.seconds(*sequential) / maker.seconds(*one);
        if (naive != nullptr) measured["speedup_naive"] = maker.seconds(*naive) / maker.seconds(*one);
        measured["block"] = number_in(*one, "block_width").value_or(0);
        if (const auto tiling = number_in(*one, "tiling")) measured["tiling"] = *tiling;
      }
      ordered_json row;
      for (const char* key : {"time_s", "speedup_sequential", "speedup_naive"}) row[key] = published[key];
      maker.add({{"radius", radius}, {"variant", name}}, row, measured, query);
    }
  }
}

/// "v5" is v5_registers.
std::string staal_name(const std::string& word) {
  if (word == "cpu") return word;
  for (const char* name : {"v1_global", "v2_spatial_table", "v3_fast_math", "v4_texture", "v5_registers",
                           "v6_split_channels", "v7_channel_launches", "v8_blocks_2d"}) {
    if (std::string_view(name).starts_with(word)) return name;
  }
  return word;
}

Query staal_query(const Maker& maker, const std::string& word, const Extent& image, int radius) {
  const std::string name = staal_name(word);
  Query query{maker.id(name), image, "f32 rgb", {{"radius", radius}}};
  if (name == "v6_split_channels") query.match.set("block_width", 256);
  return query;
}

void staal_totals(const Maker& maker, const json& table, int radius) {
  const ResultRecord* cpu = maker.best(staal_query(maker, "cpu", {1920, 1080}, radius));
  for (const json& published : table["rows"]) {
    const Query query = staal_query(maker, published[0], {1920, 1080}, radius);
    const ResultRecord* one = maker.best(query);
    ordered_json measured;
    if (one != nullptr) {
      measured["time_s"] = maker.seconds(*one);
      if (cpu != nullptr) measured["factor"] = maker.seconds(*cpu) / maker.seconds(*one);
    }
    maker.add({{"variant", published[0]}}, {{"time_s", published[1]}, {"factor", published[2]}}, measured,
              query);
  }
}

void staal_profiler(const Maker& maker, const json& table) {
  std::string before;
  double launches = 0;
  for (const json& published : table["rows"]) {
    const std::string word = published[0];
    if (word == before) {  // the launches of v7, which ours counts as one run
      launches += published[1].get<double>();
      TableRow& row = maker.table.rows.back();
      row.published["gpu_us"] = launches;
      row.published["launches"] = 3;
      continue;
    }
    before = word;
    launches = published[1].get<double>();
    const Query query = staal_query(maker, word, {512, 512}, 4);
    const ResultRecord* one = maker.best(query);
    ordered_json measured;
    if (one != nullptr) {
      const KernelFacts& facts = one->measurement.facts;
      measured = {{"gpu_us", mean_of(*one) * 1e3},          {"cpu_us", one->measurement.wall_ms * 1e3},
                  {"grid", {facts.grid[0], facts.grid[1]}}, {"block", {facts.block[0], facts.block[1]}},
                  {"registers", facts.registers},           {"occupancy", facts.occupancy}};
    }
    maker.add({{"variant", word}},
              {{"gpu_us", published[1]},
               {"cpu_us", published[2]},
               {"grid", published[3]},
               {"block", published[4]},
               {"registers", published[5]},
               {"occupancy", published[6]}},
              measured, query);
  }
  maker.table.note =
      FS_TEXT("Study",
              "GPU time of v7 is the sum of its three launches. CPU time: in the study that of a launch; "
              "ours is the wall time of a whole run with transfers");
}

/// The best of the SIMD variants over naive with as many threads, and each of them.
void agarwal_simd(const Maker& maker, const json& table) {
  const auto gain_of = [&](const std::string& name, const Extent& image) -> std::optional<double> {
    double most = 0;
    for (const ResultRecord* record :
         maker.cells.measured({maker.id("cpu_naive"), image, "f32 gray", {{"radius", 10}}})) {
      most = std::max(most, number_in(*record, "threads").value_or(0));
    }
    const Parameters match{{"radius", 10}, {"threads", value_from(most)}};
    const ResultRecord* naive = maker.best({maker.id("cpu_naive"), image, "f32 gray", match});
    const ResultRecord* one = maker.best({maker.id(name), image, "f32 gray", match});
    if (naive == nullptr || one == nullptr) return std::nullopt;
    return maker.seconds(*naive) / maker.seconds(*one);
  };
  const std::vector<std::string> names{"cpu_assembly", "cpu_assembly_reduction", "cpu_intrinsics",
                                       "cpu_intrinsics_reduction"};
  for (const auto& [text, image] :
       {std::pair{"512x512", Extent{512, 512}}, std::pair{"3000x3000", Extent{3000, 3000}}}) {
    double best = 0;
    for (const std::string& name : names) {
      const auto gain = gain_of(name, image);
      ordered_json measured;
      if (gain) measured["speedup"] = *gain;
      best = std::max(best, gain.value_or(0));
      maker.add({{"processor", FS_TEXT("Study", "this machine")}, {"image", text}, {"variant", name}}, {},
                measured, {maker.id(name), image, "f32 gray", {{"radius", 10}}});
    }
    for (const json& published : table["rows"]) {
      if (published[2].is_string() && published[2] != text) continue;
      if (published[4].is_null()) continue;
      ordered_json measured;
      if (best > 0) measured["speedup"] = best;
      maker.add(
          {{"processor", published[1]},
           {"image", published[2].is_null() ? json("not said; ours " + std::string(text)) : published[2]},
           {"variant", published[3].is_null() ? json(FS_TEXT("Study", "best")) : published[3]}},
          {{"speedup", published[4]}}, measured,
          {maker.id("cpu_naive"), image, "f32 gray", {{"radius", 10}}});
    }
  }
}

void agarwal_threads(const Maker& maker, const json& table) {
  const Extent image{512, 512};
  const Query naive_query{maker.id("cpu_naive"), image, "f32 gray", {{"radius", 10}}};
  double most = 0;
  for (const ResultRecord* record : maker.cells.measured(naive_query))
    most = std::max(most, number_in(*record, "threads").value_or(0));
  const auto with = [&](const std::string& name, double threads) {
    return maker.best(
        {maker.id(name), image, "f32 gray", {{"radius", 10}, {"threads", value_from(threads)}}});
  };
  const auto simd = [&](double threads) {
    const ResultRecord* least = nullptr;
    for (const char* name :
         {"cpu_assembly", "cpu_assembly_reduction", "cpu_intrinsics", "cpu_intrinsics_reduction"}) {
      const ResultRecord* one = with(name, threads);
      if (one != nullptr && (least == nullptr || maker.seconds(*one) < maker.seconds(*least))) least = one;
    }
    return least;
  };
  const ResultRecord* one = with("cpu_naive", 1);
  std::set<double> counts;
  ordered_json ours;
  for (const ResultRecord* record : maker.cells.measured(naive_query))
    counts.insert(number_in(*record, "threads").value_or(0));
  for (const double threads : counts) {
    if (threads < 1 || one == nullptr) continue;
    ordered_json measured;
    const ResultRecord* naive = with("cpu_naive", threads);
    measured["cores"] = threads;
    if (simd(1) != nullptr) measured["simd"] = maker.seconds(*one) / maker.seconds(*simd(1));
    if (naive != nullptr) measured["threads"] = maker.seconds(*one) / maker.seconds(*naive);
    if (simd(threads) != nullptr) measured["combined"] = maker.seconds(*one) / maker.seconds(*simd(threads));
    ours = measured;
    maker.add({{"processor", FS_TEXT("Study", "this machine")}, {"threads", threads}}, {}, measured,
              naive_query);
  }
  // Ours with all cores of this machine beside each processor's, with their numbers.
  for (const json& published : table["rows"]) {
    maker.add({{"processor", published[1]}, {"threads", published[2]}},
              {{"cores", published[2]},
               {"simd", published[3]},
               {"threads", published[4]},
               {"combined", published[5]}},
              ours, naive_query);
  }
}

void agarwal_cuda(const Maker& maker, const json& table) {
  for (const json& published : table["rows"]) {
    const std::string text = published[1];
    const Extent image = text == "768x512" ? Extent{768, 512} : Extent{3000, 3000};
    const int radius = published[2];
    const Query naive_query{maker.id("cuda_naive"), image, "f32 gray", {{"radius", radius}}};
    Query pair_query = naive_query;
    pair_query.variant = maker.id("cuda_pair_symmetric");
    const ResultRecord* naive = maker.best(naive_query);
    const ResultRecord* pair = maker.best(pair_query);
    ordered_json measured;
    const auto block = [](const ResultRecord& record) {
      return fmt::format("{}x{}", number_in(record, "block_width").value_or(0),
                         number_in(record, "block_height").value_or(0));
    };
    if (naive != nullptr && pair != nullptr) {
      measured = {{"naive_s", maker.seconds(*naive)},
                  {"pair_symmetric_s", maker.seconds(*pair)},
                  {"ratio", maker.seconds(*pair) / maker.seconds(*naive)},
                  {"naive_block", block(*naive)},
                  {"pair_symmetric_block", block(*pair)}};
    }
    maker.add({{"image", text}, {"radius", radius}},
              {{"naive_s", published[3]}, {"pair_symmetric_s", published[4]}, {"ratio", published[5]}},
              measured, naive_query);
  }
}

void zheng(const Maker& maker, const json& table, bool nlm) {
  const std::string family = nlm ? "nlm" : "bilateral";
  const std::size_t first = nlm ? 3 : 2;
  for (const json& published : table["rows"]) {
    const int side = published[0];
    const int window = published[nlm ? 2 : 1];
    const std::string texture_id = maker.id(family + "_texture");
    const Query texture_query{
        texture_id, {side, side}, "f32 gray", {{radius_key(texture_id), (window - 1) / 2}}};
    Query prefetch_query = texture_query;
    prefetch_query.variant = maker.id(family + "_prefetch");
    const ResultRecord* texture = maker.best(texture_query);
    const ResultRecord* prefetch = maker.best(prefetch_query);
    ordered_json measured;
    if (texture != nullptr) measured["texture_ms"] = maker.seconds(*texture) * 1e3;
    if (prefetch != nullptr) measured["prefetch_ms"] = maker.seconds(*prefetch) * 1e3;
    if (texture != nullptr && prefetch != nullptr)
      measured["speedup"] = maker.seconds(*texture) / maker.seconds(*prefetch);
    maker.add({{"side", side}, {"window", window}},
              {{"texture_ms", published[first]},
               {"prefetch_ms", published[first + 1]},
               {"speedup", published[first + 2]}},
              measured, texture_query);
  }
}

}  // namespace

ordered_json measured_json(const ResultRecord& record, const Experiment& experiment) {
  ordered_json json;
  json["time_ms"] = experiment.mean ? mean_of(record, experiment.clock) : time_of(record, experiment.clock);
  for (const char* key : {"block_width", "block_height", "tiling"}) {
    if (const auto number = number_in(record, key)) json[key] = *number;
  }
  json["samples"] = record.measurement.samples_ms.size();
  return json;
}

bool published_rows(StudyTable& table, const Experiment& experiment, const Study& study, const Cells& cells) {
  const Maker maker{experiment, study, cells, table};
  const std::string& part = experiment.part;
  const auto data = [&]() -> const json& { return study.table(part.substr(part.find(' ') + 1)); };
  if (study.key == "larsson2015" && part.starts_with("table ")) {
    const bool every = data().contains("by_radius");
    every ? larsson_every(maker, data()) : larsson_fastest(maker, data());
  } else if (study.key == "staal2012" && part.starts_with("table ")) {
    staal_totals(maker, data(), part == "table 1" ? 4 : 10);
  } else if (study.key == "staal2012" && part == "figure 4") {
    staal_profiler(maker, data());
  } else if (study.key == "agarwal2012" && (part == "figure 9" || part == "figure 10")) {
    agarwal_simd(maker, data());
  } else if (study.key == "agarwal2012" && (part == "figure 11" || part == "figure 12")) {
    agarwal_threads(maker, data());
  } else if (study.key == "agarwal2012" && part == "figure 13") {
    agarwal_cuda(maker, data());
  } else if (study.key == "zheng2011" && part.starts_with("table ")) {
    zheng(maker, data(), part == "table II");
  } else {
    return false;
  }
  return true;
}

}  // namespace filterscope::studies
