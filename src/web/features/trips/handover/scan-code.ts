/** Reads a QR code from the camera's current frame; null while there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorMaker = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

let reader: Promise<ReadCode> | undefined;

/** The browser's BarcodeDetector where it has one; otherwise a decoder loaded on demand. */
export function loadScanner(): Promise<ReadCode> {
  return (reader ??= makeReader());
}

async function makeReader(): Promise<ReadCode> {
  const own = await ownReader();
  if (own) return own;
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    if (!context || canvas.width === 0) return null;
    context.drawImage(video, 0, 0);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // No code in this frame: the next one may have it.
      return null;
    }
  };
}

async function ownReader(): Promise<ReadCode | null> {
  const { BarcodeDetector: maker } = window as { BarcodeDetector?: DetectorMaker };
  if (!maker || !(await maker.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new maker({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}
