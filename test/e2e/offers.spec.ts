import type { Locator, Page } from '@playwright/test';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { courier, FLORIN, newSender, type Api } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { expectFocusPreserved } from './keyboard.ts';
import { axeClean } from './screen-checks.ts';
import { newCourier } from './new-courier.ts';
import { accept, bid, list } from './scenes.ts';

// Sequential: two tests count the money of the same wallet.
test.describe.configure({ mode: 'default' });

test('a refused offer can be taken back for a while; leaving settles it, and the delivery stays open', async ({
  context,
  page,
  arrive,
}) => {
  const me = await newSender(context);
  const [mihai, radu] = await Promise.all([arrive(courier(1)), arrive(courier(2))]);
  const delivery = await list(me);
  await bid(mihai.api, delivery, 40);
  await page.goto(`/viewdetails?id=${delivery.id}`);
  await expect(offerOf(page, 'Mihai')).toBeVisible();
  await bid(radu.api, delivery, -40);
  await expect(page.getByRole('heading', { level: 2, name: '2 oferte', exact: true })).toBeVisible();
  await expect(offerOf(page, 'Radu')).toContainText('$0.40 sub estimare');
  await expect(offerOf(page, 'Mihai')).toContainText('$0.40 peste estimare');

  await page.getByRole('button', { name: 'Refuză oferta de la Mihai' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ai refuzat oferta de la Mihai.' })).toBeVisible();
  await expectFocusPreserved(page);
  await page.getByRole('button', { name: 'Dă înapoi' }).click();
  await expect(offerOf(page, 'Mihai')).toBeVisible();
  await expectFocusPreserved(page);
  await page.getByRole('button', { name: 'Refuză oferta de la Mihai' }).click();
  await page.getByRole('link', { name: 'Livrări active' }).click();
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: '1 ofertă' })).toContainText(
    'Deschisă',
  );
  await expect.poll(() => statusFor(mihai.api, delivery.id)).toBe('refused');
  expect(await statusFor(radu.api, delivery.id)).toBe('live');
});

test('cancelling says what it costs before and leaves the courier free', async ({
  context,
  page,
  arrive,
  watch,
  browser,
  baseURL,
}) => {
  const me = await newSender(context);
  // A courier of this test's own: the end of the trip shows only to who has no other one.
  const ioana = await arrive(null, PHONE);
  await newCourier(ioana.context, browser, baseURL ?? '');
  const delivery = await accept(me, await bid(ioana.api, await list(me)));
  await ioana.page.goto('/curier/activa');
  await expect(ioana.page.getByRole('button', { name: 'Pornesc spre ridicare' })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Anulezi livrarea?' });
  const yes = dialog.getByRole('button', { name: 'Da, anulează livrarea' });

  await test.step('free within the first minutes, and it can be thought over', async () => {
    await page.goto(`/viewdetails?id=${delivery.id}`);
    await page.getByRole('button', { name: 'Anulează livrarea' }).click();
    await expect(dialog).toContainText('Anularea e gratuită până la');
    await axeClean(page);
    await dialog.getByRole('button', { name: 'Păstrează livrarea' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Acceptată').first()).toBeVisible();
  });

  await test.step('who saw another fee than the server’s pays nothing, and sees the right one', async () => {
    watch.expect(409, /\/cancel$/);
    let isFaked = true;
    await page.route(`**/api/v1/deliveries/${delivery.id}`, async (route) => {
      const answer = await route.fetch();
      const original = await answer.json();
      const cancelFee = { amount: 136, currency: 'USD' };
      await route.fulfill({ json: isFaked ? { ...original, cancelFee } : original });
    });
    await page.route('**/cancel', async (route) => {
      isFaked = false;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Anulează livrarea' }).click();
    await expect(dialog).toContainText('$1.36');
    await yes.click();
    await expect(dialog).toContainText('Prețul s-a schimbat între timp.');
    await expect(dialog).toContainText('Anularea e gratuită până la');
  });

  await yes.click();
  await expect(page.getByText('Anulată').first()).toBeVisible();
  await expect(ioana.page.getByText('Cursa a fost anulată.')).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Anulată' })).toHaveCount(1);
});

test('without a signal nothing can be paid, and the screen says so; back online a double press pays once', async ({
  arrive,
  watch,
}) => {
  const { page, context, api } = await arrive(FLORIN, PHONE);
  const radu = await arrive(courier(2));
  const offer = await bid(radu.api, await list(api));
  const before = await wallet(api);

  await openPayment(page, offer);
  const order = page.getByRole('button', { name: /^Comandă cu obligație de plată/ });
  await watch.whileOffline(context, async () => {
    await expect(order).toBeDisabled();
    await expect(page.getByText('Fără internet nu se poate plăti.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Fără semnal.' })).toBeVisible();
    await expect(page).toHaveURL(/\/payment/);
  });
  await order.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Order assigned successfully' })).toBeVisible();
  const after = await wallet(api);
  expect(before.balance.amount - after.balance.amount).toBe(offer.amount.amount);
  expect(after.held.amount - before.held.amount).toBe(offer.amount.amount);
});

test('a payment whose answer is lost on the way back is found out, not paid again', async ({
  arrive,
  watch,
}) => {
  const { page, api } = await arrive(FLORIN);
  const elena = await arrive(courier(5));
  const offer = await bid(elena.api, await list(api));
  const before = await wallet(api);

  let orders = 0;
  await page.route('**/accept', async (route) => {
    orders += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  watch.lose(/\/accept$/);
  await openPayment(page, offer);
  await page.getByRole('button', { name: /^Comandă cu obligație de plată/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order assigned successfully' })).toBeVisible();
  expect(orders).toBe(1);
  expect(before.balance.amount - (await wallet(api)).balance.amount).toBe(offer.amount.amount);
});

test('an offer that was taken back meanwhile costs nothing and leads back to the others', async ({
  arrive,
  context,
  page,
  watch,
}) => {
  watch.expect(409, /\/accept$/);
  const me = await newSender(context);
  const dan = await arrive(courier(6));
  const offer = await bid(dan.api, await list(me));
  await page.goto(`/payment?id=${offer.deliveryId}&offer=${offer.id}`);
  await page.getByRole('radio', { name: /^Numerar/ }).check();
  // The event must not arrive before the press: that is the case under test.
  await page.route('**/api/v1/deliveries/*/offers', (route) => route.abort('aborted'));
  watch.lose(/\/offers$/);
  await dan.api('DELETE', `/courier/offers/${offer.id}`);
  await page.getByRole('button', { name: /^Comandă cu obligație de plată/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog.getByText('Invalid Credintial!')).toBeVisible();
  await expect(dialog.getByText('Oferta nu mai este valabilă.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Am înțeles' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'Oferta nu mai este valabilă.' })).toBeVisible();
  await expect(page.getByText('Nu s-a luat niciun ban.')).toBeVisible();
  await page.unroute('**/api/v1/deliveries/*/offers');
  await page.getByRole('link', { name: 'Vezi ofertele' }).click();
  await expect(page.getByText('Nicio Înregistrare Găsită')).toBeVisible();
});

type Wallet = { balance: { amount: number }; held: { amount: number } };

function wallet(api: Api): Promise<Wallet> {
  return api<Wallet>('GET', '/wallet');
}

async function openPayment(page: Page, offer: MyOffer): Promise<void> {
  await page.goto(`/payment?id=${offer.deliveryId}&offer=${offer.id}`);
  await page.getByRole('radio', { name: /^Portofel/ }).check();
  await expect(page.getByText(/^Ai \$[\d.,]+ în portofel\.$/)).toBeVisible();
}

function offerOf(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }) });
}

async function statusFor(api: Api, deliveryId: string): Promise<string | undefined> {
  const { items } = await api<{ items: MyOffer[] }>('GET', '/courier/offers');
  return items.find((offer) => offer.deliveryId === deliveryId)?.status;
}
