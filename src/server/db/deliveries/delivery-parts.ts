import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { UserType } from '#domain/accounts/accounts.ts';
import { userTypeQuery } from '../accounts/accounts.ts';
import { colleaguesActsQuery, companyOfDeliveryQuery } from '../companies/company-acts.ts';
import { compiledQuery, parameter } from '../core/compiled-query.ts';
import type { Database } from '../core/connect.ts';
import { withMoments } from '../core/json-rows.ts';
import { type CourierCard, courierCardQuery } from '../couriers/couriers.ts';
import { type CarryoverRow, carryoverQuery } from '../money/carryovers.ts';
import { shortQuery } from '../money/cod/cod-shorts.ts';
import { codQuery, type CodRow } from '../money/cod/cods.ts';
import { type DisputeRow, disputeQuery } from '../money/disputes.ts';
import { guaranteeQuery, type GuaranteeRow } from '../money/guarantees/guarantees.ts';
import { coverPaidQuery } from '../money/losses.ts';
import { liveAttemptQuery } from '../money/payment-attempts.ts';
import { liveOffersQuery, type OfferWithCourier } from '../offers/offers.ts';
import { type LastPosition, lastPositionQuery } from '../trips/positions.ts';
import type { DeliveryRow } from './deliveries.ts';
import { PART_RULES } from './delivery-part-rules.ts';
import { type HandOver, proofsQuery, type Timeline, timelineQuery } from './delivery-events.ts';
import { type InspectionEvent, inspectionEventsQuery } from './inspections.ts';
import { ratingQuery } from './ratings.ts';
import { returnShipmentQuery, type ReturnShipmentRow } from './return-shipments.ts';

/** What is read beside a delivery's row. What the row rules out is null, and is not looked for. */
export type DeliveryParts = {
  timeline: Timeline;
  position: LastPosition | null;
  courier: CourierCard | null;
  cod: CodRow | null;
  /** What is missing of the goods' money, minor units. */
  codShort: number;
  inspectionEvents: InspectionEvent[];
  /** What was paid out of its cover, minor units, and how often. */
  coverPaid: { sum: number; times: number } | null;
  guarantee: GuaranteeRow | null;
  returnShipment: ReturnShipmentRow | null;
  handOvers: HandOver[];
  offers: OfferWithCourier[];
  /** The payment attempt that will hold its price. */
  attemptId: string | null;
  carryover: CarryoverRow | null;
  rating: { service: number; time: number; behaviour: number; comment: string | null } | null;
  dispute: DisputeRow | null;
  /** The sender's, as long as they may withdraw from the contract. */
  senderType: UserType | null;
  company: CompanyOfDelivery | null;
  colleaguesActs: { seq: number; first_name: string; last_name: string }[];
};

/** The company of a delivery, the member who listed it and the cost centre. */
type CompanyOfDelivery = {
  name: string;
  first_name: string;
  last_name: string;
  code: string | null;
  cost_centre: string | null;
  tax_id: string | null;
};

/** A delivery and all of its details in one statement, so that they belong together. */
export async function findDeliveryWithParts(
  db: Database,
  id: string,
  now: Date,
): Promise<{ delivery: DeliveryRow; parts: DeliveryParts } | undefined> {
  const [row] = await deliveryWithParts(db, { id, now });
  if (!row) return undefined;
  const { parts, ...delivery } = row;
  return { delivery, parts: partsOf(parts) };
}

/** What is read beside the row of a delivery that the caller has. */
export async function deliveryParts(db: Database, id: string, now: Date): Promise<DeliveryParts> {
  const [row] = await partsAlone(db, { id, now });
  if (!row) throw new Error(`no delivery ${id}`);
  return partsOf(row.parts);
}

type Values = { id: string; now: Date };

const deliveryWithParts = compiledQuery<Values, DeliveryRow & { parts: JsonParts }>((db) =>
  db
    .selectFrom('deliveries')
    .selectAll()
    .select(partsQuery(db).as('parts'))
    .where('id', '=', parameter<string>('id')),
);

const partsAlone = compiledQuery<Values, { parts: JsonParts }>((db) =>
  db.selectFrom('deliveries').select(partsQuery(db).as('parts')).where('id', '=', parameter<string>('id')),
);

type JsonParts = ReturnType<typeof partsQuery> extends RawBuilder<infer Parts> ? Parts : never;

/** The parts of a row of `deliveries` as one JSON object. */
function partsQuery(db: Database) {
  const id = sql.ref<string>('deliveries.id');
  const courierId = sql.ref<string>('deliveries.courier_id');
  const companyId = sql.ref<string>('deliveries.company_id');
  const senderId = sql.ref<string>('deliveries.sender_id');
  const costCentreId = sql.ref<string>('deliveries.cost_centre_id');
  const now = parameter<Date>('now');
  return jsonBuildObject({
    timeline: jsonArrayFrom(timelineQuery(db, id)),
    position: when('position', jsonObjectFrom(lastPositionQuery(db, id, courierId))),
    courier: when('courier', jsonObjectFrom(courierCardQuery(db, courierId))),
    cod: when('cod', jsonObjectFrom(codQuery(db, id))),
    codShort: when('codShort', scalar(shortQuery(db, id))),
    inspectionEvents: when('inspectionEvents', jsonArrayFrom(inspectionEventsQuery(db, id))),
    coverPaid: when('coverPaid', jsonObjectFrom(coverPaidQuery(db, id))),
    guarantee: when('guarantee', jsonObjectFrom(guaranteeQuery(db, id))),
    returnShipment: when('returnShipment', jsonObjectFrom(returnShipmentQuery(db, id))),
    handOvers: when('handOvers', jsonArrayFrom(proofsQuery(db, id))),
    offers: when('offers', jsonArrayFrom(liveOffersQuery(db, id, now))),
    attemptId: when('attemptId', scalar(liveAttemptQuery(db, id).select('id'))),
    carryover: when('carryover', jsonObjectFrom(carryoverQuery(db, id))),
    rating: when('rating', jsonObjectFrom(ratingQuery(db, id))),
    dispute: when('dispute', jsonObjectFrom(disputeQuery(db, id))),
    senderType: when('senderType', scalar(userTypeQuery(db, senderId))),
    company: when(
      'company',
      jsonObjectFrom(companyOfDeliveryQuery(db, { companyId, senderId, costCentreId })),
    ),
    colleaguesActs: when('colleaguesActs', jsonArrayFrom(colleaguesActsQuery(db, id))),
  });
}

const when = <Part>(name: keyof DeliveryParts, part: Expression<Part>) =>
  sql<Part | null>`CASE WHEN ${PART_RULES[name].sql} THEN ${part} END`;

/** The value of a query of one row with one column. */
const scalar = <Row extends object>(query: Expression<Row>) => sql<Row[keyof Row] | null>`${query}`;

function partsOf(json: JsonParts): DeliveryParts {
  return {
    timeline: json.timeline.map((event) => withMoments<Timeline[number]>(event, { at: true })),
    position: json.position && withMoments<LastPosition>(json.position, { at: true }),
    courier: json.courier,
    cod: json.cod && withMoments<CodRow>(json.cod, COD_MOMENTS),
    codShort: json.codShort ?? 0,
    inspectionEvents: (json.inspectionEvents ?? []).map((event) =>
      withMoments<InspectionEvent>(event, { at: true }),
    ),
    coverPaid: json.coverPaid,
    guarantee:
      json.guarantee && withMoments<GuaranteeRow>(json.guarantee, { deliver_by: true, decided_at: true }),
    returnShipment:
      json.returnShipment && withMoments<ReturnShipmentRow>(json.returnShipment, { ended_at: true }),
    handOvers: (json.handOvers ?? []).map((event) => withMoments<HandOver>(event, HAND_OVER_MOMENTS)),
    offers: (json.offers ?? []).map((offer) => withMoments<OfferWithCourier>(offer, OFFER_MOMENTS)),
    attemptId: json.attemptId,
    carryover: json.carryover && withMoments<CarryoverRow>(json.carryover, { expires_at: true }),
    rating: json.rating,
    dispute: json.dispute && withMoments<DisputeRow>(json.dispute, { opened_at: true, resolved_at: true }),
    senderType: json.senderType,
    company: json.company,
    colleaguesActs: json.colleaguesActs ?? [],
  };
}

const COD_MOMENTS = {
  ...({ counted_at: true, given_at: true, collected_at: true, handed_in_at: true } as const),
  moved_at: true,
} as const;
const HAND_OVER_MOMENTS = { at: true, photo_hidden_at: true, signature_hidden_at: true } as const;
const OFFER_MOMENTS = { expires_at: true, created_at: true, updated_at: true } as const;
