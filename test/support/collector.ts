import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector reads it, with its ids as hex. */
type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentId: string;
  kind: number;
  failed: boolean;
  facts: Record<string, string | number>;
};

type Field = { number: number; value: number | bigint | Buffer };

/** A collector of OTLP over HTTP: reads the protocol buffers of each request, and answers as told. */
export async function collector(answer: { status?: number; body?: string; location?: string } = {}) {
  const spans: ReceivedSpan[] = [];
  const requests: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const resources: Record<string, string | number>[] = [];
  const told = { ...answer };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      requests.push({ url: request.url ?? '', headers: request.headers, body });
      if ((told.status ?? 200) === 200) take(body);
      response.writeHead(told.status ?? 200, {
        'content-type': 'application/x-protobuf',
        ...(told.location ? { location: told.location } : {}),
      });
      response.end(told.body ?? '');
    });
  });
  const take = (body: Buffer) => {
    for (const resourceSpans of partsOf(body, 1)) {
      resources.push(...partsOf(resourceSpans, 1).map((resource) => factsOf(resource, 1)));
      for (const scope of partsOf(resourceSpans, 2)) spans.push(...partsOf(scope, 2).map(spanOf));
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    resources,
    told,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function spanOf(bytes: Buffer): ReceivedSpan {
  const fields = fieldsOf(bytes);
  const hex = (number: number) => bufferOf(fields, number).toString('hex');
  const status = fieldsOf(bufferOf(fields, 15)).find(({ number }) => number === 3)?.value;
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: bufferOf(fields, 5).toString(),
    kind: Number(fields.find(({ number }) => number === 6)?.value ?? 0),
    failed: status === 2,
    facts: factsOf(bytes, 9),
  };
}

/** Attributes: pairs of a key and a value that is a text (1) or a number (3). */
function factsOf(bytes: Buffer, number: number): Record<string, string | number> {
  const pairs = partsOf(bytes, number).map((pair): [string, string | number] => {
    const fields = fieldsOf(pair);
    const value = fieldsOf(bufferOf(fields, 2)).at(0)?.value ?? '';
    return [bufferOf(fields, 1).toString(), Buffer.isBuffer(value) ? value.toString() : Number(value)];
  });
  return Object.fromEntries(pairs);
}

function partsOf(bytes: Buffer, wanted: number): Buffer[] {
  return fieldsOf(bytes).flatMap(({ number, value }) =>
    number === wanted && Buffer.isBuffer(value) ? [value] : [],
  );
}

function bufferOf(fields: Field[], wanted: number): Buffer {
  const value = fields.find(({ number }) => number === wanted)?.value;
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
}

/** The fields of one message: varints, 64-bit and 32-bit values, and parts with a length. */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++]!;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return Number(value);
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    const number = tag >> 3;
    const type = tag & 7;
    if (type === 0) fields.push({ number, value: varint() });
    else if (type === 1) fields.push({ number, value: bytes.readBigUInt64LE((at += 8) - 8) });
    else if (type === 5) fields.push({ number, value: bytes.readUInt32LE((at += 4) - 4) });
    else if (type === 2) {
      const length = varint();
      fields.push({ number, value: bytes.subarray(at, (at += length)) });
    } else throw new Error(`no protocol buffer: type ${type}`);
  }
  return fields;
}
