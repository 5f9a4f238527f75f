import { describe, expect, test } from 'vitest';
import { cancelDelivery, rateDelivery } from '#contract/deliveries/deliveries.ts';
import { giveContentNotice } from '#contract/moderation/content-notices.ts';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { me, updateMe } from '#contract/accounts/me.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts';
import { changeWishes, rateAsReceiver } from '#contract/tracking/tracking.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { lockSubscriber } from '#server/db/newsletter/newsletter.ts';
import { listErasures } from '#server/services/accounts/erasures/list-erasures.ts';
import { subjectHash } from '#server/services/accounts/erasures/record-erasure.ts';
import { replayErasures } from '#server/services/accounts/erasures/replay-erasures.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { forgetSubscriber } from '#server/services/newsletter/unsubscribe.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import { aBackup } from '../../support/backup.ts';
import type { Built } from '../../support/builders.ts';
import { aTopUpOf } from '../../support/cards.ts';
import type { Person } from '../../support/people.ts';
import { RETAINED_BY_LAW, tablesWith } from '../../support/traces.ts';
import { DROPOFF, PICKUP, RECEIVER_CONTACT, RECEIVER_TEXTS_TO, SENDER_CONTACT } from '../../support/trips.ts';

const app = await testApp({ settings: { demo: true } });
const { inNewBrowser: as, anonymous, aSender, anAdmin, aDelivery, anOffer, clock, owner, db, deps } = app;
const PASSWORD = 'patru pere verzi';
const PRICE = 3_000;

/** A sender with traces in every place that a sender can leave them. */
async function aLife(): Promise<{ person: Person; built: Built; needles: string[] }> {
  const person = await aSender({
    firstName: 'Zevedeea',
    lastName: 'Plopșorescu',
    password: PASSWORD,
    wallet: PRICE,
  });
  const all = `Zevedeea Plopșorescu, ${person.phone}, ${person.email}, ${PICKUP.address}`;
  const browser = as(person);
  await browser.get(updateMe, { body: { country: 'Plopșorescu', county: 'Plopșorescu' } });
  await anonymous.get(subscribeNewsletter, { body: { email: person.email, consent: true, locale: 'ro' } });
  await browser.get(giveContentNotice, {
    body: {
      ...{ place: 'other', category: 'fraud', goodFaith: true, locale: 'ro' },
      ...{ reference: all, explanation: all, name: 'Zevedeea', email: person.email },
    },
  });
  const built = await aDelivery({ sender: person, status: 'accepted', price: PRICE });
  const token = built.seen.trackingUrl?.split('/').at(-1) ?? '';
  await anonymous.get(changeWishes, { params: { token }, body: { entrance: 'Zevedeea la poartă' } });
  await app.takeSteps(
    built,
    'depart',
    'arrive_pickup',
    'pick_up',
    'depart_dropoff',
    'arrive_dropoff',
    'deliver',
  );
  await anonymous.get(rateAsReceiver, {
    params: { token },
    body: { stars: 5, comment: 'Zevedeea, mulțumesc' },
  });
  const stars = { service: 5, time: 5, behaviour: 5 } as const;
  await as(person).get(rateDelivery, { params: { id: built.id }, body: { ...stars, comment: all } });
  await as(person).get(openDispute, { params: { id: built.id }, body: { kind: 'late', text: all } });
  const other = await aDelivery({ sender: person });
  await anOffer(other.id, { note: 'Pentru doamna Plopșorescu' });
  await as(person).get(cancelDelivery, { params: { id: other.id }, body: { reason: all } });
  await app.workJobs();
  const admin = as(await anAdmin());
  const { items } = await admin.get(disputes, { query: { state: 'open' } });
  const open = items.find(({ deliveryId }) => deliveryId === built.id);
  await admin.get(resolveDispute, {
    params: { id: open?.id ?? '' },
    body: { outcome: 'courier', reason: 'a ajuns la timp' },
  });
  clock.advance({ days: 4 });
  await app.sweep();
  await app.workJobs();
  const card = { state: 'failed' as const, target_amount: 0, card_fingerprint: `fp${person.id}` };
  await db
    .insertInto('payment_attempts')
    .values({ ...aTopUpOf(person.id, clock.now()), ...card })
    .execute();
  const storedMarks = db.selectFrom('account_devices').select('mark').where('account_id', '=', person.id);
  const typed = db.selectFrom('account_typed_marks').select('mark').where('account_id', '=', person.id);
  const marks = await storedMarks.unionAll(typed).execute();
  const needles = [
    ...[card.card_fingerprint, ...marks.map(({ mark }) => mark)],
    ...['Zevedeea', 'Plopșorescu', person.email, person.phone, PICKUP.address, DROPOFF.address],
    ...[SENDER_CONTACT.name, RECEIVER_CONTACT.name, '0745111222', '0745333444', 'Poarta verde', 'Scara B'],
  ];
  return { person, built, needles };
}

const erase = (person: Person) => as(person).call(deleteMe, { body: { password: PASSWORD } });

describe('an erased person', () => {
  test('is in no column of any table any more, but where the law wants it', async () => {
    const { person, built, needles } = await aLife();
    const before = await tablesWith(owner, needles);
    expect(before).toEqual(
      expect.arrayContaining([
        ...['public.accounts', 'public.caught_mails', 'public.deliveries', 'public.delivery_event_texts'],
        ...['public.disputes', 'public.newsletter_subscribers', 'public.offers', 'public.ratings'],
        ...['public.receiver_ratings', 'public.content_notices', 'public.account_devices'],
        ...['public.payment_attempts', 'public.account_typed_marks'],
      ]),
    );
    expect((await erase(person)).status).toBe(204);
    await app.workJobs();
    clock.advance({ days: 4 });
    await tidyUp(deps);
    expect((await tablesWith(owner, needles)).filter((table) => !(table in RETAINED_BY_LAW))).toEqual([]);
    const rating = await db
      .selectFrom('ratings')
      .select(['service', 'comment'])
      .where('delivery_id', '=', built.id)
      .executeTakeFirstOrThrow();
    expect(rating).toEqual({ service: 5, comment: null });
    const audited = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', 'account_erased')
      .where('subject', '=', `account:${person.id}`)
      .execute();
    expect(audited).toEqual([{ actor_id: person.id, details: { again: false } }]);
  });

  test('takes along what their receivers were told by text, at once', async () => {
    const person = await aSender({ password: PASSWORD });
    await aDelivery({ sender: person, status: 'cancelled' });
    await deps.sms.send({ to: '0745333444', text: 'Ai un colet pe drum.', ref: 'unu' });
    expect(await app.mailsTo(RECEIVER_TEXTS_TO)).not.toEqual([]);
    expect((await erase(person)).status).toBe(204);
    expect(await app.mailsTo(RECEIVER_TEXTS_TO)).toEqual([]);
  });

  test('stands on the list, in the database and outside it, as a hash alone', async () => {
    const person = await aSender({ password: PASSWORD });
    await erase(person);
    await app.workJobs();
    const mine = { scope: 'account', subjectHash: subjectHash(person.id), at: clock.now().toISOString() };
    const listed = (await deps.erasures.read()).erasures.filter(
      (each) => each.subjectHash === mine.subjectHash,
    );
    expect(listed).toEqual([mine]);
    expect(JSON.stringify(listed)).not.toContain(person.id);
    await listErasures(deps);
    await listErasures(deps);
    expect(
      (await deps.erasures.read()).erasures.filter((each) => each.subjectHash === mine.subjectHash),
    ).toHaveLength(1);
  });
});

describe('an older backup that comes back', () => {
  test('brings people back, and the replay erases them again; twice is once', async () => {
    const { person, needles } = await aLife();
    const stays = await aSender();
    const leaver = 'pleaca@mail.test';
    await anonymous.get(subscribeNewsletter, { body: { email: leaver, consent: true, locale: 'ro' } });
    const restore = await aBackup(owner);
    expect((await erase(person)).status).toBe(204);
    await leaveNewsletter(leaver);
    await app.workJobs();
    const { erasures: list } = await deps.erasures.read();
    await restore();
    expect((await as(person).call(me)).status).toBe(200);
    expect(await tablesWith(owner, [...needles, leaver])).toContain('public.newsletter_subscribers');

    const first = await replayErasures(deps, list);
    expect(first).toMatchObject({ accounts: 1, subscribers: 1, unsettled: [] });
    await app.workJobs();
    clock.advance({ days: 4 });
    await tidyUp(deps);
    const left = await tablesWith(owner, [...needles, leaver]);
    expect(left.filter((table) => !(table in RETAINED_BY_LAW))).toEqual([]);
    expect((await as(stays).call(me)).status).toBe(200);
    expect(await replayErasures(deps, list)).toMatchObject({ accounts: 0, subscribers: 0 });
    expect((await deps.erasures.read()).erasures).toEqual(list);
    const stored = await db.selectFrom('erasures').select('subject_hash').execute();
    expect(stored.map((row) => row.subject_hash).sort()).toEqual(list.map((each) => each.subjectHash).sort());
  });

  test('with something still open erases all the same, and names what is to be settled', async () => {
    const built = await aDelivery({ status: 'accepted' });
    const erasure = {
      scope: 'account',
      subjectHash: subjectHash(built.sender.id),
      at: '2026-01-01T00:00:00Z',
    } as const;
    expect(await replayErasures(deps, [erasure])).toMatchObject({
      accounts: 1,
      unsettled: [{ accountId: built.sender.id, reason: 'delivery_open' }],
    });
    expect((await findAccount(db, built.sender.id))?.first_name).toBe('–');
  });
});

async function leaveNewsletter(email: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const subscriber = await lockSubscriber(tx.db, 'email_canonical', email);
    if (subscriber) await forgetSubscriber(tx, subscriber);
  });
}
