import { type FileHandle, open } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { messageOf } from '#domain/thrown.ts';
import { PlaceFileError } from '../report.ts';
import { BrokenMessageError, bytesOf, cursorOver, eachField, part, varint } from './protobuf.ts';

// Limits of the format; a larger value means another kind of file.
const HEADER_MAX_BYTES = 64 * 1024;
const BLOB_MAX_BYTES = 32 * 1024 * 1024;
const LENGTH_BYTES = 4;

/** Required features that this reader supports. */
const SUPPORTED_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/**
 * Yields an `.osm.pbf`'s data blocks unpacked, one at a time, those that are wanted. Throws PlaceFileError with the
 * block and its offset.
 */
export async function* osmBlocks(
  path: string,
  isRead: (nr: number) => boolean = () => true,
): AsyncGenerator<{ bytes: Uint8Array; nr: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new PlaceFileError('the file is empty');
    let hasData = false;
    for (let at = 0, nr = 1; at < size; nr++) {
      const where = `block ${nr} (from byte ${at})`;
      try {
        const block = await readBlockHeader(file, at);
        at = block.end;
        if (nr === 1) checkHeader(block.type, await contentOf(file, block));
        else if (block.type === 'OSMData') {
          hasData = true;
          if (isRead(nr)) yield { bytes: unpacked(await contentOf(file, block)), nr };
        }
      } catch (error) {
        throw isFault(error) ? new PlaceFileError(`${where}: ${whyOf(error)}`) : error;
      }
    }
    if (!hasData) throw new PlaceFileError('the extract ends after the header, without data');
  } finally {
    await file.close();
  }
}

const NOT_OSM = 'not an OSM extract (.osm.pbf)';

type Block = { type: string; start: number; end: number };

async function readBlockHeader(file: FileHandle, at: number): Promise<Block> {
  const length = (await bytesAt(file, at, LENGTH_BYTES)).readUInt32BE();
  if (length > HEADER_MAX_BYTES) throw new BrokenMessageError(NOT_OSM);
  const header = cursorOver(await bytesAt(file, at + LENGTH_BYTES, length));
  let type = '';
  let size = -1;
  eachField(header, (field, isPart) => {
    if (field === 1 && isPart) type = Buffer.from(bytesOf(part(header))).toString('latin1');
    else if (field === 3 && !isPart) size = varint(header);
    else return false;
    return true;
  });
  if (type === '' || size < 0 || size > BLOB_MAX_BYTES) throw new BrokenMessageError(NOT_OSM);
  const start = at + LENGTH_BYTES + length;
  return { type, start, end: start + size };
}

const contentOf = (file: FileHandle, { start, end }: Block) => bytesAt(file, start, end - start);

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new BrokenMessageError('the file ends in the middle of it');
  return buffer;
}

/** The content of a blob: plain or deflated. */
function unpacked(blob: Uint8Array): Uint8Array {
  const cursor = cursorOver(blob);
  let content: Uint8Array | undefined;
  let deflated: Uint8Array | undefined;
  let size: number | undefined;
  eachField(cursor, (field, isPart) => {
    if (field === 1 && isPart) content = bytesOf(part(cursor));
    else if (field === 2 && !isPart) size = varint(cursor);
    else if (field === 3 && isPart) deflated = bytesOf(part(cursor));
    else return false;
    return true;
  });
  if (deflated) content = inflateSync(deflated, { maxOutputLength: BLOB_MAX_BYTES });
  if (!content) throw new BrokenMessageError('unknown compression (zlib and uncompressed can be read)');
  if (deflated && size !== content.length) throw new BrokenMessageError('another length than the one stated');
  return content;
}

function checkHeader(type: string, blob: Uint8Array): void {
  if (type !== 'OSMHeader') throw new BrokenMessageError(NOT_OSM);
  const cursor = cursorOver(unpacked(blob));
  eachField(cursor, (field, isPart) => {
    if (field !== 4 || !isPart) return false;
    const feature = Buffer.from(bytesOf(part(cursor))).toString('utf8');
    if (!SUPPORTED_FEATURES.has(feature))
      throw new BrokenMessageError(`requires "${feature}", which cannot be read`);
    return true;
  });
}

/** Whether an error is due to a broken file: ours, or one of zlib. */
export function isFault(error: unknown): boolean {
  return (
    error instanceof BrokenMessageError || (error instanceof Error && 'code' in error && isZlib(error.code))
  );
}

const isZlib = (code: unknown) => code === 'ERR_BUFFER_TOO_LARGE' || String(code).startsWith('Z_');

/** The reason for an unreadable block, for the operator. */
export function whyOf(error: unknown): string {
  return error instanceof BrokenMessageError ? error.message : `damaged (${messageOf(error)})`;
}
