import { expect, test } from 'vitest';
import { delivery as readDelivery } from '#contract/deliveries/deliveries.ts';
import { adminTexts } from '#contract/notifications/admin-texts.ts';
import { announceAbsence, logCall } from '#contract/trips/doorstep.ts';
import { twilioSignature } from '#server/adapters/sms/twilio-signature.ts';
import { SMS_REPLY_PATH } from '#server/ports/sms.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { testSms, TWILIO_TOKEN } from '../../support/sms.ts';
import { RECEIVER_TEXTS_TO } from '../../support/trips.ts';

const ORIGIN = 'http://127.0.0.1';
const sms = testSms(ORIGIN);
const app = await testApp({ sms });
const { as, aDelivery, anAdmin, clock, workJobs, anonymous } = app;

let counted = 0;
/** A reply as Twilio brings it, and what comes back to the phone. */
async function reply(Body: string, { from = RECEIVER_TEXTS_TO, id = '', token = TWILIO_TOKEN } = {}) {
  counted += 1;
  const fields = { From: from, Body, MessageSid: id || `SMreply${counted}` };
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': twilioSignature(token, ORIGIN + SMS_REPLY_PATH, fields),
  };
  const before = sms.taken.length;
  const sent = await anonymous.send('POST', SMS_REPLY_PATH, headers, new URLSearchParams(fields).toString());
  await workJobs();
  return { status: sent.status, raw: sent.raw, back: sms.taken.slice(before).map(({ text }) => text) };
}
const wishesOf = async ({ sender, id }: Built) =>
  (await as(sender).get(readDelivery, { params: { id } })).receiverWishes?.absence ?? null;
const factsOf = async ({ sender, id }: Built) =>
  (await as(sender).get(readDelivery, { params: { id } })).timeline.map(({ name }) => name);

/** A delivery whose receiver was just told of it. */
async function told(stage?: 'to_dropoff' | 'at_dropoff'): Promise<Built> {
  clock.advance({ minutes: 10 });
  const built = await aDelivery({ status: 'accepted', ...(stage ? { stage } : {}) });
  await workJobs();
  return built;
}

test('the words are the choices of the receiver’s page, whatever their case and diacritics, and are answered', async () => {
  const built = await told();
  const neighbour = await reply('vecină');
  expect(neighbour).toMatchObject({ status: 200, raw: '<Response/>' });
  expect(neighbour.back).toEqual([
    expect.stringMatching(
      /^Stafeta: Am notat ca il ia un vecin\. Scrie aici care: http:\S+\/urmarire\/\S{22}$/,
    ),
  ]);
  expect(await wishesOf(built)).toEqual({ choice: 'someone_else', note: 'Un vecin' });
  await reply('Mâine, vă rog');
  expect(await wishesOf(built)).toEqual({ choice: 'other_time', note: 'Mâine' });
  await reply('ACASA');
  expect(await wishesOf(built)).toBeNull();
});

test('it is about the delivery of which the phone was told last and that has not ended', async () => {
  const older = await told();
  const newer = await told();
  await reply('VECIN');
  expect(await wishesOf(newer)).toMatchObject({ choice: 'someone_else' });
  expect(await wishesOf(older)).toBeNull();
});

test('ACASA at the door tells the courier that somebody is there', async () => {
  const built = await told('at_dropoff');
  const report = (stepId: string) => ({
    params: { id: built.id },
    body: { at: clock.now().toISOString(), stepId },
  });
  await as(built.courier).get(logCall, report('apelul'));
  await as(built.courier).get(announceAbsence, report('absența'));
  await workJobs();
  expect(sms.taken.at(-1)?.text).toMatch(/Sau raspunde ACASA\.$/);
  const { back } = await reply('acasa');
  expect(back).toEqual([expect.stringContaining('I-am spus curierului ca esti acolo.')]);
  expect(await factsOf(built)).toContain('receiver_here');
});

test('once the courier has the parcel the answer says so and nothing changes', async () => {
  const built = await told('to_dropoff');
  const { back } = await reply('MAINE');
  expect(back).toEqual([expect.stringContaining('Curierul are deja coletul')]);
  expect(await wishesOf(built)).toBeNull();
});

test('a reply that comes twice, or without the provider’s signature, or from a phone unknown here, does nothing', async () => {
  const built = await told();
  const once = await reply('VECIN', { id: 'SMtwice' });
  await reply('ACASA');
  const twice = await reply('VECIN', { id: 'SMtwice' });
  expect([twice.status, twice.raw, twice.back]).toEqual([once.status, once.raw, []]);
  expect(await wishesOf(built)).toBeNull();
  const forged = await reply('VECIN', { token: 'alt-token' });
  expect([forged.status, forged.back]).toEqual([403, []]);
  const stranger = await reply('VECIN', { from: '+40799000111' });
  expect([stranger.status, stranger.raw, stranger.back]).toEqual([once.status, once.raw, []]);
  expect(await wishesOf(built)).toBeNull();
});

test('what is not understood is answered once a day', async () => {
  await told();
  clock.advance({ days: 1 });
  const first = await reply('cine sunteți?');
  expect(first.back).toEqual([expect.stringContaining('N-am inteles. Scrie ACASA, VECIN sau MAINE')]);
  expect((await reply('alo')).back).toEqual([]);
  clock.advance({ days: 1 });
  expect((await reply('alo')).back).toHaveLength(1);
});

test('a word in another language is answered in it from then on, with that language’s page', async () => {
  await told();
  const { back } = await reply('neighbour');
  expect(back).toEqual([
    expect.stringMatching(
      /^Stafeta: We noted that a neighbour takes it\. .* http:\/\/127\.0\.0\.1\/en\/urmarire\/\S{22}$/,
    ),
  ]);
  await told();
  expect(sms.taken.at(-1)?.text).toMatch(
    /A parcel is on its way to you\. .* Reply HOME, NEIGHBOUR or TOMORROW\.$/,
  );
  await reply('acasă');
});

test('after STOP nothing leaves and the staff see why, until START', async () => {
  const staff = await anAdmin();
  await told();
  expect((await reply('stop', { id: 'SMstop' })).back).toEqual([]);
  const before = sms.taken.length;
  const { seen } = await told();
  expect(sms.taken).toHaveLength(before);
  const { items } = await as(staff).get(adminTexts, { query: { state: 'withheld' } });
  expect(items.find(({ number }) => number === seen.number)).toMatchObject({ reason: 'stopped' });
  // It is the receiver's own wish and no limit of the host's: nobody of the staff is warned.
  const warnings = await app.db
    .selectFrom('notifications')
    .select('kind')
    .where('kind', '=', 'texts_withheld.staff')
    .execute();
  expect(warnings).toEqual([]);
  await reply('START');
  // The provider brings the first one again.
  await reply('stop', { id: 'SMstop' });
  await told();
  expect(sms.taken).toHaveLength(before + 1);
});
