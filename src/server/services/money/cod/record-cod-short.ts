import { AppError, ensure } from '#domain/errors.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { insertCodShort, shortOf } from '#server/db/money/cod/cod-shorts.ts';
import { findCod } from '#server/db/money/cod/cods.ts';
import { constraintOf } from '#server/db/core/sql-states.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { orNotFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { listCodShorts } from './list-cod-shorts.ts';

/**
 * The staff find false notes among a delivery's money that its courier still owes: it stays the courier's until decided.
 * Throws `transition_refused` for money that is not with a courier or has an open shortage, `cash_amount` above it.
 */
export async function recordCodShort(deps: Deps, actor: Actor, deliveryId: string, amount: number) {
  return inTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDelivery(tx.db, deliveryId));
    const cod = orNotFound(await findCod(tx.db, deliveryId));
    const { courier_id: courierId, currency } = cod;
    if (cod.state !== 'collected' || courierId === null)
      throw new AppError('transition_refused', { facts: { state: cod.state } });
    const owed = cod.amount - (await shortOf(tx.db, deliveryId));
    ensure(amount <= owed, 'cash_amount', { facts: { owed, currency } });
    const short = { id: newId(), delivery_id: deliveryId, courier_id: courierId, amount } as const;
    const undecided = { decided_by: null, decided_at: null, reason: null };
    try {
      await insertCodShort(tx.db, {
        ...short,
        ...undecided,
        cause: 'false_notes',
        created_at: tx.clock.now(),
      });
    } catch (error) {
      if (constraintOf(error) !== 'cod_shorts_one_open') throw error;
      throw new AppError('transition_refused', { facts: { state: 'short' } });
    }
    const data = { amount, cause: 'false_notes' };
    await recordChange(tx, delivery, { name: 'cod_short', actor: 'admin', data });
    const details = { short: short.id, amount, currency };
    await recordAudit(tx, {
      actor,
      action: 'cod_short_recorded',
      subject: `delivery:${deliveryId}`,
      details,
    });
    return listCodShorts(tx);
  });
}
