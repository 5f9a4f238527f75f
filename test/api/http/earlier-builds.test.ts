import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { storeBuild } from '#server/http/pages/earlier-builds.ts';
import { testApp } from '../../support/app.ts';

// What a page opened before a deploy can still load after it.

const root = mkdtempSync(join(tmpdir(), 'stafeta-builds-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const DAY_MS = 86_400_000;

/** A web build with its own script and worker, and one picture that all builds share. */
function aBuild(version: string): string {
  const web = join(root, version, 'client');
  mkdirSync(join(web, 'assets'), { recursive: true });
  mkdirSync(join(web, 'islands'), { recursive: true });
  writeFileSync(join(web, 'index.html'), `<html data-build="${version}">`);
  writeFileSync(join(web, 'build.json'), JSON.stringify({ version }));
  writeFileSync(join(web, `assets/app-${version}.js`), `export const build = '${version}';`);
  writeFileSync(join(web, `assets/app-${version}.js.br`), `squeezed ${version}`);
  writeFileSync(join(web, `assets/map-worker-${version}.js`), 'self.name');
  writeFileSync(join(web, 'islands/logo-shared.svg'), '<svg/>');
  writeFileSync(join(root, version, 'csp.json'), '{}');
  return web;
}

/** A build without a version, which stores nothing: its server only serves earlier builds' files. */
function aNamelessBuild(): string {
  const web = aBuild('nameless');
  rmSync(join(web, 'build.json'));
  return web;
}

test('after ten deploys the files of the first build are still there, as their own headers say', async () => {
  const builds = join(root, 'ten');
  const names = Array.from({ length: 10 }, (_, place) => `a${place}`);
  for (const name of names) await storeBuild(aBuild(name), builds);
  const { anonymous } = await testApp({ webFolder: aBuild('ff'), builds });
  const get = (path: string, headers = {}) => anonymous.send('GET', path, headers);

  for (const name of [...names, 'ff']) {
    const answer = await get(`/assets/app-${name}.js`);
    expect(answer, name).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript'),
      },
    });
    expect(answer.raw).toBe(`export const build = '${name}';`);
  }
  expect(await get('/assets/app-a0.js', { 'accept-encoding': 'br' })).toMatchObject({
    status: 200,
    headers: { 'content-encoding': 'br' },
  });
  expect((await get('/assets/map-worker-a3.js')).headers['content-security-policy']).toContain(
    "script-src 'self'",
  );
  expect((await get('/assets/app-never.js')).status).toBe(404);
  for (const path of ['/a0.json', '/lists/a0.json', '/../lists/a0.json', '/assets/..%2f..%2flists/a0.json'])
    expect((await get(path)).status, path).toBeGreaterThanOrEqual(400);
  expect((await get('/build.json')).headers['cache-control']).toBe('no-cache');
  expect((await get('/')).status).toBe(302);
});

test('two processes of different builds that share the folder each have the files of both', async () => {
  const builds = join(root, 'shared');
  const older = await testApp({ webFolder: aBuild('0a'), builds });
  const newer = await testApp({ webFolder: aBuild('0b'), builds });
  for (const { anonymous } of [older, newer])
    for (const name of ['0a', '0b'])
      expect((await anonymous.send('GET', `/assets/app-${name}.js`)).status, name).toBe(200);
});

test('thirty days after it was replaced a build goes, and what a younger one shares with it stays', async () => {
  const builds = join(root, 'age');
  const start = Date.now() - 200 * DAY_MS;
  await storeBuild(aBuild('10'), builds, start);
  // Live for a hundred days: its age counts from its successor.
  await storeBuild(aBuild('11'), builds, start + 100 * DAY_MS);
  await storeBuild(aBuild('12'), builds, start + 129 * DAY_MS);
  const { anonymous } = await testApp({ webFolder: aNamelessBuild(), builds });
  const status = async (path: string) => (await anonymous.send('GET', path)).status;
  expect(await status('/assets/app-10.js')).toBe(200);
  expect(await status('/assets/app-11.js')).toBe(200);

  await storeBuild(aBuild('13'), builds, start + 131 * DAY_MS);
  expect(await status('/assets/app-10.js')).toBe(404);
  expect(await status('/assets/app-11.js')).toBe(200);
  expect(await status('/islands/logo-shared.svg')).toBe(200);
});

test('no more than fifty builds are kept', async () => {
  const builds = join(root, 'count');
  const start = Date.now() - 10 * DAY_MS;
  const names = Array.from({ length: 52 }, (_, place) => `c${place}`);
  for (const [place, name] of names.entries())
    await storeBuild(aBuild(name), builds, start + place * 4 * 3_600_000);
  const { anonymous } = await testApp({ webFolder: aNamelessBuild(), builds });
  const status = async (name: string) => (await anonymous.send('GET', `/assets/app-${name}.js`)).status;
  expect([await status('c0'), await status('c1'), await status('c2')]).toEqual([404, 404, 200]);
});

test('a folder that cannot be written stops nothing', async () => {
  const builds = join(root, 'a-file');
  writeFileSync(builds, '');
  const { anonymous } = await testApp({ webFolder: aBuild('20'), builds });
  expect((await anonymous.send('GET', '/assets/app-20.js')).status).toBe(200);
  expect((await anonymous.send('GET', '/assets/app-0a.js')).status).toBe(404);
});
