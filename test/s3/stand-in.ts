import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fake bucket over HTTP that verifies every request: it must be signed with AWS Signature Version 4 for this key. */
export type StandInBucket = {
  endpoint: string;
  settings: { bucket: string; accessKeyId: string; secretAccessKey: string; region: string };
  objects: Map<string, Buffer>;
  /** Log of the requests with their status: `PUT /poze/ab/abc 200`. */
  log: string[];
  /** Fails the next requests with a status, or cuts them without an answer. */
  trouble: (status: number | 'cut', times: number) => void;
  close(): Promise<void>;
};

const SETTINGS = {
  bucket: 'poze',
  accessKeyId: 'CHEIE',
  secretAccessKey: 'taină/+=',
  region: 'eu-central-1',
};
const SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export async function startStandInBucket(): Promise<StandInBucket> {
  const objects = new Map<string, Buffer>();
  const log: string[] = [];
  let troubles: (number | 'cut')[] = [];
  const answer = (request: IncomingMessage, body: Buffer): [number, (Buffer | string)?] => {
    const wrong = whyNot(request, body);
    if (wrong) return [403, errorOf(wrong)];
    const [, bucket, ...rest] = (request.url ?? '').replace(/\?/, '/?').replace('//?', '/?').split('/');
    const key = rest.join('/');
    if (bucket !== SETTINGS.bucket) return [404, errorOf('NoSuchBucket')];
    if (key === '') return [200];
    if (key.startsWith('?list-type=2')) return [200, listOf(objects, key)];
    if (request.method === 'PUT') return objects.set(key, body) && [200];
    if (request.method === 'DELETE') {
      objects.delete(key);
      return [204];
    }
    const found = objects.get(key);
    return found ? [200, found] : [404, errorOf('NoSuchKey')];
  };
  const respond = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const trouble = troubles.shift();
    if (trouble === 'cut') return void request.socket.destroy();
    const [status, content] = trouble ? [trouble, errorOf('InternalError')] : answer(request, body);
    log.push(`${request.method} ${request.url} ${status}`);
    response.writeHead(status).end(request.method === 'HEAD' ? undefined : content);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => respond(request, response, Buffer.concat(chunks)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings: SETTINGS,
    objects,
    log,
    trouble: (status, times) => (troubles = Array.from({ length: times }, () => status)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Why a request's signature is rejected, or null: the steps of "Authenticating Requests (AWS Signature Version 4)". */
function whyNot(request: IncomingMessage, body: Buffer): string | null {
  const { headers, method = '', url = '' } = request;
  const given = /^AWS4-HMAC-SHA256 Credential=(.+?), ?SignedHeaders=(.+?), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!given) return 'AccessDenied';
  const [, credential = '', names = '', signature = ''] = given;
  const [keyId, day = '', region = '', service = '', end = ''] = credential.split('/');
  if (keyId !== SETTINGS.accessKeyId) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  const at = Date.parse(
    time.replace(
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
      (_, y, m, d, h, min, s) => `${y}-${m}-${d}T${h}:${min}:${s}Z`,
    ),
  );
  if (!time.startsWith(day) || !(Math.abs(Date.now() - at) < SKEW_MS)) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)))
    return 'AccessDenied';
  const [path, query = ''] = url.split('?');
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const sorted = query.split('&').toSorted().join('&');
  const canonical = [method, path, sorted, lines, names, headers['x-amz-content-sha256']].join('\n');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, SETTINGS.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (before, part) => hmac(before, part),
    `AWS4${SETTINGS.secretAccessKey}`,
  );
  const right = hmac(key, text);
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

/** A page of two objects, by ListObjectsV2; all have the oldest possible date. */
function listOf(objects: Map<string, Buffer>, query: string): string {
  const from = Number(new URLSearchParams(query.slice(1)).get('continuation-token') ?? 0);
  const names = [...objects.keys()].toSorted();
  const page = names.slice(from, from + 2);
  const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  const entries = page.map(
    (name) => `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  return `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}

function errorOf(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
}
