import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import { endAccountView } from '#contract/staff/account-view.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy } from './server.ts';

// Over the pages of an account that a member of the staff looks at: whose it is, how long still, and the way out.

const line = page.getByRole('complementary', { name: 'Cont văzut de echipă' });

test('a line says whose account is looked at and counts down', async () => {
  answer(deliveries, { items: [], nextCursor: null });
  const viewedUntil = new Date(Date.now() + 600_000).toISOString();
  await open('/send', { ...SENDER, viewedUntil });
  await expect.element(line).toMatchTextContent('Contul pe care îl vezi: Ilinca Probă. Doar citire.');
  await expect.element(line.getByRole('timer')).toMatchTextContent(/^Mai ai (10:00|9:5\d)\.$/);
  await expect.element(line.getByRole('button', { name: 'Ieși' })).toBeVisible();
  expect(askedBy(endAccountView)).toHaveLength(0);
  await looksRight();
});

test('its owner has no such line', async () => {
  answer(deliveries, { items: [], nextCursor: null });
  await open('/send', SENDER);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});
