import { type RawBuilder, sql } from 'kysely';
import { TRACKED_STAGES } from '#domain/deliveries/stage-table.ts';
import { takesOffersAlone } from '#domain/offers/rules.ts';
import type { DeliveryRow } from './deliveries.ts';

/** One rule twice: for the row that a query reads, and for one that the caller has. */
type Rule = { sql: RawBuilder<unknown>; holds: (row: DeliveryRow) => boolean };

const ALWAYS: Rule = { sql: sql`true`, holds: () => true };

/** The courier's position is recorded and shown. */
const IS_TRACKED: Rule = {
  sql: sql`deliveries.status = 'accepted' AND deliveries.stage IN (${sql.join(TRACKED_STAGES.map((stage) => sql.lit(stage)))})`,
  holds: ({ status, stage }) => status === 'accepted' && stage !== null && TRACKED_STAGES.includes(stage),
};

const HAS_COD: Rule = {
  sql: sql`deliveries.cod_amount IS NOT NULL`,
  holds: ({ cod_amount: amount }) => amount !== null,
};

const HAS_ENDED: Rule = {
  sql: sql`deliveries.ended_at IS NOT NULL`,
  holds: ({ ended_at: endedAt }) => endedAt !== null,
};

const IS_COMPANYS: Rule = {
  sql: sql`deliveries.company_id IS NOT NULL`,
  holds: ({ company_id: companyId }) => companyId !== null,
};

/** When a row of `deliveries` may have each of `DeliveryParts` beside it; where it may not, nothing is looked for. */
export const PART_RULES = {
  timeline: ALWAYS,
  position: IS_TRACKED,
  courier: {
    sql: sql`deliveries.courier_id IS NOT NULL`,
    holds: ({ courier_id: courierId }) => courierId !== null,
  },
  cod: HAS_COD,
  codShort: HAS_COD,
  inspectionEvents: {
    sql: sql`deliveries.inspection IS NOT NULL
      AND (deliveries.inspection_started_at IS NOT NULL OR deliveries.inspection_answer IS NOT NULL)`,
    holds: ({ inspection, inspection_started_at: startedAt, inspection_answer: answer }) =>
      inspection !== null && (startedAt !== null || answer !== null),
  },
  coverPaid: {
    sql: sql`deliveries.declared_value IS NOT NULL AND deliveries.cover_ceiling IS NOT NULL`,
    holds: ({ declared_value: value, cover_ceiling: ceiling }) => value !== null && ceiling !== null,
  },
  guarantee: {
    sql: sql`deliveries.deliver_by IS NOT NULL`,
    holds: ({ deliver_by: deliverBy }) => deliverBy !== null,
  },
  returnShipment: {
    sql: sql`deliveries.return_kinds IS NOT NULL`,
    holds: ({ return_kinds: kinds }) => kinds !== null,
  },
  handOvers: {
    sql: sql`deliveries.picked_up_at IS NOT NULL`,
    holds: ({ picked_up_at: pickedUpAt }) => pickedUpAt !== null,
  },
  offers: {
    sql: sql`deliveries.status = 'open' AND deliveries.order_id IS NULL`,
    holds: takesOffersAlone,
  },
  attemptId: {
    sql: sql`deliveries.status = 'reserved'`,
    holds: ({ status }) => status === 'reserved',
  },
  // Before the first choice there is no carryover.
  carryover: {
    sql: sql`deliveries.status = 'open' AND deliveries.funding_round > 0`,
    holds: ({ status, funding_round: round }) => status === 'open' && round > 0,
  },
  rating: HAS_ENDED,
  dispute: HAS_ENDED,
  senderType: {
    sql: sql`deliveries.ended_at IS NULL AND deliveries.pickup_day IS NULL`,
    holds: ({ ended_at: endedAt, pickup_day: day }) => endedAt === null && day === null,
  },
  company: IS_COMPANYS,
  colleaguesActs: IS_COMPANYS,
} satisfies Record<string, Rule>;
