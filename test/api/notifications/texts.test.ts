import { describe, expect, test } from 'vitest';
import { adminTexts } from '#contract/notifications/admin-texts.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { twilioSignature } from '#server/adapters/sms/twilio-signature.ts';
import { SMS_REPORT_PATH, SmsError } from '#server/ports/sms.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { claimTexts } from '#server/services/notifications/texts/claim-texts.ts';
import { sendText } from '#server/services/notifications/texts/send-text.ts';
import { testApp } from '../../support/app.ts';
import { allAtOnce } from '../../support/race.ts';
import { testSms, TWILIO_TOKEN } from '../../support/sms.ts';

const ORIGIN = 'http://127.0.0.1';
const sms = testSms(ORIGIN);
const app = await testApp({
  sms,
  worksMayFail: true,
  settings: {
    texts: {
      priceHundredths: 750,
      budgetDay: 75,
      budgetMonth: 150,
      perReceiverDay: 8,
      withDiacritics: false,
    },
  },
});
const { as, aDelivery, anOffer, anAdmin, clock, deps, sweep, workJobs, anonymous } = app;
const staff = await anAdmin();

/** Chooses a courier, and with that tells the receiver. */
async function told(): Promise<number> {
  const { id, sender, seen } = await aDelivery();
  const offer = await anOffer(id);
  await as(sender).get(acceptOffer, { params: { id }, body: { offerId: offer.id, method: 'wallet' } });
  await workJobs();
  return seen.number;
}
const list = async () => as(staff).get(adminTexts, { query: { limit: 100 } });
const lineOf = async (number: number) => (await list()).items.find((each) => each.number === number);
const sentAbout = async (number: number) => {
  const id = (await lineOf(number))?.id;
  return sms.taken.filter(({ ref }) => ref === id);
};
/** What a message costs, and since when it counts. */
const costOf = async (number: number) =>
  app.db
    .selectFrom('text_messages')
    .select(['cost_hundredths', 'claimed_at'])
    .where('id', '=', (await lineOf(number))?.id ?? '')
    .executeTakeFirst();
const busy = new SmsError('busy', 'status_503');
const aDayLater = () => clock.advance({ days: 1 });

/** A report as Twilio would send it. */
function report(ref: string, fields: Record<string, string>, token = TWILIO_TOKEN) {
  const path = `${SMS_REPORT_PATH}?ref=${ref}`;
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': twilioSignature(token, ORIGIN + path, fields),
  };
  return anonymous.send('POST', path, headers, new URLSearchParams(fields).toString());
}

describe('one text message', () => {
  test('leaves once, without diacritics, and is seen by the staff with the end of the phone alone', async () => {
    const number = await told();
    const [message, ...more] = await sentAbout(number);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ to: '0745333444' });
    expect(message?.text).toMatch(
      /^Stafeta: Ai un colet pe drum\. Il urmaresti si vezi codul PIN aici: http:\/\/127\.0\.0\.1\/urmarire\/[\w-]{22} Raspunde ACASA, VECIN sau MAINE\.$/,
    );
    expect(await lineOf(number)).toMatchObject({
      ...{ title: 'Ai un colet pe drum', phoneEnd: '444', state: 'sent', reason: null, segments: 1 },
    });
    expect(JSON.stringify(await list())).not.toContain('333444');
    await sendText(deps, { textId: message?.ref ?? '' });
    await sweep();
    expect(await sentAbout(number)).toHaveLength(1);
  });

  test('is in the language of the sender, as long as the receiver has chosen none', async () => {
    aDayLater();
    const { id, sender, seen } = await aDelivery();
    await app.db.updateTable('accounts').set({ locale: 'en' }).where('id', '=', sender.id).execute();
    const offer = await anOffer(id);
    await as(sender).get(acceptOffer, { params: { id }, body: { offerId: offer.id, method: 'wallet' } });
    await workJobs();
    expect((await sentAbout(seen.number))[0]?.text).toMatch(/^Stafeta: A parcel is on its way.*\/en\//);
  });

  test('waits for a busy provider, and is given up when its news is old', async () => {
    aDayLater();
    sms.answers.push(busy, busy);
    const number = await told();
    expect(await lineOf(number)).toMatchObject({ state: 'queued', reason: 'status_503' });
    await sweep();
    expect(await sentAbout(number)).toHaveLength(1);
    clock.advance({ minutes: 1 });
    await sweep();
    expect(await sentAbout(number)).toHaveLength(2);
    clock.advance({ minutes: 4 });
    await sweep();
    expect(await lineOf(number)).toMatchObject({ state: 'sent', reason: null });

    sms.answers.push(busy, busy, busy, busy, busy);
    const late = await told();
    for (const minutes of [1, 4, 10, 30, 60]) {
      clock.advance({ minutes });
      await sweep();
    }
    expect(await lineOf(late)).toMatchObject({ state: 'failed', reason: 'status_503' });
    expect(await sentAbout(late)).toHaveLength(5);
    expect(sms.answers).toEqual([]);
  });

  test('is never sent again when it may have left: no answer, or a process that ended', async () => {
    aDayLater();
    sms.answers.push(new SmsError('unknown', 'no_answer'));
    const silent = await told();
    expect(await lineOf(silent)).toMatchObject({ state: 'unknown', reason: 'no_answer' });
    // It may have left, so it is paid for, and counts for the limits.
    expect(await costOf(silent)).toMatchObject({ cost_hundredths: 750, claimed_at: expect.any(Date) });

    sms.answers.push('crash');
    const { id, sender, seen } = await aDelivery();
    const offer = await anOffer(id);
    await as(sender).get(acceptOffer, { params: { id }, body: { offerId: offer.id, method: 'wallet' } });
    await workJobs().catch(() => undefined);
    expect(await lineOf(seen.number)).toMatchObject({ state: 'sending' });
    clock.advance({ minutes: 6 });
    await sweep();
    expect(await lineOf(seen.number)).toMatchObject({ state: 'unknown', reason: 'interrupted' });
    for (const number of [silent, seen.number]) expect(await sentAbout(number)).toHaveLength(1);
  });

  test('that the provider refuses costs nothing and says why', async () => {
    aDayLater();
    sms.answers.push(new SmsError('refused', '21211'));
    const number = await told();
    expect(await lineOf(number)).toMatchObject({ state: 'failed', reason: '21211' });
    expect(await costOf(number)).toEqual({ cost_hundredths: 0, claimed_at: null });
    expect((await list()).use.today).toMatchObject({ messages: 0, spent: { amount: 0 } });
  });
});

describe('a report', () => {
  test('says what became of a message, once; replays, unknown ids and late words are answered like it', async () => {
    aDayLater();
    const [first, second] = [await told(), await told()];
    const [one, two] = [await lineOf(first), await lineOf(second)];
    const delivered = { MessageSid: 'SM1', MessageStatus: 'delivered' };
    const failed = { MessageSid: 'SM2', MessageStatus: 'undelivered', ErrorCode: '30003' };
    const answers = [
      await report(one?.id ?? '', delivered),
      await report(one?.id ?? '', delivered),
      await report(one?.id ?? '', failed),
      await report('nimic', delivered),
      await report(two?.id ?? '', failed),
    ];
    for (const { status, raw } of answers) expect([status, raw]).toEqual([204, '']);
    expect(await lineOf(first)).toMatchObject({ state: 'delivered', reason: null });
    expect(await lineOf(second)).toMatchObject({ state: 'failed', reason: '30003' });
  });

  test('finds by the provider’s id as well, and settles what had no answer', async () => {
    sms.answers.push(new SmsError('unknown', 'no_answer'));
    const number = await told();
    await report((await lineOf(number))?.id ?? '', { MessageSid: 'SM3', MessageStatus: 'delivered' });
    expect(await lineOf(number)).toMatchObject({ state: 'delivered', reason: null });
    const other = await told();
    const sid = `SM-${(await lineOf(other))?.id ?? ''}`;
    await report('', { MessageSid: sid, MessageStatus: 'delivered' });
    expect(await lineOf(other)).toMatchObject({ state: 'delivered' });
  });

  test('that nobody signed changes nothing', async () => {
    const number = await told();
    const id = (await lineOf(number))?.id ?? '';
    const fields = { MessageSid: 'SM4', MessageStatus: 'delivered' };
    expect((await report(id, fields, 'alt-token')).status).toBe(403);
    const bare = await anonymous.send('POST', `${SMS_REPORT_PATH}?ref=${id}`);
    expect(bare.status).toBe(403);
    expect(await lineOf(number)).toMatchObject({ state: 'sent' });
  });
});

describe('limits', () => {
  const warnings = async () => {
    const { items } = await as(staff).get(notifications, { query: {} });
    return items.filter(({ kind }) => kind === 'texts_withheld.staff');
  };

  test('a phone has its messages for the day; the staff are told once, and see which did not leave', async () => {
    aDayLater();
    const before = (await warnings()).length;
    for (let n = 0; n < 8; n += 1) await told();
    const [held, again] = [await told(), await told()];
    for (const number of [held, again]) {
      expect(await lineOf(number)).toMatchObject({ state: 'withheld', reason: 'receiver_day' });
      expect(await sentAbout(number)).toEqual([]);
    }
    expect(await warnings()).toHaveLength(before + 1);
    const { items } = await as(staff).get(adminTexts, { query: { state: 'withheld' } });
    expect(new Set(items.map(({ number }) => number))).toEqual(new Set([held, again]));
    aDayLater();
    expect(await lineOf(await told())).toMatchObject({ state: 'sent' });
  });

  test.for([
    ['without a budget', 'together'],
    ['with one', 'together'],
    ['without a budget', 'by transactions of their own'],
    ['with one', 'by transactions of their own'],
  ])('the last place is taken once, %s, by messages that are claimed %s', async ([budget = '', how]) => {
    aDayLater();
    const { texts } = deps.settings;
    const before = { ...texts };
    const budgets = budget === 'with one' ? [7_500, 7_500] : [null, null];
    Object.assign(texts, { budgetDay: budgets[0], budgetMonth: budgets[1], perReceiverDay: 4 });
    try {
      const number = await told();
      const [line] = (await list()).items.filter((each) => each.number === number);
      const row = await app.db
        .selectFrom('text_messages')
        .selectAll()
        .where('id', '=', line?.id ?? '')
        .executeTakeFirstOrThrow();
      const ids = Array.from({ length: 8 }, (_, n) => `${budget} ${how} ${n}`);
      const waiting = { state: 'queued' as const, attempts: 0, claimed_at: null, cost_hundredths: 0 };
      const copied = { ...row, ...waiting, provider_ref: null };
      await app.db
        .insertInto('text_messages')
        .values(ids.map((id) => ({ ...copied, id })))
        .execute();
      const claimAlone = async (id: string) => inTransaction(deps, async (tx) => claimTexts(tx, [id]));
      await allAtOnce(app.db, ids.length, async (n) => {
        const id = ids[n] ?? '';
        return how === 'together' ? sendText(deps, { textId: id }) : claimAlone(id);
      });
      const states = await app.db
        .selectFrom('text_messages')
        .select('state')
        .where('id', 'in', ids)
        .execute();
      // One of the four was the message before.
      const claimed = how === 'together' ? 'sent' : 'sending';
      expect(states.filter(({ state }) => state === claimed)).toHaveLength(3);
      expect(states.filter(({ state }) => state === 'withheld')).toHaveLength(5);
    } finally {
      Object.assign(texts, before);
    }
  });

  test('a budget ends with its last whole message, of the day and of the month', async () => {
    clock.set('2027-02-10T09:00:00Z');
    deps.settings.texts.perReceiverDay = 100;
    const spend = async (n: number) => {
      const states: (string | null | undefined)[] = [];
      for (let at = 0; at < n; at += 1) {
        const line = await lineOf(await told());
        states.push(line?.reason ?? line?.state);
      }
      return states;
    };
    // 7.50 a message: ten in a day of 75, twenty in a month of 150.
    expect(await spend(11)).toEqual([...Array<string>(10).fill('sent'), 'budget_day']);
    expect((await list()).use).toMatchObject({
      provider: 'twilio',
      today: { messages: 10, spent: { amount: 75 }, budget: { amount: 75 } },
      month: { messages: 10, spent: { amount: 75 }, budget: { amount: 150 } },
    });
    clock.advance({ days: 1 });
    expect(await spend(10)).toEqual(Array<string>(10).fill('sent'));
    clock.advance({ days: 1 });
    expect(await spend(1)).toEqual(['budget_month']);
    clock.set('2027-03-01T09:00:00Z');
    expect(await spend(1)).toEqual(['sent']);
  });

  test('a message costs its price for each part that the provider sends', async () => {
    aDayLater();
    deps.settings.texts.withDiacritics = true;
    const number = await told();
    deps.settings.texts.withDiacritics = false;
    // 70 letters with diacritics are one part, so this text has more.
    const segments = (await lineOf(number))?.segments ?? 0;
    expect(segments).toBeGreaterThan(1);
    expect(await costOf(number)).toMatchObject({ cost_hundredths: 750 * segments });
  });
});
