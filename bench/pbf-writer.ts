import { closeSync, openSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';

const LARGEST_BLOCK = 4_000_000;
/** Kinds of a relation's members. */
const WAY_MEMBER = 1;

export type PbfObject = { id: number; tags: Record<string, string>; refs: readonly number[] };

/** Writes an `.osm.pbf` block by block: dense nodes, ways, and relations whose members are ways. */
export function pbfWriter(path: string) {
  const file = openSync(path, 'w');
  /** A buffer that grows by writing; lengths are written before what they measure. */
  function writer() {
    const bytes = Buffer.allocUnsafe(LARGEST_BLOCK);
    let at = 0;
    const self = {
      varint(value: number) {
        let rest = value;
        for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) + 128;
        bytes[at++] = rest;
      },
      zigzag: (value: number) => self.varint(value < 0 ? -2 * value - 1 : 2 * value),
      part(field: number, content: Uint8Array) {
        self.varint(field * 8 + 2);
        self.varint(content.length);
        bytes.set(content, at);
        at += content.length;
      },
      take: () => Buffer.from(bytes.subarray(0, at)),
      clear: () => void (at = 0),
    };
    return self;
  }

  const out = writer();
  const inner = writer();
  const lists = [writer(), writer(), writer(), writer()] as const;

  function packed(to: ReturnType<typeof writer>, write: () => void): Buffer {
    to.clear();
    write();
    return to.take();
  }

  function blob(type: string, content: Buffer): void {
    const body = packed(out, () => {
      out.varint(2 * 8);
      out.varint(content.length);
      out.part(3, deflateSync(content, { level: 1 }));
    });
    const header = packed(inner, () => {
      inner.part(1, Buffer.from(type));
      inner.varint(3 * 8);
      inner.varint(body.length);
    });
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    for (const each of [length, header, body]) writeSync(file, each);
  }

  function block(texts: readonly string[], groups: readonly Buffer[]): void {
    const table = packed(inner, () => texts.forEach((text) => inner.part(1, Buffer.from(text))));
    blob(
      'OSMData',
      packed(out, () => {
        out.part(1, table);
        for (const group of groups) out.part(2, group);
      }),
    );
  }

  blob(
    'OSMHeader',
    packed(lists[0], () =>
      ['OsmSchema-V0.6', 'DenseNodes'].forEach((name) => lists[0].part(4, Buffer.from(name))),
    ),
  );
  return {
    /** Positions in tenths of a millionth of a degree. */
    nodes(first: number, positions: readonly (readonly [lat: number, lng: number])[]): void {
      lists.forEach((list) => list.clear());
      const [ids, lats, lngs] = lists;
      let [id, lat, lng] = [0, 0, 0];
      for (const [i, [y, x]] of positions.entries()) {
        ids.zigzag(first + i - id);
        lats.zigzag(y - lat);
        lngs.zigzag(x - lng);
        [id, lat, lng] = [first + i, y, x];
      }
      const dense = packed(inner, () => {
        inner.part(1, ids.take());
        inner.part(8, lats.take());
        inner.part(9, lngs.take());
      });
      block([''], [packed(inner, () => inner.part(2, dense))]);
    },
    objects(kind: 'way' | 'relation', objects: readonly PbfObject[]): void {
      const texts = [''];
      const at = new Map([['', 0]]);
      const textOf = (text: string) => at.get(text) ?? (at.set(text, texts.length), texts.push(text) - 1);
      const [object, keys, values, refs] = lists;
      const written = objects.map(({ id, tags, refs: all }) => {
        lists.forEach((list) => list.clear());
        for (const [key, value] of Object.entries(tags)) {
          keys.varint(textOf(key));
          values.varint(textOf(value));
        }
        all.forEach((ref, i) => refs.zigzag(ref - (all[i - 1] ?? 0)));
        object.varint(8);
        object.varint(id);
        object.part(2, keys.take());
        object.part(3, values.take());
        object.part(kind === 'way' ? 8 : 9, refs.take());
        if (kind === 'relation') {
          refs.clear();
          all.forEach(() => refs.varint(WAY_MEMBER));
          object.part(10, refs.take());
        }
        const content = object.take();
        return packed(inner, () => inner.part(kind === 'way' ? 3 : 4, content));
      });
      block(texts, [Buffer.concat(written)]);
    },
    end: () => closeSync(file),
  };
}
