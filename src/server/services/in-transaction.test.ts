import { expect, test } from 'vitest';
import type { Transaction } from '#server/db/core/connect.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { nextInvoiceNumber } from '#server/db/money/invoices.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { storeChange } from './deliveries/change-delivery.ts';
import { lockOwn } from './deliveries/lock-own.ts';
import { recordEvent } from './deliveries/record-event.ts';
import { beginPayment } from './money/card-payments/begin-payment.ts';
import { enqueueNotification } from './notifications/enqueue-notification.ts';

/**
 * Type test: services that need a transaction accept only what `inTransaction` gives. The type check reads it, and
 * nobody runs it.
 */
function outsideOfOne(deps: Deps, tx: Tx, actor: Actor): void {
  // @ts-expect-error a change that is not stored together with its event
  void ((delivery: Parameters<typeof storeChange>[1]) => storeChange(deps, delivery, {}));
  // @ts-expect-error an event without the change that it tells of
  void ((...[, delivery, event]: Parameters<typeof recordEvent>) => recordEvent(deps, delivery, event));
  // @ts-expect-error a lock that ends with its own statement
  void (() => lockOwn(deps, actor, ''));
  // @ts-expect-error word of something that may be rolled back
  void (() => enqueueNotification(deps, { fact: 'payment_alert', key: '', actor: 'system' }));
  // @ts-expect-error a payment without the work that brings it to the provider
  void ((payment: Parameters<typeof beginPayment>[1]) => beginPayment(deps, payment));
  // @ts-expect-error money that moves without what it is moved for
  void (() => post(deps.db, 'RON', { key: '', kind: 'top_up', deliveryId: null, lines: [] }));
  // @ts-expect-error a row that is locked for nothing
  void (() => lockDelivery(deps.db, ''));
  // @ts-expect-error a number of a series that an invoice need not follow
  void (() => nextInvoiceNumber(deps.db, ''));
  // @ts-expect-error the database made ready by hand: what it tells would not wait for the commit
  void ((db: Transaction): Tx => ({ ...deps, db }));
  void (() => lockOwn(tx, actor, ''));
  void (() => lockDelivery(tx.db, ''));
}

test('services that need a transaction do not take plain dependencies', () => {
  expect(outsideOfOne).toBeTypeOf('function');
});
