import { expect, test } from 'vitest';
import { aDeliveryIn } from '#web/testing/deliveries.fixture.ts';
import { readDraft } from '../booking/draft.ts';
import { sendAgain } from './send-again.ts';

// A draft from an earlier delivery.

test('has the same check at the door, without what came of it, and none where there was none', () => {
  const completed = { status: 'completed', stage: null } as const;
  const at = '2026-11-22T10:00:00.000Z';
  const inspection = {
    ...{ kind: 'test' as const, minutes: 20, startedAt: at, endsAt: at, answer: 'remark' as const },
    ...{ by: 'receiver' as const, answeredAt: at, remark: 'Zgâriat.', photos: [], needsPhoto: false },
  };
  sendAgain(aDeliveryIn(completed, { inspection }));
  expect(readDraft().inspection).toEqual({ kind: 'test', minutes: 20 });
  sendAgain(aDeliveryIn(completed));
  expect(readDraft().inspection).toBeNull();
});
