import { describe, expect, test } from 'vitest';
import { aDeliveryIn, hasCourier, isPickedUp, STATES } from '#web/testing/deliveries.fixture.ts';
import { textOf } from '#web/testing/render.fixture.tsx';
import { CashNote } from './cash-note.tsx';

describe('cash is asked for once, at the pickup', () => {
  test.for(STATES.filter(hasCourier))('$status $stage', (state) => {
    const texts = textOf(<CashNote trip={aDeliveryIn(state)} stage={state.stage} />);
    expect(texts.includes('Încasează $11.80 numerar')).toBe(!isPickedUp(state));
    expect(texts.includes('Ai încasat $11.80 numerar')).toBe(isPickedUp(state));
  });

  test('of a trip that is paid otherwise nothing is said', () => {
    const trip = aDeliveryIn({ status: 'accepted', stage: 'assigned' }, { method: 'wallet' });
    expect(textOf(<CashNote trip={trip} stage="assigned" />)).toBe('');
  });
});
