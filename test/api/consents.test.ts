import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { register } from '#contract/auth.ts';
import { exportMe } from '#contract/my-data.ts';
import { subscribeNewsletter } from '#contract/newsletter.ts';
import { testApp } from '../app.ts';
import { browser } from '../browser.ts';

const app = await testApp();
const { anonymous, aSender, as, db, deps, clock } = app;
const NOW = { terms: '2026-11-22-termenii', newsletter: '2026-11-22-noutatile' };
const LATER = { terms: '2027-01-01-altii', newsletter: '2027-01-01-altele' };

test('who registers agrees to the terms of that day, and reads which in the export', async () => {
  const page = browser(anonymous);
  await page.get(register, {
    body: {
      userType: 'individual',
      firstName: 'Ana',
      lastName: 'Pop',
      email: `ana-${randomUUID()}@mail.test`,
      phone: '0721000111',
      password: 'patru pere verzi',
    },
  });
  const { account } = await page.get(exportMe);
  expect(account).toMatchObject({ termsVersion: NOW.terms, termsAcceptedAt: clock.now().toISOString() });
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
  const { terms_version: version } = await db
    .selectFrom('accounts')
    .select('terms_version')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(version).toBeNull();
});
