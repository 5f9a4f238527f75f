import { AppError } from '#domain/errors.ts';
import type { BulkAct, BulkDetails } from '#domain/staff/bulk/acts.ts';
import type { TroubleRule } from '#domain/staff/board/rules.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { deliveriesById } from '#server/db/staff/bulk-rows.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { ensurePossible } from '../board/act-on-delivery.ts';
import { BULK_TABLE } from './bulk-acts.ts';

/** A delivery of a run and the trouble under which it was chosen. */
export type ChosenDelivery = { id: string; rule: TroubleRule };
type Order = { act: BulkAct; details: BulkDetails };

/** Checks an act upon each delivery without doing it; the rows keep the order of the choice. */
export async function checkRows(deps: Deps, actor: Actor, chosen: readonly ChosenDelivery[], order: Order) {
  const ids = chosen.map(({ id }) => id);
  const found = new Map((await deliveriesById(deps.db, ids)).map((delivery) => [delivery.id, delivery]));
  const now = deps.clock.now();
  return chosen
    .flatMap(({ id, rule }) => {
      const delivery = found.get(id);
      return delivery ? [{ delivery, rule }] : [];
    })
    .map(({ delivery, rule }, position) => ({
      position,
      delivery_id: delivery.id,
      version: delivery.version,
      rule,
      ...checked(delivery, actor, order, now),
    }));
}

function checked(delivery: DeliveryRow, actor: Actor, { act, details }: Order, now: Date) {
  try {
    ensurePossible(delivery, actor, act);
    const fee = BULK_TABLE[act].check(delivery, details, now);
    return { state: 'ready' as const, fee, refusal: null, facts: null };
  } catch (error) {
    return { state: 'refused' as const, fee: null, ...refusalOf(error) };
  }
}

/** The code and facts of a refusal, as a row stores them. Throws anything that is no refusal. */
export function refusalOf(error: unknown) {
  if (!(error instanceof AppError)) throw error;
  const { facts } = error.details;
  return { refusal: error.code, facts: facts ? JSON.stringify(facts) : null };
}
