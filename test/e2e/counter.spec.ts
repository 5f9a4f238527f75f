import type { Locator, Page } from '@playwright/test';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { courier, newSender, type Api } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { expectFocusPreserved, tabTo } from './keyboard.ts';
import { axeClean, looksRight } from './screen-checks.ts';
import { bid, list } from './scenes.ts';

test('sender and courier talk about a price in two windows and meet', async ({ context, page, arrive }) => {
  const me = await newSender(context);
  const elena = await arrive(courier(5), PHONE);
  const delivery = await list(me);
  const { amount } = await bid(elena.api, delivery, 100);
  const price = (less: number) => dollars(amount.amount - less);
  await page.goto(`/counter?id=${delivery.id}`);
  const card = offerOf(page, 'Elena');
  const ask = card.getByRole('button', { name: 'Propune alt preț la oferta de la Elena' });
  const sheet = page.getByRole('dialog', { name: 'Ce preț propui la oferta de la Elena?' });
  const field = sheet.getByRole('textbox', { name: 'Prețul pe care îl propui' });

  await test.step('the sheet works with the keyboard alone', async () => {
    await ask.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await tabTo(page, field);
    const start = await field.inputValue();
    await page.keyboard.press('ArrowDown');
    await expect(field).not.toHaveValue(start);
    await page.keyboard.press('ArrowUp');
    await field.fill('1');
    await expect(sheet.getByRole('alert')).toContainText('Scrie o sumă între');
    await expect(sheet.getByRole('button', { name: 'Trimite propunerea' })).toBeDisabled();
    await axeClean(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(ask).toBeFocused();
  });

  await test.step('the first price goes out', async () => {
    await page.keyboard.press('Enter');
    await field.fill(price(100).slice(1));
    await expect(sheet).toContainText(`Plătești ${price(100)}, Elena primește`);
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(card).toContainText(`Ai propus ${price(100)}. Elena are 4 minute să răspundă.`);
    await expect(ask).toBeHidden();
  });

  await test.step('the courier hears it on another screen and answers with a price between', async () => {
    await elena.page.goto('/curier/castiguri');
    await elena.page.getByRole('link', { name: /^Expeditorul propune .* Răspunde$/ }).click();
    const talk = elena.page.getByRole('group', { name: `Expeditorul propune ${price(100)}` });
    await expect(talk).toContainText(`Preț propus${price(100)}primești`);
    await expect(talk).toContainText(`Oferta ta${price(0)}primești`);
    await axeClean(elena.page);
    await talk.getByRole('button', { name: 'Propune alt preț' }).click();
    const answer = elena.page.getByRole('dialog', { name: 'Cât ceri?' });
    await answer.getByRole('textbox', { name: 'Prețul tău' }).fill(price(30).slice(1));
    await answer.getByRole('button', { name: /^Trimite oferta/ }).click();
    await expect(talk).toBeHidden();
    await expect(card).toContainText(`Elena propune ${price(30)}`);
  });

  await test.step('the second round is a yes, and that is the price to pay', async () => {
    await ask.click();
    await expect(sheet).toContainText('Mai poți propune de 2 ori');
    await field.fill(price(60).slice(1));
    await sheet.getByRole('button', { name: /^Trimite propunerea/ }).click();
    await elena.page.getByRole('button', { name: `Acceptă ${price(60)}` }).click();
    await expect(card).toContainText(`Elena acceptă ${price(60)}`);
    await expect(page.getByRole('status').filter({ hasText: `Elena acceptă ${price(60)}` })).toBeAttached();
    await card.getByRole('link', { name: 'Acceptă și plătește oferta de la Elena' }).click();
    await expect(page).toHaveURL(/\/accept\?/);
    await expect(page.getByRole('main')).toContainText(price(60));
  });
});

test('a proposal can be taken back, and a courier may stay at the price', async ({
  context,
  page,
  arrive,
}) => {
  const me = await newSender(context);
  const dan = await arrive(courier(6), PHONE);
  const delivery = await list(me);
  const { id, amount } = await bid(dan.api, delivery, 120);
  await page.goto(`/viewdetails?id=${delivery.id}`);
  await page.getByRole('link', { name: 'Vezi ofertele' }).click();
  const card = offerOf(page, 'Dan');
  const propose = (less: number) =>
    me('POST', `/deliveries/${delivery.id}/offers/${id}/counter`, { amount: amount.amount - less });

  await propose(90);
  await card.getByRole('button', { name: 'Retrage propunerea pentru Dan' }).click();
  await expect(card).not.toContainText('Ai propus');
  await expectFocusPreserved(page);
  await propose(80);
  await dan.page.goto('/curier/oferte');
  await dan.page
    .getByRole('group', { name: `Expeditorul propune ${dollars(amount.amount - 80)}` })
    .getByRole('button', { name: `Rămân la ${dollars(amount.amount)}` })
    .click();
  await expect(card).toContainText(`Dan rămâne la ${dollars(amount.amount)}`);
});

test('declining asks which: one offer with a way back, or the whole delivery', async ({
  context,
  page,
  arrive,
}) => {
  const me = await newSender(context);
  const [mihai, radu] = await Promise.all([arrive(courier(1)), arrive(courier(2))]);
  const delivery = await list(me);
  await bid(mihai.api, delivery, 90);
  await bid(radu.api, delivery, -10);
  await page.goto(`/counter?id=${delivery.id}`);
  await expect(page.getByRole('heading', { level: 1, name: '2 oferte' })).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Radu');
  await looksRight(page);

  const dialog = page.getByRole('dialog', { name: 'Ce vrei să refuzi?' });
  const decline = page.getByRole('button', { name: 'Refuză', exact: true });
  await decline.click();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Renunță' }).click();
  await expect(dialog).toBeHidden();
  await decline.click();
  await dialog.getByRole('button', { name: 'Doar oferta de la Radu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '1 ofertă' })).toBeVisible();
  await page.getByRole('button', { name: 'Dă înapoi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2 oferte' })).toBeVisible();

  await decline.click();
  await dialog.getByRole('button', { name: 'Toată livrarea, o anulez' }).click();
  await expect(page).toHaveURL(new RegExp(`/viewdetails\\?id=${delivery.id}`));
  await expect(page.getByText('Anulată').first()).toBeVisible();
  for (const { api } of [mihai, radu]) expect(await statusFor(api, delivery)).toBe('closed');
  await page.goto(`/counter?id=${delivery.id}`);
  await expect(page.getByRole('heading', { name: 'Livrarea a fost anulată' })).toBeVisible();
});

test('without a delivery, without offers, and without an answer the screen says what to do', async ({
  context,
  page,
  watch,
}) => {
  const me = await newSender(context);
  await page.goto('/counter');
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Nu știm despre ce livrare e vorba' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Livrările mele' })).toHaveAttribute(
    'href',
    '/send',
  );

  const delivery = await list(me);
  await page.clock.setSystemTime(Date.now() + 61_000);
  await page.goto(`/counter?id=${delivery.id}`);
  await expect(page.getByText('Nicio Înregistrare Găsită')).toBeVisible();
  await page.getByRole('button', { name: 'Adaugă $1.00 la preț' }).click();
  const raised = dollars(delivery.estimate.amount + 100);
  await expect(page.getByRole('status').filter({ hasText: `Estimarea e acum ${raised}` })).toBeVisible();
  await looksRight(page);

  watch.lose(/\/offers$/);
  await page.route('**/api/v1/deliveries/*/offers', (route) => route.abort('connectionreset'));
  await page.reload();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Încearcă din nou' })).toBeVisible();
  await page.unroute('**/api/v1/deliveries/*/offers');
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.getByText('Nicio Înregistrare Găsită')).toBeVisible();
});

function dollars(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`;
}

function offerOf(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }) });
}

async function statusFor(api: Api, delivery: Delivery): Promise<string | undefined> {
  const { items } = await api<{ items: MyOffer[] }>('GET', '/courier/offers');
  return items.find((offer) => offer.deliveryId === delivery.id)?.status;
}
