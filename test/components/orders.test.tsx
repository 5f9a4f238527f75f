import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { companies } from '#contract/companies/companies.ts';
import { companyCredit } from '#contract/companies/company-accounts.ts';
import { cancelDelivery, delivery } from '#contract/deliveries/deliveries.ts';
import {
  acceptOrderOffer,
  createOrder,
  type Order,
  order,
  type OrderOffer,
  orderOffers,
  quoteOrder,
} from '#contract/deliveries/orders.ts';
import { addressBook } from '#contract/places/address-book.ts';
import { places, recentPlaces } from '#contract/places/places.ts';
import { myOffers } from '#contract/offers/courier-offers.ts';
import { courier } from '#contract/trips/courier.ts';
import { makeOrderOffer, type OrderJob, orderJob } from '#contract/trips/order-jobs.ts';
import { paths, to } from '#web/paths.ts';
import { FROM, QUOTE, TO } from './booking.ts';
import { chosenDelivery } from './delivery.ts';
import { looksRight } from './looks.ts';
import { COURIER, SENDER } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const dollars = (amount: number) => ({ amount, currency: 'USD' as const });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

const stop = (stopNumber: number, change: Partial<Order['stops'][number]> = {}): Order['stops'][number] => ({
  ...{
    deliveryId: `livrarea-${stopNumber}`,
    number: 53_928_110 + stopNumber,
    stopNumber,
    status: 'open',
    stage: null,
  },
  ...{ dropoffAddress: `Strada Fabricii ${stopNumber}`, receiverName: 'Mara Iliescu', size: 'small' },
  ...{ estimate: dollars(600), price: null, net: null },
  ...change,
});
const ORDER: Order = {
  ...{ id: 'comanda-1', viewer: 'sender', status: 'open', stopCount: 3, stops: [stop(1), stop(2), stop(3)] },
  ...{ pickupAddress: FROM, pickupDate: 'flexible', pickupTime: null, vehicle: 'bike' },
  ...{ distanceMeters: 8_400, durationSeconds: 1_800, estimate: dollars(1_800), price: null, method: null },
  ...{
    methods: ['wallet', 'cash'],
    canCancel: true,
    companyId: null,
    approval: null,
    listedById: SENDER.id,
    courierFirstName: null,
  },
  createdAt: '2026-11-20T10:00:00.000Z',
};
const OFFER: OrderOffer = {
  ...{ id: 'oferta-1', amount: dollars(1_500), etaMinutes: 15, note: null, recommended: true },
  parts: [1, 2, 3].map((n) => ({ deliveryId: `livrarea-${n}`, amount: dollars(500) })),
  courier: { firstName: 'Radu', photoUrl: null, rating: 4.8, trips: 120, vehicle: 'car' },
  ...{ expiresAt: '2126-11-20T10:30:00.000Z', createdAt: '2026-11-20T10:00:00.000Z' },
};

beforeEach(() => {
  answer(companies, { items: [] });
  answer(addressBook, { items: [] });
  answer(order, ORDER);
  answer(orderOffers, { items: [OFFER] });
  const house = (label: string, lat: number) => ({
    ...{ id: label, label, detail: 'Cluj', lat, lng: 23.6, precision: 'house' as const },
  });
  answer(recentPlaces, { items: [] });
  answer(places, ({ query: { q } }) => ({
    items: [q.startsWith('Strada Horea') ? house(FROM, 46.77) : house(TO, 46.79)],
    attribution: null,
  }));
});

const field = (name: string, nth: number) => page.getByLabelText(name, { exact: true }).nth(nth);
async function choose(nth: number, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Adresă' }).nth(nth).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

test('an order is filled in, priced and listed', async () => {
  answer(quoteOrder, {
    ...{
      stops: [
        { ...QUOTE, id: 'unu' },
        { ...QUOTE, id: 'doi' },
        { ...QUOTE, id: 'trei' },
      ],
      total: dollars(1_815),
    },
    ...{ vehicle: 'bike', distanceMeters: 8_400, durationSeconds: 1_800, expiresAt: QUOTE.expiresAt },
  });
  answer(createOrder, ORDER);
  await open(paths.newOrder, SENDER);
  await expect.element(page.getByText('Mai lipsesc o adresă, un nume sau un telefon.')).toBeVisible();
  await looksRight();
  await button('Adaugă o oprire').click();
  await choose(0, FROM);
  for (const nth of [1, 2, 3]) {
    await choose(nth, TO);
    await field('Destinatar', nth - 1).fill(`Mara ${'ABC'[nth - 1]}`);
    await field('Telefon', nth).fill('0740 123 456');
  }
  await button('Mută oprirea 3 mai devreme').click();
  await button('Vezi prețul').click();
  await expect.element(page.getByText(/Total:/)).toBeVisible();
  await looksRight();
  answer(
    createOrder,
    refuse('validation_failed', [{ path: 'stops.1.receiver.phone', message: 'Număr greșit.' }]),
  );
  await button('Publică comanda').click();
  await expect.element(page.getByText('Număr greșit.')).toBeVisible();
  await field('Telefon', 2).fill('0740 999 999');
  answer(createOrder, ORDER);
  await button('Vezi prețul').click();
  await button('Publică comanda').click();
  await expect.poll(address).toBe('/comanda/comanda-1');
  const body = askedBy(createOrder).at(-1)?.body;
  expect(body?.stops.map(({ quoteId, receiver }) => [quoteId, receiver.name])).toEqual([
    ['unu', 'Mara A'],
    ['doi', 'Mara C'],
    ['trei', 'Mara B'],
  ]);
});

test('an offer for all stops is chosen at the price that was shown', async () => {
  const chosen = {
    status: 'accepted' as const,
    canCancel: false,
    price: dollars(1_500),
    courierFirstName: 'Radu',
  };
  answer(acceptOrderOffer, refuse('insufficient_funds', undefined, { needed: 1_500, currency: 'USD' }));
  await open(to(paths.order, { id: ORDER.id }), SENDER);
  await expect.element(page.getByText('Radu: ', { exact: false }).first()).toBeVisible();
  await expect.element(page.getByText(/Cardul și codurile promoționale/)).toBeVisible();
  await looksRight();
  await button('Alege oferta: Radu').click();
  await button('Alege și plătește').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  const running = stop(1, { status: 'accepted', stage: 'assigned', price: dollars(500) });
  answer(acceptOrderOffer, {
    ...ORDER,
    ...chosen,
    stops: [running, { ...running, deliveryId: 'l2', stopNumber: 2 }],
  });
  await button('Alege oferta: Radu').click();
  await looksRight();
  await button('Alege și plătește').click();
  await expect.element(page.getByText('Curier: Radu')).toBeVisible();
  expect(askedBy(acceptOrderOffer).at(-1)?.body).toEqual({
    offerId: 'oferta-1',
    method: 'wallet',
    expectedAmount: 1_500,
  });
  await looksRight();
});

test('an order of a company with a term is put on its account, and says what is left of it', async () => {
  const methods: Order['methods'] = ['wallet', 'cash', 'account'];
  answer(order, { ...ORDER, companyId: 'firma-1', methods });
  const credit = { limit: dollars(50_000), left: dollars(2_000), termDays: 30, isOverdue: false };
  answer(companyCredit, { credit });
  answer(
    acceptOrderOffer,
    refuse('account_limit', undefined, { left: 1_000, currency: 'USD', overdue: false }),
  );
  await open(to(paths.order, { id: ORDER.id }), SENDER);
  await page.getByLabelText('Cum plătești').selectOptions('Pe contul firmei, la termen');
  await expect.element(page.getByText(/Rămas din limita firmei/)).toBeVisible();
  await looksRight();
  await button('Alege oferta: Radu').click();
  await expect.element(dialog.getByText('Nu se ia nimic acum', { exact: false })).toBeVisible();
  await looksRight();
  await dialog.getByRole('button', { name: 'Alege', exact: true }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(askedBy(acceptOrderOffer).at(-1)?.body).toMatchObject({ method: 'account' });
});

test('a choice that a colleague has to approve says so, and leads to the company', async () => {
  const excesses = [
    { owner: 'member' as const, span: 'delivery' as const, limit: dollars(1_000), excess: dollars(500) },
  ];
  const approval = { id: 'cerere-1', offerId: OFFER.id, excesses };
  answer(order, { ...ORDER, companyId: 'firma-1' });
  answer(companyCredit, { credit: null });
  answer(acceptOrderOffer, { ...ORDER, companyId: 'firma-1', approval });
  await open(to(paths.order, { id: ORDER.id }), SENDER);
  await button('Alege oferta: Radu').click();
  await button('Alege și plătește').click();
  await expect.element(page.getByText('Așteaptă aprobarea unui coleg')).toBeVisible();
  const link = page.getByRole('link', { name: 'Vezi cererile firmei' });
  await expect.element(link).toHaveAttribute('href', '/profil/firme/firma-1');
  await looksRight();
});

test('an order of a company without a term is paid from the wallet or in cash', async () => {
  answer(order, { ...ORDER, companyId: 'firma-1', methods: ['wallet', 'cash', 'account'] });
  answer(companyCredit, { credit: null });
  await open(to(paths.order, { id: ORDER.id }), SENDER);
  const method = page.getByLabelText('Cum plătești');
  await expect.element(method.getByRole('option', { name: 'Numerar, la ridicare' })).toBeInTheDocument();
  expect(method.getByRole('option', { name: /contul firmei/ }).query()).toBeNull();
});

test('a stop is taken out of an order without a courier, and an open stop leads to its order', async () => {
  answer(cancelDelivery, chosenDelivery({ status: 'cancelled', stage: null }));
  answer(orderOffers, { items: [] });
  answer(
    delivery,
    chosenDelivery({ id: 'livrarea-2', status: 'open', stage: null, orderId: ORDER.id, stopNumber: 2 }),
  );
  await open(`${paths.viewDetails}?id=livrarea-2`, SENDER);
  await expect.poll(address).toBe('/comanda/comanda-1');
  await expect.element(page.getByText('Încă nicio ofertă. Îți spunem când vine una.')).toBeVisible();
  await button('Scoate oprirea 2').click();
  await dialog.getByRole('button', { name: 'Scoate oprirea' }).click();
  await expect.poll(() => askedBy(cancelDelivery)[0]?.params.id).toBe('livrarea-2');
});

test('a courier sees an order as one job and makes one offer for all of it', async () => {
  const job: OrderJob = {
    ...{ orderId: ORDER.id, pickup: { area: 'Cluj-Napoca', lat: 46.77, lng: 23.6 }, vehicle: 'bike' },
    stops: [1, 2].map((stopNumber) => ({
      ...{ stopNumber, area: `Cartierul ${stopNumber}`, lat: 46.78, lng: 23.6, size: 'small' as const },
      ...{ estimate: dollars(600), cod: stopNumber === 2 ? dollars(4_000) : null },
    })),
    ...{
      pickupDate: 'flexible',
      pickupTime: null,
      distanceToPickupMeters: 900,
      tripMeters: 8_400,
      tripSeconds: 1_800,
    },
    ...{ estimate: dollars(1_200), net: dollars(960), bounds: { min: dollars(600), max: dollars(2_400) } },
    ...{ offerCount: 0, myOfferId: null, createdAt: '2026-11-20T10:00:00.000Z' },
  };
  answer(courier, {
    ...{ state: 'verified', online: true, vehicle: 'car', plate: null, rating: null, trips: 0 },
    ...{ documentsExpireOn: null, activeDeliveryId: null, todayNet: dollars(0) },
  });
  answer(myOffers, { items: [], nextCursor: null });
  answer(orderJob, job);
  answer(makeOrderOffer, refuse('offer_exists'));
  await open(to(paths.courierOrder, { id: ORDER.id }), COURIER);
  await expect.element(page.getByText('Oprirea 2: Cartierul 2')).toBeVisible();
  await looksRight();
  await button('Fă o ofertă').click();
  await page.getByRole('button', { name: /^Trimite oferta/ }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(askedBy(makeOrderOffer)[0]?.body.amount).toBe(1_200);
});
