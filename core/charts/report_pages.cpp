// The report on sheets of A4.
#include <algorithm>

#include "core/charts/number_words.h"
#include "core/charts/report.h"

namespace filterscope {
namespace {

constexpr double kPageWidth = 794;  // A4 at 96 dpi
constexpr double kTall = 1123;
constexpr double kEdge = 48;
constexpr double kText = 11;
constexpr double kSmall = 8;
constexpr double kStep = 1.4;
constexpr double kPictureSide = 160;
constexpr double kInner = kPageWidth - 2 * kEdge;

class Pages {
 public:
  Pages(std::string title, ChartThemeName name)
      : title_(std::move(title)), name_(name), theme_(&chart_theme(name)) {
    begin();
  }

  void heading(const std::string& text, double size) {
    room(size * kStep * 2.5);
    y_ += size * 0.6;
    line(text, size, theme_->ink);
    y_ += size * 0.3;
  }

  void paragraph(const std::string& text, const ChartColour& colour) {
    for (const std::string& part : wrapped(text, kText, kInner)) line(part, kText, colour);
  }

  void fact(const std::string& name, const std::string& text) {
    constexpr double kNames = 110;
    bool first = true;
    for (const std::string& part : wrapped(text, kText, kInner - kNames)) {
      room(kText * kStep);
      if (first) put(kEdge, y_ + kText, name, kText, theme_->muted);
      first = false;
      put(kEdge + kNames, y_ + kText, part, kText, theme_->ink);
      y_ += kText * kStep;
    }
  }

  void chart(const Chart& one) {
    ChartDrawing drawing = draw_chart(one, {name_, 960});
    const double factor = std::min(kInner / drawing.width, (kTall - 2 * kEdge) / drawing.height);
    drawing = scaled(std::move(drawing), factor);
    room(drawing.height);
    drawing = moved(std::move(drawing), kEdge, y_);
    for (DrawnItem& item : drawing.items) {
      page().items.push_back(std::move(item));
    }
    y_ += height_of_last_ + 12;
  }

  void pictures(const std::vector<ReportPicture>& list) {
    double x = kEdge;
    double row = 0;
    for (const ReportPicture& picture : list) {
      const double factor = kPictureSide / std::max(picture.width, picture.height);
      const double height = picture.height * factor;
      if (x + kPictureSide > kPageWidth - kEdge) {
        x = kEdge;
        y_ += row;
        row = 0;
      }
      if (row == 0) room(kPictureSide + 3 * kText);
      page().items.emplace_back(DrawnPicture{{x, y_, x + picture.width * factor, y_ + height}, picture.png});
      put(x, y_ + height + kText * 1.2, fitted(picture.caption, kSmall, kPictureSide), kSmall, theme_->muted);
      row = std::max(row, height + 2.4 * kText);
      x += kPictureSide + 12;
    }
    y_ += row;
  }

  void table(const ChartData& data) {
    const std::vector<double> widths = column_widths(data);
    head(data, widths);
    for (const auto& row : data.rows) {
      if (y_ + kSmall * kStep > kTall - kEdge) {
        begin();
        head(data, widths);
      }
      double x = kEdge;
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (widths[i] <= 0) continue;
        const bool number = std::holds_alternative<double>(row[i]);
        put_cell(x, widths[i], text_of_cell(row[i]), number, theme_->ink);
        x += widths[i];
      }
      y_ += kSmall * kStep;
    }
  }

  std::vector<ChartDrawing> take() {
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      const std::string text = title_ + " · " + std::to_string(i + 1) + " / " + std::to_string(pages_.size());
      pages_[i].items.emplace_back(DrawnText{{kPageWidth / 2, kTall - 22},
                                             fitted(text, kSmall, kInner),
                                             kSmall,
                                             TextAnchor::middle,
                                             theme_->muted});
    }
    return std::move(pages_);
  }

 private:
  ChartDrawing& page() { return pages_.back(); }

  void begin() {
    ChartDrawing sheet;
    sheet.width = kPageWidth;
    sheet.height = kTall;
    sheet.background = theme_->background;
    sheet.title = title_;
    pages_.push_back(std::move(sheet));
    y_ = kEdge;
  }
  void room(double height) {
    if (y_ + height > kTall - kEdge && y_ > kEdge) begin();
  }
  void put(double x, double y, const std::string& text, double size, const ChartColour& colour,
           TextAnchor anchor = TextAnchor::start) {
    page().items.emplace_back(DrawnText{{x, y}, text, size, anchor, colour});
  }
  void line(const std::string& text, double size, const ChartColour& colour) {
    room(size * kStep);
    put(kEdge, y_ + size, fitted(text, size, kInner), size, colour);
    y_ += size * kStep;
  }
  void put_cell(double x, double width, const std::string& text, bool number, const ChartColour& colour) {
    const std::string shown = fitted(text, kSmall, width - 6);
    put(number ? x + width - 6 : x, y_ + kSmall, shown, kSmall, colour,
        number ? TextAnchor::end : TextAnchor::start);
  }
  void head(const ChartData& data, const std::vector<double>& widths) {
    double x = kEdge;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (widths[i] <= 0) continue;
      put_cell(x, widths[i], data.columns[i].title, false, theme_->muted);
      x += widths[i];
    }
    y_ += kSmall * kStep;
    page().items.emplace_back(DrawnLine{{{kEdge, y_}, {kPageWidth - kEdge, y_}}, theme_->grid, 0.8});
    y_ += 3;
  }

  static std::string text_of_cell(const ChartCellValue& value) {
    if (const auto* number = std::get_if<double>(&value)) return number_text(*number);
    const auto* text = std::get_if<std::string>(&value);
    return text == nullptr ? std::string() : *text;
  }

  /// As wide as their texts, together as wide as the page; nothing for a column without texts, or with one
  /// text alone, which the charts' subtitles have said.
  static std::vector<double> column_widths(const ChartData& data) {
    constexpr double kMostOfOne = 190;
    std::vector<double> widths;
    double sum = 0;
    for (std::size_t i = 0; i < data.columns.size(); ++i) {
      double width = 0;
      bool varies = false;
      for (const auto& row : data.rows) {
        width = std::max(width, text_width(text_of_cell(row[i]), kSmall));
        varies = varies || text_of_cell(row[i]) != text_of_cell(data.rows.front()[i]);
      }
      const bool told = width > 0 && (varies || data.rows.size() == 1);
      width =
          std::max(std::min(width, kMostOfOne), std::min(text_width(data.columns[i].title, kSmall), 60.0));
      widths.push_back(told ? width + 10 : 0);
      sum += widths.back();
    }
    if (sum > kInner) {
      for (double& width : widths) width *= kInner / sum;
    }
    return widths;
  }

  ChartDrawing moved(ChartDrawing drawing, double right, double down) {
    height_of_last_ = drawing.height;
    return shifted(std::move(drawing), right, down);
  }

  std::string title_;
  ChartThemeName name_;
  const ChartTheme* theme_;
  std::vector<ChartDrawing> pages_;
  double y_ = kEdge;
  double height_of_last_ = 0;
};

}  // namespace

std::vector<ChartDrawing> report_pages(const Report& report, ChartThemeName theme) {
  const ChartWords& words = report.words;
  Pages pages(report.title, theme);
  pages.heading(report.title, 20);
  for (const ReportSource& source : report.sources) {
    pages.heading(source.label, 14);
    for (const auto& [name, text] : source.facts) pages.fact(name, text);
    if (!source.command.empty()) pages.fact(words(FS_TEXT("Chart", "Measured by")), source.command);
  }
  if (!report.pictures.empty()) {
    pages.heading(words(FS_TEXT("Chart", "Images")), 14);
    pages.pictures(report.pictures);
  }
  for (const Chart& chart : report.charts) pages.chart(chart);
  for (const std::string& note : report.notes) pages.paragraph(note, chart_theme(theme).muted);
  if (!report.results.rows.empty()) {
    pages.heading(words(FS_TEXT("Chart", "Results")), 14);
    pages.table(report.results);
  }
  if (!report.skipped.rows.empty()) {
    pages.heading(words(FS_TEXT("Chart", "Not measured")), 14);
    pages.table(report.skipped);
  }
  return pages.take();
}

std::string report_pdf(const Report& report, ChartThemeName theme) {
  return to_pdf(report_pages(report, theme));
}

}  // namespace filterscope
