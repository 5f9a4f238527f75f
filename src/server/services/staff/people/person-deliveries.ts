import type { z } from 'zod';
import type * as tabs from '#contract/staff/person-tabs.ts';
import type { Currency } from '#domain/money.ts';
import { type Remark, remarkOn } from '#domain/staff/people/remark.ts';
import { personDeliveries } from '#server/db/staff/people/deliveries.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { openPerson } from './open-person.ts';
import { bySeq, type Page, type Query } from './person-lists.ts';

/** What a person sent and carried, with the one thing to know about each. Throws `not_found`. */
export async function listPersonDeliveries(
  deps: Deps,
  actor: Actor,
  id: string,
  query: Query,
): Promise<Page<z.infer<typeof tabs.PersonDelivery>>> {
  await openPerson(deps, actor, id);
  const now = deps.clock.now();
  return bySeq(
    deps,
    actor,
    query,
    (page) => personDeliveries(deps.db, id, page),
    (row) => {
      const money = (amount: number | null) =>
        amount === null ? null : { amount: Number(amount), currency: row.currency };
      const facts = {
        ...{ stage: row.stage, complaint: row.complaint, heardAt: row.heard_at, absences: row.absences },
        ...{ codShort: Number(row.cod_short), givenBack: Number(row.given_back) },
        ...{ cancelledBy: row.cancelled_by, hadOffer: row.had_offer, wasChosen: row.was_chosen },
      };
      return {
        deliveryId: row.id,
        number: row.number,
        as: row.role,
        status: row.status,
        stage: row.stage,
        area: row.dropoff_area,
        other: row.other,
        price: money(row.price),
        cod: money(row.cod_amount),
        remark: presentRemark(remarkOn(facts, now), row.currency),
        at: row.created_at.toISOString(),
      };
    },
  );
}

/** A remark with its sum in the delivery's currency. */
function presentRemark(remark: Remark | null, currency: Currency): tabs.PersonRemark | null {
  if (remark === null || !('amount' in remark)) return remark;
  return { kind: remark.kind, amount: { amount: remark.amount, currency } };
}
