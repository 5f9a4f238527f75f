import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { config } from '#contract/config.ts';
import { say } from '#messages/say.ts';
import { ARCHIVE_PATH, BUILT_IN_MAP, mapSourceFor } from '#server/adapters/map-source.outside.ts';
import { readConfig } from '#server/config.ts';
import { outsideTextsOf } from '#server/config-sms.ts';
import { outsidePlacesOf } from '#server/main-places.ts';
import type { MapSource } from '#server/ports/map-source.ts';
import { testApp } from '../../support/app.ts';
import { aTileArchive } from '../../support/tile-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'stafeta-map-'));
const web = join(folder, 'client');
mkdirSync(join(web, 'assets'), { recursive: true });
writeFileSync(join(web, 'index.html'), '<title>aplicația</title>');
const noTexts = `<li>${say('ro', 'content.texts.none')}</li>`;
const ownSentence = `<li>${say('ro', 'content.maps.own')}</li>`;
mkdirSync(join(web, 'confidentialitate'));
writeFileSync(join(web, 'confidentialitate/index.html'), `<ul>${ownSentence}${noTexts}</ul>`);
writeFileSync(join(web, 'assets/maplibre-gl-worker-1f2e3d.js'), '');
writeFileSync(join(folder, 'csp.json'), '{}');
const path = join(folder, 'oras.pmtiles');
const archive = aTileArchive();
writeFileSync(path, archive);

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const lines: string[] = [];
const log = (line: string) => void lines.push(line);

/** Serves JSON by path; any other path is not found. */
async function serve(answers: Record<string, unknown>): Promise<string> {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function policyOf(headers: Record<string, string | undefined>): Record<string, string> {
  const parts = (headers['content-security-policy'] ?? '').split('; ').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name = '', ...values]) => [name, values.join(' ')]));
}

describe('MAP_STYLE_URL', () => {
  const choice = (MAP_STYLE_URL?: string) => readConfig({ MAP_STYLE_URL }).map;

  test('names a style, an archive at an address, or a file on this machine', () => {
    expect(choice()).toBeUndefined();
    expect(choice('https://harti.example/style.json?key=a')).toEqual({
      kind: 'style',
      url: 'https://harti.example/style.json?key=a',
    });
    expect(choice('https://harti.example/ro.pmtiles?v=2')).toMatchObject({ kind: 'archive' });
    expect(choice('/srv/harti/ro.pmtiles')).toEqual({ kind: 'file', path: '/srv/harti/ro.pmtiles' });
  });

  test.each([
    'style.json',
    'ftp://harti.example/ro.pmtiles',
    'file:///srv/ro.pmtiles',
    '/srv/ro.mbtiles',
    'da',
  ])('refuses %s with what would do', (text) => {
    expect(() => choice(text)).toThrow(/MAP_STYLE_URL: must be the http\(s\) address/);
  });
});

describe('an archive on this machine', async () => {
  const { anonymous } = await testApp({
    webFolder: web,
    mapSource: mapSourceFor({ kind: 'file', path }, { log }),
  });
  const get = (address: string, headers: Record<string, string> = {}) =>
    anonymous.send('GET', address, headers);

  test('is told to the pages and served in parts, under an address that changes with it', async () => {
    const mapStyleUrl = (await anonymous.get(config)).mapStyleUrl ?? '';
    expect(mapStyleUrl).toMatch(/^\/map\/tiles\.pmtiles\?v=[0-9a-z]+-[0-9a-z]+$/);
    const part = await get(mapStyleUrl, { range: 'bytes=0-6' });
    expect(part).toMatchObject({
      status: 206,
      raw: 'PMTiles',
      headers: { 'content-range': `bytes 0-6/${archive.length}`, 'content-length': '7' },
    });
    expect(policyOf((await get('/home')).headers)['connect-src']).toBe("'self'");
  });

  test('is the only file of its folder that can be had', async () => {
    for (const other of ['/map/oras.pmtiles', '/map/', '/map/../csp.json', `${ARCHIVE_PATH}/..%2fcsp.json`])
      expect((await get(other)).raw, other).not.toContain('PMTiles');
  });
});

test('an archive that is not there leaves the built-in map, and says so in the log', () => {
  const missing = mapSourceFor({ kind: 'file', path: join(folder, 'nimic.pmtiles') }, { log });
  expect(missing).toBe(BUILT_IN_MAP);
  expect(lines.at(-1)).toContain('nimic.pmtiles does not exist');
});

describe('an address outside', async () => {
  const tiles = 'https://dale.example';
  const origin = await serve({
    '/style.json': {
      version: 8,
      sources: {
        strazi: { type: 'vector', url: '/lista.json' },
        poze: { type: 'raster', tiles: ['https://poze.example/{z}/{x}/{y}.png'] },
        arhiva: { type: 'vector', url: 'pmtiles://https://arhiva.example/ro.pmtiles' },
        rau: { type: 'vector', tiles: ['javascript:alert(1)//{z}'] },
      },
      glyphs: 'https://litere.example/{fontstack}/{range}.pbf',
      sprite: [{ id: 'a', url: 'https://semne.example/semne' }],
      layers: [],
    },
    '/lista.json': { tiles: [`${tiles}/{z}/{x}/{y}.pbf`] },
  });
  const source: MapSource = mapSourceFor({ kind: 'style', url: `${origin}/style.json` }, { log });
  const { anonymous } = await testApp({ webFolder: web, mapSource: source });

  test('opens for pages and the map’s worker the origins that the style names, and no others', async () => {
    const all = ['arhiva', 'dale', 'litere', 'poze', 'semne'].map((name) => `https://${name}.example`);
    await expect.poll(() => [...source.origins()].sort()).toEqual([origin, ...all].sort());
    const page = policyOf((await anonymous.send('GET', '/home')).headers);
    const wanted = source.origins().join(' ');
    expect(page).toMatchObject({
      'connect-src': `'self' ${wanted}`,
      'img-src': `'self' data: blob: ${wanted}`,
      'script-src': "'self'",
      'font-src': "'self' data:",
    });
    const worker = policyOf((await anonymous.send('GET', '/assets/maplibre-gl-worker-1f2e3d.js')).headers);
    expect(worker['connect-src']).toBe(`'self' ${wanted}`);
    expect(await anonymous.get(config)).toMatchObject({ mapStyleUrl: `${origin}/style.json` });
  });

  test('that does not answer is asked again, after a while', async () => {
    const answers: Record<string, unknown> = {};
    const late = await serve(answers);
    let now = 0;
    const before = lines.length;
    const slow = mapSourceFor({ kind: 'style', url: `${late}/s.json` }, { log, now: () => now });
    await expect.poll(() => lines.length).toBe(before + 1);
    answers['/s.json'] = { version: 8, sources: {}, glyphs: 'https://litere.example/{range}', layers: [] };
    expect(slow.origins()).toEqual([late]);
    now = 60_000;
    await expect.poll(() => slow.origins()).toEqual([late, 'https://litere.example']);
    expect(lines.length).toBe(before + 1);
  });

  test('with a style for the dark opens the origins of both', async () => {
    const style = (glyphs: string) => ({ version: 8, sources: {}, glyphs, layers: [] });
    const both = await serve({
      '/zi': style('https://litere.example/{range}'),
      '/noapte': style('https://umbre.example/{range}'),
    });
    const two = mapSourceFor({ kind: 'style', url: `${both}/zi`, darkUrl: `${both}/noapte` }, { log });
    expect(two.darkUrl).toBe(`${both}/noapte`);
    await expect
      .poll(() => two.origins())
      .toEqual([both, 'https://litere.example', 'https://umbre.example'].toSorted());
  });

  test('of an archive is its own origin', () => {
    const remote = mapSourceFor({ kind: 'archive', url: 'https://harti.example/ro.pmtiles' }, { log });
    expect(remote.origins()).toEqual(['https://harti.example']);
  });
});

describe('the privacy page', () => {
  const read = async (mapSource: MapSource, env: NodeJS.ProcessEnv) => {
    const outsidePlaces = outsidePlacesOf(readConfig(env));
    const outsideTexts = outsideTextsOf(readConfig(env).sms);
    const settings = { outsidePlaces, outsideTexts };
    const { anonymous } = await testApp({ webFolder: web, mapSource, settings });
    return (await anonymous.send('GET', '/confidentialitate')).raw;
  };

  test('says that nobody is asked, as it was built, while no setting names anybody', async () => {
    expect(await read(BUILT_IN_MAP, {})).toContain(ownSentence + noTexts);
  });

  test.each([
    ['twilio://AC1:geheim@Curier', /ajung la Twilio, .*<a href="https:\/\/www\.twilio\.com/],
    ['https://ana:geheim@sms.exemplu.ro/x?key=geheim&to={to}&text={text}', /ajung la sms\.exemplu\.ro, /],
  ])(
    'names who delivers the text messages of %s, and nothing else of that setting',
    async (SMS_URL, named) => {
      const page = await read(BUILT_IN_MAP, { SMS_URL });
      expect(page).toContain(ownSentence);
      expect(page).not.toContain(noTexts);
      expect(page).toMatch(named);
      expect(page).not.toContain('geheim');
    },
  );

  test('names each service that a setting lets be asked, with its terms where they are known', async () => {
    const source = {
      ...BUILT_IN_MAP,
      url: 'https://dale.example/s',
      origins: () => ['https://dale.example'],
    };
    const page = await read(source, { MAPS: 'osm', ROUTER: 'osrm:http://drumuri.example:5000' });
    expect(page).not.toContain(ownSentence);
    // And the sentence about text messages.
    expect(page.match(/<li>/g)).toHaveLength(4);
    for (const said of [
      'dale.example',
      'photon.komoot.io',
      'drumuri.example:5000',
      'href="https://openfreemap.org"',
    ])
      expect(page, said).toContain(said);
    expect(page).not.toContain('valhalla');
  });
});
