import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { decideContentNotice, giveContentNotice } from '#contract/moderation/content-notices.ts';
import { changeOffer, makeOffer, withdrawOffer } from '#contract/offers/courier-offers.ts';
import { rateAsReceiver, tracking } from '#contract/tracking/tracking.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';

const app = await testApp();
const { anonymous, as, aCourier, anAdmin, aDelivery, anOffer, owner } = app;

const REFUSED = { status: 409, body: { code: 'words_hidden' } };

const give = (place: 'offer_note' | 'receiver_rating', reference: string) =>
  anonymous.get(giveContentNotice, {
    body: {
      ...{ place, reference, category: 'threats_or_hate', explanation: 'E o amenințare.' },
      ...{ name: 'Vecina Atentă', email: 'vecina@mail.test', goodFaith: true, locale: 'ro' },
    },
  });
const staff = await anAdmin();
const decide = (number: number, decision: 'hidden' | 'removed' | 'no_action') =>
  as(staff).call(decideContentNotice, {
    params: { number: String(number) },
    body: { decision, reasons: 'Amenință.' },
    key: randomUUID(),
  });
const params = (built: Built) => ({ token: built.seen.trackingUrl?.split('/').at(-1) ?? '' });
const rate = (built: Built, body: { stars: number; comment?: string | null }) =>
  anonymous.call(rateAsReceiver, { params: params(built), body });
const waiting = async () => {
  const { rows } = await owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.n;
};
const said = async (built: Built) => (await anonymous.get(tracking, { params: params(built) })).rating;

describe('a receiver whose comment was hidden', () => {
  test.for(['hidden', 'removed'] as const)('(%s) writes none again; stars still change', async (decision) => {
    const built = await aDelivery({ status: 'completed' });
    // One person receives all of these: the texts must differ between tests.
    const comment = `Știu unde stă, ${decision}`;
    await rate(built, { stars: 2, comment });
    await decide((await give('receiver_rating', built.id)).number, decision);
    expect(await rate(built, { stars: 2, comment })).toMatchObject(REFUSED);
    expect(await said(built)).toEqual({ stars: 2, comment: null });
    expect(await rate(built, { stars: 1, comment: null })).toMatchObject({ status: 200 });
    expect(await rate(built, { stars: 3 })).toMatchObject({ status: 200 });
    expect(await said(built)).toEqual({ stars: 3, comment: null });
  });

  test('is one of this delivery alone, and not where the staff left the words', async () => {
    const courier = await aCourier();
    const [hidden, left] = [
      await aDelivery({ status: 'completed', courier }),
      await aDelivery({ status: 'completed', courier }),
    ];
    for (const built of [hidden, left]) await rate(built, { stars: 2, comment: 'A întârziat' });
    await decide((await give('receiver_rating', hidden.id)).number, 'hidden');
    await decide((await give('receiver_rating', left.id)).number, 'no_action');
    expect(await rate(left, { stars: 2, comment: 'A întârziat mult' })).toMatchObject({ status: 200 });
  });

  test('has no words left where the same words come while the staff decide', async () => {
    const built = await aDelivery({ status: 'completed' });
    await rate(built, { stars: 2, comment: 'Îl găsesc eu' });
    const { number } = await give('receiver_rating', built.id);
    const holder = await owner.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM receiver_ratings WHERE delivery_id = $1 FOR UPDATE', [built.id]);
    const decided = decide(number, 'hidden');
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    const rated = rate(built, { stars: 2, comment: 'Îl găsesc eu' });
    await vi.waitFor(async () => expect(await waiting()).toBe(2));
    await holder.query('COMMIT');
    holder.release();
    expect(await decided).toMatchObject({ status: 200 });
    expect(await rated).toMatchObject(REFUSED);
    expect(await said(built)).toEqual({ stars: 2, comment: null });
  });
});

test('a courier whose note was hidden writes none on this delivery, in the same offer or in a new one', async () => {
  const built = await aDelivery();
  const offer = await anOffer(built.id, { note: 'Vă aștept la colț' });
  await decide((await give('offer_note', offer.id)).number, 'hidden');
  const own = as(offer.courier);
  const change = (body: { note?: string; etaMinutes?: number }) =>
    own.call(changeOffer, { params: { id: offer.id }, body });
  expect(await change({ note: 'Vă aștept la colț' })).toMatchObject(REFUSED);
  expect(await change({ etaMinutes: 35, note: '' })).toMatchObject({ status: 200, body: { note: null } });
  await own.call(withdrawOffer, { params: { id: offer.id } });
  const bid = { amount: built.seen.estimate.amount, etaMinutes: 30 };
  const again = (id: string, note?: string) =>
    own.call(makeOffer, {
      params: { id },
      body: note === undefined ? bid : { ...bid, note },
      key: randomUUID(),
    });
  expect(await again(built.id, 'La colț')).toMatchObject(REFUSED);
  expect(await again(built.id)).toMatchObject({ status: 201 });
  const other = await aDelivery();
  expect(await again(other.id, 'Ajung repede')).toMatchObject({ status: 201 });
  expect(await anOffer(built.id, { note: 'Sunt aproape' })).toMatchObject({ id: expect.any(String) });
});
