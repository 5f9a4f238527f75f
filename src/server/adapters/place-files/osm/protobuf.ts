/** A range of bytes in the wire format of Protocol Buffers, with the read position. */
export type Cursor = { readonly bytes: Uint8Array; at: number; readonly end: number };

/** Thrown for bytes that are no such message; the text gives the reason, for the operator. */
export class BrokenMessageError extends Error {
  override name = 'BrokenMessageError';
}

export const cursorOver = (bytes: Uint8Array): Cursor => ({ bytes, at: 0, end: bytes.length });

/** Reads an unsigned integer up to 2^53; larger ones lose precision. */
export function varint(cursor: Cursor): number {
  let value = 0;
  for (let factor = 1; factor < 2 ** 70; factor *= 128) {
    if (cursor.at >= cursor.end) throw new BrokenMessageError('a number goes past its end');
    const byte = cursor.bytes[cursor.at++]!;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return value;
  }
  throw new BrokenMessageError('a number is too long');
}

/** Reads a zigzag-encoded integer: 0, −1, 1, −2, … */
export function zigzag(cursor: Cursor): number {
  const value = varint(cursor);
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

/** Reads a 64-bit integer, negative ones included. */
export function signed(cursor: Cursor): number {
  const { at } = cursor;
  const value = varint(cursor);
  if (cursor.at - at < 10) return value;
  let exact = 0n;
  for (let i = at; i < cursor.at; i++) exact |= BigInt(cursor.bytes[i]! & 0x7f) << BigInt(7 * (i - at));
  return Number(BigInt.asIntN(64, exact));
}

/** Reads an embedded message, text or packed list; the cursor moves past it. */
export function part(cursor: Cursor): Cursor {
  const length = varint(cursor);
  const at = cursor.at;
  if (length > cursor.end - at) throw new BrokenMessageError('a part goes past its end');
  cursor.at += length;
  return { bytes: cursor.bytes, at, end: at + length };
}

/** The bytes of a part, without a copy. */
export const bytesOf = ({ bytes, at, end }: Cursor): Uint8Array => bytes.subarray(at, end);

/** Reads a packed list of numbers. */
export function packedList(cursor: Cursor, read: (cursor: Cursor) => number): number[] {
  const list = part(cursor);
  const numbers: number[] = [];
  while (list.at < list.end) numbers.push(read(list));
  return numbers;
}

const MESSAGE = 2;
const FIXED_BYTES: Record<number, number> = { 1: 8, 5: 4 };

/**
 * Iterates over the fields of a message. `take` reads a field and returns true, or skips it and returns false; a field
 * of an unexpected type is skipped as well.
 */
export function eachField(cursor: Cursor, take: (field: number, isPart: boolean) => boolean): void {
  while (cursor.at < cursor.end) {
    const key = varint(cursor);
    const wire = key % 8;
    if (wire !== 0 && wire !== MESSAGE) skipFixed(cursor, wire);
    else if (!take(Math.floor(key / 8), wire === MESSAGE)) {
      if (wire === MESSAGE) part(cursor);
      else varint(cursor);
    }
  }
}

function skipFixed(cursor: Cursor, wire: number): void {
  const length = FIXED_BYTES[wire];
  if (length === undefined || length > cursor.end - cursor.at)
    throw new BrokenMessageError('a field of unknown type');
  cursor.at += length;
}
