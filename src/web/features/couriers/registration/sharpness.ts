/** Threshold below which a photo of a card is likely blurred; measured on pictures drawn at 400 px. */
export const SHARP_ENOUGH = 60;
const MEASURED_SIDE = 400;

/**
 * Sharpness of a grey picture: the variance of its Laplacian (how much each pixel differs from its neighbours). Sharp
 * print gives hundreds, a blurred one a few.
 */
export function laplacianVariance(grey: ArrayLike<number>, width: number, height: number): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  const at = (x: number, y: number) => grey[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const value = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      count += 1;
      sum += value;
      squares += value * value;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}

/**
 * Whether a photo looks blurred, measured on this device; null when it cannot be drawn. Only a hint: it blocks nothing.
 */
export async function isLikelyBlurred(picture: Blob): Promise<boolean | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, MEASURED_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const grey = Float32Array.from({ length: width * height }, (_, n) => greyOf(data, n * 4));
    return laplacianVariance(grey, width, height) < SHARP_ENOUGH;
  } catch {
    return null;
  }
}

function greyOf(data: Uint8ClampedArray, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}
