// The pane's image drawn by OpenGL, as one texture or as tiles where the image is larger than a texture
// may be.
#pragma once

#include <QElapsedTimer>
#include <QOpenGLExtraFunctions>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>
#include <QOpenGLWidget>
#include <functional>
#include <memory>
#include <vector>

#include "ui/canvas/surface.h"
#include "ui/share/shared_texture.h"

namespace filterscope::ui {

class GlSurface final : public QOpenGLWidget, public Surface, protected QOpenGLExtraFunctions {
  Q_OBJECT

 public:
  GlSurface(Camera& camera, std::function<void(const QString&)> failed, QWidget* parent);
  ~GlSurface() override;

  QWidget* widget() override { return this; }
  void setFrame(FramePtr frame) override;
  void setBackground(const QColor& colour) override;
  [[nodiscard]] bool drawsShared() const override { return true; }
  [[nodiscard]] QString description() const override { return description_; }

 protected:
  void initializeGL() override;
  void paintGL() override;
  /// As a window: draws when it is its turn.
  bool event(QEvent* event) override;

 private:
  struct Tile {
    GLuint texture = 0;
    QRect area;                               ///< of the image
    std::weak_ptr<const DisplayFrame> frame;  ///< that it holds
    bool filled = false;
    bool mipmaps = false;
  };

  void fail(const QString& reason);
  bool upload();
  void uploadTile(Tile& tile);
  [[nodiscard]] bool inSight(const QRect& area);
  void makeTiles(const QSize& size);
  void deleteTiles();
  void release();
  void forget();
  void takeShared();
  void letGo();
  void draw();
  void drawTexture(GLuint texture, const QRect& area, bool reduced);
  void swapped();

  Camera& camera_;
  std::function<void(const QString&)> failed_;
  FramePtr frame_;
  std::shared_ptr<SharedTexture> shared_;  ///< what frame_ is drawn from, where it is in OpenGL's memory
  FramePtr painted_;                       ///< drawn, and not yet on the screen
  FramePtr onScreenFrame_;
  DrawTimes times_;
  QElapsedTimer drawn_;
  QColor background_{Qt::black};
  QString description_;
  std::unique_ptr<QOpenGLShaderProgram> program_;
  QOpenGLVertexArrayObject vertices_;
  std::vector<Tile> tiles_;
  QSize tiledSize_;
  QImage::Format tiledFormat_ = QImage::Format_Invalid;
  GLint largestTexture_ = 0;
  bool software_ = false;  ///< the processor draws
  bool waiting_ = false;   ///< for its turn to draw
};

}  // namespace filterscope::ui
