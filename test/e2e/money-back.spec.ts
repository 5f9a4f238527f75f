import { ANA, type Api, courier, newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { accept, bid, carry, list } from './scenes.ts';
import { axeClean, looksRight, noSidewaysScroll } from './screen-checks.ts';

type Wallet = { balance: { amount: number }; toCard: { onWay: { amount: number } } };

/** Amount still being refunded to a card, in minor units; the server's own jobs complete it. */
const onWay = (api: Api) => async () => (await api<Wallet>('GET', '/wallet')).toCard.onWay.amount;

test('unspent money goes back to the card, and then the account can be closed', async ({ arrive, watch }) => {
  // The account cannot be closed while there is money in its wallet (409).
  watch.expect(409, /\/api\/v1\/me$/);
  const { page, context } = await arrive(null, PHONE);
  const me = await newSender(context);
  const { redirectUrl } = await me<{ redirectUrl: string }>('POST', '/wallet/top-ups', { amount: 2_000 });
  await page.goto(redirectUrl);
  await page.getByRole('button', { name: 'Plata reușește' }).click();
  await page.getByRole('button', { name: 'Mergi mai departe' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Trimite banii înapoi pe card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bani înapoi pe card' });
  const sum = dialog.getByRole('textbox', { name: 'Cât trimiți înapoi' });
  await expect(sum).toHaveValue('20.00');
  await sum.fill('20,01');
  await expect(dialog.getByText('Scrie o sumă până la $20.00.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Trimite/ })).toBeDisabled();
  await sum.fill('5');
  await axeClean(page);
  await noSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Trimite $5.00 pe card' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Sold disponibil' })).toContainText('$15.00');
  await expect.poll(onWay(me), { timeout: 40_000 }).toBe(0);
  await page.goto('/transaction');
  await expect(page.getByRole('listitem').filter({ hasText: 'Trimis înapoi pe card' })).toContainText(
    '−$5.00',
  );

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Șterge contul' }).click();
  const closing = page.getByRole('dialog', { name: 'Șterge contul' });
  await closing.getByRole('textbox', { name: 'Parolă' }).fill('castravete-verde');
  await closing.getByRole('button', { name: 'Șterge definitiv' }).click();
  await expect(closing.getByRole('alert')).toContainText('Mai ai bani în portofel');
  await axeClean(page);
  await closing.getByRole('button', { name: 'Trimite $15.00 pe card' }).click();
  await expect(closing.getByRole('alert')).toBeHidden();
  await expect.poll(onWay(me), { timeout: 40_000 }).toBe(0);
  await closing.getByRole('button', { name: 'Șterge definitiv' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
});

test('the staff give a sum for a delivery, and book the cash that its courier hands in', async ({
  context,
  arrive,
  watch,
}) => {
  watch.expect(409, /\/admin\/delivery-refunds\/preview/);
  const me = await newSender(context);
  const worker = await arrive(courier(3));
  const offer = await bid(worker.api, await list(me), 60);
  const accepted = await accept(me, offer, 'cash');
  await carry(worker.api, accepted, 'deliver');

  const { page } = await arrive(ANA);
  await page.goto('/admin/bani');
  const given = page.getByRole('region', { name: 'Sume oferite ca scuze' });
  await given.getByRole('button', { name: 'Oferă o sumă' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dă bani înapoi pentru o livrare' });
  const send = dialog.getByRole('button', { name: 'Dă banii' });
  await dialog.getByRole('textbox', { name: 'Numărul livrării' }).fill(String(accepted.number));
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(/\S/);
  await dialog.getByRole('button', { name: 'A expeditorului' }).click();
  await dialog.getByRole('textbox', { name: 'Suma' }).fill('2000');
  await dialog.getByRole('textbox', { name: 'Motivul' }).fill('A așteptat două ore la ușă.');
  await axeClean(page);
  await expect(dialog.getByRole('alert')).toContainText('mai poți oferi cel mult');
  await dialog.getByRole('textbox', { name: 'Suma' }).fill('3,50');
  await expect(send).toBeEnabled();
  await send.dblclick();
  await expect(dialog).toBeHidden();
  const line = given.getByRole('listitem').filter({ hasText: `Livrarea ${accepted.number} ` });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('$3.50');
  expect((await me<Wallet>('GET', '/wallet')).balance.amount).toBe(0);

  const cash = page.getByRole('region', { name: 'Numerar la curieri' });
  await cash.getByRole('button', { name: 'Înregistrează o predare' }).first().click();
  const taking = page.getByRole('dialog', { name: /^Predare de numerar/ });
  await expect(taking.getByRole('button', { name: 'Înregistrează' })).toBeDisabled();
  await expect(taking.getByRole('button', { name: 'Înregistrează' })).toHaveAccessibleDescription(/\S/);
  await taking.getByRole('textbox', { name: 'Suma predată' }).fill('1');
  await taking.getByRole('textbox', { name: 'Numărul chitanței sau al depunerii' }).fill(crypto.randomUUID());
  await axeClean(page);
  await taking.getByRole('button', { name: 'Înregistrează' }).dblclick();
  await expect(taking).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Predarea este înregistrată' })).toBeVisible();
  await looksRight(page);
});
