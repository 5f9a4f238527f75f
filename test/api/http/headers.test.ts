import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { config } from '#contract/config.ts';
import { testApp } from '../../support/app.ts';

// A minimal build: the application's page, a prerendered one, the tracking page, and the hashes.
const build = mkdtempSync(join(tmpdir(), 'stafeta-build-'));
const web = join(build, 'client');
for (const folder of ['welcome', 'urmarire', 'assets']) mkdirSync(join(web, folder), { recursive: true });
writeFileSync(join(web, 'index.html'), '<title>aplicația</title>');
writeFileSync(join(web, 'welcome/index.html'), '<title>bun venit</title>');
writeFileSync(
  join(web, 'urmarire/index.html'),
  '<html lang="ro" data-time-zone="UTC"><title>urmărire</title>',
);
writeFileSync(join(web, 'assets/a-1f2e3d.js'), 'export {};');
writeFileSync(join(web, 'assets/maplibre-gl-worker-1f2e3d.js'), '');
writeFileSync(join(web, 'sw.js'), '');
const page = readFileSync(join(web, 'welcome/index.html'));
writeFileSync(join(web, 'welcome/index.html.br'), brotliCompressSync(page));
writeFileSync(join(web, 'welcome/index.html.gz'), gzipSync(page));
const HASHES = {
  'index.html': { scripts: ['sha256-abc='], styles: ['sha256-app='] },
  'welcome/index.html': { scripts: ['sha256-xyz='], styles: [] },
};
writeFileSync(join(build, 'csp.json'), JSON.stringify(HASHES));
afterAll(() => rmSync(build, { recursive: true, force: true }));

const { anonymous, as, aSender } = await testApp({
  webFolder: web,
  listen: true,
  settings: { timeZone: 'America/New_York' },
});
const get = (path: string) => anonymous.send('GET', path);

function directivesOf({ headers }: Awaited<ReturnType<typeof get>>): Record<string, string> {
  const parts = (headers['content-security-policy'] ?? '').split(';').map((part) => part.trim().split(' '));
  return Object.fromEntries(parts.map(([name = '', ...values]) => [name, values.join(' ')]));
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
};

test.for([
  '/welcome',
  '/activesection',
  '/assets/a-1f2e3d.js',
  '/api/v1/config',
  '/api/v1/nimic',
  '/healthz',
])('%s carries the security headers and does not say what serves it', async (path) => {
  const { headers } = await get(path);
  expect(headers).toMatchObject({ ...EVERYWHERE, 'referrer-policy': 'strict-origin-when-cross-origin' });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  // Only over https; this is plain http on localhost.
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test.for([
  { path: '/welcome', scripts: "'self' 'sha256-xyz='", styles: "'self'" },
  { path: '/activesection', scripts: "'self' 'sha256-abc='", styles: "'self' 'sha256-app='" },
  { path: `/urmarire/${'A'.repeat(22)}`, scripts: "'self'", styles: "'self'" },
])('$path allows our own files and what is inline in itself, no more', async ({ path, scripts, styles }) => {
  expect(directivesOf(await get(path))).toMatchObject({
    'default-src': "'none'",
    'script-src': scripts,
    'style-src': styles,
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'object-src': "'none'",
  });
});

test('a page that was compressed, or has not changed, keeps its policy', async () => {
  const whole = (await get('/welcome')).headers;
  for (const form of ['br', 'gzip']) {
    const { headers } = await anonymous.send('GET', '/welcome', { 'accept-encoding': form });
    expect(headers['content-encoding']).toBe(form);
    expect(headers['content-security-policy']).toBe(whole['content-security-policy']);
  }
  // A conditional request as from a browser's cache; fetch alone would send no-cache.
  const again = await anonymous.send('GET', '/welcome', {
    'if-none-match': whole['etag'] ?? '',
    'cache-control': 'max-age=0',
  });
  expect(again.status).toBe(304);
  expect(again.headers['content-security-policy']).toBe(whole['content-security-policy']);
});

test('what is not a page loads nothing, a worker only what is ours', async () => {
  const closed = { 'default-src': "'none'", 'frame-ancestors': "'none'" };
  for (const path of ['/assets/a-1f2e3d.js', '/api/v1/config', '/api/v1/nimic', '/healthz'])
    expect(directivesOf(await get(path)), path).toEqual(closed);
  for (const path of ['/assets/maplibre-gl-worker-1f2e3d.js', '/sw.js'])
    expect(directivesOf(await get(path)), path).toEqual({
      ...closed,
      'script-src': "'self'",
      'connect-src': "'self'",
      'img-src': "'self'",
      'base-uri': "'none'",
    });
});

test('pages come as files, addresses behind sign-in as the application, the rest as not found', async () => {
  expect((await get('/welcome')).raw).toContain('bun venit');
  expect((await get('/orice/altceva')).raw).toContain('aplicația');
  expect((await get('/welcome/..%2f..%2fcsp.json')).raw).not.toContain('sha256');
  for (const path of ['/assets/nu-este.js', '/api/nimic', '/uploads/', '/secrets.json', '/..%2fcsp.json']) {
    const { status, raw } = await get(path);
    expect([status, raw.includes('not_found')], path).toEqual([404, true]);
  }
});

test('a link page never tells its address to others', async () => {
  const { headers, raw } = await get(`/urmarire/${'A'.repeat(22)}`);
  expect(raw).toContain('urmărire');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('a link page writes hours in the zone that the settings name, whatever the build knew', async () => {
  const [{ timeZone }, { raw }] = await Promise.all([
    anonymous.get(config),
    get(`/urmarire/${'A'.repeat(22)}`),
  ]);
  expect(timeZone).toBe('America/New_York');
  expect(raw).toContain('<html lang="ro" data-time-zone="America/New_York">');
});

test('files with a hash in their name are kept for ever, pages are asked for again', async () => {
  expect((await get('/assets/a-1f2e3d.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/welcome')).headers['cache-control']).toBe('no-cache');
});

test('private answers are kept nowhere', async () => {
  const { headers } = await as(await aSender()).send('GET', '/api/v1/me');
  expect(headers['cache-control']).toBe('no-store');
});

test('health and the contract are open to everyone', async () => {
  expect(JSON.parse((await get('/healthz')).raw)).toEqual({ status: 'ok' });
  expect(JSON.parse((await get('/readyz')).raw)).toEqual({ status: 'ok' });
  const openapi = JSON.parse((await get('/api/openapi.json')).raw) as { openapi: string; paths: object };
  expect(openapi.openapi).toMatch(/^3\.1/);
  expect(Object.keys(openapi.paths)).toContain('/api/v1/deliveries/{id}/accept');
});

test.for(['/api/v1/deliveries/%zz', `/api/v1/deliveries/${'x'.repeat(300)}`])(
  'an address that cannot be read is not found, like any other, and says no more (%#)',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.raw)).toMatchObject({ code: 'not_found' });
    expect(answer.headers).toMatchObject({
      ...EVERYWHERE,
      'content-type': 'application/problem+json; charset=utf-8',
    });
  },
);
