import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import type { TrackingCod } from '#contract/money/cod-fields.ts';
import type { Tracking } from '#contract/tracking/tracking.ts';
import { TrackingShell } from '#web/features/tracking/tracking-shell.tsx';
import { islandTexts } from '#web/islands/texts.ts';
import { codPanel } from '#web/islands/tracking-cod.ts';
import { AppProviders } from '#web/layouts/app-providers.tsx';
import { axeClean } from './looks.ts';

// The receiver's page while the goods' money is due, and the courier's phone has no signal.

const DUE: TrackingCod = {
  ...{ amount: { amount: 14_990, currency: 'RON' }, methods: ['cash'], sender: 'Atelier Popa' },
  ...{ reference: 'comanda 7731', state: 'due', canGive: true, paidBy: null, card: null, canPay: false },
  cardBack: null,
};
const tracked = (cod: TrackingCod) => ({ cod }) as Tracking;

let sent: number[] = [];
let payments = 0;
let paying: () => Promise<void>;
let draw: (tracking: Tracking) => void;
let answer: () => Promise<TrackingCod>;

beforeEach(async () => {
  sent = [];
  payments = 0;
  paying = async () => undefined;
  answer = async () => ({ ...DUE, state: 'given', canGive: false });
  await page.viewport(360, 780);
  const { container } = await render(
    <AppProviders>
      <TrackingShell />
    </AppProviders>,
  );
  draw = codPanel(container, islandTexts('tracking'), {
    give: async (amount) => {
      sent.push(amount);
      draw(tracked(await answer()));
    },
    pay: async () => {
      payments += 1;
      await paying();
    },
  });
  draw(tracked(DUE));
});
afterEach(cleanup);

const question = page.getByText('Curierul nu are semnal?');
const button = page.getByRole('button', { name: 'I-am dat curierului 149,90 lei' });

test('the receiver says by keyboard that they gave the money, once, and is led to what follows', async () => {
  await expect.element(page.getByText('Pentru Atelier Popa, comanda 7731')).toBeVisible();
  expect(button.query()?.checkVisibility() ?? false).toBe(false);
  (question.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(button)
    .toHaveAccessibleDescription(/Apasă numai după ce i-ai dat curierului toată suma/);
  await axeClean('with the question open');
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  const said = page.getByText('Ai spus că i-ai dat curierului toți banii. Spune-i PIN-ul.');
  await expect.element(said).toHaveFocus();
  await expect.element(question).not.toBeVisible();
  expect(sent).toEqual([14_990]);
});

test('without a network the page says so, and the word can be given again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  (question.element() as HTMLElement).click();
  await button.click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: /Nu am putut trimite|Nu s-a trimis|Încearcă/ }))
    .toBeVisible();
  answer = async () => ({ ...DUE, state: 'given', canGive: false });
  await button.click();
  await expect.element(page.getByText('Spune-i PIN-ul.')).toBeVisible();
  expect(sent).toEqual([14_990, 14_990]);
});

const PAYABLE: TrackingCod = { ...DUE, methods: ['cash', 'card'], canPay: true, canGive: false };
const pay = page.getByRole('button', { name: 'Plătește 149,90' });

test('where a card may pay, one button leads to the provider’s page, pressed twice once', async () => {
  draw(tracked(PAYABLE));
  await expect.element(page.getByText('PIN-ul apare după ce intră banii.')).toBeVisible();
  let arrive: () => void = () => undefined;
  paying = () => new Promise((resolve) => (arrive = resolve));
  await pay.click();
  await pay.click({ force: true });
  expect(payments).toBe(1);
  arrive();
  await expect.element(pay).not.toHaveAttribute('aria-disabled', 'true');
});

test.for<[TrackingCod['card'], RegExp]>([
  ['declined', /Banca a refuzat cardul/],
  ['waiting', /nu s-a încheiat/],
  ['returned', /se întoarce pe card/],
  ['in_review', /verificată de un om/],
])('a card payment that is %s is said beside the sum, and another may be begun', async ([card, text]) => {
  draw(tracked({ ...PAYABLE, card }));
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(pay).toBeVisible();
});

test('where the courier took a part in cash it says how much goes back to the card', async () => {
  const back = { amount: 5_000, currency: 'RON' } as const;
  draw(tracked({ ...PAYABLE, state: 'paid', paidBy: 'cash', canPay: false, cardBack: back }));
  await expect.element(page.getByText(/50,00.lei se întorc pe card/)).toBeVisible();
});

test('paid by card it says whom to tell the PIN, and offers no payment more', async () => {
  const paid = { ...PAYABLE, state: 'paid', paidBy: 'card', canPay: false } as const;
  draw({ ...tracked(paid), status: 'accepted' });
  await expect.element(page.getByText(/Plătit cu cardul/)).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
});

test('before the courier has the parcel nothing is paid yet, and the page says from when on', async () => {
  draw(tracked({ ...PAYABLE, canPay: false }));
  await expect.element(page.getByText(/din clipa în care coletul e la curier/)).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
});

test('a payment that cannot begin says why, and may be tried again', async () => {
  draw(tracked(PAYABLE));
  paying = () => Promise.reject(new Error('no network'));
  await pay.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(pay).not.toHaveAttribute('aria-disabled', 'true');
});

test('paying at 360 px is clean for axe, and its button is large enough for a thumb', async () => {
  draw(tracked({ ...PAYABLE, card: 'declined' }));
  await axeClean();
  expect(pay.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
});

test('where a transfer may pay, it is folded, with the exact sum, the account and the AWB', async () => {
  const transfer = { iban: 'RO49AAAA1B31007593840000', beneficiary: 'Ștafeta SRL', awb: '539281166' };
  draw(tracked({ ...PAYABLE, transfer }));
  const fold = page.getByText('Prin transfer bancar');
  await expect.element(fold).toBeVisible();
  const text = page.getByText(/Ajunge de obicei în următoarea zi lucrătoare/);
  await expect.element(text).not.toBeVisible();
  (fold.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(text).toBeVisible();
  await expect.element(page.getByText('RO49 AAAA 1B31 0075 9384 0000')).toBeVisible();
  await expect.element(page.getByText('539281166')).toBeVisible();
  await axeClean('with the transfer open');
  draw(tracked(PAYABLE));
  await expect.element(fold).not.toBeVisible();
});

test('paid by transfer it says so, and what goes back says where to', async () => {
  draw({
    cod: { ...DUE, state: 'paid', paidBy: 'transfer', canGive: false },
    status: 'accepted',
  } as Tracking);
  await expect.element(page.getByText(/^Plătit prin transfer/)).toBeVisible();
  draw(tracked({ ...DUE, state: 'refused', transferBack: { amount: 14_990, currency: 'RON' } }));
  await expect.element(page.getByText(/plătiți prin transfer se întorc în contul/)).toBeVisible();
});
