// Weights of pixels in the window: what panes filter with, what says so, and what shows them.
#include <QCheckBox>
#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "core/image/metadata.h"
#include "core/image/pixel_weights.h"
#include "core/io/image_file.h"
#include "tests/gui/test_main.h"
#include "tests/gui/window_fixture.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/sweep_picture.h"
#include "ui/canvas/pane_header.h"
#include "ui/canvas/pane_view.h"
#include "ui/noise/mask_box.h"
#include "ui/noise/noise_panel.h"
#include "ui/session/session_files.h"
#include "ui/widgets/elided_label.h"
#include "ui/window/inspect_tools.h"

namespace filterscope::ui {
namespace {

/// 80 × 60, with a hole of 10 × 6 pixels: 1.25 %.
Image withHole() {
  Image image(Shape{80, 60, 1, 1, PixelType::f32});
  for (int y = 0; y < 60; ++y) {
    for (int x = 0; x < 80; ++x) {
      const bool hole = x >= 30 && x < 40 && y >= 20 && y < 26;
      image.view().row<float>(y)[x] = hole ? std::numeric_limits<float>::quiet_NaN()
                                           : 0.2F + 0.01F * static_cast<float>((x * 7 + y * 3) % 31);
    }
  }
  return image;
}

/// 0 in the left half.
Image halfMask() {
  Image mask(Shape{80, 60, 1, 1, PixelType::u8});
  for (int y = 0; y < 60; ++y) {
    for (int x = 40; x < 80; ++x) mask.view().row<std::uint8_t>(y)[x] = 255;
  }
  return mask;
}

struct MaskFixture : WindowFixture {
  /// One pane shows a variant that takes weights, the other one that takes none.
  bool begin() {
    auto* dock = find<QDockWidget>("noiseDock");
    dock->show();
    dock->raise();
    if (!open(write(withHole(), "hole.tif"))) return false;
    choose(0, "fast/cpu_simd");
    choose(1, "larsson2015/sequential");
    return waitSettled();
  }
  [[nodiscard]] Workspace& workspace() const { return window->workspace(); }
  [[nodiscard]] MaskBox& box() const { return window->inspectTools().noisePanel().mask(); }
  [[nodiscard]] QString badge(int pane) const {
    return window->canvas().pane(pane).header()->findChild<QWidget*>("paneMask")->toolTip();
  }
  /// Whether the pane draws what core makes with these weights; none: without.
  [[nodiscard]] bool draws(int pane, const std::optional<MaskChoice>& choice,
                           const Image* mask = nullptr) const {
    Image input = *workspace().picture().image;
    if (choice) weigh_pixels(input, *choice, AlphaMode::weight, mask);
    const auto expected =
        filter_once(variant(workspace().content(pane).toStdString()), input, workspace().parameters(pane))
            .result;
    const FramePtr& frame = window->canvas().pane(pane).frame();
    if (!frame || !frame->image) return false;
    // No number is unequal to itself.
    return std::memcmp(frame->image->view().data, expected->view().data, expected->shape().bytes()) == 0;
  }
  void click(const char* name) const {
    auto* box = find<QCheckBox>(name);
    find<QDockWidget>("noiseDock")->findChild<QScrollArea*>()->ensureWidgetVisible(box);
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
  }
  bool openMask(const QString& path) {
    box().open(path);
    return QTest::qWaitFor([&] { return workspace().mask() != nullptr; }, kPatience) && waitSettled();
  }
  QString command(int pane) const {
    window->canvas().setActive(pane);
    window->actions().copyCommand->trigger();
    return QGuiApplication::clipboard()->text();
  }
};

}  // namespace

class MaskTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void holesAreLeftOutByThemselves() {
    MaskFixture f;
    QVERIFY(f.begin());
    QVERIFY(f.workspace().weighs(0) && !f.workspace().weighs(1));
    QVERIFY(f.draws(0, MaskChoice{}));
    QVERIFY(!f.draws(0, std::nullopt));
    QTRY_VERIFY(f.badge(0).startsWith("1.25 %"));
    QTRY_VERIFY(f.badge(1).contains("takes no mask"));
    QVERIFY(f.find<QLabel>("mask_text")->text().contains("1.25 %"));
    QVERIFY(!f.command(0).contains("--mask"));
    // What is measured stands beside variants that take none.
    QVERIFY(sweepPicture(f.workspace()).image->weights() == nullptr);
  }

  void aResultThatLostNumbersIsNotEqual() {
    MaskFixture f;
    QVERIFY(f.begin());
    f.choose(0, kInputContent);
    QVERIFY(f.waitSettled());
    // A hole grows where a variant takes no mask.
    const auto figures = [&] { return f.window->canvas().pane(1).header()->details()->parts().join(' '); };
    QTRY_VERIFY_WITH_TIMEOUT(figures().contains("no numbers where"), kPatience);
    QVERIFY2(!figures().contains("equal"), qPrintable(figures()));
  }

  void theyAreSwitchedOffAndOnAgain() {
    MaskFixture f;
    QVERIFY(f.begin());
    f.click("mask_on");
    QVERIFY(f.waitSettled());
    QVERIFY(!f.workspace().hasWeights());
    QVERIFY(f.draws(0, std::nullopt));
    QTRY_COMPARE(f.badge(0), QString());
    QVERIFY(f.command(0).contains("--mask none"));
    f.window->actions().undo->trigger();
    QVERIFY(f.waitSettled());
    QVERIFY(f.draws(0, MaskChoice{}));
    QTRY_VERIFY(f.badge(0).startsWith("1.25 %"));
  }

  void aVariantGetsThemThatTakesThem() {
    MaskFixture f;
    QVERIFY(f.begin());
    f.choose(1, "reference/float64");
    QVERIFY(f.waitSettled());
    QVERIFY(f.workspace().weighs(1));
    QVERIFY(f.draws(1, MaskChoice{}));
    f.choose(1, "larsson2015/sequential");
    QVERIFY(f.waitSettled());
    QVERIFY(!f.workspace().weighs(1));
    QVERIFY(f.workspace().input(1).image->weights() == nullptr);
  }

  void aMaskIsChosenAndForgotten() {
    MaskFixture f;
    QVERIFY(f.begin());
    f.choose(1, "reference/float64");
    const Image mask = halfMask();
    QVERIFY(f.openMask(f.write(mask, "half.png")));
    QVERIFY(f.draws(0, MaskChoice{MaskChoice::Kind::file}, &mask));
    QTRY_VERIFY(f.badge(0).startsWith("50 %"));
    QVERIFY(f.command(0).contains("half.png"));
    const SweepPicture measured = sweepPicture(f.workspace());
    QVERIFY(measured.image->weights() != nullptr);
    QVERIFY(QString::fromStdString(measured.mask).endsWith("half.png"));
    // A variant that takes none refuses it in its pane.
    f.choose(1, "larsson2015/sequential");
    QTRY_VERIFY_WITH_TIMEOUT(f.window->canvas().pane(1).message().contains("takes no mask"), kPatience);
    f.find<QPushButton>("mask_forget")->click();
    QVERIFY(f.waitSettled());
    QVERIFY(f.draws(0, MaskChoice{}));
    // One of another size is refused in words.
    f.box().open(f.write(Image(Shape{8, 9, 1, 1, PixelType::u8}), "small.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("Give a mask of the same size"), kPatience);
    QVERIFY(f.workspace().mask() == nullptr);
  }

  void aVariantThatTakesOneIsOffered() {
    MaskFixture f;
    QVERIFY(f.begin());
    f.box().open(f.write(halfMask(), "half.png"));
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("takes no mask"), kPatience);
    const auto buttons = f.window->notice().findChildren<QPushButton*>();
    const auto show =
        std::ranges::find_if(buttons, [](QPushButton* one) { return one->text().startsWith("Show "); });
    QVERIFY(show != buttons.end());
    QTest::mouseClick(*show, Qt::LeftButton);
    QCOMPARE(f.workspace().content(0), QString("fast/cpu_simd"));
    QVERIFY(f.workspace().content(1) != QString("larsson2015/sequential"));
    QVERIFY(f.waitSettled());
    QVERIFY(f.workspace().weighs(1));
    const Image mask = halfMask();
    QVERIFY(f.draws(1, MaskChoice{MaskChoice::Kind::file}, &mask));
    QVERIFY(!f.window->notice().offering());
    // The offer goes with the mask.
    f.window->actions().undo->trigger();
    QCOMPARE(f.workspace().content(1), QString("larsson2015/sequential"));
    f.find<QPushButton>("mask_forget")->click();
    QVERIFY(f.waitSettled());
    QVERIFY(!f.window->notice().offering());
  }

  void whatIsOutsideIsShown() {
    MaskFixture f;
    QVERIFY(f.begin());
    QWidget* surface = f.window->canvas().pane(0).surfaceWidget();
    const auto pink = [&] {
      const QImage shot = f.window->canvas().pane(0).grab().toImage();
      int count = 0;
      for (int y = 0; y < shot.height(); ++y) {
        for (int x = 0; x < shot.width(); ++x) {
          const QColor at = shot.pixelColor(x, y);
          if (at.red() > at.green() + 60 && at.blue() > at.green() + 30) ++count;
        }
      }
      return static_cast<double>(count) / (surface->width() * surface->height());
    };
    QCOMPARE(pink(), 0.0);
    f.click("mask_show");
    QTRY_VERIFY_WITH_TIMEOUT(pink() > 0.002 && pink() < 0.03, kPatience);
    f.click("mask_show");
    QTRY_COMPARE(pink(), 0.0);
  }

  void whatIsSavedIsNotTakenForNoData() {
    MaskFixture f;
    QVERIFY(f.begin());
    Image image(Shape{40, 30, 1, 1, PixelType::u8});
    for (int y = 0; y < 30; ++y) {
      for (int x = 0; x < 40; ++x)
        image.view().row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>(x % 2 == 0 ? 127 : 129);
    }
    const std::string none = "128";
    Metadata metadata;
    FileTag tag{42113, 2, none.size() + 1, {}};
    tag.bytes.resize(none.size() + 1);
    std::memcpy(tag.bytes.data(), none.c_str(), none.size() + 1);
    metadata.tags.push_back(tag);
    image.set_metadata(std::make_shared<const Metadata>(metadata));
    QVERIFY(f.open(f.write(image, "none.tif")));
    f.choose(0, "baseline/box_cpu");
    f.window->canvas().setActive(0);
    QVERIFY(f.waitSettled());
    const auto holes = [](const Image& of) {
      const auto* values = reinterpret_cast<const std::uint8_t*>(of.view().data);
      return std::count(values, values + of.shape().bytes(), 128);
    };
    QVERIFY(holes(*f.window->canvas().pane(0).frame()->image) > 0);
    const QString saved = f.folder.filePath("saved.tif");
    f.window->savePicture(saved);
    QTRY_VERIFY_WITH_TIMEOUT(f.window->notice().text().contains("would have become the one for no data"),
                             kPatience);
    QCOMPARE(holes(load_image(saved.toStdString())), 0);
  }

  void sessionsKeepThem() {
    MaskFixture f;
    QVERIFY(f.begin());
    f.choose(1, "reference/float64");
    const QString mask = f.write(halfMask(), "half.png");
    QVERIFY(f.openMask(mask));
    const QString path = f.folder.filePath("with_mask.fscope");
    QVERIFY(f.window->session().saveTo(path));
    MaskFixture again;
    again.window->session().open(path);
    QTRY_VERIFY_WITH_TIMEOUT(again.workspace().mask() != nullptr, kPatience);
    QCOMPARE(again.workspace().mask()->path, mask);
  }
};

}  // namespace filterscope::ui

FILTERSCOPE_GUI_TEST(MaskTest)
#include "mask_test.moc"
