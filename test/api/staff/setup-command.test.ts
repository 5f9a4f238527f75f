import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { login } from '#contract/accounts/auth.ts';
import { resetPassword } from '#contract/accounts/recovery.ts';
import { readConfig } from '#server/config.ts';
import { parseSettings, settingLine, withSettings } from '../../../scripts/settings-file.mjs';
import { testApp } from '../../support/app.ts';
import { command } from '../../support/command.ts';
import { PROCESS_ENVIRONMENT } from '../../support/process-environment.ts';

// A host's first run, as a host and as a machine start it.

const app = await testApp();
const folder = mkdtempSync(join(tmpdir(), 'stafeta-setup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'etc/settings.env');
const ANSWERS = {
  PUBLIC_ORIGIN: 'https://curier.test',
  DATABASE_URL: app.connectionString,
  DATA_DIR: join(folder, 'data'),
  COMPANY_NAME: "D'Artagnan & Fiii SRL",
  COMPANY_TAX_ID: '12345674',
  COMPANY_REGISTRATION: 'J40/1/2025',
  COMPANY_STREET: 'Strada Lungă 1',
  COMPANY_COUNTY: 'CJ',
  COMPANY_CITY: 'Cluj-Napoca',
  COMPANY_IBAN: 'RO49AAAA1B31007593840000',
  CURRENCY: 'RON',
  ADMIN_EMAIL: 'sefa@curier.test',
  ADMIN_FIRST_NAME: 'Ioana',
  ADMIN_LAST_NAME: 'Petrescu',
};

function answerFile(answers: Record<string, string>): string {
  const file = join(folder, 'raspunsuri.env');
  const lines = Object.entries(answers).map(([name, value]) => settingLine(name, value));
  writeFileSync(file, `# of a machine\n${lines.join('\n')}\n`);
  return file;
}

const written = () => parseSettings(readFileSync(path, 'utf8'));

/** The command in a terminal that types these lines and then closes. */
function typed(lines: string[], settings: Record<string, string>): Promise<{ code: number; out: string }> {
  const script = join(import.meta.dirname, '../../../scripts/setup.ts');
  const child = spawn(process.execPath, [script], { env: { ...PROCESS_ENVIRONMENT, ...settings } });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (out += String(part)));
  child.stdin.on('error', () => undefined);
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, out })));
}

test('--yes writes what npm start reads, makes the secrets and ends with the administrator’s sign-in', async () => {
  const setup = command('setup.ts', { SETTINGS_FILE: path });
  const first = await setup('--yes', answerFile(ANSWERS));
  expect(first).toMatchObject({ code: 0, complaint: '' });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const settings = written();
  const config = readConfig(withSettings({ SETTINGS_FILE: path }));
  expect(config).toMatchObject({ demo: false, publicOrigin: 'https://curier.test', currency: 'RON' });
  expect(config.invoicing.company.name).toBe("D'Artagnan & Fiii SRL");
  expect(settings).toMatchObject({ COMPANY_TAX_NUMBER: '12345674', DEMO: 'off' });
  for (const name of ['ACCESS_CODE', 'METRICS_TOKEN', 'APP_SECRET']) {
    expect(settings[name], name).toMatch(/^[\w-]{32}$/);
    expect(first.out, name).not.toContain(settings[name]);
  }
  expect(Object.keys(settings).filter((name) => name.startsWith('ADMIN_'))).toEqual([]);
  const token = /https:\/\/curier\.test\/resetare\/([\w-]{43})\?rol=echipa/.exec(first.out)?.[1] ?? '';
  const password = 'nouă pere verzi';
  expect((await app.anonymous.call(resetPassword, { body: { token, password } })).status).toBe(204);
  const signedIn = await app.anonymous.call(login, {
    body: { email: ANSWERS.ADMIN_EMAIL, password, role: 'admin' },
  });
  expect(signedIn.status).toBe(200);

  const again = await setup('--yes', answerFile({ CURRENCY: 'EUR', INVOICE_RON_RATE: '5.0750' }));
  expect(again).toMatchObject({ code: 0, complaint: '' });
  expect(written()).toEqual({ ...settings, CURRENCY: 'EUR', INVOICE_RON_RATE: '5.0750' });
}, 120_000);

test('a wrong answer writes nothing, and what does not work now is written only on request', async () => {
  const other = join(folder, 'other.env');
  const setup = command('setup.ts', { SETTINGS_FILE: other });
  const nowhere = { ...ANSWERS, ADMIN_EMAIL: '', MAP_STYLE_URL: join(folder, 'nu-este.pmtiles') };
  const [wrong, dead] = await Promise.all([
    setup('--yes', answerFile({ ...ANSWERS, COMPANY_IBAN: 'RO00', CURRENCY: 'LEI' })),
    setup('--yes', join(folder, 'nimic.env')),
  ]);
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.out).toMatch(/✗ CURRENCY: must be one of/);
  expect(wrong.out).toMatch(/✗ COMPANY_IBAN: is not a valid/);
  expect(dead).toMatchObject({ code: 1, complaint: expect.stringContaining('nimic.env') });
  const untried = await setup('--yes', answerFile(nowhere));
  expect(untried).toMatchObject({ code: 1, complaint: expect.stringContaining('--untried') });
  expect(existsSync(other)).toBe(false);
  expect(await setup('--yes', answerFile(nowhere), '--untried')).toMatchObject({ code: 0 });
  expect(existsSync(other)).toBe(true);
}, 120_000);

test('in the terminal a wrong answer is asked again, and leaving before the end writes nothing', async () => {
  const file = join(folder, 'typed.env');
  const settings = { SETTINGS_FILE: file };
  const company = ['', '', ''];
  const lines = [
    ...['curier.test', '', 'https://curier.test', '8080', ''],
    ...[join(folder, 'data'), app.connectionString, ...company, 'RON'],
    ...['', '', '', '', join(folder, 'nu-este.pmtiles'), 'n', '', '-', '', '', ''],
  ];
  const left = await typed(lines.slice(0, 9), settings);
  expect(left).toMatchObject({ code: 1, out: expect.stringContaining('nothing was written') });
  expect(existsSync(file)).toBe(false);
  const { code, out } = await typed(lines, settings);
  expect(out).toContain('✗ PUBLIC_ORIGIN: must be an address http:// or https://');
  expect(out).toMatch(/✗ Map: .*nu-este\.pmtiles does not exist/);
  expect(code, out).toBe(0);
  expect(parseSettings(readFileSync(file, 'utf8'))).toMatchObject({
    PUBLIC_ORIGIN: 'https://curier.test',
    PORT: '8080',
    TRUSTED_PROXY: '127.0.0.1',
    CONTACT_EMAIL: 'contact@curier.test',
    PAYMENTS_MODE: 'off',
  });
}, 120_000);

test('the environment wins over the file, and a file that cannot be read stops the start', () => {
  const file = join(folder, 'precedence.env');
  const values = ['simplu', 'cu spații și # diez', `l'un "doi" $trei \\ \`patru\``, "'", 'a=b', 'ș, ț'];
  writeFileSync(
    file,
    values.map((value, index) => settingLine(`NAME_${index}`, value)).join('\r\n') + '\n\n# end\nPORT=1\n',
  );
  const given = { SETTINGS_FILE: file, PORT: ' ' };
  const { SETTINGS_FILE: _, SETTINGS_FROM_FILE: names, PORT, ...settings } = withSettings(given);
  expect(names).toBe('NAME_0,NAME_1,NAME_2,NAME_3,NAME_4,NAME_5,PORT');
  expect([Object.values(settings), PORT]).toEqual([values, '1']);
  expect(withSettings({ SETTINGS_FILE: file, PORT: '2' }).PORT).toBe('2');
  expect(() => withSettings({ SETTINGS_FILE: join(folder, 'none.env') })).toThrow('none.env does not exist');
  expect(() => parseSettings('A=1\nB 2', 'x.env')).toThrow('x.env: line 2 is not NAME=value');
  expect(() => parseSettings("A='1", 'x.env')).toThrow('line 1');
  expect(() => parseSettings('A=1\nA=2', 'x.env')).toThrow('A is there twice (line 2)');
  expect(() => settingLine('A', 'a\nB=1')).toThrow('A: a value is one line');
});
