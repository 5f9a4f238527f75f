import sharp from 'sharp';
import { AppError } from '#domain/errors.ts';
import type { Pictures } from '#server/ports/pictures.ts';

// No picture comes twice: what would be kept of one only takes room.
sharp.cache(false);

const LONGEST_SIDE = 1_600;
const MAX_PIXELS = 40_000_000;
const SECONDS = 5;
const ACCEPTED = new Set(['jpeg', 'png', 'webp']);

/** Decodes and re-encodes with sharp; the original, its metadata and whatever hid in it are gone. */
export const sharpPictures: Pictures = {
  async clean(bytes) {
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
