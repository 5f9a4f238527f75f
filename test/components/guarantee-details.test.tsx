import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { dropGuarantee } from '#contract/money/guarantees.ts';
import type { GuaranteeView } from '#contract/money/guarantee-fields.ts';
import { offers } from '#contract/offers/offers.ts';
import { aDeliveryIn } from '#web/testing/deliveries.fixture.ts';
import { paths, withId } from '#web/paths.ts';
import { showDelivery } from './delivery.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy } from './server.ts';

// What a sender reads of a guaranteed hour: that it can be given up while nobody is chosen, then what came of it.

const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const PENDING: GuaranteeView = {
  ...{ deliverBy: '2126-11-26T14:00:00.000Z', fee: lei(420), back: lei(1_020) },
  ...{ state: 'pending', owed: null },
};

test('while offers come, the hour can be given up without its fee', async () => {
  const listed = aDeliveryIn({ status: 'open', stage: null }, { guarantee: PENDING });
  answer(delivery, listed);
  answer(offers, { items: [], nextCursor: null });
  await open(withId(paths.viewDetails, listed.id), SENDER, { currency: 'RON' });
  const drop = page.getByRole('button', { name: /Renunț la oră \(estimarea scade cu 4,20/ });
  await expect.element(drop).toBeVisible();
  await looksRight();
  answer(dropGuarantee, { ...listed, guarantee: null });
  await drop.click();
  await expect.element(drop).not.toBeInTheDocument();
  expect(askedBy(dropGuarantee)).toHaveLength(1);
});

test.for<[GuaranteeView['state'], GuaranteeView['owed'], RegExp]>([
  ['kept', null, /26 noiembrie, 16:00 · ținută/],
  ['missed', lei(1_020), /26 noiembrie, 16:00 · ratată/],
  ['void', lei(420), /26 noiembrie, 16:00 · nici ținută, nici ratată/],
])('%s is said with what goes back', async ([state, owed, words]) => {
  showDelivery({ status: 'completed', stage: null, guarantee: { ...PENDING, state, owed } });
  await open(withId(paths.viewDetails, 'livrarea-1'), SENDER, { currency: 'RON' });
  await expect.element(page.getByText(words)).toBeVisible();
  const back = page.getByText('Înapoi pentru oră');
  await expect.poll(() => back.elements().length).toBe(owed ? 1 : 0);
  await looksRight();
});
