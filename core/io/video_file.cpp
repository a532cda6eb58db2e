#include "core/io/video_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/io/note_sentences.h"
#include "core/io/stored_values.h"
#include "core/io/video_libraries.h"

namespace filterscope {
namespace {

/// A file in pieces for the libraries, which open nothing by themselves.
class Input {
 public:
  Input(const VideoLibraries& av, const ByteSource& source) : av_(av), source_(source) {
    constexpr int kPiece = 1 << 16;
    auto* const buffer = static_cast<unsigned char*>(av_.av_malloc(kPiece));
    if (buffer == nullptr) throw std::bad_alloc();
    io_ = av_.avio_alloc_context(buffer, kPiece, 0, this, read, nullptr, seek);
    format_ = av_.avformat_alloc_context();
    if (io_ == nullptr || format_ == nullptr) throw std::bad_alloc();
    format_->pb = io_;
    format_->flags |= AVFMT_FLAG_CUSTOM_IO;
    // A list of other files, or of addresses, is not followed.
    format_->io_open = [](AVFormatContext*, AVIOContext**, const char*, int, AVDictionary**) {
      return AVERROR(EPERM);
    };
  }
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  ~Input() {
    av_.avformat_close_input(&format_);
    if (io_ != nullptr) av_.av_free(io_->buffer);
    av_.avio_context_free(&io_);
  }

  /// Throws ContentError.
  void open() {
    require(av_.avformat_open_input(&format_, nullptr, nullptr, nullptr));
    require(av_.avformat_find_stream_info(format_, nullptr));
  }
  [[nodiscard]] AVFormatContext* format() const noexcept { return format_; }

  /// Throws what reading the file threw, else ContentError with the libraries' words for a negative `result`.
  int require(int result) const {
    if (error_) std::rethrow_exception(error_);
    if (result >= 0) return result;
    std::array<char, AV_ERROR_MAX_STRING_SIZE> words{};
    av_.av_strerror(result, words.data(), words.size());
    throw ContentError(
        problem("content.video_damaged",
                "FFmpeg's libraries say \"%1\" of it. It is damaged, or of a kind that they do not "
                "read.",
                std::string(words.data())));
  }

 private:
  static int read(void* self, std::uint8_t* to, int count) {
    auto& input = *static_cast<Input*>(self);
    try {
      const std::span<std::byte> place(reinterpret_cast<std::byte*>(to), static_cast<std::size_t>(count));
      const std::size_t got = input.source_.read_at(input.at_, place);
      input.at_ += got;
      return got == 0 ? AVERROR_EOF : static_cast<int>(got);
    } catch (...) {
      input.error_ = std::current_exception();
      return AVERROR(EIO);
    }
  }
  static std::int64_t seek(void* self, std::int64_t offset, int whence) {
    auto& input = *static_cast<Input*>(self);
    const auto size = static_cast<std::int64_t>(input.source_.size());
    switch (whence & ~AVSEEK_FORCE) {
      case AVSEEK_SIZE: return size;
      case SEEK_CUR: offset += static_cast<std::int64_t>(input.at_); break;
      case SEEK_END: offset += size; break;
      default: break;
    }
    if (offset < 0) return AVERROR(EINVAL);
    input.at_ = static_cast<std::uint64_t>(offset);
    return offset;
  }

  const VideoLibraries& av_;
  const ByteSource& source_;
  std::uint64_t at_ = 0;
  std::exception_ptr error_;
  AVIOContext* io_ = nullptr;
  AVFormatContext* format_ = nullptr;
};

/// What frames become.
struct Target {
  AVPixelFormat format = AV_PIX_FMT_NONE;  ///< that they are converted to; none: their first plane is taken
  int channels = 3;
  int bits = 8;  ///< of values: of a plane those of its samples, else 8 or 16
};

bool is_plane(const AVPixFmtDescriptor& kind) {
  const bool whole =
      (kind.flags & (AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM |
                     AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT)) == 0;
  const AVComponentDescriptor& luma = kind.comp[0];
  return whole && luma.plane == 0 && luma.offset == 0 && luma.shift == 0 && luma.depth >= 8 &&
         luma.step == (luma.depth > 8 ? 2 : 1);
}

Target target_for(const AVPixFmtDescriptor& kind, PlaceColours colours) {
  const bool gray = kind.nb_components < 3 && (kind.flags & AV_PIX_FMT_FLAG_PAL) == 0;
  const int depth = kind.comp[0].depth;
  if (gray || colours == PlaceColours::luma) {
    if (is_plane(kind)) return {AV_PIX_FMT_NONE, 1, depth};
    return depth > 8 ? Target{AV_PIX_FMT_GRAY16, 1, 16} : Target{AV_PIX_FMT_GRAY8, 1, 8};
  }
  return depth > 8 ? Target{AV_PIX_FMT_RGB48, 3, 16} : Target{AV_PIX_FMT_RGB24, 3, 8};
}

class VideoReader final : public VideoFrames {
 public:
  VideoReader(const ByteSource& source, PlaceColours colours, std::optional<std::uint64_t> memory)
      : av_(video_libraries()), input_(av_, source), colours_(colours), memory_(memory) {}
  ~VideoReader() override {
    av_.sws_freeContext(scaler_);
    av_.av_frame_free(&frame_);
    av_.av_packet_free(&packet_);
    av_.avcodec_free_context(&decoder_);
  }

  /// To be called once, first.
  void open() {
    input_.open();
    open_decoder();
  }

  Image next() override {
    while (decoder_ != nullptr) {
      const int got = av_.avcodec_receive_frame(decoder_, frame_);
      if (got == AVERROR_EOF) break;
      if (got != AVERROR(EAGAIN)) {
        require_frame(got);
        return take();
      }
      if (!feed()) break;
    }
    require_count();
    return {};
  }

  [[nodiscard]] std::size_t expected() const noexcept override {
    if (stream_->nb_frames > 0) return static_cast<std::size_t>(stream_->nb_frames);
    const double seconds = static_cast<double>(input_.format()->duration) / AV_TIME_BASE;
    return static_cast<std::size_t>(std::max(0.0, seconds * rate()));
  }

 private:
  void open_decoder() {
    const AVCodec* codec = nullptr;
    const int index = av_.av_find_best_stream(input_.format(), AVMEDIA_TYPE_VIDEO, -1, -1, &codec, 0);
    if (index == AVERROR_STREAM_NOT_FOUND)
      throw ContentError(problem("content.video_stream", "it has no pictures, sound alone perhaps."));
    stream_ = input_.format()->streams[input_.require(index)];
    decoder_ = av_.avcodec_alloc_context3(codec);
    packet_ = av_.av_packet_alloc();
    frame_ = av_.av_frame_alloc();
    if (decoder_ == nullptr || packet_ == nullptr || frame_ == nullptr) throw std::bad_alloc();
    input_.require(av_.avcodec_parameters_to_context(decoder_, stream_->codecpar));
    decoder_->err_recognition |= AV_EF_EXPLODE;  // a damaged frame is an error, and not a guess
    decoder_->max_pixels = std::int64_t{1} << 28U;
    decoder_->thread_count = 0;
    input_.require(av_.avcodec_open2(decoder_, codec, nullptr));
  }

  /// Gives the decoder the next of the file's packets, or their end. False where it had that.
  bool feed() {
    for (;;) {
      if (ended_) return false;
      const int got = av_.av_read_frame(input_.format(), packet_);
      ended_ = got == AVERROR_EOF;
      if (!ended_) input_.require(got);
      input_.require(0);
      const bool ours = !ended_ && packet_->stream_index == stream_->index;
      const int sent = ended_ ? av_.avcodec_send_packet(decoder_, nullptr)
                       : ours ? av_.avcodec_send_packet(decoder_, packet_)
                              : 0;
      if (!ended_) av_.av_packet_unref(packet_);
      require_frame(sent);
      if (ended_ || ours) return true;
    }
  }

  void require_frame(int result) const {
    if (result >= 0) return;
    throw ContentError(problem("content.video_frame",
                               "frame %1 is damaged. The frames before it can be cut out by ffmpeg.",
                               count_ + 1));
  }

  /// Throws ContentError where the file says that there are more.
  void require_count() const {
    const auto told = static_cast<std::uint64_t>(std::max<std::int64_t>(0, stream_->nb_frames));
    // Some formats count frames that are not shown.
    const std::uint64_t hidden = 2 + told / 50;
    if (count_ > 0 && told > count_ + hidden)
      throw ContentError(
          problem("content.video_short", "it ends after frame %1, and says that it has %2.", count_, told));
  }

  Image take() {
    if ((frame_->flags & AV_FRAME_FLAG_CORRUPT) != 0 || frame_->decode_error_flags != 0)
      require_frame(AVERROR_INVALIDDATA);
    if (count_ == 0) begin();
    if (frame_->width != shape_.width || frame_->height != shape_.height || frame_->format != format_)
      throw ContentError(problem(
          "content.video_sizes",
          "its frames change their size or kind at frame %1. Have ffmpeg make them alike.", count_ + 1));
    Image image(shape_);
    target_.format == AV_PIX_FMT_NONE ? copy_rows(frame_->data[0], frame_->linesize[0], image)
                                      : convert(image);
    if (target_.bits > 8 && target_.bits < 16) image.set_range({0, std::ldexp(1.0, target_.bits) - 1});
    av_.av_frame_unref(frame_);
    ++count_;
    return image;
  }

  [[nodiscard]] StoredValues values() const {
    return {target_.bits > 8 ? StoredType::u16 : StoredType::u8, kMachineOrder};
  }

  void begin() {
    format_ = frame_->format;
    const AVPixFmtDescriptor* kind = av_.av_pix_fmt_desc_get(static_cast<AVPixelFormat>(format_));
    if (kind == nullptr) input_.require(AVERROR(EINVAL));
    target_ = target_for(*kind, colours_);
    transparent_ = (kind->flags & AV_PIX_FMT_FLAG_ALPHA) != 0;
    shape_ = readable_shape(
        {static_cast<std::uint64_t>(frame_->width), static_cast<std::uint64_t>(frame_->height), 1},
        target_.channels, values(), memory_);
    if (target_.format == AV_PIX_FMT_NONE) return;
    scaler_ = av_.sws_getContext(shape_.width, shape_.height, static_cast<AVPixelFormat>(format_),
                                 shape_.width, shape_.height, target_.format,
                                 SWS_BILINEAR | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP,
                                 nullptr, nullptr, nullptr);
    if (scaler_ == nullptr) input_.require(AVERROR(ENOSYS));
    const bool large = shape_.width >= 1280 || shape_.height > 576;
    const int usual = large ? SWS_CS_ITU709 : SWS_CS_ITU601;
    const int told = frame_->colorspace;
    const bool known = told != AVCOL_SPC_UNSPECIFIED && told != AVCOL_SPC_RGB && told != AVCOL_SPC_RESERVED;
    const int* const table = av_.sws_getCoefficients(known ? told : usual);
    constexpr int kOne = 1 << 16;
    // Of formats that need no matrix it fails, and changes nothing.
    av_.sws_setColorspaceDetails(scaler_, table, frame_->color_range == AVCOL_RANGE_JPEG ? 1 : 0, table, 1, 0,
                                 kOne, kOne);
  }

  void copy_rows(const std::uint8_t* from, std::ptrdiff_t pitch, Image& to) const {
    for (int y = 0; y < shape_.height; ++y)
      std::memcpy(to.view().row<std::byte>(y), from + y * pitch, shape_.row_bytes());
  }

  void convert(Image& to) {
    // Vector code writes whole vectors: rows have room for one more.
    constexpr std::size_t kVector = 64;
    const std::size_t pitch = (shape_.row_bytes() + 2 * kVector) / kVector * kVector;
    rows_.resize(pitch * static_cast<std::size_t>(shape_.height) + kVector);
    std::uint8_t* const planes[4] = {rows_.data(), nullptr, nullptr, nullptr};
    const int pitches[4] = {static_cast<int>(pitch), 0, 0, 0};
    input_.require(av_.sws_scale(scaler_, frame_->data, frame_->linesize, 0, shape_.height, planes, pitches));
    copy_rows(rows_.data(), static_cast<std::ptrdiff_t>(pitch), to);
  }

  /// Frames a second; 0: not known.
  [[nodiscard]] double rate() const noexcept {
    const AVRational told = stream_->avg_frame_rate.den > 0 ? stream_->avg_frame_rate : stream_->r_frame_rate;
    return told.den > 0 ? static_cast<double>(told.num) / told.den : 0;
  }

  [[nodiscard]] Problem note() const override {
    Problem note = problem("note.video", "Video by %1, %2 frames a second.",
                           std::string(av_.avcodec_get_name(stream_->codecpar->codec_id)),
                           fmt::format("{:.4g}", rate()));
    bool sound = false;
    for (unsigned i = 0; i < input_.format()->nb_streams; ++i)
      sound |= input_.format()->streams[i]->codecpar->codec_type == AVMEDIA_TYPE_AUDIO;
    if (sound) note = with_sentence(std::move(note), problem("note.video_sound", "Its sound is not kept."));
    if (transparent_)
      note = with_sentence(std::move(note), problem("note.y4m_alpha", "Its transparency is left out."));
    return note;
  }

  const VideoLibraries& av_;
  Input input_;
  PlaceColours colours_;
  std::optional<std::uint64_t> memory_;
  AVStream* stream_ = nullptr;
  AVCodecContext* decoder_ = nullptr;
  AVPacket* packet_ = nullptr;
  AVFrame* frame_ = nullptr;
  SwsContext* scaler_ = nullptr;
  int format_ = -1;
  Target target_;
  bool transparent_ = false;
  Shape shape_;
  std::vector<std::uint8_t> rows_;
  std::size_t count_ = 0;
  bool ended_ = false;
};

}  // namespace

std::unique_ptr<VideoFrames> open_video(const ByteSource& source, PlaceColours colours,
                                        std::optional<std::uint64_t> memory) {
  auto reader = std::make_unique<VideoReader>(source, colours, memory);
  reader->open();
  return reader;
}

}  // namespace filterscope
