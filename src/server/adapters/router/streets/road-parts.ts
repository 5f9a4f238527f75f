import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

/** Of the bytes in a part before it is deflated: a row that any database takes, and some milliseconds of work. */
const PART_BYTES = 4 * 1024 * 1024;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Bytes in parts that are deflated each by itself. */
export async function* inParts(bytes: Uint8Array): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield deflate(bytes.subarray(at, at + PART_BYTES));
}

/** The bytes of such parts. */
export async function joinParts(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(await inflate(part));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
