import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Empty modules that Code 128 requires on both sides (ISO/IEC 15417, 4.3). */
export const QUIET_MODULES = 10;

const require = createRequire(import.meta.url);
type Writer = typeof import('zxing-wasm/writer');
let writer: Promise<Writer> | undefined;

/** The modules of a Code 128 from left to right, true for a bar, without the quiet zones. */
export async function code128(text: string): Promise<boolean[]> {
  const { writeBarcode } = await (writer ??= loadWriter());
  const { symbol, error } = await writeBarcode(text, { format: 'Code128' });
  if (!symbol) throw new Error(`Code 128 of "${text}": ${error}`);
  return Array.from(symbol.data.slice(0, symbol.width), (shade) => shade === 0);
}

/** Loads the library with the first label. Its program comes from the package; by itself it would fetch it from elsewhere. */
async function loadWriter(): Promise<Writer> {
  const library = await import('zxing-wasm/writer');
  const program = readFileSync(require.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const wasmBinary = program.buffer.slice(program.byteOffset, program.byteOffset + program.byteLength);
  library.prepareZXingModule({ overrides: { wasmBinary } });
  return library;
}
