import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminPeople, adminPerson } from '#contract/staff/admin-people.ts';
import { adminSearch, type FoundGroup } from '#contract/staff/admin-search.ts';
import { SEARCH_GROUPS } from '#domain/staff/search/groups.ts';
import { showBoard } from './board.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, NO_NETWORK, refuse } from './server.ts';

// The search over any screen: keys, groups, what a screen reader hears, and what is shown without an answer.

const AT = '2026-11-20T12:16:00.000Z';
const GROUPS: FoundGroup[] = [
  {
    group: 'deliveries',
    hasMore: true,
    items: [
      {
        ...{ id: 'd1', number: 53_928_116, status: 'accepted', isRunning: true, area: 'Floreasca', at: AT },
        ...{ sender: 'Andreea Popa', senderId: 'p1', receiver: 'Vlad Ionescu' },
      },
    ],
  },
  {
    group: 'people',
    hasMore: false,
    items: [
      {
        ...{ id: 'p1', name: 'Andreea Popă', businessName: 'Atelier Popa SRL', roles: ['sender'], since: AT },
        ...{ phone: '07•• ••• 218', plate: null },
      },
      {
        ...{ id: 'p2', name: 'Ștefan Popa', businessName: null, roles: ['courier'], since: AT },
        ...{ phone: '07•• ••• 219', plate: 'B 88 SPO' },
      },
    ],
  },
];
const found = (groups: FoundGroup[], more = {}) => ({
  ...{ scope: [...SEARCH_GROUPS], groups, exact: null, nearest: [], isLogged: false },
  ...more,
});
const field = () => page.getByRole('combobox', { name: /Număr, nume, telefon/ });
const active = () => document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '');
const start = async () => {
  showBoard();
  await open('/admin/acum', ADMIN);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Acum' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
};

test('the search opens by key over any screen, moves by arrows and groups, and opens a person', async () => {
  answer(adminSearch, found(GROUPS));
  answer(adminPerson, refuse('not_found'));
  await start();
  await field().fill('popa');
  await expect.element(page.getByRole('status').filter({ hasText: '3 rezultate, mai sunt' })).toBeVisible();
  expect(active()?.textContent).toContain('53928116');
  await looksRight();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => active()?.textContent).toContain('Andreea Popă');
  expect(active()?.querySelector('mark')?.textContent).toBe('Popă');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => active()?.textContent).toContain('B 88 SPO');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.poll(() => active()?.textContent).toContain('Ștefan');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => askedBy(adminPerson)).toHaveLength(1);
  expect(address()).toBe('/admin/persoane/p2');
});

test('a slash opens the search, but not over a dialog', async () => {
  showBoard();
  await open('/admin/acum', ADMIN);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Acum' })).toBeVisible();
  await userEvent.keyboard('?');
  const keys = page.getByRole('dialog', { name: 'Taste' });
  await expect.element(keys).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard('/');
  await expect.element(field()).toHaveFocus();
});

test('a whole number opens its delivery at once, and a chip asks for one group', async () => {
  answer(adminSearch, ({ query }) =>
    query.q === '53928116'
      ? found(GROUPS.slice(0, 1), { exact: { deliveryId: 'd1', senderId: 'p1', isRunning: true } })
      : found(GROUPS),
  );
  await start();
  await field().fill('popa');
  await page.getByRole('button', { name: 'Oameni', exact: true }).click();
  await expect.poll(() => askedBy(adminSearch).at(-1)?.query).toEqual({ q: 'popa', group: 'people' });
  await field().fill('53928116');
  await expect.poll(address).toBe('/admin/acum?livrare=d1');
});

test('commands list the pages that the role has, and nothing of it asks the server', async () => {
  showBoard();
  await open('/admin/acum', { ...ADMIN, staffRole: 'support' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Acum' })).toBeVisible();
  await userEvent.keyboard('/');
  await field().fill('>');
  await expect.element(page.getByRole('option', { name: 'Oameni' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Echipa' })).not.toBeInTheDocument();
  answer(adminPeople, { items: [], nextCursor: null });
  await field().fill('>oam');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/admin/persoane');
  expect(askedBy(adminSearch)).toEqual([]);
});

test('nothing found offers what is near; without an answer what was opened last stays', async () => {
  answer(adminSearch, ({ query }) =>
    query.q === 'popaa' ? found([], { nearest: ['Ștefan Popa'] }) : found(GROUPS),
  );
  await start();
  await field().fill('popaa');
  await expect.element(page.getByText('Nimic pentru „popaa”')).toBeVisible();
  await page.getByRole('button', { name: 'Caută „Ștefan Popa”' }).click();
  await expect.element(page.getByRole('option', { name: /Vlad Ionescu/ })).toBeVisible();
  await page.getByRole('option', { name: /Vlad Ionescu/ }).click();
  await expect.poll(address).toBe('/admin/acum?livrare=d1');
  answer(adminSearch, () => NO_NETWORK);
  await page.getByRole('button', { name: 'Caută livrări, oameni, plăți' }).click();
  await field().fill('altul');
  await expect.element(page.getByText('Căutarea nu răspunde')).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Vlad Ionescu/ })).toBeVisible();
  await looksRight();
});
