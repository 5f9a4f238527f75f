import { ANA, apiOf, newSender } from './api.ts';
import { expect, test } from './fixtures.ts';
import { newCourier } from './new-courier.ts';
import { aPhoto } from './booking.ts';
import { accept, bid, carry, list } from './scenes.ts';
import { visit } from './visit.ts';
import { opensWell, readsInEverySize, pressOpen } from './zoom.ts';

// Overlays of the courier's screens, at 1280 × 1024 enlarged four times and with text twice as large.

test('what opens between the list of jobs and an answer', async ({ context, arrive, browser, baseURL }) => {
  test.slow();
  const { page, context: phone, api } = await arrive();
  await newCourier(phone, browser, baseURL ?? '');
  const me = await newSender(context);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const offer = await bid(api, await list(me), 90);
  await page.goto('/curier/curse');
  await opensWell(page, button('Filtre'));
  await visit(page, '/curier/oferte');
  await opensWell(page, button('Schimbă prețul'));
  await pressOpen(button('Retrage oferta'));
  await readsInEverySize(page, 'an offer to take back', page.getByRole('group', { name: 'Retragi' }));
  await me('POST', `/deliveries/${offer.deliveryId}/offers/${offer.id}/counter`, {
    amount: offer.amount.amount - 50,
  });
  await opensWell(page, button('Propune alt preț'));
  await visit(page, '/curier/castiguri');
  await expect(page.getByRole('link', { name: 'Răspunde' })).toBeVisible();
  await readsInEverySize(page, 'a price that waits', page.getByRole('status').first());
});

test('what opens during a trip', async ({ context, arrive, watch, browser, baseURL }) => {
  test.slow();
  watch.expect(403, /\/steps$/);
  const { page, context: phone, api } = await arrive();
  await newCourier(phone, browser, baseURL ?? '');
  const me = await newSender(context);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const trip = await accept(me, await bid(api, await list(me, { proofPolicy: 'signature' })));
  await carry(api, trip, 'depart');
  await page.goto('/curier/activa');
  await opensWell(page, button('Navighează'));
  await opensWell(page, button('Ajutor'), (help) =>
    help.getByRole('button', { name: 'Renunț la cursă' }).click(),
  );
  // While the clock is fixed the step can be undone.
  await page.clock.setFixedTime(new Date());
  await button('Am ajuns la ridicare').press('Enter');
  await expect(button(/^Dă înapoi/)).toBeVisible();
  await readsInEverySize(page, 'a step that can be taken back', page.getByRole('main'));
  await page.clock.resume();
  await carry(api, trip, 'arrive_pickup', 'arrive_pickup');
  await page.reload();
  await opensWell(page, button('Scanează codul QR'));
  await page
    .getByRole('textbox', { name: 'PIN de ridicare, de la expeditor' })
    .fill(wrong(trip.pins?.pickup));
  await button('Am luat coletul').press('Enter');
  await expect(page.getByText(/^PIN greșit/)).toBeVisible();
  await readsInEverySize(page, 'a wrong PIN at the pickup', page.getByRole('main'));
  await carry(api, trip, 'arrive_dropoff', 'pick_up');
  await page.goto('/curier/activa');
  await opensWell(page, button('Ajutor'));
  await visit(page, '/curier/activa/predare');
  await opensWell(page, button('Scanează codul QR'));
  await page.getByRole('textbox', { name: 'PIN de livrare, 4 cifre' }).fill(wrong(trip.pins?.dropoff));
  await button('Predă coletul').press('Enter');
  await expect(page.getByText(/^PIN greșit/)).toBeVisible();
  await readsInEverySize(page, 'a wrong PIN at the door', page.getByRole('main'));
  await button('Semnătură și fotografie în loc de PIN').press('Enter');
  await page
    .getByLabel('Fotografiază')
    .first()
    .setInputFiles(await aPhoto(page));
  await readsInEverySize(page, 'the proof with its photo');
});

test('what opens on the profile and on the earnings', async ({ arrive, browser, baseURL }) => {
  const { page, context: phone } = await arrive();
  await newCourier(phone, browser, baseURL ?? '');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto('/curier/profil');
  await opensWell(page, button('Schimbă vehiculul'), (dialog) =>
    dialog.getByRole('radio', { name: /^Dubă/ }).check(),
  );
  await opensWell(page, button('Schimbă contul'));
  await opensWell(page, button('Schimbă parola'));
  await opensWell(page, button('Șterge contul'));
  await pressOpen(button('Creează adresa'));
  await expect(button('Fă o adresă nouă')).toBeVisible();
  const ownAddress = page.getByRole('region', { name: 'Urmărire din alt program' });
  await readsInEverySize(page, 'the address for positions', ownAddress);
  await page.route('**/api/v1/courier/earnings*', async (route) => {
    const answer = await route.fetch();
    const original = (await answer.json()) as { payout: object };
    const available = { amount: 123_450, currency: 'RON' };
    const payout = { ...original.payout, available, min: available, hindrance: null, ibanLast4: '0000' };
    await route.fulfill({ response: answer, json: { ...original, payout } });
  });
  await visit(page, '/curier/castiguri');
  await opensWell(page, button('Cere plata'), (dialog) => dialog.getByRole('textbox').fill('1'));
});

test('documents are sent, looked at, asked for again, and an account is suspended', async ({ arrive }) => {
  test.slow();
  const { page, context: phone } = await arrive();
  const api = apiOf(phone);
  const { user } = await api<{ user: { id: string } }>('POST', '/auth/register-courier', {
    firstName: 'Nistor',
    lastName: 'Probă',
    email: `nistor-${crypto.randomUUID().slice(0, 8)}@stafeta.test`,
    phone: '0733000223',
    password: 'castravete-verde',
    vehicle: 'van',
    licenceNumber: 'B01234567X',
    plate: 'B 123 ABC',
    address: 'Strada Lungă 12, Brașov',
    iban: 'RO49AAAA1B31007593840000',
  });
  const { page: desk, api: staff } = await arrive(ANA);
  const ofCourier = `/admin/couriers/${user.id}`;
  const submission = async () => (await staff<{ submission: number }>('GET', ofCourier)).submission;
  const deskButton = (name: string | RegExp) => desk.getByRole('button', { name });

  await page.goto('/driver-license');
  await page
    .getByLabel(/, Permis, fața$/)
    .last()
    .setInputFiles('content/demo/permis-fata.jpg');
  await expect(page.getByText('Fotografia e clară.')).toHaveCount(1);
  await page
    .getByLabel(/, Permis, verso$/)
    .last()
    .setInputFiles('content/demo/permis-verso.jpg');
  await expect(page.getByText('Fotografia e clară.')).toHaveCount(2);
  await readsInEverySize(page, 'papers before they are sent', page.getByRole('main'));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Trimite înscrierea' }).press('Enter');
  await page.waitForURL(/\/curier\/verificare$/);

  const decision = desk.getByRole('region', { name: 'Decizia' });
  await desk.goto(`/admin/curieri/${user.id}`);
  await opensWell(desk, deskButton('Mărește: Permis, fața'), (dialog) =>
    dialog.getByRole('button').last().click(),
  );
  await readsInEverySize(desk, 'approving', decision);
  await deskButton('Cere din nou').press('Enter');
  await decision.getByLabel('Ce cerem din nou').selectOption({ index: 1 });
  await readsInEverySize(desk, 'asking again', decision);
  await staff('POST', `${ofCourier}/refuse`, {
    submission: await submission(),
    reason: 'other',
    note: 'Neclar.',
  });
  await page.reload();
  await expect(page.getByText('Neclar.')).toBeVisible();
  await readsInEverySize(page, 'papers that are asked for again', page.getByRole('main'));

  await page.goto('/driver-license');
  await page.getByRole('button', { name: 'Trimite înscrierea' }).press('Enter');
  await page.waitForURL(/\/curier\/verificare$/);
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await staff('POST', `${ofCourier}/approve`, { submission: await submission(), documentsExpireOn: soon });
  await page.goto('/curier/activa');
  await readsInEverySize(
    page,
    'papers that end soon',
    page.locator('main, a[href="/curier/profil"]').first(),
  );
  await desk.reload();
  await readsInEverySize(desk, 'suspending', desk.getByRole('region', { name: /^Suspend/ }));
  await staff('POST', `${ofCourier}/suspend`, { reason: 'Trei colete lăsate la vecini fără cerere.' });
  await page.goto('/curier/verificare');
  await readsInEverySize(page, 'suspended', page.getByRole('main'));
  await page
    .getByLabel('De ce nu ești de acord')
    .fill('Destinatarii au ales vecinii, pe pagina de urmărire.');
  await page.getByRole('button', { name: 'Cere reexaminarea' }).press('Enter');
  await expect(page.getByText(/^Ai cerut reexaminarea pe /)).toBeVisible();
  // Without the toast, which disappears after some seconds.
  await page.reload();
  await expect(page.getByText(/^Ai cerut reexaminarea pe /)).toBeVisible();
  await readsInEverySize(page, 'a review that waits', page.getByRole('main'));
  await desk.reload();
  await deskButton('Suspendarea rămâne').press('Enter');
  await readsInEverySize(
    desk,
    'answering a review',
    desk.getByRole('region', { name: 'Cerere de reexaminare' }),
  );
});

function wrong(pin = ''): string {
  return pin.replace(/^./, (first) => String((Number(first) + 1) % 10));
}
