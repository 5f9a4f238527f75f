import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react/pure';
import type { PendingDecision } from '#contract/staff/admin-decisions.ts';
import { AppProviders } from '#web/layouts/app-providers.tsx';
import { DecisionClocks } from '#web/features/staff/decisions/decision-clocks.tsx';

// The clocks of the queue of decisions, as a screen reader hears them.

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-25T10:00:00Z');
const ITEM: PendingDecision = {
  ...{ kind: 'papers', id: 'curier-1', subject: 'Sorin Munteanu', detail: null, number: null },
  ...{ courierId: 'curier-1', amount: null, lease: null, snooze: null, isDecidable: true },
  ...{ since: '2026-11-24T10:00:00.000Z', dueAt: new Date(NOW + 15 * MINUTE + 1_000).toISOString() },
};
const at = (now: number) => (
  <AppProviders>
    <DecisionClocks items={[ITEM]} now={now} />
  </AppProviders>
);

afterEach(cleanup);

test('a clock is silent until a quarter of an hour is left, says so once, and is silent again', async () => {
  const { container, rerender } = await render(at(NOW));
  const line = () => container.querySelector('[aria-live="polite"][data-decision-clocks]')?.textContent;
  await expect.poll(line).toBe('');
  await rerender(at(NOW + MINUTE));
  await expect.poll(line).toBe('Sorin Munteanu: mai sunt 15 minute.');
  await rerender(at(NOW + 2 * MINUTE));
  await expect.poll(line).toBe('');
});
