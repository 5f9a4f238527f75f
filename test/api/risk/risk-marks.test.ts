import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adminCourier } from '#contract/couriers/admin-couriers.ts';
import { riskHolds } from '#contract/risk/admin-risks.ts';
import { login, logout } from '#contract/accounts/auth.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { subscribePush } from '#contract/notifications/notifications.ts';
import { payment } from '#contract/money/payments.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { topUpWallet } from '#contract/money/wallet.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import type { CardName } from '../../../emulators/stripe/cards.ts';
import { testApp } from '../../support/app.ts';
import { browser } from '../../support/browser.ts';
import type { Client } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';
import { pushService } from '../../support/push.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

// Marks that two accounts share: cards, browsers, push endpoints, networks.
const app = await testApp({ settings: { riskChecks: 'all' }, trustedProxies: ['127.0.0.1'] });
const { as, aSender, aCourier, anAdmin, aDelivery, anonymous, clock, db, deps, provider, takeSteps } = app;
const staff = await anAdmin();
const phones = await pushService();
const PASSWORD = 'nouă cai pe deal';
const HOME = '2a02:2f0:7:1::5';
let networks = 0;
const elsewhere = () => `2a02:2f0:9:${(networks += 1).toString(16)}::5`;

/** The rules that put the money of a delivery on hold, carried by this courier for this sender at a plausible pace. */
async function foundBetween(sender: Person, courier: Person): Promise<string[]> {
  const built = await aDelivery({ status: 'accepted', sender, courier });
  await takeSteps(built, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff');
  clock.advance({ minutes: 40 });
  await takeSteps(built, 'arrive_dropoff', 'deliver');
  const { items } = await as(staff).get(riskHolds, { query: { limit: 100 } });
  const hold = items.find(({ deliveryId }) => deliveryId === built.id);
  return hold?.findings.map(({ rule }) => rule) ?? [];
}
const pair = async () => ({
  sender: await aSender({ wallet: 100_000, password: PASSWORD }),
  courier: await aCourier({ vehicle: 'truck', password: PASSWORD, alsoRoles: ['sender'] }),
});

/** Tops up on the provider's page and returns. */
async function paysWith(person: Person, card: CardName): Promise<void> {
  const page = as({ ...person, role: 'sender' });
  const { redirectUrl, paymentId } = await page.get(topUpWallet, { body: { amount: 1_000 } });
  await provider.pay(redirectUrl, card);
  if (card === 'threeDSecure') await provider.answerBank(redirectUrl, 'confirm');
  await page.get(payment, { params: { id: paymentId } });
}

async function signsIn(page: Client, { email, role }: Person, address: string): Promise<void> {
  await page.get(login, {
    body: { email, password: PASSWORD, role },
    headers: { 'x-forwarded-for': address },
  });
}

/** Signs both in through one browser, one after the other, each from its own network. */
async function shareABrowser(...people: Person[]): Promise<Client> {
  const page = browser(anonymous);
  for (const person of people) {
    await signsIn(page, person, elsewhere());
    await page.get(logout);
  }
  return page;
}

const marksOf = (person: Person) =>
  db.selectFrom('account_devices').selectAll().where('account_id', '=', person.id).execute();
const kindsOf = async (person: Person) => (await marksOf(person)).map(({ kind }) => kind).toSorted();

describe('a card', () => {
  test('that paid for both sides is found, and only a person lets the money go', async () => {
    const { sender, courier } = await pair();
    await paysWith(courier, 'visa');
    await paysWith(sender, 'threeDSecure');
    expect(await foundBetween(sender, courier)).toEqual([]);
    await paysWith(sender, 'visa');
    expect(await foundBetween(sender, courier)).toEqual(['same_card']);
    const { alike } = await as(staff).get(adminCourier, { params: { id: courier.id } });
    expect(alike).toContainEqual(expect.objectContaining({ accountId: sender.id, by: ['card'] }));
  });

  test('that was refused paid for nothing and says nothing', async () => {
    const { sender, courier } = await pair();
    for (const person of [sender, courier]) {
      const page = as({ ...person, role: 'sender' });
      const { redirectUrl, paymentId } = await page.get(topUpWallet, { body: { amount: 1_000 } });
      await provider.pay(redirectUrl, 'insufficient');
      await page.get(payment, { params: { id: paymentId } });
    }
    expect(await foundBetween(sender, courier)).toEqual([]);
  });

  test('is in its owner’s export and goes with the account, whatever the provider says later', async () => {
    const sender = await aSender({ password: PASSWORD });
    await paysWith(sender, 'dispute');
    const { data } = await as(sender).get(exportMe);
    expect(data.cardPayments).toMatchObject([{ cardFingerprint: expect.stringMatching(/^\w{16}$/) }]);
    await app.owner.query('UPDATE accounts SET deleted_at = now() WHERE id = $1', [sender.id]);
    await db
      .updateTable('payment_attempts')
      .set({ card_fingerprint: null })
      .where('account_id', '=', sender.id)
      .execute();
    await provider.deliverWebhooks();
    await app.workJobs();
    const fingerprints = db.selectFrom('payment_attempts').select('card_fingerprint');
    expect(await fingerprints.where('account_id', '=', sender.id).execute()).toEqual([
      { card_fingerprint: null },
    ]);
  });
});

describe('a browser', () => {
  test('in which both signed in is found, and the staff see the account beside the applicant', async () => {
    const { sender, courier } = await pair();
    await shareABrowser(sender, courier);
    expect(await foundBetween(sender, courier)).toEqual(['same_device']);
    const { alike } = await as(staff).get(adminCourier, { params: { id: courier.id } });
    expect(alike).toMatchObject([{ accountId: sender.id, by: ['browser'] }]);
  });

  test('of its own says nothing', async () => {
    const { sender, courier } = await pair();
    await shareABrowser(sender);
    await shareABrowser(courier);
    expect(await foundBetween(sender, courier)).toEqual([]);
  });

  test('links two people through a third who used both', async () => {
    const { sender, courier } = await pair();
    const third = await aSender({ password: PASSWORD });
    await shareABrowser(sender, third);
    await shareABrowser(third, courier);
    expect(await foundBetween(sender, courier)).toEqual(['linked_account']);
  });

  test('of a newcomer is written down with the registration', async () => {
    const page = browser(anonymous);
    const body = JSON.stringify({
      ...{ userType: 'individual', firstName: 'Nou', lastName: 'Venit', phone: '0744111999' },
      ...{ email: `nou-${randomUUID()}@stafeta.test`, password: PASSWORD },
    });
    const answer = await page.send(
      'POST',
      '/api/v1/auth/register',
      { 'content-type': 'application/json' },
      body,
    );
    const { user } = JSON.parse(answer.raw) as { user: { id: string } };
    await page.get(logout);
    const { courier } = await pair();
    await signsIn(page, courier, elsewhere());
    const { alike } = await as(staff).get(adminCourier, { params: { id: courier.id } });
    expect(alike).toMatchObject([{ accountId: user.id, by: ['browser'] }]);
  });

  test('in which a colleague of the staff signs in for both links nobody', async () => {
    const { sender, courier } = await pair();
    const admin = await anAdmin({ password: PASSWORD });
    await shareABrowser(sender, admin);
    await shareABrowser(admin, courier);
    expect(await foundBetween(sender, courier)).toEqual([]);
  });
});

test('a push address that both took is one device', async () => {
  const { sender, courier } = await pair();
  const { keys } = phones.phone();
  const endpoint = `https://push.example.com/${randomUUID()}`;
  for (const person of [sender, courier]) await as(person).get(subscribePush, { body: { endpoint, keys } });
  expect(await foundBetween(sender, courier)).toEqual(['same_device']);
});

describe('a network', () => {
  test('is said beside what holds the money and holds none alone: at sign-in, listing and offer', async () => {
    const { sender, courier } = await pair();
    await signsIn(browser(anonymous), sender, HOME);
    await signsIn(browser(anonymous), courier, '2a02:2f0:7:1::99');
    expect(await foundBetween(sender, courier)).toEqual([]);
    await shareABrowser(sender, courier);
    expect(await foundBetween(sender, courier)).toEqual(['same_device', 'same_address']);
  });

  test('behind a proxy that nobody declared says nothing', async () => {
    const { sender, courier } = await pair();
    for (const person of [sender, courier]) await signsIn(browser(anonymous), person, '10.0.0.7');
    await shareABrowser(sender, courier);
    expect(await foundBetween(sender, courier)).toEqual(['same_device']);
  });

  test('of a listing and of an offer count like that of a sign-in', async () => {
    const { sender, courier } = await pair();
    const headers = { 'x-forwarded-for': elsewhere() };
    const quote = await as(sender).get(createQuote, { body: aTrip() });
    const { id } = await as(sender).get(createDelivery, {
      body: aParcel(quote.id),
      key: randomUUID(),
      headers,
    });
    const bid = { params: { id }, body: { amount: 3_000, etaMinutes: 10 }, headers };
    await as(courier).get(makeOffer, bid);
    await shareABrowser(sender, courier);
    expect(await foundBetween(sender, courier)).toEqual(['same_device', 'same_address']);
  });
});

describe('what is kept', () => {
  test('are hashes that name neither browser nor network, and go with the account', async () => {
    const { sender } = await pair();
    const page = browser(anonymous);
    await signsIn(page, sender, HOME);
    const { cookie = '' } = await page.credentials();
    const [, name = 'lipsă'] = /browser=([\w-]{16})\./.exec(cookie) ?? [];
    const rows = await marksOf(sender);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['address', 'browser']);
    const text = JSON.stringify(rows);
    for (const secret of [name, '2a02:2f0']) expect(text).not.toContain(secret);
    expect((await page.get(exportMe)).data.knownDevices).toHaveLength(2);
    const poor = await aSender({ password: PASSWORD });
    await signsIn(browser(anonymous), poor, HOME);
    expect((await as(poor).call(deleteMe, { body: { password: PASSWORD } })).status).toBe(204);
    expect(await marksOf(poor)).toEqual([]);
  });

  test('networks are forgotten after 90 days without them, browsers and push addresses after 400', async () => {
    const sender = await aSender({ password: PASSWORD });
    const page = browser(anonymous);
    await signsIn(page, sender, HOME);
    clock.advance({ days: 60 });
    await signsIn(page, sender, HOME);
    clock.advance({ days: 60 });
    await tidyUp(deps);
    expect(await kindsOf(sender)).toEqual(['address', 'browser']);
    clock.advance({ days: 31 });
    await tidyUp(deps);
    expect(await kindsOf(sender)).toEqual(['browser']);
    clock.advance({ days: 310 });
    await tidyUp(deps);
    expect(await kindsOf(sender)).toEqual([]);
  });
});
