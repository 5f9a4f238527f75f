import { createReadStream } from 'node:fs';
import { PlaceFileError } from './report.ts';

const NEW_LINE = 10;

/** Yields a file's text in chunks. Throws with the line of the first byte that is no UTF-8 or that no text contains. */
export async function* utf8Text(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer;
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: true });
    } catch {
      throw notUtf8(line + linesBeforeFault(bytes));
    }
    const binary = text.indexOf('\u0000');
    if (binary >= 0) {
      throw new PlaceFileError(`row ${line + lines(text.slice(0, binary))}: this is not a text file`);
    }
    line += lines(text);
    yield text;
  }
  try {
    yield decoder.decode();
  } catch {
    throw notUtf8(line);
  }
}

const notUtf8 = (line: number) =>
  new PlaceFileError(`row ${line}: letters that are not UTF-8; save the file as UTF-8`);

/** The number of lines before a chunk's first invalid byte; a sequence left open by the chunk before is ignored. */
function linesBeforeFault(bytes: Buffer): number {
  let at = 0;
  while (at < 3 && (bytes[at]! & 0xc0) === 0x80) at += 1;
  for (let before = 0; ; before += 1) {
    const end = bytes.indexOf(NEW_LINE, at);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(at, end < 0 ? bytes.length : end));
    } catch {
      return before;
    }
    if (end < 0) return before;
    at = end + 1;
  }
}

function lines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
