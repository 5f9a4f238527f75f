import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

// Requirements of RFC 9110 on any server, tested from outside.

const build = mkdtempSync(join(tmpdir(), 'stafeta-build-'));
const web = join(build, 'client');
for (const folder of ['welcome', 'urmarire', 'noutati']) mkdirSync(join(web, folder), { recursive: true });
writeFileSync(join(web, 'index.html'), '<title>aplicația</title>');
writeFileSync(join(web, 'welcome/index.html'), '<title>bun venit</title>');
writeFileSync(join(web, 'urmarire/index.html'), '<title>urmărire</title>');
writeFileSync(join(web, 'noutati/index.html'), '<title>noutăți</title>');
writeFileSync(join(web, 'sw.js'), '');
writeFileSync(join(build, 'csp.json'), '{}');
writeFileSync(
  join(build, 'screens.json'),
  JSON.stringify(['/home', '/curier/curse/:id', '/profil/integrari']),
);
afterAll(() => rmSync(build, { recursive: true, force: true }));

const { anonymous, as, aSender } = await testApp({ webFolder: web, listen: true });
const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  anonymous.send(method, path, headers);

describe('401 says how to sign in', () => {
  test('without a session, with a key that is none, and on the old wire', async () => {
    expect((await send('GET', '/api/v1/me')).headers['www-authenticate']).toBe('Bearer realm="Stafeta API"');
    const withKey = await send('GET', '/api/v1/deliveries', { authorization: 'Bearer stf_live_nimic' });
    expect(withKey).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="Stafeta API", error="invalid_token"' },
    });
    const legacy = await send('GET', '/admin/index.php/ApiController/get_user_deliveries');
    expect(legacy).toMatchObject({ status: 401, headers: { 'www-authenticate': /^Bearer / } });
  });

  test('and no other refusal does', async () => {
    expect((await send('GET', '/api/v1/nimic')).headers).not.toHaveProperty('www-authenticate');
    expect((await as(await aSender()).send('GET', '/api/v1/admin/overview')).headers).not.toHaveProperty(
      'www-authenticate',
    );
  });
});

const METHODS: [method: string, path: string, allow: string][] = [
  ['PUT', '/api/v1/me', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
  ['DELETE', '/api/v1/quotes', 'OPTIONS, POST'],
  ['GET', '/api/v1/quotes', 'OPTIONS, POST'],
  ['HEAD', '/api/v1/quotes', 'OPTIONS, POST'],
  ['POST', '/api/v1/deliveries/oricare', 'GET, HEAD, OPTIONS'],
  ['POST', '/api/docs', 'GET, HEAD, OPTIONS'],
  ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
  ['PUT', '/welcome', 'GET, HEAD, OPTIONS'],
  ['POST', '/home', 'GET, HEAD, OPTIONS'],
  ['POST', '/urmarire/un-link', 'GET, HEAD, OPTIONS'],
  ['PUT', '/noutati', 'GET, HEAD, OPTIONS, POST'],
  ['DELETE', '/sw.js', 'GET, HEAD, OPTIONS'],
  ['GET', '/admin/index.php/ApiController/login', 'OPTIONS, POST'],
];

test.for(METHODS)('%s %s: 405 with what the address takes', async ([method, path, allow]) => {
  const answer = await send(method, path);
  expect(answer).toMatchObject({ status: 405, headers: { allow } });
  if (method === 'HEAD') expect(answer.raw).toBe('');
  else expect(JSON.parse(answer.raw)).toMatchObject({ code: 'method_not_allowed', status: 405 });
});

test.for(METHODS)('OPTIONS of the address of %s %s: 204 with the same', async ([, path, allow]) => {
  expect(await send('OPTIONS', path)).toMatchObject({ status: 204, raw: '', headers: { allow } });
});

test.for(['/api/v1/nimic', '/api/v1', '/nimic', '/uploads', '/dev/nimic', '/nimic.js'])(
  '%s is nowhere for every method',
  async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
      const answer = await send(method, path);
      expect([method, answer.status]).toEqual([method, 404]);
      expect(answer.headers).not.toHaveProperty('allow');
    }
  },
);

test('an address that is no URL is nowhere too', async () => {
  expect((await send('POST', '//[')).status).toBe(404);
});

test('HEAD is GET without the body, for data, pages and streams', async () => {
  const sender = as(await aSender());
  for (const path of ['/api/v1/me', '/api/v1/config', '/welcome', '/home', '/api/docs']) {
    const [head, got] = [await sender.send('HEAD', path), await sender.send('GET', path)];
    expect([path, head.status, head.raw]).toEqual([path, got.status, '']);
    expect(head.headers['content-type']).toBe(got.headers['content-type']);
  }
  expect(await sender.send('HEAD', '/api/v1/events')).toMatchObject({
    status: 200,
    raw: '',
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  });
});

describe('pages', () => {
  test.for(['/welcome', '/noutati', '/home', '/HOME/', '/curier/curse/aZ09', '/profil/integrari'])(
    '%s is one',
    async (path) => {
      expect(await send('GET', path)).toMatchObject({ status: 200, raw: /<title>/ });
    },
  );

  test.for(['/nimic', '/home/nimic', '/welcomee', '/curier/curse/a/b', '/wp-admin', '/en/nimic'])(
    '%s is none: the application says so, with 404',
    async (path) => {
      expect(await send('GET', path)).toMatchObject({
        status: 404,
        raw: '<title>aplicația</title>',
        headers: { 'content-type': /^text\/html/ },
      });
    },
  );
});
