import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Finding } from '../../scripts/setup/finding.ts';
import { tryCards, tryDatabase, tryMail, tryStorage } from '../../scripts/setup/try-answers.ts';
import { tryMap } from '../../scripts/setup/try-map.ts';
import { tryRedis } from '../../scripts/setup/try-redis.ts';
import { tryTexts } from '../../scripts/setup/try-texts.ts';
import { testDatabase } from '../support/database.ts';
import { ILLS, illServer } from '../support/ill-server.ts';
import { aTileArchive } from '../support/tile-archive.ts';
import { withDatabase } from '../support/global-setup.ts';
import { startStandInBucket } from '../s3/stand-in.ts';

// What `npm run setup` tries on the spot, against servers on this machine that behave, and that do not.

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const folder = mkdtempSync(join(tmpdir(), 'stafeta-answers-'));
closing.push(() => rmSync(folder, { recursive: true, force: true }));

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}
const http = (answer: RequestListener) => portOf(createHttpServer(answer));
const CARDS = { PAYMENTS_MODE: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
const MAIL = { PUBLIC_ORIGIN: 'https://curier.test', ADMIN_EMAIL: 'ana@curier.test' };
const BUCKET = { S3_BUCKET: 'poze', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };

const SENT = { TEST_SMS_TO: '0722 123 456' };
const twilioUrl = (port: number) => `twilio://AC1:tok@%2B40700000000?api=http://127.0.0.1:${port}`;
const gatewayUrl = (port: number) => `http://127.0.0.1:${port}/sms?to={to}&text={text}`;

/** Each service by its address, tried with little patience. */
const TRIALS: Record<string, (port: number, ms: number) => Promise<Finding[]>> = {
  database: (port, ms) => tryDatabase({ DATABASE_URL: `postgresql://eu:x@127.0.0.1:${port}/stafeta` }, ms),
  mail: (port, ms) => tryMail({ ...MAIL, SMTP_URL: `smtp://127.0.0.1:${port}` }, ms),
  cards: (port, ms) => tryCards({ ...CARDS, STRIPE_API_URL: `http://127.0.0.1:${port}` }, ms),
  style: (port, ms) => tryMap({ MAP_STYLE_URL: `http://127.0.0.1:${port}/style.json` }, ms),
  tiles: (port, ms) => tryMap({ MAP_STYLE_URL: `http://127.0.0.1:${port}/ro.pmtiles` }, ms),
  redis: (port, ms) => tryRedis({ REDIS_URL: `redis://127.0.0.1:${port}` }, ms),
  twilio: (port, ms) => tryTexts({ ...MAIL, SMS_URL: twilioUrl(port) }, ms),
  gateway: (port, ms) => tryTexts({ ...MAIL, SMS_URL: gatewayUrl(port), ...SENT, SMS_TAKEN: '^OK' }, ms),
  bucket: (port, ms) => tryStorage({ ...BUCKET, S3_ENDPOINT: `http://127.0.0.1:${port}` }, ms),
};

const MISBEHAVING = Object.keys(TRIALS).flatMap((service) => ILLS.map((ill) => [service, ill] as const));

test.for(MISBEHAVING)('%s that is %s does not work, and says why in a line', async ([service, ill]) => {
  // Mail is the one where the server speaks first.
  const server = await illServer(ill, { speaksFirst: service === 'mail' });
  // However little is waited, none of them may pass.
  const findings = (await TRIALS[service]?.(server.port, 300)) ?? [];
  server.close();
  expect(findings).toEqual([{ ok: false, line: expect.stringMatching(/^\S[^\n]+\.$/) }]);
});

describe('a database', () => {
  test('is known by what is in it', async () => {
    const ours = await testDatabase();
    closing.push(() => ours.drop());
    expect(await tryDatabase({ DATABASE_URL: ours.connectionString })).toEqual([
      { ok: true, line: expect.stringContaining('with an installation in it') },
    ]);
    await ours.owner.query('DROP TABLE schema_migrations');
    expect(await tryDatabase({ DATABASE_URL: ours.connectionString })).toEqual([
      { ok: false, line: expect.stringMatching(/holds \d+ tables of something else/) },
    ]);
  });

  test('that is not there is named', async () => {
    const url = withDatabase(inject('ownerUrl'), 'nu_exista');
    expect(await tryDatabase({ DATABASE_URL: url })).toEqual([
      { ok: false, line: expect.stringContaining('"nu_exista" does not exist') },
    ]);
  });
});

test('a card key is good when the balance can be read, in the currency of the books', async () => {
  const balance = { object: 'balance', available: [{ amount: 0, currency: 'ron' }], pending: [] };
  const port = await http((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer sk_test_x';
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? balance : { error: { type: 'invalid_request_error' } }));
  });
  const answers = { ...CARDS, STRIPE_API_URL: `http://127.0.0.1:${port}`, CURRENCY: 'RON' };
  expect(await tryCards(answers)).toEqual([{ ok: true, line: expect.stringContaining('a test key') }]);
  expect(await tryCards({ ...answers, CURRENCY: 'EUR' })).toEqual([
    { ok: false, line: 'Cards: Stripe settles in RON, but CURRENCY is EUR.' },
  ]);
  const [wrong] = await tryCards({ ...answers, STRIPE_SECRET_KEY: 'sk_live_y' });
  expect(wrong).toEqual({ ok: false, line: expect.stringContaining('status 401') });
  expect(wrong?.line).not.toContain('sk_live_y');
});

test('a mail server has to take a message', async () => {
  const heard: string[] = [];
  const port = await portOf(
    createServer((socket) => {
      const say = (line: string) => socket.write(`${line}\r\n`);
      say('220 test');
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        const text = bytes.toString();
        heard.push(text);
        if (text.startsWith('DATA')) return say('354 go');
        if (text.includes('\r\n.\r\n') || /^(EHLO|MAIL|QUIT)/.test(text)) return say('250 ok');
        return text.startsWith('RCPT') ? say(text.includes('nimeni') ? '550 no' : '250 ok') : undefined;
      });
    }),
  );
  const answers = { ...MAIL, SMTP_URL: `smtp://127.0.0.1:${port}` };
  expect(await tryMail(answers)).toEqual([{ ok: true, line: expect.stringContaining('ana@curier.test') }]);
  expect(heard.join('')).toMatch(/From: .*<no-reply@curier\.test>/);
  expect(await tryMail({ ...answers, TEST_MAIL_TO: 'nimeni@curier.test' })).toMatchObject([{ ok: false }]);
  expect(await tryMail({ SMTP_URL: answers.SMTP_URL })).toMatchObject([{ ok: false }]);
});

test('a bucket has to give back what was written', async () => {
  const bucket = await startStandInBucket();
  closing.push(() => bucket.close());
  const { settings, endpoint } = bucket;
  const answers = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_REGION: settings.region,
  };
  expect(await tryStorage(answers)).toMatchObject([{ ok: true }]);
  expect(bucket.log.map((line) => line.split(' ')[0])).toEqual(['HEAD', 'PUT', 'GET', 'DELETE']);
  expect(bucket.objects.size).toBe(0);
  const wrongKey = { ...answers, S3_SECRET_ACCESS_KEY: 'altă cheie' };
  expect(await tryStorage(wrongKey)).toMatchObject([{ ok: false, line: expect.stringContaining('refused') }]);
  const elsewhere = { ...answers, S3_BUCKET: 'alta' };
  expect(await tryStorage(elsewhere)).toMatchObject([
    { ok: false, line: expect.stringContaining('not exist') },
  ]);
});

test('streets are a style, an archive at an address, or a file', async () => {
  const archive = aTileArchive();
  const port = await http((request, response) => {
    if (request.url === '/elsewhere.json') response.writeHead(302, { location: '/style.json' });
    response.end(
      request.url?.endsWith('.pmtiles') ? archive : JSON.stringify({ version: 8, sources: {}, layers: [] }),
    );
  });
  const path = join(folder, 'oras.pmtiles');
  writeFileSync(path, archive);
  writeFileSync(join(folder, 'gresit.pmtiles'), 'altceva');
  const trial = async (MAP_STYLE_URL: string) => (await tryMap({ MAP_STYLE_URL })).map(({ ok }) => ok);
  expect(await trial(`http://127.0.0.1:${port}/style.json`)).toEqual([true]);
  expect(await trial(`http://127.0.0.1:${port}/ro.pmtiles`)).toEqual([true]);
  expect(await trial(`http://127.0.0.1:${port}/elsewhere.json`)).toEqual([false]);
  expect(await trial(path)).toEqual([true]);
  expect(await trial(join(folder, 'gresit.pmtiles'))).toEqual([false]);
  expect(await trial(join(folder, 'nu-este.pmtiles'))).toEqual([false]);
});

test('a style without an end is cut', async () => {
  const server = await illServer('endless');
  closing.push(() => server.close());
  expect(await tryMap({ MAP_STYLE_URL: `http://127.0.0.1:${server.port}/style.json` }, 20_000)).toEqual([
    { ok: false, line: expect.stringContaining('more than a style can be') },
  ]);
});

test('what is not configured is said, and works', async () => {
  const all = await Promise.all(
    [tryDatabase, tryMail, tryCards, tryMap, tryStorage].map((trial) => trial({ DATA_DIR: folder })),
  );
  expect(all.flat().map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
});

test('Twilio is known by its account, and a gateway by the test message that it takes', async () => {
  const asked: (string | undefined)[] = [];
  let status = 'active';
  const port = await http((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    response.end(request.method === 'GET' ? JSON.stringify({ sid: 'AC1', status }) : 'OK 17');
  });
  const twilio = { ...MAIL, SMS_URL: twilioUrl(port) };
  expect(await tryTexts(twilio)).toMatchObject([{ ok: true }]);
  const authorization = `Basic ${Buffer.from('AC1:tok').toString('base64')}`;
  expect(asked).toEqual([`GET /2010-04-01/Accounts/AC1.json ${authorization}`]);
  status = 'suspended';
  expect(await tryTexts(twilio)).toMatchObject([{ ok: false, line: expect.stringContaining('suspended') }]);
  const gateway = { ...MAIL, SMS_URL: gatewayUrl(port), SMS_TAKEN: '^OK' };
  expect(await tryTexts(gateway)).toMatchObject([{ ok: true, line: expect.stringContaining('not tried') }]);
  expect(asked.at(-1)).toMatch(/^GET/);
  expect(await tryTexts({ ...gateway, ...SENT })).toMatchObject([{ ok: true }]);
  expect(await tryTexts({ ...gateway, ...SENT, SMS_TAKEN: '^FINE' })).toMatchObject([{ ok: false }]);
  expect(await tryTexts(MAIL)).toMatchObject([{ ok: true, line: expect.stringContaining('none') }]);
});

test('MAPS=files: says what is in the folder, and another server is no search', async () => {
  const maps = mkdtempSync(join(folder, 'harti-'));
  expect(await tryMap({ MAPS: `files:${maps}` })).toMatchObject([
    { ok: true, line: expect.stringContaining('built-in map') },
    { ok: true, line: expect.stringContaining('no extract') },
  ]);
  writeFileSync(join(maps, 'ro.pmtiles'), 'nu e');
  writeFileSync(join(maps, 'strazi.tsv'), '');
  expect(await tryMap({ MAPS: `files:${maps}` })).toMatchObject([
    { ok: false, line: expect.stringContaining('not PMTiles') },
    { ok: true, line: expect.stringContaining('1 file of streets') },
  ]);
  const port = await http((request, response) =>
    response.end(request.url?.startsWith('/api?') ? '{"features":[]}' : '{}'),
  );
  const at = `http://127.0.0.1:${port}`;
  const [, search, routes] = await tryMap({ GEOCODER: `photon:${at}`, ROUTER: `valhalla:${at}` });
  const [, other] = await tryMap({ GEOCODER: `photon:${at}/altceva` });
  expect(other).toEqual({ ok: false, line: `Search: ${at}/altceva is not Photon.` });
  expect([search?.ok, routes]).toEqual([true, { ok: false, line: `Routes: ${at} is not Valhalla.` }]);
});
