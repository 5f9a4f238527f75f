import { expect, test } from 'vitest';
import { STAGES, type Stage } from '../../deliveries/stage-table.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../../deliveries/status-table.ts';
import { actsOf, BOARD_ACTS, messageParties, neededPin, remedyOf } from './acts.ts';
import { TROUBLE_RULES } from './rules.ts';

const at = (status: DeliveryStatus, stage: Stage | null = null) => ({ status, stage });

test('each stage has the acts that the tables allow', () => {
  const table = Object.fromEntries(STAGES.map((stage) => [stage, actsOf(at('accepted', stage))]));
  const always = ['send_link', 'nudge_courier', 'send_message'];
  expect(table).toEqual({
    assigned: ['free_courier', ...always, 'extend_promise', 'cancel'],
    to_pickup: ['free_courier', ...always, 'extend_promise', 'cancel'],
    at_pickup: ['free_courier', 'renew_pin', ...always, 'extend_promise', 'cancel'],
    picked_up: [...always, 'extend_promise', 'declare_lost'],
    to_dropoff: [...always, 'extend_promise', 'declare_lost'],
    at_dropoff: ['renew_pin', ...always, 'extend_promise', 'start_return', 'declare_lost'],
    attempt_failed: ['renew_pin', ...always, 'start_return', 'declare_lost'],
    to_return: ['renew_pin', ...always, 'declare_lost'],
    returned: [...always, 'extend_promise', 'declare_lost'],
  });
});

test('what was reported can be settled while it concerns the trip', () => {
  const reported = { help_at: new Date(), mismatch_at: new Date() };
  expect(actsOf({ ...at('accepted', 'to_dropoff'), ...reported })).toContain('settle_trouble');
  expect(actsOf({ ...at('accepted', 'to_dropoff'), mismatch_at: new Date() })).not.toContain(
    'settle_trouble',
  );
  expect(remedyOf('help', { ...at('accepted', 'assigned'), ...reported })).toBe('settle_trouble');
  expect(remedyOf('refused_at_door', at('accepted', 'at_dropoff'))).toBe('start_return');
});

test('what waits can be cancelled, and what was carried to an end be complained of; its sender can be written to', () => {
  const table = Object.fromEntries(
    DELIVERY_STATUSES.filter((each) => each !== 'accepted').map((status) => [status, actsOf(at(status))]),
  );
  const waiting = ['send_message', 'cancel'];
  const carried = ['send_message', 'open_dispute'];
  const over = { cancelled: [], expired: [], lost: [] };
  expect(table).toEqual({ open: waiting, reserved: waiting, completed: carried, returned: carried, ...over });
});

test('courier and receiver are written to while one carries it to the other', () => {
  for (const stage of ['open', 'reserved', 'ended'] as const)
    expect(messageParties(stage)).toEqual(['sender']);
  for (const stage of STAGES) expect(messageParties(stage)).toEqual(['courier', 'sender', 'receiver']);
});

test('a PIN is needed at the two ends, and the way back is proven with the pickup’s', () => {
  const kinds = STAGES.map((stage) => neededPin(at('accepted', stage)));
  expect(kinds).toEqual([null, null, 'pickup', null, null, 'dropoff', 'dropoff', 'pickup', null]);
});

test('a row offers the best remedy that is possible now', () => {
  expect(remedyOf('pin_locked', at('accepted', 'at_dropoff'))).toBe('renew_pin');
  expect(remedyOf('not_departed', at('accepted', 'assigned'))).toBe('free_courier');
  expect(remedyOf('late', at('accepted', 'to_dropoff'))).toBe('extend_promise');
  for (const rule of TROUBLE_RULES)
    for (const stage of STAGES) {
      const remedy = remedyOf(rule, at('accepted', stage));
      expect([null, ...BOARD_ACTS]).toContain(remedy);
      if (remedy) expect(actsOf(at('accepted', stage)), `${rule} ${stage}`).toContain(remedy);
    }
});
