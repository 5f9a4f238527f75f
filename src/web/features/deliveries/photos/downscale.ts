/** Longer side of a photo after downscaling: enough to see a parcel, light on mobile data. */
const PHOTO_MAX_SIDE = 1_600;
const JPEG_QUALITY = 0.82;

/** Dimensions of a downscaled picture: the longer side at most `max`, proportions kept, never enlarged. */
export function fitInside(width: number, height: number, max: number): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Downscales a picture on the device and drops its metadata (EXIF); null when it cannot be drawn. */
export async function downscale(file: File): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = fitInside(bitmap.width, bitmap.height, PHOTO_MAX_SIDE);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  } catch {
    return null;
  }
}
