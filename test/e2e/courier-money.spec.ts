import type { Delivery } from '#contract/deliveries/delivery.ts';
import { newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { expectFocusPreserved } from './keyboard.ts';
import { newCourier } from './new-courier.ts';
import { axeClean, looksRight, noSidewaysScroll } from './screen-checks.ts';
import { bid, carry, list } from './scenes.ts';

const ANA = { email: 'admin@demo.test', password: 'parola-demo', role: 'admin' } as const;

test('a courier asks for a payout, once, and follows it', async ({ context, arrive, browser, baseURL }) => {
  const me = await newSender(context);
  const worker = await arrive(null, PHONE);
  await newCourier(worker.context, browser, baseURL ?? '');
  const ana = await arrive(ANA);
  // A decision about a dispute divides the money at once, so no test has to wait for a day. The price is the maximum:
  // at night, when estimates are low, it must still suffice for a payout.
  const listing = await list(me, { pickupDate: 'flexible' });
  const offer = await bid(worker.api, listing, listing.estimate.amount);
  const payer = await context.newPage();
  const { redirectUrl } = await me<{ redirectUrl: string }>(
    'POST',
    `/deliveries/${offer.deliveryId}/accept`,
    { offerId: offer.id, method: 'card' },
  );
  await payer.goto(redirectUrl);
  await payer.getByRole('button', { name: 'Plata reușește' }).click();
  await payer.waitForURL(/payment|popup/);
  await expect
    .poll(async () => (await me<Delivery>('GET', `/deliveries/${offer.deliveryId}`)).status)
    .toBe('accepted');
  const delivery = await me<Delivery>('GET', `/deliveries/${offer.deliveryId}`);
  await carry(worker.api, delivery, 'deliver');
  await me<Delivery>('POST', `/deliveries/${delivery.id}/disputes`, {
    kind: 'late',
    text: 'A venit mai târziu decât spusese.',
  });
  const { items } = await ana.api<{ items: { id: string; deliveryId: string }[] }>('GET', '/admin/disputes');
  const complaint = items.find((item) => item.deliveryId === delivery.id)?.id ?? '';
  await ana.api('POST', `/admin/disputes/${complaint}/resolve`, {
    outcome: 'sender',
    amount: 10,
    reason: 'O mică întârziere.',
  });

  const { page } = worker;
  await page.goto('/curier/castiguri');
  const card = page.getByRole('region', { name: 'Plată în cont' });
  await expect(card.getByText('…0000')).toBeVisible();
  await card.getByRole('button', { name: 'Cere plata' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plată în cont' });
  const sum = dialog.getByRole('textbox', { name: 'Cât vrei să primești' });
  const send = dialog.getByRole('button', { name: /^Trimite/ });
  await sum.fill('1');
  await expect(send).toBeDisabled();
  await expect(dialog.getByText(/Scrie o sumă între/)).toBeVisible();
  await sum.fill('10');
  await axeClean(page);
  await send.dblclick();
  await expect(dialog).toBeHidden();
  await expectFocusPreserved(page);
  const payouts = page.getByRole('region', { name: 'Plăți' });
  await expect(payouts.getByRole('listitem').first()).toContainText('10');
  await expect(payouts.getByText(/Se pregătește|Pe drum spre bancă/).first()).toBeVisible();
  const file = page.waitForEvent('download');
  await payouts.getByRole('button', { name: 'Descarcă plățile (CSV)' }).click();
  expect((await file).suggestedFilename()).toBe('plati.csv');
  await noSidewaysScroll(page);
});

test('the staff compare the books with the provider', async ({ arrive }) => {
  const { page } = await arrive(ANA);
  await page.goto('/admin/bani');
  await page.getByRole('button', { name: 'Verifică acum' }).click();
  await expect(page.getByText(/Ultima verificare/)).toBeVisible();
  await expect(page.getByText('La procesator, după registru')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plăți contestate la bancă' })).toBeVisible();
  await looksRight(page);
});
