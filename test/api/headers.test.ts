import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../app.ts';

// A build as small as one can be: the application's page, a prerendered one, the link page, and the hashes.
const build = mkdtempSync(join(tmpdir(), 'stafeta-build-'));
const web = join(build, 'client');
for (const folder of ['welcome', 'urmarire', 'assets']) mkdirSync(join(web, folder), { recursive: true });
writeFileSync(join(web, 'index.html'), '<title>aplicația</title>');
writeFileSync(join(web, 'welcome/index.html'), '<title>bun venit</title>');
writeFileSync(join(web, 'urmarire/index.html'), '<title>urmărire</title>');
writeFileSync(join(web, 'assets/a-1f2e3d.js'), 'export {};');
writeFileSync(join(build, 'csp.json'), JSON.stringify({ scripts: ['sha256-abc='], styles: [] }));
afterAll(() => rmSync(build, { recursive: true, force: true }));

const { anonymous, as, aSender } = await testApp({ webFolder: web, listen: true });
const get = (path: string) => anonymous.send('GET', path);

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
  // Only over https; this one is plain http on the machine itself.
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('the policy allows our own scripts and the hashed ones, and nothing inline', async () => {
  const policy = (await get('/welcome')).headers['content-security-policy'] ?? '';
  const directives = Object.fromEntries(
    policy.split(';').map((part) => [part.trim().split(' ')[0], part.trim().split(' ').slice(1).join(' ')]),
  );
  expect(directives).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-abc='",
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'object-src': "'none'",
  });
  expect(directives['script-src']).not.toMatch(/unsafe/);
  expect(directives['style-src']).not.toMatch(/unsafe/);
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
