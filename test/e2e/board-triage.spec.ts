import type { Locator, Page } from '@playwright/test';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { ANA, newSender, type Api } from './api.ts';
import { expect, test } from './fixtures.ts';
import { expectFocusPreserved, press, tabTo } from './keyboard.ts';
import { newCourier } from './new-courier.ts';
import { accept, bid, carry, list } from './scenes.ts';
import { axeClean } from './screen-checks.ts';

// Five troubles on the staff's board, each mended by keyboard alone.

const TROUBLES = ['accident', 'help', 'refused', 'mismatch', 'pin'] as const;
type Trouble = (typeof TROUBLES)[number];

/** Brings a delivery into a trouble, as its courier. */
async function trouble(courier: Api, delivery: Delivery, which: Trouble): Promise<void> {
  const path = `/courier/deliveries/${delivery.id}`;
  const report = (what: string, more: object = {}) =>
    courier('POST', `${path}/troubles`, {
      ...{ report: what, at: new Date().toISOString(), stepId: crypto.randomUUID() },
      ...more,
    });
  if (which === 'accident') return void (await report('help', { isAccident: true }));
  if (which === 'help') return void (await report('help'));
  await carry(courier, delivery, which === 'mismatch' ? 'arrive_pickup' : 'arrive_dropoff');
  if (which === 'mismatch') return void (await report('mismatch'));
  if (which === 'refused') return void (await report('refused'));
  const pin = String((Number(delivery.pins?.dropoff) + 1) % 10_000).padStart(4, '0');
  const body = () => ({
    ...{ step: 'deliver', pin, at: new Date().toISOString(), stepId: crypto.randomUUID() },
  });
  for (let tries = 0; tries < 5; tries += 1)
    await courier('POST', `${path}/steps`, body()).catch(() => undefined);
}

/** Mends the trouble of the row with the focus by its one key, with a reason where the act asks for one. */
async function mend(page: Page, row: Locator): Promise<void> {
  await expect(row).toBeFocused();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  if (!(await row.innerText()).includes('PIN')) {
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Vorbit la telefon.');
    await press(page, dialog.locator('button[type="submit"]'));
  }
  await expect(page.getByRole('status').first()).toBeAttached();
  await expect(dialog).toBeHidden();
  await expectFocusPreserved(page, row);
}

test('five troubles are mended by keyboard alone', async ({ arrive, context, browser, baseURL }) => {
  const sender = await newSender(context);
  const { user } = await sender<{ user: { id: string } }>('GET', '/me');
  const worker = await newCourier((await arrive()).context, browser, baseURL ?? '');
  const numbers: Record<string, Trouble> = {};
  for (const which of TROUBLES) {
    const delivery = await accept(sender, await bid(worker, await list(sender)));
    await trouble(worker, delivery, which);
    numbers[delivery.number] = which;
  }

  const { page } = await arrive(ANA);
  await page.goto(`/admin/acum?expeditor=${user.id}`);
  const classes = page.getByRole('group', { name: 'Clase' });
  const rows = page.locator('[data-board-row]');
  await expect(rows).toHaveCount(5);
  await expect(classes.getByRole('button', { name: 'Toate 5' })).toBeVisible();
  await axeClean(page);
  await tabTo(page, classes.getByRole('button', { name: 'Toate 5' }));
  for (let at = 0; at < 5; at += 1) {
    await page.keyboard.press('j');
    await mend(page, rows.nth(at));
  }
  await expect(classes.getByRole('button', { name: 'În regulă 5' })).toBeVisible();
  await page.keyboard.press('8');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['În regulă 5']);
  await axeClean(page);
});
