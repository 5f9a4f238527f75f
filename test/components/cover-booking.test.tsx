import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { clearDraft, readDraft, startDraft } from '#web/features/deliveries/booking/draft.ts';
import { answerPrices, onward, startPeopleStep } from './booking.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// The declared value in the booking: what is paid and when in a sentence, priced by its band at once, listed with the parcel.

const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const COVER = { max: lei(500_000), bands: [{ upTo: lei(500_000), fee: lei(5_000) }] };
const ask = page.getByRole('checkbox', { name: 'Declar cât valorează coletul' });
const value = page.getByRole('textbox', { name: 'Cât valorează' });

async function openPeople(settings: Parameters<typeof open>[2]) {
  startPeopleStep();
  answerPrices('cover', 5_000, ({ declaredValue }) => declaredValue !== undefined);
  await open('/parcelsecond', SENDER, settings);
  await expect.element(onward).toBeVisible();
}

test('a sender declares a value, reads what is paid and what it costs, and lists the parcel with it', async () => {
  await openPeople({ currency: 'RON', cover: COVER });
  await expect.element(ask).toHaveAccessibleDescription(/îți dăm înapoi prețul livrării/);
  await ask.click();
  await expect.element(ask).toHaveAccessibleDescription(/paguba dovedită, cel mult valoarea declarată/);
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await value.fill('5000,01');
  await expect.element(value).toHaveAccessibleDescription(/Valoarea declarată e de cel mult 5.000,00/);
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await value.fill('1200,50');
  await expect.element(value).toHaveAccessibleDescription(/Costă 50,00/);
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
  await looksRight();
  await press(onward);
  await expect.poll(address).toBe('/parcelthird');
  await expect.element(page.getByText('1.200,50 lei')).toBeVisible();
  answer(createDelivery, refuse('words_hidden'));
  await page.getByRole('button', { name: /^Confirmă/ }).click();
  await expect.poll(() => askedBy(createDelivery).length).toBe(1);
  expect(askedBy(createQuote).at(-1)?.body).toMatchObject({ declaredValue: 120_050 });
  expect(askedBy(createDelivery).at(-1)?.body).toMatchObject({ declaredValue: 120_050 });
  clearDraft();
});

test('without cover nothing is asked, and a draft that has one can be freed of it', async () => {
  await openPeople({ currency: 'RON', cover: null });
  await expect.element(ask).not.toBeInTheDocument();
  startDraft({ ...readDraft(), cover: { typed: '20', declaredValue: 2_000 } });
  await open('/parcelsecond', SENDER, { currency: 'RON', cover: null });
  await expect.element(page.getByText(/nu mai e disponibilă acum/)).toBeVisible();
  await ask.click();
  await expect.element(ask).not.toBeInTheDocument();
  clearDraft();
});
