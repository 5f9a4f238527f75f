import { describe, expect, test } from 'vitest';
import { exportMe } from '#contract/accounts/my-data.ts';
import { askToWithdraw } from '#contract/deliveries/withdrawals.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp();
const { anonymous, as, aSender, aDelivery, lookAt, takeSteps, clock, db } = app;
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.settings.publicOrigin };
const NAME = 'Andreea Popovici';

const post = (path: string, fields: Record<string, string> = {}) =>
  anonymous.send('POST', path, FORM, new URLSearchParams(fields).toString());
const state = ({ seen, sender }: Built, change: Record<string, string> = {}) =>
  post('/retragere', { name: NAME, number: String(seen.number), email: sender.email, ...change });
const mailsAbout = async (to: string, subject: RegExp) =>
  (await app.mailsTo(to)).filter((mail) => subject.test(mail.subject));
const ASKED = /^Confirmă retragerea/;

async function linkTo({ sender }: Built): Promise<string> {
  const [mail] = await mailsAbout(sender.email, ASKED);
  return /http:\/\/127\.0\.0\.1(\/retragere\/confirmare\/[\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

describe('withdrawing without signing in', () => {
  test('is stated on the page, confirmed from the mailbox, and counts from the moment of the statement', async () => {
    const built = await aDelivery({ status: 'accepted', sender: await aSender({ wallet: 10_000 }) });
    const statedAt = clock.now();
    const spoken = statedAt.toLocaleTimeString('ro-RO', { timeZone: 'Europe/Bucharest' });
    expect((await state(built, { number: `nr. ${built.seen.number}` })).headers).toMatchObject({
      location: '/retragere/trimisa',
    });
    expect((await lookAt(built.id, built.sender)).status).toBe('accepted');
    const link = await linkTo(built);
    clock.advance({ minutes: 90 });
    await anonymous.send('GET', link);
    expect((await lookAt(built.id, built.sender)).status).toBe('accepted');
    expect((await post(link)).headers).toMatchObject({ location: '/retragere/facuta' });
    expect(await lookAt(built.id, built.sender)).toMatchObject({ status: 'cancelled' });
    const { data } = await as(built.sender).get(exportMe);
    expect(data['withdrawals']).toMatchObject([
      { name: NAME, statedAt: statedAt.toISOString(), confirmedAt: clock.now().toISOString() },
    ]);
    const [receipt] = await mailsAbout(built.sender.email, /^Confirmarea retragerii/);
    expect(receipt?.body_text).toContain(spoken);
    expect(receipt?.body_text).toContain(`„${NAME} mă retrag`);
    expect((await post(link)).headers).toMatchObject({ location: '/retragere/facuta' });
    expect(await mailsAbout(built.sender.email, /^Confirmarea retragerii/)).toHaveLength(1);
  });

  test('answers the same for every pair, and writes only where number and mailbox belong together', async () => {
    const built = await aDelivery();
    const stranger = await aSender();
    const body = { number: String(built.seen.number), email: built.sender.email, name: NAME };
    const others = [
      await anonymous.call(askToWithdraw, { body: { ...body, email: stranger.email } }),
      await anonymous.call(askToWithdraw, { body: { ...body, email: 'nimeni@mail.test' } }),
      await anonymous.call(askToWithdraw, { body: { ...body, number: '999999999' } }),
    ];
    expect(await mailsAbout(built.sender.email, ASKED)).toHaveLength(0);
    const right = await anonymous.call(askToWithdraw, { body });
    for (const other of others) expect([other.status, other.raw]).toEqual([right.status, right.raw]);
    expect(right.status).toBe(202);
    expect(await mailsAbout(built.sender.email, ASKED)).toHaveLength(1);
    expect(await mailsAbout(stranger.email, ASKED)).toHaveLength(0);
    await anonymous.call(askToWithdraw, { body });
    expect(await mailsAbout(built.sender.email, ASKED)).toHaveLength(1);
  });

  test('says in the mail, not on the page, that there is no such right', async () => {
    const firm = await aSender({ userType: 'business', wallet: 100_000 });
    const built = await aDelivery({ sender: firm });
    expect((await state(built)).headers).toMatchObject({ location: '/retragere/trimisa' });
    expect(await linkTo(built)).toBe('');
    expect(await mailsAbout(firm.email, /^Despre retragerea/)).toHaveLength(1);
    expect((await post('/retragere', { name: NAME, number: '', email: firm.email })).headers).toMatchObject({
      location: '/retragere/incompleta',
    });
  });

  test('two presses at once are one withdrawal; after the pickup it is too late', async () => {
    const built = await aDelivery({ status: 'accepted' });
    await state(built);
    const link = await linkTo(built);
    const answers = await allAtOnce(db, 2, () => post(link));
    expect(answers.map(({ headers }) => headers['location'])).toEqual([
      '/retragere/facuta',
      '/retragere/facuta',
    ]);
    expect(await mailsAbout(built.sender.email, /^Confirmarea retragerii/)).toHaveLength(1);
    const picked = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
    await state(picked);
    const late = await linkTo(picked);
    await takeSteps(picked, 'pick_up');
    expect((await post(late)).headers).toMatchObject({ location: '/retragere/tarziu' });
    expect((await lookAt(picked.id, picked.sender)).stage).toBe('picked_up');
  });

  test('a statement on the last day is in time, though it is confirmed on the next one', async () => {
    const built = await aDelivery({ status: 'accepted' });
    clock.advance({ days: 14 });
    await state(built);
    const link = await linkTo(built);
    clock.advance({ hours: 5 });
    expect((await post(link)).headers).toMatchObject({ location: '/retragere/facuta' });
  });

  test('the link ends after two days, and nothing of the statement stays', async () => {
    const built = await aDelivery({ status: 'accepted' });
    await state(built);
    const link = await linkTo(built);
    clock.advance({ hours: 49 });
    expect((await post(link)).headers).toMatchObject({ location: '/retragere/expirata' });
    await tidyUp(app.deps);
    const left = await db
      .selectFrom('withdrawal_requests')
      .select('id')
      .where('delivery_id', '=', built.id)
      .execute();
    expect(left).toEqual([]);
    expect((await post('/retragere/confirmare/nimic')).headers).toMatchObject({
      location: '/retragere/expirata',
    });
  });
});

test('whoever tries mailboxes against a number waits, and a right one counts like a wrong one', async () => {
  const strict = await testApp({ settings: { throttleScale: 1 } });
  const sender = await strict.aSender();
  const built = await strict.aDelivery({ sender });
  const body = { number: String(built.seen.number), email: sender.email, name: NAME };
  const ask = (email: string) => strict.anonymous.call(askToWithdraw, { body: { ...body, email } });
  for (const n of [1, 2, 3, 4]) expect((await ask(`altul${n}@mail.test`)).status).toBe(202);
  expect((await ask(sender.email)).status).toBe(202);
  expect(await ask('altul5@mail.test')).toMatchObject({ status: 202 });
  const refused = await ask('altul6@mail.test');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});
