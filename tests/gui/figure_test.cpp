// Figures: what the panes show, with inset, captions and scale, in every format.
#include <QCheckBox>
#include <QPointer>
#include <QScreen>
#include <QSpinBox>
#include <QSvgRenderer>
#include <array>

#include "kernels/catalog.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/canvas/pane_header.h"
#include "ui/figure/figure_dialog.h"
#include "ui/figure/figure_files.h"
#include "ui/figure/figure_preview.h"
#include "ui/models/number_text.h"
#include "ui/models/parameter_text.h"
#include "ui/models/results_model.h"
#include "ui/widgets/elided_label.h"

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

/// Grain that no lossy compression keeps.
QImage grain(const QSize& size, QImage::Format format) {
  QImage image(size, format);
  for (int y = 0; y < size.height(); ++y) {
    for (int x = 0; x < size.width(); ++x) {
      const int value = (x * 7919 + y * 104729 + x * y) % 256;
      image.setPixelColor(x, y,
                          format == QImage::Format_Grayscale8 ? QColor(value, value, value)
                                                              : QColor(value, 255 - value, x % 256));
    }
  }
  return image;
}

/// The first three-channel image of that size in a PDF, unpacked; null where there is none.
QImage pictureIn(const QByteArray& pdf, const QSize& size) {
  const QByteArray width = "/Width " + QByteArray::number(size.width()) + '\n';
  const QByteArray height = "/Height " + QByteArray::number(size.height()) + '\n';
  for (qsizetype at = pdf.indexOf("/Subtype /Image"); at >= 0; at = pdf.indexOf("/Subtype /Image", at + 1)) {
    const qsizetype begin = pdf.indexOf("stream\n", at);
    const QByteArray head = pdf.mid(at, begin - at);
    if (!head.contains(width) || !head.contains(height)) continue;
    QByteArray packed(4, '\xff');  // qUncompress wants a guess of the size before the data
    packed[0] = 0;
    const QByteArray pixels =
        qUncompress(packed + pdf.mid(begin + 7, pdf.indexOf("endstream", begin) - begin - 7));
    if (pixels.size() != 3 * size.width() * size.height()) continue;
    return QImage(reinterpret_cast<const uchar*>(pixels.constData()), size.width(), size.height(),
                  3 * size.width(), QImage::Format_RGB888)
        .copy();
  }
  return {};
}

int count(const QImage& image, const QColor& colour) {
  int found = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) found += image.pixelColor(x, y) == colour ? 1 : 0;
  }
  return found;
}

/// Where the colour is, off the upper left corner, where the mark is drawn in the image itself.
QSize extentOf(const QImage& image, const QColor& colour) {
  QRect found;
  for (int y = image.height() / 2; y < image.height(); ++y) {
    for (int x = image.width() / 2; x < image.width(); ++x) {
      if (image.pixelColor(x, y) == colour) found |= QRect(x, y, 1, 1);
    }
  }
  return found.size();
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

  void voxelsKeepTheirShape() {
    const std::vector<FigurePane> panes = {twoPanes().back()};
    FigureOptions options;
    options.captions = false;
    const QSizeF square = layOutFigure(panes, options).size;
    options.size = {QSizeF(0.5, 1.5), QStringLiteral("mm")};
    const FigureLayout layout = layOutFigure(panes, options);
    QVERIFY(std::abs(layout.size.height() - 3 * square.height()) < 1e-6);
    // A region of 10 by 10 voxels is three times as high as wide in the corner too.
    options.region = QRect(10, 10, 10, 10);
    options.scale = false;
    QImage drawn((layout.size * 2).toSize(), QImage::Format_RGB32);
    {
      QPainter painter(&drawn);
      painter.scale(2, 2);
      paintFigure(painter, panes, options);
    }
    const QSize blue = extentOf(drawn, QColor(0, 0, 255));
    QVERIFY2(blue.height() > 2 * blue.width(),
             qPrintable(QStringLiteral("%1 × %2").arg(blue.width()).arg(blue.height())));
    QCOMPARE(scaleBarLength(120 * 0.5), 10.0);
    QCOMPARE(scaleBarLength(2.0), 0.2);
  }

  void sidesAreAtTheirEdges() {
    std::vector<FigurePane> panes = {twoPanes().front()};
    panes[0].picture.fill(Qt::black);
    FigureOptions options;
    options.captions = options.scale = false;
    const auto white = [&](const QRect& part) {
      const QImage drawn = figureImage(panes, options, 800).copy(part);
      return count(drawn, Qt::white);
    };
    const QRect parts[] = {{0, 240, 90, 160}, {710, 240, 90, 160}, {340, 0, 120, 90}, {340, 550, 120, 90}};
    for (int side = 0; side < 4; ++side) {
      options.size.sides = {};
      options.size.sides.at(static_cast<std::size_t>(side)) = QStringLiteral("L");
      for (int part = 0; part < 4; ++part) QCOMPARE(white(parts[part]) > 20, part == side);
    }
    options.sides = false;
    QVERIFY(white(parts[3]) < 20);
  }

  void aVolumesFigureSaysWhereItsSlicesLie() {
    WindowFixture f;
    f.window->openFile(QStringLiteral("sample:shepp3d@24x20x16,spacing=1x1x2"));
    Workspace& workspace = f.window->workspace();
    QVERIFY(QTest::qWaitFor([&] { return workspace.isVolume() && f.settled(); }, kPatience));
    f.window->actions().exportFigure->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(f.window->findChild<FigureDialog*>() != nullptr, kPatience);
    auto* dialog = f.window->findChild<FigureDialog*>();
    QVERIFY(f.find<QCheckBox>("figureSides")->isVisible());
    const std::array<QString, 4> sides{QStringLiteral("R"), QStringLiteral("L"), QStringLiteral("A"),
                                       QStringLiteral("P")};
    QCOMPARE(dialog->options().size.sides, sides);
    QVERIFY(dialog->options().sides);
    for (const FigurePane& pane : dialog->panes()) {
      QVERIFY2(pane.detail.contains(QStringLiteral("Axial 9 of 16, radiological")), qPrintable(pane.detail));
    }
    dialog->reject();
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

  void aPdfHasThePicturesAsTheyAre_data() {
    QTest::addColumn<QImage::Format>("format");
    QTest::newRow("colour") << QImage::Format_RGB888;
    QTest::newRow("gray") << QImage::Format_Grayscale8;
  }
  void aPdfHasThePicturesAsTheyAre() {
    QFETCH(const QImage::Format, format);
    const QTemporaryDir folder;
    const QImage picture = grain({173, 131}, format);
    FigureOptions options;
    options.region = {20, 30, 41, 17};
    const QString path = folder.filePath("exact.pdf");
    QCOMPARE(saveFigure({{picture, "A", {}}, {picture.mirrored(), "B", {}}}, options, path), QString());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray pdf = file.readAll();
    QVERIFY(!pdf.contains("/DCTDecode"));
    QVERIFY(!pdf.contains("/JPXDecode"));
    QCOMPARE(pictureIn(pdf, picture.size()), picture.convertToFormat(QImage::Format_RGB888));
    QCOMPARE(pictureIn(pdf, options.region.size()),
             picture.copy(options.region).convertToFormat(QImage::Format_RGB888));
  }

  void anInsetKeepsItsCornerInAllColumns() {
    QImage picture(100, 80, QImage::Format_RGB888);
    picture.fill(Qt::white);
    FigureOptions options;
    options.captions = options.scale = false;
    options.region = {45, 35, 10, 10};  // exactly in the middle: no corner is farther
    for (int y = 35; y < 45; ++y) {
      for (int x = 45; x < 55; ++x) picture.setPixelColor(x, y, QColor(0, 0, 255));
    }
    for (int columns = 2; columns <= 7; ++columns) {
      options.columns = columns;
      const std::vector<FigurePane> panes(static_cast<std::size_t>(columns), {picture, {}, {}});
      for (options.widthMm = 100; options.widthMm < 200; options.widthMm += 7) {
        const FigureLayout layout = layOutFigure(panes, options);
        const QImage image = figureImage(panes, options, 1400);
        const double scale = image.width() / layout.size.width();
        for (const QRectF& place : layout.pictures) {
          const QPointF corner = place.bottomRight() - QPointF(place.width(), place.height()) / 8;
          QCOMPARE(image.pixelColor((corner * scale).toPoint()), QColor(0, 0, 255));
        }
      }
    }
  }

  void longCaptionsHaveLinesNotEllipses() {
    FigureOptions options;
    options.widthMm = 80;
    std::vector<FigurePane> panes = twoPanes();
    const double before = layOutFigure(panes, options).size.height();
    panes[1].detail =
        QStringLiteral("r 5 · σs 3 · σr 30\n108 ± 3 ms · PSNR 34.20 dB, SSIM 0.9123 against the truth");
    const FigureLayout layout = layOutFigure(panes, options);
    QVERIFY(layout.size.height() > before + 20);
    // The last line is drawn, and within the figure.
    const QImage image = figureImage(panes, options, 1200);
    const double scale = image.width() / layout.size.width();
    const QRect foot = QRectF(layout.pictures[1].left() * scale, image.height() - 14 * scale,
                              layout.pictures[1].width() * scale, 14 * scale)
                           .toAlignedRect()
                           .intersected(image.rect());
    QVERIFY(count(image.copy(foot), Qt::white) < foot.width() * foot.height());
  }

  void captionsSayWhatTheHeadersSay() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(120, 90, 3), "captions.png")));
    f.choose(1, "reference/float64");
    QVERIFY(f.waitSettled());
    // A preview says that it is one.
    QVERIFY2(captions(f).value(1).contains("ms in the preview"), qPrintable(captions(f).value(1)));
    f.window->variantPanel().setTicked({"reference/float64"});
    QTest::keyClick(f.window.get(), Qt::Key_F5);
    const auto* results = f.window->findChild<ResultsModel*>();
    QTRY_COMPARE_WITH_TIMEOUT(results->rowCount(), 1, kPatience);
    const PaneHeader* header = f.window->canvas().pane(1).header();
    const QString median = millisecondsText(results->records().front().measurement.summary.median);
    QTRY_VERIFY_WITH_TIMEOUT(header->details()->parts().value(0).startsWith(median), kPatience);
    // A figure has the word for the header's mark, as nothing explains a mark there.
    const QString time = header->details()->parts().value(0);
    const QString measured = captions(f).value(1);
    QVERIFY2(measured.contains('\n' + time + " · "), qPrintable(measured + " / " + time));
    QVERIFY2(measured.startsWith("r 3 px · σs 3 px · σr 30 levels"), qPrintable(measured));
    // What it takes to make it again: the image, and choices too that are the usual ones.
    QVERIFY2(measured.contains("captions.png"), qPrintable(measured));
    const Schema& schema = variant("reference/float64").descriptor.parameters;
    for (const ParameterSpec& spec : schema) {
      if (spec.effect != Effect::time && !spec.numeric() &&
          in_effect(schema, spec, f.window->workspace().parameters()))
        QVERIFY2(measured.contains(shortTitle(spec)), qPrintable(shortTitle(spec) + " in " + measured));
    }
    QVERIFY(!measured.contains("preview"));
    QVERIFY2(measured.contains(" dB, SSIM ") && measured.endsWith(" against the original"),
             qPrintable(measured));
    QVERIFY(!captions(f).value(0).contains("dB"));
    // Against another pane, and against the truth.
    f.window->actions().addPane->trigger();
    f.choose(2, "larsson2015/sequential");
    f.window->canvas().setActive(2);
    f.window->actions().referToActive->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(f.window->workspace().settled(2), kPatience);
    const QString title = f.window->variants().title("larsson2015/sequential");
    const QString compared = captions(f).value(1);
    QVERIFY2(compared.endsWith(" the reference " + title), qPrintable(compared));
    NoiseSettings noise;
    noise.gaussian = 20;
    f.window->workspace().setNoise(noise);
    QTRY_VERIFY_WITH_TIMEOUT(f.settled() && f.window->workspace().settled(2), kPatience);
    const QStringList noisy = captions(f);
    QCOMPARE(noisy.size(), 3);
    for (const QString& caption : noisy) {
      const QString wanted =
          QStringLiteral("captions.png + Gaussian noise σ 20 levels, seed %1").arg(noise.seed);
      QVERIFY2(caption.contains(wanted), qPrintable(caption));
    }
    for (const QString& caption : noisy)
      QVERIFY2(caption.endsWith(" against the truth"), qPrintable(caption));
  }

  void picturesThatAreNotThereYetAreInNoFigure() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(120, 90, 3), "pending.png")));
    f.window->workspace().engine().pause();
    f.choose(1, "larsson2015/sequential");
    QTest::keyClick(f.window.get(), Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(f.window->notice().text().contains("still being filtered"));
    QVERIFY(f.find<FigureDialog>("figureDialog") == nullptr);
    f.window->workspace().engine().resume();
    QVERIFY(f.waitSettled());
    QCOMPARE(captions(f).size(), 2);
  }

  void exportsWhatThePanesShow() {
    WindowFixture f;
    QVERIFY(f.open(f.write(testPicture(120, 90, 3), "figure.png")));
    QTest::keyClick(f.window.get(), Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(f.find<FigureDialog>("figureDialog") != nullptr, kPatience);
    auto* dialog = f.find<FigureDialog>("figureDialog");
    QVERIFY(dialog->width() < dialog->screen()->availableSize().width());
    FigurePreview& preview = dialog->preview();
    QTRY_VERIFY_WITH_TIMEOUT(!preview.image().isNull(), kPatience);
    QVERIFY(dialog->options().region.isEmpty());
    // A rectangle drawn on the left image becomes the region.
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

 private:
  /// Of the panes, as the dialog gets them.
  static QStringList captions(WindowFixture& f) {
    QTest::keyClick(f.window.get(), Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
    QPointer<FigureDialog> dialog;
    if (!QTest::qWaitFor([&] { return (dialog = f.find<FigureDialog>("figureDialog")) != nullptr; },
                         kPatience))
      return {};
    QStringList found;
    for (const FigurePane& pane : dialog->panes()) found << pane.detail;
    dialog->reject();
    if (!QTest::qWaitFor([&] { return dialog.isNull(); }, kPatience)) return {};
    f.window->activateWindow();  // without a window manager nobody else does
    return QTest::qWaitForWindowActive(f.window.get()) ? found : QStringList();
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(FigureTest)
#include "figure_test.moc"
