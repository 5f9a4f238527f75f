import { expect, test } from 'vitest';
import type { CodView } from '#contract/money/cod-fields.ts';
import { aDeliveryIn } from '#web/testing/deliveries.fixture.ts';
import { textOf } from '#web/testing/render.fixture.tsx';
import { CodNote } from './cod-note.tsx';

const AT_DOOR = { status: 'accepted', stage: 'at_dropoff' } as const;

function noteOf(change: Partial<CodView>): string {
  const cod: CodView = {
    ...{ amount: { amount: 14_990, currency: 'RON' }, state: 'due', methods: ['cash'], reference: null },
    ...{
      payoutIban: null,
      isCounted: false,
      isPaidByCard: false,
      givenAt: null,
      method: null,
      short: null,
      collectedAt: null,
    },
    movedAt: '2026-11-20T10:00:00Z',
    ...change,
  };
  return textOf(<CodNote trip={aDeliveryIn(AT_DOOR, { cod })} />);
}

test.for<[Partial<CodView>, string]>([
  [{}, 'Ramburs: 149,90 lei de încasat la ușă, în numerar'],
  [
    { methods: ['cash', 'card'] },
    'Ramburs: 149,90 lei de încasat la ușă, în numerar sau cu cardul destinatarului',
  ],
  [{ methods: ['card'] }, 'Ramburs: 149,90 lei, pe care destinatarul îl plătește cu cardul'],
  [{ isPaidByCard: true }, 'Ramburs plătit în avans, 149,90 lei: nu cere bani'],
  [{ isCounted: true }, 'Ai rambursul, 149,90 lei'],
  [{ state: 'collected', method: 'cash' }, 'Ai rambursul, 149,90 lei'],
  [{ state: 'refused' }, 'Destinatarul a refuzat: nimic de încasat.'],
  [{ state: 'returned' }, ''],
])('what the courier reads of the goods’ money: %o', ([change, text]) => {
  expect(noteOf(change).trim()).toBe(text);
});
