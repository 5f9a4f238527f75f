import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { command } from '../../support/command.ts';

const app = await testApp();
const dataDir = mkdtempSync(join(tmpdir(), 'stafeta-staff-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The operator's command in its own process, on this test's database. */
const staff = command('staff.ts', {
  DATABASE_URL: app.connectionString,
  DATA_DIR: dataDir,
  ACCESS_CODE: 'codul-de-probă',
});

test('the operator’s command invites and lists, and says what it cannot do', async () => {
  const email = 'operator@stafeta.test';
  const added = await staff('add', email, 'Ioana', 'Petrescu', 'support');
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
  expect(listed.out).toContain(`${email}\tIoana Petrescu\tsupport\twithout second step`);
  expect(again).toMatchObject({ code: 1, complaint: 'Refused: email_taken\n' });
  expect(unneeded).toMatchObject({ code: 1, complaint: 'Refused: transition_refused\n' });

  const log = await app.db.selectFrom('audit_log').select(['actor_id', 'action']).execute();
  expect(log).toEqual([{ actor_id: null, action: 'staff_added' }]);
}, 300_000);
