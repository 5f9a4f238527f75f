import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { updateMe } from '#contract/accounts/me.ts';
import { mySessions } from '#contract/accounts/my-data.ts';
import { tariffs } from '#contract/money/admin-tariffs.ts';
import { adminNumbers } from '#contract/staff/admin-numbers.ts';
import { adminPeople, adminPerson } from '#contract/staff/admin-people.ts';
import { adminComplaints } from '#contract/staff/complaints.ts';
import { secondFactor } from '#contract/staff/second-factor.ts';
import { item, showBoard } from './board.ts';
import { answerEmptyHome } from './staff-home.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, go, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// Keys of one character on the staff's pages: printed where they press something, and switched off by whoever wants.

const row = (number: number) => page.getByRole('button', { name: new RegExp(`\\b${number} `) });
const chip = (name: RegExp) => page.getByRole('group', { name: 'Clase' }).getByRole('button', { name });
const detail = () => page.getByRole('complementary');
const late = item(20_411, {
  ...{ rule: 'late', class: 'late', slackMinutes: -14, reason: { minutes: 14 } },
  ...{ remedy: 'extend_promise', stage: 'to_dropoff' },
});
const OFF = { ...ADMIN, singleKeys: false };

test('a button says its key in its tooltip and to assistive technology', async () => {
  showBoard([late, item(20_426)]);
  await open('/admin/acum', ADMIN);
  const remedy = page.getByRole('button', { name: 'Mută termenul, livrarea 20411' });
  await expect.element(remedy).toHaveAttribute('title', 'Mută termenul (A)');
  await expect.element(remedy).toHaveAttribute('aria-keyshortcuts', 'a');
  await expect.element(chip(/^Întârziate/)).toHaveAttribute('title', 'Întârziate (3)');
  await row(20_411).click();
  await expect.element(detail().getByRole('button', { name: 'Sună' })).toHaveAttribute('title', 'Sună (C)');
});

test('in columns the space bar looks at a row and closes it again, with the focus on the row', async () => {
  showBoard([late, item(20_426)]);
  await open('/admin/acum?ca=coloane', ADMIN);
  await press(row(20_411), ' ');
  await expect.element(detail()).toMatchTextContent('Întârzie cu 14 min');
  await expect.element(row(20_411)).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(detail()).not.toBeInTheDocument();
  await expect.element(row(20_411)).toHaveFocus();
  await looksRight();
});

test('two keys jump to another page, and the second one is no key of the page that is left', async () => {
  showBoard([late, item(20_426)]);
  answerEmptyHome();
  await open('/admin/acum', ADMIN);
  await expect.element(page.getByRole('link', { name: 'Acasă' })).toHaveAttribute('title', 'Acasă (G H)');
  await row(20_411).click();
  await press(row(20_411), 'ga');
  expect(address()).toBe('/admin/acum');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press(row(20_411), 'gh');
  await expect.poll(address).toBe('/admin');
  await userEvent.keyboard('ga');
  await expect.poll(address).toBe('/admin/acum');
});

test.each([
  ['o', '/admin/persoane'],
  ['t', '/admin/tarife'],
  ['c', '/admin/cifre'],
])('g and %s open %s', async (letter, to) => {
  showBoard([late]);
  answer(adminPeople, () => refuse('unavailable'));
  answer(tariffs, () => refuse('unavailable'));
  answer(adminNumbers, () => refuse('unavailable'));
  await open('/admin/acum', ADMIN);
  await press(row(20_411), `g${letter}`);
  await expect.poll(address).toMatch(new RegExp(`^${to}`));
});

test('a page that the role may not open has no jump, and its letter then does nothing', async () => {
  showBoard([late]);
  await open('/admin/acum', { ...ADMIN, staffRole: 'operator' });
  await press(row(20_411), 'gt');
  expect(address()).toBe('/admin/acum');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  const help = page.getByRole('dialog', { name: 'Taste' });
  await expect.element(help.getByText('deschide pagina Acasă')).toBeVisible();
  await expect.element(help.getByText('deschide pagina Tarife')).not.toBeInTheDocument();
});

test.each([
  ['/admin', 'ia hotărârea pentru 15 minute'],
  ['/admin/acum', 'ce îndreaptă rândul'],
  ['/admin/persoane/nimeni', 'fila dinainte, fila următoare'],
  ['/admin/reclamatii', 'deschide reclamația'],
])('on %s the list of keys has the page’s own, those of everywhere and the search’s', async (path, own) => {
  showBoard([late]);
  answerEmptyHome();
  answer(adminPerson, () => refuse('unavailable'));
  answer(adminComplaints, () => refuse('unavailable'));
  await open(path, ADMIN);
  const search = page.getByRole('button', { name: /Caută livrări/ });
  await press(search, '?');
  const help = page.getByRole('dialog', { name: 'Taste' });
  await expect.element(help.getByText(own).first()).toBeVisible();
  await expect.element(help.getByText('deschide pagina Acum')).toBeVisible();
  await expect.element(help.getByText('grupul următor')).toBeVisible();
  const isElsewhere = path !== '/admin';
  await expect.poll(() => help.getByText('ia hotărârea').query() === null).toBe(isElsewhere);
  await looksRight();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
});

test('a sign typed into a field is text, and the button beside the search opens the list as well', async () => {
  showBoard([late]);
  answer(adminPeople, () => refuse('unavailable'));
  await open('/admin/persoane', ADMIN);
  const help = page.getByRole('dialog', { name: 'Taste' });
  const field = page.getByRole('searchbox');
  await field.click();
  await userEvent.keyboard('?');
  await expect.element(field).toHaveValue('?');
  await expect.element(help).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Taste', exact: true });
  await expect.element(button).toHaveAttribute('title', 'Taste (?)');
  await button.click();
  await expect.element(help).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

test('keys are switched off in the own account, and no page and no button has them any more', async () => {
  showBoard([late, item(20_426)]);
  answer(secondFactor, () => refuse('unavailable'));
  answer(mySessions, { items: [], views: [] });
  answer(updateMe, { user: OFF });
  await open('/admin/cont', ADMIN);
  const box = page.getByRole('checkbox', { name: /^Taste de un singur semn/ });
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.poll(() => askedBy(updateMe)[0]?.body).toEqual({ singleKeys: false });
  await expect.element(box).not.toBeChecked();
  await press(page.getByRole('button', { name: /Caută livrări/ }), '/');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await looksRight();
  await go('/admin/acum');
  await expect.element(row(20_411)).toBeVisible();
  expect(document.querySelector('[aria-keyshortcuts]')).toBeNull();
  await press(row(20_411), 'jxav3?');
  await expect.element(row(20_411)).toHaveFocus();
  expect(address()).toBe('/admin/acum');
  await press(row(20_411), '{Enter}');
  await expect.element(detail()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(detail()).not.toBeInTheDocument();
});

test('without these keys nothing jumps, and no link and no list names a jump', async () => {
  showBoard([late]);
  answerEmptyHome();
  // The home was shown before, so that a jump to it would be over at once.
  await open('/admin', OFF);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await go('/admin/acum');
  await expect.element(page.getByRole('link', { name: 'Acasă' })).not.toHaveAttribute('title');
  await press(row(20_411), 'gh');
  await page.getByRole('button', { name: 'Taste', exact: true }).click();
  const help = page.getByRole('dialog', { name: 'Taste' });
  await expect.element(help.getByText('deschide rândul')).toBeVisible();
  await expect.element(help.getByText('deschide pagina Acasă')).not.toBeInTheDocument();
  expect(address()).toBe('/admin/acum');
});

test('without these keys the list of keys says so and names those that stay', async () => {
  showBoard([late]);
  await open('/admin/acum', OFF);
  await page.getByRole('button', { name: 'Taste', exact: true }).click();
  const help = page.getByRole('dialog', { name: 'Taste' });
  await expect.element(help).toMatchTextContent(/oprite din Contul meu/);
  await expect.element(help.getByText('deschide rândul')).toBeVisible();
  await expect.element(help.getByText('alt curier')).not.toBeInTheDocument();
});

test('a refused switch says so and stays as it was', async () => {
  answer(secondFactor, () => refuse('unavailable'));
  answer(mySessions, { items: [], views: [] });
  answer(updateMe, () => refuse('unavailable'));
  await open('/admin/cont', ADMIN);
  const box = page.getByRole('checkbox', { name: /^Taste de un singur semn/ });
  await box.click();
  await expect.element(page.getByRole('region', { name: 'Taste' }).getByRole('alert')).toBeVisible();
  await expect.element(box).toBeChecked();
});
