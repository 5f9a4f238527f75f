import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type AdminTexts, adminTexts, type TextLine } from '#contract/notifications/admin-texts.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open } from './screen.tsx';
import { answer } from './server.ts';

const AT = '2026-11-20T10:00:00.000Z';
const ron = (amount: number) => ({ amount, currency: 'RON' as const });
const use: AdminTexts['use'] = {
  provider: 'gateway',
  perReceiverDay: 12,
  today: { messages: 21, spent: ron(1_240), budget: ron(5_000) },
  month: { messages: 340, spent: ron(20_400), budget: null },
};
const line = (number: number, change: Partial<TextLine>): TextLine => ({
  ...{ id: `mesajul-${number}`, number, title: 'Ai un colet pe drum', phoneEnd: '444', state: 'delivered' },
  ...{ reason: null, segments: 1, createdAt: AT, changedAt: AT },
  ...change,
});
const items = [
  line(20_103, { state: 'withheld', reason: 'budget_day', segments: 2 }),
  line(20_102, { state: 'failed', reason: 'ERROR;3;număr greșit' }),
  line(20_101, {}),
];

test('the staff see what became of each text, by state, and what is left of the budget', async () => {
  answer(adminTexts, ({ query: { state } }) => ({
    items: items.filter((each) => !state || each.state === state),
    nextCursor: null,
    use,
  }));
  await open('/admin/sms', ADMIN);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'SMS-uri către destinatari' }))
    .toBeVisible();
  await expect.element(page.getByText(/^\D?12,40\D* din \D?50,00\D*$/)).toBeVisible();
  await expect.element(page.getByText(/^\D?204,00.*, fără buget$/)).toBeVisible();
  await expect.element(page.getByText('Bugetul zilei s-a terminat.')).toBeVisible();
  await expect.element(page.getByText('ERROR;3;număr greșit')).toBeVisible();
  await looksRight();
  await page.getByLabelText('Listă').selectOptions('Ajuns');
  await expect.element(page.getByText('Bugetul zilei s-a terminat.')).not.toBeInTheDocument();
  await expect.element(page.getByText('#20101, la …444')).toBeVisible();
  expect(address()).toBe('/admin/sms?lista=delivered');
});

test('with no text yet it says when the first one comes, and that nothing leaves without a provider', async () => {
  const none = { messages: 0, spent: ron(0), budget: null };
  answer(adminTexts, {
    items: [],
    nextCursor: null,
    use: { provider: 'none', perReceiverDay: 1, today: none, month: none },
  });
  await open('/admin/sms', ADMIN);
  await expect.element(page.getByText('Niciun SMS', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Nu e setat niciun furnizor (SMS_URL)', { exact: false }))
    .toBeVisible();
  await looksRight();
});
