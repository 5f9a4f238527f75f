import { downscale } from './downscale.ts';

/** Why a picture is refused. */
export type PhotoRefusal = 'big' | 'unreadable';

const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Downscales a picture on the device. One that the browser cannot draw would only be refused later, after the person
 * has gone on: it is refused here, by its size when that is the likely reason.
 */
export async function preparePhoto(
  file: File,
): Promise<{ blob: Blob; refusal: null } | { blob: null; refusal: PhotoRefusal }> {
  const blob = await downscale(file);
  if (blob && blob.size <= MAX_BYTES) return { blob, refusal: null };
  return { blob: null, refusal: file.size > MAX_BYTES ? 'big' : 'unreadable' };
}
