import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adminOverview } from '#contract/staff/admin.ts';
import {
  contentNotices,
  decideContentNotice,
  giveContentNotice,
} from '#contract/moderation/content-notices.ts';
import { earnings } from '#contract/trips/courier.ts';
import { rateDelivery } from '#contract/deliveries/deliveries.ts';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { offers } from '#contract/offers/offers.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import type { Input } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp();
const { anonymous, as, aSender, anAdmin, aDelivery, anOffer, clock, db } = app;

type Body = NonNullable<Input<typeof giveContentNotice>['body']>;
const NOTIFIER = 'vecina@mail.test';
const aNotice = (change: Partial<Body> = {}): Body => ({
  place: 'other',
  reference: '/blog/ceva',
  category: 'threats_or_hate',
  explanation: 'Primul rând.\nAl doilea rând, cu amănunte.',
  name: 'Vecina Atentă',
  email: NOTIFIER,
  goodFaith: true,
  locale: 'ro',
  ...change,
});
const give = (change: Partial<Body> = {}) => anonymous.get(giveContentNotice, { body: aNotice(change) });
const decide = (
  staff: Person,
  number: number,
  decision: 'no_action' | 'hidden' | 'removed' | 'account_measure',
  reasons = 'Îndeamnă la violență, art. 368 din Codul penal.',
) =>
  as(staff).call(decideContentNotice, {
    params: { number: String(number) },
    body: { decision, reasons },
    key: randomUUID(),
  });
const mailNamed = async (to: string, subject: string) =>
  (await app.mailsTo(to)).find((mail) => mail.subject === subject);
const subjectsTo = async (to: string) => (await app.mailsTo(to)).map(({ subject }) => subject);
const REFUSED = { status: 409, body: { code: 'notice_measure_refused' } };

describe('a notice of illegal content', () => {
  test('by nobody in particular gets a number, and a receipt by mail that repeats none of its words', async () => {
    const { number, receivedAt } = await give();
    expect(receivedAt).toBe(clock.now().toISOString());
    const mail = await mailNamed(NOTIFIER, `Am primit sesizarea nr. ${number}`);
    expect(mail?.body_text).toContain('noiembrie 2026');
    expect(mail?.body_text).not.toMatch(/rând|blog/);
    const english = 'neighbour@mail.test';
    const second = await give({ email: english, locale: 'en' });
    expect(await subjectsTo(english)).toEqual([`We received your notice no. ${second.number}`]);
    const { items } = await as(await anAdmin()).get(contentNotices, { query: { limit: 1 } });
    expect(items).toMatchObject([{ number: second.number, choices: ['no_action'], decision: null }]);
    expect(items[0]?.explanation).toBe('Primul rând.\nAl doilea rând, cu amănunte.');
  });

  test('is told to the staff in their list and by mail, once in an hour however many come', async () => {
    clock.advance({ hours: 1 });
    const staff = await anAdmin();
    const told = async () => {
      await app.workJobs();
      const { items } = await as(staff).get(notifications);
      return items.filter(({ kind }) => kind === 'content_notice_given.staff').map(({ path }) => path);
    };
    const mails = async () =>
      (await subjectsTo(staff.email)).filter((each) => each === 'Sesizare nouă de conținut ilegal');
    for (const _ of [1, 2]) await give();
    expect(await told()).toEqual(['/admin/sesizari']);
    expect(await mails()).toHaveLength(1);
    clock.advance({ hours: 1 });
    await give();
    expect(await told()).toHaveLength(2);
  });

  test('wants a name and an e-mail, but not about offences against children; good faith always', async () => {
    const bare = aNotice();
    const without = { ...bare, name: undefined, email: undefined };
    expect(await anonymous.call(giveContentNotice, { body: without })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name' }, { path: 'email' }] },
    });
    const child = { ...without, category: 'child_abuse' as const };
    expect((await anonymous.call(giveContentNotice, { body: child })).status).toBe(201);
    const unsure = JSON.stringify({ ...bare, goodFaith: false });
    const json = { 'content-type': 'application/json', origin: app.deps.settings.publicOrigin };
    expect((await anonymous.send('POST', '/api/v1/content-notices', json, unsure)).status).toBe(400);
  });
});

describe('the staff decide', () => {
  test('that an offer’s note is hidden: nobody reads it any more, and both sides are told why', async () => {
    const built = await aDelivery();
    const offer = await anOffer(built.id, { note: 'Vă aștept la colț' });
    const { number } = await give({ place: 'offer_note', reference: offer.id });
    const staff = await anAdmin();
    const seen = (await as(staff).get(contentNotices, { query: { state: 'open' } })).items[0];
    expect(seen).toMatchObject({ number, content: 'Vă aștept la colț', deliveryId: built.id });
    const answer = await decide(staff, number, 'hidden');
    expect(answer).toMatchObject({ status: 200, body: { decision: 'hidden', choices: [] } });
    const { items } = await as(built.sender).get(offers, { params: { id: built.id } });
    expect(items.map(({ note }) => note)).toEqual([null]);
    const decided = await mailNamed(NOTIFIER, `Decizia despre sesizarea nr. ${number}`);
    expect(decided?.body_text).toContain('Codul penal');
    const told = await mailNamed(offer.courier.email, `Decizie despre un conținut al tău, nr. ${number}`);
    expect(told?.body_text).toContain('nota ofertei tale');
    expect(told?.body_text).not.toContain(NOTIFIER);
  });

  test('that a rating’s comment goes; its stars stay', async () => {
    const built = await aDelivery({ status: 'completed' });
    const body = { service: 1, time: 1, behaviour: 1, comment: 'Îl aștept acasă la el' };
    await as(built.sender).get(rateDelivery, { params: { id: built.id }, body });
    const { number } = await give({ place: 'rating', reference: String(built.seen.number) });
    await decide(await anAdmin(), number, 'removed');
    const rating = await db
      .selectFrom('ratings')
      .selectAll()
      .where('delivery_id', '=', built.id)
      .executeTakeFirst();
    expect(rating).toMatchObject({ service: 1, comment: null });
    expect(await subjectsTo(built.sender.email)).toContain(
      `Decizie despre un conținut al tău, nr. ${number}`,
    );
  });

  test('that a receiver’s comment goes: the courier reads it no more, and the staff count one notice less', async () => {
    const built = await aDelivery({ status: 'completed' });
    const staff = await anAdmin();
    const at = clock.now();
    await db
      .insertInto('receiver_ratings')
      .values({
        ...{ delivery_id: built.id, courier_id: built.courier.id, stars: 2 },
        ...{ comment: 'Știu unde stă', created_at: at, changed_at: at },
      })
      .execute();
    const said = async () =>
      (await as(built.courier).get(earnings)).recent.find((trip) => trip.deliveryId === built.id)?.receiver;
    expect(await said()).toEqual({ stars: 2, comment: 'Știu unde stă' });
    const { number } = await give({ place: 'receiver_rating', reference: built.id });
    const waiting = (await as(staff).get(adminOverview)).contentNoticesOpen ?? 0;
    const seen = (await as(staff).get(contentNotices, { query: { state: 'open' } })).items[0];
    expect(seen).toMatchObject({ number, content: 'Știu unde stă', author: null });
    expect(await decide(staff, number, 'hidden')).toMatchObject({ status: 200 });
    expect(await said()).toEqual({ stars: 2, comment: null });
    expect((await as(staff).get(adminOverview)).contentNoticesOpen).toBe(waiting - 1);
    expect(await subjectsTo(NOTIFIER)).toContain(`Decizia despre sesizarea nr. ${number}`);
  });

  test('a measure against a courier suspends the account', async () => {
    const built = await aDelivery({ status: 'accepted' });
    const { number } = await give({ place: 'courier', reference: built.id });
    expect((await decide(await anAdmin(), number, 'account_measure')).status).toBe(200);
    const courier = await db
      .selectFrom('couriers')
      .select('state')
      .where('account_id', '=', built.courier.id)
      .executeTakeFirst();
    expect(courier?.state).toBe('suspended');
  });

  test('only what can be carried out', async () => {
    const built = await aDelivery();
    const staff = await anAdmin();
    const photo = await give({ place: 'photo', reference: built.id });
    expect(await decide(staff, photo.number, 'hidden')).toMatchObject(REFUSED);
    const unknown = await give({ place: 'offer_note', reference: 'nu-exista' });
    expect(await decide(staff, unknown.number, 'removed')).toMatchObject(REFUSED);
    expect(await decide(staff, unknown.number, 'no_action')).toMatchObject({ status: 200 });
    expect((await decide(staff, 999_999, 'no_action')).status).toBe(404);
  });

  test('two at the same time: one wins, and there is one entry in the log and one mail', async () => {
    const email = 'doi@mail.test';
    const { number } = await give({ email });
    const [one, other] = [await anAdmin(), await anAdmin()];
    const answers = await allAtOnce(db, 2, (n) => decide(n === 0 ? one : other, number, 'no_action'));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const entries = await db
      .selectFrom('audit_log')
      .select('details')
      .where('subject', '=', `house:content-notice-${number}`)
      .execute();
    expect(entries).toEqual([{ details: { decision: 'no_action' } }]);
    expect(await subjectsTo(email)).toHaveLength(2);
  });
});

describe('who gave notice', () => {
  test('finds it in the export, and is in no notice once the account is erased', async () => {
    const person = await aSender({ password: 'patru pere verzi' });
    const body = aNotice({ email: person.email, name: 'Zamfirica', explanation: 'Zamfirica a văzut.' });
    const { number } = await as(person).get(giveContentNotice, { body });
    expect((await as(person).get(exportMe)).data['contentNotices']).toMatchObject([{ number }]);
    await as(person).call(deleteMe, { body: { password: 'patru pere verzi' } });
    expect(await rowOf(number)).toMatchObject({ name: null, email: null, explanation: '–', reference: '–' });
  });

  test('without an account is forgotten a year after the decision', async () => {
    const open = await give();
    const { number } = await give();
    await decide(await anAdmin(), number, 'no_action');
    clock.advance({ days: 366 });
    await tidyUp(app.deps);
    expect(await rowOf(number)).toMatchObject({ name: null, email: null, explanation: '–', reasons: '–' });
    expect(await rowOf(open.number)).toMatchObject({ email: NOTIFIER });
  });
});

const rowOf = (number: number) =>
  db.selectFrom('content_notices').selectAll().where('number', '=', number).executeTakeFirst();
