import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { register } from '#contract/accounts/auth.ts';
import { courierDeliveries } from '#contract/trips/courier.ts';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { acceptTerms, me } from '#contract/accounts/me.ts';
import { exportMe } from '#contract/accounts/my-data.ts';
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts';
import { sendDocuments } from '#contract/couriers/registration.ts';
import { testApp } from '../../support/app.ts';
import { browser } from '../../support/browser.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp();
const { aCourier, aDelivery, anAdmin, anonymous, aSender, as, db, deps, clock } = app;
const NOW = { terms: '2026-11-22-termenii', newsletter: '2026-11-22-noutatile' };
const LATER = { terms: '2027-01-01-altii', newsletter: '2027-01-01-altele', haulage: '2027-01-01-alta' };

const REGISTRATION = () => ({
  userType: 'individual' as const,
  firstName: 'Ana',
  lastName: 'Pop',
  email: `ana-${randomUUID()}@mail.test`,
  phone: '0721000111',
  password: 'patru pere verzi',
});

/** Runs a callback under legal texts with a later version. */
async function underLaterTexts(does: () => Promise<void>): Promise<void> {
  const before = deps.settings.textVersions;
  deps.settings.textVersions = LATER;
  try {
    await does();
  } finally {
    deps.settings.textVersions = before;
  }
}

const consentOf = (id: string) =>
  db
    .selectFrom('accounts')
    .select(['terms_version', 'terms_accepted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const NONE = { terms_version: null, terms_accepted_at: null };

describe('the terms', () => {
  test('who registers and ticks them agrees to those of that day, and reads which in the export', async () => {
    const page = browser(anonymous);
    const { user } = await page.get(register, { body: { ...REGISTRATION(), termsAccepted: true } });
    expect(user.termsDue).toBeNull();
    const { account } = await page.get(exportMe);
    expect(account).toMatchObject({ termsVersion: NOW.terms, termsAcceptedAt: clock.now().toISOString() });
  });

  test('who registers by a program without a word about them has agreed to nothing, and is asked', async () => {
    const page = browser(anonymous);
    const { user } = await page.get(register, { body: REGISTRATION() });
    expect(user.termsDue).toBe(NOW.terms);
    expect(await consentOf(user.id)).toEqual(NONE);
    const said = await page.get(acceptTerms, { body: { version: NOW.terms } });
    expect(said.user.termsDue).toBeNull();
    expect(await consentOf(user.id)).toMatchObject({ terms_version: NOW.terms });
  });

  test('of another day are asked about once; what was agreed to before stays in the log', async () => {
    const person = await aSender();
    const page = as(person);
    expect((await page.get(me)).user.termsDue).toBeNull();
    await underLaterTexts(async () => {
      expect((await page.get(me)).user.termsDue).toBe(LATER.terms);
      const old = await page.call(acceptTerms, { body: { version: NOW.terms } });
      expect(old).toMatchObject({ status: 400, body: { errors: [{ path: 'version' }] } });
      clock.advance({ minutes: 1 });
      const at = clock.now();
      const answers = await allAtOnce(db, 2, () =>
        page.call(acceptTerms, { body: { version: LATER.terms } }),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await page.get(me)).user.termsDue).toBeNull();
      expect(await consentOf(person.id)).toEqual({ terms_version: LATER.terms, terms_accepted_at: at });
    });
    const entries = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'terms_accepted')
      .where('subject', '=', `account:${person.id}`)
      .execute();
    expect(entries).toEqual([{ details: { version: LATER.terms } }]);
  });

  test('that are due stop no trip, no program and no staff', async () => {
    const built = await aDelivery({ status: 'accepted' });
    const staff = await anAdmin();
    await underLaterTexts(async () => {
      expect((await as(staff).get(me)).user.termsDue).toBeNull();
      const { sender, courier } = built;
      expect((await as(sender).call(delivery, { params: { id: built.id } })).status).toBe(200);
      expect((await as(courier).call(courierDeliveries)).status).toBe(200);
    });
    expect(await consentOf(built.sender.id)).toMatchObject({ terms_version: NOW.terms });
  });

  test('a courier agrees with the papers, and documents that are sent again agree to nothing', async () => {
    const courier = await aCourier({ vehicle: 'bike', state: 'incomplete', hasAgreed: false });
    const send = (termsAccepted: boolean) =>
      as(courier).get(sendDocuments, { body: { termsAccepted }, key: randomUUID() });
    await send(true);
    expect(await consentOf(courier.id)).toMatchObject({ terms_version: NOW.terms });
    await db
      .updateTable('couriers')
      .set({ state: 'verified' })
      .where('account_id', '=', courier.id)
      .execute();
    await underLaterTexts(async () => {
      await send(false);
      expect((await as(courier).get(me)).user.termsDue).toBe(LATER.terms);
    });
    expect(await consentOf(courier.id)).toMatchObject({ terms_version: NOW.terms });
  });
});

test('the newsletter’s consent has its text’s version; asked again, the newer one', async () => {
  const person = await aSender();
  const ask = () =>
    anonymous.get(subscribeNewsletter, { body: { email: person.email, consent: true, locale: 'ro' } });
  const versionOf = async () => {
    const { data } = await as(person).get(exportMe);
    return data['newsletter'];
  };
  await ask();
  expect(await versionOf()).toMatchObject([{ consentVersion: NOW.newsletter, email: person.email }]);
  const before = deps.settings.textVersions;
  deps.settings.textVersions = LATER;
  clock.advance({ minutes: 11 });
  await ask();
  deps.settings.textVersions = before;
  expect(await versionOf()).toMatchObject([{ consentVersion: LATER.newsletter }]);
});
