import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTextVersions } from './text-versions.ts';

test('a version is the newest day of the texts and changes with any word of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stafeta-texts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = (name: string, day: string, body: string) =>
    writeFile(join(folder, name), `---\nupdated: ${day}\n---\n${body}\n`);
  await write('termeni.ro.md', '2026-11-22', 'Termeni');
  await write('confidentialitate.ro.md', '2026-11-20', 'Date');
  await write('transport-marfa.ro.md', '2026-11-26', 'Marfă');
  const first = readTextVersions(folder);
  expect(first.terms).toMatch(/^2026-11-22-[0-9a-f]{12}$/);
  expect(first.newsletter).toMatch(/^2026-11-20-[0-9a-f]{12}$/);
  expect(first.haulage).toMatch(/^2026-11-26-[0-9a-f]{12}$/);
  expect(readTextVersions(folder)).toEqual(first);
  await write('termeni.ro.md', '2026-11-22', 'Alți termeni');
  const second = readTextVersions(folder);
  expect(second.terms).not.toBe(first.terms);
  expect(second.newsletter).toBe(first.newsletter);
});
