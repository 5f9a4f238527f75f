import { courier, newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { accept, bid, carry, list } from './scenes.ts';

test('a delivered parcel moves from the active ones to the history, with its proof behind it', async ({
  context,
  page,
  arrive,
}) => {
  const mihai = await arrive(courier(1), PHONE);
  const me = await newSender(context);
  const delivery = await accept(me, await bid(mihai.api, await list(me)));
  await page.goto('/send');
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Strada Fabricii 12' });
  await expect(row).toContainText('Acceptată');
  await carry(mihai.api, delivery, 'deliver');
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: 'Istoric' }).click();
  await expect(row).toContainText('Livrată');
  await row.getByRole('link', { name: /^Detalii/ }).click();
  await expect(page).toHaveURL(/\/trip\?id=/);
  await expect(page.getByText(/^Predat destinatarului, cu PIN/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Evaluează cursa' })).toBeVisible();
});
