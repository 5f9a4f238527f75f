import { setTimeout as inTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { createExport, exportFile, exports } from '#contract/staff/exports.ts';
import { changeStaffRole } from '#contract/staff/staff.ts';
import { EXPORT_AT_ONCE, EXPORTABLE, EXPORT_LISTS } from '#domain/staff/exports/lists.ts';
import { mayStaff, STAFF_ROLES } from '#domain/staff/roles.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { writeExport } from '#server/services/staff/exports/write-export.ts';
import { testApp } from '../../support/app.ts';
import { pathOf } from '../../support/client.ts';
import { signOpen } from '../../support/sign-open.ts';
import type { Person } from '../../support/people.ts';

// Lists of the staff as files: by the screen's filter and the reader's rights, each row once whatever happens to the worker.

const app = await testApp();
const { inNewBrowser: as, aSender, aDelivery, anAdmin, clock, db, owner, deps, workJobs, sweep } = app;
const dana = await anAdmin({ firstName: 'Dana', staffRole: 'support' });
const boss = await anAdmin({ password: 'patru pere verzi' });

type Order = z.input<typeof createExport.body>;
const PEOPLE: Order = {
  list: 'people',
  filter: { role: 'sender' },
  columns: ['name', 'phone', 'id'],
  locale: 'ro',
};
const make = (person: Person, body: Order) => as(person).get(createExport, { body });
const mine = async (person: Person) => (await as(person).get(exports, { query: {} })).items;
const fileOf = (person: Person, id: string) => as(person).send('GET', pathOf(exportFile, { params: { id } }));
const linesOf = (raw: string) => raw.replace('\uFEFF', '').trimEnd().split('\r\n');
const filesStored = async () => {
  const ids = [];
  for await (const id of deps.blobs.storedBefore(new Date(Date.now() + 60_000))) ids.push(id);
  return ids.length;
};

const MANY = EXPORT_AT_ONCE + 3_000;

/** Senders as many as are asked for: copies of one. */
async function manySenders(count: number): Promise<void> {
  const first = await aSender({ firstName: 'Prima' });
  const { rows: columns } = await owner.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'accounts' AND is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name);
  const own: Record<string, string> = {
    id: `'copie-' || n`,
    email: `'copie' || n || '@exemplu.ro'`,
    email_canonical: `'copie' || n || '@exemplu.ro'`,
    phone: `'+4071' || lpad(n::text, 7, '0')`,
    first_name: `'Copie' || n`,
  };
  await owner.query(
    `INSERT INTO accounts (${names.join(', ')})
     SELECT ${names.map((name) => own[name] ?? `a.${name}`).join(', ')}
     FROM accounts a, generate_series(1, $2) n WHERE a.id = $1`,
    [first.id, count],
  );
}
beforeAll(async () => manySenders(MANY));

test('a short list is ready with the answer: formula-safe, masked, by the chosen columns, and in the log', async () => {
  const built = await aDelivery();
  await db
    .updateTable('accounts')
    .set({ first_name: '=HYPERLINK("x")' })
    .where('id', '=', built.sender.id)
    .execute();
  const order: Order = {
    list: 'board',
    filter: { senderId: built.sender.id },
    columns: ['sender', 'number'],
    locale: 'en',
  };
  const ready = await make(dana, order);
  expect(ready).toMatchObject({ state: 'ready', rows: 1, list: 'board', failure: null });
  const file = await fileOf(dana, ready.id);
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="board-/);
  expect(file.raw.startsWith('\uFEFF')).toBe(true);
  // In the list's order, whatever order was asked for.
  expect(linesOf(file.raw)).toEqual([
    '"Delivery","Sender"',
    expect.stringMatching(new RegExp(`^"${built.seen.number}","'=HYPERLINK\\(""x""\\)`)),
  ]);
  const entries = async (action: 'list_exported' | 'export_downloaded') =>
    (await as(boss).get(auditLog, { query: { action } })).items;
  expect((await entries('list_exported'))[0]).toMatchObject({
    subject: `house:export-${ready.id}`,
    details: { list: 'board', filter: { senderId: built.sender.id }, columns: ['sender', 'number'] },
  });
  expect((await entries('export_downloaded'))[0]?.details).toEqual({ list: 'board', rows: 1 });
});

test('a long list goes on in the background: killed anywhere and run twice at once, each row is there once', async () => {
  const before = await filesStored();
  const made = await make(dana, PEOPLE);
  expect(made.state).toBe('queued');
  expect(made.rows).toBeGreaterThanOrEqual(EXPORT_AT_ONCE);
  expect(made.rows).toBeLessThan(MANY);
  expect((await fileOf(dana, made.id)).status).toBe(409);
  // The same order is the same export while it is written.
  await owner.query('DELETE FROM graphile_worker._private_jobs');
  const dying = { ...deps, blobs: { ...deps.blobs, put: async () => Promise.reject(new Error('killed')) } };
  await expect(writeExport(dying, made.id)).rejects.toThrow('killed');
  // The other one dies after its file was stored, before the row that names it.
  const late = async (id: string, bytes: Buffer) => {
    await deps.blobs.put(id, bytes);
    throw new Error('killed late');
  };
  await expect(writeExport({ ...deps, blobs: { ...deps.blobs, put: late } }, made.id)).rejects.toThrow(
    'late',
  );
  clock.advance({ minutes: 3 });
  await sweep();
  const [again] = await Promise.all([
    make(dana, PEOPLE),
    writeExport(deps, made.id),
    inTurn(0).then(async () => writeExport(deps, made.id)),
    workJobs(),
  ]);
  expect(again.id).toBe(made.id);
  await workJobs();
  const row = (await mine(dana)).find(({ id }) => id === made.id);
  expect(row).toMatchObject({ state: 'ready' });
  const lines = linesOf((await fileOf(dana, made.id)).raw);
  const ids = lines.slice(1).map((line) => line.split(';')[0]!);
  expect(lines[0]).toBe('"Codul";"Numele";"Telefonul (ultimele cifre)"');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith('"copie-'))).toHaveLength(MANY);
  expect(row?.rows).toBe(ids.length);
  expect(lines.filter((line) => /\+4071\d{4}/.test(line))).toEqual([]);
  // Files of nobody: the one of the killed worker alone.
  const parts = await db
    .selectFrom('export_parts')
    .select('blob_id')
    .where('export_id', '=', made.id)
    .execute();
  expect(await filesStored()).toBe(before + parts.length + 1);
  clock.advance({ hours: 25 });
  expect((await fileOf(dana, made.id)).status).toBe(404);
  expect(await mine(dana)).toEqual([]);
  await tidyUp(deps);
  await workJobs();
  expect(await db.selectFrom('export_parts').selectAll().execute()).toEqual([]);
});

test('each list is for the roles that read it, and a file for whom it was made, as long as the role reads it', async () => {
  for (const role of STAFF_ROLES) {
    const person = await anAdmin({ staffRole: role });
    for (const list of EXPORT_LISTS) {
      const filter =
        list === 'personMoney'
          ? { personId: dana.id }
          : list === 'deliveries'
            ? { from: '2026-01-01', to: '2026-01-02', counter: 'listed' }
            : {};
      const body = { list, filter, columns: [EXPORTABLE[list].columns[0]], locale: 'ro' };
      if (list === 'people' && mayStaff(role, 'people:read')) continue;
      const { status, raw } = await as(person).send(
        'POST',
        pathOf(createExport, {}),
        { 'content-type': 'application/json' },
        JSON.stringify(body),
      );
      expect(status, `${role} ${list} ${raw}`).toBe(mayStaff(role, EXPORTABLE[list].verb) ? 201 : 403);
    }
  }
  const order: Order = { list: 'complaints', filter: { state: 'open' }, columns: ['entry'], locale: 'ro' };
  const made = await make(dana, order);
  expect((await fileOf(dana, made.id)).status).toBe(200);
  expect((await fileOf(boss, made.id)).status).toBe(404);
  await as(boss).get(changeStaffRole, {
    params: { id: dana.id },
    body: { role: 'editor', password: 'patru pere verzi', reason: 'Trece la texte.' },
  });
  await signOpen(app);
  expect((await fileOf(dana, made.id)).status).toBe(403);
});

test('who loses the right meanwhile gets no further rows, and nobody has a hundred exports written at once', async () => {
  const vera = await anAdmin({ staffRole: 'verifier' });
  const made = await make(vera, PEOPLE);
  const others = await Promise.all(
    (['name', 'phone', 'since', 'roles', 'business'] as const).map((column) =>
      as(vera).call(createExport, { body: { ...PEOPLE, columns: [column] } }),
    ),
  );
  expect(others.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
  await as(boss).get(changeStaffRole, {
    params: { id: vera.id },
    body: { role: 'editor', password: 'patru pere verzi', reason: 'Trece la texte.' },
  });
  await signOpen(app);
  await workJobs();
  const states = await mine(vera);
  expect(states.find(({ id }) => id === made.id)).toMatchObject({ state: 'failed', failure: 'forbidden' });
  expect(states.filter(({ state }) => state === 'queued')).toEqual([]);
});
