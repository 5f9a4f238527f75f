import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { guaranteeChoices } from '#contract/money/guarantees.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { readDraft, startDraft } from '#web/features/deliveries/booking/draft.ts';
import { answerPrices, onward, startPeopleStep } from './booking.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// The guaranteed hour in the booking: chosen from what our own lateness allows, priced at once, listed with the parcel.

const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const choice = (hour: string, fee: number) => ({
  ...{ deliverBy: `2126-11-26T${hour}:00:00.000Z`, fee: lei(fee), back: lei(fee + 600) },
});
const CHOICES = [choice('14', 420), choice('16', 300)];
const ask = page.getByRole('checkbox', { name: 'Vreau să ajungă până la o oră anume' });
const hour = page.getByRole('combobox', { name: 'Până la' });
const SETTINGS = { currency: 'RON' as const, guarantee: true };

beforeEach(() => {
  startPeopleStep();
  answerPrices('guarantee', 350, ({ deliverBy }) => deliverBy !== undefined);
  answer(guaranteeChoices, { choices: CHOICES, rate: { days: 90, decided: 41, kept: 38 } });
});

async function openPeople(settings: Parameters<typeof open>[2] = SETTINGS) {
  await open('/parcelsecond', SENDER, settings);
  await expect.element(onward).toBeVisible();
}

test('a sender chooses an hour, reads what comes back and how many were kept, and lists the parcel with it', async () => {
  await openPeople();
  await expect.element(ask).toHaveAccessibleDescription(/fără să ceri/);
  await ask.click();
  await expect
    .element(page.getByText('Ore garantate ținute în ultimele trei luni: 38 din 41.'))
    .toBeVisible();
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => hour.element().textContent).toMatch(/16:00\s·\s\+4,20\slei/);
  await userEvent.selectOptions(hour, CHOICES[0]?.deliverBy ?? '');
  await expect.element(hour).toHaveAccessibleDescription(/primești înapoi 10,20.lei, cel mult jumătate/);
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
  await looksRight();
  await press(onward);
  await expect.poll(address).toBe('/parcelthird');
  await expect.element(page.getByText('26 noiembrie, 16:00')).toBeVisible();
  answer(createDelivery, refuse('words_hidden'));
  await page.getByRole('button', { name: /^Confirmă/ }).click();
  await expect.poll(() => askedBy(createDelivery).length).toBe(1);
  const deliverBy = CHOICES[0]?.deliverBy;
  expect(askedBy(createQuote).at(-1)?.body).toMatchObject({ deliverBy, pickupDate: 'flexible' });
  expect(askedBy(createDelivery).at(-1)?.body).toMatchObject({ deliverBy });
});

test('where nothing is guaranteed, nothing is asked', async () => {
  await openPeople({ currency: 'RON', guarantee: false });
  await expect.element(ask).not.toBeInTheDocument();
});

test('where no hour can be guaranteed, the page says why, and goes on without one', async () => {
  answer(guaranteeChoices, { choices: [], rate: { days: 90, decided: 0, kept: 0 } });
  await openPeople();
  await ask.click();
  await expect.element(page.getByText(/prea multe livrări ar întârzia/)).toBeVisible();
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await ask.click();
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
});

test('an hour of an older draft that can no longer be guaranteed is said to be gone', async () => {
  startDraft({ ...readDraft(), guarantee: { deliverBy: '2126-11-26T12:00:00.000Z' } });
  await openPeople();
  await expect.element(page.getByText('Ora aleasă nu mai poate fi garantată. Alege alta.')).toBeVisible();
});
