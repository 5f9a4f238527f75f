import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { pageCommands } from './pdf-streams.ts';

const require = createRequire(import.meta.url);
/** Dots an inch of a common thermal printer. */
const RESOLUTION = 203;
const DOTS = RESOLUTION / 72;

type Place = { left: number; top: number };
type Rectangle = Place & { width: number; height: number };

/** The codes that a scanner finds on a page of a PDF, from its filled rectangles alone, as `format text`. */
export async function codesOn(bytes: Buffer, pageIndex = 0): Promise<string[]> {
  const picture = paint(rectangles(pageCommands(bytes)[pageIndex] ?? ''));
  const program = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } });
  const found = await readBarcodes(picture as ImageData, { formats: ['Code128', 'QRCode'], tryHarder: true });
  return found.map(({ format, text }) => `${format} ${text}`).toSorted();
}

/** The rectangles that are filled, in points from the upper left corner; other shapes and texts are left out. */
function rectangles(commands: string): Rectangle[] {
  const filled: Rectangle[] = [];
  const saved: Place[] = [];
  let origin: Place = { left: 0, top: 0 };
  let path: Rectangle[] = [];
  for (const command of commands.split('\n')) {
    const numbers = command.split(' ').map(Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    const isTranslation = a === 1 && b === 0 && c === 0 && d === 1;
    if (command === 'q') saved.push(origin);
    else if (command === 'Q') origin = saved.pop() ?? origin;
    else if (command.endsWith(' cm') && isTranslation)
      origin = { left: origin.left + e, top: origin.top + f };
    else if (command.endsWith(' re'))
      path.push({ left: origin.left + a, top: origin.top + b, width: c, height: d });
    else if (command === 'f') filled.push(...path);
    if (['f', 'S', 'n', 'W'].includes(command)) path = [];
  }
  return filled;
}

/** A page of dots: what is printed is black. */
function paint(shapes: Rectangle[]): { data: Uint8ClampedArray; width: number; height: number } {
  const width = 1_700;
  const height = 2_400;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const shape of shapes) {
    const [left, right] = [shape.left, shape.left + shape.width].map((x) => Math.round(x * DOTS));
    const [top, bottom] = [shape.top, shape.top + shape.height].map((y) => Math.round(y * DOTS));
    for (let y = top ?? 0; y < (bottom ?? 0); y++) {
      for (let x = left ?? 0; x < (right ?? 0); x++)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height };
}
