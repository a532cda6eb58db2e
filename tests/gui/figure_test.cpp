// Figures: what the panes show, with inset, captions and scale, in every format.
#include <QCheckBox>
#include <QSpinBox>
#include <QSvgRenderer>

#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/figure/figure_dialog.h"
#include "ui/figure/figure_files.h"
#include "ui/figure/figure_preview.h"

namespace filterscope::ui {
namespace {

std::vector<FigurePane> twoPanes() {
  QImage plain(100, 80, QImage::Format_RGB888);
  plain.fill(QColor(200, 30, 30));
  QImage spotted = plain;
  for (int y = 10; y < 20; ++y) {
    for (int x = 10; x < 20; ++x) spotted.setPixelColor(x, y, QColor(0, 0, 255));
  }
  return {{plain, "Plain", "r 3 – 1.0 ms"}, {spotted, "Spotted", {}}};
}

int count(const QImage& image, const QColor& colour) {
  int found = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) found += image.pixelColor(x, y) == colour ? 1 : 0;
  }
  return found;
}

}  // namespace

class FigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void scalesAreRoundNumbers() {
    QCOMPARE(scaleBarPixels(500), 100);
    QCOMPARE(scaleBarPixels(1920), 200);
    QCOMPARE(scaleBarPixels(3840), 500);
    QCOMPARE(scaleBarPixels(3), 1);
  }

  void laysPanesOutInAGrid() {
    FigureOptions options;
    options.widthMm = 100;
    std::vector<FigurePane> panes = twoPanes();
    panes.push_back(panes.front());
    panes.push_back(panes.front());
    const FigureLayout layout = layOutFigure(panes, options);
    QCOMPARE(layout.pictures.size(), std::size_t{4});
    QCOMPARE(layout.pictures[1].top(), layout.pictures[0].top());
    QVERIFY(layout.pictures[2].top() > layout.pictures[0].bottom());
    QVERIFY(qAbs(layout.pictures[0].width() / layout.pictures[0].height() - 1.25) < 1e-9);
    options.columns = 1;
    QCOMPARE(layOutFigure(panes, options).pictures[1].left(), 0.0);
    QVERIFY(layOutFigure({}, options).size.isEmpty());
  }

  void magnifiesTheRegion() {
    FigureOptions options;
    options.scale = false;
    const QImage without = figureImage(twoPanes(), options, 800);
    options.region = {10, 10, 10, 10};
    const QImage with = figureImage(twoPanes(), options, 800);
    QVERIFY(!with.isNull());
    // The blue spot is there once more, and larger.
    QVERIFY(count(with, QColor(0, 0, 255)) > 5 * count(without, QColor(0, 0, 255)));
  }

  void cropsToTheArea() {
    FigureOptions options;
    options.captions = options.scale = false;
    options.area = {10, 10, 10, 10};
    const QImage image = figureImage(twoPanes(), options, 400);
    QVERIFY(image.pixelColor(300, 100) == QColor(0, 0, 255));
    QVERIFY(image.pixelColor(100, 100) == QColor(200, 30, 30));
  }

  void writesEveryFormat() {
    const QTemporaryDir folder;
    FigureOptions options;
    options.widthMm = 80;
    options.dpi = 150;
    options.region = {5, 5, 20, 20};
    for (const char* name : {"f.png", "f.svg", "f.pdf"}) {
      QCOMPARE(saveFigure(twoPanes(), options, folder.filePath(name)), QString());
    }
    const QImage png(folder.filePath("f.png"));
    QCOMPARE(png.width(), 472);  // 80 mm at 150 dots an inch
    QSvgRenderer svg(folder.filePath("f.svg"));
    QVERIFY(svg.isValid());
    QFile pdf(folder.filePath("f.pdf"));
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.readAll().startsWith("%PDF-"));
    QVERIFY(saveFigure(twoPanes(), options, folder.filePath("f.gif")).contains("gif"));
    QVERIFY(!saveFigure(twoPanes(), options, "/nowhere/f.png").isEmpty());
    options.widthMm = 1000;
    options.dpi = 1200;
    QVERIFY(saveFigure(twoPanes(), options, folder.filePath("g.png")).contains("20000"));
  }

  void exportsWhatThePanesShow() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(120, 90, 3), "figure.png")));
    QTest::keyClick(f.window.get(), Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(f.find<FigureDialog>("figureDialog") != nullptr, kPatience);
    auto* dialog = f.find<FigureDialog>("figureDialog");
    FigurePreview& preview = dialog->preview();
    QTRY_VERIFY_WITH_TIMEOUT(!preview.image().isNull(), kPatience);
    QVERIFY(dialog->options().region.isEmpty());
    // A rectangle drawn on the left picture becomes the region.
    const QPoint from(preview.width() / 6, preview.height() * 2 / 5);
    QTest::mousePress(&preview, Qt::LeftButton, {}, from);
    QTest::mouseMove(&preview, from + QPoint(60, 50));
    QTest::mouseRelease(&preview, Qt::LeftButton, {}, from + QPoint(60, 50));
    QVERIFY(!dialog->options().region.isEmpty());
    const QString path = f.folder.filePath("figure_out.png");
    QSignalSpy saved(dialog, &FigureDialog::saved);
    dialog->save(path);
    QVERIFY(saved.wait(kPatience));
    QVERIFY(QImage(path).width() > 1000);
  }
};

}  // namespace filterscope::ui

using filterscope::ui::FigureTest;
FILTERSCOPE_GUI_TEST_MAIN(FigureTest)
#include "figure_test.moc"
