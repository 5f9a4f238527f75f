import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminBoard } from '#contract/staff/admin-board.ts';
import {
  type BoardView,
  boardViews,
  changeBoardView,
  createBoardView,
  deleteBoardView,
  pinBoardView,
  setDefaultBoardView,
} from '#contract/staff/board-views.ts';
import { showBoard } from './board.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, go, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// Saved views of the board: opened by name, by address and by default, saved, changed, pinned and deleted.

const view = (change: Partial<BoardView> = {}): BoardView => ({
  ...{ id: 'vederea-1', version: 3, name: 'Tura mea', scope: 'private', layout: 'columns', count: 4 },
  ...{ filter: { class: 'late', county: 'B' }, owner: { id: ADMIN.id, name: 'Ana Dobre' } },
  ...{ mayChange: true, isPinned: true, defaultOf: [] },
  ...change,
});
const team = view({ id: 'vederea-2', name: 'Numerar', scope: 'team', filter: { method: 'cash' }, count: 2 });
const show = (...items: BoardView[]) => {
  showBoard();
  answer(boardViews, { items });
};
const menu = (name: string) => page.getByRole('button', { name, exact: true }).first();
const WRITTEN = '/admin/acum?clasa=late&judet=B&ca=coloane&vedere=vederea-1';

test('a view opens from its chip, its menu and its address, which is written out for whoever may not see it', async () => {
  show(view(), { ...team, isPinned: false, layout: 'list' });
  await open('/admin/acum', ADMIN);
  const chip = page.getByRole('group', { name: 'Vederi fixate' }).getByRole('button', { name: 'Tura mea 4' });
  await chip.click();
  await expect.poll(address).toBe(WRITTEN);
  await expect.poll(() => askedBy(adminBoard).at(-1)?.query).toMatchObject({ class: 'late', county: 'B' });
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await expect.poll(address).toBe('/admin/acum?ca=coloane');
  await menu('Toate livrările').click();
  await page.getByRole('button', { name: /^Numerar 2/ }).click();
  await expect.poll(address).toBe('/admin/acum?plata=cash&vedere=vederea-2');
  await expect.element(menu('Numerar')).toHaveFocus();
  await go('/admin/acum?vedere=vederea-1');
  await expect.poll(address).toBe('/admin/acum?vedere=vederea-1&clasa=late&judet=B&ca=coloane');
  await go('/admin/acum?clasa=late&vedere=alta');
  await expect.element(page.getByText(/nu mai există sau e a altcuiva/)).toBeVisible();
  await menu('Toate livrările').click();
  await looksRight();
});

test('the role’s default opens a bare address and nothing else, and everything is one press away', async () => {
  show({ ...team, defaultOf: ['admin'], isPinned: false, layout: 'list' });
  await open('/admin/acum', ADMIN);
  await expect.poll(address).toBe('/admin/acum?plata=cash&vedere=vederea-2');
  await page.getByRole('button', { name: 'Șterge filtrele' }).click();
  await expect.poll(address).toBe('/admin/acum?vedere=toate');
  await go('/admin/acum?clasa=late');
  await expect
    .element(page.getByRole('button', { name: /^Întârziate 1$/ }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe('/admin/acum?clasa=late');
});

test('what is shown is saved under a name, updated, and a colleague’s change says so', async () => {
  show();
  answer(createBoardView, ({ body }) => view({ ...body, version: 1 }));
  await open('/admin/acum?clasa=late&judet=B&ca=coloane', ADMIN);
  await page.getByRole('button', { name: 'Salvează vederea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvează vederea' });
  await dialog.getByLabelText('Nume').fill('Tura mea');
  await looksRight();
  await dialog.getByRole('radio', { name: 'Toată echipa' }).click();
  show(view());
  await dialog.getByRole('button', { name: 'Salvează vederea' }).click();
  await expect.poll(address).toBe(WRITTEN);
  expect(askedBy(createBoardView)[0]?.body).toEqual({
    ...{ name: 'Tura mea', scope: 'team', layout: 'columns', filter: { class: 'late', county: 'B' } },
  });
  await page.getByRole('button', { name: /Scoate filtrul Județul ridicării: București/ }).click();
  answer(changeBoardView, () => refuse('transition_refused'));
  await page.getByRole('button', { name: 'Actualizează „Tura mea”' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(askedBy(changeBoardView)[0]?.body).toMatchObject({ version: 3, filter: { class: 'late' } });
});

test('a view is pinned, set as a role’s default and deleted from its menu', async () => {
  show({ ...team, isPinned: false }, view({ mayChange: false, id: 'vederea-3', name: 'A altcuiva' }));
  answer(pinBoardView, { ...team });
  answer(setDefaultBoardView, undefined);
  answer(deleteBoardView, undefined);
  await open('/admin/acum', ADMIN);
  await menu('Toate livrările').click();
  await page.getByRole('button', { name: 'Fixează vederea Numerar' }).click();
  await expect.poll(() => askedBy(pinBoardView)[0]?.body).toEqual({ isPinned: true });
  await expect
    .element(page.getByRole('button', { name: 'Schimbă vederea A altcuiva' }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Schimbă vederea Numerar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Numerar' });
  await dialog.getByRole('checkbox', { name: 'Operator' }).click();
  await expect
    .poll(() => askedBy(setDefaultBoardView)[0])
    .toMatchObject({ params: { role: 'operator' }, body: { viewId: 'vederea-2' } });
  await looksRight();
  await dialog.getByRole('button', { name: 'Șterge vederea' }).click();
  await dialog.getByRole('button', { name: 'Apasă din nou ca să ștergi' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
