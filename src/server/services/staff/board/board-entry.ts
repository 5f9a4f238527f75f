import type { BoardItem } from '#contract/staff/admin-board.ts';
import { actsOf, type BoardAct, remedyOf } from '#domain/staff/board/acts.ts';
import { type DueWindow, dueWindowOf } from '#domain/staff/board/due.ts';
import { promisedAt } from '#domain/staff/board/facts.ts';
import { type BoardPlace, placeOf } from '#domain/staff/board/rank.ts';
import { troubleOf, troublesOf } from '#domain/staff/board/rules.ts';
import { boardStage } from '#domain/staff/board/stages.ts';
import { mayStaff, type StaffVerb } from '#domain/staff/roles.ts';
import type { Actor } from '#server/deps.ts';
import type { JudgedRow } from './board-facts.ts';

/** The acts with a verb of their own. */
const VERB_OF_ACT: Partial<Record<BoardAct, StaffVerb>> = {
  declare_lost: 'parcels:lose',
  open_dispute: 'disputes:open',
};

/** The verb that an act asks for. */
export function verbOf(act: BoardAct): StaffVerb {
  return VERB_OF_ACT[act] ?? 'board:act';
}

/** A delivery as the board shows it, its place there, and when its promise falls due. */
export type BoardEntry = { item: BoardItem; place: BoardPlace; due: DueWindow | null };

/** Judges a row by the rules. */
export function boardEntry({ row, facts, county }: JudgedRow, now: Date): BoardEntry {
  const trouble = troubleOf(facts, now);
  const promised = promisedAt(facts);
  const phase = { ...row, isShort: row.cod_short_at !== null };
  const item: BoardItem = {
    deliveryId: row.id,
    number: row.number,
    version: row.version,
    stage: boardStage(row),
    rule: trouble.rule,
    class: trouble.class,
    since: trouble.since.toISOString(),
    slackMinutes: trouble.slackMinutes,
    promisedAt: promised?.toISOString() ?? null,
    reason: trouble.values,
    courier:
      row.courier_id && row.courier_name !== null ? { id: row.courier_id, name: row.courier_name } : null,
    sender: { id: row.sender_id, name: row.sender_name },
    pickupArea: row.pickup_area,
    county,
    dropoffArea: row.dropoff_area,
    size: row.size,
    method: row.method,
    liveOffers: row.live_offers,
    etaMinutes: facts.etaMinutes,
    hasNote: row.has_note,
    hasCod: row.has_cod,
    hasPaymentTrouble: troublesOf(facts, now).some(({ class: of }) => of === 'money'),
    short: row.cod_short === null ? null : { amount: Number(row.cod_short), currency: row.currency },
    acts: actsOf(phase),
    remedy: remedyOf(trouble.rule, phase),
    position:
      row.lat !== null && row.lng !== null && row.seen_at
        ? { lat: row.lat, lng: row.lng, at: row.seen_at.toISOString() }
        : null,
  };
  return { item, place: placeOf(trouble, row.id), due: dueWindowOf(promised, now) };
}

/** The row with the acts that the reader's role allows. */
export function itemFor({ staffRole }: Actor, item: BoardItem): BoardItem {
  const acts = item.acts.filter((act) => mayStaff(staffRole, verbOf(act)));
  const remedy = item.remedy !== null && acts.includes(item.remedy) ? item.remedy : null;
  return { ...item, acts, remedy };
}
