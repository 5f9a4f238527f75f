import type { StaffTariff } from '#contract/money/admin-tariffs.ts';
import { ensure } from '#domain/errors.ts';
import {
  findTariff,
  highestTariffNumber,
  insertTariff,
  lockTariffs,
  tariffInForce,
} from '#server/db/money/tariffs.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { FIRST_ID, storeFirst } from './first-version.ts';
import { presentTariff } from './present-tariff.ts';

/**
 * Begins a draft as a copy of the version in force or of another published one; the first draft stores the built-in tariff as
 * the version before it. Throws `not_found`, or `transition_refused` for a copy of a draft.
 */
export async function createTariff(deps: Deps, actor: Actor, from: string | undefined): Promise<StaffTariff> {
  return inTransaction(deps, async (tx) => {
    await lockTariffs(tx.db);
    const base = orNotFound(await findTariff(tx.db, await baseId(tx, from)));
    ensure(base.in_force_from !== null, 'transition_refused', { facts: { state: 'draft' } });
    const now = tx.clock.now();
    const id = newId();
    const number = 1 + ((await highestTariffNumber(tx.db)) ?? 0);
    await insertTariff(tx.db, {
      ...{
        id,
        number,
        currency: tx.settings.currency,
        content: JSON.stringify(base.content),
        based_on: base.id,
      },
      ...{ in_force_from: null, in_force_until: null, created_by: actor.accountId, created_at: now },
      ...{
        edited_by: actor.accountId,
        edited_at: now,
        published_by: null,
        published_at: null,
        signed_by: null,
      },
      ...{ replay: null, replayed_version: null },
    });
    tx.publish(['staff'], { name: 'tariffs.changed' });
    const details = { version: number, from: base.number };
    await recordAudit(tx, { actor, action: 'tariff_drafted', subject: `tariff:${id}`, details });
    return presentTariff(tx, actor, orNotFound(await findTariff(tx.db, id)));
  });
}

async function baseId(tx: Tx, from: string | undefined): Promise<string> {
  if (from !== undefined && from !== FIRST_ID) return from;
  const live = await tariffInForce(tx.db, tx.clock.now());
  return live?.id ?? storeFirst(tx);
}
