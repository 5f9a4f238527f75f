import { fieldError } from '../../errors.ts';

export type Encoding = 'utf-8' | 'utf-16' | 'windows-1250';

/** Bytes that are no letter in Windows-1250, and control characters that no text file has. */
const NO_LETTERS = [0x81, 0x83, 0x88, 0x90, 0x98];
const NO_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;

/**
 * Decodes a file's text: UTF-8, UTF-16 with a byte order mark, or Windows-1250, whose Romanian letters ISO-8859-2
 * shares. Throws a field error on `file` for workbooks, binary content and implausible letters.
 */
export function decodeText(bytes: Buffer): { text: string; encoding: Encoding } {
  if (bytes.length === 0) throw fieldError('file', 'file_empty');
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    throw fieldError('file', 'file_spreadsheet');
  const decoded = decode(bytes);
  if (NO_TEXT.test(decoded.text)) throw fieldError('file', 'file_encoding');
  return decoded;
}

function decode(bytes: Buffer): { text: string; encoding: Encoding } {
  const wide = wideMark(bytes);
  if (wide) return { text: textOf(bytes, wide), encoding: 'utf-16' };
  const text = utf8(bytes);
  if (text !== null) return { text, encoding: 'utf-8' };
  if (bytes.some((byte) => NO_LETTERS.includes(byte))) throw fieldError('file', 'file_encoding');
  return { text: textOf(bytes, 'windows-1250'), encoding: 'windows-1250' };
}

function wideMark(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

function utf8(bytes: Buffer): string | null {
  try {
    return textOf(bytes, 'utf-8');
  } catch {
    return null;
  }
}

function textOf(bytes: Buffer, encoding: string): string {
  return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
}
