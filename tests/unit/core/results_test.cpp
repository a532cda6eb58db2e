#include "core/report/results.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "core/stats/summary.h"

#include "kernels/catalog.h"

namespace filterscope {
namespace {

using nlohmann::json;

ResultRecord measured_record() {
  ResultRecord record;
  record.picture = {"lena, \"512\".png", {512, 256, 1, 3, PixelType::u16}, "0123456789abcdef"};
  record.variant = "reference/float64";
  record.parameters.set("radius", 7);
  record.parameters.set("sigma_range", 12.5);
  record.parameters.set("border", "mirror");
  record.parameters.set("colour", "lab");
  Measurement& m = record.measurement;
  m.samples_ms = {1.5, 2.5, 2.0};
  m.summary = summarize(m.samples_ms);
  m.upload_ms = 0.25;
  m.bind_ms = 0.5;
  m.download_ms = 0.125;
  m.wall_ms = 3;
  m.converged = false;
  m.facts.registers = 40;
  m.facts.dynamic_shared = 4096;
  m.facts.occupancy = 0.75;
  m.facts.limiter = "registers";
  m.facts.block[0] = 16;
  m.facts.block[1] = 8;
  m.facts.block[2] = 1;
  m.facts.grid[0] = 32;
  m.bound = {16, 1234};
  m.taken = "fast/register_tiled";
  SlabFacts slabs;
  slabs.slabs = 5;
  slabs.slices = 12;
  slabs.halo = 3;
  slabs.bytes = 7000;
  slabs.limit = 8000;
  slabs.wall_ms = 2.5;
  m.slabs = slabs;
  record.metrics = Metrics{1, 0.5, 60.25, 0.9999};
  record.reference = "reference/float64";
  record.truth_metrics = Metrics{40, 99, 28.5, 0.75, 0.125};
  record.noise = {20, 0, 1000, 7};
  record.speedup = 0.0432;
  return record;
}

ResultDocument document() {
  ResultDocument document;
  document.created = "2024-02-29T12:00:00Z";
  document.command = "bench";
  document.settings.mode = BenchMode::study;
  document.settings.repeats = 3;
  document.records.push_back(measured_record());
  ResultRecord identical = measured_record();
  identical.metrics = Metrics{0, 0, std::numeric_limits<double>::infinity(), 1};
  document.records.push_back(identical);
  ResultRecord skipped = measured_record();
  skipped.measurement = {};
  skipped.metrics.reset();
  skipped.speedup.reset();
  skipped.skipped = Problem::plain("Too large.\nUse less.");
  document.records.push_back(skipped);
  return document;
}

TEST(ResultsJson, HasTheDocumentedKeys) {
  const json object = to_json(document());
  EXPECT_EQ(object.at("format"), "filterscope-results");
  EXPECT_EQ(object.at("format_version"), 1);
  for (const char* key : {"created", "command", "settings", "machine", "build", "driver", "devices"}) {
    EXPECT_TRUE(object.contains(key)) << key;
  }
  const json& record = object.at("results").at(0);
  for (const char* key :
       {"picture", "variant",   "parameters",   "samples_ms", "median_ms", "min_ms",  "q1_ms",
        "q3_ms",   "mean_ms",   "relative_iqr", "count",      "upload_ms", "bind_ms", "download_ms",
        "wall_ms", "exactness", "kernel",       "bound",      "metrics",   "speedup"}) {
    EXPECT_TRUE(record.contains(key)) << key;
  }
  EXPECT_EQ(record.at("median_ms"), 2.0);
  EXPECT_EQ(record.at("min_ms"), 1.5);
  EXPECT_EQ(record.at("q1_ms"), 1.75);
  EXPECT_EQ(record.at("exactness"), "exact");
  EXPECT_EQ(record.at("parameters").at("radius"), 7);
  EXPECT_EQ(record.at("parameters").at("colour"), "lab");
  EXPECT_FALSE(record.at("parameters").contains("tiling"));
  EXPECT_EQ(record.at("kernel").at("block"), json({16, 8, 1}));
  EXPECT_EQ(record.at("bound"), json({{"terms", 16}, {"repaired", 1234}}));
  EXPECT_EQ(record.at("taken"), "fast/register_tiled");
}

TEST(ResultsJson, SaysWhatIsComparedWithWhat) {
  const json record = to_json(document()).at("results").at(0);
  EXPECT_EQ(record.at("metrics").at("against"), "reference/float64");
  EXPECT_EQ(record.at("metrics").at("psnr_db"), 60.25);
  EXPECT_EQ(record.at("truth_metrics").at("against"), "truth");
  EXPECT_EQ(record.at("truth_metrics").at("psnr_db"), 28.5);
  EXPECT_EQ(record.at("noise"),
            json({{"gaussian", 20.0}, {"impulse", 0.0}, {"photons", 1000.0}, {"seed", 7}}));
  EXPECT_EQ(record.at("title"), "Reference (float64)");
}

// compare repeats what its metrics are against beside the figures.
TEST(ResultsJson, TakesATextForWhatARecordIsAgainst) {
  json written = to_json(document());
  written.at("results").at(0)["against"] = "reference/float64";
  EXPECT_FALSE(results_from_json(written).records[0].against);
  written.at("results").at(0)["against"] = 3;
  EXPECT_THROW(results_from_json(written), Failure);
}

TEST(ResultsJson, SaysInWordsWhatWasLeftOut) {
  ResultDocument one = document();
  one.left_out.push_back({"a.png", problem("load.failed", "%1 cannot be read: %2.", "a.png", "no")});
  json written = to_json(one);
  EXPECT_EQ(written.at("left_out").at(0).at("reason"), "a.png cannot be read: no.");
  EXPECT_EQ(results_from_json(written).left_out.at(0).reason, one.left_out[0].reason);
  json& entry = written.at("left_out").at(0);
  entry["reason"] = entry["problem"];  // as older files have it
  entry.erase("problem");
  EXPECT_EQ(results_from_json(written).left_out.at(0).reason, one.left_out[0].reason);
}

TEST(ResultsJson, IdenticalPicturesHaveNoPsnrButSaySo) {
  const json metrics = to_json(document()).at("results").at(1).at("metrics");
  EXPECT_TRUE(metrics.at("psnr_db").is_null());
  EXPECT_EQ(metrics.at("identical"), true);
}

TEST(ResultsJson, SkippedRecordsHaveAReasonAndNoTimes) {
  const json record = to_json(document()).at("results").at(2);
  EXPECT_EQ(record.at("skipped"), "Too large.\nUse less.");
  EXPECT_FALSE(record.contains("median_ms"));
}

TEST(ResultsJson, ReadsBackWhatItWrote) {
  const json written = to_json(document());
  const ResultDocument read = results_from_json(json::parse(written.dump()));
  EXPECT_EQ(to_json(read), written);
  ASSERT_EQ(read.records.size(), 3U);
  const Schema& schema = variant(measured_record().variant).descriptor.parameters;
  EXPECT_EQ(read.records[0].parameters, relevant(schema, measured_record().parameters));
  EXPECT_EQ(read.records[0].picture.shape, measured_record().picture.shape);
  EXPECT_TRUE(std::isinf(read.records[1].metrics->of("psnr_db")));
  EXPECT_EQ(read.records[0].measurement.bound.repaired, 1234U);
  EXPECT_EQ(read.records[0].measurement.taken, "fast/register_tiled");
  ASSERT_TRUE(read.records[0].measurement.slabs);
  EXPECT_EQ(read.records[0].measurement.slabs->slabs, 5);
  EXPECT_EQ(read.records[0].measurement.slabs->limit, 8000U);
  EXPECT_EQ(read.settings.mode, BenchMode::study);
  EXPECT_EQ(read.records[0].reference, "reference/float64");
  EXPECT_EQ(read.records[0].noise, measured_record().noise);
  EXPECT_EQ(read.records[0].truth_metrics->of("psnr_db"), 28.5);
}

TEST(ResultsJson, FileNamesThatAreNoUtf8DoNotBreakIt) {
  ResultDocument broken = document();
  broken.records[0].picture.name = "caf\xe9.png";
  EXPECT_NE(to_json(broken).dump().find("caf\xef\xbf\xbd.png"), std::string::npos);
}

std::string complaint_about(const json& object) {
  try {
    results_from_json(object);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return {};
}

TEST(ResultsJson, SaysWhatIsWrongAndWhere) {
  json object = to_json(document());
  object["format_version"] = 2;
  EXPECT_NE(complaint_about(object).find("version 2"), std::string::npos);
  object = to_json(document());
  object["results"][1]["median_ms"] = "fast";
  EXPECT_EQ(complaint_about(object), "result 2: \"median_ms\" is not a number.");
  object = to_json(document());
  object["results"][0]["parameters"]["border"] = "wrap";
  EXPECT_EQ(complaint_about(object), "result 1, parameters: \"border\" has a value that does not exist.");
  object = to_json(document());
  object["results"][0]["parameters"]["radius"] = 1e300;
  EXPECT_NE(complaint_about(object).find("\"radius\""), std::string::npos);
  object = to_json(document());
  object["results"][0].erase("picture");
  EXPECT_EQ(complaint_about(object), "result 1: \"picture\" is missing.");
  EXPECT_NE(complaint_about(json::array()).find("no FilterScope result file"), std::string::npos);
  EXPECT_NE(complaint_about(json{{"format", "other"}}).find("no FilterScope result file"), std::string::npos);
}

/// Splits RFC 4180 text; enough of it to check our own.
std::vector<std::vector<std::string>> parse_csv(const std::string& text) {
  std::vector<std::vector<std::string>> rows(1, std::vector<std::string>(1));
  bool inside = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (letter == '"') {
      if (inside && i + 1 < text.size() && text[i + 1] == '"') {
        rows.back().back() += '"';
        ++i;
      } else {
        inside = !inside;
      }
    } else if (letter == ',' && !inside) {
      rows.back().emplace_back();
    } else if (letter == '\n' && !inside) {
      rows.emplace_back(1);
    } else {
      rows.back().back() += letter;
    }
  }
  rows.pop_back();
  return rows;
}

/// Older files say the median of all samples beside their rounds.
TEST(ResultsJson, AMedianIsThatOfTheRounds) {
  ResultDocument written = document();
  Measurement& measured = written.records[0].measurement;
  measured.samples_ms = {1, 1, 1, 2, 2, 2, 6, 6, 6, 6};
  measured.rounds_ms = {1, 2, 6};
  measured.summary = summarize(measured.samples_ms);
  ASSERT_NE(measured.summary.median, 2.5);
  measured.summary.median = 2.5;  // as an older version wrote it
  const ResultDocument read = results_from_json(to_json(written));
  EXPECT_EQ(read.records[0].measurement.summary.median, 2);
  const std::string csv = to_csv(read);
  EXPECT_NE(csv.find(",2.0,"), std::string::npos);
  EXPECT_EQ(to_json(read)["results"][0]["median_ms"], 2);
}

TEST(ResultsCsv, HasOneFullRowARecord) {
  ResultDocument shown = document();
  shown.records[1].noise.rician = 4;
  shown.records[1].picture.guided = true;
  shown.records[1].measurement.rounds_ms = {2, 2.5};
  const auto rows = parse_csv(to_csv(shown));
  ASSERT_EQ(rows.size(), 4U);
  for (const auto& row : rows) EXPECT_EQ(row.size(), rows[0].size());
  const auto at = [&](std::size_t row, const char* column) {
    const auto found = std::find(rows[0].begin(), rows[0].end(), column);
    EXPECT_NE(found, rows[0].end()) << column;
    return rows[row][static_cast<std::size_t>(found - rows[0].begin())];
  };
  EXPECT_EQ(at(1, "picture"), "lena, \"512\".png");
  EXPECT_EQ(at(1, "median_ms"), "2.0");
  EXPECT_EQ(at(1, "tiling"), "");
  EXPECT_EQ(at(1, "grid_x"), "32");
  EXPECT_EQ(at(1, "title"), "Reference (float64)");
  EXPECT_EQ(at(1, "against"), "reference/float64");
  EXPECT_EQ(at(1, "psnr_db"), "60.25");
  EXPECT_EQ(at(1, "truth_psnr_db"), "28.5");
  EXPECT_EQ(at(1, "noise_seed"), "7");
  EXPECT_EQ(at(1, "noise_rician"), "");
  EXPECT_EQ(at(1, "guided"), "");
  EXPECT_EQ(at(1, "rounds"), "");
  EXPECT_EQ(at(2, "noise_rician"), "4.0");
  EXPECT_EQ(at(2, "guided"), "true");
  EXPECT_EQ(at(2, "rounds"), "2");
  EXPECT_EQ(at(2, "psnr_db"), "");
  EXPECT_EQ(at(2, "identical"), "true");
  EXPECT_EQ(at(3, "skipped"), "Too large.\nUse less.");
  EXPECT_EQ(at(3, "median_ms"), "");
}

/// What the first files began with.
constexpr const char* kFirstColumns =
    "picture,width,height,depth,channels,type,hash,variant,exactness,radius,sigma_space,sigma_space_y,"
    "sigma_range,block_width,block_height,tiling,threads,border,colour,window,count,median_ms,min_ms,q1_ms,"
    "q3_ms,mean_ms,relative_iqr,converged,upload_ms,bind_ms,download_ms,wall_ms,max_abs_diff,"
    "differing_percent,psnr_db,ssim,identical,speedup,registers,static_shared_bytes,dynamic_shared_bytes,"
    "local_bytes,constant_bytes,occupancy,limiter,grid_x,grid_y,grid_z,skipped,title,against,"
    "truth_max_abs_diff,truth_differing_percent,truth_psnr_db,truth_ssim,truth_identical,noise_photons,"
    "noise_gaussian,noise_impulse,noise_seed,";

TEST(ResultsCsv, ColumnsKeepTheirPlaces) {
  const std::string before = to_csv(ResultDocument{});
  EXPECT_TRUE(before.starts_with(kFirstColumns)) << before;
  Variant added = variant("reference/float64");
  added.descriptor.id = "fast/with_its_own";
  added.descriptor.parameters.specs.push_back({.key = "its_own", .label = "Its own", .maximum = 1});
  add_variant(added);
  const std::string with_another = to_csv(ResultDocument{});
  remove_variant("fast/with_its_own");
  const std::string_view last = ",parameter_exactness,proved_rms_levels\n";
  ASSERT_TRUE(before.ends_with(last)) << before;
  EXPECT_EQ(with_another, before.substr(0, before.size() - last.size()) + ",its_own" + std::string(last));
}

TEST(ResultsCsv, EachColumnHasANameOfItsOwn) {
  Variant added = variant("fast/auto");
  added.descriptor.id = "fast/with_its_own";
  added.descriptor.parameters.specs.push_back({.key = "occupancy", .label = "Its own", .maximum = 1});
  add_variant(added);
  ResultRecord record = measured_record();
  record.variant = added.descriptor.id;
  record.parameters.set("occupancy", 0.25);
  record.parameters.set("exactness", "exact");
  ResultDocument shown;
  shown.records.push_back(record);
  const auto rows = parse_csv(to_csv(shown));
  remove_variant(added.descriptor.id);
  ASSERT_EQ(rows.size(), 2U);
  std::map<std::string, std::string> cells;
  for (std::size_t i = 0; i < rows[0].size(); ++i) cells[rows[0][i]] = rows[1].at(i);
  EXPECT_EQ(cells.size(), rows[0].size());
  EXPECT_EQ(cells["occupancy"], "0.75");
  EXPECT_EQ(cells["parameter_occupancy"], "0.25");
  EXPECT_EQ(cells["parameter_exactness"], "exact");
}

TEST(ResultsMarkdown, ListsMeasuredAndSkippedApart) {
  const std::string text = to_markdown(document());
  std::istringstream lines(text);
  std::vector<std::string> rows;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("|")) rows.push_back(line);
  }
  // Head, rule and two records; head, rule and one skipped.
  ASSERT_EQ(rows.size(), 7U);
  EXPECT_NE(rows[2].find("radius 7"), std::string::npos);
  // The spread is large and the time limit came first.
  EXPECT_NE(rows[2].find(" 2 ~* "), std::string::npos);
  EXPECT_NE(text.find("\\~ The quartiles are more than 5 % of the median apart."), std::string::npos);
  EXPECT_NE(text.find("\\* The time limit"), std::string::npos);
  for (const char* title :
       {"| title ", "| variant ", "± half IQR ms", "max diff (levels), reference",
        "max diff (native), reference", "PSNR dB, reference", "PSNR dB, truth", "SSIM, truth"}) {
    EXPECT_NE(rows[0].find(title), std::string::npos) << title;
  }
  for (const char* cell :
       {"Reference (float64)", " reference/float64 ", " 60.25 ", " 28.5 ", " 0.043 ", " 257 ", " 10280 "}) {
    EXPECT_NE(rows[2].find(cell), std::string::npos) << cell;
  }
  EXPECT_NE(rows[3].find("∞"), std::string::npos);
  EXPECT_NE(rows[6].find("Too large. Use less."), std::string::npos);
  EXPECT_NE(text.find("## Not measured"), std::string::npos);
}

TEST(ResultsMarkdown, OfNothingSaysSo) {
  EXPECT_NE(to_markdown(ResultDocument{}).find("Nothing was measured."), std::string::npos);
}

TEST(Results, TimeStampIsIso8601) {
  const std::string now = utc_now();
  ASSERT_EQ(now.size(), 20U);
  EXPECT_EQ(now[10], 'T');
  EXPECT_EQ(now[19], 'Z');
}

}  // namespace
}  // namespace filterscope
