import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import type { TrackingCod } from '#contract/money/cod-fields.ts';
import type { Tracking } from '#contract/tracking/tracking.ts';
import { CodDue, CodPayBar, CodWays } from '#web/features/tracking/cod-panel.tsx';
import { codPanel } from '#web/islands/tracking-cod.ts';
import { AppProviders } from '#web/layouts/app-providers.tsx';
import { axeClean } from './looks.ts';
import { TEXTS, tracked } from './tracking.ts';

const DUE: TrackingCod = {
  ...{ amount: { amount: 14_990, currency: 'RON' }, methods: ['cash', 'card'], sender: 'Atelier Popa' },
  ...{ reference: 'comanda 7731', state: 'due', paidBy: null, card: null, canPay: true, canGive: true },
  cardBack: null,
};
const tracking = (cod: TrackingCod | null, more: Partial<Tracking> = {}) => tracked({ cod, ...more });
const INSPECTION: NonNullable<Tracking['inspection']> = {
  ...{ kind: 'look', minutes: 5, startedAt: null, endsAt: null, answer: null, by: null },
  ...{ answeredAt: null, remark: null, photos: [], canAnswer: true },
};

/** The receiver's panels of the goods' money, on a phone; what they send is kept. */
async function mount() {
  await cleanup();
  await page.viewport(360, 780);
  await render(
    <AppProviders>
      <main>
        <h1>Curierul e la ușă</h1>
        <CodDue />
        <CodWays />
        <CodPayBar />
      </main>
    </AppProviders>,
  );
  const give = vi.fn<(amount: number) => Promise<void>>(() => Promise.resolve());
  const pay = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const draw = codPanel(document.body, TEXTS, { give, pay });
  return { draw, give, pay };
}
const payButton = page.getByRole('button', { name: /^Plătește/ });
const locked = page.getByText('apare aici după plată');
const noSignal = page.getByText('Curierul nu are semnal?', { exact: true }).first();
const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility();
const current = () => document.querySelector('[aria-current=step]')?.textContent;
const stepsShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-cod-step]')]
    .filter(({ offsetParent }) => offsetParent !== null)
    .map(({ textContent, dataset }) => `${textContent} ${dataset['state']}`);

test('the receiver chooses card or cash, and the button that pays belongs to the card', async () => {
  const { draw, give, pay } = await mount();
  draw(tracking(DUE));
  await expect.element(page.getByText('Pentru Atelier Popa, comanda 7731')).toBeVisible();
  await expect.element(locked).toBeVisible();
  await axeClean();
  await payButton.click();
  expect(pay).toHaveBeenCalledOnce();
  expect(isShown('[data-cod-give]')).toBe(false);
  await page.getByRole('radio', { name: /Numerar la curier/ }).click();
  expect(payButton.query()).toBeNull();
  await noSignal.click();
  await axeClean();
  await page.getByRole('button', { name: /I-am dat curierului 149,90/ }).click();
  expect(give.mock.calls).toEqual([[14_990]]);
  // What is drawn again meanwhile keeps the choice.
  draw(tracking(DUE));
  expect(payButton.query()).toBeNull();
  await cleanup();
});

test('where one way is left there is nothing to choose', async () => {
  const { draw } = await mount();
  draw(tracking({ ...DUE, methods: ['card'], canGive: false }));
  expect(page.getByRole('radio').elements()).toHaveLength(0);
  await expect.element(payButton).toBeVisible();
  draw(tracking({ ...DUE, methods: ['cash'], canPay: false }));
  expect(page.getByRole('radio').elements()).toHaveLength(0);
  expect(payButton.query()).toBeNull();
  await expect.element(noSignal).toBeVisible();
  await cleanup();
});

test('the steps say what is done and what is next, up to the PIN', async () => {
  const { draw } = await mount();
  draw(tracking(DUE));
  expect(stepsShown()).toEqual(['Plată open', 'PIN open']);
  expect(current()).toBe('Plată');
  draw(tracking({ ...DUE, canPay: false }, { inspection: INSPECTION }));
  expect(stepsShown()).toEqual(['Verificare open', 'Plată open', 'PIN open']);
  expect(current()).toBe('Verificare');
  await expect.element(page.getByText('Întâi verifici coletul, apoi plătești.')).toBeVisible();
  draw(tracking(DUE, { inspection: { ...INSPECTION, answer: 'accept' } }));
  expect(current()).toBe('Plată');
  draw(tracking({ ...DUE, state: 'paid', paidBy: 'card', canPay: false, canGive: false }, { pin: '4817' }));
  expect(stepsShown()).toEqual(['Plată done', 'PIN open']);
  expect(current()).toBe('PIN');
  expect(isShown('[data-pin-locked]')).toBe(false);
  draw(tracking({ ...DUE, state: 'over', canPay: false, canGive: false }, { status: 'cancelled' }));
  expect(stepsShown()).toEqual([]);
  draw(tracking(null));
  expect(isShown('[data-cod]')).toBe(false);
  await cleanup();
});

test('the shared link sees no place for a PIN that it never gets', async () => {
  const { draw } = await mount();
  draw(tracking({ ...DUE, canPay: false, canGive: false }, { link: 'share' }));
  expect(isShown('[data-pin-locked]')).toBe(false);
  await cleanup();
});
