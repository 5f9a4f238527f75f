import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { adminSettings } from '#contract/staff/admin-settings.ts';
import { SETTING_GROUPS } from '#domain/staff/settings-table.ts';
import { AppError } from '#domain/errors.ts';
import { smtpMailer } from '#server/adapters/mailer/mailer.smtp.ts';
import { SETTING_NAMES } from '#server/config.ts';
import { settingStates } from '#server/config-states.ts';
import { getSettings } from '#server/services/staff/get-settings.ts';
import { withSettings } from '../../../scripts/settings-file.mjs';
import { testApp } from '../../support/app.ts';
import { ILLS, illServer } from '../../support/ill-server.ts';

const GROUPS = Object.values(SETTING_GROUPS);
const SHOWN: string[] = GROUPS.flatMap(({ shown }) => shown);
const HIDDEN: string[] = GROUPS.flatMap(({ hidden }) => hidden);
const valueOf = (name: string) => `valoarea-lui-${name}`;

const everything = settingStates(
  Object.fromEntries([...SHOWN, ...HIDDEN].map((name) => [name, valueOf(name)])),
);
const full = await testApp({ settingStates: everything });
const empty = await testApp({ settingStates: settingStates({ SMTP_URL: ' ' }) });
const admin = full.as(await full.anAdmin());
const folder = mkdtempSync(join(tmpdir(), 'stafeta-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('values', () => {
  test('of secrets never leave; public ones do', async () => {
    const { raw } = await admin.call(adminSettings);
    expect(HIDDEN.length).toBeGreaterThan(20);
    expect(HIDDEN.filter((name) => raw.includes(valueOf(name)))).toEqual([]);
    expect(SHOWN.filter((name) => !raw.includes(valueOf(name)))).toEqual([]);
  });

  test('that may hold a key, a password or an address with one are not among the public ones', () => {
    const suspicious =
      /SECRET|KEY|TOKEN|CODE|PASSWORD(?!_MIN)|_URL$|ENDPOINT|HEADER|ATTRIBUTES|IBAN|GEOCODER|ROUTER/;
    expect(SHOWN.filter((name) => suspicious.test(name))).toEqual([]);
  });

  test('each setting that the server reads has its place', () => {
    expect(SETTING_NAMES.filter((name) => !SHOWN.includes(name) && !HIDDEN.includes(name))).toEqual([]);
    // Only the build of the public pages reads it.
    const unread = [...SHOWN, ...HIDDEN].filter((name) => !SETTING_NAMES.includes(name));
    expect(unread).toEqual(['CONTACT_PHONE']);
  });
});

test('a group is set, at its default, missing, or nothing that a setting says', async () => {
  const { groups, demo } = await empty.as(await empty.anAdmin()).get(adminSettings);
  expect(demo).toBe(false);
  const stateOf = Object.fromEntries(groups.map(({ id, state }) => [id, state]));
  expect(stateOf).toMatchObject({
    ...{ address: 'missing', company: 'missing', mail: 'missing', cards: 'default' },
    ...{ pictures: 'default', rules: 'default', backups: 'unseen' },
  });
  const set = (await admin.get(adminSettings)).groups.filter(({ state }) => state !== 'set');
  expect(set.map(({ id }) => id)).toEqual(['backups']);
});

test('tells the file from the environment, which wins, also when the start hands over', () => {
  const path = join(folder, 'settings.env');
  writeFileSync(path, 'CURRENCY=RON\nSMTP_URL=smtp://fișier\n');
  const once = withSettings({ SETTINGS_FILE: path, SMTP_URL: 'smtp://mediu' });
  for (const env of [once, withSettings(once)]) {
    const sources = Object.fromEntries(settingStates(env).map(({ name, source }) => [name, source]));
    expect(sources).toMatchObject({ CURRENCY: 'file', SMTP_URL: 'environment', REDIS_URL: null });
  }
});

test('says what does not answer, and goes on', async () => {
  const answersOf = async () => {
    const { groups } = await admin.get(adminSettings);
    return Object.fromEntries(groups.map(({ id, answers }) => [id, answers]));
  };
  expect(await answersOf()).toMatchObject({ database: true, pictures: true, mail: null, redis: null });
  const { deps } = full;
  const { blobs, mailer } = deps;
  deps.blobs = { ...blobs, get: () => Promise.reject(new AppError('unavailable')) };
  deps.mailer = { ...mailer, answers: async () => true };
  deps.sharedMemory = { isUp: () => false };
  expect(await answersOf()).toMatchObject({ database: true, pictures: false, mail: true, redis: false });
  // A store that never answers is not waited for.
  deps.blobs = { ...blobs, get: () => new Promise<never>(() => undefined) };
  const { groups } = await getSettings(deps, 20);
  expect(groups.find(({ id }) => id === 'pictures')?.answers).toBe(false);
  Object.assign(deps, { blobs, mailer, sharedMemory: null });
});

test.each(ILLS)('a mail server that is ill (%s) counts as silent', async (ill) => {
  const { port, close } = await illServer(ill, { speaksFirst: true });
  const mailer = smtpMailer(`smtp://ana:geheim@127.0.0.1:${port}`, { from: 'a@b.ro', replyTo: 'a@b.ro' });
  expect(await mailer.answers?.(200)).toBe(false);
  close();
});

test('is for administrators alone', async () => {
  const { as, aSender, aCourier, anonymous } = full;
  expect((await anonymous.send('GET', '/api/v1/admin/settings')).status).toBe(401);
  for (const person of [await aSender(), await aCourier()]) {
    expect((await as(person).call(adminSettings)).status).toBe(403);
  }
});
