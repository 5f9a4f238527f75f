import type { Delivery } from '#contract/deliveries/delivery.ts';
import { courier, newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { axeClean, noSidewaysScroll } from './screen-checks.ts';
import { accept, bid, carry, list } from './scenes.ts';

test('a problem is reported from the trip’s page, and the money and the lists say so', async ({
  context,
  page,
  arrive,
}) => {
  const me = await newSender(context);
  const ioana = await arrive(courier(3), PHONE);
  const delivery = await accept(me, await bid(ioana.api, await list(me)));
  await carry(ioana.api, delivery, 'deliver');

  await page.goto(`/trip?id=${delivery.id}`);
  await page.getByRole('button', { name: 'Raportează o problemă' }).click();
  const dialog = page.getByRole('dialog', { name: 'Raportează o problemă' });
  const send = dialog.getByRole('button', { name: 'Trimite reclamația' });

  await test.step('the button says what is missing until nothing is', async () => {
    await expect(send).toBeDisabled();
    await expect(dialog.getByText('Alege ce s-a întâmplat.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Coletul a ajuns deteriorat' }).check();
    await expect(dialog.getByText('Povestește pe scurt ce s-a întâmplat.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Povestește pe scurt' }).fill('scurt');
    await dialog.getByRole('textbox', { name: 'Povestește pe scurt' }).blur();
    await expect(dialog.getByText('Scrie cel puțin 10 caractere.')).toBeVisible();
    await axeClean(page);
    await dialog
      .getByRole('textbox', { name: 'Povestește pe scurt' })
      .fill('Cutia a ajuns ruptă la un colț.');
  });

  await send.dblclick();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('region', { name: 'Reclamația ta' });
  await expect(card.getByText('Reclamație deschisă')).toBeVisible();
  await expect(card.getByText('Cutia a ajuns ruptă la un colț.')).toBeVisible();
  await noSidewaysScroll(page);
  expect(await me<Delivery>('GET', `/deliveries/${delivery.id}`)).toMatchObject({
    dispute: { state: 'open', kind: 'damaged' },
  });

  await page.goto('/send');
  await expect(page.getByRole('row').filter({ hasText: 'Reclamație deschisă' })).toBeVisible();
  await ioana.page.goto('/curier/castiguri');
  await expect(ioana.page.getByText('Blocat de o reclamație')).toBeVisible();
});
