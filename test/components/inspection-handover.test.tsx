import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InspectionView } from '#contract/deliveries/inspection-fields.ts';
import { delivery } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { myOffers } from '#contract/offers/courier-offers.ts';
import { courier, reportStep } from '#contract/trips/courier.ts';
import { answerForReceiver, photographInspection, startInspection } from '#contract/trips/inspections.ts';
import { upload } from '#contract/uploads.ts';
import { aDeliveryIn } from '#web/testing/deliveries.fixture.ts';
import { axeClean } from './looks.ts';
import { COURIER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy } from './server.ts';

const DUE: InspectionView = {
  ...{ kind: 'look', minutes: 5, startedAt: null, endsAt: null, answer: null, by: null },
  ...{ answeredAt: null, remark: null, photos: [], needsPhoto: false },
};
const begun = (): InspectionView => ({
  ...DUE,
  startedAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 5 * 60_000).toISOString(),
});
const AT = '2026-11-25T10:00:00.000Z';

function aTrip(inspection: InspectionView): Delivery {
  const trip = aDeliveryIn({ status: 'accepted', stage: 'at_dropoff' }, { viewer: 'courier', inspection });
  const back = inspection.answer === 'refuse' ? (['return'] as const) : [];
  return { ...trip, allowedSteps: ['deliver', 'fail_attempt', ...back], pins: null, method: 'wallet' };
}

/** Opens the hand-over; each call answers with what `next` makes of the trip. */
async function openAt(inspection: InspectionView, next: InspectionView = inspection): Promise<void> {
  let trip = aTrip(inspection);
  const go = () => (trip = aTrip(next));
  answer(courier, {
    ...{ state: 'verified', online: true, vehicle: 'truck', plate: 'B 01 PRB', rating: null, trips: 0 },
    ...{ documentsExpireOn: null, activeDeliveryId: trip.id, todayNet: { amount: 0, currency: 'RON' } },
  });
  answer(myOffers, { items: [], nextCursor: null });
  answer(delivery, () => trip);
  answer(upload, { id: 'poza-1', url: '/uploads/poza-1' });
  answer(startInspection, go);
  answer(answerForReceiver, go);
  answer(photographInspection, go);
  answer(reportStep, go);
  await open('/curier/activa/predare', COURIER, { currency: 'RON' });
  await expect.element(page.getByRole('heading', { name: 'Verificare la ușă' })).toBeVisible();
}

async function aPicture(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [8, 8];
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png');
  });
  return new File(blob ? [blob] : [], 'colet.png', { type: 'image/png' });
}
const photograph = async (label: string) => userEvent.upload(page.getByLabelText(label), await aPicture());

test('the closed parcel is photographed first, then the minutes count and no PIN is asked for', async () => {
  await openAt(DUE, begun());
  await expect.element(page.getByText('poate deschide coletul și îl poate privi, 5 min')).toBeVisible();
  expect(page.getByLabelText('PIN').elements()).toHaveLength(0);
  await axeClean('before');
  await photograph('Fotografiază coletul închis');
  await expect.poll(() => page.getByRole('timer').query()?.textContent).toMatch(/[45]:\d\d/);
  expect(askedBy(startInspection)[0]?.body).toMatchObject({ photoId: 'poza-1' });
  await axeClean('while the minutes count');
});

test('for a receiver without a phone nothing is chosen before, and a remark needs the opened parcel', async () => {
  await openAt(begun(), {
    ...begun(),
    answer: 'remark',
    by: 'courier',
    answeredAt: AT,
    remark: 'Colțul e lovit.',
  });
  await page.getByText('Nu are telefon: răspund eu pentru destinatar').first().click();
  expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(0);
  await expect.element(page.getByText('Alege răspunsul destinatarului.')).toBeVisible();
  await page.getByRole('radio', { name: 'Îl ia, cu o observație' }).click();
  await page.getByLabelText('Ce spune destinatarul').fill('Colțul e lovit.');
  await expect.element(page.getByRole('button', { name: 'Trimite răspunsul' })).toBeDisabled();
  await photograph('Fotografiază coletul deschis');
  await axeClean('with an answer');
  await page.getByRole('button', { name: 'Trimite răspunsul' }).click();
  await expect.element(page.getByRole('heading', { name: 'Cere PIN-ul' })).toBeVisible();
  expect(askedBy(answerForReceiver)[0]?.body).toMatchObject({
    ...{ answer: 'remark', remark: 'Colțul e lovit.', photoId: 'poza-1' },
  });
});

test('time that is over says so and decides nothing', async () => {
  await openAt({ ...begun(), endsAt: AT });
  await expect.element(page.getByText('Timpul a trecut. Răspunsul se poate da în continuare')).toBeVisible();
  expect(askedBy(answerForReceiver)).toEqual([]);
});

test('after a refusal by the receiver the opened parcel is photographed, then the way back begins', async () => {
  const refused: InspectionView = {
    ...{
      ...begun(),
      answer: 'refuse',
      by: 'receiver',
      answeredAt: AT,
      remark: 'E spartă.',
      needsPhoto: true,
    },
  };
  await openAt(refused, { ...refused, needsPhoto: false });
  await expect.element(page.getByText('E spartă.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Pornește înapoi' }).elements()).toHaveLength(0);
  await photograph('Fotografiază coletul deschis');
  await page.getByRole('button', { name: 'Pornește înapoi' }).click();
  await expect.poll(() => askedBy(reportStep).map(({ body }) => body.step)).toEqual(['return']);
});

test('a taken-back refusal names the refusal, and the hand-over carries the courier’s word', async () => {
  const refused: InspectionView = { ...begun(), answer: 'refuse', by: 'courier', answeredAt: AT };
  await openAt(refused, { ...refused, answer: 'accept' });
  await page.getByRole('button', { name: 'S-a răzgândit, îl ia' }).click();
  await expect.element(page.getByRole('heading', { name: 'Cere PIN-ul' })).toBeVisible();
  expect(askedBy(answerForReceiver)[0]?.body).toMatchObject({ answer: 'accept', instead: 'refuse' });
  for (const digit of ['4', '8', '1', '7'])
    await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Predă coletul' }).click();
  await expect.poll(() => askedBy(reportStep).length).toBe(1);
  expect(askedBy(reportStep)[0]?.body).toMatchObject({ step: 'deliver', inspection: { answer: 'accept' } });
});
