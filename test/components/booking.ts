import type { z } from 'zod';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { companies } from '#contract/companies/companies.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { addressBook } from '#contract/places/address-book.ts';
import { places, reversePlaces } from '#contract/places/places.ts';
import { clearDraft, startDraft } from '#web/features/deliveries/booking/draft.ts';
import { answer } from './server.ts';
import { press } from './keyboard.ts';

export const FROM = 'Strada Horea 4, Cluj-Napoca';
export const TO = 'Strada Fabricii 12, Cluj-Napoca';

/** Input of the third step. */
export const PEOPLE = {
  sender: 'Andreea Pop',
  senderPhone: '0721 111 222',
  receiver: 'Mara Iliescu',
  receiverPhone: '0740 123 456',
};

const dollars = (amount: number) => ({ amount, currency: 'USD' as const });
export const QUOTE: z.input<typeof createQuote.response> = {
  ...{
    surge: null,
    fittingSize: null,
    haulage: null,
    id: 'prețul-1',
    size: 'small',
    vehicle: 'bike',
    distanceMeters: 3_200,
    durationSeconds: 720,
  },
  lines: [{ code: 'base', amount: dollars(500) }],
  ...{ base: dollars(500), vat: dollars(105), total: dollars(605) },
  range: { low: dollars(550), high: dollars(660) },
  guarantee: null,
  returns: null,
  expiresAt: '2126-11-20T10:00:00.000Z',
};

/** A street as the search knows it: without its house, so the point is a guess. */
const guess = (label: string, lat: number) => ({
  ...{ id: label, label, detail: 'Cluj', lat, lng: 23.6, precision: 'street' as const },
});

export const pickup = page.getByRole('combobox', { name: 'Adresa de ridicare' });
export const dropoff = page.getByRole('combobox', { name: 'Adresa de livrare' });
export const onward = page.getByRole('button', { name: 'Salvează și continuă' });

const lei = (amount: number) => ({ amount, currency: 'RON' as const });

/** A chosen address whose house is known. */
const house = (label: string, lat: number) => ({
  ...{ label, detail: '', lat, lng: 23.6, precision: 'house' as const },
});

/** Begins a draft that has all but its options, and opens nothing: the third step is next. */
export function startPeopleStep(): void {
  clearDraft();
  startDraft({
    pickup: house(FROM, 46.77),
    dropoff: house(TO, 46.79),
    size: 'small',
    sender: { name: PEOPLE.sender, phone: PEOPLE.senderPhone },
    receiver: { name: PEOPLE.receiver, phone: PEOPLE.receiverPhone },
  });
  answerBooking();
}

type QuoteBody = z.output<typeof createQuote.body>;
type Option = 'cover' | 'cod' | 'guarantee' | 'return';

/** Prices in lei: the trip, and an option with its fee where the draft has it. */
export function answerPrices(option: Option, fee: number, has: (body: QuoteBody) => boolean): void {
  answer(createQuote, ({ body }) => ({
    ...QUOTE,
    ...{ base: lei(1_000), vat: lei(210), total: lei(1_210) },
    range: { low: lei(900), high: lei(1_500) },
    returns: option === 'return' && has(body) ? { fee: lei(fee) } : null,
    lines: [
      { code: 'base' as const, amount: lei(900) },
      ...(has(body) ? [{ code: option, amount: lei(fee) }] : []),
    ],
  }));
}

/** Answers what the four steps ask: addresses by their beginning, those near a point, and a price. */
export function answerBooking(quote: Partial<typeof QUOTE> = {}): void {
  answer(places, ({ query: { q } }) => ({
    items: [guess(FROM, 46.77), guess(TO, 46.79)].filter(({ label }) => label.startsWith(q)),
    attribution: null,
  }));
  answer(companies, { items: [] });
  answer(addressBook, { items: [] });
  answer(reversePlaces, ({ query }) => ({ items: [guess(FROM, query.lat)] }));
  answer(createQuote, ({ body: { size } }) => ({ ...QUOTE, ...quote, size }));
}

/** Types an address and clicks the first suggestion. */
export async function addressByPointer(field: Locator, words: string): Promise<void> {
  await field.fill(words);
  await page.getByRole('option', { name: words }).first().click();
  await expect.element(field).toHaveValue(words);
}

/** Confirms both markers: suggestions without a house number are guesses. */
export async function confirmPins(): Promise<void> {
  for (const end of ['ridicare', 'livrare']) {
    const confirm = page.getByRole('button', { name: `Confirmă locul de ${end}` });
    await confirm.click();
    await expect.element(confirm).not.toBeInTheDocument();
  }
}

/** The first step, from two addresses to the second one. */
export async function bothAddresses(): Promise<void> {
  await addressByPointer(pickup, FROM);
  await addressByPointer(dropoff, TO);
  await confirmPins();
  await press(onward);
}

/** Step 3: both people, today. */
export async function fillPeople(): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Expeditor: nume și prenume').fill(PEOPLE.sender);
  await field('Telefonul expeditorului').fill(PEOPLE.senderPhone);
  await field('Destinatar: nume și prenume').fill(PEOPLE.receiver);
  await field('Telefonul destinatarului').fill(PEOPLE.receiverPhone);
  await page.getByRole('radio', { name: /^Azi/ }).click();
}
