import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CodView } from '#contract/money/cod-fields.ts';
import { paths, withId } from '#web/paths.ts';
import { showDelivery } from './delivery.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';

// What a sender reads of the goods' money of one delivery: where it is, how much of it, and whose the rest is.

const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const DUE: CodView = {
  ...{ amount: lei(14_990), state: 'due', methods: ['cash'], reference: null, payoutIban: null },
  ...{
    isCounted: false,
    isPaidByCard: false,
    givenAt: null,
    method: null,
    short: null,
    collectedAt: null,
    movedAt: '2026-11-24T09:30:00.000Z',
  },
};
const card = page.getByRole('region', { name: 'Ramburs' });

async function show(change: Partial<CodView>): Promise<void> {
  showDelivery({ cod: { ...DUE, ...change } });
  await open(withId(paths.viewDetails, 'livrarea-1'), SENDER, { currency: 'RON' });
  await expect.element(card.getByText('149,90')).toBeVisible();
}

test.for<[Partial<CodView>, string, string | null]>([
  [{}, 'Destinatarul plătește curierului la ușă', 'De încasat'],
  [{ isCounted: true }, 'Curierul a numărat banii', 'De încasat'],
  [{ state: 'collected' }, 'Banii sunt la curier', 'La curier'],
  [{ state: 'handed_in' }, 'în următoarea zi lucrătoare', 'Predat nouă'],
  [{ state: 'payable' }, 'în transferul spre contul tău', 'În transfer'],
  [{ state: 'sent' }, 'au ajuns la banca ta', null],
  [{ state: 'refused' }, 'a refuzat coletul', null],
  [{ state: 'void' }, 'fără încasare', null],
])('the sender reads where the money is: %o', async ([change, words, current]) => {
  await show(change);
  await expect.element(card.getByText(words)).toBeVisible();
  const step = card
    .getByRole('listitem')
    .elements()
    .find((each) => each.getAttribute('aria-current'));
  expect(step?.textContent.includes(current ?? '')).toBe(current === null ? undefined : true);
});

test('a shortage is named, the account by its end, and one without an account leads to the wallet', async () => {
  await show({
    state: 'collected',
    short: lei(990),
    payoutIban: 'RO49AAAA1B31007593840000',
    reference: 'comanda 7731',
  });
  await expect.element(card.getByText('lipsesc 9,90')).toBeVisible();
  await expect.element(card.getByText('se termină în 0000')).toBeVisible();
  await expect.element(card.getByText('comanda 7731')).toBeVisible();
  await looksRight();
});

test('money without an account leads to where one is named', async () => {
  await show({ state: 'handed_in' });
  await expect
    .element(card.getByRole('link', { name: 'Contul pentru ramburs' }))
    .toHaveAttribute('href', '/wallet');
});
