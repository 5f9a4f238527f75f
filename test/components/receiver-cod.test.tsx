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
  ...{ reference: 'comanda 7731', state: 'due', canGive: true },
};
const tracked = (cod: TrackingCod) => ({ cod }) as Tracking;

let sent: number[] = [];
let answer: () => Promise<TrackingCod>;

beforeEach(async () => {
  sent = [];
  answer = async () => ({ ...DUE, state: 'given', canGive: false });
  await page.viewport(360, 780);
  const { container } = await render(
    <AppProviders>
      <TrackingShell />
    </AppProviders>,
  );
  const draw = codPanel(container, islandTexts('tracking'), async (amount) => {
    sent.push(amount);
    draw(tracked(await answer()));
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
