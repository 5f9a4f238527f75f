import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminPeople } from '#contract/staff/admin-people.ts';
import { createExport, type Export, exports } from '#contract/staff/exports.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const READY: Export = {
  ...{ id: 'gata', list: 'people', columns: ['id', 'name'], state: 'ready', rows: 41, failure: null },
  ...{ createdAt: at(-1), endedAt: at(-1), expiresAt: at(23) },
};
const LONG: Export = {
  ...READY,
  ...{ id: 'lung', list: 'complaints', state: 'queued', rows: 12_500, endedAt: null },
};
const LOST: Export = { ...READY, id: 'oprit', state: 'failed', failure: 'forbidden' };

test('a list is exported as its filter shows it, with the chosen columns, and its link is below', async () => {
  answer(adminPeople, { items: [], nextCursor: null });
  answer(exports, { items: [LONG, READY, LOST], nextCursor: null });
  await open('/admin/persoane?rol=courier', ADMIN);
  await page.getByRole('button', { name: 'Exportă' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportă ca CSV' });
  await expect.element(dialog.getByText('12.500 de rânduri')).toBeVisible();
  await expect.element(dialog.getByText('rolul tău nu mai citește lista')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: /^Descarcă Oamenii/ }))
    .toHaveAttribute('href', '/api/v1/admin/exports/gata/file');
  expect(dialog.getByRole('link').elements()).toHaveLength(1);
  await looksRight();
  const send = dialog.getByRole('button', { name: 'Exportă' });
  for (const name of ['Codul', 'Firma', 'Rolurile', 'Din'])
    await dialog.getByRole('checkbox', { name, exact: true }).click();
  answer(createExport, refuse('limit_reached'));
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  answer(createExport, READY);
  await send.click();
  await expect
    .poll(() => askedBy(createExport).at(-1)?.body)
    .toEqual({
      list: 'people',
      filter: { role: 'courier' },
      columns: ['name', 'phone'],
      locale: 'ro',
    });
  await dialog.getByRole('checkbox', { name: 'Numele' }).click();
  await dialog.getByRole('checkbox', { name: /^Telefonul/ }).click();
  await expect.element(dialog.getByText('Alege cel puțin o coloană.')).toBeVisible();
  await expect.element(send).toBeDisabled();
});
