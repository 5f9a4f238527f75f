/**
 * Minimal tile archive (PMTiles version 3): one vector tile of the whole world with one road across Romania, in
 * OpenMapTiles' layout.
 */
export function aTileArchive(attribution = 'Străzi de probă'): Buffer {
  const metadata = Buffer.from(
    JSON.stringify({ attribution, vector_layers: [{ id: 'transportation', fields: {} }] }),
  );
  const tile = aTile();
  const root = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const at = {
    root: HEADER_BYTES,
    metadata: HEADER_BYTES + root.length,
    tiles: HEADER_BYTES + root.length + metadata.length,
  };
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const counts = [
    at.root,
    root.length,
    at.metadata,
    metadata.length,
    at.tiles,
    0,
    at.tiles,
    tile.length,
    1,
    1,
    1,
  ];
  counts.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * index));
  // Clustered; nothing is compressed; vector tiles; from zoom 0 to 0.
  [1, NOT_COMPRESSED, NOT_COMPRESSED, VECTOR_TILES, 0, 0].forEach((byte, index) =>
    header.writeUInt8(byte, 96 + index),
  );
  [-180, -85, 180, 85].forEach((degrees, index) => header.writeInt32LE(degrees * 1e7, 102 + 4 * index));
  return Buffer.concat([header, root, metadata, tile]);
}

const HEADER_BYTES = 127;
const NOT_COMPRESSED = 1;
const VECTOR_TILES = 1;
const EXTENT = 4_096;

function aTile(): Buffer {
  const road = [...field(2, [0, 0]), ...number(3, LINE), ...field(4, line([2_300, 1_430], [2_400, 1_510]))];
  const kind = field(4, field(1, [...Buffer.from('primary')]));
  const layer = [
    ...number(15, 2),
    ...field(1, [...Buffer.from('transportation')]),
    ...field(2, road),
    ...field(3, [...Buffer.from('class')]),
    ...kind,
    ...number(5, EXTENT),
  ];
  return Buffer.from(field(3, layer));
}

const LINE = 2;

/** Drawing commands of a line between two points. */
function line([x1, y1]: [number, number], [x2, y2]: [number, number]): number[] {
  const [moveTo, lineTo] = [(1 << 3) | 1, (1 << 3) | 2];
  return [moveTo, zigzag(x1), zigzag(y1), lineTo, zigzag(x2 - x1), zigzag(y2 - y1)].flatMap(varint);
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31);
const number = (id: number, value: number) => [...varint(id << 3), ...varint(value)];
const field = (id: number, bytes: number[]) => [...varint((id << 3) | 2), ...varint(bytes.length), ...bytes];

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left > 127) {
    bytes.push((left & 127) | 128);
    left >>>= 7;
  }
  return [...bytes, left];
}
