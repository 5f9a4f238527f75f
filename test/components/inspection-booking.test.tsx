import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { clearDraft, readDraft, startDraft } from '#web/features/deliveries/booking/draft.ts';
import { answerBooking, onward, PEOPLE } from './booking.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const stop = (label: string, lat: number) => ({
  ...{ label, detail: '', lat, lng: 23.6, precision: 'house' as const },
});

test('a sender lets the receiver try the parcel, for as long as they choose, and lists it so', async () => {
  clearDraft();
  startDraft({
    pickup: stop('Strada Horea 4, Cluj-Napoca', 46.77),
    dropoff: stop('Strada Fabricii 12, Cluj-Napoca', 46.79),
    size: 'small',
    sender: { name: PEOPLE.sender, phone: PEOPLE.senderPhone },
    receiver: { name: PEOPLE.receiver, phone: PEOPLE.receiverPhone },
  });
  answerBooking();
  await open('/parcelsecond', SENDER);
  const kind = page.getByLabelText('Ce poate face destinatarul cu coletul înainte să-l primească');
  await expect.element(kind).toHaveValue('none');
  await kind.selectOptions('look');
  expect(readDraft().inspection).toEqual({ kind: 'look', minutes: 5 });
  await kind.selectOptions('test');
  await page.getByLabelText('Cât timp, fără cost pentru destinatar').selectOptions('30');
  await looksRight();
  await press(onward);
  await expect.poll(address).toBe('/parcelthird');
  await expect.element(page.getByText('Îl deschide și îl probează, 30 min')).toBeVisible();
  answer(createDelivery, refuse('words_hidden'));
  await page.getByRole('button', { name: /^Confirmă/ }).click();
  await expect.poll(() => askedBy(createDelivery).length).toBe(1);
  const requested = { inspection: 'test', inspectionMinutes: 30 };
  expect(askedBy(createQuote).at(-1)?.body).toMatchObject(requested);
  expect(askedBy(createDelivery).at(-1)?.body).toMatchObject(requested);
  clearDraft();
});
