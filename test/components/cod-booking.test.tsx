import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import type { User } from '#contract/accounts/auth.ts';
import { readDraft, startDraft } from '#web/features/deliveries/booking/draft.ts';
import { answerPrices, onward, startPeopleStep } from './booking.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { FIRM, SENDER } from './people.ts';
import { address, open, reload } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// Money for the goods in the booking: asked for on the third step, priced at once, and listed with the parcel.

const IBAN = 'RO49AAAA1B31007593840000';
const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const SETTINGS = { currency: 'RON' as const, cod: { methods: ['cash' as const], max: lei(500_000) } };

const ask = page.getByRole('checkbox', { name: 'Destinatarul plătește marfa la ușă' });
const amount = page.getByRole('textbox', { name: 'Suma de încasat' });
const iban = page.getByRole('textbox', { name: 'IBAN-ul în care primești banii' });
const reference = page.getByRole('textbox', { name: 'Referință' });

beforeEach(() => {
  startPeopleStep();
  answerPrices('cod', 100, ({ cod }) => cod !== undefined);
});

async function openPeople(user: User, settings: Parameters<typeof open>[2] = SETTINGS): Promise<void> {
  await open('/parcelsecond', user, settings);
  await expect.element(onward).toBeVisible();
}

test('a person asks for it, reads what it costs, and lists the parcel with it', async () => {
  await openPeople(SENDER);
  await ask.click();
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Verifică rambursul.')).toBeVisible();
  await amount.fill('149,90');
  await expect.element(amount).toHaveAccessibleDescription(/Încasarea costă 1,00/);
  await reference.fill('comanda 7731');
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
  await looksRight();
  await reload();
  await expect.element(amount).toHaveValue('149,90');
  await iban.fill(IBAN);
  await press(onward);
  await expect.poll(address).toBe('/parcelthird');
  await expect.element(page.getByText('149,90 lei · …0000 · comanda 7731')).toBeVisible();
  await expect.element(page.getByText('Ramburs, încasare la ușă').first()).toBeVisible();
  answer(createDelivery, refuse('words_hidden'));
  await page.getByRole('button', { name: /^Confirmă/ }).click();
  await expect.poll(() => askedBy(createDelivery).length).toBe(1);
  expect(askedBy(createQuote).at(-1)?.body).toMatchObject({ cod: { amount: 14_990 } });
  expect(askedBy(createDelivery).at(-1)?.body).toMatchObject({
    cod: { amount: 14_990, payoutIban: IBAN, reference: 'comanda 7731' },
  });
});

test('each field says what is wrong with it, and a company has to name an account', async () => {
  await openPeople(FIRM);
  await ask.click();
  await amount.fill('5000,01');
  await userEvent.tab();
  await expect.element(amount).toHaveAccessibleDescription(/Rambursul e de cel mult 5\.000,00/);
  await amount.fill('o sută');
  await userEvent.tab();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('100');
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  onward.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(iban).toHaveFocus();
  await expect.element(iban).toHaveAccessibleDescription(/Completează acest câmp/);
  await iban.fill('RO50AAAA1B31007593840000');
  await userEvent.tab();
  await expect.element(iban).toHaveAccessibleDescription(/IBAN-ul nu e corect/);
  await iban.fill('ro49 aaaa 1b31 0075 9384 0000');
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
});

test('unticked it costs nothing, and what was typed comes back', async () => {
  await openPeople(SENDER);
  await ask.click();
  await amount.fill('20');
  await ask.click();
  await expect.element(amount).not.toBeInTheDocument();
  expect(readDraft().cod).toBeNull();
  await ask.click();
  await expect.element(amount).toHaveValue('20');
});

test('where it is off nobody is asked, and a draft from before says so', async () => {
  await openPeople(SENDER, { currency: 'RON' });
  await expect.element(ask).not.toBeInTheDocument();
  startDraft({ ...readDraft(), cod: { amount: '20', iban: '', reference: '', body: { amount: 2_000 } } });
  await expect.element(ask).toHaveAccessibleDescription(/nu mai e disponibil/);
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await ask.click();
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
});

test('a company that signs in at the end is led back to name its account', async () => {
  startDraft({ ...readDraft(), cod: { amount: '20', iban: '', reference: '', body: { amount: 2_000 } } });
  await open('/parcelthird', FIRM, SETTINGS);
  await expect.poll(address).toBe('/parcelsecond');
  await expect.element(page.getByRole('status').filter({ hasText: 'Verifică rambursul.' })).toBeVisible();
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await iban.fill(IBAN);
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
});

test('a limit that was lowered meanwhile is said at the sum', async () => {
  answer(createQuote, refuse('validation_failed', [{ path: 'cod.amount', message: 'Cel mult 50 de lei.' }]));
  await openPeople(SENDER);
  await ask.click();
  await amount.fill('149,90');
  await expect.element(amount).toHaveAccessibleDescription(/Cel mult 50 de lei\./);
});
