import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { command } from '../support/command.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'stafeta-help-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The project's own commands, by the file that each runs; `check` is `test` with a flag. */
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /^(?:exec )?node (\S+)$/.exec(line)?.[1];
  return file ? [[name, file] as const] : [];
});

/** Commands that work on an installation, tried as processes of their own; the others ask the same function. */
const FOR_OPERATORS = ['start', 'setup', 'doctor', 'staff', 'backup', 'restore', 'erasures:replay'];

test.for(FOR_OPERATORS)('%s says what it is for, and makes nothing', async (name) => {
  const dataDir = join(folder, name.replace(':', '-'));
  const file = COMMANDS.find(([each]) => each === name)?.[1] ?? '';
  const said = await command(`../${file}`, { DATA_DIR: dataDir, DEMO: 'off' })('--help');
  expect(said).toMatchObject({ code: 0, complaint: '' });
  expect(said.out).toMatch(new RegExp(`npm (run )?${name}\\b`));
  expect(existsSync(dataDir)).toBe(false);
});

test('every command can be asked, before it does anything', () => {
  expect(COMMANDS.length).toBeGreaterThan(15);
  const deaf = COMMANDS.filter(
    ([, file]) =>
      !/explainOnRequest\(|asksForHelp\(|values\.help/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(deaf).toEqual([]);
});

test('a command of the staff that is not understood makes nothing either', async () => {
  const dataDir = join(folder, 'staff');
  const said = await command('staff.ts', { DATA_DIR: dataDir, ACCESS_CODE: 'x' })(
    'promote',
    'ana@curier.test',
  );
  expect(said).toMatchObject({ code: 1, out: expect.stringContaining('npm run staff -- add') });
  expect(existsSync(dataDir)).toBe(false);
});
