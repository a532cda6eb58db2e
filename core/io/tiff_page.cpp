#include "core/io/tiff_page.h"

#include "core/io/container_checks.h"

namespace filterscope {
namespace {

std::optional<StoredType> whole_type(unsigned bits) {
  if (bits >= 1 && bits <= 8) return StoredType::u8;
  if (bits > 8 && bits <= 16) return StoredType::u16;
  if (bits == 32) return StoredType::u32;
  return bits == 64 ? std::optional(StoredType::u64) : std::nullopt;
}

std::optional<StoredType> signed_type(unsigned bits) {
  switch (bits) {
    case 8: return StoredType::s8;
    case 16: return StoredType::s16;
    case 32: return StoredType::s32;
    case 64: return StoredType::s64;
    default: return std::nullopt;
  }
}

std::optional<StoredType> float_type(unsigned bits) {
  if (bits == 16) return StoredType::f16;
  if (bits == 32) return StoredType::f32;
  return bits == 64 ? std::optional(StoredType::f64) : std::nullopt;
}

/// Or why there is none, in `refusal`.
StoredType type_of(const TiffPage& page, Problem& refusal) {
  std::optional<StoredType> type;
  Problem kind;
  switch (page.format) {
    case SAMPLEFORMAT_INT:
      type = signed_type(page.bits);
      kind = problem("samples.signed_integer", "signed %1-bit integer", page.bits);
      break;
    case SAMPLEFORMAT_IEEEFP:
      type = float_type(page.bits);
      kind = problem("samples.float", "%1-bit float", page.bits);
      break;
    case SAMPLEFORMAT_COMPLEXINT:
    case SAMPLEFORMAT_COMPLEXIEEEFP: kind = problem("samples.complex", "complex"); break;
    default:  // "undefined" is unsigned, as TIFF 6.0 says
      type = whole_type(page.bits);
      kind = problem("samples.integer", "%1-bit integer", page.bits);
  }
  if (!type) refusal = unsupported_samples(kind);
  return type.value_or(StoredType::u8);
}

TiffAlpha alpha_of(const TiffPage& page, unsigned colours) {
  if (page.samples != colours + 1U) return TiffAlpha::none;
  if (page.extras > 0 && page.first_extra == EXTRASAMPLE_ASSOCALPHA) return TiffAlpha::premultiplied;
  if (page.extras > 0 && page.first_extra == EXTRASAMPLE_UNASSALPHA) return TiffAlpha::straight;
  // Of two gray samples the second one is as likely another channel.
  return colours == 3 ? TiffAlpha::unsaid : TiffAlpha::none;
}

Problem foreign_colours(const Problem& colours) {
  return problem("content.tiff_colours",
                 "its colours are %1, and we read gray, RGB, palettes, and YCbCr, CMYK and Lab of 8 bits. "
                 "Convert it to RGB.",
                 colours);
}

void read_as_samples(const TiffPage& page, unsigned colours, TiffReading& reading) {
  reading.alpha = alpha_of(page, colours);
  const bool plain = page.samples == colours || reading.alpha != TiffAlpha::none;
  reading.kind = !plain         ? TiffReading::Kind::each
                 : colours == 1 ? TiffReading::Kind::gray
                                : TiffReading::Kind::rgb;
}

}  // namespace

TiffPage tiff_page(TIFF* tiff) {
  TiffPage page;
  page.width = tiff_field<std::uint32_t>(tiff, TIFFTAG_IMAGEWIDTH);
  page.height = tiff_field<std::uint32_t>(tiff, TIFFTAG_IMAGELENGTH);
  page.depth = tiff_field<std::uint32_t>(tiff, TIFFTAG_IMAGEDEPTH);
  page.bits = tiff_field<std::uint16_t>(tiff, TIFFTAG_BITSPERSAMPLE);
  page.samples = tiff_field<std::uint16_t>(tiff, TIFFTAG_SAMPLESPERPIXEL);
  page.format = tiff_field<std::uint16_t>(tiff, TIFFTAG_SAMPLEFORMAT);
  page.planes = tiff_field<std::uint16_t>(tiff, TIFFTAG_PLANARCONFIG);
  page.compression = tiff_field<std::uint16_t>(tiff, TIFFTAG_COMPRESSION);
  page.orientation = tiff_field<std::uint16_t>(tiff, TIFFTAG_ORIENTATION);
  if (TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &page.photometric) != 1) {
    page.photometric = page.samples >= 3 ? PHOTOMETRIC_RGB : PHOTOMETRIC_MINISBLACK;
  }
  std::uint16_t* kinds = nullptr;
  if (TIFFGetField(tiff, TIFFTAG_EXTRASAMPLES, &page.extras, &kinds) != 1) page.extras = 0;
  if (page.extras > 0 && kinds != nullptr) page.first_extra = kinds[0];
  page.reduced =
      (tiff_field<std::uint32_t>(tiff, TIFFTAG_SUBFILETYPE) & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) != 0;
  return page;
}

TiffReading tiff_reading(const TiffPage& page) {
  TiffReading reading;
  reading.type = type_of(page, reading.refusal);
  if (page.depth > 1) {
    reading.refusal =
        problem("content.tiff_depth",
                "its pages are volumes of their own (ImageDepth). Save it with a page a slice.");
  }
  switch (page.photometric) {
    case PHOTOMETRIC_MINISWHITE:
    case PHOTOMETRIC_MINISBLACK:
    case PHOTOMETRIC_MASK: read_as_samples(page, 1, reading); return reading;
    case PHOTOMETRIC_RGB: read_as_samples(page, 3, reading); return reading;
    case PHOTOMETRIC_PALETTE:
      reading.kind = TiffReading::Kind::palette;
      if (page.samples != 1 || bytes_of(reading.type) > 2 || page.format == SAMPLEFORMAT_INT ||
          page.format == SAMPLEFORMAT_IEEEFP) {
        reading.refusal =
            foreign_colours(problem("colours.palette_more", "a palette's with further samples"));
      }
      return reading;
    case PHOTOMETRIC_YCBCR:
    case PHOTOMETRIC_SEPARATED:
    case PHOTOMETRIC_CIELAB:
    case PHOTOMETRIC_ICCLAB:
      reading.kind = TiffReading::Kind::converted;
      if (page.photometric == PHOTOMETRIC_YCBCR && page.compression == COMPRESSION_JPEG &&
          page.samples == 3) {
        reading.kind = TiffReading::Kind::rgb;  // libjpeg converts
      }
      if (page.bits != 8) {
        reading.refusal = foreign_colours(page.photometric == PHOTOMETRIC_YCBCR
                                              ? problem("colours.ycbcr", "YCbCr of %1 bits", page.bits)
                                          : page.photometric == PHOTOMETRIC_SEPARATED
                                              ? problem("colours.cmyk", "inks (CMYK) of %1 bits", page.bits)
                                              : problem("colours.lab", "Lab of %1 bits", page.bits));
      }
      return reading;
    case PHOTOMETRIC_LOGL:
    case PHOTOMETRIC_LOGLUV:
      reading.refusal = foreign_colours(problem("colours.logluv", "LogLuv"));
      return reading;
    default:
      reading.refusal =
          foreign_colours(problem("colours.other", "of a kind that we do not know (%1)", page.photometric));
      return reading;
  }
}

bool is_tiff_slice(const TiffPage& page, const TiffReading& reading) {
  return reading.refusal.empty() &&
         (reading.kind == TiffReading::Kind::gray || reading.kind == TiffReading::Kind::rgb) &&
         reading.alpha == TiffAlpha::none && page.bits >= 8 && page.width > 0 && page.height > 0 &&
         !page.reduced && page.orientation == ORIENTATION_TOPLEFT;
}

}  // namespace filterscope
