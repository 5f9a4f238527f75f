import { connect } from 'node:net';
import { expect, test } from 'vitest';
import {
  BODY_TIMES,
  DRAIN_BYTES,
  IMPORT_FORM_BYTES,
  JSON_BYTES,
  UPLOAD_FORM_BYTES,
} from '#server/http/bodies.ts';
import { FORM_BYTES } from '#server/legacy/form.ts';
import { testApp } from '../support/app.ts';

const SOON = { json: 400, files: 20_000 };
const app = await testApp({
  listen: true,
  bodyTimes: SOON,
  settings: { publicOrigin: 'https://stafeta.test' },
});
/** Over plain http, where a test's cookies are accepted. */
const plain = await testApp({ listen: true });
const portOf = ({ baseUrl }: { baseUrl: string }) => Number(new URL(baseUrl).port);
/** Memory that both ends and the parser may hold beside what was counted. */
const SLACK = 8 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 'a');
const FRAME = Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')]);

const SECURITY = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
];

/** Sends a request and then, if `frame` is given, repeats that until the connection is closed. */
function raw(
  head: string,
  frame?: Buffer,
  port = portOf(app),
): Promise<{ sent: number; answer: string; ms: number }> {
  const { promise, resolve } = Promise.withResolvers<{ sent: number; answer: string; ms: number }>();
  const begun = performance.now();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  const more = () => {
    while (frame && !socket.destroyed && socket.write(frame));
  };
  socket.on('data', (data) => (answer += data.toString('latin1')));
  socket.on('drain', more).on('error', () => undefined);
  socket.once('close', () => resolve({ sent: socket.bytesWritten, answer, ms: performance.now() - begun }));
  socket.write(head);
  more();
  return promise;
}

const multipart = (path: string, headers: Record<string, string> = {}) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: stafeta.test',
    'transfer-encoding: chunked',
    'content-type: multipart/form-data; boundary=hotar',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
const PART = Buffer.from(
  '--hotar\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
);
const opening = `${PART.length.toString(16)}\r\n${PART.toString()}\r\n`;

test.for([
  ['of nobody, to a call that takes JSON', '/api/v1/auth/login', JSON_BYTES],
  ['of nobody, to the uploads', '/api/v1/uploads', JSON_BYTES],
  ['of nobody, to the imports', '/api/v1/deliveries/import', JSON_BYTES],
  ['to an address that leads nowhere', '/api/v1/nimic', JSON_BYTES],
  ['to a page', '/welcome', JSON_BYTES],
  ['to an address that cannot be read', '/%', JSON_BYTES],
  ['to a legacy call', '/admin/index.php/ApiController/login', FORM_BYTES],
] as const)('an endless form %s is cut', async ([, path, bound]) => {
  const { sent, answer } = await raw(multipart(path) + opening, FRAME);
  expect(sent).toBeLessThan(bound + DRAIN_BYTES + SLACK);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d |^$/);
});

test.for([
  ['uploads', '/api/v1/uploads', UPLOAD_FORM_BYTES],
  ['imports', '/api/v1/deliveries/import', IMPORT_FORM_BYTES],
] as const)('an endless form of somebody signed in, to %s, is cut with 413', async ([, path, bound]) => {
  const person = await plain.aSender({ userType: 'business' });
  const credentials = await plain.as(person).credentials();
  const { sent, answer } = await raw(
    multipart(path, { ...credentials, origin: 'http://127.0.0.1' }) + opening,
    FRAME,
    portOf(plain),
  );
  expect(sent).toBeLessThan(bound + DRAIN_BYTES + SLACK);
  expect(sent).toBeGreaterThan(bound);
  // A client that never stops sending may be cut off before it has read the answer.
  expect(answer).toMatch(/^HTTP\/1\.1 413 |^$/);
});

test('a length above what a call takes is refused at once, with every header', async () => {
  const { answer, ms } = await raw(
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5000000\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  for (const name of SECURITY) expect(answer.toLowerCase()).toContain(`${name}: `);
  expect(answer).toContain('"code":"payload_too_large"');
  expect(ms).toBeLessThan(10_000);
});

test.for([
  ['uploads', '/api/v1/uploads', UPLOAD_FORM_BYTES],
  ['imports', '/api/v1/deliveries/import', IMPORT_FORM_BYTES],
] as const)('so is one above the form of the %s, before anything of it has come', async ([, path, bound]) => {
  const person = await plain.aSender({ userType: 'business' });
  const credentials = await plain.as(person).credentials();
  const head = multipart(path, { ...credentials, origin: 'http://127.0.0.1' }).replace(
    'transfer-encoding: chunked',
    `content-length: ${bound + 1}`,
  );
  const { answer, ms } = await raw(head, undefined, portOf(plain));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(ms).toBeLessThan(BODY_TIMES.json);
});

test('a body that never comes is given up: after 15 s, and 60 s where files are sent', async () => {
  expect(BODY_TIMES).toEqual({ json: 15_000, files: 60_000 });
  const { answer } = await raw(
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  for (const name of SECURITY) expect(answer.toLowerCase()).toContain(`${name}: `);
});

test.for([
  ['an address that cannot be read', 'GET /% HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
  ['no request at all', 'garbage\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
    400,
  ],
  ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
] as const)('%s is answered with the security headers', async ([, request, status]) => {
  const { answer } = await raw(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const name of SECURITY) expect(answer.toLowerCase()).toContain(`${name}: `);
});

test('an idle connection is kept longer than a proxy keeps it, so that no request meets its end', async () => {
  const { headers } = await fetch(`${app.baseUrl}/healthz`);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});
