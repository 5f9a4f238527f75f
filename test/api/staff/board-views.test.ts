import { expect, test } from 'vitest';
import type { z } from 'zod';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { adminBoard } from '#contract/staff/admin-board.ts';
import {
  boardViews,
  changeBoardView,
  createBoardView,
  deleteBoardView,
  pinBoardView,
  setDefaultBoardView,
} from '#contract/staff/board-views.ts';
import { removeStaff } from '#contract/staff/staff.ts';
import { VIEWS_MAX } from '#domain/staff/board/views.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';

// Saved views of the board: whose they are, what they count, and what ends with their maker.

const app = await testApp();
const { as, aDelivery, anAdmin, owner } = app;
const password = 'patru pere verzi';
const boss = await anAdmin({ password });
const elena = await anAdmin({ firstName: 'Elena', lastName: 'Rusu', staffRole: 'operator', password });
const mihai = await anAdmin({ staffRole: 'support', password });
const auditor = await anAdmin({ staffRole: 'auditor' });

type Body = z.input<typeof createBoardView.body>;
const view = (change: Partial<Body> = {}): Body => ({
  ...{ name: 'Tura mea', scope: 'private', filter: { size: 'small' }, layout: 'list' },
  ...change,
});
const make = (who: Person, change: Partial<Body> = {}) =>
  as(who).get(createBoardView, { body: view(change), key: crypto.randomUUID() });
const seen = async (who: Person) => (await as(who).get(boardViews)).items;
const names = async (who: Person) => (await seen(who)).map(({ name }) => name);
const change = (who: Person, { id, version }: { id: string; version: number }, body: Body) =>
  as(who).call(changeBoardView, { params: { id }, body: { ...body, version } });

test('a view is there in another browser, counts what it shows now, and is its maker’s alone', async () => {
  const mine = await make(elena);
  expect(mine).toMatchObject({ isPinned: true, mayChange: true, defaultOf: [], count: 0, version: 1 });
  await aDelivery({ size: 'small' });
  await aDelivery({ size: 'large' });
  // Another browser of the same person: another session.
  expect(await seen(elena)).toMatchObject([
    { name: 'Tura mea', filter: { size: 'small' }, layout: 'list', count: 1, owner: { name: 'Elena Rusu' } },
  ]);
  const { counts } = await as(elena).get(adminBoard, { query: mine.filter });
  expect(counts.shown).toBe(1);
  expect(await names(mihai)).toEqual([]);
  for (const other of [mihai, boss]) {
    expect((await change(other, mine, view())).status).toBe(404);
    expect((await as(other).call(deleteBoardView, { params: { id: mine.id } })).status).toBe(404);
    const pin = { params: { id: mine.id }, body: { isPinned: true } };
    expect((await as(other).call(pinBoardView, pin)).status).toBe(404);
  }
  // The same press again is the same view.
  const key = crypto.randomUUID();
  const twice = await Promise.all(
    [1, 2].map(() => as(elena).call(createBoardView, { body: view({ name: 'De două ori' }), key })),
  );
  expect(twice.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect((await names(elena)).filter((name) => name === 'De două ori')).toHaveLength(1);
});

test('the team’s views are pinned by each, changed by their maker or an administrator, and by two at once once', async () => {
  const team = await make(elena, { name: 'Ramburs azi', scope: 'team', filter: { method: 'cash' } });
  const forMihai = async () => (await seen(mihai)).find(({ id }) => id === team.id);
  expect(await forMihai()).toMatchObject({ isPinned: false, mayChange: false, owner: { id: elena.id } });
  expect((await change(mihai, team, view())).status).toBe(403);
  expect((await as(mihai).call(deleteBoardView, { params: { id: team.id } })).status).toBe(403);
  const pin = { params: { id: team.id }, body: { isPinned: true } };
  await Promise.all([as(mihai).get(pinBoardView, pin), as(mihai).get(pinBoardView, pin)]);
  expect(await forMihai()).toMatchObject({ isPinned: true });
  expect((await seen(boss)).find(({ id }) => id === team.id)?.isPinned).toBe(false);

  const shared = view({ name: 'Numerar', scope: 'team', filter: { method: 'cash' }, layout: 'columns' });
  const both = await Promise.all([change(elena, team, shared), change(boss, team, shared)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await forMihai()).toMatchObject({ name: 'Numerar', layout: 'columns', version: 2 });

  // An auditor saves for themselves and shares nothing.
  await make(auditor);
  const shares = await as(auditor).call(createBoardView, {
    body: view({ scope: 'team' }),
    key: crypto.randomUUID(),
  });
  expect(shares.status).toBe(403);

  // Private again: nobody else's pin, and no default.
  const role = (viewId: string | null) => ({ params: { role: 'support' as const }, body: { viewId } });
  await as(boss).get(setDefaultBoardView, role(team.id));
  expect(await forMihai()).toMatchObject({ defaultOf: ['support'] });
  await change(elena, { ...team, version: 2 }, { ...shared, scope: 'private' });
  expect(await forMihai()).toBeUndefined();
  expect((await as(boss).call(setDefaultBoardView, role(team.id))).status).toBe(404);
  await change(elena, { ...team, version: 3 }, shared);
  expect(await forMihai()).toMatchObject({ isPinned: false, defaultOf: [] });
});

test('a role has one default, which an administrator sets; each change of a view is in the log', async () => {
  const one = await make(elena, { name: 'Una', scope: 'team' });
  const two = await make(mihai, { name: 'Alta', scope: 'team' });
  const set = (who: Person, viewId: string | null) =>
    as(who).call(setDefaultBoardView, { params: { role: 'operator' }, body: { viewId } });
  expect((await set(elena, one.id)).status).toBe(403);
  await set(boss, one.id);
  await set(boss, two.id);
  const defaults = async () =>
    (await seen(elena)).flatMap(({ name, defaultOf }) => defaultOf.map((role) => [name, role]));
  expect(await defaults()).toEqual([['Alta', 'operator']]);
  await as(mihai).get(deleteBoardView, { params: { id: two.id } });
  expect(await defaults()).toEqual([]);
  expect((await set(boss, two.id)).status).toBe(404);
  const { items } = await as(boss).get(auditLog, { query: {} });
  const about = items.filter(({ subject }) => subject === `house:view-${two.id}`);
  expect(about.map(({ action, details }) => [action, details])).toEqual([
    ['board_view_deleted', { scope: 'team', name: 'Alta' }],
    ['board_view_default_set', { role: 'operator' }],
    ['board_view_made', { scope: 'team', name: 'Alta' }],
  ]);
});

test('so many views and no more, also a hundred at once', async () => {
  const keen = await anAdmin({ staffRole: 'operator' });
  const client = as(keen);
  await owner.query(
    `INSERT INTO board_views (id, owner_id, name, scope, filter, layout, created_at, updated_at)
     SELECT 'v' || n, $1, 'V', 'private', '{}', 'list', now(), now() FROM generate_series(1, $2) n`,
    [keen.id, VIEWS_MAX - 1],
  );
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => client.call(createBoardView, { body: view(), key: crypto.randomUUID() })),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
});

test('private views and pins end with their maker’s place in the staff or with their account; the team’s stay', async () => {
  const viewsOf = async ({ id }: Person) =>
    (await owner.query('SELECT scope FROM board_views WHERE owner_id = $1', [id])).rows;
  const leaves = await anAdmin({ staffRole: 'operator', password });
  await make(leaves, { name: 'A mea' });
  await make(leaves, { name: 'A tuturor', scope: 'team' });
  const exported = await as(leaves).get(exportMe);
  expect(JSON.stringify(exported)).toContain('A mea');
  await as(boss).get(removeStaff, {
    params: { id: leaves.id },
    body: { reason: 'A plecat din echipă.', password },
  });
  expect(await viewsOf(leaves)).toEqual([{ scope: 'team' }]);
  const erased = await anAdmin({ staffRole: 'operator', password });
  await make(erased);
  await as(erased).get(deleteMe, { body: { password } });
  expect(await viewsOf(erased)).toEqual([]);
  expect((await owner.query('SELECT FROM board_view_pins WHERE account_id = $1', [erased.id])).rowCount).toBe(
    0,
  );
});
