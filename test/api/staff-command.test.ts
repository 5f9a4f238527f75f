import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../app.ts';

const app = await testApp();
const COMMAND = join(import.meta.dirname, '../../scripts/staff.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'stafeta-staff-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Said = { code: number; out: string; complaint: string };

/** The operator's command in a process of its own, at the database of this test. */
function staff(...words: string[]): Promise<Said> {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: app.connectionString,
    DATA_DIR: dataDir,
    ACCESS_CODE: 'codul-de-probă',
  };
  return new Promise((resolve) =>
    execFile(process.execPath, [COMMAND, ...words], { env }, (error, out, complaint) =>
      resolve({ code: error ? Number(error.code) : 0, out, complaint }),
    ),
  );
}

test('the operator’s command invites and lists, and says what it cannot do', async () => {
  const email = 'operator@stafeta.test';
  const added = await staff('add', email, 'Ioana', 'Petrescu');
  expect(added.complaint).toBe('');
  expect(added).toMatchObject({ code: 0 });
  expect(added.out).toContain(email);
  const [mail] = await app.mailsTo(email);
  expect(mail?.subject).toBe('Ai acces la administrare');
  expect(mail?.body_text).toMatch(/\/resetare\/[\w-]{43}\?rol=echipa/);

  const [listed, again, unneeded] = await Promise.all([
    staff('list'),
    staff('add', email, 'Ioana', 'Petrescu'),
    staff('reset', email),
  ]);
  expect(listed).toMatchObject({ code: 0 });
  expect(listed.out).toContain(`${email}\tIoana Petrescu\tfără al doilea pas`);
  expect(again).toMatchObject({ code: 1, complaint: 'Refuzat: email_taken\n' });
  expect(unneeded).toMatchObject({ code: 1, complaint: 'Refuzat: transition_refused\n' });

  const log = await app.db.selectFrom('audit_log').select(['actor_id', 'action']).execute();
  expect(log).toEqual([{ actor_id: null, action: 'staff_added' }]);
}, 300_000);
