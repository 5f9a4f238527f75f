import { AppError } from '#domain/errors.ts';
import type { Pictures } from '#server/ports/pictures.ts';

const LONGEST_SIDE = 1_600;
const MAX_PIXELS = 40_000_000;
const SECONDS = 5;
const ACCEPTED = new Set(['jpeg', 'png', 'webp']);

/** Loads the library with the first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No picture is decoded twice: a cache would only use memory.
  sharp.cache(false);
  return sharp;
}

/** Decodes and re-encodes with sharp, which drops the original's metadata and any hidden content. */
export const sharpPictures: Pictures = {
  async clean(bytes) {
    const sharp = await loadSharp();
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' });
      const { format } = await picture.metadata();
      if (!ACCEPTED.has(format)) throw new AppError('upload_invalid');
      const { data, info } = await picture
        .rotate()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: SECONDS })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('upload_invalid');
    }
  },
};
