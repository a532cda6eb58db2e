// The report on sheets of A4.
#include <algorithm>

#include "core/charts/report.h"

namespace filterscope {
namespace {

constexpr double kPageWidth = 794;  // A4 at 96 dpi
constexpr double kTall = 1123;
constexpr double kEdge = 48;
constexpr double kText = 11;
constexpr double kSmall = 8;
constexpr double kLargest = 11;  // of a table's cells
constexpr double kStep = 1.4;
constexpr double kPictureSide = 160;
constexpr double kPictureRow = kPictureSide + 3 * kText;  // with their captions
constexpr double kColumnGap = 10;
constexpr double kHair = 0.5;  // sums of widths are not exact

class Pages {
 public:
  Pages(std::string title, ChartThemeName name)
      : title_(std::move(title)), name_(name), theme_(&chart_theme(name)) {
    begin();
  }

  /// On the same page as `next` pixels of what comes after it.
  void heading(const std::string& text, double size, double next = 0) {
    room(size * kStep * 2.5 + next);
    y_ += size * 0.6;
    line(text, size, theme_->ink);
    y_ += size * 0.3;
  }

  void paragraph(const std::string& text, const ChartColour& colour) {
    for (const std::string& part : wrapped(text, kText, inner())) line(part, kText, colour);
  }

  void fact(const std::string& name, const std::string& text) {
    constexpr double kNames = 110;
    bool first = true;
    for (const std::string& part : wrapped(text, kText, inner() - kNames)) {
      room(kText * kStep);
      if (first) put(kEdge, y_ + kText, name, kText, theme_->muted);
      first = false;
      put(kEdge + kNames, y_ + kText, part, kText, theme_->ink);
      y_ += kText * kStep;
    }
  }

  void chart(const Chart& one) {
    ChartDrawing drawing = draw_chart(one, {name_, 960});
    const double factor = std::min(inner() / drawing.width, (tall() - 2 * kEdge) / drawing.height);
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
      if (x + kPictureSide > page().width - kEdge) {
        x = kEdge;
        y_ += row;
        row = 0;
      }
      if (row == 0) room(kPictureRow);
      page().items.emplace_back(DrawnPicture{{x, y_, x + picture.width * factor, y_ + height}, picture.png});
      put(x, y_ + height + kText * 1.2, fitted(picture.caption, kSmall, kPictureSide), kSmall, theme_->muted);
      row = std::max(row, height + 2.4 * kText);
      x += kPictureSide + 12;
    }
    y_ += row;
  }

  /// The next pages lie, so that many columns fit, or stand again.
  void lie(bool lying) {
    if (lying == lying_) return;
    lying_ = lying;
    begin();
  }

  /// What is too wide for a page is several tables, each with the columns that say which result a row is.
  void table(const std::string& title, const std::vector<std::string>& notes, const PaperTable& data) {
    cell_ = kSmall;
    const std::vector<PaperTable> parts = in_parts(data, least_widths(data), inner());
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::string number = std::to_string(i + 1) + " / " + std::to_string(parts.size());
      part(parts.size() == 1 ? title : title + " · " + number, i == 0 ? notes : std::vector<std::string>(),
           parts[i]);
    }
  }

  std::vector<ChartDrawing> take() {
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      const std::string text = title_ + " · " + std::to_string(i + 1) + " / " + std::to_string(pages_.size());
      const double width = pages_[i].width;
      pages_[i].items.emplace_back(DrawnText{{width / 2, pages_[i].height - 22},
                                             fitted(text, kSmall, width - 2 * kEdge),
                                             kSmall,
                                             TextAnchor::middle,
                                             theme_->muted});
    }
    return std::move(pages_);
  }

 private:
  /// The first row stays with `title`, the notes and the head, which each page has.
  void part(const std::string& title, const std::vector<std::string>& notes, const PaperTable& data) {
    // As large as the columns allow.
    for (cell_ = kLargest; cell_ > kSmall; cell_ -= 1) {
      double wanted = 0;
      for (const double width : wanted_widths(data)) wanted += width;
      if (wanted <= inner()) break;
    }
    const std::vector<double> widths = column_widths(data, inner());
    const std::vector<std::vector<std::string>> heads = wrapped_cells(data.heads, widths);
    const double head_height = height_of(heads);
    constexpr double kTitle = 14;
    double height = kTitle * kStep * 2 + head_height + kText * kStep * 2 * static_cast<double>(notes.size());
    if (!data.rows.empty()) height += height_of(wrapped_cells(data.rows[0], widths));
    room(height);
    heading(title, kTitle);
    for (const std::string& note : notes) paragraph(note, theme_->muted);
    y_ += kSmall;
    head(heads, data, widths);
    for (const auto& row : data.rows) {
      const std::vector<std::vector<std::string>> cells = wrapped_cells(row, widths);
      if (y_ + height_of(cells) > tall() - kEdge) {
        begin();
        head(heads, data, widths);
      }
      put_row(cells, data, widths, theme_->ink);
    }
    y_ += kSmall;
  }

  ChartDrawing& page() { return pages_.back(); }
  [[nodiscard]] double tall() const { return pages_.back().height; }
  [[nodiscard]] double inner() const { return pages_.back().width - 2 * kEdge; }

  void begin() {
    ChartDrawing sheet;
    sheet.width = lying_ ? kTall : kPageWidth;
    sheet.height = lying_ ? kPageWidth : kTall;
    sheet.background = theme_->background;
    sheet.title = title_;
    pages_.push_back(std::move(sheet));
    y_ = kEdge;
  }
  void room(double height) {
    if (y_ + height > tall() - kEdge && y_ > kEdge) begin();
  }
  void put(double x, double y, const std::string& text, double size, const ChartColour& colour,
           TextAnchor anchor = TextAnchor::start) {
    page().items.emplace_back(DrawnText{{x, y}, text, size, anchor, colour});
  }
  void line(const std::string& text, double size, const ChartColour& colour) {
    room(size * kStep);
    put(kEdge, y_ + size, fitted(text, size, inner()), size, colour);
    y_ += size * kStep;
  }
  using Cells = std::vector<std::vector<std::string>>;  // the lines of each cell

  [[nodiscard]] Cells wrapped_cells(const std::vector<std::string>& row,
                                    const std::vector<double>& widths) const {
    Cells cells;
    for (std::size_t i = 0; i < row.size(); ++i)
      cells.push_back(wrapped(row[i], cell_, widths[i] - kColumnGap));
    return cells;
  }
  [[nodiscard]] double height_of(const Cells& cells) const {
    std::size_t lines = 1;
    for (const auto& cell : cells) lines = std::max(lines, cell.size());
    return cell_ * (kStep * static_cast<double>(lines) + 0.3);
  }
  void put_row(const Cells& cells, const PaperTable& data, const std::vector<double>& widths,
               const ChartColour& colour) {
    double x = kEdge;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t line = 0; line < cells[i].size(); ++line) {
        const double y = y_ + cell_ + cell_ * kStep * static_cast<double>(line);
        put(data.numbers[i] ? x + widths[i] - kColumnGap : x, y, cells[i][line], cell_, colour,
            data.numbers[i] ? TextAnchor::end : TextAnchor::start);
      }
      x += widths[i];
    }
    y_ += height_of(cells);
  }
  void head(const Cells& heads, const PaperTable& data, const std::vector<double>& widths) {
    put_row(heads, data, widths, theme_->muted);
    page().items.emplace_back(DrawnLine{{{kEdge, y_}, {page().width - kEdge, y_}}, theme_->grid, 0.8});
    y_ += 3;
  }

  [[nodiscard]] double widest_word(const std::string& text) const {
    double widest = 0;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find(' ', at), text.size());
      widest = std::max(widest, text_width(text.substr(at, end - at), cell_));
      at = end + 1;
    }
    return widest;
  }

  /// A line for each cell; heads are broken at spaces.
  [[nodiscard]] std::vector<double> wanted_widths(const PaperTable& data) const {
    std::vector<double> widths;
    for (std::size_t i = 0; i < data.heads.size(); ++i) {
      double wide = widest_word(data.heads[i]);
      for (const auto& row : data.rows) wide = std::max(wide, text_width(row[i], cell_));
      widths.push_back(wide + kColumnGap + kHair);
    }
    return widths;
  }

  /// What numbers need, and of texts the widest word.
  [[nodiscard]] std::vector<double> least_widths(const PaperTable& data) const {
    constexpr double kMostOfWord = 150;
    std::vector<double> least;
    for (std::size_t i = 0; i < data.heads.size(); ++i) {
      double narrow = widest_word(data.heads[i]);
      for (const auto& row : data.rows) {
        narrow = std::max(
            narrow, data.numbers[i] ? text_width(row[i], cell_) : std::min(widest_word(row[i]), kMostOfWord));
      }
      least.push_back(narrow + kColumnGap + kHair);
    }
    return least;
  }

  /// Numbers have the room that they need; texts share what is left, and are broken at spaces.
  [[nodiscard]] std::vector<double> column_widths(const PaperTable& data, double page) const {
    const std::vector<double> wanted = wanted_widths(data);
    std::vector<double> least = least_widths(data);
    double sum_least = 0;
    double sum_wanted = 0;
    for (std::size_t i = 0; i < least.size(); ++i) {
      sum_least += least[i];
      sum_wanted += wanted[i];
    }
    const double spare = page - sum_least;
    if (spare < 0) {
      for (double& width : least) width *= page / sum_least;
      return least;
    }
    const double share = sum_wanted > page ? spare / (sum_wanted - sum_least) : 1;
    for (std::size_t i = 0; i < least.size(); ++i) least[i] += share * (wanted[i] - least[i]);
    return least;
  }

  ChartDrawing moved(ChartDrawing drawing, double right, double down) {
    height_of_last_ = drawing.height;
    return shifted(std::move(drawing), right, down);
  }

  std::string title_;
  ChartThemeName name_;
  const ChartTheme* theme_;
  std::vector<ChartDrawing> pages_;
  bool lying_ = false;
  double cell_ = kSmall;  // the size of a table's texts
  double y_ = kEdge;
  double height_of_last_ = 0;
};

}  // namespace

std::vector<ChartDrawing> report_pages(const Report& report, ChartThemeName theme) {
  const ChartWords& words = report.words;
  Pages pages(report.title, theme);
  pages.heading(report.title, 20);
  for (const ReportSource& source : report.sources) {
    pages.heading(source.label, 14, kText * kStep);
    for (const auto& [name, text] : source.facts) pages.fact(name, text);
    if (!source.command.empty()) pages.fact(words(FS_TEXT("Chart", "Measured by")), source.command);
  }
  if (!report.pictures.empty()) {
    pages.heading(words(FS_TEXT("Chart", "Images")), 14, kPictureRow);
    pages.pictures(report.pictures);
  }
  for (const Chart& chart : report.charts) pages.chart(chart);
  for (const std::string& note : report.notes) pages.paragraph(note, chart_theme(theme).muted);
  if (report.results.rows.empty() && report.skipped.rows.empty()) return pages.take();
  pages.lie(true);
  const auto notes_of = [](const PaperTable& table, std::vector<std::string> notes) {
    if (!table.common.empty()) notes.insert(notes.begin(), table.common_text());
    return notes;
  };
  if (!report.overview.rows.empty()) {
    pages.table(words(FS_TEXT("Chart", "Results")), notes_of(report.overview, report.table_notes),
                report.overview);
  }
  for (const ReportLines& lines : report.lines) {
    std::vector<std::string> notes = lines.before;
    notes.insert(notes.end(), lines.advice.begin(), lines.advice.end());
    pages.table(words(FS_TEXT("Chart", "The hottest lines")), notes, lines.table);
  }
  if (!report.skipped.rows.empty()) {
    const PaperTable skipped = paper_table(report.skipped, words);
    pages.table(words(FS_TEXT("Chart", "Not measured")), notes_of(skipped, {}), skipped);
  }
  return pages.take();
}

std::string report_pdf(const Report& report, ChartThemeName theme) {
  return to_pdf(report_pages(report, theme));
}

}  // namespace filterscope
