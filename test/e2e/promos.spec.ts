import type { Page } from '@playwright/test';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { courier, newConfirmedSender, type Api } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { axeClean, looksRight, noSidewaysScroll } from './screen-checks.ts';
import { bid, list } from './scenes.ts';

/** Amount in the wallet. */
const FULL = 5_000;

test('a coupon is taken on its page, put on an order, and only the sum that is left leaves the wallet', async ({
  context,
  page,
  arrive,
}) => {
  test.slow();
  const me = await newConfirmedSender(context);
  const mihai = await arrive(courier(1), PHONE);

  await page.goto('/offer');
  await expect(page.getByRole('heading', { level: 1, name: 'Ofertele mele' })).toBeVisible();
  const coupon = page.getByRole('listitem').filter({ hasText: 'Cod: BUNVENIT' });
  await coupon.getByRole('button', { name: /^Ia reducerea/ }).click();
  await expect(coupon.getByText('Salvat. Îl găsești la plată.')).toBeFocused();
  await expect(page.getByText('Cod: TOAMNA')).toBeHidden();
  await looksRight(page);

  await fillWallet(page, me);
  const offer = await bid(mihai.api, await list(me), 30);
  const price = offer.amount.amount;
  const discount = Math.round(price * 0.2);
  await page.goto(`/accept?id=${offer.deliveryId}&offer=${offer.id}`);
  await expect(field(page)).toHaveValue('BUNVENIT');
  await page.getByRole('button', { name: 'Aplică' }).click();
  await expect(page.getByText(`Cod aplicat: ${dollars(discount)} reducere.`)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: dollars(price - discount) })).toBeVisible();
  await expect(page.getByText('Prețul este final: TVA și toate taxele sunt incluse.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Cod aplicat')).toBeVisible();
  await axeClean(page);
  await noSidewaysScroll(page);

  await page.getByRole('link', { name: 'Continuă spre plată' }).click();
  await expect(page).toHaveURL(/\/payment\?.*promo=BUNVENIT/);
  await page.getByRole('radio', { name: /^Portofel/ }).check();
  await page
    .getByRole('button', { name: `Comandă cu obligație de plată · ${dollars(price - discount)}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order assigned successfully' })).toBeVisible();

  const delivery = await me<Delivery>('GET', `/deliveries/${offer.deliveryId}`);
  expect([delivery.price, delivery.discount, delivery.charged].map((sum) => sum?.amount)).toEqual([
    price,
    discount,
    price - discount,
  ]);
  expect(await balanceOf(me)).toBe(FULL - (price - discount));
  await page.goto('/offer');
  await expect(coupon.getByText('Folosită')).toBeVisible();
});

test('a code that does not hold says so, changes no sum, and can be replaced', async ({
  context,
  page,
  arrive,
  watch,
}) => {
  watch.expect(409, /\/promos\//);
  const me = await newConfirmedSender(context);
  const radu = await arrive(courier(2));
  const offer = await bid(radu.api, await list(me));
  await me('POST', '/promos/DRUMLUNG/claim');

  await test.step('typed on the page of the coupons', async () => {
    await page.goto('/offer');
    const save = page.getByRole('button', { name: 'Salvează codul' });
    await expect(save).toBeDisabled();
    await page.getByRole('textbox', { name: 'Ai un cod promoțional?' }).fill('toamna');
    await save.click();
    await expect(page.getByText('Codul nu poate fi folosit aici.')).toBeVisible();
  });

  await test.step('and on an order', async () => {
    await page.goto(`/accept?id=${offer.deliveryId}&offer=${offer.id}`);
    await expect(page.getByRole('button', { name: /^DRUMLUNG/ })).toBeDisabled();
    await field(page).fill('nimic');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Codul nu poate fi folosit aici.' }),
    ).toBeVisible();
    await expect(field(page)).toBeFocused();
    await field(page).fill('drumlung');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Codul merge de la $20.00 în sus.' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continuă spre plată' })).not.toHaveAttribute(
      'href',
      /promo/,
    );
  });

  await test.step('and one that is lost on the way to the payment lets the person decide', async () => {
    await open(page, offer, 'DRUMLUNG');
    const order = page.getByRole('button', { name: /^Comandă cu obligație de plată/ });
    await page.getByRole('radio', { name: /^Numerar/ }).check();
    await expect(order).toBeDisabled();
    await expect(page.getByRole('alert')).toContainText('Codul DRUMLUNG nu mai poate fi folosit');
    await page.getByRole('button', { name: 'Continuă fără cod' }).click();
    await expect(order).toHaveText(`Comandă cu obligație de plată · ${dollars(offer.amount.amount)}`);
    await expect(order).toBeEnabled();
  });
});

test('a code that goes while the payment is being pressed charges nothing', async ({
  context,
  page,
  arrive,
  watch,
}) => {
  watch.expect(409, /\/(accept|promos\/preview)$/);
  const me = await newConfirmedSender(context);
  const sorin = await arrive(courier(4));
  const [first, second] = [
    await bid(sorin.api, await list(me)),
    await bid((await arrive(courier(5))).api, await list(me)),
  ];
  await open(page, first, 'BUNVENIT');
  await page.getByRole('radio', { name: /^Numerar/ }).check();
  // Meanwhile another order of the same person has become the first one.
  await me('POST', `/deliveries/${second.deliveryId}/accept`, { offerId: second.id, method: 'cash' });
  await page.getByRole('button', { name: /^Comandă cu obligație de plată/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText('Nu s-a luat niciun ban.');
  await dialog.getByRole('button', { name: 'Am înțeles' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nu s-a luat niciun ban.')).toBeVisible();
  await expect(page.getByText('Codul BUNVENIT nu mai poate fi folosit')).toBeVisible();
  expect(await me<Delivery>('GET', `/deliveries/${first.deliveryId}`)).toMatchObject({
    status: 'open',
    price: null,
  });
});

/** Tops up a new sender's wallet by a test card. */
async function fillWallet(page: Page, me: Api): Promise<void> {
  const { redirectUrl } = await me<{ redirectUrl: string }>('POST', '/wallet/top-ups', { amount: FULL });
  await page.goto(redirectUrl);
  await page.getByRole('button', { name: /Plata reușește/ }).click();
  await expect.poll(() => balanceOf(me)).toBe(FULL);
}

async function balanceOf(me: Api): Promise<number> {
  return (await me<{ balance: { amount: number } }>('GET', '/wallet')).balance.amount;
}

function field(page: Page) {
  return page.getByRole('textbox', { name: 'Cod promoțional' });
}

async function open(page: Page, offer: MyOffer, code: string): Promise<void> {
  await page.goto(`/payment?id=${offer.deliveryId}&offer=${offer.id}&promo=${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Alege metoda de plată' })).toBeVisible();
}

function dollars(amount: number): string {
  return `$${(amount / 100).toFixed(2)}`;
}
