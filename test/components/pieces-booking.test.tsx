import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { clearDraft, startDraft } from '#web/features/deliveries/booking/draft.ts';
import { answerBooking, onward, PEOPLE } from './booking.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { address, go, open, reload } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// The pieces in the booking: their weight names the size, and above 31.5 kg the terms for haulage are read and accepted.

const stop = (label: string, lat: number) => ({
  ...{ label, detail: '', lat, lng: 23.6, precision: 'house' as const },
});
const TERMS = '2026-11-26-0123456789ab';
const ask = page.getByRole('checkbox', { name: 'Știu cât cântărește coletul' });
const field = (name: string) => page.getByRole('textbox', { name });
const accept = page.getByRole('checkbox', { name: 'Accept termenii pentru transport de marfă' });
const confirm = page.getByRole('button', { name: /^Confirmă rezervarea|^Confirmă/ });

async function openAt(path: string, haulage: { terms: string } | null, size: 'small' | 'huge') {
  clearDraft();
  startDraft({
    pickup: stop('Strada Horea 4, Cluj-Napoca', 46.77),
    dropoff: stop('Strada Fabricii 12, Cluj-Napoca', 46.79),
    size,
    sender: { name: PEOPLE.sender, phone: PEOPLE.senderPhone },
    receiver: { name: PEOPLE.receiver, phone: PEOPLE.receiverPhone },
  });
  answerBooking({ haulage });
  await open(path, SENDER);
}

test('pieces that do not fit ask for their size, and are priced and listed with it', async () => {
  await openAt('/parcelfirst', null, 'small');
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
  await ask.click();
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await field('Kilograme fiecare').fill('6,5');
  await expect.element(page.getByText('În total 6,5 kg, o bucată.')).toBeVisible();
  await expect.element(page.getByText('Bucățile nu încap în mărimea aleasă.').first()).toBeVisible();
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Alege mărimea mediu' }).click();
  await expect.element(page.getByText('Încap în mărimea aleasă.')).toBeVisible();
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
  await field('Lungime (cm)').fill('60');
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await field('Lățime (cm)').fill('40');
  await field('Înălțime (cm)').fill('30');
  await field('Ce este (opțional)').fill('Aspirator');
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', { name: 'Adaugă alt fel de bucată' }).click();
  await expect.element(page.getByRole('group', { name: 'Bucata 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Șterge bucata 2' }).click();
  await looksRight();
  await press(onward);
  await expect.poll(address).toBe('/parcelsecond');
  await go('/parcelthird');
  await expect.element(page.getByText('În total 6,5 kg, o bucată.')).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  answer(createDelivery, refuse('words_hidden'));
  await confirm.click();
  await expect.poll(() => askedBy(createDelivery).length).toBe(1);
  const pieces = [
    { count: 1, weightGrams: 6_500, lengthCm: 60, widthCm: 40, heightCm: 30, text: 'Aspirator' },
  ];
  expect(askedBy(createQuote).at(-1)?.body).toMatchObject({ size: 'medium', pieces });
  expect(askedBy(createDelivery).at(-1)?.body).toMatchObject({ size: 'medium', pieces });
  expect(askedBy(createDelivery).at(-1)?.body).not.toHaveProperty('haulageTerms');
  clearDraft();
});

test('what no vehicle takes, and too many pieces, are said where they are typed', async () => {
  await openAt('/parcelfirst', null, 'huge');
  await ask.click();
  await field('Kilograme fiecare').fill('1400');
  await field('Câte la fel').fill('2');
  await expect.element(page.getByText(/Nu le ia niciun vehicul/)).toBeVisible();
  await field('Câte la fel').fill('21');
  await expect.element(page.getByText('Cel mult 20 de bucăți.')).toBeVisible();
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  // Without the tick nothing is asked, and with it what was typed is there again.
  await ask.click();
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
  await ask.click();
  await expect.element(field('Câte la fel')).toHaveValue('21');
  clearDraft();
});

test('above 31.5 kg it is haulage: what differs is said, and only accepted terms list it', async () => {
  await openAt('/parcelthird', { terms: TERMS }, 'huge');
  await expect.element(page.getByRole('heading', { name: 'Transport de marfă' })).toBeVisible();
  await expect.element(page.getByText(/Nu e serviciu poștal/)).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await expect.element(confirm).toHaveAccessibleDescription('Acceptă termenii pentru transport de marfă.');
  await looksRight();
  await accept.click();
  await expect.element(confirm).toBeEnabled();
  answer(createDelivery, refuse('words_hidden'));
  await confirm.click();
  await expect.poll(() => askedBy(createDelivery).length).toBe(1);
  expect(askedBy(createDelivery).at(-1)?.body).toMatchObject({ size: 'huge', haulageTerms: TERMS });
  clearDraft();
});

test('a later version of the terms is accepted anew', async () => {
  await openAt('/parcelthird', { terms: TERMS }, 'huge');
  await accept.click();
  await expect.element(confirm).toBeEnabled();
  answerBooking({ haulage: { terms: '2027-01-01-0123456789ab' } });
  await reload();
  await expect.element(accept).not.toBeChecked();
  await expect.element(confirm).toBeDisabled();
  clearDraft();
});
