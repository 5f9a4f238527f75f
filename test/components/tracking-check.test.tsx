import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import type { NewAnswer, TrackingInspection } from '#contract/deliveries/inspection-fields.ts';
import type { Tracking } from '#contract/tracking/tracking.ts';
import { CheckPanel } from '#web/features/tracking/check-panel.tsx';
import { checkPanel } from '#web/islands/tracking-check.ts';
import { AppProviders } from '#web/layouts/app-providers.tsx';
import { axeClean } from './looks.ts';
import { TEXTS, tracked } from './tracking.ts';

const DUE: TrackingInspection = {
  ...{ kind: 'look', minutes: 5, startedAt: null, endsAt: null, answer: null, by: null },
  ...{ answeredAt: null, remark: null, photos: [], canAnswer: true },
};
const leaving = (seconds: number): TrackingInspection => ({
  ...DUE,
  startedAt: new Date(Date.now() - 60_000).toISOString(),
  endsAt: new Date(Date.now() + seconds * 1_000).toISOString(),
});
const tracking = (inspection: TrackingInspection | null, cod: Tracking['cod'] = null) =>
  tracked({ inspection, cod });

/** The receiver's panel; what it sends is kept, and answered by the draw of the test. */
async function mount() {
  await cleanup();
  await render(
    <AppProviders>
      <main>
        <h1>Curierul e la ușă</h1>
        <CheckPanel />
      </main>
    </AppProviders>,
  );
  const send = vi.fn<(answer: NewAnswer) => Promise<void>>(() => Promise.resolve());
  const draw = checkPanel(document.body, TEXTS, send);
  return { draw, send };
}
const spoken = () => document.querySelector('[data-check-spoken]')?.textContent;

test('before the courier is there the receiver reads what they may do and for how long', async () => {
  const { draw, send } = await mount();
  draw(tracking({ ...DUE, canAnswer: false }));
  await expect.element(page.getByRole('heading', { name: 'Verific, apoi primesc' })).toBeVisible();
  await expect.element(page.getByText('îl poți privi 5 minute, fără cost')).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(0);
  expect(page.getByRole('button').elements()).toHaveLength(0);
  // At the door, reported or not, it may be taken unopened.
  draw(tracking(DUE));
  await page.getByRole('button', { name: 'E în regulă, îl primesc' }).click();
  expect(send.mock.calls).toEqual([[{ answer: 'accept' }]]);
  draw(tracking(null));
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(0);
  await cleanup();
});

test('no answer is chosen before, a remark has words, and one press sends one answer', async () => {
  const { draw, send } = await mount();
  let finish = () => {};
  send.mockImplementation(
    () =>
      new Promise((done) => {
        finish = done;
      }),
  );
  await page.viewport(360, 780);
  draw(tracking(leaving(250)));
  await expect.poll(() => page.getByRole('timer').query()?.textContent).toMatch(/4:\d\d/);
  expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(0);
  const button = page.getByRole('button', { name: 'Trimite răspunsul' });
  await button.click();
  expect(send).not.toHaveBeenCalled();
  await expect.element(page.getByLabelText('Ce ai găsit')).not.toBeVisible();
  await page.getByRole('radio', { name: 'Îl iau, cu o observație' }).click();
  await page.getByLabelText('Ce ai găsit').fill('Colțul e lovit.');
  await axeClean('with an answer');
  await button.click();
  await button.click({ force: true });
  expect(send.mock.calls).toEqual([[{ answer: 'remark', remark: 'Colțul e lovit.' }]]);
  finish();
  await page.viewport(1280, 900);
  await cleanup();
});

test('the timer is silent but for two minutes and one, and over it decides nothing', async () => {
  const { draw, send } = await mount();
  draw(tracking(leaving(200)));
  expect(page.getByRole('timer').element().getAttribute('aria-live')).toBe('off');
  expect(spoken()).toBe('');
  draw(tracking(leaving(119)));
  expect(spoken()).toBe('Minute rămase: 2');
  draw(tracking(leaving(100)));
  expect(spoken()).toBe('Minute rămase: 2');
  draw(tracking(leaving(59)));
  expect(spoken()).toBe('Minute rămase: 1');
  draw(tracking(leaving(-5)));
  await expect.element(page.getByText('Timpul a trecut: 5 minute. Răspunsul se poate da')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Nu îl primesc' })).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await cleanup();
});

test('an answer takes the place of the question, and a refusal may be taken back', async () => {
  const { draw, send } = await mount();
  const answered = { ...leaving(100), by: 'receiver' as const, answeredAt: new Date().toISOString() };
  draw(tracking({ ...answered, answer: 'refuse' }));
  await expect.element(page.getByText('Coletul se întoarce, expeditorul a aflat.')).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'M-am răzgândit, îl primesc' }).click();
  expect(send).toHaveBeenCalledWith({ answer: 'accept', instead: 'refuse' });
  draw(tracking({ ...answered, answer: 'accept', canAnswer: false }));
  await expect.element(page.getByText('e în regulă.')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
  await cleanup();
});

test('what could not be sent is said, and may be sent again', async () => {
  const { draw, send } = await mount();
  send.mockRejectedValueOnce(new Error('fără rețea'));
  draw(tracking(leaving(200)));
  await page.getByRole('radio', { name: 'E în regulă' }).click();
  await page.getByRole('button', { name: 'Trimite răspunsul' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Trimite răspunsul' }).click();
  await expect.poll(() => send.mock.calls.length).toBe(2);
  await cleanup();
});

test('the receiver sees the courier’s pictures, also once the trip is over', async () => {
  const { draw } = await mount();
  const at = '2026-11-24T09:30:00.000Z';
  const photos = [
    { of: 'closed' as const, at, url: '/uploads/inchis/tok' },
    { of: 'opened' as const, at, url: '/uploads/deschis/tok' },
  ];
  const answered = { ...DUE, startedAt: at, answer: 'remark' as const, answeredAt: at, canAnswer: false };
  draw(tracking({ ...answered, photos: [] }));
  expect(page.getByRole('list', { name: 'Fotografii de la verificare' }).elements()).toHaveLength(0);
  draw({ ...tracking({ ...answered, photos }), status: 'completed', stage: null });
  const first = page.getByRole('link', { name: 'Închis, 11:30' });
  await expect.element(first).toHaveAttribute('href', '/uploads/inchis/tok');
  const drawn = first.element();
  draw({ ...tracking({ ...answered, photos }), status: 'completed', stage: null });
  expect(first.element()).toBe(drawn);
  await expect.element(page.getByRole('link', { name: 'Deschis, 11:30' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
  await axeClean('with pictures');
  draw({ ...tracking(DUE), status: 'completed', stage: null });
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(0);
});
