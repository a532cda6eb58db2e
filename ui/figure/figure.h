// A figure for a paper: the panes in a grid, with captions, a magnified region and a scale.
#pragma once

#include <QImage>
#include <QRect>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <array>
#include <vector>

class QPainter;

namespace filterscope::ui {

struct FigurePane {
  QImage picture;  ///< the whole image
  QString title;   ///< what it is: "CPU, SIMD on all cores"
  QString detail;  ///< parameters, and on a line of their own time and quality; may be empty
};

/// What an image pixel stands for. Voxels of a slice may be no squares.
struct FigureScale {
  QSizeF pixel = {1, 1};  ///< how wide and high it is
  QString unit;           ///< of these, for the scale bar: "mm"; empty: the bar counts pixels
  std::array<QString, 4> sides =
      {};  ///< letters of the body's sides on the left, right, top and bottom; or empty
};

struct FigureOptions {
  int columns = 0;  ///< 0: the grid that is nearest to a square
  double widthMm = 160;
  int dpi = 300;  ///< of a PNG
  bool captions = true;
  bool letters = true;  ///< "(a)" before each title
  bool scale = true;    ///< a bar with its length, in the first pane
  bool sides = true;    ///< the letters of `size`, in every pane
  QRect area;           ///< of the images, in their pixels, that is shown; empty: all
  QRect region;         ///< magnified in a corner of every pane; empty: none
  FigureScale size;
};

/// Everything is laid out in units of kUnitsPerInch, and drawn dark on white whatever the screen shows.
struct FigureLayout {
  QSizeF size;                   ///< units
  std::vector<QRectF> pictures;  ///< of each pane, units
  QRect area;                    ///< of the images that is shown, image pixels
};

/// Panes of different sizes take the first one's place. Empty for no panes.
FigureLayout layOutFigure(const std::vector<FigurePane>& panes, const FigureOptions& options);

/// On any thread, but not twice at the same time with the same painter.
void paintFigure(QPainter& painter, const std::vector<FigurePane>& panes, const FigureOptions& options);

/// The length of a scale bar for a width of `pixels`: 1, 2 or 5 times a power of ten, about a fifth of it.
int scaleBarPixels(int pixels);
/// The same of any length, which may be below 1.
double scaleBarLength(double width);

}  // namespace filterscope::ui
