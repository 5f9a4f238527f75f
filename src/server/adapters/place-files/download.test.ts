import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { downloadFile, type Progress } from './download.ts';
import { PlaceFileError } from './report.ts';

// A local server that answers well, slowly, half, wrongly, elsewhere, and with lies about its size.

const FILE = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7_919) % 251));
const HALF = 150_000;
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answers: Answer[] = [];
let checksum: Answer = (_, response) => response.writeHead(404).end();
let silenceMs = 30_000;
let heard: { range: string | undefined; ifRange: string | undefined }[] = [];
const server = createServer((request, response) => {
  if (request.url?.endsWith('.md5')) return checksum(request, response);
  const { range, 'if-range': ifRange } = request.headers;
  heard.push({ range, ifRange: ifRange as string | undefined });
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const folder = mkdtempSync(join(tmpdir(), 'stafeta-download-'));
const path = join(folder, 'tara.osm.pbf');

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  checksum = (_, response) => response.writeHead(404).end();
  heard = [];
  silenceMs = 30_000;
});

/** A server as it should be: whole, or the part that is asked for while the tag is the same. */
const good =
  (tag = '"1"', file = FILE): Answer =>
  ({ headers }, response) => {
    const from =
      headers['if-range'] === tag ? Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0) : 0;
    if (from >= file.length)
      return void response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end();
    const part = from > 0 ? { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` } : {};
    response.writeHead(from > 0 ? 206 : 200, { etag: tag, 'content-length': file.length - from, ...part });
    response.end(file.subarray(from));
  };
/** States the whole and breaks off after the half. */
const half =
  (tag = '"1"'): Answer =>
  (_, response) => {
    response.writeHead(200, { etag: tag, 'content-length': FILE.length });
    // A quiet end of the connection: what was sent arrives, and nothing else.
    response.write(FILE.subarray(0, HALF), () => response.socket?.end());
  };
/** A part that goes on beyond the whole that it states. */
const longer: Answer = ({ headers }, response) => {
  const from = Number(/\d+/.exec(headers.range ?? '')?.[0]);
  response.writeHead(206, { etag: '"1"', 'content-range': `bytes ${from}-${from + 9}/${from + 10}` });
  response.end(FILE.subarray(0, 50_000));
};
const silent: Answer = () => {};
const gone: Answer = (_, response) => void response.destroy();
const sends =
  (status: number, headers: Record<string, string | number> = {}, body: Buffer | string = ''): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

const download = (at = `${base}/tara.osm.pbf`, onProgress?: (progress: Progress) => void) =>
  downloadFile(at, { folder, silenceMs, ...(onProgress ? { onProgress } : {}) });
const refused = async (at?: string) => {
  const failure = await download(at).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PlaceFileError);
  return (failure as Error).message;
};

test('a file arrives whole, with its progress, and is compared with the checksum beside it', async () => {
  answers = [good()];
  const sum = createHash('md5').update(FILE).digest('hex');
  checksum = sends(200, {}, `${sum}  tara.osm.pbf\n`);
  let last: Progress | undefined;
  expect(await download(undefined, (progress) => (last = progress))).toEqual({ path, isChecked: true });
  expect(readFileSync(path).equals(FILE)).toBe(true);
  expect(last).toEqual({ bytes: FILE.length, total: FILE.length });
});

test('another checksum removes the file; none, or words that are no checksum, are no hindrance', async () => {
  answers = [good()];
  checksum = sends(200, {}, `${'0'.repeat(32)}  tara.osm.pbf\n`);
  expect(await refused()).toMatch(/checksum/);
  expect(existsSync(path)).toBe(false);
  checksum = sends(200, {}, '<html>not here</html>');
  expect(await download()).toEqual({ path, isChecked: false });
});

describe('a connection that breaks', () => {
  test('in the middle is taken up again from there', async () => {
    answers = [half(), good()];
    await download();
    expect(readFileSync(path).equals(FILE)).toBe(true);
    expect(heard).toEqual([
      { range: undefined, ifRange: undefined },
      { range: expect.stringMatching(/^bytes=[1-9]\d*-$/), ifRange: '"1"' },
    ]);
  });

  test('again and again keeps what came, and the next run goes on from there', async () => {
    answers = [half(), gone];
    expect(await refused()).toMatch(/[1-9]\d* bytes are kept/);
    expect(heard).toHaveLength(4);
    answers = [good()];
    heard = [];
    await download();
    expect(heard[0]?.ifRange).toBe('"1"');
    expect(readFileSync(path).equals(FILE)).toBe(true);
  });

  test('while the file became another one begins anew', async () => {
    const other = Buffer.from(FILE.map((byte) => 255 - byte));
    answers = [half(), good('"2"', other)];
    await download();
    expect(readFileSync(path).equals(other)).toBe(true);
  });

  test('of a server that knows no parts begins anew', async () => {
    answers = [half(), sends(200, { etag: '"1"', 'content-length': FILE.length }, FILE)];
    await download();
    expect(readFileSync(path).equals(FILE)).toBe(true);
  });
});

test('a file that is there already is not downloaded again', async () => {
  answers = [good()];
  await download();
  await download();
  expect(heard).toHaveLength(2);
  expect(heard[1]?.range).toBe(`bytes=${FILE.length}-`);
  expect(readFileSync(path).equals(FILE)).toBe(true);
});

describe('refused, with the reason:', () => {
  test.each<[string, Answer[], RegExp]>([
    ['a page that is not there', [sends(404)], /status 404/],
    ['a page instead of a file', [sends(200, { 'content-type': 'text/html' }, '<html>')], /a page/],
    ['a compressed answer', [sends(200, { 'content-encoding': 'gzip' }, 'x')], /compressed/],
    ['a fault that stays', [sends(503)], /status 503; 0 bytes/],
    [
      'another part than was wanted',
      [half(), sends(206, { 'content-range': `bytes 0-9/${FILE.length}` }, FILE.subarray(0, 10))],
      /another part/,
    ],
    ['a part longer than the whole it states', [half(), longer], /more bytes than it stated/],
    ['more than the disk holds', [sends(200, { 'content-length': 9e15 }, 'x')], /free space/],
    [
      'a way to a server without encryption',
      [sends(302, { location: 'http://example.com/a.pbf' })],
      /only https/,
    ],
    ['a way to a file of this machine', [sends(301, { location: 'file:///etc/passwd' })], /only https/],
    ['a way in a circle', [sends(302, { location: '/tara.osm.pbf' })], /too many redirects/],
  ])('%s', async (_, given, reason) => {
    answers = given;
    expect(await refused()).toMatch(reason);
  });

  test('more than was stated leaves nothing behind', async () => {
    answers = [half(), longer];
    await refused();
    expect(existsSync(path)).toBe(false);
  });

  test('silence', async () => {
    answers = [silent];
    silenceMs = 50;
    expect(await refused()).toMatch(/no byte for too long/);
  });

  test.each(['http://example.com/a.osm.pbf', 'ftp://127.0.0.1/a.osm.pbf', 'file:///etc/passwd'])(
    '%s, without a request',
    async (address) => {
      expect(await refused(address)).toMatch(/only https/);
      expect(heard).toEqual([]);
    },
  );
});

test('a redirect on the same machine is followed, and the file keeps the name that was asked for', async () => {
  answers = [sends(302, { location: '/tara-260101.osm.pbf' }), good()];
  expect((await download()).path).toBe(path);
  expect(readFileSync(path).equals(FILE)).toBe(true);
});
