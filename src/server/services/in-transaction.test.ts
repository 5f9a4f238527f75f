import { expect, test } from 'vitest';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { storeChange } from './deliveries/change-delivery.ts';
import { lockOwn } from './deliveries/lock-own.ts';
import { recordEvent } from './deliveries/record-event.ts';
import { enqueueNotification } from './notifications/enqueue-notification.ts';

/** What must be done in a transaction takes what `inTransaction` gives, and nothing else: tsc reads this, nobody runs it. */
function outsideOfOne(deps: Deps, tx: Tx, actor: Actor): void {
  // @ts-expect-error a change that is not stored together with its event
  void ((delivery: Parameters<typeof storeChange>[1]) => storeChange(deps, delivery, {}));
  // @ts-expect-error an event without the change that it tells of
  void ((...[, delivery, event]: Parameters<typeof recordEvent>) => recordEvent(deps, delivery, event));
  // @ts-expect-error a lock that ends with its own statement
  void (() => lockOwn(deps, actor, ''));
  // @ts-expect-error word of something that may be rolled back
  void (() => enqueueNotification(deps, { fact: 'payment_alert', key: '', actor: 'system' }));
  void (() => lockOwn(tx, actor, ''));
}

test('services that need a transaction do not take plain dependencies', () => {
  expect(outsideOfOne).toBeTypeOf('function');
});
