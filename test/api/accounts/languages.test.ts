import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { register } from '#contract/accounts/auth.ts';
import { me, updateMe } from '#contract/accounts/me.ts';
import { notifications, subscribePush } from '#contract/notifications/notifications.ts';
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { forgotPassword } from '#contract/accounts/recovery.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { pushService } from '../../support/push.ts';
import { RECEIVER_TEXTS_TO } from '../../support/trips.ts';

// The table of docs/languages.md, row by row: one delivery between people of different languages.

const app = await testApp();
const { as, aSender, aCourier, aDelivery, anOffer, mailsTo, workJobs } = app;
const service = await pushService();
const EN = { 'accept-language': 'en-GB,en;q=0.9' };
const RO = { 'accept-language': 'ro-RO,ro;q=0.9,en;q=0.8' };

const speaks = (person: Person, locale: 'ro' | 'en') => as(person).get(updateMe, { body: { locale } });

async function phoneOf(person: Person) {
  const phone = service.phone();
  const own = { endpoint: `https://push.example.com/${randomUUID()}`, keys: phone.keys };
  await as(person).get(subscribePush, { body: own });
  const change = app.db.updateTable('push_subscriptions').set({ endpoint: phone.endpoint });
  await change.where('endpoint', '=', own.endpoint).execute();
  return phone;
}

test('mails and pushes are in the language of whoever gets them, a receiver’s texts in the sender’s', async () => {
  const [sender, courier] = [
    await aSender({ wallet: 100_000 }),
    await aCourier({ firstName: 'Radu', vehicle: 'truck' }),
  ];
  await speaks(sender, 'en');
  await speaks(courier, 'ro');
  const phones = { sender: await phoneOf(sender), courier: await phoneOf(courier) };

  const { id } = await aDelivery({ sender });
  const offer = await anOffer(id, { courier });
  const [mail] = await mailsTo(sender.email);
  expect(mail?.subject).toMatch(/^New offer for #/);
  expect(mail?.body_text).toMatch(/^Hello /);
  expect(mail?.body_html).toContain('<html lang="en">');

  // The sender's browser asks for English: the courier's words are the courier's all the same.
  const choice = { params: { id }, body: { offerId: offer.id, method: 'wallet' }, headers: EN } as const;
  await as(sender).get(acceptOffer, choice);
  await workJobs();
  expect(phones.sender.shown()[0]?.title).toMatch(/^New offer for #/);
  expect(phones.courier.shown().at(-1)?.title).toMatch(/^Oferta ta pentru #\d+ a fost aleasă$/);
  const [text] = await mailsTo(RECEIVER_TEXTS_TO);
  expect(text?.body_text).toMatch(/^Stafeta: A parcel is on its way to you\./);
});

test('lists and refusals are in the language that the request asks for, whatever the account says', async () => {
  const sender = await aSender();
  await speaks(sender, 'en');
  const { id } = await aDelivery({ sender });
  await anOffer(id);
  await workJobs();
  const titleIn = async (headers: Record<string, string>) =>
    (await as(sender).get(notifications, { query: {}, headers })).items[0]?.title;
  expect(await titleIn(RO)).toMatch(/^Ai o ofertă nouă/);
  expect(await titleIn(EN)).toMatch(/^New offer/);
  const refusalIn = async (headers: Record<string, string>) =>
    (await as(sender).send('GET', '/api/v1/deliveries/nimic', headers)).raw;
  expect(await refusalIn(RO)).toContain('Nu am găsit ce cauți.');
  expect(await refusalIn(EN)).toContain('We could not find this.');
});

test('an account speaks the language of the browser that opened it, until its owner says otherwise', async () => {
  const body = {
    userType: 'individual',
    firstName: 'Jane',
    lastName: 'Doe',
    email: 'jane@stafeta.test',
    phone: '+40 721 234 567',
    password: 'nouă cai pe deal',
  } as const;
  const { user } = await app.anonymous.get(register, { body, headers: EN });
  expect(user.locale).toBe('en');
  expect((await mailsTo(body.email))[0]?.subject).toBe('Confirm your address');
  const sender = await aSender();
  await speaks(sender, 'en');
  expect((await as(sender).get(me, { headers: RO })).user.locale).toBe('en');
});

test('the mail for a new password and the newsletter speak what was asked for, whatever the account says', async () => {
  const sender = await aSender();
  await speaks(sender, 'ro');
  await app.anonymous.get(forgotPassword, { body: { email: sender.email }, headers: EN });
  expect((await mailsTo(sender.email))[0]?.body_html).toContain('<html lang="en">');
  for (const locale of ['ro', 'en'] as const) {
    const email = `noutati-${locale}@stafeta.test`;
    await app.anonymous.get(subscribeNewsletter, { body: { email, consent: true, locale }, headers: RO });
    const [question] = await mailsTo(email);
    expect(question?.body_html).toContain(`<html lang="${locale}">`);
    expect(question?.body_text).toMatch(
      locale === 'en' ? /\/en\/noutati\/confirmare\// : /[^n]\/noutati\/confirmare\//,
    );
  }
});

test('a switch of the account’s language is what the next mail and push speak', async () => {
  const sender = await aSender();
  const first = await aDelivery({ sender });
  await anOffer(first.id);
  expect((await mailsTo(sender.email))[0]?.subject).toMatch(/^Ai o ofertă nouă/);
  await speaks(sender, 'en');
  const second = await aDelivery({ sender });
  await anOffer(second.id);
  expect((await mailsTo(sender.email))[0]?.subject).toMatch(/^New offer for #/);
});
