import type { Delivery } from '#contract/deliveries/delivery.ts';
import { newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { newCourier } from './new-courier.ts';
import { axeClean, noSidewaysScroll } from './screen-checks.ts';
import { bid, carry, list } from './scenes.ts';

const ANA = { email: 'admin@demo.test', password: 'parola-demo', role: 'admin' } as const;
/** The IBAN for which the provider's emulator asks questions. */
const ASKED_IBAN = 'RO27AAAA1B31007593849999';

test('a courier answers the processor’s questions before any money, and is paid at once then', async ({
  context,
  arrive,
  browser,
  baseURL,
}) => {
  const me = await newSender(context);
  const worker = await arrive(null, PHONE);
  await newCourier(worker.context, browser, baseURL ?? '', ASKED_IBAN);
  const { page } = worker;
  await page.goto('/curier/castiguri');
  const card = page.getByRole('region', { name: 'Plată în cont' });
  await expect(card.getByText(/Mai trebuie datele tale la procesatorul de plăți/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Cere plata' })).toBeDisabled();
  await axeClean(page);
  await noSidewaysScroll(page);
  await card.getByRole('button', { name: 'Completează datele' }).click();
  await expect(page.getByRole('heading', { name: 'Datele tale pentru plată' })).toBeVisible();
  await page.getByRole('button', { name: 'Am dat toate datele' }).click();
  await page.waitForURL(/\/curier\/castiguri$/);
  await expect(card.getByText(/Mai trebuie datele tale/)).toBeHidden();

  const ana = await arrive(ANA);
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
  const deliveryNow = () => me<Delivery>('GET', `/deliveries/${offer.deliveryId}`);
  await expect.poll(async () => (await deliveryNow()).status).toBe('accepted');
  await carry(worker.api, await deliveryNow(), 'deliver');
  // A decision about a dispute divides the money at once, so no test has to wait for a day.
  await me<Delivery>('POST', `/deliveries/${offer.deliveryId}/disputes`, {
    kind: 'late',
    text: 'A venit mai târziu decât spusese.',
  });
  const { items } = await ana.api<{ items: { id: string; deliveryId: string }[] }>('GET', '/admin/disputes');
  const complaint = items.find((item) => item.deliveryId === offer.deliveryId)?.id ?? '';
  await ana.api('POST', `/admin/disputes/${complaint}/resolve`, {
    outcome: 'sender',
    amount: 10,
    reason: 'O mică întârziere.',
  });
  await worker.api('POST', '/courier/payouts', { amount: 1_000 });

  await page.reload();
  const payouts = page.getByRole('region', { name: 'Plăți' });
  await expect(payouts.getByText(/Pe drum spre bancă/)).toBeVisible();
});
